import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import ICAL from 'ical.js'
import { pino } from 'pino'
import { insertToken } from '../../support/service/access-tokens.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { askGraphql } from '../../support/service/ask-graphql.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { Outbox } from '../../support/service/outbox.js'
import { addFrontDesk, addPerson, assignTherapist, PASSWORD } from '../../support/service/personas.js'
import { until } from '../../support/until.js'

/** Appointments as calendar programs read them: at a secret address, and without signing in. */
let app: TestApp
const clock = new MovableClock()
const lines: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000', RATE_LIMIT_REQUESTS: '100', TRUST_PROXY: '1' }, { clock, log })
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from therapist_session'))

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Calendars count whole seconds. */
const START = Math.floor(clock.now().getTime() / 1_000) * 1_000
const at = (hours: number): string => new Date(START + hours * HOUR).toISOString()
const CREATE = 'mutation { createCalendarFeed { address calendarFeed { createdAt lastReadAt } } }'
const REMOVE = 'mutation { removeCalendarFeed { isRemoved } }'
const FEED = '{ calendarFeed { createdAt lastReadAt } }'
const MAKE = 'mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { appointmentId } }'
const MOVE =
  'mutation ($id: ID!, $s: DateTime!) { moveAppointment(id: $id, startsAt: $s, allowOverlap: true) { appointmentId } }'
const CANCEL = 'mutation ($id: ID!) { cancelAppointment(id: $id) { appointmentId } }'

const basic = (name: string, password = PASSWORD): As => ({ authorization: `Basic ${btoa(`${name}:${password}`)}` })

async function ask(by: As, document: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await app.graphql(document, variables, by)
  return errors === undefined ? Object.values(data ?? {})[0] : errors[0]?.extensions.code
}

async function newAddress(by: As): Promise<string> {
  const { address } = (await ask(by, CREATE)) as { address: string }
  expect(address).toMatch(new RegExp(`^${app.url}/calendars/[\\w-]{43}\\.ics$`))
  return new URL(address).pathname
}

const secretIn = (path: string): string => path.slice('/calendars/'.length, -'.ics'.length)

async function plan(startsAt: string, more: Record<string, unknown> = {}, by: As = 'therapist'): Promise<string> {
  const { client: clientId, therapist: therapistId } = app.personas.ids
  const input = { clientId, therapistId, kind: 'VIDEO', startsAt, allowOverlap: true, ...more }
  return ((await ask(by, MAKE, { input })) as { appointmentId: string }).appointmentId
}

/** An event of a feed, as a calendar program understands it. */
interface Event {
  readonly uid: string
  readonly sequence: number
  readonly summary: string
  readonly status: string
  readonly starts: string
  readonly ends: string
}

function eventsIn(calendar: string): readonly Event[] {
  const parsed = ICAL.Component.fromString(calendar)
  expect(parsed.getFirstPropertyValue('version')).toBe('2.0')
  return parsed.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    expect(component.getFirstPropertyValue('dtstamp')).toBeInstanceOf(ICAL.Time)
    return {
      ...{ uid: event.uid, sequence: event.sequence, summary: event.summary },
      status: String(component.getFirstPropertyValue('status')),
      starts: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
    }
  })
}

async function read(path: string, headers: Record<string, string> = {}): Promise<readonly Event[]> {
  const { status, text } = await app.rest('GET', path, { headers })
  expect(status).toBe(200)
  return eventsIn(text)
}

const statusOf = async (path: string, method = 'GET'): Promise<number> => (await app.rest(method, path)).status

