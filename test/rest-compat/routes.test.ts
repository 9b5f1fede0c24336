import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { buildSchema, Kind, type DocumentNode, type ExecutionResult } from 'graphql'
import { routes } from '../../rest-compat/routes/index.js'
import { openDoor, send, type TestDoor } from './rest-service.js'

/** What each document answers in this file, by its name; and what it was asked. */
const data: Record<string, unknown> = {}
const calls: { name: string; variables: unknown }[] = []

function nameOf(document: DocumentNode): string {
  const operation = document.definitions.find((part) => part.kind === Kind.OPERATION_DEFINITION)
  return operation?.kind === Kind.OPERATION_DEFINITION ? (operation.name?.value ?? '') : ''
}

let door: TestDoor
beforeAll(async () => {
  door = await openDoor({
    routes,
    schema: buildSchema('type Query { nothing: Boolean }'),
    host: {
      prepare: <Data>(document: DocumentNode) => {
        const name = nameOf(document)
        return async (variables: unknown) => {
          // As a client would send them: absent fields are absent.
          calls.push({ name, variables: JSON.parse(JSON.stringify(variables)) })
          return { data: data[name] } as ExecutionResult<Data>
        }
      },
    },
  })
})
beforeEach(() => {
  calls.length = 0
})
afterAll(() => door.fastify.close())

const call = async (method: string, path: string, json?: unknown) => {
  const { status, body, text } = await send(door.url + path, { method, ...(json === undefined ? {} : { json }) })
  return { status, body: body ?? text, calls: [...calls] }
}

describe('auth', () => {
  it('signs in and shows the role as REST writes it', async () => {
    data['SignIn'] = { signIn: { userId: '7', role: 'THERAPIST' } }
    expect(await call('POST', '/auth/login/', { username: 'ada', password: 'secret', more: 1 })).toEqual({
      status: 200,
      body: { userid: 7, role: 'therapist' },
      calls: [{ name: 'SignIn', variables: { input: { username: 'ada', password: 'secret' } } }],
    })
    data['SignIn'] = { signIn: { userId: '8', role: null } }
    expect((await call('POST', '/auth/login/', { username: 'bo', password: 'x' })).body).toEqual({
      userid: 8,
      role: null,
    })
  })

  it('signs out without a body', async () => {
    data['SignOut'] = { signOut: { signedOut: true } }
    expect(await call('POST', '/auth/logout/')).toMatchObject({ status: 204, body: '' })
  })

  it('sets a password, mails a link, confirms an address', async () => {
    data['SetPassword'] = { setPassword: { userId: '7' } }
    data['ConfirmEmail'] = { confirmEmail: { userId: '7' } }
    data['RequestPasswordLink'] = { requestPasswordLink: { accepted: true } }
    expect(await call('POST', '/auth/password/', { token: 't', password: 'p' })).toMatchObject({
      status: 200,
      body: { userid: 7 },
    })
    expect(await call('POST', '/auth/email/', { token: 't' })).toMatchObject({ status: 200, body: { userid: 7 } })
    const reset = await call('POST', '/auth/password/reset/', { emailid: 'a@b.example' })
    expect([reset.status, reset.body, reset.calls.at(-1)?.variables]).toEqual([
      202,
      '',
      { input: { email: 'a@b.example' } },
    ])
  })

  it.each([
    ['/auth/login/', {}, ['username', 'password']],
    ['/auth/password/', { token: 7 }, ['token', 'password']],
    ['/auth/password/reset/', { emailid: 'no address' }, ['emailid']],
    ['/auth/email/', {}, ['token']],
  ])('names what is missing in %s', async (path, json, fields) => {
    const { status, body } = await call('POST', path, json)
    expect([status, (body as { errors: { field: string }[] }).errors.map(({ field }) => field)]).toEqual([400, fields])
  })
})

