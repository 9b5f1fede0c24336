import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { credentials } from '../support/service/app.js'
import { builtProgram, type GatewayProcess, makeScene, type Scene } from '../support/service/gateway.js'
import { Follower, GraphqlSocket, watchSocket, watchStream } from '../support/service/live-feeds.js'
import { makePersonas, type Personas } from '../support/service/personas.js'
import { type RestartableServer, startRestartableServer } from '../support/database/restartable-server.js'
import { GUARD_MS, until } from '../support/until.js'

let server: RestartableServer
let scene: Scene
let gateway: GatewayProcess
let url: string
let clientId: number

beforeAll(async () => {
  const [main, started] = [await builtProgram('main.js'), await startRestartableServer()]
  server = started
  const owner = new pg.Client(maintenanceUrl(server.urls.owner))
  await owner.connect()
  const personas: Personas = await makePersonas(owner)
  await owner.end()
  clientId = personas.ids.client
  scene = await makeScene()
  gateway = scene.start(main, { DATABASE_URL: server.url, DATABASE_POOL: '6' })
  url = await gateway.ready()
  // Numbered before anyone takes a cursor: an entry that waits for its number is told to whoever begins meanwhile.
  const { cursor } = JSON.parse((await ask('rest', '/events/')).body) as { cursor: string }
  await create('first')
  const told = await ask('rest', `/events/?after=${cursor}&wait=10`)
  expect(JSON.parse(told.body)).toMatchObject({ events: [{ topic: 'journalChanged' }] })
})
afterAll(async () => {
  await scene.end()
  await server.remove()
})

/** One request and how it was answered. */
interface Asked {
  readonly door: string
  readonly at: number
  readonly ms: number
  readonly status: number
  readonly retryAfter: string | null
  readonly body: string
}

const headers = { ...credentials('client'), 'content-type': 'application/json', accept: 'application/json' }
const LIST = 'query List($id: ID!) { journals(clientId: $id, first: 2) { nodes { id title } } }'

async function ask(door: string, path: string, init: RequestInit = {}): Promise<Asked> {
  const at = performance.now()
  const response = await fetch(url + path, { headers, ...init, signal: AbortSignal.timeout(GUARD_MS) })
  const body = await response.text()
  const { status } = response
  return { door, at, ms: performance.now() - at, status, retryAfter: response.headers.get('retry-after'), body }
}

const create = (key: string): Promise<Asked> =>
  ask('create', '/journals/', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify({ title: key }),
  })
const graphql = (door: string, path: string): Promise<Asked> =>
  ask(door, path, { method: 'POST', body: JSON.stringify({ query: LIST, variables: { id: clientId } }) })

/** Over a socket there is no status: what the error says stands for it. */
async function askSocket(socket: GraphqlSocket): Promise<Asked> {
  const at = performance.now()
  const answer = await socket.ask(LIST, { id: clientId })
  if (answer === undefined) throw new Error('The socket was closed.')
  const isAway = answer.errors?.[0]?.extensions.code === 'UNAVAILABLE'
  const status = answer.errors === undefined ? 200 : isAway ? 503 : 500
  return {
    ...{ door: 'socket', at, ms: performance.now() - at, status },
    ...{ retryAfter: isAway ? '2' : null, body: JSON.stringify(answer) },
  }
}

const DOORS = ['rest', 'apollo', 'yoga', 'socket', 'create']

/** Asks at every door, one after the other, until told to stop. */
function beginLoad(name: string): { asked: Asked[]; keys: Map<string, Asked>; stop(): Promise<void> } {
  const asked: Asked[] = []
  const keys = new Map<string, Asked>()
  const over = new AbortController()
  const socket = new GraphqlSocket(url, headers)
  const repeatRequest = async (next: (nth: number) => Promise<Asked>): Promise<void> => {
    for (let nth = 0; !over.signal.aborted; nth++) {
      asked.push(await next(nth))
      await sleep(40)
    }
  }
  const loops = [
    repeatRequest(() => ask('rest', `/journals/${clientId}/?limit=2`)),
    repeatRequest(() => graphql('apollo', '/graphql')),
    repeatRequest(() => graphql('yoga', '/graphql/stream')),
    repeatRequest(() => askSocket(socket)),
    repeatRequest(async (nth) => {
      const key = `${name}-${nth}`
      const answer = await create(key)
      keys.set(key, answer)
      return answer
    }),
  ]
  return {
    asked,
    keys,
    stop: async () => {
      over.abort()
      await Promise.all(loops)
      socket.close()
    },
  }
}

