import { disposablePeople, disposeExpired } from '../../database/retention/disposal.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** How many people are looked up at a time. */
const SLICE = 100

/** Takes away what is past its time, one person after the other. Without a purge role nothing is. */
export const purgeRecords = defineRecurring('purge-records', '24 hours', async (ctx: OperationContext, signal) => {
  if (ctx.database.purge !== null) await purgeExpired(ctx, signal)
})

/**
 * The same, for the command line too.
 * @returns how many people's records had something that went.
 * @throws Unavailable where no purge role was set up.
 */
export async function purgeExpired(ctx: OperationContext, signal: AbortSignal): Promise<number> {
  let purged = 0
  let after: Id = 0
  for (;;) {
    const people = await disposablePeople(ctx, after, SLICE)
    for (const person of people) {
      signal.throwIfAborted()
      if ((await disposeExpired(ctx, person)) !== null) purged++
      after = person
    }
    if (people.length < SLICE) return purged
  }
}
