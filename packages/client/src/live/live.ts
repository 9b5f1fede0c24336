import type { CareClient, TransportName } from '../care-client.js'
import { CareError, type ErrorCode, isCareError } from '../errors.js'
import { streamTransport } from './event-stream.js'
import { pollTransport } from './long-poll.js'
import type { Transport } from './transport.js'
import { socketTransport } from './websocket.js'

const MAKE: Readonly<Record<TransportName, (client: CareClient) => Transport>> = {
  websocket: socketTransport,
  'event-stream': streamTransport,
  'long-poll': pollTransport,
}
const ORDER: readonly TransportName[] = ['websocket', 'event-stream', 'long-poll']
/** A person may have five event streams, and one more ends the oldest. One is left to others. */
const MOST_STREAMS = 4
/** How often a transport fails, while the service answers requests, until the next one is tried. */
const MOST_FAILURES = 2

/** The live events of one client: which transport its subscriptions use, and what makes them connect anew. */
export class Live {
  #transports: Transport[]
  readonly #forFiles: Transport
  #at = 0
  #failures = 0
  #streams = 0
  /** The place of the transport that is used until `reconnect`, because others have taken the connections. */
  #avoiding: number | undefined
  readonly #running = new Set<(closes: boolean) => void>()

  constructor(readonly client: CareClient) {
    const { options, reconnects } = client.internals
    this.#forFiles = streamTransport(client)
    this.#transports = (options.transports ?? ORDER).map((name) => MAKE[name](client))
    reconnects.subscribe((closes) => {
      this.#at = 0
      this.#avoiding = undefined
      for (const { close } of this.#transports) close?.()
      for (const interrupt of [...this.#running]) interrupt(closes)
    })
    // React Native has no such events, and says so by having no `document`.
    if (typeof document === 'object') globalThis.addEventListener?.('online', () => client.reconnect())
  }

  /** The attempts of one subscription. Each has a signal, which ends with the subscription or to connect anew. */
  begin(stop: AbortController) {
    let attempt = new AbortController()
    const leave = (): void => attempt.abort()
    const interrupt = (closes: boolean): void => {
      if (closes) stop.abort()
      else attempt.abort()
    }
    stop.signal.addEventListener('abort', leave)
    this.#running.add(interrupt)
    return {
      next: (): AbortSignal => {
        attempt = new AbortController()
        return attempt.signal
      },
      end: (): void => {
        stop.signal.removeEventListener('abort', leave)
        this.#running.delete(interrupt)
      },
    }
  }

  /** The present position among all events; undefined for a token that may not read the event feed. */
  async position(signal: AbortSignal): Promise<string | undefined> {
    try {
      return ((await this.client.internals.http.get('/events/', signal)) as { cursor: string }).cursor
    } catch (error) {
      if (isCareError(error, 'INSUFFICIENT_SCOPE')) return undefined
      throw error
    }
  }

  /** The transport for an attempt. It is given back afterwards. Files can be sent with a stream alone. */
  take(sendsFiles: boolean): Transport {
    if (sendsFiles) {
      this.#streams++
      return this.#forFiles
    }
    const chosen = this.#transports[this.#at % this.#transports.length]
    if (chosen === undefined) {
      throw new CareError('No way to live events works on this machine.', { code: 'NO_TRANSPORT' })
    }
    const poll = this.#poll
    const transport =
      chosen.name === 'event-stream' && this.#streams >= MOST_STREAMS && poll !== undefined ? poll : chosen
    if (transport.name === 'event-stream') this.#streams++
    return transport
  }

  giveBack({ name }: Transport): void {
    if (name === 'event-stream') this.#streams--
  }

  opened(): void {
    this.#failures = 0
    this.client.internals.http.reached(true)
  }

  /** A connection that was open is lost. The first transport is tried again. */
  lost(): void {
    this.#at = this.#avoiding ?? 0
    this.client.internals.http.reached(false)
  }

  /** Moves to the next transport if this one keeps failing although the service is there. */
  async failedToOpen(transport: Transport): Promise<void> {
    if (!(await this.#answers()) || transport !== this.#transports[this.#at]) return
    this.#failures++
    if (this.#failures < MOST_FAILURES) return
    this.#failures = 0
    this.#at = (this.#at + 1) % this.#transports.length
  }

  /** True if the service answers requests, with a refusal too. */
  async #answers(): Promise<boolean> {
    try {
      await this.client.internals.http.get('/events/')
      return true
    } catch (error) {
      return !['NETWORK', 'TIMEOUT', 'UNAVAILABLE'].some((code) => isCareError(error, code as ErrorCode))
    }
  }

  /** Never uses a transport again that does not work on this machine. */
  exclude(transport: Transport): void {
    this.#transports = this.#transports.filter((one) => one !== transport)
    this.#at = 0
  }

  /** Somebody has opened so many connections that the oldest are closed. Opening another would close theirs. */
  avoidConnections(): void {
    const poll = this.#poll
    if (poll !== undefined) this.#avoiding = this.#at = this.#transports.indexOf(poll)
  }

  get #poll(): Transport | undefined {
    return this.#transports.find(({ name }) => name === 'long-poll')
  }
}

export function liveOf(client: CareClient): Live {
  const { internals } = client
  internals.live ??= new Live(client)
  return internals.live as Live
}
