import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { keepSession } from '../../src/database/connection/keep-session.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { via } from '../support/database/database-proxy.js'
import { startSilentServer } from '../support/database/silent-server.js'
import { until } from '../support/until.js'

let database: TestDatabase
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Keeps a session open that waits until it is over, and counts how often that is warned about. */
function keep(url: string): {
  readonly seen: { opened: number; warnings: number }
  readonly stop: () => Promise<void>
} {
  const seen = { opened: 0, warnings: 0 }
  const { stop } = keepSession({
    ...{ url, name: 'care-test-session' },
    log: { info: () => undefined, warn: () => void seen.warnings++ },
    run: async (_, over) => {
      seen.opened++
      await once(over, 'abort')
      throw new Error(String(over.reason))
    },
  })
  ends.push(stop)
  return { seen, stop }
}

async function silentServer(options?: Parameters<typeof startSilentServer>[0]): Promise<string> {
  const server = await startSilentServer(options)
  ends.push(() => server.close())
  return via(database.urls.application, server.port)
}

test('a first connection that takes long is no loss', async () => {
  const { seen } = keep(await silentServer({ connections: 1, laterTo: database.urls.application }))
  await until(() => seen.opened > 0)
  expect(seen).toEqual({ opened: 1, warnings: 0 })
})

test('a database that does not answer is warned about, once', async () => {
  const { seen } = keep(await silentServer())
  await until(() => seen.warnings > 0)
  await sleep(100)
  expect(seen).toEqual({ opened: 0, warnings: 1 })
})

test('a session that is lost is warned about, and opened again', async () => {
  const { seen } = keep(database.urls.application)
  await until(() => seen.opened === 1)
  const other = new pg.Client({ connectionString: database.urls.application })
  await other.connect()
  ends.push(() => other.end())
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'care-test-session'`,
  )
  await until(() => seen.opened === 2)
  expect(seen.warnings).toBe(1)
})

test('a session that is stopped is no loss', async () => {
  const { seen, stop } = keep(database.urls.application)
  await until(() => seen.opened === 1)
  await stop()
  expect(seen.warnings).toBe(0)
})
