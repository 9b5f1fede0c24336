import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { SignedIn } from './sign-in.js'

/** A table with the columns and indexes of the gateway's trail, so that the gateway does not seal these rows. */
export const BENCH_AUDIT = `create table bench_audit (like audit including defaults including identity including indexes);
  grant insert on bench_audit to care_app`

const INSERT = `insert into bench_audit (action, operation, outcome, caller_kind, caller_user_id, organisation_id, request_id,
    door, address, subject_ids)
  values ($1, $2, $3, 'user', $4, $5, $6, $7, $8, $9)`

/** What a request did. */
export interface Audited {
  readonly action: 'read' | 'write'
  readonly operation: string
  readonly isDone: boolean
  readonly door: string
  readonly address: string | null
  readonly subjects: readonly number[]
}

/** Stores an audit row. It is durable when this returns, so an answer that waits for it is in the trail. */
export async function storeAudit(pool: pg.Pool, caller: SignedIn, audited: Audited): Promise<void> {
  const { action, operation, isDone, door, address, subjects } = audited
  const values = [
    ...[action, operation, isDone ? 'done' : 'refused', caller.id, caller.organisationId, randomUUID()],
    ...[door, address, [...subjects]],
  ]
  await pool.query({ name: 'audit', text: INSERT, values })
}
