import type { Clock } from '../../../kernel/time/clock.js'
import { ModelUnavailable } from '../model-errors.js'

/** How a call ended, seen from the provider's health. A call that its caller gave up says nothing about it. */
export type CallEnd = 'well' | 'badly' | 'unknown'

export type CircuitState = 'closed' | 'half-open' | 'open'

export interface CircuitOptions {
  readonly clock: Clock
  /** So many calls that ended badly in a row open the circuit. */
  readonly failures: number
  /** How long nothing is asked then. After that one call tries, and the others still wait for what it finds. */
  readonly openMs: number
}

/** Leaves a provider alone that keeps failing, so that callers get their answer at once and it gets time to recover. */
export class CircuitBreaker {
  #failures = 0
  #openSince: number | undefined
  #probeSince: number | undefined

  constructor(private readonly options: CircuitOptions) {}

  get state(): CircuitState {
    if (this.#openSince === undefined) return 'closed'
    return this.#now() >= this.#openSince + this.options.openMs ? 'half-open' : 'open'
  }

  /**
   * Lets a call pass. Whoever was let pass says once how the call ended.
   * @throws ModelUnavailable while the circuit is open, or half open and tried by another call.
   */
  enter(): (end: CallEnd) => void {
    const isProbe = this.#openSince !== undefined
    if (this.#openSince !== undefined) {
      const wait = Math.max(this.#openSince, this.#probeSince ?? 0) + this.options.openMs - this.#now()
      // A probe that never says how it ended holds its place no longer than the circuit is open.
      if (wait > 0) throw new ModelUnavailable('open-circuit', { waitMs: wait })
      this.#probeSince = this.#now()
    }
    const probe = this.#probeSince
    return (end) => {
      if (end === 'well') this.#close()
      // A call from before the circuit opened finds nothing new by failing after it.
      else if (end === 'badly' && isProbe === (this.#openSince !== undefined)) this.#failed()
      else if (isProbe && this.#probeSince === probe) this.#probeSince = undefined
    }
  }

  #close(): void {
    this.#failures = 0
    this.#openSince = undefined
    this.#probeSince = undefined
  }

  #failed(): void {
    this.#failures++
    if (this.#failures < this.options.failures) return
    this.#openSince = this.#now()
    this.#probeSince = undefined
  }

  #now(): number {
    return this.options.clock.now().getTime()
  }
}
