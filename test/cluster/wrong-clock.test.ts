import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { faked } from '../support/cluster/faketime.js'
import { createPeopledDatabase, type TestDatabase } from '../support/database/cluster.js'
import { credentials } from '../support/service/app.js'
import { WebhookReceiver } from '../support/doubles/webhook-receiver.js'
import { askAgain } from '../support/service/ask-again.js'
import { Browser } from '../support/service/browser.js'
import { FormBrowser } from '../support/service/form-browser.js'
import { builtProgram, makeScene, type Scene } from '../support/service/gateway.js'
import { MovableClock } from '../support/service/movable-clock.js'
import { PASSWORD, type PersonaName, type Personas } from '../support/service/personas.js'
import { addTotp } from '../support/service/second-factors.js'
import { until } from '../support/until.js'

// One gateway whose machine has the right time, and two whose clocks are a minute off by Debian's libfaketime.
const OFF = { fast: '+60s', slow: '-60s' } as const
type Wrong = keyof typeof OFF
const LIMIT = 40
const MESSAGES = 6
/** Far below the error of the clock, and above what a message takes on a busy machine. */
const NEAR_SECONDS = 30
const BACK = 'com.example.diary:/back'

let database: TestDatabase & { readonly personas: Personas }
let scene: Scene
let owner: pg.Client
let receiver: WebhookReceiver
let urls: Readonly<Record<Wrong | 'right', string>>

beforeAll(async () => {
  const main = await builtProgram('main.js')
  database = await createPeopledDatabase()
  owner = new pg.Client(database.urls.owner)
  await owner.connect()
  scene = await makeScene()
  const { application, owner: migration, purge } = database.urls
  const settings = {
    ...{ DATABASE_URL: application, MIGRATION_DATABASE_URL: migration, PURGE_DATABASE_URL: purge },
    // Webhooks may call this machine in tests alone.
    ...{ NODE_ENV: 'test', TRUST_PROXY: '1', RATE_LIMIT_REQUESTS: String(LIMIT), RATE_LIMIT_SIGN_IN: '1000' },
  }
  const start = (more: Readonly<Record<string, string>>): Promise<string> =>
    scene.start(main, { ...settings, ...more }).ready()
  const right = await start({})
  const [fast, slow] = await Promise.all([start(faked(OFF.fast)), start(faked(OFF.slow))])
  urls = { right, fast, slow }
  receiver = await WebhookReceiver.start()
  const webhook = { url: receiver.address(), topics: ['riskFlag'] }
  const create = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }'
  await ask(right, create, { input: webhook }, 'admin')
}, 240_000)
afterAll(async () => {
  await scene.end()
  await receiver.close()
  await owner.end()
  await database.drop()
})

