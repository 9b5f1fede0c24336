import { personTable } from '../../../database/access/person-tables.js'
import { sql } from '../../../database/sql.js'
import { type GroupKind, groupStatement } from '../../../database/write/group-statement.js'
import { hasDeviceToNotify } from '../../devices/index.js'
import { isOpen } from '../threads/care-thread.policy.js'

/**
 * Stores messages of several threads in one statement: those whose relationship is active and has the author on one of
 * its sides, by the same rules as `threadsOpen`. Relationships are locked first, so that nothing is written once their
 * end is committed; then each thread is moved on by all of its messages at once.
 *
 * The ids were drawn before the locks were held. A message is refused if another gateway has stored a later id in the
 * thread meanwhile: the ids of a thread rise in the order in which its messages were committed. The thread's row says
 * so, because the statement waited for it; what it sees of other tables is older.
 *
 * A job for the recipient's devices is enqueued only if there is one.
 */
const storing = sql`open as materialized (
    select r.id, r.organisation_id, r.client_user_id, r.therapist_user_id from ${personTable('relationship')} r
    where r.id = any(array(select row_thread_id from given)) and ${isOpen} order by r.id for share
  ), meant as materialized (
    select g.*, g.row_author_id = o.client_user_id as is_client,
      case when g.row_author_id = o.client_user_id then o.therapist_user_id else o.client_user_id end as recipient_id
    from given g join open o on o.id = g.row_thread_id and o.client_user_id = g.row_client_id
      and (g.row_author_id = o.client_user_id or (g.row_is_therapist and g.row_author_id = o.therapist_user_id))
  ), said as materialized (
    select row_thread_id, min(id) as first_id, max(id) as last_id, max(row_now) as moved_at,
      max(row_now) filter (where row_is_said) as said_at,
      count(*) filter (where row_is_said and is_client) as client_texts,
      count(*) filter (where row_is_said and not is_client) as therapist_texts
    from meant group by row_thread_id
  ), moved as (
    insert into ${personTable('care_thread')} as c (id, organisation_id, client_user_id, therapist_user_id,
      client_texts, therapist_texts, last_message_at, last_interaction_id, created_at, updated_at)
    select o.id, o.organisation_id, o.client_user_id, o.therapist_user_id,
      s.client_texts, s.therapist_texts, s.said_at, s.last_id, s.moved_at, s.moved_at
    from said s join open o on o.id = s.row_thread_id order by o.id
    on conflict (id) do update set version = c.version + 1,
      client_texts = c.client_texts + excluded.client_texts,
      therapist_texts = c.therapist_texts + excluded.therapist_texts,
      last_message_at = coalesce(excluded.last_message_at, c.last_message_at),
      updated_at = coalesce(excluded.last_message_at, c.updated_at),
      last_interaction_id = excluded.last_interaction_id
    where c.last_interaction_id < (select s.first_id from said s where s.row_thread_id = c.id)
    returning c.id, c.organisation_id, c.client_user_id, c.therapist_user_id, c.client_texts, c.therapist_texts
  ), stored as (
    insert into ${personTable('interaction')} (id, organisation_id, client_user_id, therapist_user_id, thread_id,
      session_id, user_query, user_query_by, ai_answer, ai_answer_by, prompt, prompt_by, client_number,
      therapist_number, written_at, is_liked, created_at, updated_at) overriding system value
    select m.id, t.organisation_id, t.client_user_id, t.therapist_user_id, t.id, m.row_session_id,
      m.row_user_query, case when m.row_user_query is not null then m.row_author_id end,
      m.row_ai_answer, case when m.row_ai_answer is not null then m.row_author_id end,
      m.row_prompt, case when m.row_prompt is not null then m.row_author_id end,
      case when m.row_is_said and m.is_client
        then t.client_texts - count(*) filter (where m.row_is_said and m.is_client) over later end,
      case when m.row_is_said and not m.is_client
        then t.therapist_texts - count(*) filter (where m.row_is_said and not m.is_client) over later end,
      m.row_written_at, m.row_is_liked, m.row_now, m.row_now
    from meant m join moved t on t.id = m.row_thread_id
    window later as (partition by m.row_thread_id order by m.id rows between 1 following and unbounded following)
    returning id
  ), done as materialized (
    select m.* from meant m join stored using (id)
  ), queued as (
    insert into effect (effect_key, kind, ref_id, ref_version, next_at, trace)
    select row_job || ':' || id || ':1', row_job, id, 1, now(), row_trace from done
    where row_job is not null and ${hasDeviceToNotify(sql`done.recipient_id`, sql`done.row_device`)}
    returning ref_id
  )`

/** Messages as they are stored in groups. */
export const groupedMessages: GroupKind = {
  table: 'interaction',
  isContended: true,
  statement: groupStatement({
    given: `row_thread_id bigint, row_client_id bigint, row_author_id bigint, row_is_therapist boolean,
      row_session_id bigint, row_user_query text, row_ai_answer text, row_prompt text, row_is_said boolean,
      row_written_at timestamptz, row_is_liked boolean, row_now timestamptz, row_job text, row_device text,
      row_trace text`,
    storing: storing.strings.join(''),
    stored: 'done',
    returning: `, id in (select ref_id from queued) as "queuesJob"`,
  }),
}
