import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { Ledger } from '../support/cluster/ledger.js'
import { PatroniCluster } from '../support/cluster/patroni.js'
import { PgBouncer } from '../support/cluster/pgbouncer.js'
import { settle as settleLedger } from '../support/cluster/settle.js'
import { untilTrailIsWhole } from '../support/cluster/whole-trail.js'
import { credentials } from '../support/service/app.js'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, makeScene, type Scene } from '../support/service/gateway.js'
import { Follower, watchSocket } from '../support/service/live-feeds.js'
import { makePersonas } from '../support/service/personas.js'
import { until } from '../support/until.js'

/** The longest time in which nothing is acknowledged after a primary is gone. */
const OUTAGE_LIMIT_MS = 30_000
/** How long the disk of a primary stays full. */
const FULL_FOR_MS = 40_000
const AWAY = 'The service is not available at the moment.'

let cluster: PatroniCluster
let pooler: PgBouncer
let scene: Scene
/** One gateway over HAProxy, the other over PgBouncer and HAProxy. */
let urls: string[]
let followers: Follower[] = []
let client: number
let ledger: Ledger
let round = 0

beforeAll(async () => {
  const main = await builtProgram('main.js')
  scene = await makeScene()
  await mkdir(scene.dataDir, { mode: 0o700 })
  cluster = await PatroniCluster.start(join(scene.folder, 'cluster'))
  const { application, owner: ownerUrl, purge } = cluster.urls
  pooler = await PgBouncer.start(join(scene.folder, 'pgbouncer'), application)
  const settings = {
    ...{ MIGRATION_DATABASE_URL: ownerUrl, PURGE_DATABASE_URL: purge },
    ...{ RATE_LIMIT_REQUESTS: '1000000', RATE_LIMIT_SIGN_IN: '1000000' },
  }
  const direct = scene.start(main, { ...settings, DATABASE_URL: application })
  urls = [await direct.ready()]
  const pooled = { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: application }
  urls.push(await scene.start(main, { ...settings, ...pooled }).ready())
  await untilReady()
  const owner = new pg.Client(maintenanceUrl(ownerUrl))
  await owner.connect()
  client = (await makePersonas(owner)).ids.client
  await owner.end()
  const headers = credentials('client')
  const { cursor: after } = (await (await askAgain(`${urls[0]}/events/`, { headers })).json()) as { cursor: string }
  followers = urls.map((url) => new Follower(watchSocket, { url, headers, clientId: client, after }))
}, 600_000)
beforeEach(async () => {
  await cluster.startWhatIsGone()
  await untilReady()
  ledger = new Ledger(urls, nameOf(++round))
  await ledger.untilAcknowledged(20)
})
afterEach(() => ledger?.stop())
afterAll(async () => {
  for (const follower of followers) follower.close()
  await pooler?.end()
  await cluster?.end()
  await scene?.end()
})

const nameOf = (nth: number): string => `round${nth}`

const statusOf = async (url: string): Promise<number> => (await fetch(`${url}/readyz`)).status

async function untilReady(): Promise<void> {
  for (const url of urls) await until(async () => (await statusOf(url)) === 200)
}

async function primary(): Promise<'one' | 'two'> {
  const name = await cluster.primary()
  if (name === undefined) throw new Error('There is no primary.')
  return name
}

/** Nothing is lost, doubled or told otherwise, and no socket was closed. */
async function settle(what: string, since: number): Promise<number> {
  await untilReady()
  const { dataDir } = scene
  const pauseMs = await settleLedger({ what, since, ledger, followers, ownerUrl: cluster.urls.owner, dataDir })
  expect(ledger.reopened).toBe(0)
  for (const follower of followers) expect(follower.cuts()).toEqual([])
  return pauseMs
}

test('a primary whose machine is gone is replaced, and comes back as the standby', async () => {
  const lost = await primary()
  const since = performance.now()
  await cluster.killMachine(lost)
  await until(async () => ![lost, undefined].includes(await cluster.primary()))
  expect(await settle('the machine of the primary', since)).toBeLessThan(OUTAGE_LIMIT_MS)
})

