import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { insertRiskFlag } from '../../support/service/access.js'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { credentials } from '../../support/service/app.js'
import { LiveSocket } from '../../support/service/live-socket.js'
import { Outbox } from '../../support/service/outbox.js'
import { PASSWORD } from '../../support/service/personas.js'
import { SOON_MS, until } from '../../support/until.js'

/** Members of staff who are suspended, and what becomes of their clients' risk flags. */
let app: TestApp
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp({ LEGACY_ANONYMOUS: 'deny', RATE_LIMIT_SIGN_IN: '100000' })
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query('update user_account set suspended_at = null')
  await app.owner.query('update organisation set safety_contact_user_id = null')
  await app.owner.query('update user_account set is_organisation_admin = id = any($1)', [
    [app.personas.ids.admin, app.personas.ids.outsideAdmin],
  ])
})

async function ask(by: As, query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, by)
  return errors === undefined ? Object.values(data ?? {})[0] : String(errors[0]?.extensions.code)
}
const suspend = (by: As, userId: number) =>
  ask(by, 'mutation ($id: ID!) { suspendStaffMember(userId: $id) { userId state isAdmin } }', { id: userId })
const reactivate = (by: As, userId: number) =>
  ask(by, 'mutation ($id: ID!) { reactivateStaffMember(userId: $id) { userId state } }', { id: userId })
const signIn = (username: string, more: Record<string, string> = {}) =>
  app.rest('POST', '/auth/login/', { body: { username, password: PASSWORD }, headers: more })
const me = (cookie: string) => app.rest('GET', '/chat/interactions/', { headers: { cookie } })
const cookieOf = async (username: string): Promise<string> =>
  (await signIn(username)).headers.getSetCookie()[0]?.split(';')[0] ?? ''

test('a suspended member cannot sign in by any way, and what is open ends within a second', async () => {
  const { therapist, client } = app.personas.ids
  const cookie = await cookieOf('therapist')
  expect((await me(cookie)).status).toBe(200)
  const live = await LiveSocket.greet(app.url, { cookie })
  const basic = await LiveSocket.greet(app.url, credentials('therapist'))
  for (const socket of [live, basic]) {
    socket.start('1', 'subscription ($id: ID!) { journalChanged(clientId: $id) { change } }', { id: client })
  }
  const done = performance.now()
  expect(await suspend('admin', therapist)).toEqual({ userId: String(therapist), state: 'SUSPENDED', isAdmin: false })
  await until(() => live.code !== undefined && basic.code !== undefined)
  expect(performance.now() - done).toBeLessThan(SOON_MS)
  expect((await me(cookie)).status).toBe(401)
  expect((await signIn('therapist')).status).toBe(401)
  expect(await ask('therapist', '{ me { id } }')).toBe('UNAUTHENTICATED')
  // The answer is the one to a wrong password.
  const wrong = await app.rest('POST', '/auth/login/', { body: { username: 'therapist', password: 'wrong' } })
  expect((await signIn('therapist')).body).toEqual(wrong.body)
})

test('a link from before does not work, and a new one is not mailed', async () => {
  const { therapist } = app.personas.ids
  const request = () => app.rest('POST', '/auth/password/reset/', { body: { emailid: 'therapist@example.org' } })
  await request()
  const token = await outbox.nextToken('therapist@example.org')
  await suspend('admin', therapist)
  const used = await app.rest('POST', '/auth/password/', { body: { token, password: 'lantern over nine rivers' } })
  expect(used.status).toBe(400)
  expect((await request()).status).toBe(202)
  await until(async () => (await app.owner.query('select 1 from link_request')).rows.length === 0)
  const { rows } = await app.owner.query('select 1 from link where user_id = $1 and used_at is null', [therapist])
  expect(rows).toEqual([])
})

test('a reactivated member signs in with the password from before, and devices stay away', async () => {
  const { therapist } = app.personas.ids
  await app.owner.query(
    `insert into device (user_id, kind, address, address_digest, p256dh, auth, host, password_version,
       created_at, registered_at)
     select id, 'web', 'https://push.example.com/1', sha256('1'), 'k', 'k', 'h', password_version, now(), now() from user_account where id = $1`,
    [therapist],
  )
  const devices = () => ask('therapist', '{ devices { id } }')
  expect(await devices()).toHaveLength(1)
  await suspend('admin', therapist)
  expect(await reactivate('admin', therapist)).toEqual({ userId: String(therapist), state: 'ACTIVE' })
  expect((await signIn('therapist')).status).toBe(200)
  expect(await devices()).toEqual([])
})

test('only an admin of the practice suspends, and nobody themselves or a client', async () => {
  const { therapist, admin, client, outsider } = app.personas.ids
  for (const by of ['therapist', 'colleague', 'client', 'operator'] as const) {
    expect(await suspend(by, therapist)).toBe('FORBIDDEN')
  }
  expect(await suspend('outsideAdmin', therapist)).toBe('NOT_FOUND')
  expect(await suspend('admin', admin)).toBe('FORBIDDEN')
  for (const id of [client, outsider]) expect(await suspend('admin', id)).toBe('NOT_FOUND')
})

test('two admins who suspend each other at once do not leave the practice without one', async () => {
  const { admin, colleague } = app.personas.ids
  await app.owner.query('update user_account set is_organisation_admin = true where id = $1', [colleague])
  const answers = await Promise.all([suspend('admin', colleague), suspend('colleague', admin)])
  const { rows } = await app.owner.query<{ id: string }>(
    `select id from user_account where organisation_id = $1 and is_organisation_admin and suspended_at is null`,
    [app.personas.organisationId],
  )
  expect(rows).toHaveLength(1)
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1)
})

