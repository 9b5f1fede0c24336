import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { makePool } from '../../src/database/connection/pool.js'
import { PipelinedReader } from '../../src/database/read/pipelined-reader.js'
import { NO_TRACING } from '../../src/kernel/tracing/tracing.js'
import { sql, type Sql, toStatement } from '../../src/database/sql.js'
import { rowKindOf } from '../../src/database/write/new-row.js'
import { write } from '../../src/database/write/write.js'
import { Journal } from '../../src/features/journals/index.js'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { rowsWith } from '../support/database/rows-with.js'
import { until } from '../support/until.js'

/** More runs than it takes until a statement shares a connection. */
const RUNS = 6

let app: TestApp
let pool: pg.Pool
let reads: PipelinedReader

beforeAll(async () => {
  app = await startTestApp()
  pool = makePool(app.urls.application, 3, () => undefined)
  reads = new PipelinedReader(pool, NO_TRACING)
  await app.owner.query('create table shared_probe (n integer); insert into shared_probe values (1)')
  await app.owner.query('grant select, update on shared_probe to public')
})
afterAll(async () => {
  await pool?.end()
  await app?.close()
})

const probe = sql`select * from shared_probe`
const echo = (value: unknown): Sql => sql`select ${value}::text::integer as n`

async function read(statement: Sql): Promise<unknown> {
  return (await reads.query(toStatement(statement), null)).rows[0]
}

async function repeat(statement: Sql): Promise<void> {
  for (let nth = 0; nth < RUNS; nth++) await read(statement)
}

async function whileLocked(lock: string, work: () => Promise<void>): Promise<void> {
  await app.owner.query(`begin; ${lock}`)
  try {
    await work()
  } finally {
    await app.owner.query('rollback')
  }
}

test('a statement is prepared again if its table was altered or if it was deallocated', async () => {
  await Promise.all(Array.from({ length: RUNS }, () => read(probe)))
  await repeat(probe)
  await app.owner.query('alter table shared_probe add column kind text')
  const seen = await Promise.all(Array.from({ length: RUNS }, () => read(probe)))
  expect(seen).toEqual(Array.from({ length: RUNS }, () => ({ n: 1, kind: null })))
  await Promise.all(Array.from({ length: 3 }, () => pool.query('deallocate all')))
  expect(await read(probe)).toEqual({ n: 1, kind: null })
})

test('a value that cannot be sent or that the server refuses fails only its own statement', async () => {
  await repeat(echo('7'))
  const circular: Record<string, unknown> = {}
  circular['itself'] = circular
  const asked = await Promise.allSettled(['1', circular, '2', 'zero', '3'].map((value) => read(echo(value))))
  expect(asked.map((one) => (one.status === 'fulfilled' ? one.value : 'refused'))).toEqual([
    ...[{ n: 1 }, 'refused', { n: 2 }, 'refused', { n: 3 }],
  ])
  await until(() => pool.idleCount === pool.totalCount)
})

test('a quick statement that gets stuck does not delay the statements sent after it', async () => {
  await repeat(probe)
  await repeat(echo('7'))
  let stuck: Promise<unknown> | undefined
  await whileLocked('lock table shared_probe', async () => {
    stuck = read(probe)
    const behind = Array.from({ length: 10 }, (_, n) => read(echo(n)))
    expect(await Promise.all(behind)).toEqual(Array.from({ length: 10 }, (_, n) => ({ n })))
  })
  expect(await stuck).toEqual({ n: 1, kind: null })
})

test('a statement that writes has its own connection and runs once', async () => {
  const change = sql`update shared_probe set n = n + 1 returning n`
  await repeat(change)
  await repeat(echo('7'))
  let stuck: Promise<unknown> | undefined
  await whileLocked('select n from shared_probe for update', async () => {
    stuck = read(change)
    for (let n = 0; n < RUNS; n++) expect(await read(echo(n))).toEqual({ n })
  })
  expect(await stuck).toEqual({ n: 1 + RUNS + 1 })
  expect(await read(probe)).toMatchObject({ n: 1 + RUNS + 1 })
})

test('a client whose row is locked does not delay entries of other clients in the same group', async () => {
  const post = (as: 'client' | 'otherClient') => app.rest('POST', '/journals/', { as, body: { title: 'locked out' } })
  let waiting: ReturnType<typeof post>[] = []
  await whileLocked(`select id from user_account where id = ${app.personas.ids.client} for update`, async () => {
    waiting = Array.from({ length: 4 }, () => post('client'))
    const others = await Promise.all(Array.from({ length: 8 }, () => post('otherClient')))
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
  })
  const answered = await Promise.all(waiting)
  // On a slow machine some may have waited too long for the lock: they are told so, and nothing of theirs is there.
  const stored = answered.filter(({ status }) => status === 201).length
  expect(answered.every(({ status }) => status === 201 || status === 503)).toBe(true)
  const entries = await rowsWith(app.owner, 'journal', {
    title: 'locked out',
    client_user_id: String(app.personas.ids.client),
  })
  const { rows } = await app.owner.query(
    `select count(*)::int as entries, count(a.id)::int as recorded, count(e.id)::int as told from journal j
     left join audit a on a.target = 'journal:' || j.id left join event e on e.subject_id = j.id and e.topic = 'journalChanged'
     where j.id = any($1)`,
    [entries.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ entries: stored, recorded: stored, told: stored }])
})

test('a row that belongs to a transaction is never committed separately', async () => {
  const ctx = { database: app.app.database, idempotency: null, reader: {} } as never
  const row = { entity: Journal, result: () => ({}) } as never
  await expect(write(ctx, row)).rejects.toThrow('tx.create')
})

test('new journal entries are stored in groups', () => {
  const { orm } = app.app.database.writes
  const kind = rowKindOf(orm.getMetadata(), Journal)
  const typeOf = (name: string) => kind?.columns.find(({ column }) => column === name)?.type
  expect([typeOf('client_user_id'), typeOf('title'), typeOf('journal_timestamp')]).toEqual([
    'bigint',
    'text',
    'timestamptz',
  ])
})
