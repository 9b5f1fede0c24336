import { z } from 'zod'
import { ListEventsDocument } from '../documents.generated.js'
import { shownId, timestamp } from '../fields.js'
import { cursorText, pageLimit, wholeNumber } from '../http/paging.js'
import { route } from '../define-route.js'
import { reply } from '../route.js'
import { LONGEST_EVENT_WAIT } from '../../src/kernel/limits.js'

/** The default number of events in an answer. It is small enough for a client on a slow connection. */
const USUAL_LIMIT = 100

const eventsQuery = z.object({
  after: cursorText.optional().meta({
    description:
      'The `cursor` of the previous answer or of an event. If absent, events from now on; the answer comes at once.',
  }),
  limit: pageLimit.optional(),
  wait: wholeNumber(0, LONGEST_EVENT_WAIT)
    .optional()
    .meta({ description: 'How many seconds to wait if there is no event yet.' }),
})

const eventPage = z
  .object({
    events: z.array(z.object({ cursor: z.string(), topic: z.string(), subject_id: shownId, timestamp })),
    cursor: z.string().meta({ description: 'Pass it as `after` to get the next events.' }),
  })
  .meta({ id: 'EventPage' })

/** Events for clients that cannot use a WebSocket. */
export const eventRoutes = [
  route('GET', '/events/', {
    summary: 'Events of all topics after a cursor',
    description:
      'The same events under the same rules as the subscriptions, oldest first and each once. A cursor is good for 7 days.',
    anonymous: 'never',
    query: eventsQuery,
    // This list goes forward: its cursor is `after`, not the `before` of the others.
    names: { after: 'after' },
    problems: [410],
  }).runs(
    { 200: eventPage },
    {
      document: ListEventsDocument,
      variables: ({ query: { after, limit = USUAL_LIMIT, wait = 0 } }) => ({ after, limit, wait }),
      answer: ({ events: { events, cursor } }) =>
        reply(200, {
          events: events.map((event) => ({
            cursor: event.cursor,
            topic: event.topic,
            subject_id: event.subjectId,
            timestamp: event.occurredAt,
          })),
          cursor,
        }),
    },
  ),
]
