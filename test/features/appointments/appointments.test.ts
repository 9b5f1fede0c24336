import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { addFrontDesk, PASSWORD } from '../../support/service/personas.js'
import { subscribe } from '../../support/service/subscribe.js'

/** The calendar of a practice: kept by therapists, admins and the front desk. */
let app: TestApp
const clock = new MovableClock()
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { clock })
  await addFrontDesk(app.owner, 'desk', app.personas.organisationId)
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from therapist_session'))

const DESK: As = { authorization: `Basic ${btoa(`desk:${PASSWORD}`)}` }
const HOUR = 3_600_000
const START = clock.now().getTime()
const at = (hours: number): string => new Date(START + hours * HOUR).toISOString()
const LIST = `query ($from: DateTime!, $to: DateTime, $therapistId: ID, $first: Int! = 50, $after: String) {
  appointments(from: $from, to: $to, therapistId: $therapistId, first: $first, after: $after) {
    nodes { id clientFirstName therapistFirstName kind status startsAt endsAt } pageInfo { endCursor hasNextPage } } }`

async function ask(by: As, query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, by)
  const [error] = errors ?? []
  if (error === undefined) return Object.values(data ?? {})[0]
  const { code, fields } = error.extensions as { code: string; fields?: { field: string }[] }
  return fields === undefined ? code : `${code} ${fields.map(({ field }) => field).join()}`
}
const create = (by: As, input: Record<string, unknown> = {}) => {
  const { therapist: therapistId, client: clientId } = app.personas.ids
  const given = { clientId, therapistId, kind: 'VIDEO', startsAt: at(24), ...input }
  return ask(by, 'mutation ($i: CreateAppointmentInput!) { createAppointment(input: $i) { appointmentId } }', {
    i: given,
  })
}
const made = async (by: As, input: Record<string, unknown> = {}): Promise<string> =>
  ((await create(by, input)) as { appointmentId: string }).appointmentId
const move = (by: As, id: string, times: Record<string, unknown>) =>
  ask(
    by,
    'mutation ($id: ID!, $s: DateTime!, $e: DateTime) { moveAppointment(id: $id, startsAt: $s, endsAt: $e) { appointment { startsAt endsAt } } }',
    { id, ...times },
  )
const cancel = (by: As, id: string) =>
  ask(by, 'mutation ($id: ID!) { cancelAppointment(id: $id) { appointment { status } } }', { id })

test('the front desk makes, sees, moves and cancels appointments of the practice', async () => {
  const [first, end, second] = [at(24), at(25), at(48)]
  const id = await made(DESK, { startsAt: first, endsAt: end })
  const { colleague, otherClient } = app.personas.ids
  const other = await made(DESK, { clientId: otherClient, therapistId: colleague, kind: 'PHONE', startsAt: second })
  const shown = { ...{ id, clientFirstName: 'client', therapistFirstName: 'therapist', kind: 'VIDEO', status: 'OPEN' } }
  expect(await ask(DESK, LIST, { from: at(0) })).toMatchObject({
    nodes: [
      { ...shown, startsAt: first, endsAt: end },
      { id: other, clientFirstName: 'otherClient' },
    ],
  })
  expect(await ask(DESK, LIST, { from: at(0), to: second })).toMatchObject({ nodes: [{ id }] })
  expect(await ask('admin', LIST, { from: at(0), therapistId: colleague })).toMatchObject({ nodes: [{ id: other }] })
  expect(await ask('therapist', LIST, { from: at(0) })).toMatchObject({ nodes: [{ id }] })
  const page = (await ask(DESK, LIST, { from: at(0), first: 1 })) as { pageInfo: { endCursor: string } }
  expect(await ask(DESK, LIST, { from: at(0), first: 1, after: page.pageInfo.endCursor })).toMatchObject({
    nodes: [{ id: other }],
  })
  const [s, e] = [at(72), at(73)]
  expect(await move(DESK, id, { s, e })).toEqual({ appointment: { startsAt: s, endsAt: e } })
  expect(await cancel(DESK, id)).toEqual({ appointment: { status: 'CANCELLED' } })
  expect(await cancel(DESK, id)).toEqual({ appointment: { status: 'CANCELLED' } })
  expect(await move(DESK, id, { s: at(80) })).toBe('CONFLICT')
  const { rows } = await app.owner.query(
    `select action, target from audit where caller_user_id = (select id from user_account where login_name = 'desk')
       and target = $1 order by id`,
    [`therapistSession:${id}`],
  )
  expect(rows).toHaveLength(4)
  // The client sees the same appointment.
  const own = `query ($id: ID!) { therapistSessions(clientId: $id) { nodes { id status } } }`
  expect(await ask('client', own, { id: app.personas.ids.client })).toEqual({ nodes: [{ id, status: 'CANCELLED' }] })
})

