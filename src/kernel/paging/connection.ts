import type { PageArguments } from './page-arguments.js'
import type { PageInfo } from './page-info.js'
import { toPage } from './pagination.js'

/**
 * A page of a list in the form of the Relay specification. The query of the page reads one row more than the page
 * holds, and reads a backward page from its end. A cursor is made only if it is selected: most callers select only the
 * entries and the end of the page.
 * @param found the rows in the order in which they were read.
 * @param list identifies the list, for fields about the whole list.
 */
export class Connection<Row, List = undefined> {
  readonly nodes: readonly Row[]
  readonly #hasNextPage: boolean
  readonly #hasPreviousPage: boolean

  constructor(
    found: readonly Row[],
    page: PageArguments,
    private readonly cursorOf: (row: Row) => string,
    readonly list: List,
    /** Counts the whole list, for lists of which that is cheap. */
    readonly count?: () => Promise<number>,
  ) {
    const { rows, hasMore } = toPage(found, page.size)
    this.nodes = page.isBackward ? rows.toReversed() : rows
    this.#hasNextPage = page.isBackward ? page.before !== null : hasMore
    this.#hasPreviousPage = page.isBackward ? hasMore : page.after !== null
  }

  get edges(): { node: Row; cursor: string }[] {
    return this.nodes.map((node) => ({ node, cursor: this.cursorOf(node) }))
  }

  get pageInfo(): PageInfo {
    const [first, last] = [this.nodes[0], this.nodes.at(-1)]
    return {
      hasNextPage: this.#hasNextPage,
      hasPreviousPage: this.#hasPreviousPage,
      startCursor: first === undefined ? null : this.cursorOf(first),
      endCursor: last === undefined ? null : this.cursorOf(last),
    }
  }
}
