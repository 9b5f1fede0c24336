import type { PersonTable } from '../access/person-tables.js'
import type { RetainedResource } from './retention-rules.js'

interface TableAccess {
  /** Names of jobs whose subject is a row of this table. */
  readonly jobs?: readonly string[]
  /** The same of commands at the terminal. */
  readonly commands?: readonly string[]
  /** The row of another table that a row belongs to, if its own columns do not always say whose it is. */
  readonly partOf?: { readonly table: PersonTable; /** Over `whole` and `part`. */ readonly on: string }
  /** True for a table that SQL may name without a Scope, because access to it is decided in another way. */
  readonly unscoped?: boolean
  /** True if only the owner may change a written row, because it serves as evidence. */
  readonly appendOnly?: boolean
}

/** How to find a table's rows when their person's record is erased, and which retention rule they follow. */
export interface RetainedTable extends TableAccess {
  readonly resource: RetainedResource
  /** The number of a row, for its tombstone; `id` when absent. */
  readonly key?: string
  /** Which rows are a person's: `$1` is the person, `t` the row; by `client_user_id` when absent. Schemas are named. */
  readonly owner?: string
  /** The time that counts as contact with the person. */
  readonly contact?: string
  /** The column with the id of a file in the store. */
  readonly file?: string
  /** Tables whose rows must be deleted after this table's rows, if no foreign key says so. */
  readonly before?: readonly string[]
}

/** A table whose rows are kept when a person's record is erased. */
export interface KeptTable extends TableAccess {
  /** Why the rows are kept. */
  readonly kept: string
}

/** What happens to a table's rows when their person's record is erased, by the table's name. */
export type TableRules = Readonly<Record<string, RetainedTable | KeptTable>>

/** Tables that belong to no feature. */
export const baseTables: TableRules = {
  audit: {
    kept: 'numbers alone, kept six years and more (45 CFR 164.316(b)(2))',
    unscoped: true,
    appendOnly: true,
  },
  audit_subject: { kept: 'as audit', unscoped: true, appendOnly: true },
  audit_seal: { kept: 'as audit', unscoped: true, appendOnly: true },
  audit_archive: { kept: 'as audit', unscoped: true },
  audit_restore: { kept: 'as audit', unscoped: true },
  event: { kept: 'numbers alone, for seven days', unscoped: true, appendOnly: true },
  event_batch: { kept: 'as event', unscoped: true, appendOnly: true },
  event_key: { kept: 'as event', unscoped: true, appendOnly: true },
  maintenance_run: { kept: 'says when backups were made and the audit trail was checked', unscoped: true },
  audit_check: { kept: 'numbers of the audit trail, and when it was checked', unscoped: true },
  paused_practice: { kept: 'says which practices are paused', unscoped: true },
  database_identity: { kept: 'says which database a backup is of', unscoped: true },
  file_folder: { kept: 'says which folder has the files', unscoped: true, appendOnly: true },
  erasure: { kept: 'that something was erased' },
  tombstone: { kept: 'that something was erased' },
  data_key: { kept: 'keys without names; they are overwritten at the erasure', unscoped: true, appendOnly: true },
  restricted_row: { kept: 'what must be kept; dispose_record takes it away in time', unscoped: true },
}

/** The tables whose rows are deleted. */
export function retainedTables(tables: TableRules): readonly (readonly [name: string, table: RetainedTable])[] {
  return Object.entries(tables).flatMap(([name, table]) => ('resource' in table ? [[name, table] as const] : []))
}

/** The tables that SQL may name only through a Scope. */
export function scopedTables(tables: TableRules): readonly string[] {
  return Object.entries(tables).flatMap(([name, table]) => (table.unscoped === true ? [] : [name]))
}