/** How long an answer may take without the database: more than with it, on a machine that is as busy as then. */
const BEYOND_USUAL_MS = 2_000
const WAYS: readonly (readonly [string, () => Promise<void>, () => Promise<void>])[] = [
  ['stops', () => server.stop(), () => server.start()],
  ['is killed', () => server.kill(), () => server.start()],
  ['freezes', async () => server.freeze(), async () => server.thaw()],
]

describe.each(WAYS)('a database that %s', (way, take, giveBack) => {
  const name = way.replaceAll(' ', '-')

  test('causes answers with 503 in time, and nothing is lost after it is back', async () => {
    const pid = gateway.pid
    // Whoever begins at a cursor misses nothing, however late its subscription opens.
    const { cursor: after } = JSON.parse((await ask('rest', '/events/')).body) as { cursor: string }
    const watch = { url, headers: credentials('client'), clientId, after }
    const followers = [new Follower(watchStream, watch), new Follower(watchSocket, watch)]
    const load = beginLoad(name)
    await until(() => followers.every((follower) => follower.follow().length >= 3))

    // More changes at once than there are connections, so that the end finds transactions at every step.
    const burst = Array.from({ length: 12 }, (_, nth) => create(`${name}-burst-${nth}`))
    await sleep(5)
    await take()
    const gone = performance.now()
    const usual = Math.max(...load.asked.map(({ ms }) => ms))
    const limit = BEYOND_USUAL_MS + 5 * usual
    await sleep(300)
    const [alive, ready] = [await ask('healthz', '/healthz'), await ask('readyz', '/readyz')]
    expect([alive.status, alive.ms < limit]).toEqual([200, true])
    expect([ready.status, ready.ms < limit, ready.retryAfter]).toEqual([503, true, '2'])
    expect(JSON.parse(ready.body)).toMatchObject({ status: 'not ready', database: 'unreachable' })
    await sleep(2_000)
    const answersSince = (door: string): number => load.asked.filter((one) => one.door === door && one.at > gone).length
    await until(() => DOORS.every((door) => answersSince(door) > 1))
    const returning = performance.now()
    await giveBack()
    const back = performance.now()
    await until(async () => (await ask('readyz', '/readyz')).status === 200)
    await until(() => DOORS.every((door) => isServed(load.asked, door, back)))
    await load.stop()
    for (const [nth, answer] of (await Promise.all(burst)).entries()) {
      load.asked.push(answer)
      load.keys.set(`${name}-burst-${nth}`, answer)
    }
    // Every connection that broke has left its place to another.
    await until(async () => (await connections('open')) === (await connections('idle')))

    const meanwhile = load.asked.filter(({ at, ms }) => at > gone && at + ms < returning)
    for (const door of DOORS) {
      const answers = meanwhile.filter((answer) => answer.door === door)
      expect(answers.length).toBeGreaterThan(1)
      for (const { status, retryAfter, body } of answers) {
        expect([door, status, retryAfter]).toEqual([door, 503, '2'])
        if (['apollo', 'yoga', 'socket'].includes(door)) {
          expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] })
        }
      }
    }
    const odd = load.asked.filter(({ status, body }) => ![200, 201, 503].includes(status) || /"INTERNAL/.test(body))
    expect(odd).toEqual([])
    const slowest = Math.max(...load.asked.map(({ ms }) => ms))
    expect(slowest).toBeLessThan(limit)

    // What was acknowledged is there; what was not is asked again under its key, and happens once.
    for (const [key, answer] of load.keys) {
      if (answer.status === 201) continue
      const again = await create(key)
      expect([again.status, again.ms < limit]).toEqual([201, true])
    }
    const entries = JSON.parse((await ask('rest', `/journals/${clientId}/`)).body) as {
      journalid: number
      title: string
    }[]
    const titles = entries.map(({ title }) => title).filter((title) => title.startsWith(`${name}-`))
    expect(titles.toSorted()).toEqual([...load.keys.keys()].toSorted())

    // Subscriptions go on, or can: each has told every entry, once.
    const rows = entries.filter(({ title }) => title.startsWith(`${name}-`)).map(({ journalid }) => String(journalid))
    await until(() => followers.every((follower) => follower.follow().length >= rows.length))
    for (const follower of followers) {
      expect(follower.follow().toSorted()).toEqual(rows.toSorted())
      follower.close()
    }

    expect(gateway.pid).toBe(pid)
    expect(gateway.output).not.toMatch(/unhandled|uncaught|INTERNAL_SERVER_ERROR/i)
  })
})

function isServed(asked: readonly Asked[], door: string, since: number): boolean {
  return asked.some((answer) => answer.door === door && answer.at > since && answer.status < 300)
}

async function connections(state: string): Promise<number> {
  const { body } = await ask('metrics', '/metrics')
  return Number(new RegExp(`care_database_connections\\{state="${state}"\\} (\\d+)`).exec(body)?.[1])
}
