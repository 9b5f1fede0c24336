import { SubscriptionInterrupted, Unauthenticated } from '../kernel/errors.js'
import type { Id } from '../kernel/ids.js'
import type { EventStream } from './event-stream.js'
import type { Revocation } from './revocation.js'
import { StreamIndex } from './stream-index.js'

/** The open streams of this gateway. */
export class OpenStreams {
  readonly #all = new Set<EventStream>()
  /** All of them. Those that catch up will ask for recent events too. */
  readonly #byKey = new StreamIndex()
  /** Those that receive live events. */
  readonly #live = new StreamIndex()

  get size(): number {
    return this.#all.size
  }

  add(stream: EventStream): void {
    this.#all.add(stream)
    this.#byKey.add(stream)
  }

  remove(stream: EventStream): void {
    this.#all.delete(stream)
    this.#byKey.remove(stream)
    this.#live.remove(stream)
  }

  /** Starts the live events of a stream. */
  attach(stream: EventStream): void {
    this.#live.add(stream)
  }

  /** Stops the live events of a stream, which stays open. */
  detach(stream: EventStream): void {
    this.#live.remove(stream)
  }

  /** Whether a stream watches one of the keys, live or not. */
  watches(topic: string, keys: readonly Id[]): boolean {
    return this.#byKey.watches(topic, keys)
  }

  /** The streams that receive live events of one of the keys. */
  liveOf(topic: string, keys: readonly Id[]): Iterable<EventStream> {
    return this.#live.of(topic, keys)
  }

  /** Closes each stream with an error of its own. */
  closeAll(toFailure: () => Error): void {
    for (const stream of this.#all) stream.close(toFailure())
  }

  /**
   * Ends the streams of a person, or of one of their sessions.
   * @returns how many were ended.
   */
  revoke({ userId, sessionId }: Revocation): number {
    let ended = 0
    for (const stream of this.#all) {
      const { caller } = stream
      if (caller.kind !== 'user' || caller.userId !== userId) continue
      if (sessionId !== null && caller.sessionId !== sessionId) continue
      ended++
      stream.revoke(sessionId === null ? new SubscriptionInterrupted() : new Unauthenticated('The session has ended.'))
    }
    return ended
  }
}
