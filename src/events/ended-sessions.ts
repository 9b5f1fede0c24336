import type { Caller } from '../kernel/caller.js'
import type { Id } from '../kernel/ids.js'

/** A request that was let in just before its session ended may still open a stream for so long. */
const REMEMBER = 60_000

/** The sessions that ended a moment ago. */
export class EndedSessions {
  readonly #endedAt = new Map<Id, number>()

  add(sessionId: Id): void {
    const now = performance.now()
    for (const [ended, at] of this.#endedAt) if (now - at > REMEMBER) this.#endedAt.delete(ended)
    this.#endedAt.set(sessionId, now)
  }

  /** True when the caller came with one of them. */
  hasEndedFor(caller: Caller): boolean {
    return caller.kind === 'user' && caller.sessionId !== null && this.#endedAt.has(caller.sessionId)
  }
}
