import { CareError } from './errors.js'

/** The longest pause between two attempts, in milliseconds. */
const LONGEST_PAUSE_MS = 30_000
const FIRST_PAUSE_MS = 250

/** Resolves after a time. Rejects with the signal's reason once it is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(reasonOf(signal))
    const leave = (): void => {
      clearTimeout(timer)
      reject(reasonOf(signal))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', leave, { once: true })
  })
}

/** Why a signal was aborted. Signals of React Native have no reason. */
export function reasonOf(signal: AbortSignal | undefined): Error {
  return (signal?.reason as Error | undefined) ?? new Error('The request was aborted.')
}

/** Throws why a signal was aborted, if it was. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw reasonOf(signal)
}

/** Milliseconds before another attempt: longer each time, and by chance, so that clients do not come at once. */
export function pauseBefore(attempt: number): number {
  const most = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt)
  return most / 2 + (Math.random() * most) / 2
}

/**
 * Waits as long as the service asked for with an error; not at all if it asked for nothing. `true` if it asked.
 *
 *     catch (error) { if (!(await waitAsAsked(error, signal))) throw error }
 */
export async function waitAsAsked(error: unknown, signal?: AbortSignal): Promise<boolean> {
  if (!(error instanceof CareError) || error.retryAfter === undefined) return false
  await pause(error.retryAfter * 1_000, signal)
  return true
}
