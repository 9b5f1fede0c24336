import type { CareClient, RequestOptions } from './care-client.js'
import type { QueryFunction } from './operation.js'

/** One page of a list. */
export interface Page<Item> {
  readonly nodes: readonly Item[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly endCursor: string | null
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
  }
}

/** Where a page begins or ends, and its size from 1 to 500: `first` from the beginning, `last` from the end. */
export interface PageVariables {
  readonly after?: string | null | undefined
  readonly first?: number | null | undefined
  readonly before?: string | null | undefined
  readonly last?: number | null | undefined
}

const goesBackward = ({ last }: PageVariables): boolean => last != null

type PageItem<List> = List extends Page<infer Item> ? Item : never

/**
 * The pages of a list, from the first or from behind `variables.after`. With `last` they go backward, from the last or
 * from before `variables.before`; each page keeps the order of the list. Each is asked for when it is needed.
 */
export async function* pages<List extends Page<unknown>, Variables extends PageVariables>(
  client: CareClient,
  query: QueryFunction<List, Variables>,
  variables: Variables,
  options?: RequestOptions,
): AsyncGenerator<List, undefined> {
  const isBackward = goesBackward(variables)
  const ask = query as unknown as QueryFunction<List, PageVariables>
  for (let place: PageVariables = {}; ;) {
    const page: List = await ask(client, { ...variables, ...place }, options)
    yield page
    const { hasNextPage, endCursor, hasPreviousPage, startCursor } = page.pageInfo
    const cursor = isBackward ? startCursor : endCursor
    if (!(isBackward ? hasPreviousPage : hasNextPage) || cursor === null) return undefined
    place = isBackward ? { before: cursor } : { after: cursor }
  }
}

/** The entries of a list, page by page; with `last` from the last entry to the first. */
export async function* entries<List extends Page<unknown>, Variables extends PageVariables>(
  client: CareClient,
  query: QueryFunction<List, Variables>,
  variables: Variables,
  options?: RequestOptions,
): AsyncGenerator<PageItem<List>, undefined> {
  const isBackward = goesBackward(variables)
  for await (const { nodes } of pages(client, query, variables, options)) {
    for (const node of isBackward ? nodes.toReversed() : nodes) yield node as PageItem<List>
  }
  return undefined
}
