import { Readable } from 'node:stream'
import { toEventCursor } from '../../../src/events/event-cursor.js'
import { randomUUID } from 'node:crypto'
import type { StagedFile } from '../../../src/services/files/file-store.js'
import type { Column, RoleColumn } from '../../access/table.js'
import { untilSeen } from '../until.js'
import { startTestApp, type TestApp } from './app.js'
import { addFrontDesk, addPerson, PASSWORD, type PersonaName } from './personas.js'

/** The persona who calls and the client whose record is asked for, by column of the access table. */
const CALLERS: Record<Column, { readonly caller: CallerName | null; readonly subject: PersonaName }> = {
  open: { caller: null, subject: 'client' },
  closed: { caller: null, subject: 'client' },
  self: { caller: 'client', subject: 'client' },
  other: { caller: 'otherClient', subject: 'client' },
  assigned: { caller: 'therapist', subject: 'client' },
  ended: { caller: 'therapist', subject: 'formerClient' },
  pending: { caller: 'therapist', subject: 'invitedClient' },
  colleague: { caller: 'colleague', subject: 'client' },
  admin: { caller: 'admin', subject: 'client' },
  outAdmin: { caller: 'outsideAdmin', subject: 'client' },
  outsider: { caller: 'outsider', subject: 'client' },
  operator: { caller: 'operator', subject: 'client' },
  wrong: { caller: null, subject: 'client' },
  over: { caller: null, subject: 'client' },
  emergency: { caller: 'emergency', subject: 'client' },
  supervisor: { caller: 'supervisor', subject: 'client' },
  frontDesk: { caller: 'frontDesk', subject: 'client' },
}

/** Staff of the practice whom only the access tables know, by column and login name. */
type Staff = Readonly<Record<RoleColumn, number>>
type CallerName = PersonaName | RoleColumn

/** An identifier that nobody has. */
export const ABSENT = 2_000_000_000

/** A column of the table as something that can make requests. */
export interface Seat {
  readonly app: TestApp
  readonly headers: Record<string, string>
  /** True where the anonymous door is closed. */
  readonly closed: boolean
  readonly subject: PersonaName
  /** The staff of this gateway whom only the access tables know. */
  readonly staff: Staff
  readonly subjectId: number
  /** Undefined where nobody is known to call. */
  readonly callerId: number | undefined
  /** What stands in every record of the subject and nowhere else. */
  readonly canary: string
  /** The same of the caller's own. */
  readonly ownCanary: string
}

/** Two gateways, one with the anonymous door open and one with it closed, and what their people wrote. */
export class AccessScene {
  #over = ''
  #wrong = 0

  private constructor(
    readonly open: TestApp,
    readonly closed: TestApp,
    private readonly staff: ReadonlyMap<TestApp, Staff>,
  ) {}

  static async start(): Promise<AccessScene> {
    const settings = { RATE_LIMIT_SIGN_IN: '100000' }
    const [open, closed] = await Promise.all([
      startTestApp(settings),
      startTestApp({ ...settings, LEGACY_ANONYMOUS: 'deny' }),
    ])
    const staff = new Map<TestApp, Staff>()
    for (const app of [open, closed]) {
      const added = await addStaff(app)
      staff.set(app, added)
      await writeRecords(app, { ...app.personas.ids, ...added })
    }
    const scene = new AccessScene(open, closed, staff)
    scene.#over = await endedSession(open)
    return scene
  }

  async close(): Promise<void> {
    await Promise.all([this.open.close(), this.closed.close()])
  }

  seat(column: Column): Seat {
    const { caller, subject } = CALLERS[column]
    const app = column === 'closed' ? this.closed : this.open
    const staff = this.staff.get(app)
    if (staff === undefined) throw new Error('A gateway of the scene has no staff.')
    return {
      app,
      closed: app === this.closed,
      subject,
      staff,
      headers: this.#headers(column, caller),
      subjectId: app.personas.ids[subject],
      callerId: caller === null ? undefined : { ...app.personas.ids, ...staff }[caller],
      canary: canaryOf(subject),
      ownCanary: canaryOf(caller ?? 'client'),
    }
  }