test('appointments are of a client and an assigned therapist of the practice', async () => {
  const { ids } = app.personas
  expect(await create(DESK, { therapistId: ids.colleague })).toBe('BAD_USER_INPUT therapistId')
  expect(await create(DESK, { therapistId: ids.outsider })).toBe('BAD_USER_INPUT therapistId')
  expect(await create(DESK, { clientId: ids.formerClient })).toBe('BAD_USER_INPUT therapistId')
  expect(await create(DESK, { clientId: ids.invitedClient })).toBe('BAD_USER_INPUT therapistId')
  expect(await create(DESK, { clientId: 2_000_000_000 })).toBe('NOT_FOUND')
  expect(await create('colleague')).toBe('NOT_FOUND')
  expect(await create('therapist')).toEqual({ appointmentId: expect.any(String) })
  await app.owner.query('update user_account set suspended_at = now() where id = $1', [ids.colleague])
  const ofSuspended = await create(DESK, { clientId: ids.otherClient, therapistId: ids.colleague })
  await app.owner.query('update user_account set suspended_at = null where id = $1', [ids.colleague])
  expect(ofSuspended).toBe('BAD_USER_INPUT therapistId')
  await addFrontDesk(app.owner, 'otherdesk', app.personas.otherOrganisationId)
  const elsewhere: As = { authorization: `Basic ${btoa(`otherdesk:${PASSWORD}`)}` }
  const id = await made('therapist', { startsAt: at(30) })
  expect(await ask(elsewhere, LIST, { from: at(-9_999) })).toMatchObject({ nodes: [] })
  expect(await cancel(elsewhere, id)).toBe('NOT_FOUND')
})

test('times are to come, in order and near', async () => {
  for (const [input, field] of [
    [{ startsAt: at(-1) }, 'startsAt'],
    [{ startsAt: at(24 * 800) }, 'startsAt'],
    [{ startsAt: at(24), endsAt: at(24) }, 'endsAt'],
    [{ startsAt: at(24), endsAt: at(49) }, 'endsAt'],
  ] as const) {
    expect(await create(DESK, input)).toBe(`BAD_USER_INPUT ${field}`)
  }
  const id = await made(DESK, { startsAt: at(2) })
  expect(await move(DESK, id, { s: at(-2) })).toBe('BAD_USER_INPUT startsAt')
  expect(await ask(DESK, LIST, { from: at(5), to: at(4) })).toBe('BAD_USER_INPUT to')
  expect(await ask(DESK, LIST, { from: at(5), first: 501 })).toBe('BAD_USER_INPUT first')
  expect(await create(DESK, { startsAt: 'tomorrow' })).toMatch('BAD_USER_INPUT')
})

test('what has begun is part of the record, and stays', async () => {
  const id = await made(DESK, { startsAt: at(1) })
  await app.owner.query(`update therapist_session set starts_at = $1`, [at(-1)])
  for (const by of [DESK, 'admin', 'therapist'] as const) {
    expect(await move(by, id, { s: at(9) })).toBe('CONFLICT')
    expect(await cancel(by, id)).toBe('CONFLICT')
  }
})

