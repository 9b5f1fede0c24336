import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { Passwords } from '../../src/services/credentials/passwords.js'

/** How much there is. */
export interface PracticeSize {
  readonly therapists: number
  readonly clients: number
}

export const JOURNALS_EACH = 50
/** SOAP notes of a client, each with one version: the newest is a draft, and so is every tenth of the others. */
export const SOAP_NOTES_EACH = 30

/** Clients of one of the therapists whose caseloads are read; they share them, because there may be fewer clients. */
export const CASELOAD = 20
/** Therapists with such a caseload, beside the others. */
const CASELOADS = 64
/** Conversations of a client with the assistant, all of them shared. */
const SESSIONS_EACH = 3

export interface Account {
  readonly id: number
  readonly login: string
}

const SENTENCES = [
  'Slept badly again, awake at four and turning the same conversation over.',
  'The walk by the river helped more than I thought it would.',
  'At work I noticed the tightness in my chest before the meeting, and named it.',
  'We talked on the phone for an hour, and I did not apologise once.',
  'Skipped breakfast, then felt it until noon — a pattern, I think.',
  'Wrote down three good things as agreed: coffee, the cat, Zoë’s letter.',
  'The breathing exercise felt silly, and it worked anyway.',
  'Cancelled the dinner. Relief first, then the old guilt about relief.',
  'Mother called. I kept to what we had practised and it held.',
  'Not a bad day. I want to remember that there are days which are simply not bad.',
  'Crowded train, heart racing, got off one stop early and walked.',
  'Tomorrow I will try the list again, only two items this time.',
]

/** The same text for the same number: some five sentences of what people write. */
export function sampleText(seed: number): string {
  return [0, 1, 2, 3, 4].map((at) => SENTENCES[(seed * 7 + at * 5) % SENTENCES.length]).join(' ')
}

/** The data that is measured on: therapists with clients, clients with entries, one password for all. */
export class Practice {
  private constructor(
    readonly size: PracticeSize,
    readonly password: string,
    private readonly therapists: readonly (Account & { readonly clients: readonly Account[] })[],
    private readonly withCaseload: readonly Account[],
  ) {}

  /** Fills an empty database as its owner, with one statement for each table. */
  static async fill(owner: Client, size: PracticeSize): Promise<Practice> {
    const password = randomBytes(18).toString('base64url')
    const hash = await new Passwords().hash(password)
    for (const { text, values } of statements(size, hash)) await owner.query(text, values)
    await owner.query(
      'vacuum (analyze) organisation, user_account, sign_in_name, relationship, consent, journal, conversation_session, soap_note, soap_note_version',
    )
    const { rows } = await owner.query<Account & { clients: Account[] }>(
      `select t.id::int as id, t.login_name as login,
         json_agg(json_build_object('id', c.id, 'login', c.login_name) order by c.id) as clients
       from relationship r join user_account t on t.id = r.therapist_user_id join user_account c on c.id = r.client_user_id
       where t.login_name like 'therapist-%' group by t.id order by t.id`,
    )
    const { rows: caseloads } = await owner.query<Account>(
      `select id::int as id, login_name as login from user_account where login_name like 'caseload-%' order by id`,
    )
    return new Practice(size, password, rows, caseloads)
  }

  /** As many therapists as asked for, each with the clients they are assigned to. */
  readers(count: number): { therapist: Account; clients: readonly Account[] }[] {
    const chosen = this.therapists.slice(0, count)
    if (chosen.length < count) throw new Error(`There are ${chosen.length} therapists, not ${count}.`)
    return chosen.map((therapist) => ({ therapist, clients: therapist.clients }))
  }

  /** As many therapists as asked for, each with a caseload of `CASELOAD` clients. */
  caseloads(count: number): readonly Account[] {
    const chosen = this.withCaseload.slice(0, count)
    if (chosen.length < count) throw new Error(`There are ${chosen.length} therapists with a caseload, not ${count}.`)
    return chosen
  }

  /** Clients whom no reader reads as long as there are fewer readers than half the therapists: lists stay as they are. */
  writers(count: number): readonly Account[] {
    const chosen = this.therapists.toReversed().flatMap(({ clients }) => clients)
    if (chosen.length < count) throw new Error(`There are ${chosen.length} clients, not ${count}.`)
    return chosen.slice(0, count)
  }
}

/** The number of the practice that the n-th therapist belongs to, as SQL: ten each. */
const practiceOf = (therapist: string): string => `(1 + (${therapist} - 1) / 10)`

/** The accounts of a role, numbered from 1; `practice` is the number of theirs, as SQL over `n`. */
const accounts = (role: string, practice: string): string => `
  insert into user_account (organisation_id, state, role, login_name, first_name, last_name, password_hash,
    password_version, signup_time)
  select o.id, 'registered', '${role}', '${role}-' || n, 'First ' || n, 'Last ' || n, $2, 1, now()
  from generate_series(1, $1::int) n join organisation o on o.name = 'Practice ' || ${practice} order by n`

