// Jest loads the modules of this file: it replaces one of them.

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import pg from 'pg'
import type { Answer, TestApp } from '../support/service/app.js'
import { rowsWith } from '../support/database/rows-with.js'

/** What the test waits in place of the half minute. */
const SHORT_WAIT_MS = 2_000
const turns = await import('../../src/database/write/keyed-lock.js')
jest.unstable_mockModule('../../src/database/write/keyed-lock.js', () => ({
  ...turns,
  SAME_KEY_WAIT_MS: SHORT_WAIT_MS,
}))
const { startTestApp } = await import('../support/service/app.js')

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '4' })
})
afterAll(() => app.close())

const create = (key: string): Promise<Answer<{ journalid: number }>> =>
  app.rest('POST', '/journals/', { as: 'client', body: { title: key }, headers: { 'idempotency-key': key } })

test('many concurrent requests with one key create one entry and leave connections for others', async () => {
  const twins = Array.from({ length: 40 }, () => create('many'))
  const other = await create('other')
  expect(other.status).toBe(201)
  const answers = await Promise.all(twins)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.journalid)).size).toBe(1)
  expect(await rowsWith(app.owner, 'journal', { title: 'many' })).toHaveLength(1)
})

test('a request gets 409 after half a minute if another gateway still runs a request with its key', async () => {
  expect(turns.SAME_KEY_WAIT_MS).toBe(30_000)
  // What another gateway holds: the key, taken in a transaction that is still open.
  const elsewhere = new pg.Client({ connectionString: app.urls.owner })
  await elsewhere.connect()
  await elsewhere.query('begin')
  await elsewhere.query(
    `insert into idempotency (owner, route, key, digest) values ($1, 'POST /journals/', 'stuck', '')`,
    [`user:${app.personas.ids.client}`],
  )
  const started = performance.now()
  const [answer, free] = await Promise.all([create('stuck'), create('free')])
  await elsewhere.query('rollback')
  await elsewhere.end()
  expect(free.status).toBe(201)
  expect(answer.status).toBe(409)
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(performance.now() - started).toBeGreaterThan(SHORT_WAIT_MS - 50)
  expect((await create('stuck')).status).toBe(201)
})
