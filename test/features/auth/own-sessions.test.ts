import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { startGateway, startTestApp, type TestApp } from '../../support/service/app.js'
import { toEventCursor } from '../../../src/events/event-cursor.js'
import { LiveSocket } from '../../support/service/live-socket.js'
import { PASSWORD } from '../../support/service/personas.js'
import { until } from '../../support/until.js'

/** Two gateways on one database. */
let app: TestApp
let other: Pick<TestApp, 'app' | 'url'>

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' })
  other = await startGateway(app)
})

afterAll(async () => {
  await other.app.close()
  await app.close()
})

const own = async (url: string, cookie: string): Promise<number> =>
  (await fetch(`${url}/chat/interactions/`, { headers: { cookie } })).status

/** Milliseconds from a request that the other gateway served until it refuses the ended session. */
async function untilRefused(): Promise<number> {
  const signedIn = await app.rest('POST', '/auth/login/', { body: { username: 'client', password: PASSWORD } })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const served = performance.now()
  expect(await own(other.url, cookie)).toBe(200)
  expect((await app.rest('POST', '/auth/logout/', { headers: { cookie } })).status).toBe(204)
  while ((await own(other.url, cookie)) === 200) await sleep(5)
  return performance.now() - served
}

test('a session that ends on one gateway is refused by another before its cache expires', async () => {
  // The cache lasts for half a second. The fastest of some counts, because the machine may be busy.
  const times: number[] = []
  for (let round = 0; round < 6; round++) times.push(await untilRefused())
  expect(Math.min(...times)).toBeLessThan(400)
})

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'

async function cookieOf(username: string, agent: string): Promise<string> {
  const headers = { 'user-agent': agent }
  const answer = await app.rest('POST', '/auth/login/', { body: { username, password: PASSWORD }, headers })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function asked<Data>(cookie: string, query: string, variables = {}): Promise<{ data: Data; errors?: unknown }> {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  })
  return (await answer.json()) as never
}

interface Shown {
  readonly id: string
  readonly device: string | null
  readonly current: boolean
  readonly expiresAt: string
}
const shown = async (cookie: string) =>
  (
    await asked<{ me: { signInSessions: Shown[] } }>(
      cookie,
      '{ me { signInSessions { id device current expiresAt } } }',
    )
  ).data.me.signInSessions

describe("a person's own sessions", () => {
  test('are listed with their device, and ended one by one or all others, with their streams', async () => {
    const [here, there, strange] = [
      await cookieOf('therapist', FIREFOX),
      await cookieOf('therapist', FIREFOX),
      await cookieOf('therapist', '<script>alert(1)</script>'),
    ]
    const sessions = await shown(here)
    expect(sessions.filter(({ device }) => device === 'Firefox on Windows')).toHaveLength(2)
    expect(sessions.filter(({ device }) => device === null)).toHaveLength(1)
    expect(sessions.filter(({ current }) => current).map(({ id }) => id)).toEqual([here.split(/[=.]/)[1]])
    const left = new Date(sessions[0]?.expiresAt ?? 0).getTime() - Date.now()
    expect(left / 3_600_000).toBeCloseTo(12, 1)

    const stream = await fetch(`${other.url}/graphql/stream`, {
      method: 'POST',
      headers: { cookie: there, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `subscription { journalChanged(clientId: ${app.personas.ids.client}) { change } }`,
      }),
    })
    expect(stream.status).toBe(200)
    const [, id] = there.split(/[=.]/)
    const end = 'mutation ($id: ID!) { endSession(id: $id) { sessionId } }'
    expect(await asked(here, end, { id })).toEqual({ data: { endSession: { sessionId: id } } })
    expect(await stream.text()).toContain('UNAUTHENTICATED')
    await until(async () => (await own(other.url, there)) === 401)
    // Neither twice, nor by somebody else.
    for (const cookie of [here, await cookieOf('client', FIREFOX)]) {
      const foreign = cookie === here ? id : here.split(/[=.]/)[1]
      expect((await asked(cookie, end, { id: foreign })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
    }

    expect(await asked(here, 'mutation { endOtherSessions { ended } }')).toEqual({
      data: { endOtherSessions: { ended: 1 } },
    })
    await until(async () => (await own(other.url, strange)) === 401)
    expect(await own(other.url, here)).toBe(200)
    expect(await shown(here)).toHaveLength(1)
    const { rows } = await app.owner.query(
      `select operation, outcome from audit where caller_user_id = $1 and operation like 'end%' order by id`,
      [app.personas.ids.therapist],
    )
    expect(rows).toEqual([
      { operation: 'endSession', outcome: 'done' },
      { operation: 'endSession', outcome: 'refused' },
      { operation: 'endOtherSessions', outcome: 'done' },
    ])
  })
})

describe('a sign-in that ends while a stream makes its first answer', () => {
  const query = `subscription ($clientId: ID!, $after: String) {
    journalChanged(clientId: $clientId, after: $after) { cursor journal { title } } }`

  /** Opens a stream whose first answer waits for the database, and ends the sign-in meanwhile. */
  async function endMeanwhile(open: (cookie: string, after: string) => Promise<unknown>): Promise<void> {
    const [here, there] = [await cookieOf('therapist', FIREFOX), await cookieOf('therapist', FIREFOX)]
    const { events } = other.app.context({ kind: 'public' }, 'look')
    const now = await events.now()
    const entry = 'mutation ($id: ID!) { createJournal(input: { clientId: $id, title: "Now" }) { journal { id } } }'
    expect((await app.graphql(entry, { id: app.personas.ids.client }, 'client')).errors).toBeUndefined()
    await until(async () => (await events.now()).position > now.position)
    await app.owner.query('begin')
    try {
      await app.owner.query('lock table journal in access exclusive mode')
      await open(there, toEventCursor(now))
      await until(async () => {
        const { rows } = await app.owner.query('select from pg_locks where not granted')
        return rows.length > 0
      })
      const id = there.split(/[=.]/)[1]
      expect(await asked(here, 'mutation ($id: ID!) { endSession(id: $id) { sessionId } }', { id })).toEqual({
        data: { endSession: { sessionId: id } },
      })
      await until(() => events.size === 0)
    } finally {
      await app.owner.query('rollback')
    }
  }

  test('is the reason for the end of an event stream, and nothing else is shown', async () => {
    let answer: Promise<string> | undefined
    await endMeanwhile(async (cookie, after) => {
      const stream = await fetch(`${other.url}/graphql/stream`, {
        method: 'POST',
        headers: { cookie, accept: 'text/event-stream', 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { clientId: app.personas.ids.client, after } }),
      })
      expect(stream.status).toBe(200)
      answer = stream.text()
    })
    const text = await answer
    expect(text?.match(/UNAUTHENTICATED/g)).toHaveLength(1)
    expect(text).not.toContain('"Now"')
  })

  test('is the reason for the end of a socket, and nothing else is shown', async () => {
    let socket: LiveSocket | undefined
    await endMeanwhile(async (cookie, after) => {
      socket = await LiveSocket.greet(other.url, { cookie })
      socket.start('1', query, { clientId: app.personas.ids.client, after })
    })
    await until(() => socket?.code === 4_401)
    expect(JSON.stringify(socket?.heard)).not.toContain('"Now"')
  })
})

