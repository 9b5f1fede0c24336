import type { CareClient } from '../care-client.js'
import { type Answer, CareError, isCareError } from '../errors.js'
import { readMissed } from './event-stream.js'
import { cursorOf, cut, type Transport } from './transport.js'

/** Seconds that one request waits for news, below the minute after which many proxies give up. */
const WAIT_SECONDS = 25
const MOST_EVENTS = 500
const LOOK_AGAIN_MS = 1_000

interface EventFeedPage {
  readonly cursor: string
  readonly events: readonly { readonly topic: string }[]
}

interface Watcher {
  readonly field: string
  hasNews: boolean
  failure: CareError | undefined
  wake: (() => void) | undefined
}

/**
 * Subscriptions without a connection that stays open: one request to the event feed waits for all of them, and a
 * subscription with news asks for what it missed.
 */
export function pollTransport(client: CareClient): Transport {
  const feed = new EventFeed(client)
  return {
    name: 'long-poll',
    async *open({ opened, ...request }) {
      // The feed has its position first, so whatever happens later wakes this subscription.
      const watcher = await feed.join(request.field)
      try {
        let { after } = request.variables
        let looksAgain = false
        for (let rounds = 0; !request.signal.aborted; rounds++) {
          watcher.hasNews = false
          let found = 0
          for (const answer of await missedBy(client, { ...request, variables: { ...request.variables, after } })) {
            yield answer
            after = cursorOf(answer) ?? after
            found++
          }
          if (rounds === 0) opened()
          // Another gateway may hand out an event a moment later than the one that announced it.
          looksAgain = rounds > 0 && found === 0 && !looksAgain
          await news(watcher, request.signal, looksAgain ? LOOK_AGAIN_MS : undefined)
          if (watcher.failure !== undefined) throw watcher.failure
        }
      } finally {
        feed.leave(watcher)
      }
    },
  }
}

/** Waits until there is news, the feed fails, the signal is aborted, or the time is over. */
async function news(watcher: Watcher, signal: AbortSignal, milliseconds: number | undefined): Promise<void> {
  const isOver = (): boolean => watcher.hasNews || watcher.failure !== undefined || signal.aborted
  await new Promise<void>((resolve) => {
    if (isOver()) return resolve()
    const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
    const wake = (): void => {
      if (!isOver()) return
      clearTimeout(timer)
      resolve()
    }
    watcher.wake = wake
    signal.addEventListener('abort', wake, { once: true })
  })
}

async function missedBy(client: CareClient, request: Parameters<typeof readMissed>[1]): Promise<readonly Answer[]> {
  try {
    return await readMissed(client, request)
  } catch (error) {
    if (error instanceof CareError) throw error
    if (request.signal.aborted) return []
    throw cut(error)
  }
}

/** One waiting request for all subscriptions of a client. */
class EventFeed {
  readonly #watchers = new Set<Watcher>()
  #starting: Promise<void> | undefined
  #stop: AbortController | undefined

  constructor(private readonly client: CareClient) {}

  async join(field: string): Promise<Watcher> {
    const watcher: Watcher = { field, hasNews: true, failure: undefined, wake: undefined }
    this.#watchers.add(watcher)
    try {
      await (this.#starting ??= this.#start())
    } catch (error) {
      this.#watchers.delete(watcher)
      throw error
    }
    return watcher
  }

  leave(watcher: Watcher): void {
    this.#watchers.delete(watcher)
    if (this.#watchers.size === 0) this.#end()
  }

  async #start(): Promise<void> {
    const stop = (this.#stop = new AbortController())
    try {
      const { cursor } = await this.#page('', stop.signal)
      void this.#follow(cursor, stop.signal)
    } catch (error) {
      this.#end()
      throw error
    }
  }

  #end(): void {
    this.#stop?.abort()
    this.#starting = undefined
  }

  async #follow(start: string, signal: AbortSignal): Promise<void> {
    let after = start
    while (!signal.aborted) {
      try {
        const asked = `?after=${encodeURIComponent(after)}&wait=${WAIT_SECONDS}&limit=${MOST_EVENTS}`
        const page = await this.#page(asked, signal)
        after = page.cursor
        const topics = new Set(page.events.map(({ topic }) => topic.replace(/\..*/, '')))
        this.#wake((watcher) => {
          if (topics.has(watcher.field)) watcher.hasNews = true
        })
      } catch (error) {
        if (signal.aborted) return
        // Subscriptions have cursors of their own and find out whether those have expired.
        const failure = error instanceof CareError && !isCareError(error, 'CURSOR_EXPIRED') ? error : cut(error)
        this.#end()
        this.#wake((watcher) => (watcher.failure = failure))
      }
    }
  }

  #wake(change: (watcher: Watcher) => void): void {
    for (const watcher of this.#watchers) {
      change(watcher)
      watcher.wake?.()
    }
  }

  async #page(search: string, signal: AbortSignal): Promise<EventFeedPage> {
    return (await this.client.internals.http.get(`/events/${search}`, signal)) as EventFeedPage
  }
}
