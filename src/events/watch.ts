import type { Caller } from '../kernel/caller.js'
import { Unauthenticated } from '../kernel/errors.js'
import type { TopicKey } from './topic.js'

/** How a watch reaches where all of them are kept. */
export interface WatchSteps {
  add(name: string, watch: Watch): void
  remove(name: string, watch: Watch): void
  begin(): () => void
  forget(watch: Watch): void
}

/** One request's view of what happens meanwhile. */
export class Watch {
  #names: readonly string[] = []
  #isTold = false
  #isOver = false
  #isRevoked = false
  #isUnknown = false
  #onWake: (() => void) | undefined

  constructor(
    readonly caller: Caller,
    private readonly steps: WatchSteps,
  ) {}

  /** True when the caller's rights shrank: what was read before may not be shown any more. */
  get isRevoked(): boolean {
    return this.#isRevoked
  }

  /** True when there is nothing to wait for any more. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** @throws Unauthenticated when the credentials that the caller came with are void. */
  assertKnown(): void {
    if (this.#isUnknown) throw new Unauthenticated('The credentials are no longer valid.')
  }

  /** From now on, instead of what it was before, what happens under these keys counts. */
  under(keys: readonly TopicKey[]): void {
    for (const name of this.#names) this.steps.remove(name, this)
    this.#names = keys.map(nameOf)
    this.#isTold = false
    for (const name of this.#names) this.steps.add(name, this)
  }

  /**
   * Waits until something happened under the keys since they were named, at most so many milliseconds, or until the caller
   * has gone, loses a right, or the gateway stops.
   * @throws RateLimited, Unavailable when too many wait already.
   */
  async wait(milliseconds: number, left: AbortSignal): Promise<void> {
    if (this.#isTold || this.#isOver || left.aborted) return
    const done = this.steps.begin()
    const { promise, resolve } = Promise.withResolvers<void>()
    const late = setTimeout(resolve, milliseconds)
    const onLeft = (): void => resolve()
    left.addEventListener('abort', onLeft, { once: true })
    this.#onWake = resolve
    await promise
    clearTimeout(late)
    left.removeEventListener('abort', onLeft)
    this.#onWake = undefined
    done()
  }

  wake(): void {
    this.#isTold = true
    this.#onWake?.()
  }

  stop(): void {
    this.#isOver = true
    this.#onWake?.()
  }

  /** @param isUnknown true when the credentials themselves are void. */
  revoke(isUnknown: boolean): void {
    this.#isRevoked = true
    this.#isUnknown ||= isUnknown
    this.stop()
  }

  end(): void {
    for (const name of this.#names) this.steps.remove(name, this)
    this.steps.forget(this)
  }
}

/** The name that a key of a topic is kept under. */
export function nameOf({ topic, key }: TopicKey): string {
  return `${topic}:${key}`
}
