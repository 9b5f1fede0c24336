/** Time comes in as a port, so that tests can hold it. The database keeps its own for leases and seals. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
