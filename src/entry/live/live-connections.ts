import type { Caller } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'

/**
 * Why a connection is closed: its caller lost the right to it, this gateway stops, or the person has opened more
 * connections than allowed and this is the oldest.
 */
export type CloseReason = 'ended' | 'leaving' | 'replaced'

/**
 * The kinds of connections, which are counted separately: a WebSocket with several operations, and an event stream with
 * one.
 */
export type LiveKind = 'socket' | 'stream'

/** How to close a connection. */
export interface LiveHandle {
  readonly close: (reason: CloseReason) => void
  /** Closes the connection at once if it still has unsent data. */
  readonly cutUnsent: () => void
}

interface Live extends LiveHandle {
  readonly kind: LiveKind
  readonly caller: Caller
}

/**
 * All long-lived connections: event streams and sockets. They are closed when their caller loses the right to them.
 * Each person may have a limited number of each kind on a gateway. One more closes the oldest: that one may be dead
 * without notice, and a refusal would lock its owner out.
 */
export class LiveConnections {
  #isLeaving = false
  readonly #open = new Set<Live>()
  readonly #ofPerson = new Map<string, Set<Live>>()
  /** The number of closed connections by reason. */
  readonly closed: Readonly<Record<CloseReason, number>>
  readonly #closed = { ended: 0, leaving: 0, replaced: 0 }

  /** @param most the limit for each kind and person. */
  constructor(private readonly most: Readonly<Record<LiveKind, number>>) {
    this.closed = this.#closed
  }

  /** Registers an open connection. The returned function removes it. */
  add(kind: LiveKind, caller: Caller, handle: LiveHandle): () => void {
    // A request that was admitted just before the end may open a connection after it.
    if (this.#isLeaving) queueMicrotask(() => handle.close('leaving'))
    const live = { kind, caller, ...handle }
    this.#open.add(live)
    const person = nameOf(live)
    if (person !== undefined) {
      const theirs = this.#ofPerson.get(person) ?? new Set()
      this.#ofPerson.set(person, theirs.add(live))
      const [oldest] = theirs
      if (oldest !== undefined && theirs.size > this.most[kind]) this.#close('replaced', oldest)
    }
    return () => this.#forget(live)
  }

  /** Called when a person loses rights. Closes connections with unsent data, so that it is not sent any more. */
  cutUnsent(userId: Id): void {
    for (const live of this.#open) if (live.caller.kind === 'user' && live.caller.userId === userId) live.cutUnsent()
  }

  /** Closes all connections of a person, after a change of password or the end of the account. */
  closeUser(userId: Id): void {
    this.#closeAll('ended', (caller) => caller.kind === 'user' && caller.userId === userId)
  }

  /** Closes all connections of an ended session. */
  closeSession(sessionId: Id): void {
    this.#closeAll('ended', (caller) => caller.kind === 'user' && caller.sessionId === sessionId)
  }

  /** The sessions that have open connections. */
  sessionIds(): readonly Id[] {
    const ids = new Set<Id>()
    for (const { caller } of this.#open)
      if (caller.kind === 'user' && caller.sessionId !== null) ids.add(caller.sessionId)
    return [...ids]
  }

  /** Closes all connections, because this gateway stops. */
  closeAll(): void {
    this.#isLeaving = true
    this.#closeAll('leaving', () => true)
  }

  /** The number of open connections of a kind. */
  count(kind: LiveKind): number {
    let count = 0
    for (const live of this.#open) if (live.kind === kind) count++
    return count
  }

  #closeAll(reason: CloseReason, concerns: (caller: Caller) => boolean): void {
    for (const live of this.#open) if (concerns(live.caller)) this.#close(reason, live)
  }

  #close(reason: CloseReason, live: Live): void {
    this.#forget(live)
    this.#closed[reason]++
    if (reason === 'ended') live.cutUnsent()
    live.close(reason)
  }

  #forget(live: Live): void {
    this.#open.delete(live)
    const person = nameOf(live)
    const theirs = person === undefined ? undefined : this.#ofPerson.get(person)
    theirs?.delete(live)
    if (person !== undefined && theirs?.size === 0) this.#ofPerson.delete(person)
  }
}

function nameOf({ kind, caller }: Live): string | undefined {
  return caller.kind === 'user' ? `${kind} ${caller.userId}` : undefined
}
