import type { Clock } from '../kernel/time/clock.js'
import type { Backpressure } from './backpressure.js'
import type { PlacedEvent } from './delivered-event.js'

/** The functions of the event broker that a stream needs. */
export interface StreamSource<Stream> {
  readonly clock: Clock
  /** The last position that was passed on live. */
  readonly position: number
  /** The events of the stream's key in (after, upTo]; undefined if some of them are no longer stored. */
  missed(stream: Stream, after: number, upTo: number, limit: number): Promise<readonly PlacedEvent[] | undefined>
  /** Starts the calls of `push` for each event of the key. */
  attach(stream: Stream): void
  /** Stops the calls of `push`. */
  detach(stream: Stream): void
  /** Removes the stream, which is over. */
  forget(stream: Stream): void
  /** The milliseconds for which a subscriber with a full queue may take nothing. */
  readonly patience: number
  /** Called when the stream was closed because its subscriber took nothing. */
  cutOff(): void
  toCursor(position: number): string
  /** Applied while more than half of the queue is full. */
  readonly backpressure: Backpressure<Stream>
}