describe('an address', () => {
  test('is shown once, its owner is told by mail, and only a digest of its secret is stored', async () => {
    expect(await ask('client', FEED)).toBeNull()
    const path = await newAddress('client')
    const mail = await new Outbox(app.dataDir).next('client@example.org')
    expect(mail).toContain('A calendar address was made for your account')
    expect(mail).not.toContain(secretIn(path).slice(0, 20))
    const shown = await ask('client', FEED)
    expect(shown).toEqual({ createdAt: expect.any(String), lastReadAt: null })
    const { rows } = await app.owner.query('select f::text as row from calendar_feed f')
    expect(rows).toHaveLength(1)
    for (const stored of [secretIn(path), Buffer.from(secretIn(path), 'base64url').toString('hex')]) {
      expect(JSON.stringify(rows)).not.toContain(stored)
    }
    await read(path)
    expect(await ask('client', FEED)).toEqual({ ...(shown as object), lastReadAt: expect.any(String) })
  })

  test('ends when another is made, and when it is removed', async () => {
    const first = await newAddress('client')
    const second = await newAddress('client')
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect(await ask('client', REMOVE)).toEqual({ isRemoved: true })
    expect(await statusOf(second)).toBe(404)
    expect(await ask('client', FEED)).toBeNull()
    expect(await ask('client', REMOVE)).toEqual({ isRemoved: false })
    const { rows } = await app.owner.query(
      `select operation, action, outcome, subject_ids as subjects, target is not null as named from audit
       where operation in ('createCalendarFeed', 'removeCalendarFeed') and caller_user_id = $1 order by id desc limit 4`,
      [app.personas.ids.client],
    )
    const done = { action: 'write', outcome: 'done', subjects: [String(app.personas.ids.client)] }
    expect(rows).toEqual([
      { operation: 'removeCalendarFeed', ...done, named: false },
      { operation: 'removeCalendarFeed', ...done, named: true },
      { operation: 'createCalendarFeed', ...done, named: true },
      { operation: 'createCalendarFeed', ...done, named: true },
    ])
  })

  test('is one, however many are asked for at once', async () => {
    const paths = await Promise.all(Array.from({ length: 5 }, () => newAddress('client')))
    const found = await Promise.all(paths.map((path) => statusOf(path)))
    expect(found.toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404, 404])
  })

  test('needs a fresh authentication, which no token is', async () => {
    const signedIn = await app.rest('POST', '/auth/login/', { body: { username: 'client', password: PASSWORD } })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const code = async (query: string, headers: Record<string, string>) =>
      (await askGraphql(app, 'apollo', { query }, headers)).errors?.[0]?.extensions.code
    expect(await code(CREATE, { cookie })).toBeUndefined()
    clock.forward(6 * 60_000)
    for (const query of [CREATE, REMOVE]) expect(await code(query, { cookie })).toBe('FRESH_AUTHENTICATION_REQUIRED')
    expect(await code(FEED, { cookie })).toBeUndefined()
    const { text } = await insertToken(app.owner, app.personas.ids.client, ['appointments:write'])
    for (const query of [CREATE, REMOVE]) {
      expect(await code(query, { authorization: `Bearer ${text}` })).toBe('FORBIDDEN')
    }
  })

  test('is for therapists and clients', async () => {
    await addFrontDesk(app.owner, 'desk', app.personas.organisationId)
    const admin = await addPerson(app.owner, 'manager', 'client')
    await app.owner.query('update user_account set is_organisation_admin = true, organisation_id = $2 where id = $1', [
      ...[admin, app.personas.organisationId],
    ])
    for (const by of [basic('desk'), basic('manager'), 'operator'] as const) {
      for (const document of [FEED, CREATE, REMOVE]) expect(await ask(by, document)).toBe('FORBIDDEN')
    }
    for (const document of [FEED, CREATE, REMOVE]) expect(await ask('nobody', document)).toBe('UNAUTHENTICATED')
  })

  test('opens nothing when its owner cannot sign in, has a new password, or another task', async () => {
    const path = await newAddress('colleague')
    const { colleague } = app.personas.ids
    const refused = async (off: string, on: string): Promise<void> => {
      await app.owner.query(`update user_account set ${off} where id = $1`, [colleague])
      expect(await statusOf(path)).toBe(404)
      await app.owner.query(`update user_account set ${on} where id = $1`, [colleague])
      expect(await statusOf(path)).toBe(200)
    }
    await refused('suspended_at = now()', 'suspended_at = null')
    await refused(`approval = 'pending'`, `approval = 'approved'`)
    await refused('role = null, is_front_desk = true', `role = 'therapist', is_front_desk = false`)
    await refused(`second_factor_asked_at = now() - interval '1 year'`, 'second_factor_asked_at = null')
    await refused('password_version = password_version + 1', 'password_version = password_version - 1')
    await app.owner.query('update user_account set password_version = password_version + 1 where id = $1', [colleague])
    expect(await ask('colleague', FEED)).toBeNull()
    // It is in the way of no other.
    expect(await statusOf(await newAddress('colleague'))).toBe(200)
  })
})

