import { WebSocket } from 'ws'
import { readStream } from './read-stream.js'

/** A GraphQL result as a live door sends it. */
export interface FeedResult {
  readonly data?: { readonly journalChanged: { readonly cursor: string; readonly journalId: string } } | null
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
}

/** One subscription to the journals of a client, over either door. */
export interface Feed {
  readonly heard: readonly FeedResult[]
  /** How the feed ended: `complete`, or the close code of the socket; undefined while it is open. */
  readonly end: string | undefined
  close(): void
}

const WATCH = `subscription Watch($clientId: ID!, $after: String) {
  journalChanged(clientId: $clientId, after: $after) { cursor journalId } }`

interface Watch {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly clientId: number
  readonly after?: string | undefined
}

/** The ids that a feed has told, in order. */
export function told(feed: Feed): string[] {
  return feed.heard.flatMap(({ data }) => (data ? [data.journalChanged.journalId] : []))
}

/** The cursor to go on behind. */
export function lastCursor(feed: Feed): string | undefined {
  return feed.heard.findLast(({ data }) => data)?.data?.journalChanged.cursor
}

/** Subscribes over an event stream. */
export function watchStream({ url, headers, clientId, after }: Watch): Feed {
  const heard: FeedResult[] = []
  const aborted = new AbortController()
  const feed = { heard, end: undefined as string | undefined, close: () => aborted.abort() }
  const read = async (): Promise<void> => {
    const response = await fetch(`${url}/graphql/stream`, {
      method: 'POST',
      signal: aborted.signal,
      headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: WATCH, variables: { clientId, after } }),
    })
    for await (const { event, data } of readStream(response)) {
      if (event === 'next') heard.push(JSON.parse(data) as FeedResult)
      if (event === 'complete') feed.end = 'complete'
    }
  }
  read().then(
    () => (feed.end ??= 'ended'),
    () => (feed.end ??= 'cut'),
  )
  return feed
}

/** Subscribes over a socket. */
export function watchSocket({ url, headers, clientId, after }: Watch): Feed {
  const heard: FeedResult[] = []
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers })
  const feed = { heard, end: undefined as string | undefined, close: () => socket.terminate() }
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })))
  socket.on('error', () => (feed.end ??= 'cut'))
  socket.on('close', (code) => (feed.end ??= String(code)))
  socket.on('message', (data) => {
    const { type, payload } = JSON.parse((data as Buffer).toString()) as { type: string; payload: never }
    if (type === 'connection_ack') {
      socket.send(
        JSON.stringify({ id: '1', type: 'subscribe', payload: { query: WATCH, variables: { clientId, after } } }),
      )
    }
    if (type === 'next') heard.push(payload)
    if (type === 'error') heard.push({ errors: payload })
    if (type === 'complete' || type === 'error') feed.end ??= 'complete'
  })
  return feed
}

/** The service was away, or it could not read an event when that came. */
const GOES_ON = new Set(['UNAVAILABLE', 'SUBSCRIPTION_INTERRUPTED'])

/** A subscriber as it should be: one whose feed ended subscribes again, behind the last event it heard. */
export class Follower {
  readonly #feeds: Feed[]

  constructor(
    private readonly open: (watch: Watch) => Feed,
    private readonly watch: Watch,
  ) {
    this.#feeds = [open(watch)]
  }

  /** What it was told so far, over all its feeds. */
  follow(): string[] {
    if (this.#feeds.at(-1)?.end !== undefined) {
      const after = this.#feeds.map(lastCursor).findLast((cursor) => cursor !== undefined) ?? this.watch.after
      this.#feeds.push(this.open({ ...this.watch, after }))
    }
    return this.#feeds.flatMap(told)
  }

  /** The codes of all errors so far, except those after which a subscriber goes on by its cursor. */
  errors(): string[] {
    const errors = this.#feeds.flatMap(({ heard }) => heard.flatMap((result) => result.errors ?? []))
    return errors.map(({ extensions }) => extensions.code).filter((code) => !GOES_ON.has(code))
  }

  /** How its connections were cut so far, if they were. */
  cuts(): string[] {
    return this.#feeds.flatMap(({ end }) => (end === undefined || end === 'complete' ? [] : [end]))
  }

  close(): void {
    for (const feed of this.#feeds) feed.close()
  }
}

/** One socket for operations, one at a time. */
export class GraphqlSocket {
  readonly #socket: WebSocket
  readonly #ready = Promise.withResolvers<true>()
  readonly #closed = Promise.withResolvers<undefined>()
  /** True if it takes no more operations. */
  isClosed = false
  #take: ((result: FeedResult) => void) | undefined
  #asked = 0

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers })
    this.#socket.on('open', () => this.#socket.send('{"type":"connection_init"}'))
    // It is closed then.
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', () => {
      this.isClosed = true
      this.#closed.resolve(undefined)
    })
    this.#socket.on('message', (data) => {
      const { type, payload } = JSON.parse((data as Buffer).toString()) as { type: string; payload: never }
      if (type === 'connection_ack') this.#ready.resolve(true)
      if (type === 'next') this.#take?.(payload)
      if (type === 'error') this.#take?.({ errors: payload })
    })
  }

  /** Undefined if the socket was closed before it was answered. */
  async ask(query: string, variables: Readonly<Record<string, unknown>>): Promise<FeedResult | undefined> {
    if ((await Promise.race([this.#ready.promise, this.#closed.promise])) === undefined) return undefined
    const answer = new Promise<FeedResult>((resolve) => (this.#take = resolve))
    this.#asked++
    this.#socket.send(JSON.stringify({ id: String(this.#asked), type: 'subscribe', payload: { query, variables } }))
    return Promise.race([answer, this.#closed.promise])
  }

  close(): void {
    this.#socket.terminate()
  }
}
