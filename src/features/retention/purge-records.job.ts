import { disposablePeople, disposeExpired } from '../../database/retention/disposal.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import { HOUR } from '../../kernel/time/durations.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** How many people are looked up at a time. */
const SLICE = 100
/** Of those that fail, so many are told with their reasons. */
const MOST_FAILURES = 20

/** It begins with the first person every day, so that it has to come to the last one. */
const TIME_LIMIT_MS = 6 * HOUR

/** Takes away what is past its time, one person after the other. Without a purge role nothing is. */
export const purgeRecords = defineRecurring(
  'purge-records',
  '24 hours',
  async (ctx: OperationContext, signal) => {
    if (ctx.database.purge !== null) await purgeExpired(ctx, signal)
  },
  { timeLimitMs: TIME_LIMIT_MS },
)

/**
 * The same, for the command line too.
 * @returns how many people's records had something that went.
 * @throws Unavailable where no purge role was set up; what the first records failed with that could not be purged, once all
 *   others are.
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
        // It fails tomorrow as well: the others must not wait for it.
        if (failures.length < MOST_FAILURES) failures.push(error)
      }
    }
    if (people.length === SLICE) continue
    if (failures.length > 0) throw new AggregateError(failures, 'Some records could not be purged.')
    return purged
  }
}