describe('journals', () => {
  const node = { id: '3', clientId: '7', title: 't', description: null, journalTimestamp: '2026-03-01T09:30:00.000Z' }
  const shown = {
    journalid: 3,
    userid: 7,
    title: 't',
    description: null,
    journal_timestamp: '2026-03-01T09:30:00.000Z',
  }
  const connection = { nodes: [node], pageInfo: { hasNextPage: false, endCursor: 'c' } }
  const slice = { first: 500, withNodes: true, withRevision: false }

  it('creates, changes and deletes', async () => {
    data['CreateJournal'] = { createJournal: { journalId: '3' } }
    data['UpdateJournal'] = { updateJournal: { journalId: '3' } }
    data['DeleteJournal'] = { deleteJournal: { journalId: '3' } }
    const body = { userid: 7, title: 't', description: 'd', journal_timestamp: '2026-03-01T10:30:00+01:00' }
    const input = { clientId: 7, title: 't', description: 'd', journalTimestamp: '2026-03-01T10:30:00+01:00' }
    expect(await call('POST', '/journals/', body)).toEqual({
      status: 201,
      body: { journalid: 3 },
      calls: [{ name: 'CreateJournal', variables: { input } }],
    })
    calls.length = 0
    expect(await call('PUT', '/journals/3/', { title: null })).toEqual({
      status: 200,
      body: { journalid: 3 },
      calls: [{ name: 'UpdateJournal', variables: { id: 3, input: { title: null } } }],
    })
    calls.length = 0
    expect(await call('DELETE', '/journals/3/')).toEqual({
      status: 200,
      body: { journalid: 3 },
      calls: [{ name: 'DeleteJournal', variables: { id: 3 } }],
    })
  })

  it('lists those of a client', async () => {
    data['ListJournals'] = { journals: connection }
    expect(await call('GET', '/journals/7/')).toEqual({
      status: 200,
      body: [shown],
      calls: [{ name: 'ListJournals', variables: { clientId: 7, ...slice } }],
    })
    data['ListJournals'] = { journals: { ...connection, nodes: [] } }
    expect(await call('GET', '/journals/7/')).toMatchObject({ status: 204, body: '' })
  })

  it('lists a range, of a client or of the caller', async () => {
    data['ListJournalsInRange'] = { journals: connection }
    data['ListMyJournalsInRange'] = { me: { journals: { ...connection, nodes: [{ ...node, clientId: null }] } } }
    const range = { from: '2026-03-01', to: '2026-03-02T00:00:00Z' }
    const dates = { fromdate: range.from, todate: range.to }
    expect(await call('POST', '/journals/range/', { userid: 7, ...dates })).toEqual({
      status: 200,
      body: [shown],
      calls: [{ name: 'ListJournalsInRange', variables: { clientId: 7, range, ...slice } }],
    })
    calls.length = 0
    expect(await call('POST', '/journals/range/', { userid: null, ...dates })).toEqual({
      status: 200,
      body: [{ ...shown, userid: null }],
      calls: [{ name: 'ListMyJournalsInRange', variables: { range, ...slice } }],
    })
  })

  it('counts by day, leaving out what is not there', async () => {
    data['CountJournalsByDay'] = { journalCountsByDay: [{ date: '2026-03-01', count: 2 }] }
    const dates = { fromdate: '2026-03-01', todate: '2026-03-02' }
    expect(await call('POST', '/journals/stats/', { userid: 7, ...dates })).toMatchObject({
      status: 200,
      body: { journalstats: [{ journaldate: '2026-03-01', count: 2 }] },
    })
    data['CountMyJournalsByDay'] = { me: { journalCountsByDay: [] } }
    expect(await call('POST', '/journals/stats/', dates)).toMatchObject({ status: 204, body: '' })
  })

  it.each(['range', 'stats'])('asks somebody unknown whose %s it is', async (path) => {
    data['ListMyJournalsInRange'] = { me: null }
    data['CountMyJournalsByDay'] = { me: null }
    const answer = await call('POST', `/journals/${path}/`, { fromdate: '2026-03-01', todate: '2026-03-02' })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'userid', message: 'is required' }] } })
  })

  it.each([{}, { fromdate: '2026-03-01' }, { fromdate: 'x', todate: '2026-03-01' }])(
    'wants a range of dates, not %j',
    async (json) => {
      expect(await call('POST', '/journals/range/', json)).toMatchObject({ status: 400 })
    },
  )
})

