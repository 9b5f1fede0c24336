import type { Client } from 'pg'
import { BENCH_AUDIT } from '../contenders/duties/audit.js'
import { SENTENCES } from './sample-text.js'
import {
  CASELOAD_SIZE,
  CASELOAD_COUNT,
  countDocumentingTherapists,
  JOURNALS_PER_CLIENT,
  LONG_CONVERSATION,
  type PracticeSize,
  SESSIONS_PER_CLIENT,
  SHORT_CONVERSATION,
  SOAP_NOTES,
} from './size.js'

interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
}

const TABLES = `organisation, user_account, sign_in_name, relationship, consent, journal, conversation_session,
  conversation_message, soap_note, soap_note_version`

/** For PostGraphile, which has no built-in way to count by day. */
const COUNTS_BY_DAY = `create function bench_journal_counts(client bigint, since timestamptz, until timestamptz)
  returns table (date text, count integer) language sql stable as $$
    select (j.journal_timestamp at time zone u.zone)::date::text, count(*)::integer
    from journal j join user_account u on u.id = j.client_user_id
    where j.client_user_id = client and j.deleted_at is null and j.journal_timestamp >= since and j.journal_timestamp < until
    group by 1 order by 1 $$;
  grant execute on function bench_journal_counts to care_app`

/** Fills an empty database as its owner, by statements that write many rows each. */
export async function fillPractice(owner: Client, size: PracticeSize, passwordHash: string): Promise<void> {
  // The data is removed after the run, so commits need not wait for the disk.
  await owner.query('set synchronous_commit = off')
  for (const { text, values = [] } of [
    ...people(size, passwordHash),
    ...records(size),
    ...caseloads(size, passwordHash),
  ]) {
    await owner.query(text, [...values])
  }
  await owner.query(COUNTS_BY_DAY)
  await owner.query(BENCH_AUDIT)
  await owner.query('set synchronous_commit = on')
  await owner.query(`vacuum (analyze) ${TABLES}`)
}

/**
 * SQL over a client's number: the therapist of the client, and the client's index among the therapist's clients from 0.
 */
const therapistOf = (client: string, therapists: number): string => `(1 + (${client} - 1) % ${therapists})`
const nthOf = (client: string, therapists: number): string => `((${client} - 1) / ${therapists})`

/** Inserts the accounts of a role, numbered from 1. `practice` is SQL over `n` for the number of the organisation. */
const accounts = (role: string, practice: string): string => `
  insert into user_account (organisation_id, state, role, login_name, first_name, last_name, password_hash,
    password_version, signup_time)
  select o.id, 'registered', '${role}', '${role}-' || n, 'First ' || n, 'Last ' || n, $2, 1, now()
  from generate_series(1, $1::int) n join organisation o on o.name = 'Practice ' || ${practice} order by n`

function people({ organisations, therapists, clients }: PracticeSize, hash: string): readonly Statement[] {
  const practiceOf = (therapist: string): string => `(1 + (${therapist} - 1) % ${organisations})`
  return [
    {
      text: `insert into organisation (name) select 'Practice ' || n from generate_series(1, $1::int) n`,
      values: [organisations],
    },
    { text: accounts('therapist', practiceOf('n')), values: [therapists, hash] },
    { text: accounts('client', practiceOf(therapistOf('n', therapists))), values: [clients, hash] },
    {
      text: `insert into sign_in_name (name_key, user_id, kind) select login_name, id, 'login' from user_account`,
    },
    {
      text: `insert into membership (organisation_id, user_id) select organisation_id, id from user_account where role = 'therapist'`,
    },
    {
      text: `insert into relationship (organisation_id, therapist_user_id, client_user_id, is_profile_active, activated_at)
        select c.organisation_id, t.id, c.id, true, now() from generate_series(1, $1::int) n
        join user_account c on c.login_name = 'client-' || n
        join user_account t on t.login_name = 'therapist-' || ${therapistOf('n', therapists)} order by n`,
      values: [clients],
    },
    {
      text: `insert into consent (organisation_id, client_user_id, kind, status, form_id, form_version)
        select c.organisation_id, c.id, f.kind, 'assumed', f.id, f.version
        from user_account c cross join consent_form f where c.role = 'client' order by c.id, f.id`,
    },
  ]
}

/** SQL for a text of some sentences, chosen by the number of the person and the day. */
const sentences = (person: string, ...steps: readonly number[]): string =>
  `concat_ws(' ', ${steps.map((step) => `s[1 + (${person} * 7 + day + ${step}) % 12]`).join(', ')})`

const evening = (hour: number, person: string): string => `cross join lateral (
  select timestamptz '2026-01-01T${hour}:00:00Z' - day * interval '1 day' + ${person} * interval '1 millisecond') as moment(at)`

