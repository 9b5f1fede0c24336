import { decodeCursor, encodeCursor } from '../../src/kernel/paging/pagination.js'
import { InvalidInput } from '../../src/kernel/errors.js'
import { ProblemError } from '../problem.js'

/** The variables by which a list document reads a part of its connection. */
export interface SliceVariables {
  readonly first: number
  readonly after?: string | null | undefined
  /** False if only the end of the slice is needed. */
  readonly withNodes: boolean
  /** True if the digest of the whole list is needed. */
  readonly withRevision: boolean
}

/** The part of a GraphQL connection that the shim asks for. */
export interface Connection<Node> {
  readonly nodes?: readonly Node[] | null
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null }
  readonly revision?: string | null
}

/** Some entries of a list, as JSON values. */
interface Slice {
  readonly entries: readonly unknown[]
  /** Where the next slice starts; undefined at the end of the list. */
  readonly next: string | undefined
}

/** A list that can be read in parts, in its own order. */
export interface ListSource {
  /** Reads at most `first` entries; fewer if they would be too large together. `next` then says where to continue. */
  read(first: number, after: string | undefined): Promise<Slice>
  /** The position after `count` entries, found without reading them; undefined if the list ends before. */
  skip(count: number, after: string | undefined): Promise<string | undefined>
  /** A digest of all entries that the caller may see. Equal digests mean equal lists. */
  revision(): Promise<string>
}

/** A list behind a connection field. */
export function fromConnection<Node>(
  read: (slice: SliceVariables) => Promise<Connection<Node>>,
  render: (node: Node) => unknown,
): ListSource {
  const next = ({ pageInfo }: Connection<Node>) =>
    pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined
  /** Adapts how many entries one answer holds to their size: fewer if they are large. */
  let most = Infinity
  const readWhatFits = async (first: number, after: string | undefined, withNodes: boolean) => {
    for (;;) {
      const count = Math.min(first, most)
      try {
        return { count, connection: await read({ first: count, after, withNodes, withRevision: false }) }
      } catch (error) {
        if (!(error instanceof ProblemError) || error.body.status !== 413 || count === 1) throw error
        most = Math.ceil(count / 25)
      }
    }
  }
  return {
    async read(first, after) {
      const { connection } = await readWhatFits(first, after, true)
      return { entries: (connection.nodes ?? []).map((node) => render(node)), next: next(connection) }
    },
    async skip(total, after) {
      let cursor = after
      for (let left = total; left > 0;) {
        const { connection, count } = await readWhatFits(left, cursor, false)
        cursor = next(connection)
        if (cursor === undefined) return undefined
        left -= count
      }
      return cursor
    },
    async revision() {
      const { revision } = await read({ first: 1, withNodes: false, withRevision: true })
      if (typeof revision !== 'string') throw new Error('A connection gave no revision.')
      return revision
    },
  }
}

/** A short list that was read at once; its cursor names the last entry shown. */
export function fromEntries<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  render: (entry: Entry) => unknown,
): ListSource {
  const cut = (first: number, after: string | undefined) => {
    const start = after === undefined ? 0 : positionAfter(entries, after)
    const shown = entries.slice(start, start + first)
    const last = start + first < entries.length ? shown.at(-1) : undefined
    return { shown, next: last === undefined ? undefined : encodeCursor([last.id]) }
  }
  return {
    read: async (first, after) => {
      const { shown, next } = cut(first, after)
      return { entries: shown.map((entry) => render(entry)), next }
    },
    skip: async (first, after) => cut(first, after).next,
    revision: async () => JSON.stringify(entries.map(render)),
  }
}

function positionAfter(entries: readonly { readonly id: string }[], cursor: string): number {
  const [id] = decodeCursor(cursor, ['string'], 'before')
  const at = entries.findIndex((entry) => entry.id === id)
  if (at === -1) throw InvalidInput.of('before', 'is not a cursor of this list')
  return at + 1
}
