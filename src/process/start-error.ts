import { isDatabaseUnreachable } from '../database/connection/is-unreachable.js'
import { unavailabilityOf } from '../database/connection/unavailability.js'
import { OtherMajor } from '../database/embedded/other-major.js'
import { SettingsError } from '../config/settings-error.js'
import { CareError, Conflict } from '../kernel/errors.js'
import { StoreAway } from '../services/store-away.js'

/** The service cannot start because of its surroundings. The message names the reason; a stack would not help. */
export class StartError extends Error {
  override name = 'StartError'
  /** True if the reason may pass by itself: a port in use, a full disk. Otherwise somebody has to change a setting. */
  readonly mayPass: boolean

  constructor(message: string, { cause, mayPass = false }: { cause?: unknown; mayPass?: boolean } = {}) {
    super(message, { cause })
    this.mayPass = mayPass
  }
}

const LOST = 'The database, or another service of the settings, could not be reached, or ended the connection.'

/** The text for the terminal. Other properties of an error are not shown, because those of PostgreSQL quote rows. */
export function describeStartError(error: unknown): string {
  const known = [SettingsError, StartError, CareError, OtherMajor, StoreAway].some((kind) => error instanceof kind)
  if (known && error instanceof Error) return error.message
  if (isDatabaseUnreachable(error)) return LOST
  const unavailable = unavailabilityOf(error)
  if (unavailable !== undefined) return unavailable.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** True if another attempt would fail as well, until somebody has changed a setting or a key. */
export function isLasting(error: unknown): boolean {
  if (error instanceof SettingsError || error instanceof Conflict || error instanceof OtherMajor) return true
  return error instanceof StartError && !error.mayPass
}
