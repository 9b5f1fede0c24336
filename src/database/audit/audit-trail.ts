import type { Pool, QueryConfig } from 'pg'
import type { Id } from '../../kernel/ids.js'
import { GroupCommit } from '../write/group-commit.js'
import { RepeatedRefusals } from './repeated-refusals.js'

/** How an operation ended, as the trail records it. */
export type AuditOutcome = 'done' | 'refused' | 'failed'

/** One row of the trail: who did what to whose record, from where, and how it ended. Ids only, never content. */
export interface AuditEntry {
  readonly action: 'read' | 'write'
  /** The operation's name, as the schema has it (`createJournal`; several root fields joined by a comma). */
  readonly operation: string
  readonly outcome: AuditOutcome
  /**
   * `anonymous`: the legacy integration, without credentials. `public`: a caller without credentials on a public
   * operation.
   */
  readonly callerKind: 'user' | 'anonymous' | 'public' | 'job'
  readonly callerUserId: Id | null
  readonly callerSessionId: Id | null
  readonly jobName: string | null
  readonly organisationId: Id | null
  readonly requestId: string
  readonly door: string
  readonly address: string | null
  /** The people whose data was in the answer or was changed. */
  readonly subjectIds: readonly Id[]
  /** The record that was written, `journal:17`; null for reads. */
  readonly target: string | null
  /** The emergency accesses of the caller to the records of these people; null as a rule. */
  readonly emergencyAccessIds: readonly Id[] | null
}

/** The columns of the `audit` table that an entry fills, with their types. */
const COLUMNS = {
  action: 'text',
  operation: 'text',
  outcome: 'text',
  caller_kind: 'text',
  caller_user_id: 'bigint',
  caller_session_id: 'bigint',
  job_name: 'text',
  organisation_id: 'bigint',
  request_id: 'text',
  door: 'text',
  address: 'text',
  subject_ids: 'bigint[]',
  target: 'text',
  emergency_access_ids: 'bigint[]',
}
type Column = keyof typeof COLUMNS

/** Their names, in the order of inserts. */
export const auditColumns = Object.keys(COLUMNS) as readonly Column[]

/** Column definitions of an entry for `jsonb_to_recordset`, with a prefix before each name. */
export function auditRecord(prefix: string): string {
  return auditColumns.map((column) => `${prefix}${column} ${COLUMNS[column]}`).join(', ')
}

const INSERT = `insert into audit (${auditColumns.join(', ')})
      select ${auditColumns.map((column) => `e.${column}`).join(', ')} from jsonb_to_recordset($1::jsonb) as e(${auditRecord('')})`

/** Inserts any number of entries in one statement. */
export function auditInsert(entries: readonly AuditEntry[]): { text: string; values: unknown[]; name: string } {
  return { name: 'audit_insert', text: INSERT, values: [JSON.stringify(entries.map(toAuditColumns))] }
}

/** An entry by the names of its columns. */
export function toAuditColumns(entry: AuditEntry): Record<Column, unknown> {
  return {
    action: entry.action,
    operation: entry.operation,
    outcome: entry.outcome,
    caller_kind: entry.callerKind,
    caller_user_id: entry.callerUserId,
    caller_session_id: entry.callerSessionId,
    job_name: entry.jobName,
    organisation_id: entry.organisationId,
    request_id: entry.requestId,
    door: entry.door,
    address: entry.address,
    subject_ids: entry.subjectIds,
    target: entry.target,
    emergency_access_ids: entry.emergencyAccessIds,
  }
}

const MOST_AT_ONCE = 1_000
/**
 * Audit inserts wait for no lock, but a connection may have died silently. After `patienceMs` another group is written
 * beside it.
 */
const PATIENCE = { mostAtOnce: 3, patienceMs: 250 }
/** An insert without an answer fails after this time. */
const SILENCE_MS = 10_000

/**
 * Commits the audit rows of reads in groups. `append` resolves when the row is durable, so that an answer never leaves
 * before it. The commit sends no wake-up, because the sequencer polls for rows to seal.
 */
export class AuditTrail {
  readonly #rows: GroupCommit<AuditEntry, void>
  readonly #refusals: RepeatedRefusals<AuditEntry>
  #failures = 0

  constructor(pool: Pick<Pool, 'query'>, onError: (error: Error) => void) {
    const write = async (entries: readonly AuditEntry[]): Promise<void[]> => {
      try {
        await pool.query({ ...auditInsert(entries), query_timeout: SILENCE_MS } as QueryConfig)
      } catch (error) {
        this.#failures++
        throw error
      }
      return []
    }
    this.#rows = new GroupCommit(write, { weightOf: () => 1, mostWeight: MOST_AT_ONCE, ...PATIENCE })
    this.#refusals = new RepeatedRefusals((entry) => this.append(entry), onError)
  }

  /** How many groups could not be written. */
  get failures(): number {
    return this.#failures
  }

  append(entry: AuditEntry): Promise<void> {
    return this.#rows.add(entry)
  }

  /** The same for refused credentials, which anybody can cause in any number: repeated ones are counted. */
  appendRefusedCredentials(entry: AuditEntry): Promise<void> {
    return this.#refusals.add(entry)
  }

  /** Writes what was counted and is not in the trail yet. */
  flush(): Promise<void> {
    return this.#refusals.flush()
  }
}
