import { shiftClock } from './shift-clock.ts'

// For programs of the service, as `NODE_OPTIONS=--import`: they run as on a machine with the wrong time.
shiftClock(Number(process.env.TEST_CLOCK_OFF_MS))
