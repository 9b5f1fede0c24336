import pg from 'pg'
import { hasCode } from '../../kernel/has-code.mjs'
import { CommitWatch } from './commit-watch.js'
import type { DatabaseClock } from './database-clock.js'
import { isConnectTimeout, isDatabaseUnreachable } from './is-unreachable.js'
import { closeSession, pauseFor, type TroubleLog } from './keep-session.js'

const BEAT = 400
/**
 * How long an answer elsewhere (`prove`) stands for a beat: longer than it takes until the next one, so that a gateway
 * whose sequencer is answered needs no beats.
 */
const PROVEN = 500
/**
 * How many beats may remain unanswered. Beats are counted instead of timed, because a process too busy to read an
 * answer counts no beats either. With the pauses between beats, callers get 503 within two seconds.
 */
const MOST_MISSED = 2
const CONNECT_LIMIT = 800
/**
 * How many attempts to connect in a row may remain unanswered. One may: in a process too busy to read an answer that
 * has arrived, the timer of the attempt comes first.
 */
const MOST_UNANSWERED = 1
/**
 * The same before the first answer: a process that starts is busy, and so is a machine on which it starts. A request
 * gets 503 after a second and a half even so, because it waits no longer for a connection.
 */
const MOST_UNANSWERED_AT_START = 4
const RECONNECT_PAUSE = 200

/**
 * Checks on a separate connection whether the database answers. A server that is frozen, or a network that drops
 * packets, keeps connections open and never answers. On a connection that runs long statements this looks like work. On
 * this connection every statement is short, so silence means that the database is away and all waiting requests should
 * fail. Each beat also asks whether anything was committed, so that nobody else has to look at a quiet database, and
 * what time it is.
 */
export class Heartbeat {
  readonly #listeners = new Set<() => void>()
  readonly #newsListeners = new Set<() => void>()
  readonly #stopping = new AbortController()
  /** True while a beat has no answer. */
  #isAsked = false
  /** Defers the next beat; undefined while none is waited for. */
  #defer: (() => void) | undefined
  #beating: Promise<void> | undefined
  #silent = false

  constructor(
    private readonly url: string,
    private readonly log: TroubleLog,
    private readonly clock: DatabaseClock,
  ) {}

  /** True while the database does not answer. A new statement would wait in vain. */
  get isSilent(): boolean {
    return this.#silent
  }

  /** Calls back each time the database stops answering. */
  onSilent(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /**
   * Calls back when any process may have committed something since the last beat. The returned function ends that.
   * Without `start` there is no call.
   */
  onNews(listener: () => void): () => void {
    this.#newsListeners.add(listener)
    return () => this.#newsListeners.delete(listener)
  }

  /**
   * Says that another short statement on a connection of its own was answered, so that the next beat can wait.
   * @param hasNews whether anything may have been committed since the last time.
   */
  prove(hasNews: boolean): void {
    if (!this.#isAsked) this.#defer?.()
    if (hasNews) for (const listener of this.#newsListeners) listener()
  }

  start(): void {
    this.#beating ??= this.#keep()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#beating
  }

  async #keep(): Promise<void> {
    const stopping = this.#stopping.signal
    let unanswered = 0
    let allowed = MOST_UNANSWERED_AT_START
    while (!stopping.aborted) {
      const lost = new AbortController()
      const client = new pg.Client({
        connectionString: this.url,
        application_name: 'care-heartbeat',
        connectionTimeoutMillis: CONNECT_LIMIT,
      })
      client.on('error', () => lost.abort())
      client.on('end', () => lost.abort())
      try {
        await client.connect()
        unanswered = 0
        allowed = MOST_UNANSWERED
        await this.#beat(client, AbortSignal.any([lost.signal, stopping]))
      } catch (error) {
        unanswered = isConnectTimeout(error) ? unanswered + 1 : 0
        // A server that has no free connections, or refuses this role, does answer.
        const isUnreachable = isDatabaseUnreachable(error) && !hasCode(error, '53300')
        if (isUnreachable && (unanswered === 0 || unanswered > allowed)) this.#fallSilent()
      }
      await closeSession(client)
      await pauseFor(RECONNECT_PAUSE, stopping)
    }
  }

  /** Sends beats until the connection is lost or the database stops answering. */
  async #beat(client: pg.Client, over: AbortSignal): Promise<void> {
    const commits = new CommitWatch(this.clock)
    let missed = 0
    this.#isAsked = false
    while (!over.aborted) {
      if (this.#isAsked) {
        missed++
        if (missed > MOST_MISSED) return this.#fallSilent()
      } else {
        this.#isAsked = true
        const answered = (hasNews: boolean): void => {
          this.#isAsked = false
          missed = 0
          this.#hear()
          if (hasNews) for (const listener of this.#newsListeners) listener()
        }
        // A failure ends the connection, which ends the loop.
        commits.hasNews(client).then(answered, () => client.end())
      }
      await this.#untilBeat(over)
    }
  }

  #untilBeat(over: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        over.removeEventListener('abort', end)
        this.#defer = undefined
        resolve()
      }
      let timer = setTimeout(end, BEAT)
      this.#defer = () => {
        clearTimeout(timer)
        timer = setTimeout(end, PROVEN)
      }
      if (over.aborted) end()
      else over.addEventListener('abort', end)
    })
  }

  #hear(): void {
    if (this.#silent) this.log.info({}, 'the database answers again')
    this.#silent = false
  }

  #fallSilent(): void {
    if (!this.#silent) this.log.warn({}, 'the database does not answer')
    this.#silent = true
    for (const listener of this.#listeners) listener()
  }
}
