import { setImmediate } from 'node:timers/promises'

/** How long work may hold up the process before others have their turn, in milliseconds. */
const TURN_MS = 10

/** Passes items on one by one, and lets the process do other work whenever they have taken a turn's time. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let since = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - since < TURN_MS) continue
    await setImmediate()
    since = performance.now()
  }
}
