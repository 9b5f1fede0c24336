import { InvalidInput } from './errors.js'
import type { PageInfo } from './page-info.js'
import { MAX_PAGE_SIZE, toPage } from './pagination.js'

/** How a caller asks for a page of a list. */
export interface PageArguments {
  readonly first: number
  readonly after: string | null
}

/**
 * Checks the size of a page.
 * @throws InvalidInput naming `first`.
 */
export function pageSize(first: number): number {
  if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE_SIZE) {
    throw InvalidInput.of('first', `must be from 1 to ${MAX_PAGE_SIZE}`)
  }
  return first
}

/** A page of a list in the form of the Relay specification. */
export interface Connection<Row> {
  edges: { node: Row; cursor: string }[]
  nodes: readonly Row[]
  pageInfo: PageInfo
}

/** Makes a connection of the rows of a page's query, which reads one row more than the page holds. */
export function toConnection<Row>(
  found: readonly Row[],
  page: PageArguments,
  cursorOf: (row: Row) => string,
): Connection<Row> {
  const { rows, hasNext } = toPage(found, page.first)
  const edges = rows.map((node) => ({ node, cursor: cursorOf(node) }))
  const pageInfo: PageInfo = {
    hasNextPage: hasNext,
    hasPreviousPage: page.after !== null,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  }
  return { edges, nodes: rows, pageInfo }
}
