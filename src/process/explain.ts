import { SettingsError } from '../config/config.js'
import { CareError } from '../kernel/errors.js'

/** Something outside keeps the service from starting; the message says what, and no stack helps. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What to tell the person at the terminal. Other properties of an error stay untold: PostgreSQL's quote rows. */
export function explain(error: unknown): string {
  const known = [SettingsError, StartError, CareError].some((kind) => error instanceof kind)
  if (known && error instanceof Error) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
