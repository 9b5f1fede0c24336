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

const escape = (text: string): string => database.writes.orm.em.getPlatform().escape(text)

test.each([
  ['plain', 'a walk'],
  ['quotes', "it's 'fine'"],
  ['a backslash', 'C:\\temp\\'],
  ['both', "\\' or '\\\\'; --"],
  ['a placeholder', 'why? $1 :name ??'],
  ['other scripts', 'Grüße, 散歩, 🙂'],
  ['nothing', ''],
])('a literal with %s is read as the text', async (_, text) => {
  const { rows } = await database.pool.query<{ text: string }>(`select ${escape(text)} as text`)
  expect(rows).toEqual([{ text }])
})

test('a text of the largest size is written in little time', () => {
  const text = "It wasn't a bad day. ".repeat(357_000)
  const before = process.cpuUsage()
  expect(escape(text)).toHaveLength(text.length + 357_000 + 2)
  const { user, system } = process.cpuUsage(before)
  // It took 900 ms character by character, and takes 20.
  expect((user + system) / 1_000).toBeLessThan(300)
})
