import { readRows } from '../../../database/read/read-rows.js'
import { sql, type Sql } from '../../../database/sql.js'
import { userIdOf } from '../../../kernel/caller.js'
import type { Id } from '../../../kernel/ids.js'
import { clientSessionsReadable } from '../../conversations/index.js'
import { journalsForAssistance } from '../../journals/index.js'
import { notesReadable, therapistSessionsReadable } from '../../notes/index.js'
import type { OperationContext } from '../../operation-context.js'
import { RISK_SEVERITIES, riskFlagsReadable } from '../../safety/index.js'
import { screeningsReadable } from '../../screenings/index.js'
import { soapNotesReadable } from '../../soap-notes/index.js'
import { goalsReadable, moodsReadable, recommendationsWritten } from '../../tracking/index.js'
import { findPlanInForce, itemsOfPlan } from '../../treatment-plan/index.js'
import { usersReadable } from '../../users/index.js'
import type { RecordItem } from './record-item.js'
import { hasFlagsAndSessions } from './signed-in.source.js'

/** The most records of each kind, newest first. */
const MOST = {
  screenings: 3,
  instruments: 30,
  goals: 30,
  moods: 30,
  recommendations: 20,
  sessions: 20,
  journals: 80,
  conversations: 20,
  notes: 40,
  soap: 10,
}
/** The most text of one kind, in bytes; the newest texts come first. */
const MOST_BYTES = 250_000

const READERS: Readonly<
  Record<Exclude<RecordItem['kind'], 'profile' | 'treatmentPlan'>, (ctx: OperationContext, clientId: Id) => Sql>
> = {
  screening: screenings,
  goal: goals,
  mood: moods,
  journal: journals,
  conversation: conversations,
  note: notes,
  soapNote: soapNotes,
  recommendation: recommendations,
  riskFlag: flags,
  session: sessions,
}

/**
 * Reads the part of a client's record that the caller may read and an assistant may use, newest first for each kind.
 * One statement reads all kinds but the treatment plan, each by its own policy. Psychotherapy notes are left out, and
 * so are journal entries that the client has not opened to assistance.
 * @param kinds the kinds to read besides the profile; all if it is left out.
 */
export async function readRecord(
  ctx: OperationContext,
  clientId: Id,
  kinds?: ReadonlySet<string>,
): Promise<readonly RecordItem[]> {
  const parts = Object.entries(READERS)
    .filter(([kind]) => kinds?.has(kind) ?? true)
    .filter(([kind]) => hasFlagsAndSessions(ctx) || (kind !== 'riskFlag' && kind !== 'session'))
    .map(([, read]) => read(ctx, clientId))
  const rows = await readRows<RecordItem & Record<string, unknown>>(
    ctx,
    sql`select i.* from (${profile(ctx, clientId)}
        ${parts.reduce((all, part) => sql`${all} union all (${part})`, sql``)}) i order by i.at desc, i.kind, i.id desc`,
    { subject: ({ clientId: subject }) => subject },
  )
  return (kinds?.has('treatmentPlan') ?? true) ? [...rows, ...(await treatmentPlan(ctx, clientId))] : rows
}

/** The signed plan in force, which is not shown to the legacy integration. */
async function treatmentPlan(ctx: OperationContext, clientId: Id): Promise<readonly RecordItem[]> {
  const plan = hasFlagsAndSessions(ctx) ? await findPlanInForce(ctx, clientId, userIdOf(ctx.caller)) : undefined
  if (plan === undefined) return []
  const { id, signedAt: at } = plan
  return [{ kind: 'treatmentPlan', id, clientId, at, title: null, body: null, facts: null, texts: itemsOfPlan(plan) }]
}

function profile(ctx: OperationContext, clientId: Id): Sql {
  return sql`select 'profile' as kind, u.id, u.id as "clientId", u.created_at as at, null as title, null as body,
      jsonb_build_object('age', date_part('year', age(${ctx.clock.now()}::timestamptz at time zone u.zone, u.date_of_birth)),
        'zone', u.zone) as facts, jsonb_build_object('gender', u.gender) as texts
    from ${usersReadable(ctx).as('u')} where u.id = ${clientId}`
}

/** The newest scores of each instrument, and the first. */
function screenings(ctx: OperationContext, clientId: Id): Sql {
  return sql`select 'screening', s.id, s.client_user_id, s.taken_at, null, null, jsonb_build_object('instrumentKey', s.instrument_key,
      'instrumentVersion', s.instrument_version, 'score', s.score, 'severity', s.severity,
      'subscoresByKey', s.subscores, 'answers', s.answers), null::jsonb
    from (select s.*, row_number() over (partition by s.instrument_key order by s.taken_at desc, s.id desc) as newest,
        row_number() over (partition by s.instrument_key order by s.taken_at, s.id) as oldest
      from ${screeningsReadable(ctx).as('s')} where s.client_user_id = ${clientId}) s
    where s.newest <= ${MOST.screenings} or s.oldest = 1
    order by s.taken_at desc, s.id desc limit ${MOST.instruments * (MOST.screenings + 1)}`
}

