import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { insertRecordExport } from '../../support/service/access.js'
import { credentials, startTestApp, type TestApp } from '../../support/service/app.js'
import { askGraphql, type GraphqlRequest, openSocket } from '../../support/service/ask-graphql.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { Outbox } from '../../support/service/outbox.js'
import { PASSWORD, type PersonaName } from '../../support/service/personas.js'

/** What a session that somebody has stolen, or found open, is not enough for. */
let app: TestApp
const clock = new MovableClock()
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { clock })
})
afterAll(() => app.close())

const FIVE_MINUTES = 5 * 60_000
const REQUIRED = 'FRESH_AUTHENTICATION_REQUIRED'
const CONFIRM = 'mutation ($input: ConfirmPasswordInput!) { confirmPassword(input: $input) { confirmedAt } }'
const UPDATE = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { userId } }'

type Headers = Record<string, string>

async function signIn(as: PersonaName): Promise<Headers> {
  const { headers } = await app.rest('POST', '/auth/login/', { body: { username: as, password: PASSWORD } })
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** The code of the first error; undefined when there is none. */
async function codeOf(request: GraphqlRequest, headers: Headers): Promise<unknown> {
  const { errors } = await askGraphql(app, 'apollo', request, headers)
  return errors?.[0]?.extensions.code
}

/** Confirms the password, and gives the code of the answer and the new cookie. */
async function confirm(headers: Headers, password = PASSWORD): Promise<{ code: unknown; headers: Headers }> {
  const answer = await app.rest<{ errors?: { extensions: { code: string } }[] }>('POST', '/graphql', {
    body: { query: CONFIRM, variables: { input: { password } } },
    headers,
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  return { code: answer.body.errors?.[0]?.extensions.code, headers: cookie === undefined ? headers : { cookie } }
}

let people = 0
const newName = (): string => `renamed${++people}`
const newAddress = (): string => `${newName()}@example.org`

/** A therapist of the first practice who cares for nobody. */
async function insertTherapist(): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into user_account (state, role, organisation_id) values ('registered', 'therapist', $1) returning id`,
    [app.personas.organisationId],
  )
  return Number(rows[0]?.id)
}

/** Everything that needs a fresh authentication, with who asks for it. */
const GUARDED: Record<string, readonly [PersonaName, () => Promise<GraphqlRequest> | GraphqlRequest]> = {
  'a new address': [
    'client',
    () => ({ query: UPDATE, variables: { id: app.personas.ids.client, input: { email: newAddress() } } }),
  ],
  'a new login name': [
    'formerClient',
    () => ({ query: UPDATE, variables: { id: app.personas.ids.formerClient, input: { loginName: newName() } } }),
  ],
  'a copy of the record': [
    'client',
    () => ({ query: 'mutation { exportRecord(input: { format: ZIP }) { recordExport { state } } }' }),
  ],
  'the file of a copy': [
    'client',
    async () => ({
      query: 'query ($id: ID!) { recordExportFile(id: $id) { sha256 } }',
      variables: { id: await insertRecordExport(app, app.personas.ids.client, 'digest') },
    }),
  ],
  'a record opened in an emergency': [
    'colleague',
    () => ({
      query: 'mutation ($id: ID!) { openRecordInEmergency(clientId: $id, reason: "crisis") { emergencyAccessId } }',
      variables: { id: app.personas.ids.client },
    }),
  ],
  'the approval of a therapist': [
    'admin',
    async () => {
      const id = await insertTherapist()
      await app.owner.query(
        `update user_account set approval = 'pending', applied_organisation_id = organisation_id, organisation_id = null
         where id = $1`,
        [id],
      )
      return { query: 'mutation ($id: ID!) { approveApplicant(userId: $id) { approval } }', variables: { id } }
    },
  ],
  'a further admin': [
    'admin',
    () => ({ query: UPDATE, variables: { id: app.personas.ids.colleague, input: { isOrganisationAdmin: true } } }),
  ],
  'an admin who is new': [
    'admin',
    () => ({
      query: 'mutation ($input: UserInput!) { createUser(input: $input) { userId } }',
      variables: {
        input: { loginName: newName(), role: 'THERAPIST', isOrganisationAdmin: true, image: '', addresses: [] },
      },
    }),
  ],
  'a change of who administers a practice': [
    'admin',
    () => ({
      query: 'mutation ($id: ID!) { changePracticeAdmin(userId: $id, isAdmin: false) { isAdmin } }',
      variables: { id: app.personas.ids.colleague },
    }),
  ],
  'an admin who is invited': [
    'admin',
    () => ({
      query: 'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staffInvitationId } }',
      variables: { input: { email: newAddress(), role: 'ADMIN' } },
    }),
  ],
  'the return of somebody who was suspended': [
    'admin',
    () => ({
      query: 'mutation ($id: ID!) { reactivateStaffMember(userId: $id) { state } }',
      variables: { id: app.personas.ids.colleague },
    }),
  ],
  'an off-boarding': [
    'admin',
    async () => ({
      query: 'mutation ($id: ID!) { offboardStaffMember(input: { userId: $id, handovers: [] }) { state } }',
      variables: { id: await insertTherapist() },
    }),
  ],
  'an erasure': [
    'otherClient',
    async () => {
      const id = app.personas.ids.otherClient
      const plan = await app.graphql('query ($id: ID!) { erasurePlan(clientId: $id) { code } }', { id }, 'otherClient')
      const { code } = (plan.data ?? {}).erasurePlan as { code: string }
      return {
        query: 'mutation ($id: ID!, $plan: String!) { eraseRecord(clientId: $id, plan: $plan) { id } }',
        variables: { id, plan: code },
      }
    },
  ],
}

describe.each(Object.keys(GUARDED))('%s', (name) => {
  test('needs the password again five minutes after the sign-in', async () => {
    const [as, request] = GUARDED[name] ?? []
    if (as === undefined || request === undefined) throw new Error('There is no such operation.')
    const old = await signIn(as)
    clock.forward(FIVE_MINUTES)
    expect(await codeOf(await request(), old)).toBe(REQUIRED)
    const { code, headers } = await confirm(old)
    expect(code).toBeUndefined()
    expect(await codeOf(await request(), headers)).toBeUndefined()
  })
})

test('REST answers 403 with a problem type of its own, and takes HTTP Basic as fresh', async () => {
  const headers = await signIn('client')
  clock.forward(FIVE_MINUTES)
  const same = { image: '', address: [] }
  const body = { ...same, emailid: newAddress() }
  const path = `/users/${app.personas.ids.client}/`
  expect(await app.rest('POST', path, { body, headers })).toMatchObject({
    status: 403,
    body: { type: '/problems/fresh-authentication-required' },
  })
  expect((await app.rest('POST', path, { body: same, headers })).status).toBe(200)
  expect((await app.rest('POST', path, { body, as: 'client' })).status).toBe(200)
})

describe('confirming the password', () => {
  let old: Headers
  beforeEach(async () => {
    old = await signIn('client')
    clock.forward(FIVE_MINUTES)
  })
  const me = { query: '{ me { id } }' }
  const isKnown = async (headers: Headers): Promise<boolean> => {
    const { data } = await askGraphql(app, 'apollo', me, headers)
    return Boolean(data?.me)
  }

  test('replaces the session, so that a copy of the old cookie is worth nothing', async () => {
    const { headers } = await confirm(old)
    expect([await isKnown(headers), await isKnown(old)]).toEqual([true, false])
  })

  test('with a wrong password changes nothing, and the session stays', async () => {
    expect((await confirm(old, `${PASSWORD}!`)).code).toBe('FORBIDDEN')
    expect(await isKnown(old)).toBe(true)
    const [as, request] = GUARDED['a new address'] ?? []
    expect([as, request && (await codeOf(await request(), old))]).toEqual(['client', REQUIRED])
  })

  test('does not make a session last longer than seven days after its sign-in', async () => {
    let headers = old
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      clock.forward(8 * 3_600_000)
      headers = (await confirm(headers)).headers
    }
    expect(await isKnown(headers)).toBe(false)
  })

  test('is refused over a WebSocket, which cannot set the cookie; the session stays', async () => {
    const answer = await askGraphql(
      app,
      'websocket',
      { query: CONFIRM, variables: { input: { password: PASSWORD } } },
      old,
    )
    expect(answer.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(await isKnown(old)).toBe(true)
  })
})

test('credentials that opened a WebSocket are fresh for five minutes, however often it is used', async () => {
  const socket = openSocket(app, credentials('client'))
  const request = await GUARDED['a copy of the record']?.[1]()
  if (request === undefined) throw new Error('There is no such operation.')
  const ask = async (): Promise<unknown> => {
    for await (const answer of socket.iterate(request)) return answer.errors?.[0]?.extensions?.code
    throw new Error('A WebSocket gave no answer.')
  }
  // A subscription of its own keeps the socket open between the two.
  const open = socket.iterate({
    query: `subscription { journalChanged(clientId: ${app.personas.ids.client}) { cursor } }`,
  })
  const ended = open.next()
  expect(await ask()).toBeUndefined()
  clock.forward(FIVE_MINUTES)
  expect(await ask()).toBe(REQUIRED)
  await socket.dispose()
  await ended.catch(() => undefined)
})

test('a password set by a link ends also the own session if it is not fresh', async () => {
  const { cookie = '' } = await signIn('invitedClient')
  clock.forward(FIVE_MINUTES)
  await app.rest('POST', '/auth/password/reset/', { body: { emailid: 'invitedClient@example.org' } })
  const token = await new Outbox(app.dataDir).nextToken('invitedClient@example.org')
  const body = { token, password: 'lantern over nine rivers' }
  expect((await app.rest('POST', '/auth/password/', { body, headers: { cookie } })).status).toBe(200)
  expect((await app.rest('GET', `/users/${app.personas.ids.invitedClient}/`, { headers: { cookie } })).status).toBe(401)
})