test('an address ends with the employment of its owner', async () => {
  const { organisationId } = app.personas
  const id = await addPerson(app.owner, 'parting', 'therapist')
  await app.owner.query('update user_account set organisation_id = $2 where id = $1', [id, organisationId])
  await app.owner.query('insert into membership (organisation_id, user_id, is_admin) values ($1, $2, false)', [
    ...[organisationId, id],
  ])
  const path = await newAddress(basic('parting'))
  expect(await statusOf(path)).toBe(200)
  const suspend = 'mutation ($id: ID!) { suspendStaffMember(userId: $id) { state } }'
  expect(await ask('admin', suspend, { id })).toEqual({ state: 'SUSPENDED' })
  expect(await statusOf(path)).toBe(404)
  const reactivate = 'mutation ($id: ID!) { reactivateStaffMember(userId: $id) { state } }'
  expect(await ask('admin', reactivate, { id })).toEqual({ state: 'ACTIVE' })
  // As with sessions and tokens, what was ended stays so.
  expect(await statusOf(path)).toBe(404)
  const another = await newAddress(basic('parting'))
  expect(await statusOf(another)).toBe(200)
  const offboard =
    'mutation ($id: ID!) { offboardStaffMember(input: { userId: $id, handovers: [] }) { state handedOver } }'
  expect(await ask('admin', offboard, { id })).toEqual({ state: 'LEFT', handedOver: 0 })
  expect(await statusOf(another)).toBe(404)
})

