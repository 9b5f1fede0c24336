import type { Id } from '../../kernel/ids.js'
import type { LiveConnections } from './live-connections.js'

/** How often open connections are compared with the ends of their sessions (milliseconds). */
const CHECK_EVERY_MS = 5_000

/**
 * Closes live connections whose session ended by itself: after some time without use, or after its longest time. A
 * session that somebody ends is announced by an event and closed at once; this also covers an event that got lost.
 * @param findOver those of the sessions that are over.
 * @returns stops it.
 */
export function closeExpired(
  live: LiveConnections,
  findOver: (sessionIds: readonly Id[]) => Promise<readonly Id[]>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let checking: Promise<void> | undefined
  const check = async (): Promise<void> => {
    const open = live.sessionIds()
    if (open.length === 0) return
    for (const id of await findOver(open)) live.closeSession(id)
  }
  const timer = setInterval(() => {
    checking ??= check()
      .catch(onError)
      .finally(() => (checking = undefined))
  }, CHECK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await checking
  }
}