async function ask<Data>(url: string, query: string, variables: object, as: PersonaName): Promise<Data> {
  const answer = await askAgain(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credentials(as) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}

describe.each(['fast', 'slow'] as const)('beside a gateway with a %s clock', (wrong) => {
  test('the clock is wrong', async () => {
    const answer = await fetch(`${urls[wrong]}/healthz`)
    const off = Date.parse(answer.headers.get('date') ?? '') - Date.now()
    expect(Math.abs(off - Number.parseInt(OFF[wrong]) * 1_000)).toBeLessThan(10_000)
  })

  test('records of both are in the order in which they were written', async () => {
    const clientId = database.personas.ids.client
    const notes = Array.from({ length: 12 }, (_, nth) => `${wrong} ${nth}`)
    for (const [nth, note] of notes.entries()) {
      const url = nth % 2 === 0 ? urls.right : urls[wrong]
      await ask(
        url,
        'mutation ($note: String!) { logMood(input: { value: 3, note: $note }) { mood { id } } }',
        { note },
        'client',
      )
    }
    const list = 'query ($clientId: ID!) { moods(clientId: $clientId, first: 12) { nodes { note } } }'
    const { moods } = await ask<{ moods: { nodes: { note: string }[] } }>(urls.right, list, { clientId }, 'client')
    expect(moods.nodes.map(({ note }) => note).toReversed()).toEqual(notes)
  })

  test.each(['there', 'here'])(
    'a code that lives for a minute and was issued %s is taken at the other',
    async (where) => {
      const [issuer, taker] = where === 'there' ? [urls[wrong], urls.right] : [urls.right, urls[wrong]]
      const register = `mutation ($input: RegisterOAuthClientInput!) {
      registerOAuthClient(input: $input) { client { clientId } } }`
      const input = { name: 'Diary', redirectUris: [BACK], isConfidential: false }
      const { registerOAuthClient } = await ask<{ registerOAuthClient: { client: { clientId: string } } }>(
        ...([urls.right, register, { input }, 'operator'] as const),
      )
      const { clientId } = registerOAuthClient.client
      const verifier = randomBytes(32).toString('base64url')
      const asked = new URLSearchParams({
        ...{ response_type: 'code', client_id: clientId, redirect_uri: BACK, scope: 'journals:write', state: 'state' },
        ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
      })
      const browser = new FormBrowser(issuer)
      const consent = await browser.signIn(await browser.open(`/oauth/authorize?${asked}`), 'client')
      const answer = await browser.submit(consent, { decision: 'allow' })
      const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
      const tokens = await fetch(`${taker}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          ...{
            grant_type: 'authorization_code',
            code,
            redirect_uri: BACK,
            client_id: clientId,
            code_verifier: verifier,
          },
        }),
      })
      expect([tokens.status, await tokens.json()]).toEqual([200, expect.objectContaining({ token_type: 'Bearer' })])
    },
  )

  test('a session of one is one of the other, and codes of a telephone are taken at both', async () => {
    const username: PersonaName = wrong === 'fast' ? 'colleague' : 'outsider'
    const there = await signedIn(urls[wrong], username)
    expect(await nameOf(urls.right, there.headers)).toBe(username)
    const here = await signedIn(urls.right, username)
    expect(await nameOf(urls[wrong], here.headers)).toBe(username)
    // The telephone has the right time.
    const { app } = await addTotp(there, new MovableClock())
    for (const url of [urls.right, urls[wrong]]) {
      const { status } = await new Browser({ rest: restOf(url) }).signIn(username, { code: app.nextCode() })
      expect(status).toBe(200)
    }
  })

  test('messages to webhooks have the right time, whichever gateway sends them', async () => {
    const headers = { ...credentials('client'), 'content-type': 'application/json' }
    const entry = { title: wrong, description: 'I am going to kill myself tonight.', visibility: 'therapist' }
    for (let nth = 0; nth < MESSAGES; nth++) {
      const before = receiver.received.length
      const body = JSON.stringify(entry)
      expect((await askAgain(`${urls[wrong]}/journals/`, { method: 'POST', headers, body })).status).toBe(201)
      await until(() => receiver.received.length > before)
    }
    const now = Date.now() / 1_000
    const times = receiver.received.slice(-MESSAGES).map((message) => Number(message.headers['webhook-timestamp']))
    // They were sent one after the other, so a wrong one is out of order too.
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(Math.abs(now - (times.at(-1) ?? 0))).toBeLessThan(NEAR_SECONDS)
  })

  test('what is limited for each minute is counted together', async () => {
    const username: PersonaName = wrong === 'fast' ? 'admin' : 'outsideAdmin'
    const headers = { ...credentials(username), 'x-forwarded-for': '203.0.113.7' }
    const statusAt = async (url: string): Promise<number> => (await fetch(`${url}/events/`, { headers })).status
    const minute = async (): Promise<unknown> =>
      (await owner.query(`select date_trunc('minute', clock_timestamp()) as now`)).rows[0]
    // Again if a minute ended meanwhile.
    for (;;) {
      const before = await minute()
      await until(async () => (await statusAt(urls[wrong])) === 429)
      let taken = 0
      while ((await statusAt(urls.right)) !== 429) {
        taken++
        // Gateways tell each other once a second.
        await sleep(200)
      }
      if (JSON.stringify(await minute()) !== JSON.stringify(before)) continue
      expect(taken).toBeLessThan(LIMIT / 2)
      return
    }
  })
})

function restOf(url: string): ConstructorParameters<typeof Browser>[0]['rest'] {
  return async (method, path, { body, headers = {} } = {}) => {
    const response = await fetch(url + path, {
      ...{ method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as never }
  }
}

async function signedIn(url: string, username: PersonaName): Promise<Browser> {
  const browser = new Browser({ rest: restOf(url) })
  expect((await browser.signIn(username, { password: PASSWORD })).status).toBe(200)
  return browser
}

async function nameOf(url: string, cookies: Readonly<Record<string, string>>): Promise<string | undefined> {
  const answer = await askAgain(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...cookies },
    body: JSON.stringify({ query: '{ me { firstName } }' }),
  })
  return ((await answer.json()) as { data?: { me?: { firstName: string } } }).data?.me?.firstName
}

test('the audit trail has the times of PostgreSQL', async () => {
  const { rows } = await owner.query<{ late: number }>(
    `select count(*)::int as late from audit a where exists (
       select 1 from audit b where b.id > a.id and b.created_at < a.created_at - interval '20 seconds')`,
  )
  expect(rows).toEqual([{ late: 0 }])
})
