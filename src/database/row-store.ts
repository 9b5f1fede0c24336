import type { Pool } from 'pg'
import type { Id } from '../kernel/ids.js'
import { auditColumns, auditRecord } from './audit/audit-trail.js'
import { GroupCommit } from './group-commit.js'
import { personTable, type PersonTable } from './person-tables.js'
import { nameOf } from './sql.js'
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
