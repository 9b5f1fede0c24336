import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { credentials, startTestApp, type TestApp } from '../support/service/app.js'
import { watchStream } from '../support/service/live-feeds.js'
import { LiveSocket, metric } from '../support/service/live-socket.js'
import { until } from '../support/until.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIVE_UNIDENTIFIED: '6', LIVE_OPERATIONS: '3' })
})
afterAll(() => app.close())

const WATCH = 'subscription ($id: ID!) { journalChanged(clientId: $id) { journalId } }'

describe('one person', () => {
  test("may have five sockets; a sixth closes the person's oldest one", async () => {
    const other = await LiveSocket.greet(app.url, credentials('therapist'))
    const sockets: LiveSocket[] = []
    for (let nth = 0; nth < 5; nth++) sockets.push(await LiveSocket.greet(app.url, credentials('client')))
    expect(sockets.map(({ code }) => code)).toEqual(Array.from({ length: 5 }))
    sockets.push(await LiveSocket.greet(app.url, credentials('client')))
    await until(() => sockets[0]?.code !== undefined)
    expect(sockets.map(({ code }) => code)).toEqual([4429, ...Array.from({ length: 5 })])
    expect(other.code).toBeUndefined()
    expect(await metric(app.url, 'care_live_closed_total{reason="replaced"}')).toBe(1)
    // A place that was given up is free again.
    sockets[1]?.close()
    await until(async () => (await metric(app.url, 'care_live_connections{kind="socket"}')) === 5)
    sockets.push(await LiveSocket.greet(app.url, credentials('client')))
    expect(sockets.slice(2).map(({ code }) => code)).toEqual(Array.from({ length: 5 }))
    for (const socket of [other, ...sockets]) socket.close()
  })

  test('may have five event streams; the oldest gets the reason and no code that asks to resubscribe', async () => {
    const options = { url: app.url, headers: credentials('client'), clientId: app.personas.ids.client }
    const feeds: ReturnType<typeof watchStream>[] = []
    for (let nth = 1; nth <= 6; nth++) {
      feeds.push(watchStream(options))
      await until(async () => (await metric(app.url, 'care_live_connections{kind="stream"}')) === Math.min(nth, 5))
      if (nth === 6) await until(() => feeds[0]?.end !== undefined)
    }
    expect(feeds.map(({ end }) => end)).toEqual(['complete', ...Array.from({ length: 5 })])
    expect(feeds[0]?.heard.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions.code)).toEqual([
      'RATE_LIMITED',
    ])
    for (const feed of feeds) feed.close()
  })

  test('may run a limited number of operations on a socket', async () => {
    const socket = await LiveSocket.greet(app.url, credentials('client'))
    for (const id of ['1', '2', '3', '4']) socket.start(id, WATCH, { id: app.personas.ids.client })
    await until(() => socket.of('4').length === 1)
    expect(socket.of('4')[0]?.payload.errors?.[0]?.extensions.code).toBe('DOCUMENT_LIMIT_EXCEEDED')
    socket.close()
  })
})

test('an address may have a limited number of unauthenticated sockets; authenticated ones do not count', async () => {
  const known = [
    await LiveSocket.greet(app.url, credentials('client')),
    await LiveSocket.greet(app.url, credentials('admin')),
  ]
  const silent: LiveSocket[] = []
  for (let nth = 0; nth < 6; nth++) silent.push(await LiveSocket.open(app.url))
  const refused = await LiveSocket.open(app.url)
  expect(refused.refusedWith).toBe(429)
  expect(await metric(app.url, 'care_live_closed_total{reason="refused"}')).toBe(1)
  silent[0]?.close()
  let again: LiveSocket | undefined
  await until(async () => {
    again = await LiveSocket.open(app.url)
    return again.refusedWith === undefined
  })
  for (const socket of [again, ...known, ...silent]) socket?.close()
})

