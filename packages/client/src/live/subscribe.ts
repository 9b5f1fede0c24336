import type { CareClient } from '../care-client.js'
import { textOf, type TypedDocument } from '../document.js'
import { CareError, errorOf } from '../errors.js'
import { hasFiles } from '../upload.js'
import { pause, pauseBefore } from '../wait.js'
import { type Live, liveOf } from './live.js'
import { cursorOf, REPLACED, type Transport, UNSUPPORTED } from './transport.js'

export interface LiveOptions {
  /** Ends the subscription. */
  readonly signal?: AbortSignal
  /** Called once with the position from which on no event is missed. What is read later has all that came before. */
  readonly onStart?: (cursor: string | undefined) => void
}

/** A subscription that was open for this long was accepted, whatever ended it. */
const ACCEPTED_MS = 5_000

/** Codes after which a subscription goes on from its last cursor. */
const RESUMED = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'SUBSCRIPTION_INTERRUPTED', 'RATE_LIMITED', REPLACED])

/**
 * Events of a subscription, each once and in order, whatever happens to the connection: it goes on behind the last
 * cursor. The document needs a variable `$after` and the field `cursor` for that; without them an interruption is an
 * error. Leaving the loop, `return()` and the signal end it.
 */
export function subscribe<Data, Variables>(
  client: CareClient,
  document: string | (TypedDocument<Data, Variables> & object),
  variables?: Variables,
  options?: LiveOptions,
): AsyncIterableIterator<Data, undefined>
export function subscribe<Event>(
  client: CareClient,
  document: string | object,
  variables: unknown,
  options: LiveOptions | undefined,
  pick: (data: unknown) => Event,
): AsyncIterableIterator<Event, undefined>
export function subscribe<Event>(
  client: CareClient,
  document: string | object,
  variables: unknown,
  options: LiveOptions = {},
  pick: (data: unknown) => Event = (data) => data as Event,
): AsyncIterableIterator<Event, undefined> {
  const text = textOf(document, client.internals.options.print)
  const stop = new AbortController()
  const leave = (): void => stop.abort()
  if (options.signal?.aborted === true) stop.abort()
  options.signal?.addEventListener('abort', leave, { once: true })
  const subscription = new Subscription(liveOf(client), text, (variables ?? {}) as Record<string, unknown>, options)
  const events = subscription.follow(stop, pick)
  const over = (): void => options.signal?.removeEventListener('abort', leave)
  return {
    async next() {
      const result = await events.next()
      if (result.done === true) over()
      return result
    },
    // A generator alone would wait for an event that may never come.
    async return() {
      over()
      stop.abort()
      return events.return(undefined)
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

class Subscription {
  readonly #field: string
  readonly #resumes: boolean
  readonly #sendsFiles: boolean
  #after: unknown
  #failures = 0
  #isRenewed = false
  #openedAt: number | undefined

  constructor(
    private readonly live: Live,
    private readonly document: string,
    private readonly variables: Readonly<Record<string, unknown>>,
    private readonly options: LiveOptions,
  ) {
    this.#field = /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(document)?.[1] ?? ''
    this.#resumes = /\$after\b/.test(document)
    this.#sendsFiles = hasFiles(variables)
    this.#after = variables.after ?? undefined
  }

  async *follow<Event>(stop: AbortController, pick: (data: unknown) => Event): AsyncGenerator<Event, undefined> {
    const { signal } = stop
    const attempts = this.live.begin(stop)
    let isStarted = false
    try {
      while (!signal.aborted) {
        const attempt = attempts.next()
        this.#openedAt = undefined
        let transport: Transport | undefined
        try {
          if (this.#resumes && !isStarted) this.#after ??= await this.live.position(attempt)
          if (!isStarted) this.options.onStart?.(this.#after as string | undefined)
          isStarted = true
          transport = this.live.take(this.#sendsFiles)
          const variables = { ...this.variables, ...(this.#after !== undefined && { after: this.#after }) }
          const opened = (): void => this.#opened()
          const request = { document: this.document, field: this.#field, variables, signal: attempt, opened }
          for await (const answer of transport.open(request)) {
            if (answer.data == null || answer.errors !== undefined) throw errorOf(answer)
            this.#failures = 0
            this.#after = cursorOf(answer) ?? this.#after
            yield pick(answer.data)
          }
          if (!this.#resumes) return undefined
        } catch (error) {
          if (signal.aborted) return undefined
          if (!attempt.aborted) await this.#recover(error, transport)
        } finally {
          if (transport !== undefined) this.live.giveBack(transport)
        }
        if (attempt.aborted) this.#failures = 0
        else await pause(pauseBefore(this.#failures++), attempt).catch(() => undefined)
      }
    } finally {
      attempts.end()
    }
    return undefined
  }

  #opened(): void {
    this.#openedAt = Date.now()
    this.live.opened()
  }

  /** Prepares the next attempt. Throws the error if another would not help. */
  async #recover(error: unknown, transport: Transport | undefined): Promise<void> {
    if (!(error instanceof CareError)) throw error
    const openFor = this.#openedAt === undefined ? -1 : Date.now() - this.#openedAt
    if (openFor > ACCEPTED_MS) this.#isRenewed = false
    const { http } = this.live.client.internals
    if (error.code === 'UNAUTHENTICATED') {
      // Once it may be an old session: the service ends that after a sign-in, and the browser has a new one.
      if (!this.#isRenewed) {
        this.#isRenewed = true
        await http.renew()
        return
      }
      http.sessionEnded(error)
      throw error
    }
    const isExcluded = error.code === UNSUPPORTED && !this.#sendsFiles
    if (isExcluded && transport !== undefined) return this.live.exclude(transport)
    if (!RESUMED.has(error.code)) throw error
    // What has no cursor would begin again, such as a question to an assistant.
    if (!this.#resumes && openFor >= 0) throw error
    if (error.code === REPLACED) this.live.avoidConnections()
    else if (transport !== undefined && openFor < 0) await this.live.failedToOpen(transport)
    else if (openFor >= 0) this.live.lost()
    if (error.retryAfter !== undefined) await pause(error.retryAfter * 1_000)
  }
}
