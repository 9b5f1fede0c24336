import { randomInt } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import {
  type Acknowledged,
  type Chatting,
  cursorOf,
  listedBy,
  say,
  type Served,
  ThreadFollower,
} from '../support/records/chatters.js'
import { reportFault } from '../support/cluster/report.js'
import { credentials } from '../support/service/app.js'
import { builtProgram, makeMigratedScene, makeScene, type Scene } from '../support/service/gateway.js'
import { GatewayPair } from '../support/service/gateway-pair.js'
import { connectOwner, underLoad } from '../support/service/kills.js'
import { care, makeBackupKeys } from '../support/service/operator.js'
import { addPerson, assignTherapist, PASSWORD } from '../support/service/personas.js'
import { verifyScene } from '../support/service/verify-scene.js'
import { until } from '../support/until.js'

// The whole way of docs/running.md#a-group-of-its-own by processes: two gateways on each side, and people of both
const CLIENTS = 3
const PAUSE_MS = 100
/** Acknowledged in a practice before the next step. */
const BETWEEN = 10

/** A database with its files, and two gateways on it. */
interface Side {
  readonly scene: Scene
  readonly pair: GatewayPair
}

/** People of one practice, and the side to which its host name leads. */
class Practice implements Served {
  readonly acknowledged: Acknowledged[] = []

  constructor(
    readonly id: number,
    readonly clients: readonly Chatting[],
    private readonly therapist: Chatting,
    public side: Side,
  ) {}

  get people(): readonly Chatting[] {
    return [...this.clients, this.therapist]
  }

  url(preferred: 0 | 1): Promise<string> {
    return this.side.pair.url(preferred)
  }

  async chat(who: Chatting, enough: AbortSignal): Promise<void> {
    while (!enough.aborted) {
      const thread = who.threads[randomInt(who.threads.length)]
      if (thread === undefined) throw new Error('Everybody has a thread.')
      const nth = ++said
      this.acknowledged.push(await say(this, who, thread, `${who.login} says ${nth}`, nth))
      await sleep(randomInt(2 * PAUSE_MS))
    }
  }

  async untilAcknowledged(more: number): Promise<void> {
    const before = this.acknowledged.length
    await until(() => this.acknowledged.length >= before + more)
  }

  promisedTo(threadId: number | undefined): readonly Acknowledged[] {
    return this.acknowledged.filter((one) => one.threadId === threadId).toSorted((a, b) => a.id - b.id)
  }
}

let said = 0
let source: Side
let copy: Side
let moving: Practice
let staying: Practice
const followers: ThreadFollower[] = []

beforeAll(async () => {
  const main = await builtProgram('main.js')
  const sideIn = (scene: Scene): Side => ({
    scene,
    pair: new GatewayPair(scene, main, { RATE_LIMIT_SIGN_IN: '1000000', LOG_LEVEL: 'warn' }),
  })
  source = sideIn(await makeMigratedScene())
  copy = sideIn(await makeScene())
  await start(source)
  const owner = await connectOwner(source.scene)
  moving = await makePractice(owner, 'moving')
  staying = await makePractice(owner, 'staying')
  // Both commands refuse while anybody is connected.
  await owner.end()
  for (const who of staying.people) {
    const after = await cursorOf(await staying.url(0), who)
    followers.push(...who.threads.map(({ id }) => new ThreadFollower(staying, who, id, after)))
  }
})
afterAll(async () => {
  await Promise.all(followers.map((follower) => follower.close()))
  for (const { scene } of [source, copy]) await scene.end()
})

async function start({ pair }: Side): Promise<void> {
  for (const place of [0, 1] as const) await pair.start(place)
}

/** Ends gateways in an orderly way; with the last of them the embedded database stops. */
async function stop({ pair }: Side): Promise<void> {
  for (const place of [0, 1] as const) pair.at(place).signal('SIGTERM')
  for (const place of [0, 1] as const) {
    expect(await pair.at(place).ended).toEqual({ code: 0, signal: null })
    await pair.kill(place)
  }
}

