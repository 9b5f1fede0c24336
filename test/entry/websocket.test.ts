import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { WebSocket } from 'ws'
import { buildToySchema, ToyEvents } from '../support/toy/schema.js'
import { post, startToyService, type ToyService } from '../support/toy/service.js'
import { until } from '../support/until.js'

const events = new ToyEvents()
let service: ToyService
beforeAll(async () => {
  service = await startToyService(await buildToySchema(events))
})
afterAll(() => service.close())

interface Message {
  readonly id?: string
  readonly type: string
  readonly payload?: unknown
}

/** A socket that speaks the protocol and remembers what it heard. */
class Client {
  readonly heard: Message[] = []
  readonly closed: Promise<{ code: number; reason: string }>
  readonly opened: Promise<number>
  readonly socket: WebSocket

  constructor(headers: Record<string, string> = { authorization: 'Basic ada' }, path = '/graphql') {
    this.socket = new WebSocket(`${service.url.replace('http', 'ws')}${path}`, 'graphql-transport-ws', { headers })
    this.socket.on('message', (data) => this.heard.push(JSON.parse((data as Buffer).toString()) as Message))
    this.socket.on('error', () => undefined)
    this.closed = new Promise((resolve) => {
      this.socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
    })
    this.opened = new Promise((resolve) => {
      this.socket.once('open', () => resolve(101))
      this.socket.once('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0)
        this.socket.terminate()
      })
    })
  }

  send(message: Message): void {
    this.socket.send(JSON.stringify(message))
  }

  /** Waits until something of this kind (and id) was heard. */
  async hear(type: string, id?: string): Promise<Message> {
    const find = (): Message | undefined =>
      this.heard.find((heard) => heard.type === type && (id === undefined || heard.id === id))
    await until(() => find() !== undefined)
    return find() as Message
  }

  async begin(params?: unknown): Promise<void> {
    expect(await this.opened).toBe(101)
    this.send({ type: 'connection_init', payload: params })
    await this.hear('connection_ack')
  }

  subscribe(id: string, query: string, variables?: unknown): void {
    this.send({ id, type: 'subscribe', payload: { query, variables } })
  }
}

/** Until nothing leaves a client any more, because the service does not read from who does not read. */
async function stuck({ socket }: Client): Promise<void> {
  let [last, still] = [-1, 0]
  await until(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    still = socket.bufferedAmount > 0 && socket.bufferedAmount === last ? still + 1 : 0
    last = socket.bufferedAmount
    return still >= 6
  })
}

const CHANGES = 'subscription ($id: ID!) { journalChanged(clientId: $id) { id } }'

describe('a socket', () => {
  test('delivers events of a subscription until it is completed', async () => {
    const client = new Client()
    await client.begin()
    client.subscribe('1', CHANGES, { id: '5' })
    await until(() => events.listeners === 1)
    events.publish('journal:5', 4)
    expect((await client.hear('next')).payload).toEqual({ data: { journalChanged: { id: '4' } } })
    client.send({ id: '1', type: 'complete' })
    await until(() => events.listeners === 0)
    client.socket.close()
    await client.closed
    await until(() => service.live.count('socket') === 0)
  })

  test.each([
    ['{ me { id firstName } }'],
    ['{ user(id: 3) { id broken } }'],
    ['{ user(id: 101) { id } }'],
    ['mutation { createJournal(input: { title: "bad" }) { id } }'],
  ])('answers as HTTP does: %s', async (query) => {
    const client = new Client()
    await client.begin()
    client.subscribe('1', query)
    const { payload } = (await client.hear('next')) as { payload: { data: unknown; errors: unknown } }
    const twin = await post(`${service.url}/graphql`, { query })
    expect(JSON.stringify(payload.data)).toBe(JSON.stringify(twin.body.data))
    expect(JSON.stringify(payload.errors)).toBe(JSON.stringify(twin.body.errors))
    client.socket.close()
    await client.closed
  })

  test('refuses the same documents as HTTP', async () => {
    const client = new Client()
    await client.begin()
    for (const [id, query] of ['{ me {', '{ nope }', `{ me { ${'a: id '.repeat(16)} } }`].entries()) {
      client.subscribe(String(id), query)
      const { payload } = await client.hear('error', String(id))
      expect(JSON.stringify(payload)).toBe(
        JSON.stringify((await post(`${service.url}/graphql`, { query })).body.errors),
      )
    }
    client.socket.close()
    await client.closed
  })

  test('is not read while the client leaves answers unread', async () => {
    const client = new Client()
    await client.begin()
    client.socket.pause()
    const [payload, times] = [{ text: 'x'.repeat(100_000) }, 600]
    for (let nth = 0; nth < times; nth++) client.send({ type: 'ping', payload })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    // What lies between the two are the buffers of the system.
    expect(client.socket.bufferedAmount).toBeGreaterThan(30_000_000)
    client.socket.resume()
    await until(() => client.heard.filter(({ type }) => type === 'pong').length === times)
    client.socket.terminate()
    await client.closed
  })

  test('runs at most ten operations', async () => {
    const client = new Client()
    await client.begin()
    for (let id = 1; id <= 11; id++) client.subscribe(String(id), CHANGES, { id: '5' })
    expect(JSON.stringify((await client.hear('error', '11')).payload)).toContain('DOCUMENT_LIMIT_EXCEEDED')
    await until(() => events.listeners === 10)
    client.socket.terminate()
    await until(() => events.listeners === 0)
  })
})

