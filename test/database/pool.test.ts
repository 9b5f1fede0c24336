import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { makePool } from '../../src/database/connection/pool.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a command waits longer for a connection than a gateway, which answers a caller meanwhile', async () => {
  const pool = makePool(database.urls.application, 1, () => undefined)
  try {
    const asked = pool.query<{ one: number }>('select 1 as one')
    // The process is busy while it connects, as on a machine that others use too.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000)
    expect((await asked).rows).toEqual([{ one: 1 }])
  } finally {
    await pool.end()
  }
})