async function makePractice(owner: pg.Client, name: string): Promise<Practice> {
  const { rows } = await owner.query<{ id: string }>('insert into organisation (name) values ($1) returning id', [name])
  const practice = Number(rows[0]?.id)
  const person = async (login: string, role: string): Promise<number> => {
    const id = await addPerson(owner, login, role)
    await owner.query('update user_account set organisation_id = $2 where id = $1', [id, practice])
    return id
  }
  const therapistId = await person(`${name}-therapist`, 'therapist')
  const clients: Chatting[] = []
  for (let nth = 0; nth < CLIENTS; nth++) {
    const login = `${name}-client${nth}`
    const clientId = await person(login, 'client')
    const id = await assignTherapist(owner, therapistId, clientId)
    clients.push({ login, isTherapist: false, threads: [{ id, clientId }] })
  }
  const threads = clients.flatMap((client) => client.threads)
  return new Practice(practice, clients, { login: `${name}-therapist`, isTherapist: true, threads }, source)
}

/** Runs a command on one side. */
async function command({ scene }: Side, ...words: string[]): Promise<void> {
  expect(await care(scene.dataDir, words)).toMatchObject({ code: 0 })
}

/** Does one step; somebody of the practice that stays is acknowledged meanwhile. */
async function whileOthersGoOn(step: () => Promise<void>): Promise<void> {
  const before = staying.acknowledged.length
  await step()
  expect(staying.acknowledged.length).toBeGreaterThan(before)
}

test('a practice moves to a copy while its people chat: nothing is lost or doubled, and the other one goes on', async () => {
  const { identity, recipient } = await makeBackupKeys(source.scene)
  const archive = join(source.scene.folder, 'archive.age')
  const chatting = (enough: AbortSignal): Promise<void>[] =>
    [moving, staying].flatMap((practice) => practice.people.map((who) => practice.chat(who, enough)))
  let before = 0
  await underLoad(chatting, async () => {
    for (const practice of [moving, staying]) await practice.untilAcknowledged(BETWEEN)
    await whileOthersGoOn(() => command(source, 'pause-practice', String(moving.id)))
    before = moving.acknowledged.length
    await whileOthersGoOn(() => command(source, 'backup', archive, '--recipient', recipient))
    await cp(join(source.scene.dataDir, 'keys'), join(copy.scene.dataDir, 'keys'), { recursive: true })
    await whileOthersGoOn(() => command(copy, 'restore', archive, '--identity', identity))
    await whileOthersGoOn(() => command(copy, 'keep-practices', String(moving.id), '--yes'))
    // Nobody of it was acknowledged while the copy was made: that would be missing there.
    expect(moving.acknowledged.length).toBe(before)
    await whileOthersGoOn(() => start(copy))
    moving.side = copy
    await moving.untilAcknowledged(BETWEEN)

    await stop(source)
    await command(source, 'remove-practices', String(moving.id), '--yes')
    await start(source)
    for (const practice of [moving, staying]) await practice.untilAcknowledged(BETWEEN)
  })
  expect(before).toBeGreaterThan(0)
  await expectAllThere(moving, source)
  await expectAllThere(staying, copy)
  const isTold = (): boolean =>
    followers.every(({ told, threadId }) => told.length >= staying.promisedTo(threadId).length)
  await until(isTold)
  for (const { told, threadId, failure } of followers) {
    expect(failure).toBeUndefined()
    expect(told).toEqual(staying.promisedTo(threadId))
  }
})

/** Everything that was acknowledged is listed at the side of the practice, once; the other side knows nobody of it. */
async function expectAllThere(practice: Practice, other: Side): Promise<void> {
  const [url, elsewhere] = [await practice.url(0), await other.pair.url(0)]
  const textOf = ({ id, text }: Acknowledged): string => `${id} ${text}`
  const listed: string[] = []
  for (const client of practice.clients) {
    const rows = await listedBy(url, client)
    listed.push(...rows.map(textOf))
    expect(rows).toEqual(practice.promisedTo(client.threads[0]?.id))
    const headers = credentials({ authorization: `Basic ${btoa(`${client.login}:${PASSWORD}`)}` })
    expect((await fetch(`${elsewhere}/chat/interactions/`, { headers })).status).toBe(401)
  }
  const what = `a practice moves to another PostgreSQL: the one that ${practice === moving ? 'moves' : 'stays'}`
  reportFault({ what, acknowledged: practice.acknowledged.map(textOf), stored: listed })
  expect(await verifyScene(practice.side.scene)).toMatchObject({ ok: true })
}
