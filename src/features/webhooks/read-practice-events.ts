import type { DatabaseContext } from '../../database/database-context.js'
import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'

/** An event of a practice, with the people under whose keys it is. */
export interface PracticeEvent {
  readonly position: number
  /** The timeline of PostgreSQL on which the event got its position. */
  readonly timeline: number
  readonly topic: string
  readonly keys: readonly Id[]
  readonly subjectId: Id
  readonly change: 'created' | 'updated' | 'deleted'
  readonly occurredAt: Date
}

interface Wanted {
  readonly organisationId: Id
  readonly topics: readonly string[]
  readonly after: number
}

export interface PracticeEvents {
  readonly events: readonly PracticeEvent[]
  /** All events of the practice up to this position are among `events`, or were before. */
  readonly upTo: number
  /** False if there may be more after `upTo`. */
  readonly isEnd: boolean
}

/** Batches and events of one page: few enough for one statement. */
const MOST_BATCHES = 200
const MOST_EVENTS = 100

/**
 * The events of some topics that are under the keys of people of a practice, in order. What it reads grows with the
 * events since `after`, not with the people of the practice.
 */
export async function readPracticeEvents(
  ctx: Pick<DatabaseContext, 'database'>,
  wanted: Wanted,
): Promise<PracticeEvents> {
  const { organisationId, topics, after } = wanted
  const [range] = await readSystemRows<{ upTo: number | null; batches: number }>(
    ctx,
    sql`select max(last_position) as "upTo", count(*)::integer as batches
        from (select last_position from event_batch where last_position > ${after}
              order by last_position limit ${MOST_BATCHES}) b`,
  )
  if (range === undefined || range.upTo === null) return { events: [], upTo: after, isEnd: true }
  const events = await readSystemRows<PracticeEvent & Record<string, unknown>>(
    ctx,
    sql`select b.first_position + item.n - 1 as position, b.timeline, e.topic, e.keys, e.subject_id as "subjectId",
          e.change, e.created_at as "occurredAt"
        from event_batch b cross join unnest(b.event_ids) with ordinality item(id, n) join event e on e.id = item.id
        where b.last_position > ${after} and b.last_position <= ${range.upTo}
          and b.first_position + item.n - 1 > ${after} and e.topic = any(${[...topics]}::text[])
          and exists (select from membership m where m.organisation_id = ${organisationId} and m.user_id = any(e.keys))
        order by position limit ${MOST_EVENTS}`,
  )
  const last = events.at(-1)
  if (events.length === MOST_EVENTS && last !== undefined) return { events, upTo: last.position, isEnd: false }
  return { events, upTo: range.upTo, isEnd: range.batches < MOST_BATCHES }
}