  #headers(column: Column, caller: CallerName | null): Record<string, string> {
    if (column === 'over') return { cookie: this.#over }
    // A new name each time: attempts at one name are limited.
    if (column === 'wrong') return { authorization: `Basic ${btoa(`stranger${++this.#wrong}:wrong`)}` }
    if (caller === null) return {}
    return { authorization: `Basic ${btoa(`${caller}:${PASSWORD}`)}` }
  }
}

function canaryOf(name: CallerName): string {
  return `canary-${name}-end`
}

/** Adds the staff, with the rights that make them what they are. */
async function addStaff({ owner, personas: { ids, organisationId } }: TestApp): Promise<Staff> {
  const add = async (name: RoleColumn): Promise<number> => {
    const id = await addPerson(owner, name, 'therapist')
    await owner.query('update user_account set organisation_id = $2 where id = $1', [id, organisationId])
    await owner.query('insert into membership (organisation_id, user_id, is_admin) values ($1, $2, false)', [
      ...[organisationId, id],
    ])
    return id
  }
  const staff: Staff = {
    emergency: await add('emergency'),
    supervisor: await add('supervisor'),
    frontDesk: await addFrontDesk(owner, 'frontDesk', organisationId),
  }
  await insertEmergencyAccess(owner, { therapistId: staff.emergency, clientId: ids.client })
  await insertSupervision(owner, { supervisorId: staff.supervisor, therapistId: ids.therapist })
  return staff
}

/** A supervision in the practice of the scene. */
export async function insertSupervision(
  owner: TestApp['owner'],
  { supervisorId, therapistId }: { readonly supervisorId: number; readonly therapistId: number },
): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into supervision (organisation_id, supervisor_user_id, supervised_user_id, started_by_user_id, started_at)
     select organisation_id, $1, id, $1, now() from user_account where id = $2 returning id`,
    [supervisorId, therapistId],
  )
  return Number(rows[0]?.id)
}

/** A record that a therapist has opened for the whole of a test. */
export async function insertEmergencyAccess(
  owner: TestApp['owner'],
  { therapistId, clientId }: { readonly therapistId: number; readonly clientId: number },
): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into emergency_access (organisation_id, client_user_id, therapist_user_id, reason, opened_at, expires_at, told_to)
     select organisation_id, id, $2, 'crisis', now() - interval '2 days', now() + interval '1 day', array[id] from user_account where id = $1
     returning id`,
    [clientId, therapistId],
  )
  return Number(rows[0]?.id)
}

/** Writes something of every kind down for every person, with the person's canary in it. */
async function writeRecords({ owner }: TestApp, people: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, id] of Object.entries(people)) {
    const canary = canaryOf(name as CallerName)
    await owner.query('update user_account set gender = $2 where id = $1', [id, canary])
    await owner.query('update relationship set care_team_email = $2 where client_user_id = $1', [id, canary])
    await owner.query(
      `insert into consent (client_user_id, organisation_id, kind, status, form_version)
       select id, organisation_id, 'journal_sharing', 'given', $2 from user_account where id = $1`,
      [id, consentVersionOf(id)],
    )
    await insertJournal(owner, id, canary)
    await insertMessage(owner, await insertSession(owner, id, canary), canary)
    await insertDevice(owner, id, canary)
    await insertScreening(owner, id)
    if ((await threadOf(owner, id)) === undefined) continue
    await insertInteraction(owner, id, canary)
    await insertTherapistSession(owner, id)
    await insertSoapNote(owner, id, canary, 'signed')
  }
}

/** Consents hold no text: the version of the form marks whose it is. */
export function consentVersionOf(userId: number): number {
  return 70_000 + userId
}

/** Deliveries hold no text either: the number of attempts marks whose it is. */
export function attemptsOf(userId: number): number {
  return 80_000 + userId
}

