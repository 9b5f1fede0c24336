import { isCareError, query, waitAsAsked } from 'care-client'
import { client } from './client'
import { refresh } from './reads'
import { tabs } from './tabs'

/** Seconds that one request waits for news, below the minute after which many proxies give up. */
const WAIT_SECONDS = 25
const PAUSE_MS = 2_000

/**
 * Follows the person's events from a cursor on, and reads again what they changed. One tab of the browser does it for
 * all, because a browser opens few connections to one host; the next one goes on where it was. Returns what ends it.
 */
export function followEvents(start: string): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const feed: Feed = { after: start }
  const unlisten = tabs.listen((message) => {
    if (message.kind !== 'events') return
    feed.after = message.cursor
    void refresh(message.topics)
  })
  const lead = async (): Promise<void> => {
    await navigator.locks.request('care-events', { signal }, () => follow(feed, signal))
  }
  lead().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return () => {
    stop.abort()
    unlisten()
  }
}

/** Where this tab is in the feed; undefined if the events after it are no longer kept. */
interface Feed {
  after: string | undefined
}

async function follow(feed: Feed, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const { after } = feed
      if (after === undefined) {
        feed.after = (await query.events(client, {}, { signal, background: true })).cursor
        tell(feed.after)
        continue
      }
      const page = await query.events(client, { after, wait: WAIT_SECONDS }, { signal, background: true })
      feed.after = page.cursor
      if (page.events.length > 0) tell(page.cursor, [...new Set(page.events.map(({ topic }) => topic))])
    } catch (error) {
      if (signal.aborted) return
      if (isCareError(error, 'CURSOR_EXPIRED')) feed.after = undefined
      else if (isCareError(error, 'UNAUTHENTICATED')) return
      if (!(await waitAsAsked(error, signal).catch(() => true))) await pause(signal)
    }
  }
}

/** Tells this tab and the others which topics have news; without topics, that all may have. */
function tell(cursor: string, topics?: readonly string[]): void {
  // Jobs have topics of their own under the name of the subscription.
  const names = topics?.map((topic) => topic.replace(/\..*/, ''))
  void refresh(names)
  tabs.tell({ kind: 'events', topics: names, cursor })
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
