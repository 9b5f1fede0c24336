import { createHash } from 'node:crypto'
import type { DatabaseContext } from '../database/database-context.js'
import type { Transaction } from '../database/write/write.js'
import { readSystemRows } from '../database/read/read-rows.js'
import type { OutboxJob, EventRow } from '../database/write/commit-statement.js'
import { sql, type Sql } from '../database/sql.js'
import type { Id } from '../kernel/ids.js'
import type { TraceParent } from '../kernel/tracing/trace-parent.js'
import type { Origin } from '../kernel/tracing/tracing.js'
import { HOUR } from '../kernel/time/durations.js'
import { LeaseLost } from './job-errors.js'

/**
 * Where the statements of the queue run. The worker has a small separate pool, so that requests cannot delay leases.
 */
export type Queue = Pick<DatabaseContext, 'database'>

/** One attempt at one outbox job, held under a lease. */
export interface JobClaim {
  readonly id: Id
  readonly kind: string
  readonly refId: Id
  readonly refVersion: number
  /** 1 for the first attempt. */
  readonly attempt: number
  readonly token: string
  /** True when an earlier attempt began its outside action and may have ended it. */
  readonly outsideStarted: boolean
  /** Names the outside action; the same in every attempt. */
  readonly outsideKey: string
  /** The span that enqueued it: the job is a part of its trace, or follows it after more than an hour. */
  readonly origin: Origin
  /** True once the result was stored together with the end of the job. */
  completed: boolean
  /** Set when the attempt ended without a result and without being counted. */
  deferred: boolean
  /** Written with each change of the job's state, for jobs that show their progress. */
  shown: EventRow | undefined
}

/** A job that this gateway took. `suspect`: the last attempt at it was lost, perhaps together with its process. */
export interface TakenJob {
  readonly id: Id
  readonly kind: string
  /** The token of this hand-over. Agenda's rows of earlier hand-overs can claim nothing. */
  readonly token: string
  readonly suspect: boolean
}

interface ClaimRow {
  readonly ref_id: Id
  readonly ref_version: number
  readonly attempt: number
  readonly lease_token: string
  readonly outside_started: boolean
  readonly effect_key: string
  readonly created_at: Date
  readonly trace: TraceParent | null
  readonly is_late: boolean
  readonly is_held: boolean
}

/** When a job of a paused practice is looked at again. */
const HELD_SECONDS = 5

/** A job that begins later has a trace of its own, because collectors take a trace that was quiet for long as ended. */
const ONE_TRACE_MS = HOUR

/**
 * Claims a job by the clock of the database. The attempt is counted before it runs, so that a job that kills its
 * process runs out of them. A job of a paused practice waits, and its attempt is not counted.
 * @returns undefined when there is nothing to do: done, dead, not due, of a paused practice or handed over anew since.
 */
export async function claimJob(
  queue: Queue,
  job: Pick<TakenJob, 'id' | 'kind' | 'token'>,
  leaseMs: number,
): Promise<JobClaim | undefined> {
  const { id, kind, token } = job
  const [row] = await readSystemRows<ClaimRow>(
    queue,
    sql`with due as materialized (
          select id, job_is_paused(kind, ref_id) as held from effect
          where id = ${id} and kind = ${kind} and lease_token = ${token} and state = 'waiting' and next_at <= now()
          for update skip locked
        )
        update effect e set state = case when d.held then 'waiting' else 'running' end, handed_until = null,
          attempt = case when d.held then attempt else attempt + 1 end,
          next_at = case when d.held then now() + make_interval(secs => ${HELD_SECONDS}) else next_at end,
          lease_token = case when d.held then null else gen_random_uuid() end,
          lease_until = case when d.held then null else now() + make_interval(secs => ${leaseMs / 1000}) end
        from due d where e.id = d.id
        returning ref_id, ref_version, attempt, lease_token, effect_key, created_at, trace,
          created_at < now() - make_interval(secs => ${ONE_TRACE_MS / 1000}) as is_late,
          outside_started_at is not null as outside_started, d.held as is_held`,
  )
  if (row === undefined || row.is_held) return undefined
  const key = createHash('sha256').update(`${row.effect_key} ${row.created_at.toISOString()}`)
  return {
    id,
    kind,
    refId: row.ref_id,
    refVersion: row.ref_version,
    attempt: row.attempt,
    token: row.lease_token,
    outsideStarted: row.outside_started,
    outsideKey: key.digest('hex').slice(0, 32),
    origin: row.is_late ? { follows: [row.trace] } : { continues: row.trace ?? undefined },
    completed: false,
    deferred: false,
    shown: undefined,
  }
}

/** Keeps the claim for another lease; false when it is no longer ours. */
export async function renewClaim(queue: Queue, claim: JobClaim, leaseMs: number): Promise<boolean> {
  const rows = await readSystemRows(
    queue,
    sql`update effect set lease_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
        where id = ${claim.id} and lease_token = ${claim.token} returning id`,
  )
  return rows.length === 1
}

