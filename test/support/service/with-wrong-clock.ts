import { pathToFileURL } from 'node:url'

const LOADED = pathToFileURL('test/support/service/wrong-clock.mjs').href

/** Settings with which a program of the service believes that it is so many milliseconds later than it is. */
export function withWrongClock(milliseconds: number): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import=${LOADED}`, TEST_CLOCK_OFF_MS: String(milliseconds) }
}