/** A browser of a person, told of something once; registered so late that no other pushes it out. */
export async function insertDevice(owner: TestApp['owner'], userId: number, host: string): Promise<number> {
  const address = `https://${host}/${randomUUID()}`
  const { rows } = await owner.query<{ id: string }>(
    `insert into device (organisation_id, user_id, kind, address, address_digest, p256dh, auth, host, password_version, created_at, registered_at)
     select organisation_id, id, 'web', $2::text, sha256($2::bytea), 'key', 'key', $3, password_version, now(), '2100-01-01'
     from user_account where id = $1 returning id`,
    [userId, address, host],
  )
  const deviceId = Number(rows[0]?.id)
  await owner.query(
    `insert into push_delivery (organisation_id, user_id, device_id, about, subject_id, outcome, attempts, settled_at)
     select organisation_id, id, $2, 'interaction', 1, 'sent', $3, now() from user_account where id = $1`,
    [userId, deviceId, attemptsOf(userId)],
  )
  return deviceId
}

/** Screenings hold no text either: the score marks whose it is. */
export function scoreOf(userId: number): number {
  return 90_000 + userId
}

/** A screening that the client has recorded. */
export async function insertScreening(owner: TestApp['owner'], clientId: number): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into screening (client_user_id, organisation_id, instrument_key, instrument_version, answers, score, taken_at,
       recorded_by_user_id, created_at)
     select id, organisation_id, 'phq-9', 1, '[0,0,0,0,0,0,0,0,0,null]', $2, $3, id, now() from user_account where id = $1
     returning id`,
    [clientId, scoreOf(clientId), `${ENTRY_DAY}T15:00:00Z`],
  )
  return Number(rows[0]?.id)
}

/** Whether a statement of the owner finds anything. */
export async function exists({ app }: Seat, statement: string, values: unknown[]): Promise<boolean> {
  return (await app.owner.query(statement, values)).rows.length > 0
}

/**
 * Whether one of the rows has this text in its column `text`. SQL cannot compare texts, because they are stored
 * encrypted.
 */
export async function existsText({ app }: Seat, select: string, values: unknown[], text: unknown): Promise<boolean> {
  const { rows } = await app.owner.query<{ text: unknown }>(select, values)
  return rows.some((row) => row.text === text)
}

/** The day of every entry that the scene writes. */
export const ENTRY_DAY = '2026-03-10'

export async function insertJournal(owner: TestApp['owner'], clientId: number, title: string): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into journal (client_user_id, organisation_id, title, description, journal_timestamp)
     select id, organisation_id, $2, $2, $3 from user_account where id = $1 returning id`,
    [clientId, title, `${ENTRY_DAY}T15:00:00Z`],
  )
  return Number(rows[0]?.id)
}

/** A conversation that the client shares, so that it shows who may read one at all. */
export async function insertSession(owner: TestApp['owner'], clientId: number, title: string): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into conversation_session (client_user_id, organisation_id, title, start_time, shared_at)
     select id, organisation_id, $2, $3, now() from user_account where id = $1 returning id`,
    [clientId, title, `${ENTRY_DAY}T15:00:00Z`],
  )
  return Number(rows[0]?.id)
}

export async function insertMessage(owner: TestApp['owner'], sessionId: number, message: string): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into conversation_message (client_user_id, organisation_id, session_id, message, create_timestamp)
     select client_user_id, organisation_id, id, $2, $3 from conversation_session where id = $1 returning id`,
    [sessionId, message, `${ENTRY_DAY}T15:00:00Z`],
  )
  return Number(rows[0]?.id)
}

/** The thread of a client, which has the number of their first relationship; undefined for who has none. */
export async function threadOf(owner: TestApp['owner'], clientId: number): Promise<number | undefined> {
  const { rows } = await owner.query<{ id: number }>(
    'select min(id)::integer as id from relationship where client_user_id = $1 having min(id) is not null',
    [clientId],
  )
  return rows[0]?.id
}

