import pg from 'pg'
import { hasCode } from '../../kernel/has-code.mjs'
import { isDatabaseAway } from './is-away.js'
import { closeSession, pauseFor, type TroubleLog } from './keep-session.js'

const BEAT = 200
/**
 * Beats that may stay without an answer, counted rather than timed: while this process itself was too busy to read
 * an answer, it counted none. Together with the pauses it leaves an answer of 503 within two seconds.
 */
const MOST_MISSED = 5
const CONNECT_LIMIT = 1_000

/**
 * Asks the database whether it is there, on a connection of its own. A server that stands still, or a network that
 * swallows what is sent, keeps connections open and never answers: no statement can tell that from long work. Here
 * nothing takes long, so silence means that nobody is to wait any longer, however long a statement may take otherwise.
 */
export class Heartbeat {
  readonly #listeners = new Set<() => void>()
  readonly #stopping = new AbortController()
  #beating: Promise<void> | undefined
  #silent = false

  constructor(
    private readonly url: string,
    private readonly log: TroubleLog,
  ) {}

  /** True while the database does not answer: what is asked now would wait in vain. */
  get isSilent(): boolean {
    return this.#silent
  }

  /** Calls back each time that the database falls silent. */
  onSilent(listener: () => void): void {
    this.#listeners.add(listener)
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
        await this.#beat(client, AbortSignal.any([lost.signal, stopping]))
      } catch (error) {
        // A server that is full, or refuses this role, is there.
        if (isDatabaseAway(error) && !hasCode(error, '53300')) this.#fallSilent()
      }
      await closeSession(client)
      await pauseFor(BEAT, stopping)
    }
  }

  /** Asks again and again until the connection is lost or the database falls silent. */
  async #beat(client: pg.Client, over: AbortSignal): Promise<void> {
    let isAsked = false
    let missed = 0
    while (!over.aborted) {
      if (isAsked) {
        missed++
        if (missed > MOST_MISSED) return this.#fallSilent()
      } else {
        isAsked = true
        const answered = (): void => {
          isAsked = false
          missed = 0
          this.#hear()
        }
        // A failure ends the connection, which ends the loop.
        client.query('select').then(answered, () => client.end())
      }
      await pauseFor(BEAT, over)
    }
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
