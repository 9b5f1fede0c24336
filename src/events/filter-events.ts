import type { DeliveredEvent, EventStream } from './event-stream.js'

/**
 * The events of a stream that `allows` lets through, asked anew for each of them. Not a generator: `return` must reach the
 * stream also while the next event is waited for.
 */
export function filterEvents(
  stream: EventStream,
  allows: (event: DeliveredEvent) => Promise<boolean>,
): AsyncIterableIterator<DeliveredEvent> {
  return {
    async next() {
      for (;;) {
        const result = await stream.next()
        if (result.done === true) return result
        // What was taken back while the policy was asked must not leave either; the next turn says why it ended.
        if ((await allows(result.value)) && !stream.isRevoked) return result
      }
    },
    return: () => stream.return(),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