test('the therapist is told at once of what the front desk changes', async () => {
  const told = await subscribe<{ change: string; appointment: { startsAt: string; status: string } }>(
    app,
    'therapist',
    'subscription { appointmentChanged { change appointment { startsAt status } } }',
  )
  const [first, second] = [at(24), at(30)]
  const id = await made(DESK, { startsAt: first })
  expect(await told.next()).toEqual({ change: 'CREATED', appointment: { startsAt: first, status: 'OPEN' } })
  await move(DESK, id, { s: second })
  expect(await told.next()).toEqual({ change: 'UPDATED', appointment: { startsAt: second, status: 'OPEN' } })
  await cancel(DESK, id)
  expect(await told.next()).toMatchObject({ change: 'UPDATED', appointment: { status: 'CANCELLED' } })
  await told.close()
})

/** The answer of a refusal for a time that is taken. */
async function refusal(by: As, query: string, variables: Record<string, unknown>): Promise<unknown> {
  const { errors } = await app.graphql(query, variables, by)
  const { code, taken } = errors?.[0]?.extensions ?? {}
  return { message: errors?.[0]?.message, code, taken }
}
const CREATE = 'mutation ($i: CreateAppointmentInput!) { createAppointment(input: $i) { appointmentId } }'

test('a time that the therapist has given to somebody else is refused, unless the overlap is wanted', async () => {
  const { ids } = app.personas
  const given = { clientId: ids.client, therapistId: ids.therapist, kind: 'VIDEO' }
  const first = await made(DESK, { startsAt: at(24), endsAt: at(25) })
  expect(await refusal(DESK, CREATE, { i: { ...given, startsAt: at(24.5) } })).toEqual({
    message: 'The therapist has another appointment at that time.',
    code: 'CONFLICT',
    taken: [at(24.5)],
  })
  // One that encloses it, and one without an end that is taken to last 50 minutes.
  expect(await create('therapist', { startsAt: at(23), endsAt: at(26) })).toBe('CONFLICT')
  expect(await create('admin', { startsAt: at(23.5) })).toBe('CONFLICT')
  // Before and after it there is room.
  const before = await made(DESK, { startsAt: at(24 - 50 / 60) })
  const after = await made(DESK, { startsAt: at(25) })
  expect(await create(DESK, { startsAt: at(25 + 49 / 60) })).toBe('CONFLICT')
  const wanted = await made(DESK, { startsAt: at(24.5), allowOverlap: true })
  expect(await ask(DESK, LIST, { from: at(0) })).toMatchObject({
    nodes: [before, first, wanted, after].map((id) => ({ id })),
  })
  // Another therapist is not asked about, and what was cancelled takes no time.
  await made(DESK, { clientId: ids.otherClient, therapistId: ids.colleague, startsAt: at(24.5) })
  await cancel(DESK, first)
  await cancel(DESK, wanted)
  expect(await create(DESK, { startsAt: at(24), endsAt: at(25) })).toEqual({ appointmentId: expect.any(String) })
})

test('an appointment is not moved to a time that is taken, unless the overlap is wanted', async () => {
  const id = await made(DESK, { startsAt: at(24), endsAt: at(25) })
  const other = await made(DESK, { startsAt: at(30), endsAt: at(31) })
  expect(await move(DESK, other, { s: at(24.5), e: at(25.5) })).toBe('CONFLICT')
  // It is not in its own way.
  expect(await move(DESK, id, { s: at(24.25), e: at(25.25) })).toMatchObject({ appointment: { startsAt: at(24.25) } })
  const anyway =
    'mutation ($id: ID!, $s: DateTime!) { moveAppointment(id: $id, startsAt: $s, allowOverlap: true) { appointment { startsAt } } }'
  expect(await ask(DESK, anyway, { id: other, s: at(24.5) })).toEqual({ appointment: { startsAt: at(24.5) } })
})