describe('a feed', () => {
  test('has the appointments of its owner, by time and state alone', async () => {
    const [first, second] = [at(24), at(48)]
    await plan(second, { endsAt: at(50) })
    await plan(first, { meetingUrl: 'https://meet.example/room-7' })
    const path = await newAddress('therapist')
    const answer = await app.rest('GET', path)
    expect(answer.text).not.toMatch(/persona|client|therap|meet\.example|room-7|video/i)
    expect(answer.text.split('\r\n').filter((line) => line.length > 75)).toEqual([])
    expect(answer.text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(eventsIn(answer.text)).toMatchObject([
      { summary: 'Appointment', status: 'CONFIRMED', starts: first, ends: at(24 + 50 / 60) },
      { summary: 'Appointment', status: 'CONFIRMED', starts: second, ends: at(50) },
    ])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'content-disposition': 'attachment; filename="appointments.ics"',
    })
    // The client reads the same events.
    expect(await read(await newAddress('client'))).toEqual(eventsIn(answer.text))
  })

  test('knows an appointment again that was moved and cancelled', async () => {
    const id = await plan(at(24))
    const path = await newAddress('client')
    const [planned] = await read(path)
    expect(await ask('therapist', MOVE, { id, s: at(30) })).toEqual({ appointmentId: id })
    const [moved] = await read(path)
    expect(moved).toMatchObject({ uid: planned?.uid, status: 'CONFIRMED', starts: at(30) })
    expect(moved?.sequence).toBeGreaterThan(planned?.sequence ?? Infinity)
    expect(await ask('therapist', CANCEL, { id })).toEqual({ appointmentId: id })
    const [cancelled, ...others] = await read(path)
    expect(others).toEqual([])
    expect(cancelled).toMatchObject({ uid: planned?.uid, status: 'CANCELLED', starts: at(30) })
    expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? Infinity)
  })

  test('does not say that somebody did not come', async () => {
    const id = await plan(at(24))
    await app.owner.query(`update therapist_session set status = 'missed' where id = $1`, [id])
    expect(await read(await newAddress('client'))).toMatchObject([{ status: 'CONFIRMED' }])
  })

  test('never has those of others', async () => {
    const { ids, organisationId } = app.personas
    const other = { clientId: ids.otherClient, therapistId: ids.colleague }
    await plan(at(24), other, 'admin')
    const own = await plan(at(48))
    const uidOf = async (by: As): Promise<readonly string[]> =>
      (await read(await newAddress(by))).map(({ uid }) => uid.replace(/@.*/, ''))
    for (const by of ['client', 'therapist'] as const) expect(await uidOf(by)).toEqual([`appointment-${own}`])
    // An administrator who is a therapist has a feed of their own calendar, and none of the practice.
    for (const by of ['admin', 'outsider', 'formerClient'] as const) expect(await uidOf(by)).toEqual([])
    // A therapist loses sight of a client with the end of their care.
    const leaver = await addPerson(app.owner, 'leaver', 'client')
    const relationship = await assignTherapist(app.owner, ids.therapist, leaver)
    await app.owner.query(
      `insert into therapist_session (organisation_id, client_user_id, therapist_user_id, relationship_id, kind, starts_at)
       values ($1, $2, $3, $4, 'phone', $5)`,
      [organisationId, leaver, ids.therapist, relationship, at(72)],
    )
    expect(await uidOf('therapist')).toHaveLength(2)
    await app.owner.query('update relationship set is_profile_active = false, is_deleted = true where id = $1', [
      relationship,
    ])
    expect(await uidOf('therapist')).toEqual([`appointment-${own}`])
    expect(await uidOf(basic('leaver'))).toHaveLength(1)
  })

  test('is in the language of its owner', async () => {
    await plan(at(24))
    const path = await newAddress('client')
    const inLanguage = async (language: string): Promise<unknown> => {
      await app.owner.query('update user_account set language = $2 where id = $1', [app.personas.ids.client, language])
      return (await read(path))[0]?.summary
    }
    expect(await inLanguage('de-AT')).toBe('Termin')
    expect(await inLanguage('es')).toBe('Cita')
    expect(await inLanguage('fr')).toBe('Appointment')
    expect(await inLanguage('en-GB')).toBe('Appointment')
  })

  test('begins thirty days back, and has an end', async () => {
    const { client, therapist } = app.personas.ids
    const insert = `insert into therapist_session
        (organisation_id, client_user_id, therapist_user_id, relationship_id, kind, starts_at)
      select $1, $2, $3, $4, 'phone', $5::timestamptz + n * interval '1 hour' from generate_series(1, $6) n`
    const of = [app.personas.organisationId, client, therapist, app.personas.relationships.active]
    const path = await newAddress('client')
    await app.owner.query(insert, [...of, new Date(clock.now().getTime() - 30 * DAY - 1.5 * HOUR), 2])
    expect(await read(path)).toHaveLength(1)
    await app.owner.query(insert, [...of, at(0), 2_100])
    const events = await read(path)
    expect(events).toHaveLength(2_000)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2_000)
  })

  test('is not sent again while nothing changes', async () => {
    const id = await plan(at(24))
    const path = await newAddress('client')
    const first = await app.rest('GET', path)
    const etag = first.headers.get('etag') ?? ''
    const again = await app.rest('GET', path, { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    const head = await app.rest('HEAD', path)
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag])
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(first.text)))
    await ask('therapist', MOVE, { id, s: at(25) })
    const changed = await app.rest('GET', path, { headers: { 'if-none-match': etag } })
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
  })

  test('leaves an audit row for each read, with the clients whose times it had', async () => {
    await plan(at(24))
    const path = await newAddress('therapist')
    const rowsOf = async (id: string, options: Parameters<TestApp['rest']>[2] = {}): Promise<unknown> => {
      await app.rest('GET', path, { headers: { 'x-request-id': id, ...options.headers } })
      const { rows } = await app.owner.query(
        `select action, outcome, operation, door, caller_kind as kind, caller_user_id as caller, subject_ids as subjects,
           target ~ '^calendarFeed:[0-9]+$' as named from audit where request_id = $1`,
        [id],
      )
      return rows
    }
    const { ids } = app.personas
    const row = {
      ...{ action: 'read', outcome: 'done', operation: 'readCalendarFeed', door: 'rest', kind: 'user', named: true },
      caller: String(ids.therapist),
    }
    expect(await rowsOf('feed-read')).toEqual([{ ...row, subjects: [String(ids.client)] }])
    const { headers } = await app.rest('GET', path)
    expect(await rowsOf('feed-known', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).toEqual([
      { ...row, subjects: [] },
    ])
  })
})

