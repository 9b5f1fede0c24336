import pg, { type Pool, type QueryConfig } from 'pg'
import { Unavailable } from '../../kernel/errors.js'
import { hasCode } from '../../kernel/has-code.mjs'
import type { Id } from '../../kernel/ids.js'
import { GroupCommit } from './group-commit.js'
import type { GroupKind } from './group-statement.js'
import { drawIds } from '../content/draw-ids.js'
import { mergeContexts, settingsOf, type RowContext } from '../access/row-context.js'
import { isStalePreparedStatement } from '../connection/prepared-pool.js'
import { nameOf, stopNaming } from '../sql.js'
import { retryOnDeadlock } from '../connection/retry-on-deadlock.js'

/** What is stored with one row. */
export interface NewRow {
  readonly kind: GroupKind
  /** The row with its audit row and its event as JSON, once it has its id. */
  readonly record: (id: Id) => string
  /** How many characters its texts have. */
  readonly characters: number
  /** True if it is stored under an idempotency key. */
  readonly isKeyed: boolean
  /** Whom it is stored for. */
  readonly context: RowContext
}

/** A row that was stored. */
export interface StoredRow {
  readonly id: Id
  /** True if a job was enqueued with it. */
  readonly queuesJob?: boolean
}

/** For each row of a group, undefined if its statement refused it. */
type Stored = readonly (StoredRow | undefined)[]

/** PostgreSQL: a lock was not available in time. */
const LOCKED = '55P03'
/** PostgreSQL: there is such a row, here mostly the idempotency key. */
const UNIQUE_VIOLATION = '23505'
/** The most characters in the rows of a group. With more, the rows would wait too long for each other. */
const MOST_CHARACTERS = 256 * 1_024
/** When a group is slow, the next one is written beside it. */
const PATIENCE = { mostAtOnce: 4, patienceMs: 25 }
/**
 * The same for groups that would wait for each other's locks. Only a group whose connection is silent has another one
 * beside it.
 */
const CONTENDED_PATIENCE = { mostAtOnce: 2, patienceMs: 1_000 }
/** How long a group waits for the row of a client, which a change of the profile may have locked. */
const GROUP_LOCK_MS = 25
const CONTENDED_LOCK_MS = 100
/** How long a row that was written alone after that waits for the client's row. */
const LOCK_MS = 2_000
/** Few rows are written alone at a time, so that they do not take all connections. */
const ALONE = { weightOf: () => 1, mostWeight: 1, mostAtOnce: 2, patienceMs: 1 }
/** A statement without an answer fails after this time, so that no further row waits for its connection. */
const SILENCE_MS = 10_000

/** Stores rows in groups, each with its audit row and event. A gateway has one row store. */
export class RowStore {
  readonly #alone = new GroupCommit(([one]: readonly { row: NewRow; until: number }[]) => this.#writeAlone(one), ALONE)
  readonly #groups = new Map<GroupKind, GroupCommit<NewRow, StoredRow | undefined>>()

  /**
   * @param sharesSessions true if the pool leads to a pooler in transaction mode.
   */
  constructor(
    private readonly pool: Pick<Pool, 'connect'>,
    private readonly sharesSessions: boolean,
  ) {}

  /**
   * Resolves when the row is durable; with undefined if the statement of its kind refused it, or if that had to wait
   * for a lock. A row under an idempotency key is refused if the key was used or is being used: then a transaction
   * waits for the first request and finds its result.
   * @throws Unavailable if another transaction keeps a row that it refers to locked.
   */
  async add(row: NewRow): Promise<StoredRow | undefined> {
    try {
      return await this.#groupOf(row.kind).add(row)
    } catch (error) {
      if (row.isKeyed && (hasCode(error, LOCKED) || hasCode(error, UNIQUE_VIOLATION))) return undefined
      if (!hasCode(error, LOCKED)) throw error
    }
    return this.#alone.add({ row, until: performance.now() + LOCK_MS })
  }

  #groupOf(kind: GroupKind): GroupCommit<NewRow, StoredRow | undefined> {
    let group = this.#groups.get(kind)
    if (group === undefined) {
      const isContended = kind.isContended === true
      const write = (rows: readonly NewRow[]): Promise<Stored> =>
        isContended ? this.#writeContended(kind, rows) : this.#write(kind, rows, GROUP_LOCK_MS)
      group = new GroupCommit(write, {
        ...{ weightOf: ({ characters }) => characters, mostWeight: MOST_CHARACTERS },
        ...(isContended ? CONTENDED_PATIENCE : PATIENCE),
      })
      this.#groups.set(kind, group)
    }
    return group
  }

  /** The same for rows that a transaction stores too: it waits for a lock as long as it takes, and in its turn. */
  async #writeContended(kind: GroupKind, rows: readonly NewRow[]): Promise<Stored> {
    try {
      return await this.#write(kind, rows, CONTENDED_LOCK_MS)
    } catch (error) {
      if (!hasCode(error, LOCKED)) throw error
      return rows.map(() => undefined)
    }
  }

  async #writeAlone(one?: { row: NewRow; until: number }): Promise<Stored> {
    const left = one === undefined ? 0 : Math.round(one.until - performance.now())
    if (one === undefined || left <= 0) throw new Unavailable()
    try {
      return await this.#write(one.row.kind, [one.row], left)
    } catch (error) {
      throw hasCode(error, LOCKED) ? new Unavailable() : error
    }
  }

  async #write(kind: GroupKind, rows: readonly NewRow[], lockMs: number): Promise<Stored> {
    const ids = (await this.#run(drawIds(new Map([[kind.table, rows.length]])))).map(({ id }) => id)
    const context = settingsOf(mergeContexts(rows.map((row) => row.context)))
    const records = rows.map(({ record }, nth) => record(ids[nth] ?? missingId()))
    const values = [`[${records.join(',')}]`, `${lockMs}ms`, ...context]
    const text = kind.statement
    const stored = await retryOnDeadlock(() => this.#run({ text, values }))
    const byId = new Map(stored.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id))
  }

  /**
   * Like `pool.query`, but keeps a connection whose statement was refused. Otherwise each timeout of a lock would cost
   * a connection.
   */
  async #run({ text, values }: Pick<QueryConfig, 'values'> & { readonly text: string }): Promise<readonly StoredRow[]> {
    const client = await this.pool.connect()
    let isSpoiled = false
    try {
      const { rows } = await client.query<StoredRow>({
        ...{ name: nameOf(text), text, values },
        query_timeout: SILENCE_MS,
      } as QueryConfig)
      return rows
    } catch (error) {
      // A connection whose statement timed out is about to break.
      const isStale = isStalePreparedStatement(error)
      if (isStale && this.sharesSessions) stopNaming(text)
      isSpoiled = !(error instanceof pg.DatabaseError) || isStale
      throw error
    } finally {
      client.release(isSpoiled)
    }
  }
}

function missingId(): never {
  throw new Error('Fewer ids were drawn than rows are to be stored.')
}
