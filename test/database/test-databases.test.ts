import { afterAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'

const made: TestDatabase[] = []

afterAll(async () => {
  await Promise.all(made.map((database) => database.drop()))
})

async function rowsOf(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

test('databases cloned concurrently are migrated and independent', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  made.push(one, other)
  await rowsOf(one.urls.owner, `insert into organisation (name) values ('only here')`)
  expect(await rowsOf(one.urls.application, 'select name from organisation')).toEqual(['only here'])
  expect(await rowsOf(other.urls.application, 'select name from organisation')).toEqual([])
  expect(await rowsOf(other.urls.purge, 'select id as name from disposable_people(0, 1) id')).toEqual([])
})

test("the application's role owns nothing, uses UTC and cannot keep a transaction open", async () => {
  const database = await createTestDatabase()
  made.push(database)
  const settings = ['timezone', 'transaction_timeout', 'idle_in_transaction_session_timeout', 'listen_addresses']
  const shown = await Promise.all(settings.map((name) => rowsOf(database.urls.application, `show ${name}`)))
  expect(shown.flat()).toEqual(['UTC', '1min', '30s', '127.0.0.1'])
  expect(
    await rowsOf(database.urls.application, `select relname from pg_class where relowner = 'care_app'::regrole`),
  ).toEqual([])
  for (const statement of [
    'create table mine (id int)',
    'delete from audit',
    `update consent set status = 'given'`,
    'delete from consent',
  ]) {
    await expect(rowsOf(database.urls.application, statement)).rejects.toThrow('permission denied')
  }
})
