import type { Clock } from '../../../kernel/time/clock.js'
import { ModelUnavailable } from '../model-errors.js'

/** What a call says about the provider's health. A call that its caller aborted says nothing. */
export type CallEnd = 'well' | 'badly' | 'unknown'

export type CircuitState = 'closed' | 'half-open' | 'open'

export interface CircuitOptions {
  readonly clock: Clock
  /** This many failures in a row open the circuit. */
  readonly failures: number
  /**
   * How long an open circuit refuses calls, in milliseconds. Then one call tries; the others are refused until it
   * succeeds.
   */
  readonly openMs: number
}

/** A circuit breaker: calls of a provider that keeps failing are refused at once, which gives it time to recover. */
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
   * Admits a call. The caller must call the returned function once with how the call ended.
   * @throws ModelUnavailable while the circuit is open, or half open with another call trying.
   */
  enter(): (end: CallEnd) => void {
    const isProbe = this.#openSince !== undefined
    if (this.#openSince !== undefined) {
      const wait = Math.max(this.#openSince, this.#probeSince ?? 0) + this.options.openMs - this.#now()
      // A try that never reports its end blocks others no longer than an open circuit would.
      if (wait > 0) throw new ModelUnavailable('open-circuit', { waitMs: wait })
      this.#probeSince = this.#now()
    }
    const probe = this.#probeSince
    return (end) => {
      if (end === 'well') this.#close()
      // A call that was admitted before the circuit opened does not count once it is open.
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
