import type { Caller } from '../kernel/caller.js'
import { Unauthenticated } from '../kernel/errors.js'
import type { TopicKey } from './topic.js'

/** The functions of the registry that a long poll needs. */
export interface LongPollOwner {
  add(name: string, poll: LongPoll): void
  remove(name: string, poll: LongPoll): void
  begin(): () => void
  forget(poll: LongPoll): void
}

/** A request that waits for events under several keys, and learns if its caller loses a right meanwhile. */
export class LongPoll {
  #names: readonly string[] = []
  #hasNews = false
  #isOver = false
  #isRevoked = false
  #isUnknown = false
  #onWake: (() => void) | undefined

  constructor(
    readonly caller: Caller,
    private readonly owner: LongPollOwner,
  ) {}

  /** True if the caller lost a right. Data that was read before must not be shown any more. */
  get isRevoked(): boolean {
    return this.#isRevoked
  }

  /** True if the wait is over. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** @throws Unauthenticated if the caller's credentials are no longer valid. */
  assertKnown(): void {
    if (this.#isUnknown) throw new Unauthenticated('The credentials are no longer valid.')
  }

  /** Replaces the keys under which events end the wait. */
  watchKeys(keys: readonly TopicKey[]): void {
    for (const name of this.#names) this.owner.remove(name, this)
    this.#names = keys.map(nameOf)
    this.#hasNews = false
    for (const name of this.#names) this.owner.add(name, this)
  }

  /**
   * Waits until an event has occurred under the keys since `watchKeys`, until the time is over, or until the caller
   * disconnects, loses a right, or the gateway stops.
   * @throws RateLimited, Unavailable if too many requests wait already.
   */
  async wait(milliseconds: number, disconnected: AbortSignal): Promise<void> {
    if (this.#hasNews || this.#isOver || disconnected.aborted) return
    const done = this.owner.begin()
    const { promise, resolve } = Promise.withResolvers<void>()
    const timeout = setTimeout(resolve, milliseconds)
    const onDisconnect = (): void => resolve()
    disconnected.addEventListener('abort', onDisconnect, { once: true })
    this.#onWake = resolve
    await promise
    clearTimeout(timeout)
    disconnected.removeEventListener('abort', onDisconnect)
    this.#onWake = undefined
    done()
  }

  wake(): void {
    this.#hasNews = true
    this.#onWake?.()
  }

  stop(): void {
    this.#isOver = true
    this.#onWake?.()
  }

  /** @param isUnknown true if the credentials themselves are no longer valid. */
  revoke(isUnknown: boolean): void {
    this.#isRevoked = true
    this.#isUnknown ||= isUnknown
    this.stop()
  }

  end(): void {
    for (const name of this.#names) this.owner.remove(name, this)
    this.owner.forget(this)
  }
}

/** The name under which a key of a topic is indexed. */
export function nameOf({ topic, key }: TopicKey): string {
  return `${topic}:${key}`
}
