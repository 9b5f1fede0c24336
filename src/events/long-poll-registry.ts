import type { Caller } from '../kernel/caller.js'
import { RateLimited, Unavailable } from '../kernel/errors.js'
import type { Id } from '../kernel/ids.js'
import type { NumberedEvent } from './read-events.js'
import type { Revocation } from './revocation.js'
import { nameOf, LongPoll } from './long-poll.js'

/** The most concurrent long polls of one person, the same as for sockets. */
const MOST_PER_PERSON = 5
/** The most long polls on one gateway. */
const MOST = 2_000
const RETRY_SECONDS = 5

/**
 * The long polls of this gateway: requests that wait for an event under one of several keys. They hold no database
 * connection.
 */
export class LongPollRegistry {
  readonly #polls = new Set<LongPoll>()
  readonly #byKey = new Map<string, Set<LongPoll>>()
  readonly #countByPerson = new Map<Id, number>()
  #waiting = 0
  #isStopped = false

  /** The number of waiting requests. */
  get size(): number {
    return this.#waiting
  }

  /** Opens a long poll for the caller. It is registered until `end`, so that it learns of revoked rights. */
  open(caller: Caller): LongPoll {
    const poll = new LongPoll(caller, {
      add: (name, own) => this.#add(name, own),
      remove: (name, own) => this.#remove(name, own),
      begin: () => this.#begin(caller),
      forget: (own) => this.#polls.delete(own),
    })
    this.#polls.add(poll)
    if (this.#isStopped) poll.stop()
    return poll
  }

  /** Wakes the long polls that watch one of the event's keys. */
  wakeFor({ topic, keys }: Pick<NumberedEvent, 'topic' | 'keys'>): void {
    for (const key of keys) for (const poll of this.#byKey.get(nameOf({ topic, key })) ?? []) poll.wake()
  }

  /** Wakes all, because positions that they have read may have become invalid. */
  wakeAll(): void {
    for (const poll of this.#polls) poll.wake()
  }

  revoke({ userId, sessionId, isCredential }: Revocation): void {
    for (const poll of this.#polls) {
      const { caller } = poll
      if (caller.kind !== 'user' || caller.userId !== userId) continue
      if (sessionId === null) poll.revoke(isCredential && caller.sessionId === null)
      else if (caller.sessionId === sessionId) poll.revoke(true)
    }
  }

  /** Ends all current and later long polls, because this gateway stops. */
  stop(): void {
    this.#isStopped = true
    for (const poll of this.#polls) poll.stop()
  }

  /** Counts a waiting request. The returned function removes it from the count. */
  #begin(caller: Caller): () => void {
    const person = caller.kind === 'user' ? caller.userId : 0
    const own = this.#countByPerson.get(person) ?? 0
    if (own >= MOST_PER_PERSON) throw new RateLimited(RETRY_SECONDS)
    if (this.#waiting >= MOST) throw new Unavailable('Too many requests are waiting for events.', RETRY_SECONDS)
    this.#countByPerson.set(person, own + 1)
    this.#waiting++
    return () => {
      this.#waiting--
      const left = (this.#countByPerson.get(person) ?? 1) - 1
      if (left === 0) this.#countByPerson.delete(person)
      else this.#countByPerson.set(person, left)
    }
  }

  #add(name: string, poll: LongPoll): void {
    const polls = this.#byKey.get(name)
    if (polls === undefined) this.#byKey.set(name, new Set([poll]))
    else polls.add(poll)
  }

  #remove(name: string, poll: LongPoll): void {
    const polls = this.#byKey.get(name)
    polls?.delete(poll)
    if (polls?.size === 0) this.#byKey.delete(name)
  }
}
