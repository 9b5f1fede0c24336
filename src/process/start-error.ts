import { SettingsError } from '../config/settings-error.js'
import { CareError } from '../kernel/errors.js'

/** The service cannot start because of its surroundings. The message names the reason; a stack would not help. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The text for the terminal. Other properties of an error are not shown, because those of PostgreSQL quote rows. */
export function describeStartError(error: unknown): string {
  const known = [SettingsError, StartError, CareError].some((kind) => error instanceof kind)
  if (known && error instanceof Error) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
