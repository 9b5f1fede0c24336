import type { Id } from '../kernel/ids.js'
import type { NumberedEvent } from './read-events.js'

/** An event as a subscriber gets it. */
export interface DeliveredEvent {
  /** Pass it as `after` to resume after this event. */
  readonly cursor: string
  readonly topic: string
  readonly subjectId: Id
  readonly change: NumberedEvent['change']
  readonly occurredAt: Date
  /** The recorded span that told of it, if there is one. */
  readonly trace: NumberedEvent['trace']
}

/** Finds those of the events that the subscriber may see now. */
export type EventFilter = (events: readonly DeliveredEvent[]) => Promise<readonly DeliveredEvent[]>

/** A stored event with its position. A live one is the same object for all streams, so that they can share results. */
export interface PlacedEvent {
  readonly position: number
  readonly event: DeliveredEvent
}
