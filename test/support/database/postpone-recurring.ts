import type pg from 'pg'
import { recurringOf } from '../../../src/entry/jobs/worker.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'

/**
 * Leaves the rows of recurring work as a gateway does that has just run all of it. On a database without them each
 * gateway runs everything at its start, which takes longer than most tests and finds nothing to do.
 */
export async function postponeRecurring(owner: pg.Client): Promise<void> {
  const recurring = recurringOf(shippedFeatures())
  await owner.query(
    `insert into agenda_jobs (name, type, repeat_interval, next_run_at)
       select name, 'single', format('%s seconds', seconds), now() + make_interval(secs => seconds)
       from unnest($1::text[], $2::integer[]) as recurring (name, seconds)`,
    [recurring.map(({ name }) => name), recurring.map(({ everySeconds }) => everySeconds)],
  )
}