test('a PostgreSQL that is killed starts again, or is replaced', async () => {
  const since = performance.now()
  await cluster.killServer(await primary())
  await ledger.untilAcknowledged(1)
  expect(await settle('PostgreSQL of the primary', since)).toBeLessThan(OUTAGE_LIMIT_MS)
})

test('commits wait for a standby that is gone until Patroni goes on without it', async () => {
  const lost = (await primary()) === 'one' ? 'two' : 'one'
  const since = performance.now()
  await cluster.killMachine(lost)
  expect(await settle('the machine of the standby', since)).toBeLessThan(OUTAGE_LIMIT_MS)
})

test('one of three etcd is not missed, even the one that leads', async () => {
  const before = await cluster.timeline()
  const since = performance.now()
  const [leader] = await cluster.etcd.members()
  await cluster.etcd.kill(leader)
  // Longer than the primary's lock lasts.
  await sleep(25_000)
  await ledger.untilAcknowledged(10)
  expect(await cluster.timeline()).toBe(before)
  await settle('one of three etcd, for 25 s', since)
  expect(ledger.refused).toBe(0)
})

test('without a quorum of etcd there is no primary, and with it the service goes on by itself', async () => {
  const since = performance.now()
  const [leader, second] = await cluster.etcd.members()
  await cluster.etcd.kill(leader, second)
  await until(async () => (await statusOf(urls[0] ?? '')) === 503)
  const refusedAfterMs = performance.now() - since
  expect(refusedAfterMs).toBeLessThan(OUTAGE_LIMIT_MS)
  await sleep(5_000)
  for (const url of urls) {
    const ready = await fetch(`${url}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ database: 'unreachable', reasons: ['The database does not answer.'] })
    await expectRefused(`${url}/journals/`, { method: 'POST', body: '{"title":"Entry"}' })
    await expectRefused(`${url}/journals/${client}/`, {})
  }
  // Two of three are enough.
  await cluster.etcd.startWhatIsGone(second)
  await settle(`two of three etcd, 503 after ${Math.round(refusedAfterMs / 1_000)} s, until one was started`, since)
})

async function expectRefused(url: string, request: RequestInit): Promise<void> {
  const headers = { 'content-type': 'application/json', ...credentials('client') }
  const answer = await fetch(url, { ...request, headers })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ detail: AWAY })
}

test('a primary whose disk is full refuses with 503, and goes on when there is room', async () => {
  const since = performance.now()
  const disk = cluster.diskOf(await primary())
  const answered = new Set<number>()
  disk.fill()
  try {
    // So long that PostgreSQL has no room for new sessions either.
    while (performance.now() < since + FULL_FOR_MS) {
      const headers = { 'content-type': 'application/json', ...credentials('client') }
      const write = await fetch(`${urls[0]}/journals/`, { method: 'POST', headers, body: '{"title":"Entry"}' })
      answered.add(write.status)
      answered.add((await fetch(`${urls[0]}/journals/${client}/`, { headers })).status)
      await sleep(100)
    }
    for (const url of urls) {
      const ready = await fetch(`${url}/readyz`)
      expect([ready.status, ((await ready.json()) as { reasons: string[] }).reasons.length > 0]).toEqual([503, true])
    }
  } finally {
    await disk.free()
  }
  expect(answered.difference(new Set([200, 201, 503]))).toEqual(new Set())
  expect(answered).toContain(503)
  await settle('the disk of the primary is full, for 40 s', since)
})

test('in failsafe mode the primary goes on without etcd', async () => {
  await cluster.changeSettings({ failsafe_mode: true })
  await sleep(12_000)
  const since = performance.now()
  await cluster.etcd.killAll()
  await sleep(25_000)
  await ledger.untilAcknowledged(10)
  expect(await settle('etcd in failsafe mode, for 25 s', since)).toBeLessThan(OUTAGE_LIMIT_MS)
})

test('PgBouncer is killed and started again', async () => {
  const since = performance.now()
  for (let nth = 0; nth < 3; nth++) {
    await pooler.restart()
    await ledger.untilAcknowledged(10)
  }
  await settle('PgBouncer, three times', since)
})

test('the audit trail is whole after all that', () => untilTrailIsWhole(cluster.urls.application, scene.dataDir))