test('of many requests at once for the same time one makes its appointment', async () => {
  const startsAt = at(24)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      create((['therapist', 'admin', DESK] as const)[turn % 3] ?? DESK, { startsAt }),
    ),
  )
  expect(answers.filter((answer) => answer === 'CONFLICT')).toHaveLength(11)
  expect((await app.owner.query('select 1 from therapist_session')).rows).toHaveLength(1)
})

const miss = (by: As, id: string) =>
  ask(by, 'mutation ($id: ID!) { markAppointmentMissed(id: $id) { appointment { status } } }', { id })
const begun = (id: string) =>
  app.owner.query('update therapist_session set starts_at = $1, ends_at = null where id = $2', [at(-1), id])

test('that a client did not come is noted by those who keep the calendar, and corrected by the therapist', async () => {
  const id = await made(DESK, { startsAt: at(24) })
  expect(await miss(DESK, id)).toBe('CONFLICT')
  await begun(id)
  expect(await miss('colleague', id)).toBe('NOT_FOUND')
  expect(await miss('client', id)).toBe('FORBIDDEN')
  const told = await subscribe<{ change: string; appointment: { status: string } }>(
    app,
    'therapist',
    'subscription { appointmentChanged { change appointment { status } } }',
  )
  expect(await miss(DESK, id)).toEqual({ appointment: { status: 'MISSED' } })
  expect(await told.next()).toEqual({ change: 'UPDATED', appointment: { status: 'MISSED' } })
  await told.close()
  expect(await miss('admin', id)).toEqual({ appointment: { status: 'MISSED' } })
  // The client sees it, it is over, and a note can tell of it.
  const own = 'query ($id: ID!) { therapistSessions(clientId: $id) { nodes { status } } }'
  expect(await ask('client', own, { id: app.personas.ids.client })).toEqual({ nodes: [{ status: 'MISSED' }] })
  expect(await move(DESK, id, { s: at(30) })).toBe('CONFLICT')
  expect(await cancel(DESK, id)).toBe('CONFLICT')
  const close = 'mutation ($id: ID!) { closeTherapistSession(id: $id) { therapistSession { status } } }'
  expect(await ask('therapist', close, { id })).toEqual({ therapistSession: { status: 'CLOSED' } })
  expect(await miss(DESK, id)).toBe('CONFLICT')
  const called = await made(DESK, { startsAt: at(48) })
  await cancel(DESK, called)
  await begun(called)
  expect(await miss(DESK, called)).toBe('CONFLICT')
  const { rows } = await app.owner.query(
    `select action || ' ' || outcome as done, count(*)::int from audit
     where target = $1 and request_id is not null group by 1 order by 1`,
    [`therapistSession:${id}`],
  )
  expect(rows).toContainEqual({ done: 'write done', count: 4 })
})

test('a missed appointment takes no time of the calendar', async () => {
  const id = await made(DESK, { startsAt: at(24) })
  await app.owner.query(`update therapist_session set status = 'missed' where id = $1`, [id])
  expect(await create(DESK, { startsAt: at(24) })).toEqual({ appointmentId: expect.any(String) })
})

const link = (by: As, id: string, meetingUrl: string | null) =>
  ask(
    by,
    'mutation ($id: ID!, $url: String) { setMeetingUrl(id: $id, meetingUrl: $url) { appointment { meetingUrl } } }',
    { id, url: meetingUrl },
  )
const ROOM = 'https://meet.example/room-7?key=abc'

