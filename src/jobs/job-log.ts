import { errorCode } from '../kernel/code-of-error.js'

/** The log of jobs. It gets names, ids and codes only. */
export interface JobLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

const REPEAT_AFTER_MS = 10_000

/**
 * Logs errors of the scheduler by code, each code at most once in ten seconds: a database that is away fails every
 * second.
 */
export function makeReporter(log: JobLog): (error: unknown) => void {
  const reported = new Map<string, number>()
  return (error) => {
    const code = errorCode(error)
    const now = performance.now()
    if (now - (reported.get(code) ?? -REPEAT_AFTER_MS) < REPEAT_AFTER_MS) return
    reported.set(code, now)
    log.warn({ code }, 'error in the job queue')
  }
}