const complete = (claim: JobClaim) =>
  sql`update effect set state = 'done', finished_at = clock_timestamp(), lease_token = null, lease_until = null, error_code = null
      where id = ${claim.id} and lease_token = ${claim.token} returning id`

/**
 * Ends the job in the transaction that stores its result, so that a job that ran twice stores one result.
 * @throws LeaseLost when another attempt has begun; the transaction rolls back.
 */
export async function completeJob(tx: Transaction, claim: JobClaim): Promise<void> {
  const rows = await tx.rows(complete(claim))
  if (rows.length === 0) throw new LeaseLost()
  if (claim.shown !== undefined) tx.event(claim.shown)
  claim.completed = true
}

/**
 * Makes sure that the transaction stores nothing if another attempt has begun, for a job that continues after it.
 * @throws LeaseLost when another attempt has begun; the transaction rolls back.
 */
export async function holdClaim(tx: Transaction, claim: JobClaim): Promise<void> {
  const held = sql`select id from effect where id = ${claim.id} and lease_token = ${claim.token} for share`
  if ((await tx.rows(held)).length === 0) throw new LeaseLost()
}

/**
 * Defers the job without counting this attempt, in the transaction that records what it waits for. For work that
 * depends on others, however long they take.
 * @throws LeaseLost when another attempt has begun; the transaction rolls back.
 */
export async function deferJob(tx: Transaction, claim: JobClaim, delayMs: number): Promise<void> {
  const rows = await tx.rows(
    sql`update effect set state = 'waiting', attempt = attempt - 1, lease_token = null, lease_until = null, error_code = null,
          next_at = clock_timestamp() + make_interval(secs => ${delayMs / 1000})
        where id = ${claim.id} and lease_token = ${claim.token} returning id`,
  )
  if (rows.length === 0) throw new LeaseLost()
  if (claim.shown !== undefined) tx.event(claim.shown)
  claim.completed = true
  claim.deferred = true
}

/** Runs a finished job once more, with all its attempts, even if its row was deleted. */
export async function repeatJob(tx: Transaction, job: OutboxJob): Promise<void> {
  await tx.rows(
    sql`update effect set state = 'waiting', attempt = 0, next_at = now(), finished_at = null, error_code = null
        where kind = ${job.kind} and ref_id = ${job.refId} and ref_version = ${job.refVersion}
          and state in ('done', 'dead') returning id`,
  )
  tx.enqueue(job)
}

/** Ends a job whose result is outside the database; false when another attempt has begun. */
export async function completeOutside(queue: Queue, claim: JobClaim): Promise<boolean> {
  const rows = await readSystemRows(queue, withEvent(queue, claim, complete(claim)))
  return rows.length === 1
}

/** Records that the outside action begins, before it does. */
export async function markOutside(queue: Queue, claim: JobClaim): Promise<void> {
  const rows = await readSystemRows(
    queue,
    sql`update effect set outside_started_at = coalesce(outside_started_at, clock_timestamp())
        where id = ${claim.id} and lease_token = ${claim.token} returning id`,
  )
  if (rows.length === 0) throw new LeaseLost()
}

/** Ends an attempt without success: to be tried again after `delayMs`, or dead when that is null. */
export async function failClaim(queue: Queue, claim: JobClaim, code: string, delayMs: number | null): Promise<void> {
  const state = delayMs === null ? 'dead' : 'waiting'
  await readSystemRows(
    queue,
    withEvent(
      queue,
      claim,
      sql`update effect set state = ${state}, error_code = ${code}, lease_token = null, lease_until = null,
            next_at = clock_timestamp() + make_interval(secs => ${(delayMs ?? 0) / 1000}),
            finished_at = case when ${state} = 'dead' then clock_timestamp() end
          where id = ${claim.id} and lease_token = ${claim.token} returning id`,
    ),
  )
}

/** Changes a job's state together with its event, if there is one. */
function withEvent({ database: { tracing } }: Queue, { shown }: JobClaim, change: Sql): Sql {
  if (shown === undefined) return change
  return sql`with changed as (${change}), published as (
      insert into event (topic, keys, subject_id, change, trace)
      select ${shown.topic}, ${[...shown.keys]}::bigint[], ${shown.subjectId}::bigint, ${shown.change}, ${tracing.current ?? null}::text
      from changed
    ) select id from changed`
}

/** Returns an attempt without counting it, because this gateway is stopping or the practice was paused. */
export async function releaseClaim(queue: Queue, claim: JobClaim): Promise<void> {
  await readSystemRows(
    queue,
    sql`update effect set state = 'waiting', attempt = attempt - 1, lease_token = null, lease_until = null
        where id = ${claim.id} and lease_token = ${claim.token}`,
  )
}
