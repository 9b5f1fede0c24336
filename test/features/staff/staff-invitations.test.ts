import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { Outbox } from '../../support/service/outbox.js'
import { PASSWORD as PERSONAS } from '../../support/service/personas.js'

/** How people come to the staff of a practice: by a mailed link. */
let app: TestApp
let outbox: Outbox
const clock = new MovableClock()
const ELSEWHERE = { 'x-forwarded-for': '198.51.100.7' }
beforeAll(async () => {
  app = await startTestApp(
    {
      ...{ LEGACY_ANONYMOUS: 'deny', RATE_LIMIT_SIGN_IN: '100000', TRUST_PROXY: '127.0.0.1' },
      ...{ INVITATIONS_OF_PRACTICE: '3', INVITATIONS_A_DAY: '6', INVITATIONS_A_DAY_WHEN_NEW: '6' },
    },
    { clock },
  )
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())
beforeEach(() => app.owner.query(`update staff_invitation set created_at = created_at - interval '2 days'`))

const PASSWORD = 'lantern over nine rivers'
const as = (name: string): As => ({ authorization: `Basic ${btoa(`${name}:${PASSWORD}`)}` })
let people = 0
const newPerson = (): string => `colleague${++people}@lake.example`

async function ask(by: As, query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, by)
  return errors === undefined ? Object.values(data ?? {})[0] : String(errors[0]?.extensions.code)
}
const INVITE = 'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staffInvitationId } }'
const invite = (email: string, more: Record<string, unknown> = {}, by: As = 'admin') =>
  ask(by, INVITE, { input: { email, role: 'THERAPIST', ...more } })
const change = (what: 'resend' | 'revoke', id: unknown, by: As = 'admin') =>
  ask(by, `mutation ($id: ID!) { ${what}StaffInvitation(id: $id) { staffInvitationId } }`, { id })
const accept = (token: string, more: Record<string, unknown> = {}) =>
  app.rest<{ userid: number; errors?: { field: string; message: string }[] }>('POST', '/auth/staff/', {
    body: { token, password: PASSWORD, ...more },
  })
const idOf = (answer: unknown): string => (answer as { staffInvitationId: string }).staffInvitationId

test('an invited colleague chooses a password and is an approved therapist of the practice', async () => {
  await app.owner.query(`update organisation set timezone = 'Asia/Tokyo' where id = $1`, [app.personas.organisationId])
  const email = newPerson()
  expect(await invite(email, { firstName: 'Lou', lastName: 'Lake' })).toEqual({ staffInvitationId: expect.any(String) })
  // Nobody is there before the link is used.
  expect((await app.owner.query('select 1 from sign_in_name where name_key = $1', [email])).rows).toEqual([])
  const mail = await outbox.next(email)
  expect(mail).toContain('Subject: You are invited to work with us')
  expect(mail).toContain('Hello Lou,\r\n\r\nadmin Persona, First practice\r\ninvites you to their staff.')
  expect(mail).toMatch(/until \w+day, \w+ \d+ at \d+:\d\d\s[AP]M GMT\+9\./u)
  const token = /\/auth\/staff\/#token=(?<token>\S+)/.exec(mail)?.groups?.token ?? ''
  for (const password of [
    'first practice 24',
    'louise 1234567',
    'lake lake 12345',
    `${email.split('@', 1).join()} 2024`,
  ]) {
    expect((await accept(token, { firstName: 'Louise', password })).body.errors).toEqual([
      { field: 'password', message: expect.stringContaining('must not be made of your own name') },
    ])
  }
  const accepted = await accept(token, { firstName: 'Louise' })
  expect([accepted.status, accepted.body]).toEqual([200, { userid: expect.any(Number) }])
  expect(
    await ask(as(email), '{ me { id role approval firstName lastName timezone isOrganisationAdmin organisationId } }'),
  ).toEqual({
    ...{ id: String(accepted.body.userid), role: 'THERAPIST', approval: 'APPROVED', isOrganisationAdmin: false },
    ...{ firstName: 'Louise', lastName: 'Lake', timezone: 'Asia/Tokyo' },
    organisationId: String(app.personas.organisationId),
  })
  const again = await accept(token)
  expect([again.status, again.body.errors]).toEqual([400, [{ field: 'token', message: 'was used already' }]])
  // An address belongs to one account.
  expect(await invite(email)).toBe('CONFLICT')
})

test('an admin is invited with a fresh authentication, and administers the practice', async () => {
  const email = newPerson()
  const { headers } = await app.rest('POST', '/auth/login/', { body: { username: 'admin', password: PERSONAS } })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const send = async (role: string) => {
    const body = { query: INVITE, variables: { input: { email, role } } }
    const answer = await app.rest<{ errors?: { extensions: { code: string } }[] }>('POST', '/graphql', {
      ...{ headers: { cookie }, body },
    })
    return answer.body.errors?.[0]?.extensions.code
  }
  clock.forward(6 * 60_000)
  expect(await send('ADMIN')).toBe('FRESH_AUTHENTICATION_REQUIRED')
  expect(await invite(email, { role: 'ADMIN' })).toEqual({ staffInvitationId: expect.any(String) })
  await accept(await outbox.nextToken(email))
  expect(await ask(as(email), '{ me { isOrganisationAdmin } }')).toEqual({ isOrganisationAdmin: true })
})