test('an appointment by video has an address, which its client and staff see and nobody else', async () => {
  const id = await made(DESK, { startsAt: at(24), meetingUrl: ROOM })
  const own = 'query ($id: ID!) { therapistSessions(clientId: $id) { nodes { meetingUrl } } }'
  const { client } = app.personas.ids
  for (const by of ['client', 'therapist'] as const) {
    expect(await ask(by, own, { id: client })).toEqual({ nodes: [{ meetingUrl: ROOM }] })
  }
  for (const by of ['otherClient', 'outsider', 'colleague'] as const) {
    expect(await ask(by, own, { id: client })).toEqual({ nodes: [] })
  }
  const kept = 'query ($from: DateTime!) { appointments(from: $from, first: 10) { nodes { meetingUrl } } }'
  expect(await ask(DESK, kept, { from: at(0) })).toEqual({ nodes: [{ meetingUrl: ROOM }] })
  expect(await link('therapist', id, 'https://meet.example/other')).toEqual({
    appointment: { meetingUrl: 'https://meet.example/other' },
  })
  expect(await link(DESK, id, null)).toEqual({ appointment: { meetingUrl: null } })
  expect(await link('client', id, ROOM)).toBe('FORBIDDEN')
  expect(await link('colleague', id, ROOM)).toBe('NOT_FOUND')
  // It is encrypted where it is stored, and stands in no row of the audit trail, of events or of jobs.
  await link(DESK, id, ROOM)
  const { rows } = await app.owner.query(
    `select count(*)::int as rows, count(*) filter (where text like '%meet.example%')::int as shown from (
       select meeting_url as text from therapist_session union all select a::text from audit a
       union all select e::text from event e union all select j::text from effect j) stored`,
  )
  expect(rows).toEqual([{ rows: expect.any(Number), shown: 0 }])
  // Moved, it is the same meeting; over, nothing is changed.
  await move(DESK, id, { s: at(26) })
  expect(await ask(DESK, kept, { from: at(0) })).toEqual({ nodes: [{ meetingUrl: ROOM }] })
  await begun(id)
  expect(await link(DESK, id, null)).toEqual({ appointment: { meetingUrl: null } })
  await miss(DESK, id)
  expect(await link(DESK, id, ROOM)).toBe('CONFLICT')
})

test('the address of a meeting is https, short, and for a meeting by video', async () => {
  const refused = 'BAD_USER_INPUT meetingUrl'
  for (const meetingUrl of [
    'http://meet.example/1',
    'javascript:alert(1)',
    'meet.example',
    'https://me:secret@meet.example/',
    `https://meet.example/${'x'.repeat(2_048)}`,
  ]) {
    expect(await create(DESK, { meetingUrl })).toBe(refused)
  }
  expect(await create(DESK, { kind: 'PHONE', meetingUrl: ROOM })).toBe(refused)
  const id = await made(DESK, { kind: 'IN_PERSON' })
  expect(await link(DESK, id, ROOM)).toBe(refused)
  expect(await link(DESK, id, 'ftp://meet.example')).toBe(refused)
})

test('a repeat under the same key makes one appointment', async () => {
  const input = { startsAt: at(24), idempotencyKey: 'desk-key-0001' }
  const id = await made(DESK, input)
  expect(await made(DESK, input)).toBe(id)
  expect((await app.owner.query('select 1 from therapist_session')).rows).toHaveLength(1)
})

test('the next appointment stands beside the client, without those that are over or cancelled', async () => {
  const { therapist, client } = app.personas.ids
  const next = async (by: As): Promise<unknown> => {
    const { nodes } = (await ask(
      by,
      'query ($id: ID!) { caseload(therapistId: $id) { nodes { clientId nextSessionAt } } }',
      { id: therapist },
    )) as { nodes: { clientId: string; nextSessionAt: string | null }[] }
    return nodes.find(({ clientId }) => clientId === String(client))?.nextSessionAt
  }
  expect(await next('therapist')).toBeNull()
  const [first, second] = [at(24), at(48)]
  const id = await made('therapist', { startsAt: first })
  await made('therapist', { startsAt: second })
  expect(await next('therapist')).toBe(first)
  const own = await ask('client', '{ me { relationships { nextSessionAt } } }')
  expect(own).toEqual({ relationships: [{ nextSessionAt: first }] })
  await cancel('therapist', id)
  expect(await next('therapist')).toBe(second)
  clock.forward(49 * HOUR)
  expect(await next('therapist')).toBeNull()
})

