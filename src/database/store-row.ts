import type { Pool } from 'pg'
import { NotFound } from '../kernel/errors.js'
import { hasCode } from '../kernel/has-code.mjs'
import type { Id } from '../kernel/ids.js'
import { auditEntry } from './audit/audit-entry.js'
import { auditColumns, auditRecord, toAuditColumns } from './audit/audit-trail.js'
import type { DatabaseContext } from './database-context.js'
import { GroupCommit } from './group-commit.js'
import { FOREIGN_KEY_VIOLATION } from './in-transaction.js'
import { personTable, type PersonTable } from './person-tables.js'
import type { CreatePermit } from './scope.js'
import type { EventRow } from './settle-statement.js'
import { nameOf } from './sql.js'
import { eachText, textCodec } from './text-codec.js'
import { untilNotStuck } from './until-not-stuck.js'

/** A table whose new rows are often all that a change is, and how they are stored then. */
export interface RowKind<Table extends PersonTable> {
  readonly table: Table
  /** Types by column; those of the permit are among them. `free text` is what a person wrote. */
  readonly columns: Readonly<Record<string, ColumnType>>
}
type ColumnType = 'bigint' | 'text' | 'timestamptz' | 'free text'

/** What is stored with one row. */
interface NewRow {
  readonly kind: RowKind<PersonTable>
  readonly record: string
}

/** Characters of the rows of a group: more is not worth having them wait for each other. */
const MOST_CHARACTERS = 256 * 1_024
/** The row of a client may be locked by somebody who changes their profile. */
const PATIENCE = { mostAtOnce: 4, patienceMs: 25 }

/** Rows that are stored in groups with what goes with them; one to a gateway. */
export class RowStore {
  readonly #groups = new Map<RowKind<PersonTable>, GroupCommit<NewRow, Id>>()

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** Resolves with the row's id when it is durable. */
  add(row: NewRow): Promise<Id> {
    let group = this.#groups.get(row.kind)
    if (group === undefined) {
      group = new GroupCommit((rows) => untilNotStuck(() => this.#write(row.kind, rows)), {
        ...{ weightOf: ({ record }) => record.length, mostWeight: MOST_CHARACTERS },
        ...PATIENCE,
      })
      this.#groups.set(row.kind, group)
    }
    return group.add(row)
  }

  async #write(kind: RowKind<PersonTable>, rows: readonly NewRow[]): Promise<readonly Id[]> {
    const text = statementOf(kind)
    const values = [`[${rows.map(({ record }) => record).join(',')}]`]
    const { rows: stored } = await this.pool.query<{ id: Id }>({ name: nameOf(text), text, values })
    return stored.map(({ id }) => id)
  }
}

/**
 * Stores a row with its audit row and its event, in one statement with those of other requests: for a change that is nothing
 * else. What has more to it, or an `Idempotency-Key`, is a transaction of its own (`inTransaction`).
 * @param event of the new row: its topic, and the keys it is told by.
 * @throws NotFound when somebody was erased while this was written about them.
 */
export async function storeRow<Table extends PersonTable>(
  ctx: DatabaseContext,
  kind: RowKind<Table>,
  permit: CreatePermit<Table>,
  data: Readonly<Record<string, unknown>>,
  { subjects, event }: { readonly subjects: readonly Id[]; readonly event: Pick<EventRow, 'topic' | 'keys'> | null },
): Promise<Id> {
  const entry = auditEntry(ctx, { action: 'write', outcome: 'done', subjectIds: subjects, target: null })
  const record: Record<string, unknown> = { event_topic: event?.topic ?? null, event_keys: event?.keys ?? null }
  for (const [column, value] of Object.entries(toAuditColumns(entry))) record[`audit_${column}`] = value
  for (const [name, value] of Object.entries({ ...data, ...permit.stamp })) {
    const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const type = kind.columns[column]
    if (type === undefined) throw new Error(`A new row of ${kind.table} has no column ${column}.`)
    record[`row_${column}`] = type === 'free text' ? eachText(value, textCodec.encode) : value
  }
  try {
    const id = await ctx.database.rowStore.add({
      kind,
      record: JSON.stringify(record),
    })
    ctx.loaders.forget()
    ctx.trail.wrote(subjects)
    ctx.database.wake({ events: event !== null, effects: false })
    return id
  } catch (error) {
    if (hasCode(error, FOREIGN_KEY_VIOLATION)) throw new NotFound()
    throw error
  }
}

const statements = new WeakMap<RowKind<PersonTable>, string>()

/** The statement of a kind: all rows of a group with their ids drawn first, so that each caller learns their own. */
function statementOf(kind: RowKind<PersonTable>): string {
  let text = statements.get(kind)
  if (text === undefined) {
    const columns = Object.keys(kind.columns)
    const typed = columns.map((column) => `row_${column} ${kind.columns[column]?.replace('free ', '') ?? ''}`)
    text = `with given as materialized (
        select g.*, nextval(pg_get_serial_sequence('public.${kind.table}', 'id')) as id
        from rows from (jsonb_to_recordset($1::jsonb) as (
          ${typed.join(', ')}, event_topic text, event_keys bigint[], ${auditRecord('audit_')})) with ordinality g
      ), stored as (
        insert into ${personTable(kind.table).strings.join('')} (id, ${columns.join(', ')}) overriding system value
        select id, ${columns.map((column) => `row_${column}`).join(', ')} from given
      ), happened as (
        insert into event (topic, keys, subject_id, change)
        select event_topic, event_keys, id, 'created' from given where event_topic is not null
      ), recorded as (
        insert into audit (${auditColumns.join(', ')})
        select ${auditColumns.map((column) => (column === 'target' ? `'${kind.table}:' || id` : `audit_${column}`)).join(', ')} from given
      )
      select id from given order by ordinality`
    statements.set(kind, text)
  }
  return text
}
