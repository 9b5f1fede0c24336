import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import { threadStatesReadable } from '../care-chat/index.js'
import { clientSessionsReadable } from '../conversations/index.js'
import { journalsReadable } from '../journals/index.js'
import type { OperationContext } from '../operation-context.js'
import { riskFlagsReadable } from '../safety/index.js'
import { screeningsReadable } from '../screenings/index.js'
import { goalProgressReadable, goalsReadable, moodsReadable } from '../tracking/index.js'
import type { BriefItem } from './brief-item.js'
import { briefsReadable } from './brief.policy.js'

/** The most records of each kind that a brief shows; it also counts them. */
const MOST = { journals: 20, moods: 20, conversations: 10, goals: 50, flags: 50, instruments: 60 }
/** The time before the last session that moods are compared with. */
const MOOD_DAYS_BEFORE = 30

/**
 * Reads all items of a brief in one statement, each kind of record by its own policy. There are no items if the caller
 * may not be briefed about the client.
 * @param pair one row of `currentRelationship` or `relationshipOfBrief`.
 */
export async function readBriefItems(ctx: OperationContext, pair: Sql): Promise<readonly BriefItem[]> {
  const parts = [journals(ctx), moods(ctx), moodMeans(ctx), screenings(ctx), goals(ctx), conversations(ctx)]
  // Flags and chat are left out of the text: only the therapist reads them.
  if (ctx.caller.kind === 'user') parts.push(flags(ctx), unread(ctx), text(ctx))
  return readRows<BriefItem & { title?: string | null; body?: string | null; sentences?: unknown }>(
    ctx,
    sql`with pair as materialized (${pair})
        select p.client_id as "clientId", i.kind, i.id, i.at, i.title, i.body, i.facts, i.sentences from pair p cross join lateral (
          select 'pair' as kind, p.relationship_id as id, p.since as at, null as title, null as body, jsonb_build_object(
            'therapistUserId', p.therapist_id, 'organisationId', p.organisation_id, 'sessionId', p.session_id, 'zone', p.zone, 'language', p.language) as facts,
            null::jsonb as sentences
          ${parts.reduce((all, part) => sql`${all} union all (${part})`, sql``)}) i
        order by i.at desc, i.id desc`,
    { subject: ({ clientId }) => clientId },
  )
}

/** Entries that were written in the covered time or are about a moment in it. */
function journals(ctx: OperationContext): Sql {
  return sql`select 'journal', e.id, coalesce(e.journal_timestamp, e.created_at), e.title, e.description,
      jsonb_build_object('count', count(*) over ()), null
    from ${journalsReadable(ctx).as('e')}
    where e.client_user_id = p.client_id and greatest(e.journal_timestamp, e.created_at) > p.since
    order by coalesce(e.journal_timestamp, '-infinity') desc, e.id desc limit ${MOST.journals}`
}

function moods(ctx: OperationContext): Sql {
  return sql`select 'mood', m.id, m.logged_at, null, m.note, jsonb_build_object('value', m.value, 'labels', m.labels), null
    from ${moodsReadable(ctx).as('m')} where m.client_user_id = p.client_id and m.logged_at > p.since
    order by m.logged_at desc, m.id desc limit ${MOST.moods}`
}

function moodMeans(ctx: OperationContext): Sql {
  const isNew = sql`m.logged_at > p.since`
  return sql`select 'moodMeans', p.client_id, p.since, null, null, jsonb_build_object('count', count(*) filter (where ${isNew}),
      'mean', round(avg(m.value) filter (where ${isNew}), 1), 'lowest', min(m.value) filter (where ${isNew}),
      'highest', max(m.value) filter (where ${isNew}), 'meanBefore', round(avg(m.value) filter (where not ${isNew}), 1)), null
    from ${moodsReadable(ctx).as('m')}
    where m.client_user_id = p.client_id and m.logged_at > p.since - make_interval(days => ${MOOD_DAYS_BEFORE}::int)`
}

