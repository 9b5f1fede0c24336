import type { Topic } from '../../../events/topic.js'
import { CareError } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'

/**
 * Each who waits holds a request and a place among the streams, and no connection. Whoever comes when all are taken
 * waits for nothing.
 */
const MOST_WAITING = 200
let waiting = 0

/**
 * Waits until something holds, and no longer than it may: it is looked at first, and again at each event of the key.
 * Whatever keeps the events from coming only ends the wait.
 */
export async function waitForEvent(
  ctx: OperationContext,
  { topic, key }: { readonly topic: Topic; readonly key: Id },
  waitMs: number,
  holds: () => Promise<boolean>,
): Promise<void> {
  if (waitMs <= 0 || waiting >= MOST_WAITING) return
  waiting++
  try {
    const end = performance.now() + waitMs
    // Opened before it is looked at, so that nothing happens unseen in between.
    const stream = await ctx.events.open(ctx.caller, topic, key)
    const timer = setTimeout(() => stream.close(), Math.max(0, end - performance.now()))
    try {
      while (!(await holds())) {
        if ((await stream.next()).done === true) return
      }
    } finally {
      clearTimeout(timer)
      await stream.return()
    }
  } catch (error) {
    if (!(error instanceof CareError)) throw error
  } finally {
    waiting--
  }
}
