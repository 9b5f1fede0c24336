import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { until } from '../until.js'

const TRY_AGAIN = 4_503
const MOST_TRIES = 20
const AGAIN_AFTER_MS = 250

interface Heard {
  readonly id: string
  readonly payload: {
    readonly data?: Record<string, unknown> | null
    readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
  }
  /** Milliseconds on the clock of this process. */
  readonly at: number
}

/** One WebSocket that speaks the protocol, with any number of operations. */
export class LiveSocket {
  readonly heard: Heard[] = []
  readonly socket: WebSocket
  /** The close code, once it is closed; 0 when the handshake was refused. */
  code: number | undefined
  refusedWith: number | undefined
  #isGreeted = false

  private constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers })
    this.socket.on('error', () => undefined)
    this.socket.on('unexpected-response', (_request, response) => {
      this.refusedWith = response.statusCode
      this.socket.terminate()
    })
    this.socket.on('close', (code) => (this.code = code))
    this.socket.on('message', (data) => {
      const { type, id, payload } = JSON.parse((data as Buffer).toString()) as { type: string } & Heard
      if (type === 'connection_ack') this.#isGreeted = true
      else if (type === 'next') this.heard.push({ id, payload, at: performance.now() })
      else if (type === 'error') this.heard.push({ id, payload: { errors: payload as never }, at: performance.now() })
    })
  }

  /** A socket whose handshake is over, one way or the other. */
  static async open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<LiveSocket> {
    const live = new LiveSocket(url, headers)
    await until(() => live.socket.readyState !== WebSocket.CONNECTING)
    return live
  }

  /** The same, greeted. A busy gateway may ask to try again, which clients do. */
  static async greet(url: string, headers: Readonly<Record<string, string>>): Promise<LiveSocket> {
    for (let tries = 1; ; tries++) {
      const live = await LiveSocket.greetOnce(url, headers)
      if (live.code !== TRY_AGAIN || tries === MOST_TRIES) return live
      await sleep(AGAIN_AFTER_MS)
    }
  }

  static async greetOnce(url: string, headers: Readonly<Record<string, string>>): Promise<LiveSocket> {
    const live = await LiveSocket.open(url, headers)
    live.socket.send(JSON.stringify({ type: 'connection_init' }))
    await until(() => live.#isGreeted || live.code !== undefined)
    return live
  }

  start(id: string, query: string, variables: Readonly<Record<string, unknown>> = {}): void {
    this.socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } }))
  }

  /** What one operation has heard. */
  of(id: string): readonly Heard[] {
    return this.heard.filter((heard) => heard.id === id)
  }

  close(): void {
    this.socket.terminate()
  }
}

/** The value of a metric whose labels are as given. */
export async function metric(url: string, series: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? 0 : Number(line.slice(series.length + 1))
}