function statements({ therapists, clients }: PracticeSize, hash: string): { text: string; values: unknown[] }[] {
  return [
    {
      text: `insert into organisation (name) select 'Practice ' || n from generate_series(1, $1::int) n`,
      values: [Math.ceil(therapists / 10)],
    },
    { text: accounts('therapist', practiceOf('n')), values: [therapists, hash] },
    { text: accounts('client', practiceOf(`(1 + (n - 1) % ${therapists})`)), values: [clients, hash] },
    {
      text: `insert into sign_in_name (name_key, user_id, kind) select login_name, id, 'login' from user_account`,
      values: [],
    },
    {
      text: `insert into membership (organisation_id, user_id) select organisation_id, id from user_account where role = 'therapist'`,
      values: [],
    },
    {
      text: `insert into relationship (organisation_id, therapist_user_id, client_user_id, is_profile_active, activated_at)
        select c.organisation_id, t.id, c.id, true, now() from generate_series(1, $1::int) n
        join user_account c on c.login_name = 'client-' || n
        join user_account t on t.login_name = 'therapist-' || (1 + (n - 1) % $2::int) order by n`,
      values: [clients, therapists],
    },
    {
      text: `insert into consent (organisation_id, client_user_id, kind, status, form_id, form_version)
        select c.organisation_id, c.id, f.kind, 'assumed', f.id, f.version
        from user_account c cross join consent_form f where c.role = 'client' order by c.id, f.id`,
      values: [],
    },
    {
      // Day by day over all clients, as it comes about: a client's entries lie scattered over the table.
      text: `insert into journal (organisation_id, client_user_id, title, description, journal_timestamp, created_at, updated_at)
        select c.organisation_id, c.id, 'Evening ' || day,
          concat_ws(' ', s[1 + (c.id * 7 + day) % 12], s[1 + (c.id * 7 + day + 5) % 12], s[1 + (c.id * 7 + day + 10) % 12],
            s[1 + (c.id * 7 + day + 3) % 12], s[1 + (c.id * 7 + day + 8) % 12]),
          at, at, at
        from generate_series(1, $1::int) day cross join user_account c
        cross join lateral (select timestamptz '2026-01-01T18:00:00Z' - day * interval '1 day' + c.id * interval '1 second') as moment(at)
        cross join (select $2::text[] as s) as sentences
        where c.role = 'client' order by day desc, c.id`,
      values: [JOURNALS_EACH, SENTENCES],
    },
    {
      // A draft that the therapist has made their own, approved and not signed; day by day, as above.
      text: `insert into soap_note (organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id, date,
          ml_data, therapist_data, is_override, is_approved, approved_at, approved_by_user_id, approved_as, created_by_user_id,
          updated_by_user_id, created_at, submitted_at, updated_at)
        select r.organisation_id, r.client_user_id, r.therapist_user_id, r.id, 6, at,
          concat_ws(' ', s[1 + (r.id * 7 + day) % 12], s[1 + (r.id * 7 + day + 5) % 12], s[1 + (r.id * 7 + day + 10) % 12]),
          concat_ws(' ', s[1 + (r.id * 7 + day) % 12], s[1 + (r.id * 7 + day + 5) % 12], s[1 + (r.id * 7 + day + 3) % 12],
            s[1 + (r.id * 7 + day + 8) % 12]),
          true, final, case when final then at end, case when final then r.therapist_user_id end, case when final then 'user' end,
          r.therapist_user_id, r.therapist_user_id, at, at, at
        from generate_series(0, $1::int - 1) day cross join relationship r
        cross join lateral (select timestamptz '2026-01-01T18:00:00Z' - day * interval '1 day' + r.id * interval '1 second',
          day % 10 > 0) as moment(at, final)
        cross join (select $2::text[] as s) as sentences order by day desc, r.id`,
      values: [SOAP_NOTES_EACH, SENTENCES],
    },
    {
      text: `insert into soap_note_version (organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id,
          date, ml_data, therapist_data, is_override, is_approved, approved_at, approved_by_user_id, approved_as,
          updated_by_user_id, soap_note_id, made_by, created_at)
        select organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id, date, ml_data, therapist_data,
          is_override, is_approved, approved_at, approved_by_user_id, approved_as, updated_by_user_id, id, 'submission', created_at
        from soap_note order by id`,
      values: [],
    },
    // Last, so that nothing above is written for these too.
    {
      text: `insert into user_account (organisation_id, state, role, login_name, first_name, last_name, password_hash,
          password_version, signup_time)
        select o.id, 'registered', 'therapist', 'caseload-' || n, 'First ' || n, 'Last ' || n, $2, 1, now()
        from generate_series(1, $1::int) n join organisation o on o.name = 'Practice 1' order by n`,
      values: [CASELOADS, hash],
    },
    {
      text: `insert into sign_in_name (name_key, user_id, kind)
        select login_name, id, 'login' from user_account where login_name like 'caseload-%'`,
      values: [],
    },
    {
      text: `insert into relationship (organisation_id, therapist_user_id, client_user_id, is_profile_active, activated_at)
        select c.organisation_id, t.id, c.id, true, now() from generate_series(1, $1::int) n
        cross join generate_series(1, $2::int) i
        join user_account t on t.login_name = 'caseload-' || n
        join user_account c on c.login_name = 'client-' || (1 + ((n - 1) * $2::int + i) % $3::int) order by n, i`,
      values: [CASELOADS, CASELOAD, clients],
    },
    {
      text: `insert into conversation_session (organisation_id, client_user_id, title, start_time, closed_at, shared_at)
        select c.organisation_id, c.id, 'Talk ' || day, at, at, at from generate_series(1, $1::int) day cross join user_account c
        cross join lateral (select timestamptz '2026-01-01T20:00:00Z' - day * interval '1 day' + c.id * interval '1 second') as moment(at)
        where c.role = 'client' order by day desc, c.id`,
      values: [SESSIONS_EACH],
    },
  ]
}
