import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { PassThrough, type Readable } from 'node:stream'
import type { UserCaller } from '../../kernel/caller.js'
import type { Answer } from '../graphql/answer.js'
import { AnswerStream } from './answer-stream.js'
import type { CloseReason, LiveConnections } from './live-connections.js'

/** Opens an operation. The signal aborts when the operation is stopped or the connection ends. */
export type OpenOperation = (signal: AbortSignal) => Promise<AnswerStream | Answer>

interface Running {
  readonly stopped: AbortController
  readonly ended: Promise<void>
  stream: AnswerStream | undefined
}

/** A reservation that nobody uses is dropped after this time. */
const UNUSED_MS = 30_000
/** Proxies close connections on which nothing is sent for a minute. */
const HEARTBEAT_MS = 12_000

/**
 * One event stream through which several operations answer: the "single connection mode" of graphql-sse. It is reserved
 * first, then opened; operations are started by requests of their own.
 */
export class EventConnection {
  /** The secret by which further requests name this connection. */
  readonly token = randomBytes(24).toString('base64url')
  readonly #pipe = new PassThrough()
  readonly #running = new Map<string, Running>()
  readonly #unused: NodeJS.Timeout
  #heartbeat: NodeJS.Timeout | undefined
  #forget: (() => void) | undefined
  #hasEnded = false

  /** @param onEnded called once, when the connection has ended or was never used. */
  constructor(
    readonly caller: UserCaller,
    private readonly onEnded: () => void,
  ) {
    this.#unused = setTimeout(() => this.end(), UNUSED_MS).unref()
    // Whoever reads learns of the loss by the end of the stream.
    this.#pipe.on('error', () => this.end())
  }

  /** The ids of the operations that are running. */
  get operations(): ReadonlySet<string> {
    return new Set(this.#running.keys())
  }

  get isOpen(): boolean {
    return this.#heartbeat !== undefined
  }

  /** Opens the stream. It ends when its caller loses the right to it, and with its socket. */
  open(live: LiveConnections, socket: Socket): Readable {
    clearTimeout(this.#unused)
    this.#heartbeat = setInterval(() => {
      if (!this.#pipe.writableNeedDrain) this.#pipe.write(':\n\n')
    }, HEARTBEAT_MS).unref()
    this.#forget = live.add('stream', this.caller, {
      cutUnsent: () => {
        if (this.#pipe.readableLength > 0 || socket.writableLength > 0) socket.resetAndDestroy()
      },
      close: (reason) => void this.#close(reason),
    })
    socket.once('close', () => this.end())
    // Sent at once, so that the client sees that the stream is open.
    this.#pipe.write(':\n\n')
    return this.#pipe
  }

  /** Starts an operation under an id that is not running. */
  start(id: string, open: OpenOperation): void {
    const stopped = new AbortController()
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const running: Running = { stopped, ended, stream: undefined }
    this.#running.set(id, running)
    void this.#run(id, running, open).finally(resolve)
  }

  /** Stops an operation; nothing of it is sent any more. */
  async stop(id: string): Promise<void> {
    const running = this.#running.get(id)
    if (running === undefined) return
    this.#running.delete(id)
    running.stopped.abort()
    await running.stream?.return()
  }

  /** Ends the connection with everything that runs. */
  end(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    clearTimeout(this.#unused)
    clearInterval(this.#heartbeat)
    this.#forget?.()
    this.onEnded()
    for (const id of this.#running.keys()) void this.stop(id)
    this.#pipe.end()
  }

  async #run(id: string, running: Running, open: OpenOperation): Promise<void> {
    const { signal } = running.stopped
    const opened = await open(signal)
    if (!(opened instanceof AnswerStream)) {
      await this.#send(signal, 'next', { id, payload: opened })
    } else {
      running.stream = opened
      if (signal.aborted) await opened.return()
      for await (const payload of opened) await this.#send(signal, 'next', { id, payload })
    }
    await this.#send(signal, 'complete', { id })
    if (this.#running.get(id) === running) this.#running.delete(id)
  }

  /** Writes one event. Waits while the reader is behind, so that nothing piles up here. */
  async #send(signal: AbortSignal, event: 'next' | 'complete', data: object): Promise<void> {
    if (signal.aborted || this.#pipe.writableEnded) return
    const hasCapacity = this.#pipe.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    if (hasCapacity) return
    // The wait was aborted because the operation was stopped.
    await once(this.#pipe, 'drain', { signal }).catch(() => undefined)
  }

  /** Each operation says why it ends, then the stream ends. */
  async #close(reason: CloseReason): Promise<void> {
    const all = [...this.#running.values()]
    for (const { stream } of all) stream?.close(reason)
    await Promise.race([Promise.all(all.map(({ ended }) => ended)), once(this.#pipe, 'close')])
    this.end()
  }
}

/** The most reservations of a person that are not opened. One more drops the oldest. */
const MOST_RESERVED = 5

/** The connections of this gateway that are reserved or open. */
export class EventConnections {
  readonly #byToken = new Map<string, EventConnection>()

  /** Reserves a connection for this caller. */
  reserve(caller: UserCaller): EventConnection {
    const waiting = [...this.#byToken.values()].filter((one) => !one.isOpen && one.caller.userId === caller.userId)
    if (waiting.length >= MOST_RESERVED) waiting[0]?.end()
    const connection = new EventConnection(caller, () => this.#byToken.delete(connection.token))
    this.#byToken.set(connection.token, connection)
    return connection
  }

  /** The connection with this token, if it is one of this person, with the same sign-in. */
  find(token: string, caller: UserCaller): EventConnection | undefined {
    const connection = this.#byToken.get(token)
    const { userId, sessionId } = connection?.caller ?? {}
    return userId === caller.userId && sessionId === caller.sessionId ? connection : undefined
  }

  /** Ends all of them. */
  endAll(): void {
    for (const connection of this.#byToken.values()) connection.end()
  }
}
