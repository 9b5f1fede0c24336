import pg, { type Pool, type QueryConfig } from 'pg'
import { Unavailable } from '../../kernel/errors.js'
import { hasCode } from '../../kernel/has-code.mjs'
import type { Id } from '../../kernel/ids.js'
import { auditColumns, auditRecord } from '../audit/audit-trail.js'
import { GroupCommit } from './group-commit.js'
import { personTable, type PersonTable } from '../access/person-tables.js'
import { drawIds } from '../content/draw-ids.js'
import { mergeContexts, settingsOf, type RowContext } from '../access/row-context.js'
import { isStalePreparedStatement } from '../connection/prepared-pool.js'
import { nameOf } from '../sql.js'
import { retryOnDeadlock } from '../connection/retry-on-deadlock.js'

/** A table for which a change often consists of one new row, and how to store such rows in groups. */
export interface RowKind<Table extends PersonTable> {
  readonly table: Table
  readonly columns: readonly RowColumn[]
}

/** A property of an entity and its column. */
interface RowColumn {
  readonly property: string
  readonly column: string
  /** Its type in PostgreSQL. */
  readonly type: string
  /** True for text that a person wrote. */
  readonly isFreeText: boolean
}

/** What is stored with one row. */
export interface NewRow {
  readonly kind: RowKind<PersonTable>
  /** The row with its audit row and its event as JSON, once it has its id. */
  readonly record: (id: Id) => string
  /** How many characters its texts have. */
  readonly characters: number
  /** Whom it is stored for. */
  readonly context: RowContext
}

/** PostgreSQL: a lock was not available in time. */
const LOCKED = '55P03'
/** The most characters in the rows of a group. With more, the rows would wait too long for each other. */
const MOST_CHARACTERS = 256 * 1_024
/** When a group is slow, the next one is written beside it. */
const PATIENCE = { mostAtOnce: 4, patienceMs: 25 }
/** How long a group waits for the row of a client, which a change of the profile may have locked. */
const GROUP_LOCK_MS = 25
/** How long a row that was written alone after that waits for the client's row. */
const LOCK_MS = 2_000
/** Few rows are written alone at a time, so that they do not take all connections. */
const ALONE = { weightOf: () => 1, mostWeight: 1, mostAtOnce: 2, patienceMs: 1 }
/** A statement without an answer fails after this time, so that no further row waits for its connection. */
const SILENCE_MS = 10_000

/** Stores rows in groups, each with its audit row and event. A gateway has one row store. */
export class RowStore {
  readonly #alone = new GroupCommit(([one]: readonly { row: NewRow; until: number }[]) => this.#writeAlone(one), ALONE)
  readonly #groups = new Map<RowKind<PersonTable>, GroupCommit<NewRow, Id>>()

  constructor(private readonly pool: Pick<Pool, 'connect'>) {}

  /**
   * Resolves with the row's id when it is durable.
   * @throws Unavailable if another transaction keeps a row that it refers to locked.
   */
  async add(row: NewRow): Promise<Id> {
    try {
      return await this.#groupOf(row.kind).add(row)
    } catch (error) {
      if (!hasCode(error, LOCKED)) throw error
    }
    return this.#alone.add({ row, until: performance.now() + LOCK_MS })
  }

  #groupOf(kind: RowKind<PersonTable>): GroupCommit<NewRow, Id> {
    let group = this.#groups.get(kind)
    if (group === undefined) {
      group = new GroupCommit((rows) => this.#write(kind, rows, GROUP_LOCK_MS), {
        ...{ weightOf: ({ characters }) => characters, mostWeight: MOST_CHARACTERS },
        ...PATIENCE,
      })
      this.#groups.set(kind, group)
    }
    return group
  }

  async #writeAlone(one?: { row: NewRow; until: number }): Promise<readonly Id[]> {
    const left = one === undefined ? 0 : Math.round(one.until - performance.now())
    if (one === undefined || left <= 0) throw new Unavailable()
    try {
      return await this.#write(one.row.kind, [one.row], left)
    } catch (error) {
      throw hasCode(error, LOCKED) ? new Unavailable() : error
    }
  }

  async #write(kind: RowKind<PersonTable>, rows: readonly NewRow[], lockMs: number): Promise<readonly Id[]> {
    const ids = await this.#run(drawIds(new Map([[kind.table, rows.length]])))
    const text = statementOf(kind)
    const context = settingsOf(mergeContexts(rows.map((row) => row.context)))
    const records = rows.map(({ record }, nth) => record(ids[nth] ?? missingId()))
    const values = [`[${records.join(',')}]`, `${lockMs}ms`, ...context]
    await retryOnDeadlock(() => this.#run({ name: nameOf(text), text, values }))
    return ids
  }

  /**
   * Like `pool.query`, but keeps a connection whose statement was refused. Otherwise each timeout of a lock would cost
   * a connection.
   */
  async #run(statement: QueryConfig): Promise<readonly Id[]> {
    const client = await this.pool.connect()
    let isSpoiled = false
    try {
      const { rows } = await client.query<{ id: Id }>({ ...statement, query_timeout: SILENCE_MS } as QueryConfig)
      return rows.map(({ id }) => id)
    } catch (error) {
      // A connection whose statement timed out is about to break.
      isSpoiled = !(error instanceof pg.DatabaseError) || isStalePreparedStatement(error)
      throw error
    } finally {
      client.release(isSpoiled)
    }
  }
}

const statements = new WeakMap<RowKind<PersonTable>, string>()

function missingId(): never {
  throw new Error('Fewer ids were drawn than rows are to be stored.')
}

/** The statement of a kind: all rows of a group, which have their ids already. */
function statementOf(kind: RowKind<PersonTable>): string {
  let text = statements.get(kind)
  if (text === undefined) {
    const columns = kind.columns.map(({ column }) => column)
    const typed = kind.columns.map(({ column, type }) => `row_${column} ${type}`)
    text = `with patience as materialized (
        select set_config('lock_timeout', $2, true), set_config('care.reach', $3, true),
          set_config('care.purposes', $4, true)
      ), given as materialized (
        select g.* from patience, jsonb_to_recordset($1::jsonb) as g(
          id bigint, ${typed.join(', ')}, event_topic text, event_keys bigint[], ${auditRecord('audit_')})
      ), stored as (
        insert into ${personTable(kind.table).strings.join('')} (id, ${columns.join(', ')}) overriding system value
        select id, ${columns.map((column) => `row_${column}`).join(', ')} from given
      ), happened as (
        insert into event (topic, keys, subject_id, change)
        select event_topic, event_keys, id, 'created' from given where event_topic is not null
      ), recorded as (
        insert into audit (${auditColumns.join(', ')})
        select ${auditColumns.map((column) => (column === 'target' ? 'audit_target || id' : `audit_${column}`)).join(', ')} from given
      )
      select id from given`
    statements.set(kind, text)
  }
  return text
}
