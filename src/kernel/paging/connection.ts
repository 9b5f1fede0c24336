import { InvalidInput } from '../errors.js'
import type { PageInfo } from './page-info.js'
import { MAX_PAGE_SIZE, toPage } from './pagination.js'

/** The arguments of a page. */
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

/**
 * A page of a list in the form of the Relay specification. The query of the page reads one row more than the page
 * holds. A cursor is made only if it is selected: most callers select only the entries and the end of the page.
 * @param list identifies the list, for fields about the whole list.
 */
export class Connection<Row, List = undefined> {
  readonly nodes: readonly Row[]
  readonly #hasNext: boolean
  readonly #isFirst: boolean

  constructor(
    found: readonly Row[],
    page: PageArguments,
    private readonly cursorOf: (row: Row) => string,
    readonly list: List,
  ) {
    const { rows, hasNext } = toPage(found, page.first)
    this.nodes = rows
    this.#hasNext = hasNext
    this.#isFirst = page.after === null
  }

  get edges(): { node: Row; cursor: string }[] {
    return this.nodes.map((node) => ({ node, cursor: this.cursorOf(node) }))
  }

  get pageInfo(): PageInfo {
    const [first, last] = [this.nodes[0], this.nodes.at(-1)]
    return {
      hasNextPage: this.#hasNext,
      hasPreviousPage: !this.#isFirst,
      startCursor: first === undefined ? null : this.cursorOf(first),
      endCursor: last === undefined ? null : this.cursorOf(last),
    }
  }
}
