import type { Pool } from 'pg'
import type { Id } from '../../kernel/ids.js'

/** How an operation ended, as the trail records it. */
export type AuditOutcome = 'done' | 'refused' | 'failed'

/** One row of the trail: who did what to whose record, from where, and how it ended. Ids only, never content. */
export interface AuditEntry {
  readonly action: 'read' | 'write'
  /** The operation's name, as the schema has it (`createJournal`; several root fields joined by a comma). */
  readonly operation: string
  readonly outcome: AuditOutcome
  /** `anonymous`: without credentials, as the legacy integration; `public`: without credentials and let in nowhere else. */
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
}

/** Inserts any number of entries in one statement. Columns and order are those of the `audit` table. */
export function auditInsert(entries: readonly AuditEntry[]): { text: string; values: unknown[]; name: string } {
  return {
    name: 'audit_insert',
    text: `insert into audit (action, operation, outcome, caller_kind, caller_user_id, caller_session_id, job_name,
        organisation_id, request_id, door, address, subject_ids, target)
      select e.action, e.operation, e.outcome, e.caller_kind, e.caller_user_id, e.caller_session_id, e.job_name,
        e.organisation_id, e.request_id, e.door, e.address, e.subject_ids, e.target
      from jsonb_to_recordset($1::jsonb) as e(action text, operation text, outcome text, caller_kind text, caller_user_id bigint,
        caller_session_id bigint, job_name text, organisation_id bigint, request_id text, door text, address text,
        subject_ids bigint[], target text)`,
    values: [JSON.stringify(entries.map(toColumns))],
  }
}

function toColumns(entry: AuditEntry): Record<string, unknown> {
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
  }
}

/** Classes of errors of PostgreSQL: a value that it, or a table, cannot take, such as a NUL character. */
const DATA_EXCEPTION = /^2[23]/

interface Waiting {
  readonly entry: AuditEntry
  readonly settle: PromiseWithResolvers<void>
}

/**
 * Commits the audit rows of reads in groups: a batch leaves as soon as the one before is durable, without a timer.
 * `append` resolves when the row is durable, so that an answer never leaves before it. Nobody is woken: the sequencer
 * looks for rows to seal by itself.
 */
export class AuditTrail {
  #waiting: Waiting[] = []
  #writing = false

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  append(entry: AuditEntry): Promise<void> {
    const settle = Promise.withResolvers<void>()
    this.#waiting.push({ entry, settle })
    if (!this.#writing) void this.#drain()
    return settle.promise
  }

  async #drain(): Promise<void> {
    this.#writing = true
    while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0, 1_000))
    this.#writing = false
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.pool.query(auditInsert(batch.map(({ entry }) => entry)))
      for (const { settle } of batch) settle.resolve()
    } catch (error) {
      if (batch.length > 1 && DATA_EXCEPTION.test((error as { code?: string }).code ?? '')) {
        // One request's odd value must not fail those that happen to share its batch.
        const middle = batch.length >> 1
        await this.#write(batch.slice(0, middle))
        await this.#write(batch.slice(middle))
      } else {
        // Those who wait would meet the same: a database that is away is told at once, not one batch after the other.
        for (const { settle } of [...batch, ...this.#waiting.splice(0)]) settle.reject(error)
      }
    }
  }
}
