import type { DatabaseContext } from '../database/database-context.js'
import { assertJobName } from './define-job.js'

export interface RecurringOptions {
  readonly leaseMs?: number
  readonly timeLimitMs?: number
}

/** Work that is repeated in each period, by one gateway at a time. */
export interface RecurringDefinition<Context extends DatabaseContext> {
  readonly name: string
  readonly everySeconds: number
  readonly options: Required<RecurringOptions>
  run(ctx: Context, signal: AbortSignal): Promise<void>
}

const SECONDS = { second: 1, minute: 60, hour: 3_600 }

/**
 * Declares recurring work: `defineRecurring('sweep-idempotency', '10 minutes', sweepIdempotency)`. One gateway of many
 * runs it in each period. A run that was cut off is made up for in the next period. The handler works in slices and
 * obeys its signal.
 */
export function defineRecurring<Context extends DatabaseContext>(
  name: string,
  every: `${number} ${'second' | 'minute' | 'hour'}${'' | 's'}`,
  handle: (ctx: Context, signal: AbortSignal) => Promise<void>,
  options: RecurringOptions = {},
): RecurringDefinition<Context> {
  assertJobName(name)
  const [count = '', unit = ''] = every.replace(/s$/, '').split(' ')
  return {
    name,
    everySeconds: Number(count) * SECONDS[unit as keyof typeof SECONDS],
    options: { leaseMs: 30_000, timeLimitMs: 300_000, ...options },
    run: handle,
  }
}