/** What a client wrote to their therapist, also where it could not be written any more. */
export async function insertInteraction(
  owner: TestApp['owner'],
  clientId: number,
  text: string,
  sessionId: number | null = null,
): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `with thread as (
       insert into care_thread (id, organisation_id, client_user_id, therapist_user_id, client_texts)
       select id, organisation_id, client_user_id, therapist_user_id, 1 from relationship where id = $1
       on conflict (id) do update set client_texts = care_thread.client_texts + 1 returning *
     ) insert into interaction (organisation_id, client_user_id, therapist_user_id, thread_id, session_id, user_query,
         user_query_by, client_number)
       select organisation_id, client_user_id, therapist_user_id, id, $2, $3, client_user_id, client_texts from thread
       returning id`,
    [await threadOf(owner, clientId), sessionId, text],
  )
  return Number(rows[0]?.id)
}

/** How long sessions of the scene last, in seconds that mark whose they are. */
export function lengthOf(clientId: number): number {
  return 3_600 + clientId
}

/** A session of a client with the therapist of their first relationship, held long ago. */
export async function insertTherapistSession(owner: TestApp['owner'], clientId: number): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into therapist_session (organisation_id, client_user_id, therapist_user_id, relationship_id, kind, starts_at, ends_at)
     select organisation_id, client_user_id, therapist_user_id, id, 'video', $2::timestamptz, $2::timestamptz + make_interval(secs => $3)
     from relationship where id = $1 returning id`,
    [await threadOf(owner, clientId), `${ENTRY_DAY}T15:00:00Z`, lengthOf(clientId)],
  )
  return Number(rows[0]?.id)
}

/**
 * A note of the therapist of a client's first relationship, released, so that it shows who may read one at all; written
 * before that relationship may have ended. It names a session and has a file and an entry of its history.
 */
export async function insertNote(owner: TestApp['owner'], clientId: number, text: string): Promise<number> {
  const session = await insertTherapistSession(owner, clientId)
  const { rows } = await owner.query<{ id: string }>(
    `with note as (
       insert into note (organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id, is_psychotherapy,
         therapist_session_id, data, date, created_by_user_id, submitted_at, released_at)
       select organisation_id, client_user_id, therapist_user_id, id, 1, false, $2, $3, $4::timestamptz, therapist_user_id,
         $4::timestamptz, now()
       from relationship where id = $1 returning *
     ), version as (
       insert into note_version (organisation_id, client_user_id, therapist_user_id, relationship_id, note_id, number,
         record_type_id, data, attachment_names, created_at)
       select organisation_id, client_user_id, therapist_user_id, relationship_id, id, 1, 1, data, '[]', submitted_at from note
     ) insert into note_attachment (organisation_id, client_user_id, note_id, number, file_id, name, media_type, bytes, sha256,
         text, created_at)
       select organisation_id, client_user_id, id, 1, gen_random_uuid(), 'a.txt', 'text/plain', 1, '', data, submitted_at from note
       returning note_id as id`,
    [await threadOf(owner, clientId), session, text, `${ENTRY_DAY}T15:00:00Z`],
  )
  return Number(rows[0]?.id)
}

/** A file with this text that the store has for a record of the client. */
async function storeFile({ app, owner }: TestApp, table: string, clientId: number, text: string): Promise<StagedFile> {
  const { files } = app.context({ kind: 'public' }, 'look').services
  const options = { name: 'b.txt', owner: 'scene', maxBytes: 1_000 }
  const file = await files.stage(Readable.from([Buffer.from(text)]), options)
  const { content } = app.database
  const key =
    file.key && (await content.sealFileKey({ table, owner: { kind: 'person', id: clientId } }, file.id, file.key))
  await owner.query('insert into stored_file (id, key) values ($1, $2)', [file.id, key])
  await files.attach(file.id)
  return file
}

/** Such a note with a file that the store has, called `b.txt`, in which the text stands too. */
export async function insertNoteWithFile(test: TestApp, clientId: number, text: string): Promise<number> {
  const { owner } = test
  const id = await insertNote(owner, clientId, text)
  const file = await storeFile(test, 'note_attachment', clientId, text)
  await owner.query(
    `insert into note_attachment (organisation_id, client_user_id, note_id, number, file_id, name, media_type, bytes, sha256,
       text, created_at)
     select organisation_id, client_user_id, id, 2, $2, $3, $4, $5, $6, data, submitted_at from note where id = $1`,
    [id, file.id, file.name, file.mediaType, file.bytes, file.sha256],
  )
  return id
}

/** A workflow of such a note: it has failed after its results were stored. */
export async function insertNoteWorkflow(
  owner: TestApp['owner'],
  clientId: number,
  text: string,
): Promise<{ readonly id: number; readonly noteId: number }> {
  const noteId = await insertNote(owner, clientId, text)
  const { rows } = await owner.query<{ id: string }>(
    `with workflow as (
       insert into note_workflow (organisation_id, client_user_id, therapist_user_id, kind, note_id, note_version, state,
         error_code, created_at, updated_at, ended_at)
       select organisation_id, client_user_id, therapist_user_id, 'note', id, 1, 'failed', 'MODEL_REFUSED', now(), now(), now()
       from note where id = $1 returning *
     ), deidentified as (
       insert into note_deidentified (organisation_id, client_user_id, workflow_id, parts, created_at)
       select organisation_id, client_user_id, id,
         jsonb_build_array(jsonb_build_object('part', 0, 'name', null, 'text', $2::text, 'spans', '[]'::jsonb)), now()
       from workflow
     ) insert into note_documentation (organisation_id, client_user_id, workflow_id, model, content, created_at)
       select organisation_id, client_user_id, id, 'offline', jsonb_build_object('sections', '[]'::jsonb,
         'themes', jsonb_build_array(jsonb_build_object('theme', $2::text, 'places', '[]'::jsonb)),
         'riskTerms', '[]'::jsonb, 'suggestedCodes', '[]'::jsonb), now()
       from workflow returning workflow_id as id`,
    [noteId, text],
  )
  return { id: Number(rows[0]?.id), noteId }
}

/**
 * What the therapist of a client's first relationship is writing about them; of many drafts the old ones go, because
 * they may not have more.
 */
export async function insertNoteDraft(owner: TestApp['owner'], clientId: number, text: string): Promise<number> {
  await owner.query(
    `delete from note_draft where id in (
       select id from note_draft where client_user_id = $1 and note_id is null order by id desc offset 20)`,
    [clientId],
  )
  const { rows } = await owner.query<{ id: string }>(
    `insert into note_draft (organisation_id, client_user_id, therapist_user_id, record_type_id, data)
     select organisation_id, client_user_id, therapist_user_id, 1, $2 from relationship where id = $1 returning id`,
    [await threadOf(owner, clientId), text],
  )
  return Number(rows[0]?.id)
}

/**
 * A request of the therapist of a client's first relationship for a draft that came to nothing, written by that model.
 */
export async function insertSoapDraft(owner: TestApp['owner'], clientId: number, model: string): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into soap_draft_request (organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id, state,
       model, read_from, read_to, created_at, updated_at, finished_at)
     select organisation_id, client_user_id, therapist_user_id, id, 6, 'nothing_to_draft_from', $2, now(), now(), now(), now(), now()
     from relationship where id = $1 returning id`,
    [await threadOf(owner, clientId), model],
  )
  return Number(rows[0]?.id)
}

