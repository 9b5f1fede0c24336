import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import {
  type Acknowledged,
  type Chatting,
  cursorOf,
  listedBy,
  say,
  ThreadFollower,
} from '../support/records/chatters.js'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { GatewayPair } from '../support/service/gateway-pair.js'
import { connectOwner, killBoth, triesOf, reportKills, underLoad } from '../support/service/kills.js'
import { addPerson, assignTherapist } from '../support/service/personas.js'
import { verifyScene } from '../support/service/verify-scene.js'
import { until } from '../support/until.js'

const CLIENTS = 20
const THERAPISTS = 4
const KILLS = triesOf({ everyday: 4, most: 50 })
/** A person writes, reads, and writes again. */
const PAUSE_MS = 250
const CATCH_UP_MS = 180_000

let scene: Scene
let pair: GatewayPair
let owner: pg.Client
let clients: Chatting[]
let therapists: Chatting[]
const followers: ThreadFollower[] = []
const acknowledged: Acknowledged[] = []

beforeAll(async () => {
  const main = await builtProgram('main.js')
  scene = await makeMigratedScene()
  pair = new GatewayPair(scene, main, { RATE_LIMIT_SIGN_IN: '1000000', LOG_LEVEL: 'warn' })
  await pair.start(0)
  await pair.start(1)
  owner = await connectOwner(scene)
  ;({ clients, therapists } = await makePeople(owner))
  const url = await pair.url(0)
  for (const who of [...clients, ...therapists]) {
    const after = await cursorOf(url, who)
    followers.push(...who.threads.map(({ id }) => new ThreadFollower(pair, who, id, after)))
  }
})
afterAll(async () => {
  await Promise.all(followers.map((follower) => follower.close()))
  await owner?.end()
  await scene.end()
})

async function makePeople(database: pg.Client): Promise<{ clients: Chatting[]; therapists: Chatting[] }> {
  const people = { clients: [] as Chatting[], therapists: [] as Chatting[] }
  for (let nth = 0; nth < THERAPISTS; nth++) {
    const therapistId = await addPerson(database, `helper${nth}`, 'therapist')
    const threads: { id: number; clientId: number }[] = []
    for (let at = 0; at < CLIENTS / THERAPISTS; at++) {
      const login = `person${nth}x${at}`
      const clientId = await addPerson(database, login, 'client')
      const id = await assignTherapist(database, therapistId, clientId)
      threads.push({ id, clientId })
      people.clients.push({ login, isTherapist: false, threads: [{ id, clientId }] })
    }
    people.therapists.push({ login: `helper${nth}`, isTherapist: true, threads })
  }
  return people
}

let said = 0
/** One person chats until told to stop. */
async function chat(who: Chatting, enough: AbortSignal): Promise<void> {
  while (!enough.aborted) {
    const thread = who.threads[randomInt(who.threads.length)]
    if (thread === undefined) throw new Error('Everybody has a thread.')
    const nth = ++said
    acknowledged.push(await say(pair, who, thread, `${who.login} says ${nth}`, nth))
    await sleep(randomInt(2 * PAUSE_MS))
  }
}

/** Everybody chats meanwhile; over when the last message is acknowledged. */
function whileEverybodyChats(meanwhile: () => Promise<void>): Promise<void> {
  return underLoad((enough) => [...clients, ...therapists].map((who) => chat(who, enough)), meanwhile)
}

async function expectNothingLost(what: string, kills: number): Promise<void> {
  const expected = acknowledged.length
  const giveUpAt = Date.now() + CATCH_UP_MS
  const isThere = (): boolean => followers.reduce((sum, { told }) => sum + told.length, 0) >= 2 * expected
  while (!isThere() && Date.now() < giveUpAt) await sleep(50)
  // A moment more: what is told twice comes late.
  await sleep(1_000)
  const url = await pair.url(0)
  const lists = await Promise.all(clients.map(async (client) => ({ client, stored: await listedBy(url, client) })))
  reportKills({
    ...{ what, kills, acknowledged: acknowledged.map(({ text }) => text) },
    stored: lists.flatMap(({ stored }) => stored.map(({ text }) => text)),
  })
  for (const { client, stored } of lists) {
    const [thread] = client.threads
    const promised = acknowledged.filter(({ threadId }) => threadId === thread?.id).toSorted((a, b) => a.id - b.id)
    expect(stored).toEqual(promised)
    for (const follower of followers.filter(({ threadId }) => threadId === thread?.id)) {
      expect(follower.failure).toBeUndefined()
      expect(follower.told).toEqual(promised)
    }
  }
}

test(
  `${KILLS} kills of two gateways with twenty active chats lose, duplicate and reorder no message`,
  async () => {
    await whileEverybodyChats(async () => {
      await killBoth(pair, KILLS, acknowledged)
      await until(() => acknowledged.length > 2 * KILLS)
    })
    expect(followers.every(({ connections }) => connections > 1)).toBe(true)
    await expectNothingLost('two gateways that carry chats', KILLS)
  },
  60_000 + KILLS * 30_000,
)

test('gateways survive a killed and a stopped PostgreSQL under load, and no acknowledged message is lost', async () => {
  const pids = ([0, 1] as const).map((place) => pair.at(place).pid)
  const before = acknowledged.length
  await whileEverybodyChats(async () => {
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      await sleep(1_000)
      const postmaster = scene.postmaster
      if (postmaster === undefined) throw new Error('The database does not run.')
      process.kill(postmaster, signal)
      const count = acknowledged.length
      // It is back when messages are acknowledged again.
      await until(() => acknowledged.length >= count + 2 * CLIENTS)
      expect(scene.postmaster).not.toBe(postmaster)
    }
  })
  expect(acknowledged.length).toBeGreaterThan(before + 4 * CLIENTS)
  await expectNothingLost('PostgreSQL under two gateways that carry chats', 2)
  for (const [place, pid] of pids.entries()) expect(pair.at(place === 0 ? 0 : 1).pid).toBe(pid)
  for (const pid of pids) expect(() => process.kill(pid, 0)).not.toThrow()
})

test('the audit trail is complete after the kills', async () => {
  const database = await connectOwner(scene)
  const unsealed = async (): Promise<number> => {
    const { rows } = await database.query<{ left: number }>(
      'select count(*)::int as left from audit a where not exists (select from audit_seal s where a.id = any(s.audit_ids))',
    )
    return rows[0]?.left ?? 0
  }
  const giveUpAt = Date.now() + CATCH_UP_MS
  while ((await unsealed()) > 0 && Date.now() < giveUpAt) await sleep(250)
  await database.end()
  const report = await verifyScene(scene)
  expect(report).toMatchObject({ ok: true })
})
