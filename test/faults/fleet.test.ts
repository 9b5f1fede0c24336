import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { credentials } from '../support/service/app.js'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, type GatewayProcess, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { lastCursor, told, watchSocket, watchStream } from '../support/service/live-feeds.js'
import { makePersonas, PASSWORD, type Personas } from '../support/service/personas.js'
import { verifyScene } from '../support/service/verify-scene.js'
import { until } from '../support/until.js'
import { connectOwner } from '../support/service/kills.js'

const SIGN_INS = 9

let scene: Scene
let gateways: GatewayProcess[]
let urls: string[]
let owner: pg.Client
let personas: Personas

beforeAll(async () => {
  const main = await builtProgram('main.js')
  scene = await makeMigratedScene()
  const settings = { TRUST_PROXY: '1', RATE_LIMIT_SIGN_IN: String(SIGN_INS) }
  gateways = [scene.start(main, settings), scene.start(main, settings)]
  urls = await Promise.all(gateways.map((gateway) => gateway.ready()))
  owner = await connectOwner(scene)
  personas = await makePersonas(owner)
})
afterAll(async () => {
  await owner.end()
  await scene.end()
})

/** One of the two gateways. */
function at(nth: 0 | 1): string {
  const url = urls[nth]
  if (url === undefined) throw new Error('There are two gateways.')
  return url
}

/**
 * Waits for something that has to be quick. It counts its steps and not the clock: on a busy machine it gets as little
 * time as the gateways.
 */
async function signIn(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  expect(response.status).toBe(200)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Where events stand: whoever watches from there on misses nothing, however late the subscription opens. */
async function standing(headers: Record<string, string>): Promise<string> {
  const response = await askAgain(`${at(0)}/events/`, { headers })
  return ((await response.json()) as { cursor: string }).cursor
}

async function createJournal(url: string, title: string): Promise<string> {
  const response = await askAgain(`${url}/journals/`, {
    method: 'POST',
    headers: { ...credentials('client'), 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  })
  expect(response.status).toBe(201)
  return String(((await response.json()) as { journalid: number }).journalid)
}

test('a session is valid on both gateways, and signing out on one closes its streams on the other', async () => {
  const { client } = personas.ids
  const cookie = await signIn(at(0), 'client')
  const other = await signIn(at(1), 'client')
  const watch = { url: at(1), headers: { cookie }, clientId: client, after: await standing({ cookie }) }
  const feeds = [watchStream(watch), watchSocket(watch)]
  const untouched = watchStream({ ...watch, headers: { cookie: other } })
  const first = await createJournal(at(0), 'Seen at the other')
  await until(() => [...feeds, untouched].every((feed) => told(feed).includes(first)))

  const signedOut = await fetch(`${at(0)}/auth/logout/`, { method: 'POST', headers: { cookie } })
  expect(signedOut.status).toBe(204)
  await until(() => feeds.every(({ end }) => end !== undefined))
  expect(feeds.map(({ end }) => end)).toEqual(['complete', expect.stringMatching(/^4401$|^complete$/)])
  await until(async () => {
    const { status } = await fetch(`${at(1)}/journals/${client}/`, { headers: { cookie } })
    return status === 401
  })
  const second = await createJournal(at(1), 'After the end')
  await until(() => told(untouched).includes(second))
  for (const feed of feeds) expect(told(feed)).toEqual([first])
  untouched.close()
})

test("the end of a relationship closes the therapist's streams on every gateway", async () => {
  const { client, therapist } = personas.ids
  const headers = credentials('therapist')
  const watch = { headers, clientId: client, after: await standing(headers) }
  const feeds = [watchStream({ ...watch, url: at(0) }), watchSocket({ ...watch, url: at(1) })]
  const first = await createJournal(at(0), 'While assigned')
  await until(() => feeds.every((feed) => told(feed).includes(first)))

  const { active } = personas.relationships
  await owner.query('begin')
  await owner.query('update relationship set is_profile_active = false, ended_at = now() where id = $1', [active])
  await owner.query(
    `insert into event (topic, keys, subject_id, change) values ('revocation', array[$1::bigint], $2, 'updated')`,
    [therapist, active],
  )
  await owner.query('commit')
  await until(() => feeds.every(({ end }) => end !== undefined))
  await createJournal(at(1), 'No longer assigned')
  await sleep(600)
  for (const feed of feeds) expect(told(feed)).toEqual([first])
  const again = watchStream({ ...watch, url: at(1), after: undefined })
  await until(() => again.heard.length > 0)
  expect(again.heard[0]?.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  again.close()
})

test('sign-ins are counted exactly over both gateways', async () => {
  const attempt = (nth: number): Promise<number> =>
    fetch(`${at(nth % 2 === 0 ? 0 : 1)}/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.50' },
      body: JSON.stringify({ username: `nobody${nth}`, password: 'not the password' }),
    }).then(({ status }) => status)
  const statuses = await Promise.all(Array.from({ length: 2 * SIGN_INS + 4 }, (_, nth) => attempt(nth)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(SIGN_INS)
  expect(statuses.filter((status) => status === 429)).toHaveLength(SIGN_INS + 4)
})

test("when the sequencer's gateway is killed, the other one takes over within a second", async () => {
  const { client } = personas.ids
  const holder = gateways.findIndex(({ output }) => output.includes('holds the sequencer')) === 0 ? 0 : 1
  const survivor = holder === 0 ? 1 : 0
  const headers = credentials('client')
  const watch = { headers, clientId: client, after: await standing(headers) }
  const there = watchSocket({ ...watch, url: at(holder) })
  const here = [watchStream({ ...watch, url: at(survivor) }), watchSocket({ ...watch, url: at(survivor) })]
  const ids = [await createJournal(at(holder), 'one'), await createJournal(at(survivor), 'two')]
  await until(() => [there, ...here].every((feed) => told(feed).length === 2))

  gateways[holder]?.signal('SIGKILL')
  for (const title of ['three', 'four', 'five']) ids.push(await createJournal(at(survivor), title))
  await until(() => here.every((feed) => told(feed).length === ids.length))
  const unsealed = async (): Promise<number> => {
    const { rows } = await owner.query<{ left: number }>(
      'select count(*)::int as left from audit a where not exists (select from audit_seal s where a.id = any(s.audit_ids))',
    )
    return rows[0]?.left ?? 0
  }
  await until(async () => (await unsealed()) === 0)
  for (const feed of here) expect(told(feed)).toEqual(ids)

  // Whoever watched at the gateway that is gone goes on here, behind the last event that was told.
  await until(() => there.end !== undefined)
  const resumed = watchSocket({ ...watch, url: at(survivor), after: lastCursor(there) })
  await until(() => told(there).length + told(resumed).length >= ids.length)
  expect([...told(there), ...told(resumed)]).toEqual(ids)
  for (const feed of [...here, resumed]) feed.close()

  await until(async () => (await unsealed()) === 0)
  const report = await verifyScene(scene)
  expect(report).toMatchObject({ ok: true })
})
