import type { Pool, PoolClient } from 'pg'
import type { Id } from '../../kernel/ids.js'
import { StartError } from '../../process/start-error.js'

/** Writes what a command did to practices to the audit trail: its name, the operation, and the target. */
export const AUDITED = `insert into audit (action, operation, outcome, caller_kind, job_name, request_id, door, subject_ids, target)
  values ('write', $2, 'done', 'job', $1, $2, 'cli', '{}', $3)`

/** @throws StartError, naming the first of these practices that does not exist. */
export async function assertPractices(pool: Pick<Pool | PoolClient, 'query'>, ids: readonly Id[]): Promise<void> {
  const { rows } = await pool.query<{ id: Id }>('select id from organisation where id = any($1::bigint[])', [ids])
  const known = new Set(rows.map(({ id }) => id))
  const absent = ids.find((id) => !known.has(id))
  if (absent !== undefined) throw new StartError(`There is no practice ${absent}.`)
}
