import type { Caller } from '../kernel/caller.js'
import type { Id } from '../kernel/ids.js'

/** A request that was admitted just before its session ended may open a stream within this time. */
const REMEMBER = 60_000

/** The sessions that ended recently. */
export class EndedSessions {
  readonly #endedAt = new Map<Id, number>()

  add(sessionId: Id): void {
    const now = performance.now()
    for (const [ended, at] of this.#endedAt) if (now - at > REMEMBER) this.#endedAt.delete(ended)
    this.#endedAt.set(sessionId, now)
  }

  /** True if the caller's session is one of them. */
  hasEndedFor(caller: Caller): boolean {
    return caller.kind === 'user' && caller.sessionId !== null && this.#endedAt.has(caller.sessionId)
  }
}
