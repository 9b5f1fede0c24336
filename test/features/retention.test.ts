import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { keptTables, retainedTables } from '../../src/database/retention/retained-tables.js'
import { startTestApp, type TestApp } from '../support/app.js'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('every table with rows of a person has a retention rule, or says why it stays', async () => {
  const { rows } = await app.owner.query<{ name: string }>(
    `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
       and (a.attname in ('client_user_id', 'client_user_ids', 'user_id', 'subject_id', 'subject_ids') or c.relname = 'user_account')`,
  )
  expect(rows.map(({ name }) => name).filter((name) => !(name in retainedTables) && !(name in keptTables))).toEqual([])
})
