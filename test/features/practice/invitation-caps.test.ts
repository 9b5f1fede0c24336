import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { startTestApp, type Answer, type TestApp } from '../../support/service/app.js'
import { Outbox } from '../../support/service/outbox.js'

/** How many invitations and sign-ups strangers get out of the service, and what invitations may say. */
let app: TestApp
let outbox: Outbox
let guests = 0
const ELSEWHERE = { 'x-forwarded-for': '198.51.100.7' }
beforeAll(async () => {
  app = await startTestApp({
    ...{ RATE_LIMIT_SIGN_IN: '100000', TRUST_PROXY: '127.0.0.1', LEGACY_ANONYMOUS: 'deny' },
    ...{
      SIGN_UPS_OF_NETWORK: '2',
      INVITATIONS_OF_PRACTICE: '4',
      INVITATIONS_A_DAY: '6',
      INVITATIONS_A_DAY_WHEN_NEW: '2',
    },
  })
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())
beforeEach(() => makeOlder(48))

const nextGuest = (): string => `capped${++guests}@example.org`
const invite = (headers: Record<string, string> = ELSEWHERE, emailid = nextGuest()): Promise<Answer> =>
  app.rest('POST', '/practice/clients/', {
    as: 'therapist',
    headers,
    body: { emailid, therapist_user_id: app.personas.ids.therapist },
  })
/** Sets the age of the practice and that of the invitations it has sent. */
const setAge = (days: number) =>
  app.owner.query(`update organisation set created_at = now() - make_interval(days => $1)`, [days])
const makeOlder = (hours: number) =>
  app.owner.query(`update invitation set created_at = created_at - make_interval(hours => $1)`, [hours])
const statusesOf = async (times: number): Promise<number[]> => {
  const statuses: number[] = []
  for (let nth = 0; nth < times; nth++) statuses.push((await invite()).status)
  return statuses
}

test('a new practice sends few invitations a day, and more with each day of its age', async () => {
  await setAge(0)
  expect(await statusesOf(3)).toEqual([201, 201, 429])
  const refused = await invite()
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(23 * 3_600)
  expect(wait).toBeLessThanOrEqual(24 * 3_600)
  await setAge(1)
  expect(await statusesOf(3)).toEqual([201, 201, 429])
})

test('a practice of any age has a limit by hour and by day', async () => {
  await setAge(400)
  expect(await statusesOf(5)).toEqual([201, 201, 201, 201, 429])
  expect((await invite()).headers.get('retry-after')).toBe('3600')
  await makeOlder(2)
  expect(await statusesOf(3)).toEqual([201, 201, 429])
})

test('over GraphQL the limits are the same, and a resent invitation counts', async () => {
  await setAge(0)
  const first = await invite()
  expect(first.status).toBe(201)
  const { id: relationshipId } = first.body as { id: number }
  const send = async (query: string, variables: Record<string, unknown>) => {
    const { body } = await app.rest<{ errors?: { extensions: { code: string } }[] }>('POST', '/graphql', {
      as: 'therapist',
      headers: ELSEWHERE,
      body: { query, variables },
    })
    return body.errors?.[0]?.extensions.code
  }
  const resend = 'mutation ($id: ID!) { resendInvitation(relationshipId: $id) { relationshipId } }'
  expect(await send(resend, { id: relationshipId })).toBeUndefined()
  expect(await send(resend, { id: relationshipId })).toBe('RATE_LIMITED')
  const another = 'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }'
  expect(await send(another, { input: { email: nextGuest() } })).toBe('RATE_LIMITED')
})

test('callers on this machine are not limited', async () => {
  await setAge(0)
  for (let nth = 0; nth < 6; nth++) expect((await invite({})).status).toBe(201)
})

test('a network signs up a limited number of people an hour, and this machine any number', async () => {
  const signUp = async (headers: Record<string, string>) =>
    (await app.rest('POST', '/users/', { headers, body: signUpBody(nextGuest()) })).status
  const from = { 'x-forwarded-for': '203.0.113.9' }
  expect([await signUp(from), await signUp(from), await signUp(from)]).toEqual([201, 201, 429])
  expect(await signUp({ 'x-forwarded-for': '203.0.113.10' })).toBe(201)
  expect([await signUp({}), await signUp({}), await signUp({})]).toEqual([201, 201, 201])
})

function signUpBody(emailid: string) {
  return { firstName: 'Ada', role: 'client', emailid, timezone: 'UTC', image: '', address: [] }
}

test.each([
  ['Dr.\u202e Mei\u0000\u200b', 'Lin\r\nBcc: x', null],
  ['Mei', '(https://evil.example/a)', null],
  ['Mei', 'evil.example', null],
  ['Mei', '<b>Lin</b>', null],
  ['Call', '0900 123 456', null],
  ['Mei\n\u200b', ' L\u202ein ', 'Mei Lin'],
  ['Dr. Mei', "O'Lin-Smith", "Dr. Mei O'Lin-Smith"],
  ['M'.repeat(100), 'Lin', 'M'.repeat(60)],
])('the name %j %j is cleaned in a mail', async (firstName, lastName, shown) => {
  await setAge(400)
  await app.owner.query(`update user_account set first_name = $1, last_name = $2 where id = $3`, [
    firstName.replaceAll('\0', ''),
    lastName,
    app.personas.ids.therapist,
  ])
  await app.owner.query(`update organisation set name = 'https://practice.example/'`)
  const guest = nextGuest()
  expect((await invite(ELSEWHERE, guest)).status).toBe(201)
  const mail = await outbox.next(guest)
  expect(mail).toContain(`${shown ?? 'Somebody who knows your address'}\r\ninvites you to sign up.`)
})
