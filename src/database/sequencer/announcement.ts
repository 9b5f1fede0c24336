import type { Id } from '../../kernel/ids.js'

/** The channel on which gateways hear that there are events with new positions. */
export const EVENTS_CHANNEL = 'care_events'

/** An event as it is announced: who watches one of its keys reads it from the table. */
export interface AnnouncedEvent {
  readonly position: number
  readonly topic: string
  readonly keys: readonly Id[]
  /** All events up to this id have positions, except those of open transactions. */
  readonly highId: number
}

/** What the sequencer announces of one batch. */
export interface Announcement {
  readonly lastPosition: number
  /** Undefined if there are too many for a notification. */
  readonly events: readonly AnnouncedEvent[] | undefined
}

/** A notification has at most 8,000 bytes. */
const MOST_BYTES = 7_900

/**
 * The text of an announcement: the last position, the highest id, and topic and keys of each event in the order of
 * their positions. `batch` has the former, `numbered` the latter.
 */
export const ANNOUNCEMENT = `(select batch.last_position || ' ' || batch.high_id ||
    case when octet_length(listed.events) <= ${MOST_BYTES} then listed.events else '' end
  from (select string_agg(' ' || topic || ':' || array_to_string(keys, ','), '' order by id) as events from numbered) listed)`

/** Parses an announcement. Gateways of the former version announce the last position alone. */
export function parseAnnouncement(text: string): Announcement {
  const [last, high, ...items] = text.split(' ')
  const [lastPosition, highId] = [Number(last), Number(high)]
  if (items.length === 0) return { lastPosition, events: undefined }
  const events = items.map((item, at) => {
    const [topic = '', keys = ''] = item.split(':')
    const isLast = at === items.length - 1
    return {
      position: lastPosition - items.length + 1 + at,
      topic,
      keys: keys === '' ? [] : keys.split(',').map(Number),
      highId: isLast ? highId : 0,
    }
  })
  return { lastPosition, events }
}
