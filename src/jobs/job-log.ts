import { errorCode } from './job-errors.js'

/** Where jobs say what happened: names, ids and codes only. */
export interface JobLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

const QUIET_MS = 10_000

/** Reports trouble of the carrier by its code, once in ten seconds each: a database that is away says so every second. */
export function makeReporter(log: JobLog): (error: unknown) => void {
  const reported = new Map<string, number>()
  return (error) => {
    const code = errorCode(error)
    const now = performance.now()
    if (now - (reported.get(code) ?? -QUIET_MS) < QUIET_MS) return
    reported.set(code, now)
    log.warn({ code }, 'worker in trouble')
  }
}
