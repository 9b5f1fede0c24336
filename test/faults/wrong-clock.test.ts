import { expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { MovableClock } from '../support/service/movable-clock.js'
import { untilSeen } from '../support/until.js'

const LOG_MOOD = 'mutation { logMood(input: { value: 3 }) { mood { loggedAt } } }'
const MINUTE = 60_000
/** Far below the error of the clock, and above what passes between two statements of a busy machine. */
const NEAR_MS = 20_000

/** How many milliseconds a record that is stored now is ahead of PostgreSQL's time. */
async function aheadOf(app: TestApp): Promise<number> {
  const { data } = await app.graphql(LOG_MOOD, {}, 'client')
  const { mood } = (data as { logMood: { mood: { loggedAt: string } } }).logMood
  const { rows } = await app.owner.query<{ now: Date }>('select clock_timestamp() as now')
  return new Date(mood.loggedAt).getTime() - (rows[0]?.now.getTime() ?? 0)
}

test.each([MINUTE, -MINUTE])('a machine whose clock is %d ms off works by the time of PostgreSQL', async (off) => {
  const machineClock = new MovableClock()
  machineClock.forward(off)
  const app = await startTestApp({}, { machineClock })
  try {
    expect(Math.abs(await aheadOf(app))).toBeLessThan(NEAR_MS)
    // Somebody sets the clock while the service runs.
    machineClock.forward(-2 * off)
    await untilSeen(
      () => aheadOf(app),
      (ahead) => Math.abs(ahead) < NEAR_MS,
    )
  } finally {
    await app.close()
  }
})