test('an admin is made and unmade by another admin', async () => {
  const { admin, colleague, client } = app.personas.ids
  const change = (by: As, id: number, isAdmin: boolean) =>
    ask(
      by,
      'mutation ($id: ID!, $isAdmin: Boolean!) { changePracticeAdmin(userId: $id, isAdmin: $isAdmin) { isAdmin } }',
      {
        ...{ id, isAdmin },
      },
    )
  const invitations = () => ask('colleague', '{ staffInvitations { nodes { id } } }')
  expect(await invitations()).toBe('FORBIDDEN')
  expect(await change('admin', colleague, true)).toEqual({ isAdmin: true })
  expect(await invitations()).toEqual({ nodes: [] })
  expect(await change('colleague', admin, false)).toEqual({ isAdmin: false })
  expect(await change('colleague', colleague, false)).toBe('FORBIDDEN')
  expect(await change('admin', colleague, false)).toBe('FORBIDDEN')
  expect(await change('colleague', client, true)).toBe('NOT_FOUND')
  expect(await change('colleague', admin, true)).toEqual({ isAdmin: true })
})

test('while a therapist is suspended the safety contact is told of old and new flags', async () => {
  const { therapist, colleague, client } = app.personas.ids
  await ask('admin', 'mutation ($id: ID!) { setSafetyContact(userId: $id) { safetyContactId } }', { id: colleague })
  const flags = async (by: As) =>
    (await ask(by, '{ riskFlags(open: true) { nodes { id clientId notifiedAs escalatedAt } } }')) as { nodes: object[] }
  const old = await insertRiskFlag(app.owner, client, 'I want to die', false)
  expect((await flags('colleague')).nodes).toEqual([])
  expect(await suspend('admin', therapist)).toMatchObject({ state: 'SUSPENDED' })
  expect(await outbox.next('colleague@example.org')).toContain('Subject: Something waits for you')
  expect((await flags('colleague')).nodes).toEqual([
    { id: String(old), clientId: String(client), notifiedAs: 'THERAPIST', escalatedAt: expect.any(String) },
  ])
  await app.rest('POST', '/journals/', { as: 'client', body: { description: 'I want to kill myself tonight' } })
  expect((await flags('colleague')).nodes).toContainEqual(expect.objectContaining({ notifiedAs: 'SAFETY_CONTACT' }))
  expect(await outbox.next('colleague@example.org')).toContain('Subject: Something waits for you')
})

test('a safety contact who is suspended is followed by the admin who does it', async () => {
  const { therapist, admin } = app.personas.ids
  await ask('admin', 'mutation ($id: ID!) { setSafetyContact(userId: $id) { safetyContactId } }', { id: therapist })
  const reach = { safetyPhone: '+49 30 1234', safetyEmail: 'therapist@private.example' }
  await ask('admin', 'mutation ($i: UpdatePracticeInput!) { updatePractice(input: $i) { version } }', { i: reach })
  expect(await suspend('admin', therapist)).toMatchObject({ state: 'SUSPENDED' })
  const { rows } = await app.owner.query<{ id: string; phone: string | null; email: string | null }>(
    'select safety_contact_user_id as id, safety_phone as phone, safety_email as email from organisation where id = $1',
    [app.personas.organisationId],
  )
  // Warnings do not go on to somebody who cannot act on them.
  expect(rows).toEqual([{ id: String(admin), phone: null, email: null }])
  expect(
    await ask('admin', 'mutation ($id: ID!) { setSafetyContact(userId: $id) { safetyContactId } }', { id: therapist }),
  ).toBe('NOT_FOUND')
})

test('clients are not transferred to somebody who is suspended', async () => {
  const { colleague } = app.personas.ids
  await suspend('admin', colleague)
  const { errors } = await app.graphql(
    'mutation ($input: TransferClientInput!) { transferClient(input: $input) { toRelationshipId } }',
    { input: { relationshipId: app.personas.relationships.active, toTherapistId: colleague, reason: 'On leave.' } },
    'admin',
  )
  expect(errors?.[0]?.extensions).toMatchObject({ fields: [{ field: 'toTherapistId' }] })
})

test('the staff is listed for colleagues without addresses, and for the admin with states', async () => {
  const { ids } = app.personas
  await signIn('therapist')
  await suspend('admin', ids.colleague)
  const list = '{ staff { nodes { userId firstName roles state email lastSignInAt } } }'
  const shown = (await ask('admin', list)) as { nodes: { userId: string }[] }
  expect(shown.nodes).toEqual([
    {
      ...{ userId: String(ids.therapist), firstName: 'therapist', roles: ['THERAPIST'], state: 'ACTIVE' },
      ...{ email: 'therapist@example.org', lastSignInAt: expect.any(String) },
    },
    {
      ...{ userId: String(ids.colleague), firstName: 'colleague', roles: ['THERAPIST'], state: 'SUSPENDED' },
      ...{ email: 'colleague@example.org', lastSignInAt: null },
    },
    {
      ...{ userId: String(ids.admin), firstName: 'admin', roles: ['THERAPIST', 'ADMIN'], state: 'ACTIVE' },
      ...{ email: 'admin@example.org', lastSignInAt: null },
    },
  ])
  const seen = (await ask('therapist', list)) as { nodes: object[] }
  expect(seen.nodes).toEqual([
    { ...{ userId: String(ids.therapist), firstName: 'therapist', roles: ['THERAPIST'] }, ...NOT_TOLD },
    { ...{ userId: String(ids.admin), firstName: 'admin', roles: ['THERAPIST', 'ADMIN'] }, ...NOT_TOLD },
  ])
  expect(await ask('client', list)).toBe('FORBIDDEN')
})

const NOT_TOLD = { state: 'ACTIVE', email: null, lastSignInAt: null }
