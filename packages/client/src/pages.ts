import type { CareClient, RequestOptions } from './care-client.js'
import type { QueryFunction } from './operation.js'

/** One page of a list. */
export interface Page<Item> {
  readonly nodes: readonly Item[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** Where a page begins, and how many entries it has: 1 to 500. */
export interface PageVariables {
  readonly after?: string | null | undefined
  readonly first?: number | null | undefined
}

type PageItem<List> = List extends Page<infer Item> ? Item : never

/** The pages of a list, from the first or from behind `variables.after`. Each is asked for when it is needed. */
export async function* pages<List extends Page<unknown>, Variables extends PageVariables>(
  client: CareClient,
  query: QueryFunction<List, Variables>,
  variables: Variables,
  options?: RequestOptions,
): AsyncGenerator<List, undefined> {
  for (let { after } = variables as PageVariables; ;) {
    const ask = query as unknown as QueryFunction<List, PageVariables>
    const page: List = await ask(client, { ...variables, after }, options)
    yield page
    const { hasNextPage, endCursor } = page.pageInfo
    if (!hasNextPage || endCursor === null) return undefined
    after = endCursor
  }
}

/** The entries of a list, page by page. */
export async function* entries<List extends Page<unknown>, Variables extends PageVariables>(
  client: CareClient,
  query: QueryFunction<List, Variables>,
  variables: Variables,
  options?: RequestOptions,
): AsyncGenerator<PageItem<List>, undefined> {
  for await (const { nodes } of pages(client, query, variables, options)) {
    for (const node of nodes) yield node as PageItem<List>
  }
  return undefined
}
