import { disposablePeople, disposeExpired } from '../../database/retention/disposal.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import { HOUR } from '../../kernel/time/durations.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** How many people are looked up at a time. */
const SLICE = 100
/** The most failures that are reported with their reasons. */
const MOST_FAILURES = 20

/** Each run starts with the first person, so it needs enough time to reach the last one. */
const TIME_LIMIT_MS = 6 * HOUR

/** Purges records whose retention period is over, person by person. Without a purge role it does nothing. */
export const purgeRecords = defineRecurring(
  'purge-records',
  '24 hours',
  async (ctx: OperationContext, signal) => {
    if (ctx.database.purge !== null) await purgeExpired(ctx, signal)
  },
  { timeLimitMs: TIME_LIMIT_MS },
)

/**
 * Purges expired records, for the job and the command line.
 * @returns how many people had records that were purged.
 * @throws Unavailable if no purge role is set up; AggregateError with the first failures, after all other records were
 *   purged.
 */
export async function purgeExpired(ctx: OperationContext, signal: AbortSignal): Promise<number> {
  let purged = 0
  let after: Id = 0
  const failures: unknown[] = []
  for (;;) {
    const people = await disposablePeople(ctx, after, SLICE)
    for (const person of people) {
      signal.throwIfAborted()
      after = person
      try {
        if ((await disposeExpired(ctx, person)) !== null) purged++
      } catch (error) {
        // The record would fail again tomorrow, so continue with the others.
        if (failures.length < MOST_FAILURES) failures.push(error)
      }
    }
    if (people.length === SLICE) continue
    if (failures.length > 0) throw new AggregateError(failures, 'Some records could not be purged.')
    return purged
  }
}