/**
 * For each instrument taken in the covered time: the newest screening, the one before the last session, and the first.
 */
function screenings(ctx: OperationContext): Sql {
  const ofInstrument = sql`partition by s.instrument_key`
  return sql`select 'screening', s.id, s.taken_at, null, null, jsonb_build_object('instrumentKey', s.instrument_key,
      'instrumentVersion', s.instrument_version, 'score', s.score, 'severity', s.severity,
      'subscoresByKey', s.subscores, 'isNewest', s.newest = 1, 'isBefore', s.taken_at <= p.since and s.newest_of_side = 1, 'isFirst', s.oldest = 1), null
    from (select s.*, max(s.taken_at) over (${ofInstrument}) as last_at,
        row_number() over (${ofInstrument} order by s.taken_at desc, s.id desc) as newest,
        row_number() over (${ofInstrument}, s.taken_at <= p.since order by s.taken_at desc, s.id desc) as newest_of_side,
        row_number() over (${ofInstrument} order by s.taken_at, s.id) as oldest
      from ${screeningsReadable(ctx).as('s')} where s.client_user_id = p.client_id) s
    where s.last_at > p.since and (s.newest = 1 or s.oldest = 1 or s.taken_at <= p.since and s.newest_of_side = 1)
    order by s.taken_at desc, s.id desc limit ${3 * MOST.instruments}`
}

/** Active goals, and goals that were closed in the covered time. */
function goals(ctx: OperationContext): Sql {
  return sql`select 'goal', g.id, g.updated_at, g.title, null, jsonb_build_object('status', g.status, 'progress', g.progress,
      'dueDate', g.due_on, 'isOverdue', coalesce(g.closed_at is null and g.due_on < p.today, false), 'isNew', g.created_at > p.since,
      -- a goal begins with nothing, of which its history says nothing
      'progressBefore', case when g.created_at <= p.since then coalesce((select h.progress from ${goalProgressReadable(ctx).as('h')}
        where h.goal_id = g.id and h.recorded_at <= p.since order by h.id desc limit 1), 0) end), null
    from ${goalsReadable(ctx).as('g')}
    where g.client_user_id = p.client_id and (g.closed_at is null or g.closed_at > p.since)
    order by g.updated_at desc, g.id desc limit ${MOST.goals}`
}

/** Conversations with the assistant that began or were shared in the covered time. */
function conversations(ctx: OperationContext): Sql {
  return sql`select 'conversation', s.id, s.start_time, s.title, s.summary, null, null from ${clientSessionsReadable(ctx).as('s')}
    where s.client_user_id = p.client_id and greatest(s.start_time, s.shared_at) > p.since
    order by s.start_time desc, s.id desc limit ${MOST.conversations}`
}

/** Flags raised in the covered time, and open flags. */
function flags(ctx: OperationContext): Sql {
  return sql`select 'riskFlag', f.id, f.created_at, null, null, jsonb_build_object('category', f.category, 'severity', f.severity,
      'source', f.source, 'acknowledgedAt', f.acknowledged_at), null
    from ${riskFlagsReadable(ctx).as('f')}
    where f.client_user_id = p.client_id and (f.created_at > p.since or f.acknowledged_at is null)
    order by f.created_at desc, f.id desc limit ${MOST.flags}`
}

function unread(ctx: OperationContext): Sql {
  return sql`select 'unread', c.id, p.since, null, null, jsonb_build_object('count', c.client_texts - c.therapist_read), null
    from ${threadStatesReadable(ctx).as('c')} where c.id = p.relationship_id`
}

/** The newest text of the covered time. */
function text(ctx: OperationContext): Sql {
  return sql`select 'text', b.id, b.finished_at, null, null, jsonb_build_object('model', b.model, 'offlineReason', b.offline_reason), b.sentences
    from ${briefsReadable(ctx).as('b')}
    where b.relationship_id = p.relationship_id and b.state = 'done' and b.created_at > p.since
    order by b.id desc limit 1`
}