function records(size: PracticeSize): readonly Statement[] {
  const { therapists } = size
  const number = `split_part(c.login_name, '-', 2)::int`
  return [
    // Rows are written day by day over all clients, so that a client's entries are spread over the table as in
    // production.
    ...Array.from({ length: JOURNALS_PER_CLIENT }, (_, past) => ({
      text: `insert into journal (organisation_id, client_user_id, title, description, journal_timestamp, created_at, updated_at)
        select c.organisation_id, c.id, 'Evening ' || day, ${sentences('c.id', 0, 5, 10, 3, 8)}, at, at, at
        from (select $1::int as day, $2::text[] as s) as today cross join user_account c ${evening(18, 'c.id')}
        where c.role = 'client' order by c.id`,
      values: [JOURNALS_PER_CLIENT - past, SENTENCES],
    })),
    ...Array.from({ length: SESSIONS_PER_CLIENT }, (_, past) => ({
      text: `insert into conversation_session (organisation_id, client_user_id, title, start_time, closed_at, shared_at, created_at, updated_at)
        select c.organisation_id, c.id,
          case when day = 1 and ${nthOf(number, therapists)} % 4 = 0 then 'Long talk' else 'Talk ' || day end, at, at, at, at, at
        from (select $1::int as day) as today cross join user_account c ${evening(20, 'c.id')}
        where c.role = 'client' order by c.id`,
      values: [SESSIONS_PER_CLIENT - past],
    })),
    {
      text: `insert into conversation_message (organisation_id, client_user_id, session_id, message, create_timestamp, created_at, updated_at)
        select t.organisation_id, t.client_user_id, t.id, ${sentences('t.client_user_id', 0, 5)}, at, at, at
        from (select e.*, case when e.title = 'Long talk' then ${LONG_CONVERSATION} when ${nthOf(number, therapists)} % 4 = 0
            then ${SHORT_CONVERSATION.besideLong} else ${SHORT_CONVERSATION.others} end as length
          from conversation_session e join user_account c on c.id = e.client_user_id) t
        cross join lateral generate_series(1, t.length) day
        cross join lateral (select t.start_time + day * interval '1 minute') as moment(at)
        cross join (select $1::text[] as s) as texts`,
      values: [SENTENCES],
    },
    ...soapNotes(size),
  ]
}

/** Drafts that the therapist has edited and approved but not signed, written day by day. */
function soapNotes(size: PracticeSize): readonly Statement[] {
  return [
    {
      text: `insert into soap_note (organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id, date,
          ml_data, therapist_data, is_override, is_approved, approved_at, approved_by_user_id, approved_as, created_by_user_id,
          updated_by_user_id, created_at, submitted_at, updated_at)
        select r.organisation_id, r.client_user_id, r.therapist_user_id, r.id, 6, at, ${sentences('r.id', 0, 5, 10)},
          ${sentences('r.id', 0, 5, 3, 8)},
          true, final, case when final then at end, case when final then r.therapist_user_id end, case when final then 'user' end,
          r.therapist_user_id, r.therapist_user_id, at, at, at
        from relationship r join user_account t on t.id = r.therapist_user_id
        cross join lateral generate_series(0, case when split_part(t.login_name, '-', 2)::int <= ${countDocumentingTherapists(size)}
          then ${SOAP_NOTES.documented} else ${SOAP_NOTES.others} end - 1) day
        cross join lateral (select timestamptz '2026-01-01T18:00:00Z' - day * interval '1 day' + r.id * interval '1 millisecond',
          day % 10 > 0) as moment(at, final)
        cross join (select $1::text[] as s) as texts order by day desc, r.id`,
      values: [SENTENCES],
    },
    {
      text: `insert into soap_note_version (organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id,
          date, ml_data, therapist_data, is_override, is_approved, approved_at, approved_by_user_id, approved_as,
          updated_by_user_id, soap_note_id, made_by, created_at)
        select organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id, date, ml_data, therapist_data,
          is_override, is_approved, approved_at, approved_by_user_id, approved_as, updated_by_user_id, id, 'submission', created_at
        from soap_note order by id`,
    },
  ]
}

/** Written last, so that these clients get no other records. */
function caseloads({ clients }: PracticeSize, hash: string): readonly Statement[] {
  return [
    {
      text: `insert into user_account (organisation_id, state, role, login_name, first_name, last_name, password_hash,
          password_version, signup_time)
        select o.id, 'registered', 'therapist', 'caseload-' || n, 'First ' || n, 'Last ' || n, $2, 1, now()
        from generate_series(1, $1::int) n join organisation o on o.name = 'Practice 1' order by n`,
      values: [CASELOAD_COUNT, hash],
    },
    {
      text: `insert into sign_in_name (name_key, user_id, kind)
        select login_name, id, 'login' from user_account where login_name like 'caseload-%'`,
    },
    {
      text: `insert into relationship (organisation_id, therapist_user_id, client_user_id, is_profile_active, activated_at)
        select c.organisation_id, t.id, c.id, true, now() from generate_series(1, $1::int) n
        cross join generate_series(1, $2::int) i
        join user_account t on t.login_name = 'caseload-' || n
        join user_account c on c.login_name = 'client-' || (1 + ((n - 1) * $2::int + i) % $3::int) order by n, i`,
      values: [CASELOAD_COUNT, CASELOAD_SIZE, clients],
    },
  ]
}
