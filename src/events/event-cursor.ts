import { InvalidInput } from '../kernel/errors.js'
import { decodeCursor, encodeCursor } from '../kernel/paging/pagination.js'
import type { EventsHead } from './read-events.js'

/** Makes the cursor of an event from epoch and position. It is opaque to clients. */
export function toEventCursor({ epoch, position }: EventsHead): string {
  return encodeCursor([epoch, position])
}

/** @throws InvalidInput naming `after` if the text is not such a cursor. */
export function parseEventCursor(cursor: string): EventsHead {
  const [epoch, position] = decodeCursor(cursor, ['string', 'number'])
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(epoch) || !Number.isSafeInteger(position) || position < 0) {
    throw InvalidInput.of('after', 'is not a cursor of this list')
  }
  return { epoch, position }
}
