import { auditColumns, auditRecord } from '../audit/audit-trail.js'
import type { PersonTable } from '../access/person-tables.js'
import type { IdempotencyClaim } from './idempotency.js'

/** How changes of one kind are stored together: all of a group in one statement. */
export interface GroupKind {
  /** The table whose rows are new. Their ids are drawn before. */
  readonly table: PersonTable
  readonly statement: string
  /**
   * True if rows of different groups often wait for the same lock: then one group is written after the other, and rows
   * of a group that has to wait are refused. Whoever adds them stores them by a transaction.
   */
  readonly isContended?: boolean
}

interface GroupStatement {
  /** The columns of what is given for each row besides its id, its event and its audit row: `title text, …`. */
  readonly given: string
  /** What is stored, as parts of a `with` clause that read `given`. */
  readonly storing: string
  /** The name of the part, or `given` itself, that has the rows of `given` which were stored. */
  readonly stored: string
  /** What is said of each stored row besides its id: `…, true as "queuesJob"`. */
  readonly returning?: string
}

/** The columns of a row's idempotency key in what is given for it, but for the result, which needs the row's id. */
export function keyColumns({ owner, route, key, digests: [digest] }: IdempotencyClaim): Record<string, string> {
  return { key_owner: owner, key_route: route, key_name: key, key_digest: digest.toString('hex') }
}

/**
 * The statement of a kind. It sets for whom it is and how long it waits for locks, stores, and writes the events and
 * audit rows of what was stored, and keeps the results of rows with an idempotency key. It fails if a key was used
 * before. Its parameters are the rows as JSON, the time to wait, and the two settings.
 */
export function groupStatement({ given, storing, stored, returning = '' }: GroupStatement): string {
  const audited = auditColumns.map((column) => (column === 'target' ? 'audit_target || id' : `audit_${column}`))
  return `with patience as materialized (
      select set_config('lock_timeout', $2, true), set_config('care.reach', $3, true),
        set_config('care.purposes', $4, true)
    ), given as materialized (
      select g.* from patience, jsonb_to_recordset($1::jsonb) as g(
        id bigint, ${given}, event_topic text, event_keys bigint[], event_trace text, ${auditRecord('audit_')},
        key_owner text, key_route text, key_name text, key_digest text, key_result jsonb)
    ), ${storing}, happened as (
      insert into event (topic, keys, subject_id, change, trace)
      select event_topic, event_keys, id, 'created', event_trace from ${stored} where event_topic is not null order by id
    ), kept as (
      insert into idempotency (owner, route, key, digest, result)
      select key_owner, key_route, key_name, decode(key_digest, 'hex'), key_result from ${stored}
      where key_name is not null
    ), recorded as (
      insert into audit (${auditColumns.join(', ')}) select ${audited.join(', ')} from ${stored}
    )
    select id${returning} from ${stored}`
}
