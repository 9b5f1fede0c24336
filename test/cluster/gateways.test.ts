import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { freePort } from '../../src/database/embedded/postmaster.js'
import { faked } from '../support/cluster/faketime.js'
import { Ledger } from '../support/cluster/ledger.js'
import { settle } from '../support/cluster/settle.js'
import { untilTrailIsWhole } from '../support/cluster/whole-trail.js'
import { createPeopledDatabase, type TestDatabase } from '../support/database/cluster.js'
import { credentials } from '../support/service/app.js'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, type GatewayProcess, makeScene, type Scene } from '../support/service/gateway.js'
import { Follower, watchSocket, watchStream } from '../support/service/live-feeds.js'
import type { Personas } from '../support/service/personas.js'

// Three gateways on one PostgreSQL, and people who write over REST, GraphQL and WebSockets at all of them.
const GATEWAYS = 3
const KILL_EVERY_MS = 5_000
const KILLING_MS = 120_000
const LOOK_EVERY_MS = 200

let database: TestDatabase & { readonly personas: Personas }
let scene: Scene
let main: string
let ports: number[]
let urls: string[]
let gateways: GatewayProcess[]
let followers: Follower[] = []
let ledger: Ledger
let round = 0

beforeAll(async () => {
  main = await builtProgram('main.js')
  database = await createPeopledDatabase()
  scene = await makeScene()
  ports = []
  for (let nth = 0; nth < GATEWAYS; nth++) ports.push(await freePort())
  gateways = ports.map((_, nth) => start(nth))
  urls = await Promise.all(gateways.map((gateway) => gateway.ready()))
  const headers = credentials('client')
  const { cursor: after } = (await (await askAgain(`${urls[0]}/events/`, { headers })).json()) as { cursor: string }
  const clientId = database.personas.ids.client
  followers = urls.map(
    (url, nth) => new Follower(nth === 0 ? watchStream : watchSocket, { url, headers, clientId, after }),
  )
}, 240_000)
beforeEach(async () => {
  ledger = new Ledger(urls, `round${++round}`)
  await ledger.untilAcknowledged(20)
})
afterEach(() => ledger?.stop())
afterAll(async () => {
  for (const follower of followers) follower.close()
  await scene.end()
  await database.drop()
})

function start(nth: number, more: Readonly<Record<string, string>> = {}): GatewayProcess {
  const { application, owner, purge } = database.urls
  return scene.start(main, {
    ...{ DATABASE_URL: application, MIGRATION_DATABASE_URL: owner, PURGE_DATABASE_URL: purge },
    ...{ RATE_LIMIT_REQUESTS: '1000000', RATE_LIMIT_SIGN_IN: '1000000', LOG_LEVEL: 'warn' },
    ...{ PORT: String(ports[nth]), ...more },
  })
}

/** Kills one, and starts it again at its address; does not wait until it serves. */
async function replace(nth: number, more: Readonly<Record<string, string>> = {}): Promise<void> {
  await gateways[nth]?.kill()
  gateways[nth] = start(nth, more)
}

/** Lets people go on for a time; a subscriber whose gateway is gone subscribes again. */
async function goOn(milliseconds: number): Promise<void> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(LOOK_EVERY_MS)) {
    for (const follower of followers) follower.follow()
  }
}

async function settled(what: string, since: number): Promise<void> {
  await Promise.all(gateways.map((gateway) => gateway.ready()))
  await settle({ what, since, ledger, followers, ownerUrl: database.urls.owner, dataDir: scene.dataDir })
}

test('one of three gateways is killed every five seconds for two minutes', async () => {
  const since = performance.now()
  for (let nth = 0; performance.now() < since + KILLING_MS; nth++) {
    await replace(nth % GATEWAYS)
    await goOn(KILL_EVERY_MS)
  }
  await settled('one of three gateways, every 5 s for two minutes', since)
  expect(ledger.reopened).toBeGreaterThan(0)
})

test('the clock of one of three gateways is a minute off', async () => {
  const since = performance.now()
  for (const off of ['+60s', '-60s']) {
    await replace(GATEWAYS - 1, faked(off))
    await gateways[GATEWAYS - 1]?.ready()
    await goOn(KILL_EVERY_MS)
  }
  await settled('the clock of one of three gateways, a minute ahead and behind', since)
})

test('the audit trail is whole after all that', () => untilTrailIsWhole(database.urls.application, scene.dataDir))
