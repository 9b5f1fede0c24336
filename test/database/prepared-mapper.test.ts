import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openDatabase, type Database } from '../../src/database/database.js'
import { shippedFeatures } from '../../src/features/manifests/shipped-features.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'

let made: TestDatabase
let database: Database

beforeAll(async () => {
  made = await createTestDatabase()
  const { entities, tables } = shippedFeatures()
  database = await openDatabase({
    ...{ url: made.urls.application, poolSize: 1, entities, tables },
    onError: () => undefined,
  })
})
afterAll(async () => {
  await database?.close()
  await made?.drop()
})

const SELECT = `select ?::text as text, ?::timestamptz as at, ?::bigint as big, ?::boolean as yes, ?::text as none, ?::bytea as bytes`
const values = ["it's ?? and $1 \\?", new Date('2026-03-01T08:00:00.123Z'), 7n, true, null, Buffer.from([0, 255])]
const expected = {
  ...{ text: values[0], at: values[1], big: 7, yes: true, none: null, bytes: Buffer.from([0, 255]) },
}

function inTransaction<Result>(statement: string, params: readonly unknown[]): Promise<Result[]> {
  const em = database.writes.orm.em.fork({ useContext: false })
  return em.transactional((own) => own.execute<Result[]>(statement, [...params]))
}

test('statements of the entity mapper are planned once for a connection, with their values beside them', async () => {
  const answers = [await inTransaction(SELECT, values), await inTransaction(SELECT, values)]
  expect(answers).toEqual([[expected], [expected]])
  const { rows } = await database.pool.query(
    `select generic_plans + custom_plans as plans from pg_prepared_statements where statement like '%$6::bytea as bytes'`,
  )
  expect(rows).toEqual([{ plans: 2 }])
})

test('lists, and question marks that stand for themselves, are written by the mapper as before', async () => {
  expect(await inTransaction('select 2 in (?) as is, ? as word', [[1, 2], 'x'])).toEqual([{ is: true, word: 'x' }])
  expect(await inTransaction(`select '{"a": 1}'::jsonb \\? ? as has`, ['a'])).toEqual([{ has: true }])
  expect(await inTransaction('select 1 as ??', ['named'])).toEqual([{ named: 1 }])
})
