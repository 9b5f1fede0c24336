import type { Caller } from '../kernel/caller.js'
import type { Id } from '../kernel/ids.js'

/** Why a connection is closed: its caller lost the right to it, or this gateway stops. */
export type CloseReason = 'ended' | 'leaving'

/** Everything that stays open beyond one answer: event streams and sockets. They end when their caller's right to them does. */
export class LiveConnections {
  #isLeaving = false
  readonly #open = new Map<symbol, { readonly caller: Caller; readonly close: (reason: CloseReason) => void }>()

  /** Notes an open connection; the function that is given back forgets it again. */
  add(caller: Caller, close: (reason: CloseReason) => void): () => void {
    // A request that was let in just before the end may open one just after it.
    if (this.#isLeaving) queueMicrotask(() => close('leaving'))
    const key = Symbol('live')
    this.#open.set(key, { caller, close })
    return () => {
      this.#open.delete(key)
    }
  }

  /** All of one person: a password changed, an account was closed. */
  closeUser(userId: Id): void {
    this.#close('ended', (caller) => caller.kind === 'user' && caller.userId === userId)
  }

  /** Those of one session: it was signed out, or it ended. */
  closeSession(sessionId: Id): void {
    this.#close('ended', (caller) => caller.kind === 'user' && caller.sessionId === sessionId)
  }

  /** All of them: this gateway stops. */
  closeAll(): void {
    this.#isLeaving = true
    this.#close('leaving', () => true)
  }

  get size(): number {
    return this.#open.size
  }

  #close(reason: CloseReason, concerns: (caller: Caller) => boolean): void {
    for (const [key, { caller, close }] of this.#open) {
      if (!concerns(caller)) continue
      this.#open.delete(key)
      close(reason)
    }
  }
}