test('a link ends when it is resent, revoked or expired, and a made up one never works', async () => {
  const email = newPerson()
  const first = idOf(await invite(email))
  expect(await invite(email)).toBe('CONFLICT')
  const old = await outbox.nextToken(email)
  const second = idOf(await change('resend', first))
  expect((await accept(old)).body.errors).toEqual([
    { field: 'token', message: 'was taken back, or replaced by a newer one' },
  ])
  const token = await outbox.nextToken(email)
  expect((await accept(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(400)
  expect(await change('revoke', second, 'outsideAdmin')).toBe('NOT_FOUND')
  await change('revoke', second)
  expect((await accept(token)).status).toBe(400)
  expect(await change('resend', second)).toBe('CONFLICT')

  const third = idOf(await invite(email))
  const late = await outbox.nextToken(email)
  await app.owner.query(`update staff_invitation set expires_at = now() - interval '1 second' where id = $1`, [third])
  expect((await accept(late)).status).toBe(400)
  expect(await change('resend', third)).toEqual({ staffInvitationId: expect.any(String) })
  const states = (await ask('admin', '{ staffInvitations(first: 4) { nodes { email state } } }')) as { nodes: object[] }
  expect(states.nodes).toEqual(['OPEN', 'REVOKED', 'REVOKED', 'REVOKED'].map((state) => ({ email, state })))
})

test('the link of a client is none to the staff, though the numbers are the same', async () => {
  const { organisationId, ids } = app.personas
  const email = newPerson()
  await app.rest('POST', '/practice/clients/', {
    as: 'therapist',
    body: { emailid: email, therapist_user_id: ids.therapist },
  })
  const token = await outbox.nextToken(email)
  await app.owner.query(
    `insert into staff_invitation (id, organisation_id, email, email_key, role, created_at, expires_at) overriding system value
     select id, $1, email, email_key, 'admin', now(), expires_at from invitation where email = $2
     on conflict (id) do update set used_at = null, revoked_at = null, expires_at = excluded.expires_at`,
    [organisationId, email],
  )
  const refused = await accept(token)
  expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'token', message: 'is not valid' }]])
})

test('only one of two who use a link at once gets an account', async () => {
  const email = newPerson()
  await invite(email)
  const token = await outbox.nextToken(email)
  const answers = await Promise.all([accept(token), accept(token)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
})

test('an address with an account is not revealed to the inviter, and its owner is told at the link', async () => {
  expect(await invite('outsider@example.org')).toEqual({ staffInvitationId: expect.any(String) })
  const refused = await accept(await outbox.nextToken('outsider@example.org'))
  expect(refused.status).toBe(409)
  expect(await ask('outsider', '{ me { organisationId } }')).toEqual({
    organisationId: String(app.personas.otherOrganisationId),
  })
  expect(await invite('colleague@example.org')).toBe('CONFLICT')
})

test.each([
  ['email', { email: 'not an address' }],
  ['firstName', { firstName: 'x'.repeat(256) }],
])('a wrong %s is named', async (field, input) => {
  const { errors } = await app.graphql(INVITE, { input: { email: newPerson(), role: 'THERAPIST', ...input } }, 'admin')
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] })
})

test('a bad password leaves the link as it is', async () => {
  const email = newPerson()
  await invite(email)
  const token = await outbox.nextToken(email)
  expect((await accept(token, { password: 'password1234' })).body.errors).toMatchObject([{ field: 'password' }])
  expect((await accept(token)).status).toBe(200)
})

test('what a mail says cannot be chosen by the inviter', async () => {
  const email = newPerson()
  await invite(email, { firstName: 'win at https://evil.example' })
  const mail = await outbox.next(email)
  expect(mail).toContain('Hello,\r\n')
  expect(mail).not.toContain('evil.example')
})

test('a practice sends few, from elsewhere', async () => {
  const send = async () => {
    const variables = { input: { email: newPerson(), role: 'THERAPIST' } }
    const { body } = await app.rest<{ errors?: { extensions: { code: string } }[] }>('POST', '/graphql', {
      ...{ as: 'admin', headers: ELSEWHERE, body: { query: INVITE, variables } },
    })
    return body.errors?.[0]?.extensions.code
  }
  for (let nth = 0; nth < 3; nth++) expect(await send()).toBeUndefined()
  expect(await send()).toBe('RATE_LIMITED')
})

test('invitations of an admin who is suspended are revoked', async () => {
  const { colleague } = app.personas.ids
  await app.owner.query('update user_account set is_organisation_admin = true where id = $1', [colleague])
  const email = newPerson()
  await invite(email, { role: 'ADMIN' }, 'colleague')
  const token = await outbox.nextToken(email)
  await ask('admin', 'mutation ($id: ID!) { suspendStaffMember(userId: $id) { state } }', { id: colleague })
  expect((await accept(token)).status).toBe(400)
})

test('one mail is sent for a repeated request with a key', async () => {
  const email = newPerson()
  const key = { idempotencyKey: '0192f7c2-0000-7000-8000-000000000001' }
  const first = await invite(email, key)
  expect(await invite(email, key)).toEqual(first)
})
