import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../until.js'

const LOOK_EVERY_MS = 250

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer | IncomingMessage
}

/**
 * A load balancer as HAProxy and others are by their usual settings: it asks `/readyz` now and then, sends a request to
 * the next gateway that is ready, and to another one only if the first took no connection or answered 503.
 */
export class Balancer {
  readonly #server = createServer((asked, answer) => void this.#serve(asked, answer))
  readonly #gateways: { readonly url: string; isReady: boolean }[] = []
  /** Requests by gateway whose answer has not begun. */
  readonly #unanswered = new Map<string, number>()
  readonly #sockets = new Set<Socket>()
  #next = 0
  #isOpen = true
  #looking: Promise<void> | undefined

  static async start(): Promise<Balancer> {
    const balancer = new Balancer()
    balancer.#server.on('upgrade', (asked, socket: Socket, head: Buffer) => balancer.#tunnel(asked, socket, head))
    await once(balancer.#server.listen(0, '127.0.0.1'), 'listening')
    balancer.#looking = balancer.#look()
    return balancer
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Those that get requests at this moment. */
  get ready(): readonly string[] {
    return this.#gateways.filter(({ isReady }) => isReady).map(({ url }) => url)
  }

  add(url: string): void {
    this.#gateways.push({ url, isReady: false })
  }

  /** Sends nothing more to a gateway, and waits until it has begun to answer what it was sent. Sockets stay. */
  async drain(url: string): Promise<void> {
    const at = this.#gateways.findIndex((gateway) => gateway.url === url)
    if (at !== -1) this.#gateways.splice(at, 1)
    await until(() => (this.#unanswered.get(url) ?? 0) === 0)
  }

  async close(): Promise<void> {
    this.#isOpen = false
    await this.#looking
    for (const socket of this.#sockets) socket.destroy()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #look(): Promise<void> {
    while (this.#isOpen) {
      for (const gateway of [...this.#gateways]) {
        const answer = await fetch(`${gateway.url}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined)
        await answer?.arrayBuffer()
        gateway.isReady = answer?.status === 200
      }
      await sleep(LOOK_EVERY_MS)
    }
  }

  #choose(except?: string): string | undefined {
    const ready = this.ready.filter((url) => url !== except)
    return ready[this.#next++ % Math.max(1, ready.length)]
  }

  async #serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = Buffer.concat(await asked.toArray())
    const first = this.#choose()
    let got = await this.#pass(first, asked, body)
    if (got === undefined || got.status === 503) got = (await this.#pass(this.#choose(first), asked, body)) ?? got
    answer.writeHead(got?.status ?? 502, got?.headers)
    if (got === undefined || Buffer.isBuffer(got.body)) answer.end(got?.body)
    else got.body.on('error', () => answer.destroy()).pipe(answer)
  }

  /** Undefined if the gateway took no connection. An answer that breaks off is passed on as it is. */
  #pass(to: string | undefined, asked: IncomingMessage, body: Buffer): Promise<Answer | undefined> {
    if (to === undefined) return Promise.resolve(undefined)
    // A stream is answered when there is an event.
    const counts = asked.headers.accept === 'text/event-stream' ? 0 : 1
    this.#unanswered.set(to, (this.#unanswered.get(to) ?? 0) + counts)
    const got = new Promise<Answer | undefined>((resolve) => {
      const { connection: _, ...headers } = asked.headers
      const passed = request(to + asked.url, { method: asked.method, headers, agent: false }, (response) =>
        resolve({ status: response.statusCode ?? 502, headers: response.headers, body: response }),
      )
      passed.once('error', (error: NodeJS.ErrnoException) =>
        resolve(
          error.code === 'ECONNREFUSED'
            ? undefined
            : { status: 502, headers: {}, body: Buffer.from(`The gateway broke off: ${error.code}`) },
        ),
      )
      passed.end(body)
    })
    return got.finally(() => this.#unanswered.set(to, (this.#unanswered.get(to) ?? 0) - counts))
  }

  #tunnel(asked: IncomingMessage, socket: Socket, head: Buffer): void {
    const to = this.#choose()
    if (to === undefined) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n')
      return
    }
    const gateway = connect(Number(new URL(to).port), '127.0.0.1')
    const lines = asked.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
    gateway.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    gateway.write(head)
    for (const [one, other] of [
      [gateway, socket],
      [socket, gateway],
    ] as const) {
      this.#sockets.add(one)
      one.once('error', () => other.destroy())
      one.once('close', () => {
        this.#sockets.delete(one)
        other.end()
      })
      one.pipe(other)
    }
  }
}
