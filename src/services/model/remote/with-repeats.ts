import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ModelUnavailable } from '../model-errors.js'

export interface RepeatRules {
  /** The first one included. */
  readonly attempts: number
  /** The first wait is at most so long, the next at most twice as long, and so on. */
  readonly backoffMs: number
  /** Who is told to wait longer than this gives up at once, and the caller learns how long it is. */
  readonly mostWaitMs: number
}

/** Repeats what may go better a moment later; never earlier than the endpoint asks for, and never beyond the signal. */
export async function withRepeats<Result>(
  work: () => Promise<Result>,
  rules: RepeatRules,
  signal: AbortSignal,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= rules.attempts || !mayGoBetter(error)) throw error
      const wait = Math.max(error.details.waitMs ?? 0, jitter(rules.backoffMs * 2 ** (attempt - 1)))
      if (wait > rules.mostWaitMs) throw error
      await sleep(wait, undefined, { signal })
    }
  }
}

/** A call that took too long has cost its tokens and its caller's patience; it is not made again. */
function mayGoBetter(error: unknown): error is ModelUnavailable {
  return error instanceof ModelUnavailable && (error.trouble === 'limited' || error.trouble === 'failed')
}

/** Between half and the whole, so that callers who failed together do not come back together. */
function jitter(most: number): number {
  return Math.ceil(most / 2) + randomInt(Math.floor(most / 2) + 1)
}
