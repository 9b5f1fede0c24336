import { InvalidInput } from '../kernel/errors.js'
import { decodeCursor, encodeCursor } from '../kernel/paging/pagination.js'
import type { EventsHead } from './read-events.js'

const EPOCH = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(\d{1,9}))?$/

/** Makes the cursor of an event from epoch, timeline and position. It is opaque to clients. */
export function toEventCursor({ epoch, timeline, position }: EventsHead): string {
  return encodeCursor([`${epoch}/${timeline}`, position])
}

/** @throws InvalidInput naming `after` if the text is not such a cursor. */
export function parseEventCursor(cursor: string): EventsHead {
  const [text, position] = decodeCursor(cursor, ['string', 'number'])
  const [, epoch, timeline] = EPOCH.exec(text) ?? []
  if (epoch === undefined || !Number.isSafeInteger(position) || position < 0) {
    throw InvalidInput.of('after', 'is not a cursor of this list')
  }
  // Earlier versions gave cursors without a timeline, to events of timeline 0.
  return { epoch, timeline: Number(timeline ?? 0), position }
}
