import { createHash } from 'node:crypto'
import type { DatabaseContext } from '../database/database-context.js'
import type { Transaction } from '../database/in-transaction.js'
import { readSystemRows } from '../database/read-rows.js'
import { sql } from '../database/sql.js'
import type { Id } from '../kernel/ids.js'
import { LeaseLost } from './job-errors.js'

/** Where the statements of the queue run: the worker brings a small pool of its own, so that requests cannot starve leases. */
export type Queue = Pick<DatabaseContext, 'database'>

/** One attempt at one effect, held under a lease. */
export interface EffectClaim {
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
  /** Set when the result was stored together with the end of the effect. */
  settled: boolean
}

/** How much room a worker has for one kind. */
export interface Room {
  readonly kind: string
  readonly free: number
}

/** Takes due effects for this gateway, oldest first, so that no other hands them over for `handoverMs`. */
export function handOverEffects(
  queue: Queue,
  room: readonly Room[],
  limit: number,
  handoverMs: number,
): Promise<readonly { readonly id: Id; readonly kind: string }[]> {
  return readSystemRows(
    queue,
    sql`with due as (
          select d.id
          from jsonb_to_recordset(${JSON.stringify(room)}::jsonb) as room(kind text, free integer)
          cross join lateral (
            select e.id, e.due_at from effect e
            where e.kind = room.kind and e.state in ('waiting', 'running') and e.due_at <= now()
            order by e.due_at, e.id limit room.free for update skip locked
          ) d
          order by d.due_at, d.id limit ${limit}
        )
        update effect set handed_until = now() + make_interval(secs => ${handoverMs / 1000})
        where id in (select id from due) returning id, kind`,
  )
}

/** Lets others have effects that were handed over but will not be started here. */
export async function handBackEffects(queue: Queue, ids: readonly Id[]): Promise<void> {
  await readSystemRows(
    queue,
    sql`update effect set handed_until = null where id = any(${[...ids]}::bigint[]) and state in ('waiting', 'running')`,
  )
}

interface ClaimRow {
  readonly state: 'running' | 'dead'
  readonly ref_id: Id
  readonly ref_version: number
  readonly attempt: number
  readonly lease_token: string
  readonly outside_started: boolean
  readonly effect_key: string
  readonly created_at: Date
}

/**
 * Claims an effect by the clock of the database. The attempt is counted before it runs, so that a job that kills its
 * process ends too: when the last attempt was lost, the effect is dead.
 * @returns undefined when there is nothing to do: done, dead, not due or in another's hands.
 */
export async function claimEffect(
  queue: Queue,
  effect: { readonly id: Id; readonly kind: string },
  limits: { readonly maxAttempts: number; readonly leaseMs: number },
): Promise<EffectClaim | 'dead' | undefined> {
  const { id, kind } = effect
  const [row] = await readSystemRows<ClaimRow>(
    queue,
    sql`with taken as (
          select id, attempt >= ${limits.maxAttempts}::integer as spent from effect
          where id = ${id} and kind = ${kind} and state in ('waiting', 'running') and greatest(next_at, lease_until) <= now()
          for update skip locked
        )
        update effect e set
          state = case when spent then 'dead' else 'running' end,
          attempt = e.attempt + case when spent then 0 else 1 end,
          lease_token = case when not spent then gen_random_uuid() end,
          lease_until = case when not spent then now() + make_interval(secs => ${limits.leaseMs / 1000}) end,
          handed_until = null,
          error_code = case when e.state = 'running' then 'PROCESS_LOST' else e.error_code end,
          finished_at = case when spent then now() end
        from taken where e.id = taken.id
        returning e.state, e.ref_id, e.ref_version, e.attempt, e.lease_token, e.effect_key, e.created_at,
          e.outside_started_at is not null as outside_started`,
  )
  if (row === undefined) return undefined
  if (row.state === 'dead') return 'dead'
  return {
    id,
    kind,
    refId: row.ref_id,
    refVersion: row.ref_version,
    attempt: row.attempt,
    token: row.lease_token,
    outsideStarted: row.outside_started,
    outsideKey: createHash('sha256')
      .update(`${row.effect_key} ${row.created_at.toISOString()}`)
      .digest('hex')
      .slice(0, 32),
    settled: false,
  }
}

/** Keeps the claim for another lease; false when it is no longer ours. */
export async function renewClaim(queue: Queue, claim: EffectClaim, leaseMs: number): Promise<boolean> {
  const rows = await readSystemRows(
    queue,
    sql`update effect set lease_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
        where id = ${claim.id} and lease_token = ${claim.token} returning id`,
  )
  return rows.length === 1
}

const settle = (claim: EffectClaim) =>
  sql`update effect set state = 'done', finished_at = clock_timestamp(), lease_token = null, lease_until = null, error_code = null
      where id = ${claim.id} and lease_token = ${claim.token} returning id`

/**
 * Ends the effect in the transaction that stores its result, so that a job that ran twice stores one result.
 * @throws LeaseLost when another attempt has begun; the transaction rolls back.
 */
export async function settleEffect(tx: Transaction, claim: EffectClaim): Promise<void> {
  const rows = await tx.rows(settle(claim))
  if (rows.length === 0) throw new LeaseLost()
  claim.settled = true
}

/** Ends an effect whose result is outside the database; false when another attempt has begun. */
export async function settleOutside(queue: Queue, claim: EffectClaim): Promise<boolean> {
  const rows = await readSystemRows(queue, settle(claim))
  return rows.length === 1
}

/** Records that the outside action begins, before it does. */
export async function markOutside(queue: Queue, claim: EffectClaim): Promise<void> {
  const rows = await readSystemRows(
    queue,
    sql`update effect set outside_started_at = coalesce(outside_started_at, clock_timestamp())
        where id = ${claim.id} and lease_token = ${claim.token} returning id`,
  )
  if (rows.length === 0) throw new LeaseLost()
}

/** Ends an attempt without success: to be tried again after `delayMs`, or dead when that is null. */
export async function failClaim(queue: Queue, claim: EffectClaim, code: string, delayMs: number | null): Promise<void> {
  const state = delayMs === null ? 'dead' : 'waiting'
  await readSystemRows(
    queue,
    sql`update effect set state = ${state}, error_code = ${code}, lease_token = null, lease_until = null,
          next_at = clock_timestamp() + make_interval(secs => ${(delayMs ?? 0) / 1000}),
          finished_at = case when ${state} = 'dead' then clock_timestamp() end
        where id = ${claim.id} and lease_token = ${claim.token}`,
  )
}

/** Gives an attempt back uncounted, because this gateway is stopping. */
export async function giveBackClaim(queue: Queue, claim: EffectClaim): Promise<void> {
  await readSystemRows(
    queue,
    sql`update effect set state = 'waiting', attempt = attempt - 1, lease_token = null, lease_until = null
        where id = ${claim.id} and lease_token = ${claim.token}`,
  )
}