/** A time from now on, wherever the clock is. */
const ahead = (hours: number): string => new Date(clock.now().getTime() + hours * HOUR).toISOString()

test('over REST appointments are made, listed, moved and cancelled', async () => {
  const { therapist, client } = app.personas.ids
  const [first, end, second] = [ahead(24), ahead(25), ahead(48)]
  const path = '/practice/appointments/'
  const body = { client_user_id: client, therapist_user_id: therapist, kind: 'video', starts_at: first, ends_at: end }
  const created = await app.rest<{ id: number }>('POST', path, { as: DESK, body })
  const shown = {
    ...{ id: expect.any(Number), client_user_id: client, client_first_name: 'client', client_last_name: 'Persona' },
    ...{ therapist_user_id: therapist, therapist_first_name: 'therapist', therapist_last_name: 'Persona' },
    ...{ kind: 'video', status: 'open', starts_at: first, ends_at: end, meeting_url: null, series_id: null },
  }
  expect([created.status, created.body]).toEqual([201, shown])
  const taken = await app.rest('POST', path, { as: 'therapist', body })
  expect([taken.status, taken.body]).toEqual([409, expect.objectContaining({ taken: [first] })])
  const list = `${path}?from=${ahead(0)}&to=${ahead(72)}&therapist_user_id=${therapist}`
  const read = (as: As, etag = '"other"') => app.rest('GET', list, { as, headers: { 'if-none-match': etag } })
  const listed = await read('admin')
  expect(listed.body).toEqual([shown])
  expect((await read('admin', listed.headers.get('etag') ?? '')).status).toBe(304)
  const { id } = created.body
  const moved = await app.rest('PUT', `${path}${id}/`, { as: DESK, body: { starts_at: second } })
  expect([moved.status, moved.body]).toEqual([200, { ...shown, starts_at: second, ends_at: null }])
  expect((await read('admin', listed.headers.get('etag') ?? '')).status).toBe(200)
  // Another name of somebody in it is another list.
  const tag = (await read('admin')).headers.get('etag') ?? ''
  await app.graphql(
    'mutation ($id: ID!) { updateUser(id: $id, input: { lastName: "Other" }) { userId } }',
    { id: client },
    'client',
  )
  expect((await read('admin', tag)).status).toBe(200)
  expect((await app.rest('POST', `${path}${id}/missed/`, { as: DESK })).status).toBe(409)
  for (const _ of ['once', 'again']) {
    expect((await app.rest('DELETE', `${path}${id}/`, { as: DESK })).body).toMatchObject({ status: 'cancelled' })
  }
})