describe('before it is acknowledged, a socket', () => {
  test.each<[string, (live: LiveSocket) => void]>([
    ['pings', ({ socket }) => socket.send('{"type":"ping"}')],
    ['pongs', ({ socket }) => socket.send('{"type":"pong"}')],
    ['pings of RFC 6455', ({ socket }) => socket.ping()],
    ['pongs of RFC 6455', ({ socket }) => socket.pong()],
  ])('may send ten %s; one more closes it', async (_what, send) => {
    const live = await LiveSocket.open(app.url, credentials('client'))
    let pongs = 0
    live.socket.on('message', () => pongs++)
    for (let nth = 0; nth < 1_000; nth++) send(live)
    await until(() => live.code !== undefined)
    expect([live.code, pongs <= 10]).toEqual([4429, true])
  })

  test('may send 16 KiB; more is closed before it is parsed', async () => {
    const live = await LiveSocket.open(app.url, credentials('client'))
    live.socket.send(JSON.stringify({ type: 'connection_init', payload: { more: 'x'.repeat(16 * 1_024) } }))
    await until(() => live.code !== undefined)
    expect(live.code).toBe(4429)
  })

  test('is acknowledged after nine pings, and may then send as many as it likes', async () => {
    const live = await LiveSocket.open(app.url, credentials('client'))
    const heard: string[] = []
    live.socket.on('message', (data: Buffer) => heard.push((JSON.parse(data.toString()) as { type: string }).type))
    for (let nth = 0; nth < 9; nth++) live.socket.send('{"type":"ping"}')
    live.socket.send('{"type":"connection_init"}')
    await until(() => heard.includes('connection_ack'))
    for (let nth = 0; nth < 100; nth++) live.socket.send('{"type":"ping"}')
    await until(() => heard.filter((type) => type === 'pong').length === 109)
    expect(live.code).toBeUndefined()
    live.close()
  })
})

test('a socket that is lost while answers wait in it ends its subscriptions', async () => {
  const { client } = app.personas.ids
  const socket = await LiveSocket.greet(app.url, credentials('client'))
  const copies = Array.from({ length: 12 }, (_, nth) => `d${nth}: description`).join(' ')
  socket.start('1', `subscription ($id: ID!) { journalChanged(clientId: $id) { journal { ${copies} } } }`, {
    id: client,
  })
  await until(async () => (await metric(app.url, 'care_subscriptions')) === 1)
  socket.socket.pause()
  const delivered = 'care_deliveries_total{door="websocket"}'
  const before = await metric(app.url, delivered)
  // Twelve times as much is more than the buffers of both ends take.
  const created = await fetch(`${app.url}/journals/`, {
    method: 'POST',
    headers: { ...credentials('client'), 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Long', description: 'one '.repeat(240_000) }),
  })
  expect(created.status).toBeLessThan(300)
  await until(async () => (await metric(app.url, delivered)) > before)
  socket.close()
  await until(async () => (await metric(app.url, 'care_subscriptions')) === 0)
})

describe('a malformed frame closes only its own socket', () => {
  const frame = (first: number, second: number, ...rest: number[]): Buffer => Buffer.from([first, second, ...rest])
  const mask = [0, 0, 0, 0]
  test.each<[string, Buffer, number]>([
    ['text that is no UTF-8', frame(0x81, 0x82, ...mask, 0xc3, 0x28), 1007],
    ['an opcode that is none', frame(0x83, 0x80, ...mask), 1002],
    ['a reserved bit', frame(0xc1, 0x80, ...mask), 1002],
    ['no mask', frame(0x81, 0x02, 0x7b, 0x7d), 1002],
    ['a long ping', frame(0x89, 0xfe, 0, 126, ...mask), 1002],
    ['a ping in parts', frame(0x09, 0x80, ...mask), 1002],
    ['a part without a beginning', frame(0x80, 0x80, ...mask), 1002],
    ['a close code that is none', frame(0x88, 0x82, ...mask, 0x00, 0x01), 1002],
    ['more than a message may have', frame(0x81, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, ...mask), 1009],
    ['more than a number can say', frame(0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...mask), 1009],
  ])('for %s', async (_name, bytes, code) => {
    const good = await LiveSocket.greet(app.url, credentials('therapist'))
    const { port } = new URL(app.url)
    const raw = connect(Number(port), '127.0.0.1')
    raw.on('error', () => undefined)
    let received = Buffer.alloc(0)
    let isOver = false
    raw.on('data', (chunk) => (received = Buffer.concat([received, chunk])))
    raw.on('close', () => (isOver = true))
    raw.write(
      `GET /graphql HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    )
    await until(() => received.includes('\r\n\r\n'))
    raw.write(bytes)
    await until(() => isOver || received.includes(Buffer.from([0x88])))
    const closing = received.subarray(received.indexOf('\r\n\r\n') + 4)
    expect([closing[0], closing.readUInt16BE(2)]).toEqual([0x88, code])
    raw.destroy()
    good.start('1', '{ me { id } }')
    await until(() => good.of('1').length === 1)
    expect(good.of('1')[0]?.payload.data).toEqual({ me: { id: String(app.personas.ids.therapist) } })
    good.close()
  })
})