test.each([
  ['the session ends', 4401, () => service.live.closeUser(1)],
  ['the caller loses a right', undefined, () => service.live.cutUnsent(1)],
] as const)('an unsent answer is dropped when %s', async (_what, code, revoke) => {
  const [stalled, quick] = [new Client(), new Client()]
  await stalled.begin()
  await quick.begin()
  for (const client of [stalled, quick]) client.subscribe('1', CHANGES, { id: '5' })
  await until(() => events.listeners === 2)
  stalled.socket.pause()
  // More than the buffers of the system hold, in answers to questions, so that some of it waits in the service.
  const [payload, times] = [{ text: 'x'.repeat(100_000) }, 200]
  for (let nth = 0; nth < times; nth++) stalled.send({ type: 'ping', payload })
  await stuck(stalled)
  revoke()
  // Who reads hears why, or nothing; who does not is cut off with what was on its way.
  await until(() => events.listeners === (code === undefined ? 1 : 0))
  if (code !== undefined) expect((await quick.closed).code).toBe(code)
  quick.socket.close()
  stalled.socket.resume()
  expect((await stalled.closed).code).toBe(1006)
  expect(stalled.heard.filter(({ type }) => type === 'pong').length).toBeLessThan(times)
  await until(() => events.listeners === 0)
})

describe('credentials', () => {
  test('can be sent in the first message', async () => {
    const client = new Client({})
    await client.begin({ authorization: 'Basic ada' })
    client.subscribe('1', '{ me { id } }')
    expect((await client.hear('next')).payload).toEqual({ data: { me: { id: '1' } } })
    client.socket.close()
    await client.closed
  })

  test('that are missing make an anonymous caller, and wrong ones close the socket', async () => {
    const nobody = new Client({})
    await nobody.begin()
    nobody.subscribe('1', '{ user(id: 1) { id } }')
    expect(JSON.stringify((await nobody.hear('next')).payload)).toContain('UNAUTHENTICATED')
    nobody.socket.close()
    const wrong = new Client({ authorization: 'Basic no' })
    expect(await wrong.opened).toBe(101)
    wrong.send({ type: 'connection_init' })
    expect(await wrong.closed).toEqual({ code: 4401, reason: 'Credentials are missing or wrong.' })
  })

  test('that become invalid close the socket at once', async () => {
    const client = new Client()
    await client.begin()
    client.subscribe('1', CHANGES, { id: '5' })
    await until(() => events.listeners === 1)
    service.live.closeUser(2)
    service.live.closeSession(12)
    expect(client.socket.readyState).toBe(WebSocket.OPEN)
    service.live.closeUser(1)
    expect(await client.closed).toEqual({ code: 4401, reason: 'The session ended' })
    await until(() => events.listeners === 0)
  })
})

describe('a handshake', () => {
  test.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'from a page of %s is refused',
    async (origin) => {
      const client = new Client({ origin })
      expect(await client.opened).toBe(403)
      client.socket.terminate()
    },
  )

  test('from a page of the service is accepted', async () => {
    const client = new Client({ origin: service.url })
    expect(await client.opened).toBe(101)
    client.socket.terminate()
  })

  test('on another path is answered with 404, and a plain request gets an error that says what is missing', async () => {
    const client = new Client({}, '/elsewhere')
    expect(await client.opened).toBe(404)
    expect((await fetch(`${service.url}/graphql/socket`)).status).toBe(426)
  })

  test('is refused while the service drains', async () => {
    service.http.phase = 'draining'
    expect(await new Client().opened).toBe(503)
    service.http.phase = 'ready'
  })
})

describe('a client that breaks the protocol closes only its own socket', () => {
  test.each<[string, (client: Client) => void, number]>([
    ['a message that is no JSON', ({ socket }) => socket.send('{"type":'), 4400],
    ['a message of no known type', ({ socket }) => socket.send('{"type":"dance"}'), 4400],
    ['a binary message', ({ socket }) => socket.send(Buffer.from([0xff, 0xfe])), 4400],
    ['10,000 levels of JSON', ({ socket }) => socket.send('['.repeat(10_000)), 4400],
    ['a message that is too large', ({ socket }) => socket.send(' '.repeat(1024 * 1024 + 256 * 1024 + 1)), 1009],
    ['an operation before the greeting', (client) => client.subscribe('1', '{ me { id } }'), 4401],
    ['two greetings', (client) => [1, 2].forEach(() => client.send({ type: 'connection_init' })), 4429],
    ['no greeting', () => undefined, 4408],
  ])('with %s', async (_name, misbehave, code) => {
    const good = new Client()
    await good.begin()
    const bad = new Client()
    expect(await bad.opened).toBe(101)
    misbehave(bad)
    expect((await bad.closed).code).toBe(code)
    good.subscribe('1', '{ me { id } }')
    await good.hear('next')
    good.socket.close()
    await good.closed
  })

  test('with an invalid frame', async () => {
    const { port } = new URL(service.url)
    const raw = connect(Number(port), '127.0.0.1')
    raw.write(
      `GET /graphql HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    )
    const ended = new Promise((resolve) => raw.once('close', resolve))
    raw.once('data', () => raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff])))
    raw.resume()
    await ended
    expect((await post(`${service.url}/graphql`, { query: '{ me { id } }' })).status).toBe(200)
  })
})
