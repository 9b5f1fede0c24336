import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { DatabaseClock } from '../../src/database/connection/database-clock.js'
import { Heartbeat } from '../../src/database/connection/heartbeat.js'
import pg from 'pg'
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

function startHeartbeat(url: string): { readonly heartbeat: Heartbeat; readonly silences: () => number } {
  const heartbeat = new Heartbeat(url, { info: () => undefined, warn: () => undefined }, new DatabaseClock())
  let silences = 0
  heartbeat.onSilent(() => silences++)
  heartbeat.start()
  ends.push(() => heartbeat.stop())
  return { heartbeat, silences: () => silences }
}

/** Keeps the process from reading anything, as long work does. */
function blockFor(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test('a process that is busy while it connects does not take the database for silent', async () => {
  const { heartbeat, silences } = startHeartbeat(database.urls.application)
  let heard = 0
  heartbeat.onNews(() => heard++)
  blockFor(1_500)
  await until(() => heard > 0)
  expect({ silences: silences(), isSilent: heartbeat.isSilent }).toEqual({ silences: 0, isSilent: false })
})

test('a gateway that starts does not take the database for silent because its first connections take long', async () => {
  const server = await startSilentServer({ connections: 2, laterTo: database.urls.application })
  ends.push(() => server.close())
  const { heartbeat, silences } = startHeartbeat(via(database.urls.application, server.port))
  let heard = 0
  heartbeat.onNews(() => heard++)
  await until(() => heard > 0)
  expect({ silences: silences(), isSilent: heartbeat.isSilent }).toEqual({ silences: 0, isSilent: false })
})

test('a server that takes connections and never answers is silent', async () => {
  const server = await startSilentServer()
  ends.push(() => server.close())
  const { heartbeat } = startHeartbeat(via(database.urls.application, server.port))
  await until(() => heartbeat.isSilent)
})

test('answers elsewhere stand for beats, and without them it beats again', async () => {
  const { application } = database.urls
  const { heartbeat } = startHeartbeat(application)
  let heard = 0
  heartbeat.onNews(() => heard++)
  await until(() => heard > 0)
  // A role sees what its own sessions have asked.
  const client = new pg.Client({ connectionString: application })
  ends.push(() => client.end())
  await client.connect()
  const lastBeat = async (): Promise<string | undefined> => {
    const { rows } = await client.query<{ at: string }>(
      `select query_start::text as at from pg_stat_activity
       where application_name = 'care-heartbeat' and datname = current_database()`,
    )
    return rows[0]?.at
  }
  let proofs = 0
  const proving = setInterval(() => {
    heartbeat.prove(false)
    proofs++
  }, 50)
  try {
    await until(() => proofs > 2)
    const before = await lastBeat()
    expect(before).toEqual(expect.any(String))
    const from = proofs
    await until(() => proofs > from + 20)
    expect(await lastBeat()).toBe(before)
    clearInterval(proving)
    await until(async () => (await lastBeat()) !== before)
  } finally {
    clearInterval(proving)
  }
})
