import type { Database } from '../database/database.js'
import { readSystemRows } from '../database/read/read-rows.js'
import { type Sql, sql } from '../database/sql.js'
import type { Id } from '../kernel/ids.js'
import type { Queue } from './outbox.js'

/** A job that failed in all attempts. */
export interface DeadJob {
  readonly id: Id
  readonly kind: string
  readonly refId: Id
  readonly attempt: number
  readonly errorCode: string | null
  readonly finishedAt: Date
}

/** The newest dead jobs, for operators. */
export function listDeadJobs(queue: Queue, limit = 100): Promise<readonly DeadJob[]> {
  return readSystemRows<DeadJob>(
    queue,
    sql`select id, kind, ref_id as "refId", attempt, error_code as "errorCode", finished_at as "finishedAt"
        from effect where state = 'dead' order by id desc limit ${limit}`,
  )
}

/** The statement that gives a dead job all its attempts again; it returns no row where there is none. */
export function retriedDeadJob(id: Id): Sql {
  return sql`update effect set state = 'waiting', attempt = 0, next_at = now(), finished_at = null, error_code = null
    where id = ${id} and state = 'dead' returning id`
}

/**
 * Runs a dead job again, with all its attempts. An outside action is repeated under its old key, so that the receiver
 * can recognise a repeat.
 * @returns false when there is no such job or it is not dead.
 */
export async function retryDeadJob(database: Database, id: Id): Promise<boolean> {
  const rows = await readSystemRows({ database }, retriedDeadJob(id))
  if (rows.length === 0) return false
  database.wake({ events: false, jobs: true })
  return true
}

/** The numbers of waiting, running and dead jobs, and for how many seconds the oldest due job has waited. */
export interface OutboxCounts {
  readonly waiting: number
  readonly running: number
  readonly dead: number
  readonly oldestSeconds: number
}

/** Counts for metrics; open and dead jobs are few, finished ones are not looked at. */
export async function countOutboxJobs(queue: Queue): Promise<OutboxCounts> {
  const [counts] = await readSystemRows<OutboxCounts>(
    queue,
    sql`select count(*)::integer as waiting,
          (select count(*)::integer from effect where state = 'running') as running,
          (select count(*)::integer from effect where state = 'dead') as dead,
          coalesce(greatest(0, extract(epoch from now() - min(next_at))), 0)::float8 as "oldestSeconds"
        from effect where state = 'waiting'`,
  )
  return counts ?? { waiting: 0, running: 0, dead: 0, oldestSeconds: 0 }
}
