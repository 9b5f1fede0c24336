import type { DatabaseContext } from '../database/database-context.js'
import { readSystemRows } from '../database/read/read-rows.js'
import { sql, type Sql } from '../database/sql.js'
import { defineRecurring } from './define-recurring.js'

const SLICE = 1_000

/** Results are stored for repeats for a day. */
export const sweepIdempotency = defineRecurring('sweep-idempotency', '10 minutes', (ctx: DatabaseContext, signal) =>
  deleteInSlices(
    ctx,
    signal,
    sql`delete from idempotency where (owner, route, key) in (
          select owner, route, key from idempotency where created_at < now() - interval '24 hours'
          order by created_at limit ${SLICE} for update skip locked)
        returning 1`,
  ),
)

/**
 * Finished jobs are kept for a month, dead letters for a year, and finished rows of Agenda for an hour, so that
 * operators can examine them.
 */
export const sweepFinishedJobs = defineRecurring(
  'sweep-finished-jobs',
  '10 minutes',
  async (ctx: DatabaseContext, signal) => {
    // Each has an index of its own.
    for (const over of [
      sql`state = 'done' and finished_at < now() - interval '30 days'`,
      sql`state = 'dead' and finished_at < now() - interval '1 year'`,
    ]) {
      await deleteInSlices(
        ctx,
        signal,
        sql`delete from effect where id in (
              select id from effect where ${over} order by finished_at limit ${SLICE} for update skip locked)
            returning 1`,
      )
    }
    // Rows of a kind that no gateway defines are never run. They are deleted after a day.
    await deleteInSlices(
      ctx,
      signal,
      sql`delete from agenda_jobs where id in (
            select id from agenda_jobs where type = 'normal'
              and (next_run_at is null and locked_at is null and last_finished_at < now() - interval '1 hour'
                or updated_at < now() - interval '1 day')
            limit ${SLICE} for update skip locked)
          returning 1`,
    )
  },
)

/** Deletes the rows that a statement finds, one slice in each transaction, until none are left or time is up. */
export async function deleteInSlices(
  ctx: Pick<DatabaseContext, 'database'>,
  signal: AbortSignal,
  slice: Sql,
): Promise<void> {
  let deleted: number
  do {
    signal.throwIfAborted()
    deleted = (await readSystemRows(ctx, slice)).length
  } while (deleted > 0)
}
