/**
 * The current time, as an interface. Operations get PostgreSQL's, which `DatabaseClock` follows; leases and seals ask
 * PostgreSQL itself.
 */
export interface Clock {
  now(): Date
}

/** The clock of this machine, which may be wrong. */
export const systemClock: Clock = { now: () => new Date() }