describe('a wrong address', () => {
  const address = (secret: string): string => `/calendars/${secret}.ics`

  test('is answered like any other', async () => {
    const ended = await newAddress('client')
    await ask('client', REMOVE)
    const open = await newAddress('therapist')
    const secret = secretIn(open)
    const other = secret.startsWith('A') ? `B${secret.slice(1)}` : `A${secret.slice(1)}`
    const wrong = [
      ended,
      address(other),
      address(''),
      address('x'),
      address('x'.repeat(400)),
      address('%00'),
      address('%F0%9F%92%A5'),
      address(secret.slice(0, -1)),
      address(`${secret}=`),
      address(`%20${secret}`),
      `/calendars/${secret}`,
      `/calendars/${secret}.ICS`,
      `/calendars/${secret}.ics.ics`,
    ]
    const seen = new Set<string>()
    for (const path of wrong) {
      // A browser that opens one is not shown the application.
      const { status, text, headers } = await app.rest('GET', path, { headers: { accept: 'text/html' } })
      const { date: _date, 'x-request-id': _id, ...others } = Object.fromEntries(headers)
      seen.add(JSON.stringify([status, text, others]))
    }
    expect([...seen]).toHaveLength(1)
    expect([...seen][0]).toContain('404')
    expect([...seen][0]).not.toContain(secret)
    expect(await statusOf(open)).toBe(200)
  })

  test('is refused in the audit trail, without what was shown', async () => {
    await app.rest('GET', address('never-made-by-anybody'), {
      // Of many from one address most are only counted.
      headers: { 'x-request-id': 'feed-wrong', 'x-forwarded-for': '198.51.100.7' },
    })
    const { rows } = await app.owner.query<{ row: string }>(
      `select a::text as row, caller_kind, outcome, operation from audit a where request_id = 'feed-wrong'`,
    )
    expect(rows).toMatchObject([{ caller_kind: 'public', outcome: 'refused', operation: 'readCalendarFeed' }])
    expect(rows[0]?.row).not.toContain('never-made')
  })

  test('cannot be tried without an end', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const tried = new Set<number>()
    for (let count = 0; count < 500 && !tried.has(429); count++) {
      const { status } = await app.rest('GET', address(`guess-${count}`), { headers })
      tried.add(status)
    }
    expect([...tried].toSorted((one, other) => one - other)).toEqual([404, 429])
    clock.forward(60_000)
    expect((await app.rest('GET', address('guess'), { headers })).status).toBe(404)
  })

  test('takes no other method', async () => {
    const path = await newAddress('client')
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, text } = await app.rest(method, path)
      expect([404, 405]).toContain(status)
      expect(text).not.toContain(secretIn(path))
    }
  })
})

test('no secret is in the log or in the metrics', async () => {
  const paths = [await newAddress('client'), await newAddress('therapist')]
  await ask('client', REMOVE)
  const from = lines.length
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'POST']) await app.rest(method, path)
    for (const wrong of [`${path}/more`, `${path}%zz`, `${path}?again=1`, path.replace('.ics', '')]) {
      await app.rest('GET', wrong, { headers: { referer: `${app.url}${path}` } })
    }
  }
  // Lines are written when an answer has left.
  const logged = (): readonly string[] => lines.slice(from).filter((line) => line.includes('"msg":"request"'))
  await until(() => logged().length >= 14)
  const metrics = (await app.rest('GET', '/metrics')).text
  expect(logged().filter((line) => line.includes('"route":"/calendars/{secret}.ics"')).length).toBeGreaterThan(3)
  expect(metrics).toContain('/calendars/{secret}.ics')
  for (const path of paths) {
    expect(lines.filter((line) => line.includes(secretIn(path)))).toEqual([])
    expect(metrics).not.toContain(secretIn(path))
  }
  // Nor in anything that is stored.
  const { rows } = await app.owner.query<{ text: string }>(
    `select string_agg(a::text, '') as text from audit a union all select string_agg(e::text, '') from event e
     union all select string_agg(j::text, '') from effect j`,
  )
  for (const path of paths) expect(JSON.stringify(rows)).not.toContain(secretIn(path))
})