/** A transcript that came with the request for a draft, with these words; returns the request. */
export async function insertTranscript(owner: TestApp['owner'], requestId: number, words: string): Promise<number> {
  await owner.query(
    `insert into session_transcript (organisation_id, client_user_id, therapist_user_id, soap_draft_request_id, turns,
       created_at, updated_at)
     select organisation_id, client_user_id, therapist_user_id, id, $2, now(), now() from soap_draft_request where id = $1`,
    [requestId, JSON.stringify([{ name: null, who: 'other', text: words, cues: [] }])],
  )
  return requestId
}

/** Something that waits for a client, under a title. */
export async function insertRecommendation(owner: TestApp['owner'], clientId: number, title: string): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into recommendation (organisation_id, client_user_id, title, kind)
     select organisation_id, id, $2, 'exercise' from user_account where id = $1 returning id`,
    [clientId, title],
  )
  return Number(rows[0]?.id)
}

/** A copy of the client's record that they asked for; its file and its digest are the text. */
export async function insertRecordExport(test: TestApp, clientId: number, text: string): Promise<number> {
  const { owner } = test
  const file = await storeFile(test, 'record_export', clientId, text)
  const { rows } = await owner.query<{ id: string }>(
    `insert into record_export (organisation_id, client_user_id, requested_by_user_id, format, state, file_id, bytes, sha256,
       sources, created_at, updated_at, finished_at, expires_at)
     select organisation_id, id, id, 'zip', 'ready', $2, $3, $4, jsonb_build_object('profile', jsonb_build_array(id)), now(), now(),
       now(), now() + interval '1 day' from user_account where id = $1 returning id`,
    [clientId, file.id, file.bytes, text],
  )
  return Number(rows[0]?.id)
}

/**
 * Ends the texts that are being written about a client, so that the next that is asked for is a new one; gives the
 * last.
 */
export async function endBriefs(owner: TestApp['owner'], clientId: number): Promise<number> {
  await owner.query(
    `update brief set state = 'access_ended', finished_at = now() where client_user_id = $1 and state = 'requested'`,
    [clientId],
  )
  const { rows } = await owner.query<{ last: number }>('select coalesce(max(id), 0)::integer as last from brief')
  return rows[0]?.last ?? 0
}

async function endedSession(app: TestApp): Promise<string> {
  const signedIn = await app.rest('POST', '/auth/login/', { body: { username: 'client', password: PASSWORD } })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error('No cookie was set.')
  await app.rest('POST', '/auth/logout/', { headers: { cookie } })
  return cookie
}

/**
 * Has an entry of the subject change, and gives the cursor of the moment before it; the gateway has heard of it by
 * then.
 */
export async function changeAfterCursor({ app, subjectId, canary }: Seat): Promise<string> {
  await allNumbered(app)
  const { events } = app.app.context({ kind: 'public' }, 'look')
  const head = await events.head()
  const id = await insertJournal(app.owner, subjectId, canary)
  await app.owner.query(
    `insert into event (topic, keys, subject_id, change) values ('journalChanged', array[$1::bigint], $2, 'created')`,
    [subjectId, id],
  )
  await allNumbered(app)
  return toEventCursor(head)
}

/**
 * Waits until all changes have their numbers. Before that, who asks for later changes may still hear of those that were
 * made for another seat.
 */
export async function allNumbered({ app, owner }: TestApp): Promise<void> {
  const { events, database } = app.context({ kind: 'public' }, 'look')
  const { rows } = await owner.query<{ count: number }>('select count(*)::integer as count from event')
  database.wake({ events: true, jobs: false })
  await untilSeen(
    async () => (await events.head()).position,
    (position) => position >= (rows[0]?.count ?? 0),
  )
}

/** As the worker leaves it. */
export async function insertFinishedSummary(owner: TestApp['owner'], sessionId: number): Promise<void> {
  await owner.query(
    `insert into effect (effect_key, kind, ref_id, ref_version, state, finished_at)
     values ('summarize-session:' || $1::bigint || ':1', 'summarize-session', $1::bigint, 1, 'done', now())
     on conflict (effect_key) do nothing`,
    [sessionId],
  )
}

/** What a model was asked about a client for the therapist; made of nothing that is private. */
export async function insertModelCall({ owner, personas }: TestApp, clientId: number, prompt: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into model_call (public_id, organisation_id, client_user_id, client_user_ids, on_behalf_of, caller_kind, task,
       task_version, provider, model, prompt, spans, source_kinds, source_ids)
     select gen_random_uuid(), organisation_id, id, array[id], $2, 'user', 'a-task', 1, 'acme', 'acme-1', $3, '[]',
       array['reference'], array[0::bigint] from user_account where id = $1 returning public_id as id`,
    [clientId, personas.ids.therapist, prompt],
  )
  return rows[0]?.id ?? ''
}

