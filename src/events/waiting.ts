import type { Caller } from '../kernel/caller.js'
import { RateLimited, Unavailable } from '../kernel/errors.js'
import type { Id } from '../kernel/ids.js'
import type { NumberedEvent } from './read-events.js'
import type { Revocation } from './revocation.js'
import { nameOf, Watch } from './watch.js'

/** Requests of one person that wait at the same time, as many as sockets. */
const MOST_OF_ONE = 5
/** Requests that wait on one gateway. */
const MOST = 2_000
const AGAIN_SECONDS = 5

/** Requests that wait for something to happen under one of several keys. They hold no connection to the database. */
export class Waiting {
  readonly #watches = new Set<Watch>()
  readonly #under = new Map<string, Set<Watch>>()
  readonly #of = new Map<Id, number>()
  #waiting = 0
  #isLeaving = false

  /** How many requests wait. */
  get size(): number {
    return this.#waiting
  }

  /** Heeds what becomes of the caller's rights until `end`. */
  watch(caller: Caller): Watch {
    const watch = new Watch(caller, {
      add: (name, own) => this.#add(name, own),
      remove: (name, own) => this.#remove(name, own),
      begin: () => this.#begin(caller),
      forget: (own) => this.#watches.delete(own),
    })
    this.#watches.add(watch)
    if (this.#isLeaving) watch.stop()
    return watch
  }

  /** Wakes those who wait for one of the event's keys. */
  tell({ topic, keys }: Pick<NumberedEvent, 'topic' | 'keys'>): void {
    for (const key of keys) for (const watch of this.#under.get(nameOf({ topic, key })) ?? []) watch.wake()
  }

  /** Wakes all: what they know of the past does not hold any more. */
  wakeAll(): void {
    for (const watch of this.#watches) watch.wake()
  }

  revoke({ userId, sessionId, isCredential }: Revocation): void {
    for (const watch of this.#watches) {
      const { caller } = watch
      if (caller.kind !== 'user' || caller.userId !== userId) continue
      if (sessionId === null) watch.revoke(isCredential && caller.sessionId === null)
      else if (caller.sessionId === sessionId) watch.revoke(true)
    }
  }

  /** Ends all waits, now and later: this gateway stops. */
  stop(): void {
    this.#isLeaving = true
    for (const watch of this.#watches) watch.stop()
  }

  /** Counts one that begins to wait; the function given back counts it off. */
  #begin(caller: Caller): () => void {
    const person = caller.kind === 'user' ? caller.userId : 0
    const own = this.#of.get(person) ?? 0
    if (own >= MOST_OF_ONE) throw new RateLimited(AGAIN_SECONDS)
    if (this.#waiting >= MOST) throw new Unavailable('Too many requests are waiting for events.', AGAIN_SECONDS)
    this.#of.set(person, own + 1)
    this.#waiting++
    return () => {
      this.#waiting--
      const left = (this.#of.get(person) ?? 1) - 1
      if (left === 0) this.#of.delete(person)
      else this.#of.set(person, left)
    }
  }

  #add(name: string, watch: Watch): void {
    const under = this.#under.get(name)
    if (under === undefined) this.#under.set(name, new Set([watch]))
    else under.add(watch)
  }

  #remove(name: string, watch: Watch): void {
    const under = this.#under.get(name)
    under?.delete(watch)
    if (under?.size === 0) this.#under.delete(name)
  }
}
