import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { readIdUse } from '../../src/database/sequencer/watch-ids.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'

let database: TestDatabase
let owner: pg.Client
let application: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.urls.owner })
  await owner.connect()
  application = new pg.Pool({ connectionString: database.urls.application, max: 1 })
})
afterAll(async () => {
  await owner.end()
  await application.end()
  await database.drop()
})

test('readIdUse returns the share of used ids for each table whose ids REST shows', async () => {
  await owner.query(`select setval(pg_get_serial_sequence('journal', 'id'), 1610612736)`)
  const used = new Map((await readIdUse(application)).map(({ table, share }) => [table, share]))
  expect(used.get('journal')).toBeCloseTo(0.75, 6)
  expect(used.get('user_account')).toBe(0)
  expect([...used.keys()]).not.toContain('audit')
})