function goals(ctx: OperationContext, clientId: Id): Sql {
  return sql`select 'goal', g.id, g.client_user_id, g.updated_at, g.title, g.description, jsonb_build_object('status', g.status,
      'progress', g.progress, 'dueDate', g.due_on), jsonb_build_object('measure', g.measure, 'target', g.target)
    from ${goalsReadable(ctx).as('g')} where g.client_user_id = ${clientId}
    order by g.closed_at desc nulls first, g.updated_at desc, g.id desc limit ${MOST.goals}`
}

function moods(ctx: OperationContext, clientId: Id): Sql {
  return sql`select 'mood', m.id, m.client_user_id, m.logged_at, null, m.note, jsonb_build_object('value', m.value, 'labels', m.labels), null::jsonb
    from ${moodsReadable(ctx).as('m')} where m.client_user_id = ${clientId}
    order by m.logged_at desc, m.id desc limit ${MOST.moods}`
}

function journals(ctx: OperationContext, clientId: Id): Sql {
  return newest(
    'journal',
    sql`select e.id, e.client_user_id, coalesce(e.journal_timestamp, e.created_at) as at, e.title, e.description as body, null::jsonb as facts
      from ${journalsForAssistance(ctx).as('e')} where e.client_user_id = ${clientId}
      order by coalesce(e.journal_timestamp, '-infinity') desc, e.id desc limit ${MOST.journals}`,
  )
}

/** Conversations: their summaries only, because messages are not quoted. */
function conversations(ctx: OperationContext, clientId: Id): Sql {
  return sql`select 'conversation', s.id, s.client_user_id, s.start_time, s.title, s.summary, null::jsonb, null::jsonb
    from ${clientSessionsReadable(ctx).as('s')} where s.client_user_id = ${clientId} and s.summary is not null
    order by s.start_time desc, s.id desc limit ${MOST.conversations}`
}

function notes(ctx: OperationContext, clientId: Id): Sql {
  return newest(
    'note',
    sql`select n.id, n.client_user_id, n.date as at, null as title, n.data as body,
        jsonb_build_object('typeName', (select t.name from record_type t where t.id = n.record_type_id)) as facts
      from ${notesReadable(ctx).as('n')} where n.client_user_id = ${clientId} and not n.is_psychotherapy
      order by n.date desc, n.id desc limit ${MOST.notes}`,
  )
}

/** SOAP notes that a therapist has approved; a draft is no evidence. */
function soapNotes(ctx: OperationContext, clientId: Id): Sql {
  return newest(
    'soapNote',
    sql`select n.id, n.client_user_id, n.date as at, null as title, coalesce(nullif(n.therapist_data, ''), n.ml_data) as body,
        jsonb_build_object('typeName', 'SOAP') as facts
      from ${soapNotesReadable(ctx).as('n')}
      where n.client_user_id = ${clientId} and (n.is_approved or n.signed_version is not null)
      order by n.date desc, n.id desc limit ${MOST.soap}`,
  )
}

/** What a person recommended. */
function recommendations(ctx: OperationContext, clientId: Id): Sql {
  return sql`select 'recommendation', r.id, r.client_user_id, r.created_at, r.title, r.description,
      jsonb_build_object('status', r.status), null::jsonb
    from ${recommendationsWritten(ctx).as('r')} where r.client_user_id = ${clientId}
    order by r.created_at desc, r.id desc limit ${MOST.recommendations}`
}

/**
 * Risk flags without their words: who may read a flag may not always read the text that raised it. One flag, the most
 * severe and newest, stands for those of its category and state, so that none is hidden behind newer ones.
 */
function flags(ctx: OperationContext, clientId: Id): Sql {
  const alike = sql`f.category, f.acknowledged_at is null`
  return sql`select 'riskFlag', f.id, f.client_user_id, f.created_at, null, null, jsonb_build_object('category', f.category,
      'severity', f.severity, 'source', f.source, 'acknowledgedAt', f.acknowledged_at, 'count', f.count), null::jsonb
    from (select f.*, count(*) over (partition by ${alike}) as count, row_number() over (partition by ${alike}
          order by array_position(${RISK_SEVERITIES}::text[], f.severity) desc, f.created_at desc, f.id desc) as place
      from ${riskFlagsReadable(ctx).as('f')} where f.client_user_id = ${clientId}) f
    where f.place = 1`
}

function sessions(ctx: OperationContext, clientId: Id): Sql {
  return sql`select 'session', s.id, s.client_user_id, s.starts_at, null, null, jsonb_build_object('form', s.kind, 'status', s.status,
      'isPast', s.starts_at <= ${ctx.clock.now()}::timestamptz), null::jsonb
    from ${therapistSessionsReadable(ctx).as('s')} where s.client_user_id = ${clientId}
    order by s.starts_at desc, s.id desc limit ${MOST.sessions}`
}

/** Limits rows of long texts, newest first, to the most bytes. */
function newest(kind: string, rows: Sql): Sql {
  return sql`select ${kind}, k.id, k.client_user_id, k.at, k.title, k.body, k.facts, null::jsonb from (
      select r.*, sum(octet_length(r.body)) over (order by r.at desc, r.id desc) - octet_length(r.body) as before
      from (${rows}) r) k
    where coalesce(k.before, 0) < ${MOST_BYTES}`
}