/**
 * A flag of an entry whose whole title is the text behind it, told to a therapist; acknowledged with the text as its
 * note.
 */
export async function insertRiskFlag(
  owner: TestApp['owner'],
  clientId: number,
  text: string,
  acknowledged: boolean,
): Promise<number> {
  const journalId = await insertJournal(owner, clientId, text)
  const { rows } = await owner.query<{ id: string }>(
    `insert into risk_flag (client_user_id, organisation_id, category, severity, source, source_id, source_version, field,
       span_start, span_end, told_as, told_to, acknowledged_at, acknowledgement_note)
     select id, organisation_id, 'self_harm', 'high', 'journal', $2, 1, 'title', 0, length($3), 'therapist', array[1],
       case when $4 then now() end, case when $4 then $3 end
     from user_account where id = $1 returning id`,
    [clientId, journalId, text, acknowledged],
  )
  return Number(rows[0]?.id)
}

/** How far a SOAP note of the scene is: a draft, one with a sentence to confirm, or released and approved or signed. */
export type SceneSoapNote = 'draft' | 'unsupported' | 'approved' | 'signed'

/**
 * A SOAP note of the therapist of a client's first relationship with the one entry of its history; written before that
 * relationship may have ended, and released when there is something final in it.
 */
export async function insertSoapNote(
  owner: TestApp['owner'],
  clientId: number,
  text: string,
  state: SceneSoapNote,
): Promise<number> {
  const isFinal = state === 'approved' || state === 'signed'
  const support = { model: 'offline', method: 'scene/1', sentences: [SENTENCE] }
  const { rows } = await owner.query<{ id: string }>(
    `with note as (
       insert into soap_note (organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id, date,
         ml_data, ml_support, therapist_data, is_approved, approved_at, approved_by_user_id, approved_as, signature, signed_at,
         signed_by_user_id, content_hash, signed_version, draft_distance, created_at, submitted_at, updated_at, released_at,
         released_version)
       select organisation_id, client_user_id, therapist_user_id, id, 6, $3::timestamptz, 'A draft.', $4, $2,
         $5, case when $5 then now() end, case when $5 then therapist_user_id end, case when $5 then 'user' end,
         case when $6 then 'eA==' end, case when $6 then now() end, case when $6 then therapist_user_id end,
         case when $6 then 'x' end, case when $6 then 1 end, case when $5 then 0.5 end, $3::timestamptz, $3::timestamptz,
         $3::timestamptz, case when $5 then now() end, case when $5 then 1 end
       from relationship where id = $1 returning *
     ) insert into soap_note_version (organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id,
         soap_note_id, date, ml_data, ml_support, therapist_data, is_approved, approved_at, approved_by_user_id, approved_as,
         signature, signed_at, signed_by_user_id, content_hash, made_by, created_at)
       select organisation_id, client_user_id, therapist_user_id, relationship_id, record_type_id, id, date, ml_data, ml_support,
         therapist_data, is_approved, approved_at, approved_by_user_id, approved_as, signature, signed_at, signed_by_user_id,
         content_hash, 'submission', created_at from note
       returning soap_note_id as id`,
    [
      ...[await threadOf(owner, clientId), text, `${ENTRY_DAY}T15:00:00Z`],
      ...[state === 'unsupported' ? JSON.stringify(support) : null, isFinal, state === 'signed'],
    ],
  )
  return Number(rows[0]?.id)
}

const SENTENCE = { section: 'S', start: 0, end: 8, state: 'unsupported', sources: [] }
