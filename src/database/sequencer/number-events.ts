import type { ClientBase } from 'pg'
import { ANNOUNCEMENT, EVENTS_CHANNEL } from './announcement.js'
import { ALWAYS, type VisibilityHorizon } from './visibility-horizon.js'

const MOST_AT_ONCE = 5_000

/** The holder's state about the events numbered so far. */
export interface EventState {
  readonly horizon: VisibilityHorizon
  lastPosition: number
}

// How far back the last batches are read when the sequencer changes hands: well beyond the time that an id can be
// missing.
const REACH = `interval '10 minutes'`

/**
 * Restores the state of the numbering from the batches of the last minutes. Missing ids are not stored; they are the
 * ids that these batches lack. The minutes are counted back from the last batch, not from now, so that a pause of days
 * does not matter.
 */
export async function loadEventState(client: ClientBase, horizon: VisibilityHorizon): Promise<EventState> {
  const { rows } = await client.query<{ last_position: number; event_ids: number[]; high_before: number }>(
    `with start as (
       select min(first_position) as position from event_batch
       where created_at >= (select created_at - ${REACH} from event_batch order by first_position desc limit 1)
     )
     select b.last_position, b.event_ids, coalesce((
         select p.high_id from event_batch p where p.first_position < start.position order by p.first_position desc limit 1
       ), 0) as high_before
     from event_batch b, start where b.first_position >= start.position order by b.first_position`,
  )
  horizon.startAt(rows[0]?.high_before ?? 0)
  for (const { event_ids: ids } of rows) horizon.add(ids, ALWAYS)
  return { horizon, lastPosition: rows.at(-1)?.last_position ?? 0 }
}

// One statement: what is committed above the high-water mark and in among the missing ids gets the next positions, in
// the order of ids. Two holders cannot both succeed: the first position is the key, and it follows from the batch
// before. Missing ids are looked up one by one; otherwise PostgreSQL would compare all events with them.
const NUMBER = `with found as (
    (select e.id, e.topic, e.keys from event e where e.id > $1 order by e.id limit ${MOST_AT_ONCE})
    union all
    (select g.* from unnest($2::bigint[], $3::bigint[]) missing(low, high) cross join lateral (
       select e.id, e.topic, e.keys from event e where e.id between missing.low and missing.high order by e.id limit ${MOST_AT_ONCE}) g)
    order by id limit ${MOST_AT_ONCE}
  ), numbered as materialized (
    select id, topic, keys, $4::bigint + row_number() over (order by id) as position from found
  ), keyed as (
    insert into event_key (topic, key, position, event_id)
    select distinct n.topic, k.key, n.position, n.id from numbered n cross join unnest(n.keys) k(key)
  ), batch as (
    insert into event_batch (first_position, last_position, event_ids, high_id)
    select min(position), max(position), array_agg(id order by id), greatest(max(id), $1) from numbered having count(*) > 0
    returning last_position, high_id, event_ids
  )
  select last_position, event_ids, pg_notify('${EVENTS_CHANNEL}', ${ANNOUNCEMENT}) from batch`

/** Numbers the events committed since the last call. Returns true if more may be waiting. */
export async function numberEvents(client: ClientBase, state: EventState): Promise<boolean> {
  const { horizon } = state
  const lookedAt = performance.now()
  const { rows } = await client.query<{ last_position: number; event_ids: number[] }>({
    name: 'number_events',
    text: NUMBER,
    values: [horizon.high, ...horizon.ranges(), state.lastPosition],
  })
  const [batch] = rows
  if (batch !== undefined) {
    horizon.add(batch.event_ids, ALWAYS)
    state.lastPosition = batch.last_position
  }
  const full = batch?.event_ids.length === MOST_AT_ONCE
  if (!full) horizon.dropExpired(lookedAt)
  return full
}