describe('users', () => {
  const address = { addressLine1: '1 Road', addressLine2: null, city: 'Town', state: null, country: 'X', zipcode: '0' }
  const body = {
    userloginname: 'ada',
    role: 'Therapist',
    firstName: 'Ada',
    lastName: 'L',
    emailid: 'ada@example.org',
    gender: 'f',
    phoneNumber: '1',
    dob: '1990-02-28',
    image: '',
    timezone: 'Europe/Berlin',
    address: [address],
    loginid: 'x',
    orgid: 4,
    npi: '5',
    is_org_admin: true,
  }
  const input = {
    loginName: 'ada',
    role: 'THERAPIST',
    firstName: 'Ada',
    lastName: 'L',
    email: 'ada@example.org',
    gender: 'f',
    phoneNumber: '1',
    dateOfBirth: '1990-02-28',
    image: '',
    timezone: 'Europe/Berlin',
    addresses: [address],
    loginId: 'x',
    organisationId: 4,
    npi: '5',
    isOrganisationAdmin: true,
  }
  const saved = { userId: '7', isOrganisationAdmin: true, signupTime: '2026-03-01T09:30:00.000Z' }
  const savedShown = { userid: 7, is_org_admin: true, signup_time: '2026-03-01T09:30:00.000Z' }

  it('creates, also with 0 in the path, and updates', async () => {
    data['CreateUser'] = { createUser: saved }
    data['UpdateUser'] = { updateUser: saved }
    for (const path of ['/users/', '/users/0/']) {
      calls.length = 0
      const created = await call('POST', path, body)
      expect(created).toEqual({ status: 201, body: savedShown, calls: [{ name: 'CreateUser', variables: { input } }] })
    }
    calls.length = 0
    expect(await call('POST', '/users/7/', { image: 'i', address: [], npi: null })).toEqual({
      status: 200,
      body: savedShown,
      calls: [{ name: 'UpdateUser', variables: { id: 7, input: { image: 'i', addresses: [], npi: null } } }],
    })
  })

  it('shows a profile under the documented names', async () => {
    const user = { id: '7', ...input, isProfileActive: false, inviteSent: true }
    data['ReadUser'] = { user }
    expect(await call('GET', '/users/7/')).toEqual({
      status: 200,
      body: { userid: 7, ...body, role: 'therapist', is_profile_active: false, invite_sent: true },
      calls: [{ name: 'ReadUser', variables: { id: 7 } }],
    })
    expect((await call('GET', '/users/0/')).status).toBe(404)
  })

  it('names every field that breaks a documented limit', async () => {
    const long = 'x'.repeat(256)
    const wrong = {
      userloginname: long,
      role: 'nurse',
      firstName: long,
      lastName: long,
      emailid: 'x',
      gender: long,
      phoneNumber: 'x'.repeat(21),
      dob: '1990-02-30',
      timezone: 'x'.repeat(156),
      address: [{ city: 7 }],
      loginid: long,
      orgid: '4',
      npi: 'x'.repeat(129),
      is_org_admin: 'yes',
    }
    const { status, body: problem } = await call('POST', '/users/', wrong)
    const fields = (problem as { errors: { field: string }[] }).errors.map(({ field }) => field)
    expect(status).toBe(400)
    expect(fields.toSorted()).toEqual(
      [...Object.keys(wrong).filter((name) => name !== 'address'), 'address[0].city', 'image'].toSorted(),
    )
  })

  it('lists and records consents', async () => {
    const consent = {
      id: '9',
      kind: 'JOURNAL_SHARING',
      status: 'ASSUMED',
      formVersion: 1,
      recordedAt: '2026-03-01T09:30:00.000Z',
    }
    data['ListConsents'] = { consents: [consent] }
    data['RecordConsent'] = { recordConsent: { consentId: '10' } }
    expect((await call('GET', '/users/7/consents/')).body).toEqual([
      {
        consentid: 9,
        kind: 'journal_sharing',
        status: 'assumed',
        form_version: 1,
        timestamp: '2026-03-01T09:30:00.000Z',
      },
    ])
    calls.length = 0
    expect(await call('POST', '/users/7/consents/', { kind: 'ai', status: 'withdrawn' })).toEqual({
      status: 201,
      body: { consentid: 10 },
      calls: [{ name: 'RecordConsent', variables: { input: { userId: 7, kind: 'AI', status: 'WITHDRAWN' } } }],
    })
    expect((await call('POST', '/users/7/consents/', { kind: 'ai', status: 'assumed' })).status).toBe(400)
    data['ListConsents'] = { consents: [] }
    expect(await call('GET', '/users/7/consents/')).toMatchObject({ status: 200, body: [] })
  })
})

describe('devices', () => {
  it('registers a browser or a telephone', async () => {
    data['RegisterDevice'] = { registerDevice: { deviceId: '9' } }
    const browser = { endpoint: 'https://push.example.com/x', keys: { p256dh: 'p', auth: 'a' } }
    expect(await call('POST', '/users/devices/', { kind: 'web', ...browser })).toEqual({
      status: 201,
      body: { deviceid: 9 },
      calls: [{ name: 'RegisterDevice', variables: { input: { kind: 'WEB', ...browser } } }],
    })
    expect((await call('POST', '/users/devices/', { kind: 'mobile', token: 't', keys: null })).calls.at(-1)).toEqual({
      name: 'RegisterDevice',
      variables: { input: { kind: 'MOBILE', token: 't', keys: null } },
    })
    expect(await call('POST', '/users/devices/', { kind: 'web', keys: { p256dh: 5 } })).toMatchObject({ status: 400 })
  })

  it('removes one', async () => {
    data['RemoveDevice'] = { removeDevice: { deviceId: '9' } }
    expect(await call('DELETE', '/users/devices/9/')).toEqual({
      status: 200,
      body: { deviceid: 9 },
      calls: [{ name: 'RemoveDevice', variables: { id: 9 } }],
    })
    expect((await call('DELETE', '/users/devices/x/')).status).toBe(404)
  })
})
