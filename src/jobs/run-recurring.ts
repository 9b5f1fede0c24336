import { randomUUID } from 'node:crypto'
import type { DatabaseContext } from '../database/database-context.js'
import { readSystemRows } from '../database/read/read-rows.js'
import { sql } from '../database/sql.js'
import { errorCode } from '../kernel/code-of-error.js'
import { tracedApart } from '../kernel/tracing/tracing.js'
import type { RecurringDefinition } from './define-recurring.js'
import type { Queue } from './outbox.js'
import { keepLease } from './lease.js'
import { jobStep, withinSignal, type JobRunner } from './run-job.js'

/** No id is 0. Recurring work has no subject, so policies let it reach no person's rows. */
const NO_SUBJECT = 0

/** Runs recurring work once, if no gateway has run it in this period. Never rejects. */
export async function runRecurring<Context extends DatabaseContext>(
  runner: JobRunner<Context>,
  recurring: RecurringDefinition<Context>,
  onRenewed: () => void,
): Promise<void> {
  const { queue, log } = runner
  const { name, options } = recurring
  const token = randomUUID()
  try {
    if (!(await claimPeriod(queue, recurring, token))) return
    const lease = keepLease({
      ...options,
      stopping: runner.stopping,
      onError: (error) => log.warn({ job: name, code: errorCode(error) }, 'lease not renewed'),
      renew: async () => {
        const kept = await renewPeriod(queue, recurring, token)
        if (kept) onRenewed()
        return kept
      },
    })
    let code: string | null = null
    try {
      await tracedApart(
        queue.database.tracing,
        () => jobStep(name),
        {},
        () => {
          const ctx = runner.makeContext(
            { kind: 'job', job: name, subjectId: NO_SUBJECT },
            { id: `${name}-${token}`, door: 'job', address: null, operation: name },
          )
          return withinSignal(recurring.run(ctx, lease.signal), lease.signal)
        },
      )
    } catch (error) {
      code = errorCode(error)
      log.warn({ job: name, code }, 'recurring job failed')
    } finally {
      lease.end()
    }
    await endPeriod(queue, name, token, code)
  } catch (error) {
    log.warn({ job: name, code: errorCode(error) }, 'recurring job left to its next period')
  }
}

/** Half a period: it excludes a second gateway whose timer fires again, and the schedule does not drift. */
async function claimPeriod(
  queue: Queue,
  recurring: Pick<RecurringDefinition<DatabaseContext>, 'name' | 'everySeconds' | 'options'>,
  token: string,
): Promise<boolean> {
  const lease = recurring.options.leaseMs / 1000
  const rows = await readSystemRows(
    queue,
    sql`insert into recurring_job as r (name, started_at, lease_until, lease_token)
        values (${recurring.name}, now(), now() + make_interval(secs => ${lease}), ${token})
        on conflict (name) do update set started_at = excluded.started_at, lease_until = excluded.lease_until,
          lease_token = excluded.lease_token
        where coalesce(r.lease_until, '-infinity') <= now()
          and r.started_at <= now() - make_interval(secs => ${recurring.everySeconds / 2})
        returning name`,
  )
  return rows.length === 1
}

async function renewPeriod(
  queue: Queue,
  recurring: Pick<RecurringDefinition<DatabaseContext>, 'name' | 'options'>,
  token: string,
): Promise<boolean> {
  const rows = await readSystemRows(
    queue,
    sql`update recurring_job set lease_until = clock_timestamp() + make_interval(secs => ${recurring.options.leaseMs / 1000})
        where name = ${recurring.name} and lease_token = ${token} returning name`,
  )
  return rows.length === 1
}

async function endPeriod(queue: Queue, name: string, token: string, code: string | null): Promise<void> {
  await readSystemRows(
    queue,
    sql`update recurring_job set finished_at = clock_timestamp(), lease_until = null, lease_token = null, error_code = ${code}
        where name = ${name} and lease_token = ${token}`,
  )
}
