import type { Id } from '../kernel/ids.js'
import type { NumberedEvent } from './read-events.js'

/** An event as a subscriber gets it. */
export interface DeliveredEvent {
  /** Say it as `after` to go on behind this event. */
  readonly cursor: string
  readonly topic: string
  readonly subjectId: Id
  readonly change: NumberedEvent['change']
  readonly occurredAt: Date
}

/** Events that can be taken one by one, or as many at a time as there are. */
export interface EventSource extends AsyncIterableIterator<DeliveredEvent> {
  /** True if the caller's right was revoked. Events already taken must no longer be shown. */
  readonly isRevoked: boolean
  take(most: number): Promise<readonly DeliveredEvent[]>
  return(): Promise<IteratorReturnResult<undefined>>
}
