import type { Pool } from 'pg'
import { pauseFor, type TroubleLog } from '../connection/keep-session.js'
import { ALARMING_SHARE, readIdUse } from './watch-ids.js'
import { ALWAYS, type VisibilityHorizon } from './visibility-horizon.js'
import { HOUR } from '../../kernel/time/durations.js'

const SWEEP_EVERY = 300_000

/**
 * The ages, in seconds, of the rows that a sweep reads. Younger rows are left out, because transactions beside them may
 * be open.
 */
export interface SweepWindow {
  readonly from: number
  readonly to: number
}
const WINDOW: SweepWindow = { from: 1_200, to: 120 }

const SWEEPS = {
  audit: { table: 'audit', numbers: 'audit_seal', ids: 'audit_ids', gone: '(select max(high_id) from audit_archive)' },
  event: { table: 'event', numbers: 'event_batch', ids: 'event_ids', gone: 'null' },
} as const

/**
 * Finds rows that were never numbered although their missing id was dropped, and reopens it. That takes a commit that
 * lasted longer than any transaction may (waiting for a stalled standby), so it should find nothing.
 * @returns how many it found.
 */
export async function sweep(
  pool: Pool,
  which: keyof typeof SWEEPS,
  horizon: VisibilityHorizon,
  window: SweepWindow = WINDOW,
): Promise<number> {
  const { table, numbers, ids, gone } = SWEEPS[which]
  const { rows } = await pool.query<{ id: number }>(
    // The search is by id, which is indexed. Ids above the last batch before the window were numbered in the window or
    // never.
    `select r.id from ${table} r
     where r.id <= $3 and r.created_at < now() - make_interval(secs => $2)
       and r.id > coalesce((select n.high_id from ${numbers} n where n.created_at < now() - make_interval(secs => $1)
                            order by n.created_at desc limit 1), ${gone}, 0)
       and not exists (
         select from (select unnest(n.${ids}) as id from ${numbers} n where n.created_at >= now() - make_interval(secs => $1)) numbered
         where numbered.id = r.id)
     limit 1000`,
    [window.from, window.to, horizon.high],
  )
  for (const { id } of rows) horizon.reopen(id, ALWAYS)
  return rows.length
}

/** Creates the partitions of the coming months, by a function that runs with the owner's rights. */
export async function ensurePartitions(pool: Pool): Promise<void> {
  await pool.query('select ensure_partitions()')
}

/** Deletes expired events in small steps. */
export async function pruneEvents(pool: Pool, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const { rows } = await pool.query<{ pruned: number }>('select prune_events() as pruned')
    if ((rows[0]?.pruned ?? 0) === 0) return
  }
}

/** Logs once an hour which tables are close to using up 32-bit identifiers. */
async function warnOfIds(pool: Pool, log: TroubleLog): Promise<void> {
  for (const { table, share } of await readIdUse(pool)) {
    if (share >= ALARMING_SHARE) log.warn({ table, share }, 'more than half of the 32-bit identifiers are used')
  }
}

/**
 * The holder's periodic work besides numbering, until the tenure ends. A failure is logged, and the work is tried again
 * later. `onFound` is called when there are late rows to number.
 */
export async function runHousekeeping(
  pool: Pool,
  horizons: { readonly audit: VisibilityHorizon; readonly event: VisibilityHorizon },
  log: TroubleLog,
  over: AbortSignal,
  onFound: () => void,
): Promise<void> {
  let hourly = -Infinity
  while (!over.aborted) {
    try {
      if (performance.now() - hourly > HOUR) {
        await ensurePartitions(pool)
        await pruneEvents(pool, over)
        await warnOfIds(pool, log)
        hourly = performance.now()
      }
      for (const which of ['audit', 'event'] as const) {
        const found = await sweep(pool, which, horizons[which])
        if (found === 0) continue
        log.warn({ table: which, found }, 'late rows were found and are numbered')
        onFound()
      }
    } catch (error) {
      log.warn({ code: (error as { code?: string }).code ?? 'none' }, 'housekeeping of audit and events failed')
    }
    await pauseFor(SWEEP_EVERY, over)
  }
}
