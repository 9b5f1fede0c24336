import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DEMO_PASSWORD } from '../../src/features/demo/demo-data.js'
import { loadRelease, RELEASES } from '../support/database/release.js'
import { builtProgram, type GatewayProcess, makeScene, type Scene } from '../support/service/gateway.js'
import { Follower, watchSocket } from '../support/service/live-feeds.js'
import { care } from '../support/service/operator.js'
import { until } from '../support/until.js'

// The gateway that an earlier commit built runs beside the present one, on the schema of the present one.
/** The first client of the demo practice. */
const CLIENT = { name: 'maya', id: 3 }
const ROUNDS = 5

/** What both builds know. None of it may be answered by an error. */
const OPERATIONS = [
  ['maya', '{ me { journals(first: 5) { nodes { title } } } }'],
  ['maya', '{ interactions(first: 20) { nodes { userQuery aiAnswer } } }'],
  ['maya', 'mutation { logMood(input: { value: 3, note: "Calm" }) { mood { id } } }'],
  ['maya', 'mutation { sendInteraction(input: { threadId: 1, userQuery: "Hello" }) { interactionId } }'],
  ['lin', '{ caseload(therapistId: 1, first: 20) { nodes { clientFirstName latestJournals(first: 1) { title } } } }'],
  ['lin', '{ notes(clientId: 3, first: 20) { nodes { data } } }'],
  ['lin', '{ soapNotes(clientId: 3, first: 20) { nodes { state therapistData } } }'],
] as const

let scene: Scene
let older: string
const written: string[] = []
const failed: string[] = []

beforeAll(async () => {
  const program = process.env.OLDER_BUILD
  if (program === undefined) throw new Error('OLDER_BUILD names no program.')
  older = program
  scene = await makeScene()
  const [newest = ''] = readdirSync(RELEASES)
    .filter((name) => name.endsWith('.json.br'))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  await loadRelease(join(RELEASES, newest), scene.dataDir)
})
afterAll(() => scene.end())

interface Running {
  readonly gateway: GatewayProcess
  readonly url: string
}

async function start(program: string): Promise<Running> {
  const gateway = scene.start(program, { LOG_LEVEL: 'warn' })
  const url = await gateway.ready()
  await until(async () => (await fetch(`${url}/readyz`)).status === 200)
  return { gateway, url }
}

async function stop({ gateway }: Running): Promise<void> {
  gateway.signal('SIGTERM')
  expect(await gateway.ended).toEqual({ code: 0, signal: null })
}

const headersOf = (login: string) => ({
  authorization: `Basic ${btoa(`${login}:${DEMO_PASSWORD}`)}`,
  'content-type': 'application/json',
})

async function ask(url: string, login: string, body?: object): Promise<string> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(url, { headers: headersOf(login), ...init })
  const text = await answer.text()
  if (!answer.ok || text.includes('"errors"')) failed.push(`${url} answered ${answer.status}: ${text}`)
  return text
}

/** Writes and reads over both interfaces of each gateway. Nothing is asked twice. */
async function use(...gateways: readonly Running[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    for (const { url } of gateways) {
      const entry = JSON.parse(await ask(`${url}/journals/`, CLIENT.name, { title: 'A day' })) as { journalid: number }
      written.push(String(entry.journalid))
      for (const [login, query] of OPERATIONS) await ask(`${url}/graphql`, login, { query })
    }
  }
}

async function follow(url: string): Promise<Follower> {
  const { cursor: after } = JSON.parse(await ask(`${url}/events/`, CLIENT.name)) as { cursor: string }
  return new Follower(watchSocket, { url, headers: headersOf(CLIENT.name), clientId: CLIENT.id, after })
}

test('an older build serves beside the present one, and alone, on the present schema', async () => {
  const present = await builtProgram('main.js')
  let one = await start(present)
  const other = await start(older)
  const followers = [await follow(one.url), await follow(other.url)]
  const expectTold = async (some: readonly Follower[]): Promise<void> => {
    await until(() => some.every((follower) => follower.follow().length >= written.length))
    // What is told twice comes late.
    await sleep(500)
    for (const follower of some) expect([follower.follow(), follower.errors()]).toEqual([written, []])
  }
  try {
    await use(one, other)
    await expectTold(followers)
    // The older build numbers events, seals the trail and runs jobs now.
    await stop(one)
    await use(other)
    await expectTold(followers.slice(1))
    one = await start(present)
    await use(one, other)
    await stop(other)
    await use(one)
  } finally {
    for (const follower of followers) follower.close()
  }
  await stop(one)
  expect(failed).toEqual([])
  expect(await care(scene.dataDir, ['verify-audit'])).toMatchObject({ code: 0 })
})
