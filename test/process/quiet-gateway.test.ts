import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { untilSeen } from '../support/until.js'

/** Long enough that PostgreSQL's sessions have reported what they did in it. */
const WINDOW_SECONDS = 5
/**
 * The most transactions of a quiet gateway in a second. It has some seven, each a statement. Other tests on the same
 * server may commit at the same time, and then it looks more often.
 */
const MOST_A_SECOND = 15

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function transactions(): Promise<number> {
  const { rows } = await app.owner.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.count)
}

/** The transactions of a window, for each second. */
async function rate(): Promise<number> {
  const before = await transactions()
  const begun = performance.now()
  await sleep(WINDOW_SECONDS * 1_000)
  return ((await transactions()) - before) / ((performance.now() - begun) / 1_000)
}

test('a gateway that nobody uses asks the database a few times a second, and serves at once when it is used', async () => {
  const quiet = await untilSeen(rate, (perSecond) => perSecond <= MOST_A_SECOND)
  // It does look: else nobody would notice what other processes commit, or that the database is away.
  expect(quiet).toBeGreaterThan(1)
  const answer = await app.rest('GET', `/journals/${app.personas.ids.client}/`, { as: 'client' })
  expect(answer.status).toBeLessThan(300)
})
