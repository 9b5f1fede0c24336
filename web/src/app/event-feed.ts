import { isCareError, query, waitAsAsked } from 'care-client'
import { client } from './client'
import { refresh } from './reads'
import { tabs } from './tabs'

/** Seconds that one request waits for news, below the minute after which many proxies give up. */
const WAIT_SECONDS = 25
const PAUSE_MS = 2_000

/**
 * Follows the person's events, and reads again what they changed. One tab of the browser does it for all, because a
 * browser opens few connections to one host. Returns what ends it.
 */
export function followEvents(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const unlisten = tabs.listen((message) => {
    if (message.kind === 'events') void refresh(message.topics)
    if (message.kind === 'all-changed') void refresh()
  })
  const lead = async (): Promise<void> => {
    await navigator.locks.request('care-events', { signal }, () => follow(signal))
  }
  lead().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return () => {
    stop.abort()
    unlisten()
  }
}

async function follow(signal: AbortSignal): Promise<void> {
  let after: string | undefined
  while (!signal.aborted) {
    try {
      if (after === undefined) {
        after = (await query.events(client, {}, { signal, background: true })).cursor
        // The tab that followed before this one may have missed something at its end.
        tell()
      }
      const page = await query.events(client, { after, wait: WAIT_SECONDS }, { signal, background: true })
      after = page.cursor
      if (page.events.length > 0) tell([...new Set(page.events.map(({ topic }) => topic))])
    } catch (error) {
      if (signal.aborted) return
      if (isCareError(error, 'CURSOR_EXPIRED')) after = undefined
      else if (isCareError(error, 'UNAUTHENTICATED')) return
      if (!(await waitAsAsked(error, signal).catch(() => true))) await pause(signal)
    }
  }
}

/** Tells this tab and the others which topics have news; without topics, that all may have. */
function tell(topics?: readonly string[]): void {
  // Jobs have topics of their own under the name of the subscription.
  const names = topics?.map((topic) => topic.replace(/\..*/, ''))
  void refresh(names)
  tabs.tell(names === undefined ? { kind: 'all-changed' } : { kind: 'events', topics: names })
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
