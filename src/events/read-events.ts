import type { ClientBase, Pool } from 'pg'
import type { AnnouncedEvent } from '../database/sequencer/announcement.js'
import type { EventRow } from '../database/write/commit-statement.js'
import type { Id } from '../kernel/ids.js'
import type { TraceParent } from '../kernel/tracing/trace-parent.js'
import type { TopicKey } from './topic.js'

/** An event with its position. */
export interface NumberedEvent extends EventRow {
  readonly position: number
  readonly occurredAt: Date
  /** The recorded span that told of it. */
  readonly trace: TraceParent | null
}

/** A position of events, and where it belongs. */
export interface EventsHead {
  /** Changes when the database is restored. */
  readonly epoch: string
  /** The timeline of PostgreSQL on which the position was read. Changes when a standby is promoted. */
  readonly timeline: number
  readonly position: number
}

/**
 * The position at which reading starts. Events with an id up to `highId` have positions, except those of open
 * transactions.
 */
export interface ReadingStart extends EventsHead {
  readonly highId: number
}

/** The timeline of positions that the database itself stores: they belong to its present history. */
export const OWN_TIMELINE = 2 ** 31 - 1

/** An event with its position and its id. */
export interface ReadEvent extends NumberedEvent {
  readonly id: number
}

/** An event that a gateway passes on; only announced if nobody there watched one of its keys. */
export type PassedEvent = ReadEvent | AnnouncedEvent

export function isRead(event: PassedEvent): event is ReadEvent {
  return 'subjectId' in event
}

/** The columns of an event `e` whose position is known. */
const COLUMNS = `e.topic, e.keys, e.subject_id as "subjectId", e.change, e.created_at as "occurredAt", e.trace`

type Queryable = Pick<ClientBase | Pool, 'query'>

export async function readHead(client: Queryable): Promise<ReadingStart> {
  const { rows } = await client.query<ReadingStart>(
    `select epoch::text, current_timeline() as timeline, coalesce(b.last_position, 0)::bigint as position, coalesce(b.high_id, 0)::bigint as "highId"
     from event_epoch left join (select * from event_batch order by first_position desc limit 1) b on true`,
  )
  const [head] = rows
  if (head === undefined) throw new Error('event_epoch has no row; was the database migrated?')
  return head
}

/** The events after a position, in order, from at most 50 batches. */
export async function readNext(client: Queryable, after: number): Promise<readonly ReadEvent[]> {
  const { rows } = await client.query<ReadEvent>({
    name: 'next_events',
    text: `select e.id, b.first_position + item.n - 1 as position, ${COLUMNS}
      from (select * from event_batch where first_position > $1 order by first_position limit 50) b
        cross join unnest(b.event_ids) with ordinality item(id, n) join event e on e.id = item.id
      order by position`,
    values: [after],
  })
  return rows
}

/** The events at these positions, in order. */
export async function readAt(client: Queryable, positions: readonly number[]): Promise<readonly ReadEvent[]> {
  const { rows } = await client.query<ReadEvent>({
    name: 'events_at',
    // One row for each id, which PostgreSQL does not know of a partitioned table: without the limit it expects many,
    // and makes a new plan each time, which costs three times the reading.
    text: `select e.id, asked.position, ${COLUMNS}
      from unnest($1::bigint[]) asked(position)
        cross join lateral (select first_position, event_ids from event_batch
          where first_position <= asked.position order by first_position desc limit 1) b
        cross join lateral (select * from event
          where id = b.event_ids[(asked.position - b.first_position + 1)::integer] limit 1) e
      order by asked.position`,
    values: [positions],
  })
  return rows
}

/** A range of events of one key: (after, upTo]. */
export interface Stretch {
  readonly topic: string
  readonly key: Id
  readonly after: number
  readonly upTo: number
  readonly limit: number
}

/** The events under one key in a range. */
export async function readMissed(pool: Queryable, range: Stretch): Promise<readonly NumberedEvent[]> {
  const { rows } = await pool.query<NumberedEvent>({
    name: 'missed_events',
    text: `select k.position, ${COLUMNS}
      from (select position, event_id from event_key
            where topic = $1 and key = $2 and position > $3 and position <= $4 order by position limit $5) k
        join event e on e.id = k.event_id
      order by k.position`,
    values: [range.topic, range.key, range.after, range.upTo, range.limit],
  })
  return rows
}

/** An event with those of its keys that were requested. */
export interface FoundEvent extends Omit<NumberedEvent, 'trace'> {
  readonly keys: Id[]
}

/** The events under several keys of several topics in a range, each once and in order. */
export async function readEventsUnderKeys(
  pool: Queryable,
  keys: readonly TopicKey[],
  range: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<readonly FoundEvent[]> {
  if (keys.length === 0 || range.upTo <= range.after) return []
  const { rows } = await pool.query<FoundEvent>({
    name: 'events_under_keys',
    // The first events of each key are read, because the first events of all keys are among them.
    text: `select f.position, e.topic, f.keys, e.subject_id as "subjectId", e.change, e.created_at as "occurredAt"
      from (
        select k.position, k.event_id, array_agg(k.key) as keys
        from unnest($1::text[], $2::bigint[]) asked(topic, key)
          cross join lateral (select position, event_id, key from event_key own
            where own.topic = asked.topic and own.key = asked.key and own.position > $3 and own.position <= $4
            order by own.position limit $5) k
        group by k.position, k.event_id order by k.position limit $5
      ) f join event e on e.id = f.event_id
      order by f.position`,
    values: [keys.map(({ topic }) => topic), keys.map(({ key }) => key), range.after, range.upTo, range.limit],
  })
  return rows
}

/**
 * The position on the present timeline, if all events after it still exist and are younger than the retention of
 * events. Undefined too if the present database gave positions up to it to other events than the one that was read: a
 * standby that was promoted without having all of them.
 */
export async function resumeAt(pool: Queryable, start: EventsHead): Promise<EventsHead | undefined> {
  const { epoch, timeline, position } = start
  const { rows } = await pool.query<{ timeline: number }>(
    `select current_timeline() as timeline from event_epoch o where o.epoch = $1::uuid
        and coalesce((select timeline from event_batch where first_position <= $2::bigint
          order by first_position desc limit 1), 0) <= $3::integer
        and coalesce((select first_position from event_batch order by first_position limit 1), 1) <= $2::bigint + 1
        and coalesce((select last_position from event_batch order by first_position desc limit 1), 0) >= $2::bigint
        and coalesce((select created_at from event_batch where last_position > $2::bigint order by last_position limit 1) > now() - interval '7 days', true)`,
    [epoch, position, timeline],
  )
  return rows[0] && { ...start, timeline: rows[0].timeline }
}
