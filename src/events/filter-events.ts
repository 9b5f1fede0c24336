import type { DeliveredEvent, EventSource } from './event-source.js'
import type { EventStream } from './event-stream.js'

/**
 * The events of a stream that `allowed` lets through, asked anew for whatever is taken. Not a generator: `return` must reach the
 * stream also while the next event is waited for.
 */
export function filterEvents(
  stream: EventStream,
  allowed: (events: readonly DeliveredEvent[]) => Promise<readonly DeliveredEvent[]>,
): EventSource {
  const take = async (most: number): Promise<readonly DeliveredEvent[]> => {
    for (;;) {
      const events = await stream.take(most)
      if (events.length === 0) return events
      const visible = await allowed(events)
      // What was taken back while the policy was asked must not leave either; the next turn says why it ended.
      if (visible.length > 0 && !stream.isRevoked) return visible
    }
  }
  return {
    get isRevoked() {
      return stream.isRevoked
    },
    take,
    async next() {
      const [event] = await take(1)
      return event === undefined ? { done: true, value: undefined } : { done: false, value: event }
    },
    return: () => stream.return(),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