test('an admin of the practice ends all sessions of a member, and of nobody else', async () => {
  const [client, stranger] = [await cookieOf('client', FIREFOX), await cookieOf('outsider', FIREFOX)]
  const end = (name: 'client' | 'outsider') =>
    app.graphql(
      'mutation ($id: ID!) { endSessionsOfMember(userId: $id) { ended } }',
      { id: app.personas.ids[name] },
      'admin',
    )
  expect((await end('outsider')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await end('client')).errors).toBeUndefined()
  expect([await own(app.url, client), await own(app.url, stranger)]).toEqual([401, 200])
})

test('a hundred sessions of a person are open at most; one more ends the one that was not used for longest', async () => {
  const [first, second] = [await cookieOf('outsider', FIREFOX), await cookieOf('outsider', FIREFOX)]
  await app.owner.query(
    `insert into auth_session (user_id, nonce, token_hash, created_at, last_seen_at, expires_at)
     select $1, '\\x00', '\\x00', now(), now() + interval '1 minute', now() + interval '1 hour' from generate_series(1, 98)`,
    [app.personas.ids.outsider],
  )
  expect([await own(app.url, first), await own(app.url, second)]).toEqual([200, 200])
  await cookieOf('outsider', FIREFOX)
  expect([await own(app.url, first), await own(app.url, second)]).toEqual([401, 200])
})

describe('the challenge of a 401', () => {
  const challengeFor = (path: string, headers: Record<string, string>) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      request(`${app.url}${path}`, { headers }, (answer) => {
        answer.resume()
        resolve([answer.statusCode, answer.headers['www-authenticate']])
      })
        .once('error', reject)
        .end()
    })
  const BASIC = [401, 'Basic realm="care"']

  test.each<[string, Record<string, string>]>([
    ['a client', {}],
    ['a client of undici', { 'sec-fetch-mode': 'cors' }],
    ['a person who opens the page', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }],
  ])('asks %s for a password', async (_, headers) => {
    expect(await challengeFor('/chat/interactions/', headers)).toEqual(BASIC)
    const { authorization } = { authorization: 'Basic bm86bm8=' }
    expect(await challengeFor('/journals/3/', { ...headers, authorization })).toEqual(BASIC)
  })

  test.each<[string, Record<string, string>]>([
    ['XMLHttpRequest', { 'x-requested-with': 'XMLHttpRequest' }],
    ['fetch', { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }],
  ])('opens no dialog for %s', async (_, headers) => {
    for (const path of ['/chat/interactions/', '/graphql?query={me{id}}', '/jobs/']) {
      const authorization = 'Basic bm86bm8='
      expect(await challengeFor(path, { ...headers, authorization })).toEqual([401, 'Cookie realm="care"'])
    }
  })
})
