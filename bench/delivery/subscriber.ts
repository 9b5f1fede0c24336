import { randomBytes, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { clientFrame, FrameReader } from './frame-reader.js'

/** The document and variables of one subscriber. */
export interface Subscription {
  readonly authorization: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

const json = (value: unknown): Buffer => clientFrame(Buffer.from(JSON.stringify(value)))

/**
 * One WebSocket with one subscription. It does not use the library for clients, because parsing the messages of a
 * thousand subscribers would cost more than sending them. It counts events and passes them on as bytes.
 */
export class Subscriber {
  received = 0
  /** The reason for an answer that is no event, or for a closed connection. It must stay undefined. */
  trouble: string | undefined
  readonly opened: Promise<void>
  readonly #socket: Socket
  /** A random id, because the gateway's clients use a different one for each subscription. */
  readonly #id = randomUUID()
  /** The beginning of every event. Any other message is an error. */
  readonly #start = Buffer.from(`{"id":"${this.#id}","type":"next","payload":{"data":{`)

  constructor(
    private readonly url: URL,
    private readonly subscription: Subscription,
    private readonly onEvent: (payload: Buffer) => void,
  ) {
    this.#socket = connect(Number(url.port), url.hostname)
    this.opened = this.#open()
    // The code that opens the subscriber awaits `opened`. Without this handler, a failure before that would be an
    // unhandled rejection.
    this.opened.catch(() => undefined)
  }

  /** Stops reading, like a device that has lost its network. */
  stall(): void {
    this.#socket.pause()
  }

  close(): void {
    this.#socket.destroy()
  }

  #open(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const socket = this.#socket
    const fail = (reason: string): void => {
      this.trouble ??= reason
      reject(new Error(reason))
    }
    const reader = new FrameReader({
      text: (payload) => {
        if (this.#start.equals(payload.subarray(0, this.#start.length))) {
          this.received++
          this.onEvent(payload)
        } else if (payload.includes('"connection_ack"')) {
          const { query, variables } = this.subscription
          socket.write(json({ id: this.#id, type: 'subscribe', payload: { query, variables } }))
          socket.write(json({ type: 'ping' }))
        } else if (payload.includes('"pong"')) resolve()
        else fail(String(payload))
      },
      ping: (payload) => socket.write(clientFrame(payload, 'pong')),
      closed: (code) => fail(`closed with ${code}`),
    })
    const { host, pathname } = this.url
    socket.setNoDelay(true)
    socket.on('error', (error) => fail(error.message))
    socket.write(
      `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`,
    )
    const onHead = (chunk: Buffer): void => {
      const end = chunk.indexOf('\r\n\r\n')
      if (!chunk.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) return fail(String(chunk.subarray(0, 200)))
      if (end < 0) return fail('The handshake came in parts.')
      socket.off('data', onHead)
      socket.on('data', (data) => reader.read(data))
      socket.write(json({ type: 'connection_init', payload: { authorization: this.subscription.authorization } }))
      if (chunk.length > end + 4) reader.read(chunk.subarray(end + 4))
    }
    socket.on('data', onHead)
    return promise
  }
}
