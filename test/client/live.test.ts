import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  basic,
  type CareClient,
  type ClientOptions,
  confirmPassword,
  type ConnectionState,
  cookieJar,
  createCareClient,
  isCareError,
  mutate,
  signIn,
  type TransportName,
  watch,
} from 'care-client'
import type pg from 'pg'
import { WebSocket as HeaderedSocket } from 'ws'
import { type CuttingProxy, startCuttingProxy } from '../support/service/cutting-proxy.js'
import { builtProgram, type GatewayProcess, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { connectOwner } from '../support/service/kills.js'
import { addPerson, assignTherapist, PASSWORD } from '../support/service/personas.js'
import { until } from '../support/until.js'

/** Subscriptions of the package over networks that are cut and gateways that are killed. */
let main: string
let scene: Scene
let owner: pg.Client
let gateway: GatewayProcess
let proxy: CuttingProxy
let direct: string
let people = 0
const open: CareClient[] = []

beforeAll(async () => {
  main = await builtProgram('main.js')
  scene = await makeMigratedScene()
  await startGateway()
  proxy = await startCuttingProxy(direct)
  owner = await connectOwner(scene)
})
afterAll(async () => {
  for (const client of open) client.close()
  await owner?.end()
  await proxy?.close()
  await scene.end()
})

async function startGateway(): Promise<void> {
  gateway = scene.start(main, { RATE_LIMIT_SIGN_IN: '100000', LOG_LEVEL: 'warn' })
  direct = await gateway.ready()
}

async function restartGateway(): Promise<void> {
  await gateway.kill()
  await startGateway()
  proxy.leadTo(direct)
}

/** A client and their therapist, whom no other test knows. */
async function newPair() {
  const nth = ++people
  const clientId = await addPerson(owner, `writer${nth}`, 'client')
  const therapistId = await addPerson(owner, `reader${nth}`, 'therapist')
  await assignTherapist(owner, therapistId, clientId)
  return { clientId, writer: `writer${nth}`, reader: `reader${nth}` }
}

function connect(name: string, options: ClientOptions = {}): CareClient {
  const client = createCareClient({ url: proxy.url, credentials: basic(name, PASSWORD), ...options })
  open.push(client)
  return client
}

/** Writes an entry, whatever happens to the gateway meanwhile. */
async function write(name: string, title: string): Promise<void> {
  const idempotencyKey = randomUUID()
  await until(async () => {
    const client = createCareClient({ url: direct, credentials: basic(name, PASSWORD), retries: 0 })
    try {
      await mutate.createJournal(client, { input: { title } }, { idempotencyKey })
      return true
    } catch (error) {
      if (isCareError(error, 'NETWORK') || isCareError(error, 'UNAVAILABLE')) return false
      throw error
    }
  })
}

/** What a subscription to a client's entries has heard. */
async function listen(client: CareClient, clientId: number) {
  const titles: (string | null | undefined)[] = []
  const stop = new AbortController()
  const started = Promise.withResolvers<string | undefined>()
  const events = watch.journalChanged(client, { clientId }, { signal: stop.signal, onStart: started.resolve })
  let failure: unknown
  const follow = async (): Promise<void> => {
    for await (const { journal } of events) titles.push(journal?.title)
  }
  const ended = follow().catch((error: unknown) => (failure = error))
  await Promise.race([started.promise, ended])
  return {
    titles,
    ended,
    stop: () => stop.abort(),
    /** Waits until it has heard so many. */
    async reach(count: number): Promise<void> {
      await until(() => failure !== undefined || titles.length >= count)
      if (failure !== undefined) throw failure as Error
    },
  }
}

const names = (count: number, word: string): string[] => Array.from({ length: count }, (_none, at) => `${word} ${at}`)

const TRANSPORTS: readonly TransportName[] = ['websocket', 'event-stream', 'long-poll']

describe.each(TRANSPORTS)('over %s', (transport) => {
  test('every event comes once and in order, over cut connections and killed gateways', async () => {
    const { clientId, writer, reader } = await newPair()
    const client = connect(reader, { transports: [transport] })
    const states = new Set<ConnectionState>()
    client.connection.subscribe((state) => states.add(state))
    const heard = await listen(client, clientId)
    const written: string[] = []
    const writeAll = async (word: string): Promise<void> => {
      for (const title of names(4, word)) {
        await write(writer, title)
        written.push(title)
      }
    }
    await writeAll('quiet')
    await heard.reach(written.length)
    for (let nth = 0; nth < 3; nth++) {
      const writing = writeAll(`cut ${nth}`)
      proxy.cut()
      await writing
    }
    await heard.reach(written.length)
    const writing = writeAll('killed')
    await restartGateway()
    await writing
    await heard.reach(written.length)
    expect(heard.titles).toEqual(written)
    expect(client.connection.get()).toBe('online')
    expect([...states]).toContain('reconnecting')
    heard.stop()
    await heard.ended
    // What comes after the end is not heard, and nothing comes twice.
    await write(writer, 'late')
    expect(heard.titles).toEqual(written)
  })

  test('many subscriptions of one client are served', async () => {
    const { clientId, writer, reader } = await newPair()
    const client = connect(reader, { transports: [...new Set<TransportName>([transport, 'long-poll'])] })
    const all = await Promise.all(names(12, 'one').map(() => listen(client, clientId)))
    for (const title of names(3, 'for all')) await write(writer, title)
    await Promise.all(all.map(({ reach }) => reach(3)))
    for (const { titles } of all) expect(titles).toEqual(names(3, 'for all'))
    client.close()
    await Promise.all(all.map(({ ended }) => ended))
  })

  test('a refusal is an error of the loop', async () => {
    const { reader, clientId } = await newPair()
    const other = await newPair()
    const client = connect(reader, { transports: [transport] })
    const events = watch.journalChanged(client, { clientId: other.clientId })
    await expect(events.next()).rejects.toMatchObject({ name: 'CareError', code: 'NOT_FOUND' })
    const wrong = watch.journalChanged(client, { clientId, after: 'no cursor' })
    await expect(wrong.next()).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  test('`return` ends a subscription that waits for an event', async () => {
    const { clientId, reader } = await newPair()
    const events = watch.journalChanged(connect(reader, { transports: [transport] }), { clientId })
    const next = events.next()
    expect(await events.return?.()).toEqual({ done: true, value: undefined })
    expect(await next).toEqual({ done: true, value: undefined })
  })
})

test.each(TRANSPORTS)('over %s a subscription ends with its session', async (transport) => {
  const { clientId, writer, reader } = await newPair()
  const signed = async () => {
    const client = connect(reader, { credentials: cookieJar(), transports: [transport], WebSocket: HeaderedSocket })
    await signIn(client, { username: reader, password: PASSWORD })
    return client
  }
  const [client, other] = [await signed(), await signed()]
  const ended: string[] = []
  client.onSessionEnded(({ code }) => ended.push(code))
  const heard = await listen(client, clientId)
  await write(writer, 'Heard')
  await heard.reach(1)
  // A newer session of the same browser takes the place of one that ends.
  await confirmPassword(client, PASSWORD)
  await write(writer, 'Heard too')
  await heard.reach(2)
  await mutate.endOtherSessions(other)
  expect(await heard.ended).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect([ended, heard.titles]).toEqual([['UNAUTHENTICATED'], ['Heard', 'Heard too']])
})

describe('a client without a choice of its own', () => {
  test('uses an event stream where sockets are refused, and polls where answers come whole', async () => {
    const { clientId, writer, reader } = await newPair()
    class RefusedSocket extends WebSocket {
      constructor(address: string) {
        super(address.replace('/graphql', '/no-such-socket'), 'graphql-transport-ws')
      }
    }
    const streamed: string[] = []
    const seen =
      (whole: boolean): typeof fetch =>
      async (input, init) => {
        const answer = await fetch(input, init)
        const path = new URL(input as string).pathname
        if (path === '/graphql/stream') streamed.push(path)
        if (path === '/events/' && whole) streamed.push(path)
        return whole && path === '/graphql/stream' ? withoutBody(answer) : answer
      }
    for (const whole of [false, true]) {
      const client = connect(reader, { WebSocket: RefusedSocket, fetch: seen(whole) })
      const heard = await listen(client, clientId)
      await write(writer, `whole: ${whole}`)
      await heard.reach(1)
      client.close()
      await heard.ended
      expect(streamed.includes('/events/')).toBe(whole)
    }
  })

  test('polls when newer sockets of the same person take its place', async () => {
    const { clientId, writer, reader } = await newPair()
    const first = connect(reader)
    const heard = await listen(first, clientId)
    await write(writer, 'before')
    await heard.reach(1)
    const others = await Promise.all(
      names(5, 'tab').map(async () => {
        const client = connect(reader, { transports: ['websocket'] })
        const tab = await listen(client, clientId)
        return { client, tab }
      }),
    )
    await write(writer, 'after')
    await heard.reach(2)
    await Promise.all(others.map(({ tab }) => tab.reach(1)))
    first.reconnect()
    await write(writer, 'again')
    await heard.reach(3)
    expect(heard.titles).toEqual(['before', 'after', 'again'])
    for (const { client } of [...others, { client: first }]) client.close()
  })
})

/** An answer as React Native's `fetch` gives it: there is no stream, only the whole text. */
function withoutBody(answer: Response): Response {
  return new Proxy(answer, {
    get(target, name) {
      if (name === 'body') return null
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
