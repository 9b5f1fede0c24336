import { setTimeout as sleep } from 'node:timers/promises'
import { credentials } from '../service/app.js'
import { GraphqlSocket } from '../service/live-feeds.js'
import { GUARD_MS, until } from '../until.js'

type Table = 'journal' | 'mood'

/** What somebody asked to store, and when it was acknowledged. */
interface Entry {
  readonly table: Table
  readonly id: string
  readonly text: string
  readonly at: number
}

interface Answer {
  readonly data?: { readonly logMood: { readonly mood: { readonly id: string } | null } | null } | null
  readonly errors?: readonly { readonly extensions: { readonly code: string; readonly retryAfter?: number } }[]
}

const MOOD = `mutation ($text: String!, $key: String!) {
  logMood(input: { value: 3, note: $text, idempotencyKey: $key }) { mood { id } } }`
const PAUSE_MS = 30

/**
 * People who write over REST, GraphQL and WebSockets at several gateways, and what was acknowledged to them. Whatever
 * gets 503, or no answer, is asked again under its key until it is acknowledged.
 */
export class Ledger {
  readonly acknowledged: Entry[] = []
  hasFailed = false
  /** How many requests got 503, or no answer. */
  refused = 0
  /** How many sockets were opened in place of one that was closed. */
  reopened = 0
  #asked = 0
  readonly #over = new AbortController()
  readonly #sockets: GraphqlSocket[]
  readonly #writers: readonly Promise<void>[]

  /**
   * @param name what the texts and keys of this ledger begin with.
   */
  constructor(
    private readonly urls: readonly string[],
    readonly name: string,
  ) {
    this.#sockets = urls.map((url) => new GraphqlSocket(url, credentials('client')))
    this.#writers = urls.flatMap((_, nth) => [
      this.#write('journal', (text, attempt) => this.#askRest(this.#urlOf(nth + attempt), text)),
      this.#write('mood', (text, attempt) => this.#askGraphql(this.#urlOf(nth + attempt), text)),
      this.#write('mood', (text) => this.#askSocket(nth, text)),
    ])
    // Thrown in `stop`.
    for (const writer of this.#writers) writer.catch(() => (this.hasFailed = true))
  }

  /** Waits until so many more requests were acknowledged. */
  async untilAcknowledged(count: number): Promise<void> {
    const start = this.acknowledged.length
    await until(() => this.hasFailed || this.acknowledged.length >= start + count)
  }

  /** The longest time in which nothing was acknowledged, from a moment on until now. */
  longestPause(since: number): number {
    const times = this.acknowledged.map(({ at }) => at).filter((at) => at >= since)
    const ends = [since, ...times, performance.now()]
    return Math.max(...ends.slice(1).map((at, nth) => at - (ends[nth] ?? at)))
  }

  /** One text for each row of a table that was acknowledged. */
  rowsOf(table: Table): string[] {
    return this.acknowledged.filter((entry) => entry.table === table).map(({ id, text }) => `${id} ${text}`)
  }

  /** Ends when the last request was acknowledged. */
  async stop(): Promise<void> {
    this.#over.abort()
    await Promise.all(this.#writers)
    for (const socket of this.#sockets) socket.close()
  }

  #urlOf(nth: number): string {
    const url = this.urls[nth % this.urls.length]
    if (url === undefined) throw new Error('There is no gateway.')
    return url
  }

  async #write(table: Table, ask: (text: string, attempt: number) => Promise<string | undefined>): Promise<void> {
    while (!this.#over.signal.aborted) {
      const text = `${this.name}-${++this.#asked}`
      const giveUpAt = performance.now() + GUARD_MS
      for (let attempt = 0; ; attempt++) {
        const id = await ask(text, attempt)
        if (id !== undefined) {
          this.acknowledged.push({ table, id, text, at: performance.now() })
          break
        }
        this.refused++
        if (performance.now() > giveUpAt) throw new Error(`${text} was never acknowledged.`)
        await sleep(PAUSE_MS)
      }
      await sleep(PAUSE_MS)
    }
  }

  async #askRest(url: string, text: string): Promise<string | undefined> {
    const answer = await post(`${url}/journals/`, { title: text }, { 'idempotency-key': text })
    if (answer === undefined || answer.status === 503) return undefined
    if (answer.status !== 201) throw new Error(`${text} was answered by ${answer.status} ${answer.text}`)
    return String((JSON.parse(answer.text) as { journalid: number }).journalid)
  }

  async #askGraphql(url: string, text: string): Promise<string | undefined> {
    const answer = await post(`${url}/graphql`, { query: MOOD, variables: { text, key: text } })
    return answer === undefined ? undefined : idOf(JSON.parse(answer.text) as Answer)
  }

  async #askSocket(nth: number, text: string): Promise<string | undefined> {
    const silence = new AbortController()
    const answer = await Promise.race([
      this.#socket(nth).ask(MOOD, { text, key: text }),
      sleep(GUARD_MS, 'silence' as const, { signal: silence.signal }).catch(() => undefined),
    ])
    silence.abort()
    if (answer === 'silence') throw new Error('A socket did not answer any more.')
    return answer === undefined ? undefined : idOf(answer as unknown as Answer)
  }

  /** The socket of a writer. One that was closed is followed by another one, at the next gateway. */
  #socket(nth: number): GraphqlSocket {
    const present = this.#sockets[nth]
    if (present !== undefined && !present.isClosed) return present
    this.reopened++
    return (this.#sockets[nth] = new GraphqlSocket(this.#urlOf(nth + this.reopened), credentials('client')))
  }
}

/** The id of what was stored; undefined if it has to be asked again. */
function idOf(answer: Answer): string | undefined {
  const id = answer.data?.logMood?.mood?.id
  if (id !== undefined) return id
  if (answer.errors?.every(({ extensions }) => extensions.retryAfter !== undefined) === true) return undefined
  throw new Error(`It was answered by ${JSON.stringify(answer)}`)
}

/** Undefined if there was no answer. */
async function post(
  url: string,
  body: object,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string } | undefined> {
  const headers = { 'content-type': 'application/json', ...credentials('client'), ...more }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(15_000) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined)
}
