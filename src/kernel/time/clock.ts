/** The current time, as an interface, so that tests can set it. Leases and seals use the clock of the database. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
