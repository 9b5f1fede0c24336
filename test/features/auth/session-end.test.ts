import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { credentials, startTestApp, type TestApp } from '../../support/service/app.js'
import { askGraphql } from '../../support/service/ask-graphql.js'
import { LiveSocket } from '../../support/service/live-socket.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { PASSWORD, type PersonaName } from '../../support/service/personas.js'
import { until } from '../../support/until.js'

const clock = new MovableClock()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { clock })
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from sign_in_rules'))

type Headers = Readonly<Record<string, string>>
const MINUTE = 60_000
const BROWSER: Headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const BACKGROUND: Headers = { 'care-background': '1' }
const UPDATE =
  'mutation ($input: SignInRulesInput!) { updateSignInRules(input: $input) { staffIdleMinutes clientIdleMinutes longestHours } }'

async function signIn(as: PersonaName, agent: Headers = BROWSER): Promise<Headers> {
  const { headers } = await app.rest('POST', '/auth/login/', {
    body: { username: as, password: PASSWORD },
    headers: agent,
  })
  return { ...agent, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** The status of a request for something of the caller's own. */
async function status(headers: Headers): Promise<number> {
  return (await app.rest('GET', '/chat/interactions/', { headers })).status
}

async function setRules(input: object, as: PersonaName = 'admin'): Promise<Record<string, unknown>> {
  const { data, errors } = await app.graphql(UPDATE, { input }, as)
  return data ?? { code: errors?.[0]?.extensions.code, fields: errors?.[0]?.extensions.fields }
}

describe('without use', () => {
  test('a session of a therapist in a browser ends after 15 minutes', async () => {
    const session = await signIn('therapist')
    clock.forward(14 * MINUTE)
    expect(await status(session)).toBe(200)
    clock.forward(15 * MINUTE)
    expect(await status(session)).toBe(401)
  })

  test.each<readonly [string, PersonaName, Headers]>([
    ['a program', 'therapist', { 'user-agent': 'records-sync/2.1' }],
    ['a client', 'client', BROWSER],
  ])('a session of %s ends after twelve hours', async (_of, as, agent) => {
    const session = await signIn(as, agent)
    clock.forward(11 * 60 * MINUTE)
    expect(await status(session)).toBe(200)
    clock.forward(12 * 60 * MINUTE)
    expect(await status(session)).toBe(401)
  })

  test('a session of a person without a role lasts as long as that of a client', async () => {
    await app.owner.query('update user_account set role = null where id = $1', [app.personas.ids.formerClient])
    const session = await signIn('formerClient')
    clock.forward(16 * MINUTE)
    const { data } = await askGraphql(app, 'apollo', { query: '{ me { id } }' }, session)
    expect(data).toEqual({ me: { id: String(app.personas.ids.formerClient) } })
  })

  test('requests that a client makes by itself do not prolong it', async () => {
    const session = await signIn('therapist')
    for (let minutes = 0; minutes < 14; minutes += 7) {
      clock.forward(7 * MINUTE)
      expect(await status({ ...session, ...BACKGROUND })).toBe(200)
    }
    clock.forward(MINUTE)
    expect(await status({ ...session, ...BACKGROUND })).toBe(401)
  })

  test('a request of the person prolongs it although the client asked by itself just before', async () => {
    const session = await signIn('therapist')
    clock.forward(10 * MINUTE)
    expect(await Promise.all([status({ ...session, ...BACKGROUND }), status(session)])).toEqual([200, 200])
    clock.forward(10 * MINUTE)
    expect(await status(session)).toBe(200)
  })

  test('its WebSocket is closed, and an open subscription does not prolong it', async () => {
    const socket = await LiveSocket.greet(app.url, await signIn('therapist'))
    socket.start('watched', 'subscription { caseload { change } }')
    clock.forward(16 * MINUTE)
    await until(() => socket.code !== undefined)
    expect(socket.code).toBe(4_401)
  })

  test('a query over the WebSocket prolongs it', async () => {
    const session = await signIn('therapist')
    const socket = await LiveSocket.greet(app.url, session)
    clock.forward(10 * MINUTE)
    socket.start('asked', '{ me { id } }')
    await until(() => socket.of('asked').length > 0)
    clock.forward(10 * MINUTE)
    expect(await status(session)).toBe(200)
    socket.close()
  })
})

describe('the rules of a practice', () => {
  test('hold at once for sessions that are open', async () => {
    const [therapist, client] = [await signIn('therapist'), await signIn('client')]
    clock.forward(10 * MINUTE)
    expect(await setRules({ staffIdleMinutes: 5, clientIdleMinutes: 30 })).toEqual({
      updateSignInRules: { staffIdleMinutes: 5, clientIdleMinutes: 30, longestHours: 168 },
    })
    expect(await status(therapist)).toBe(401)
    expect(await status(client)).toBe(200)
    clock.forward(31 * MINUTE)
    expect(await status(client)).toBe(401)
  })

  test('limit how long a session lasts however much it is used', async () => {
    await setRules({ longestHours: 1 })
    const session = await signIn('therapist')
    for (let minutes = 0; minutes < 50; minutes += 10) {
      clock.forward(10 * MINUTE)
      expect(await status(session)).toBe(200)
      // A gateway reads a session again after half a second.
      await sleep(600)
    }
    clock.forward(10 * MINUTE)
    expect(await status(session)).toBe(401)
  })

  test('do not reach people of other practices', async () => {
    await setRules({ staffIdleMinutes: 5 }, 'outsideAdmin')
    const session = await signIn('therapist')
    clock.forward(10 * MINUTE)
    expect(await status(session)).toBe(200)
  })

  test('keep what a change leaves out, and null restores the default', async () => {
    await setRules({ staffIdleMinutes: 5, longestHours: 10 })
    expect(await setRules({ staffIdleMinutes: null })).toEqual({
      updateSignInRules: { staffIdleMinutes: 15, clientIdleMinutes: 720, longestHours: 10 },
    })
    expect((await app.graphql('{ signInRules { longestHours } }', {}, 'therapist')).data).toEqual({
      signInRules: { longestHours: 10 },
    })
  })

  test.each([
    { staffIdleMinutes: 4 },
    { staffIdleMinutes: 721 },
    { clientIdleMinutes: 0 },
    { longestHours: 169 },
    { longestHours: -1 },
  ])('refuse %j', async (input) => {
    expect(await setRules(input)).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  test('are changed with a fresh authentication only', async () => {
    const session = await signIn('admin', {})
    clock.forward(6 * MINUTE)
    const { errors } = await askGraphql(app, 'apollo', { query: UPDATE, variables: { input: {} } }, { ...session })
    expect(errors?.[0]?.extensions.code).toBe('FRESH_AUTHENTICATION_REQUIRED')
    expect((await app.rest('GET', '/chat/interactions/', { headers: credentials('admin') })).status).toBe(200)
  })
})
