import { ModelUnavailable } from '../model-errors.js'

/** What ends a call from outside: its caller, or its time. */
export class CallLimits {
  readonly signal: AbortSignal
  readonly #deadline: AbortSignal

  constructor(
    private readonly caller: AbortSignal | undefined,
    ms: number,
  ) {
    this.#deadline = AbortSignal.timeout(ms)
    this.signal = caller === undefined ? this.#deadline : AbortSignal.any([caller, this.#deadline])
  }

  /** True when the caller wants nothing any more. */
  get isGivenUp(): boolean {
    return this.caller?.aborted === true
  }

  /** What the caller is told of an error: why they gave up themselves, or that it took too long, or the error. */
  explain(error: unknown): unknown {
    if (this.isGivenUp) return this.caller?.reason
    return this.#deadline.aborted ? new ModelUnavailable('timeout') : error
  }
}
