import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ModelUnavailable } from '../model-errors.js'

/** Ends a call when its caller aborts it or its time is over. */
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

  /** True if the caller aborted the call. */
  get isGivenUp(): boolean {
    return this.caller?.aborted === true
  }

  /** The error for the caller: their own abort reason, or a timeout, or the given error. */
  explain(error: unknown): unknown {
    if (this.isGivenUp) return this.caller?.reason
    return this.#deadline.aborted ? new ModelUnavailable('timeout') : error
  }
}

export interface RepeatRules {
  /** Including the first one. */
  readonly attempts: number
  /** The longest first wait, in milliseconds; it doubles with each retry. */
  readonly backoffMs: number
  /** If the endpoint asks for a longer wait, the call fails at once and the caller learns the wait. In milliseconds. */
  readonly mostWaitMs: number
}

/** Retries temporary failures, not before the time that the endpoint asks for. An abort ends the wait at once. */
export async function withRepeats<Result>(
  work: () => Promise<Result>,
  rules: RepeatRules,
  signal: AbortSignal,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= rules.attempts || !isTemporary(error)) throw error
      const wait = Math.max(error.details.waitMs ?? 0, jitter(rules.backoffMs * 2 ** (attempt - 1)))
      if (wait > rules.mostWaitMs) throw error
      await sleep(wait, undefined, { signal })
    }
  }
}

/** Timeouts are not retried: the call has cost its tokens and its time. */
function isTemporary(error: unknown): error is ModelUnavailable {
  return error instanceof ModelUnavailable && (error.trouble === 'limited' || error.trouble === 'failed')
}

/** Between half and the whole, so that callers that failed together do not retry together. */
function jitter(most: number): number {
  return Math.ceil(most / 2) + randomInt(Math.floor(most / 2) + 1)
}