test('over REST what is wrong is named as it was sent', async () => {
  const { therapist, client } = app.personas.ids
  const path = '/practice/appointments/'
  const body = { client_user_id: client, therapist_user_id: therapist, kind: 'phone', starts_at: ahead(24) }
  const fieldsOf = ({ status, body: problem }: { status: number; body: unknown }) => [
    status,
    ...((problem as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field),
  ]
  for (const [change, field] of [
    [{ starts_at: ahead(-1) }, 'starts_at'],
    [{ starts_at: '2037-01-01' }, 'starts_at'],
    [{ ends_at: ahead(24) }, 'ends_at'],
    [{ kind: 'letter' }, 'kind'],
    [{ meeting_url: 'https://meet.example/1' }, 'meeting_url'],
    [{ therapist_user_id: app.personas.ids.colleague }, 'therapist_user_id'],
  ] as const) {
    expect(fieldsOf(await app.rest('POST', path, { as: DESK, body: { ...body, ...change } }))).toEqual([400, field])
  }
  expect(fieldsOf(await app.rest('GET', path, { as: DESK }))).toEqual([400, 'from'])
  expect(fieldsOf(await app.rest('GET', `${path}?from=${ahead(1)}&to=${ahead(0)}`, { as: DESK }))).toEqual([400, 'to'])
  const open = (query: string) => app.rest('GET', `/practice/open-times/${therapist}/?${query}`, { as: DESK })
  expect(fieldsOf(await open(`from=${ahead(0)}`))).toEqual([400, 'to'])
  expect(fieldsOf(await open(`from=${ahead(0)}&to=${ahead(24)}&minutes=4`))).toEqual([400, 'minutes'])
  expect(fieldsOf(await open(`from=${ahead(0)}&to=${ahead(24)}&minutes=x`))).toEqual([400, 'minutes'])
  expect((await open(`from=${ahead(0)}&to=${ahead(24)}`)).body).toEqual([])
  await app.owner.query(
    `update user_account set working_hours = (select jsonb_agg(jsonb_build_object('weekday', to_char(d, 'FMday'), 'from', '00:00', 'to', '24:00'))
       from generate_series(date '2026-01-05', date '2026-01-11', '1 day') d) where id = $1`,
    [therapist],
  )
  expect((await open(`from=${ahead(24)}&to=${ahead(48)}&minutes=480`)).body).toHaveLength(2)
})

test('over REST a series is made, moved and cancelled, and has a link to meet', async () => {
  const { therapist, client } = app.personas.ids
  const path = '/practice/appointments/'
  interface Series {
    readonly series_id: number
    readonly changed_count: number
    readonly appointments: readonly { readonly id: number; readonly starts_at: string; readonly status: string }[]
  }
  const first = ahead(24)
  const body = {
    ...{ client_user_id: client, therapist_user_id: therapist, kind: 'video', starts_at: first },
    ...{ rule: 'FREQ=DAILY;COUNT=3', timezone: 'UTC' },
  }
  const created = await app.rest<Series>('POST', `${path}series/`, { as: DESK, body })
  const { changed_count: count, appointments } = created.body
  expect([created.status, count, appointments[0]?.starts_at]).toEqual([201, 3, first])
  const [, second] = appointments
  const own = `${path}${second?.id}/`
  const moved = await app.rest<Series>('PUT', `${own}series/`, { as: DESK, body: { starts_at: ahead(49) } })
  expect([moved.status, moved.body.changed_count]).toEqual([200, 2])
  const meeting = { meeting_url: 'https://meet.example/room-9' }
  const linked = await app.rest('PUT', `${own}meeting-url/`, { as: DESK, body: meeting })
  expect([linked.status, linked.body]).toMatchObject([200, meeting])
  const cancelled = await app.rest<Series>('DELETE', `${own}series/`, { as: DESK })
  expect([cancelled.status, cancelled.body.appointments.map(({ status }) => status)]).toEqual([
    200,
    ['open', 'cancelled', 'cancelled'],
  ])
  const wrong = await app.rest('POST', `${path}series/`, { as: DESK, body: { ...body, rule: 'weekly' } })
  expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ field: 'rule' }] }])
})

test('over REST working hours are set and read', async () => {
  const path = `/practice/availability/${app.personas.ids.therapist}/`
  const working_hours = [{ weekday: 'monday', from: '09:00', to: '24:00' }]
  const days_off = [{ from: '2037-12-24', to: '2037-12-31' }]
  const shown = { therapist_user_id: app.personas.ids.therapist, timezone: 'UTC', working_hours, days_off }
  const set = await app.rest('PUT', path, { as: 'therapist', body: { working_hours, days_off } })
  expect([set.status, set.body]).toEqual([200, shown])
  expect((await app.rest('GET', path, { as: DESK })).body).toEqual(shown)
  const late = [{ weekday: 'monday', from: '09:00', to: '08:00' }]
  const wrong = await app.rest('PUT', path, { as: DESK, body: { working_hours: late } })
  expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ field: 'working_hours[0].to' }] }])
  expect((await app.rest('GET', path, { as: 'colleague' })).status).toBe(404)
})
