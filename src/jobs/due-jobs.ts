import { readSystemRows } from '../database/read/read-rows.js'
import { sql } from '../database/sql.js'
import type { Id } from '../kernel/ids.js'
import type { Queue, TakenJob } from './outbox.js'

/** How many jobs of one kind a worker can take. */
export interface Capacity {
  readonly kind: string
  readonly free: number
}

/**
 * Takes due jobs for this gateway, oldest first, so that no other gateway hands them over for `handoverMs`. It takes at
 * most `suspects` suspects, because a job that kills its process must not fail other jobs with each attempt.
 */
export function handOverJobs(
  queue: Queue,
  capacity: readonly Capacity[],
  limits: { readonly total: number; readonly suspects: number; readonly handoverMs: number },
): Promise<readonly TakenJob[]> {
  const asJson = JSON.stringify(capacity)
  return readSystemRows(
    queue,
    sql`with capacity as materialized (select * from jsonb_to_recordset(${asJson}::jsonb) as capacity(kind text, free integer)),
        suspect as (
          select e.id from effect e
          where e.kind in (select kind from capacity) and e.state = 'waiting' and e.error_code = 'PROCESS_LOST' and e.due_at <= now()
          order by e.due_at, e.id limit ${limits.suspects} for update skip locked
        ),
        fresh as (
          select d.id from capacity cross join lateral (
            select e.id, e.due_at from effect e
            where e.kind = capacity.kind and e.state = 'waiting' and e.error_code is distinct from 'PROCESS_LOST' and e.due_at <= now()
            order by e.due_at, e.id limit capacity.free for update skip locked
          ) d
          order by d.due_at, d.id limit ${limits.total}
        )
        update effect set lease_token = gen_random_uuid(), handed_until = now() + make_interval(secs => ${limits.handoverMs / 1000})
        where id in (select id from suspect union all select id from fresh)
        returning id, kind, lease_token as token, error_code is not distinct from 'PROCESS_LOST' as suspect`,
  )
}

/** The milliseconds until one of these jobs is due or the lease of one ends; undefined if there is none. */
export async function nextDueIn(queue: Queue, kinds: readonly string[]): Promise<number | undefined> {
  const [row] = await readSystemRows<{ ms: number | null }>(
    queue,
    sql`select (extract(epoch from min(n.at) - now()) * 1000)::float8 as ms
        from unnest(${[...kinds]}::text[]) asked(kind) cross join lateral (
          (select e.due_at as at from effect e where e.kind = asked.kind and e.state = 'waiting' order by e.due_at limit 1)
          union all
          (select e.lease_until from effect e where e.kind = asked.kind and e.state = 'running' order by e.lease_until limit 1)) n`,
  )
  return row?.ms ?? undefined
}

/** A job whose attempt was lost; `dead` when it was the last one. */
export type LostJob = { readonly id: Id; readonly kind: string; readonly refId: Id; readonly dead: boolean }

/**
 * Ends attempts whose lease expired because their process ended or froze. The jobs wait for a random time, longer after
 * each attempt, or are dead after the last attempt. A worker that still runs such an attempt can store nothing.
 */
export function recoverLost(
  queue: Queue,
  jobs: readonly {
    readonly name: string
    readonly options: { readonly maxAttempts: number; readonly firstPauseMs: number }
  }[],
): Promise<readonly LostJob[]> {
  const kinds = jobs.map(({ name, options }) => ({
    kind: name,
    max_attempts: options.maxAttempts,
    pause_seconds: options.firstPauseMs / 1000,
  }))
  return readSystemRows(
    queue,
    sql`with lost as (
          select e.id, e.attempt >= k.max_attempts as spent, k.pause_seconds
          from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k(kind text, max_attempts integer, pause_seconds float8)
          join effect e on e.kind = k.kind
          where e.state = 'running' and e.lease_until <= now()
          for update of e skip locked
        )
        update effect e set state = case when spent then 'dead' else 'waiting' end, error_code = 'PROCESS_LOST',
          lease_token = null, lease_until = null,
          next_at = now() + random() * e.attempt * make_interval(secs => pause_seconds),
          finished_at = case when spent then now() end
        from lost where e.id = lost.id
        returning e.id, e.kind, e.ref_id as "refId", spent as dead`,
  )
}

/** Releases jobs that were handed over but will not start here, so that other gateways can take them. */
export async function handBackJobs(queue: Queue, tokens: readonly string[]): Promise<void> {
  await readSystemRows(
    queue,
    sql`update effect set handed_until = null, lease_token = null
        where lease_token = any(${[...tokens]}::uuid[]) and state = 'waiting'`,
  )
}
