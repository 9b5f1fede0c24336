import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '../../src/database/database.js'
import type { DatabaseContext } from '../../src/database/database-context.js'
import { User } from '../../src/features/users/user.entity.js'
import { defineRecurring } from '../../src/jobs/define-recurring.js'
import { sweepFinishedJobs, sweepIdempotency } from '../../src/jobs/housekeeping.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { contextOf, look, startGateway, type TestGateway } from '../support/service/jobs-worker.js'
import { untilSeen } from '../support/until.js'

let own: TestDatabase
let database: Database
const gateways: TestGateway[] = []

beforeAll(async () => {
  own = await createTestDatabase()
  database = await openDatabase({
    url: own.urls.application,
    poolSize: 3,
    entities: [User],
    tables: {},
    onError: () => undefined,
  })
})
afterEach(async () => {
  await Promise.all(gateways.splice(0).map((started) => started.stop(100)))
  await database.pool.query(
    'delete from recurring_job; delete from agenda_jobs; delete from effect; delete from idempotency',
  )
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

async function twoGateways(recurring: Parameters<typeof startGateway>[0]['recurring']): Promise<void> {
  for (let count = 0; count < 2; count++) gateways.push(await startGateway({ url: own.urls.application, recurring }))
}

test('two gateways do recurring work once in each period', async () => {
  const runs: { at: number; caller: unknown }[] = []
  const tick = defineRecurring('tick', '1 second', async (ctx: DatabaseContext) => {
    runs.push({ at: performance.now(), caller: ctx.caller })
  })
  await twoGateways([tick])
  await untilSeen(
    () => runs.length,
    (count) => count >= 4,
  )
  const [first, last] = [runs[0]?.at ?? 0, runs.at(-1)?.at ?? 0]
  // Each of the two on its own would make it half a second.
  expect((last - first) / (runs.length - 1)).toBeGreaterThan(700)
  expect(runs[0]?.caller).toEqual({ kind: 'job', job: 'tick', subjectId: 0 })
  expect(await look(database, `select name, type from agenda_jobs`)).toEqual([{ name: 'tick', type: 'single' }])
})

test('work that takes longer than its period does not overlap, and a lost row of Agenda is restored', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const slow = defineRecurring(
    'slow',
    '1 second',
    async () => {
      most = Math.max(most, ++running)
      await sleep(1_300)
      running--
      runs++
    },
    { leaseMs: 5_000 },
  )
  await twoGateways([slow])
  await untilSeen(
    () => running,
    (count) => count === 1,
  )
  await database.pool.query('delete from agenda_jobs')
  await untilSeen(
    () => runs,
    (count) => count >= 3,
  )
  expect(most).toBe(1)
})

test('failed recurring work is logged by its code only and runs again in the next period', async () => {
  let runs = 0
  const broken = defineRecurring('broken', '1 second', async () => {
    if (++runs === 1) throw new Error('the secret of Jane Roe')
  })
  await twoGateways([broken])
  const [noted] = await untilSeen(
    () =>
      look<{ error_code: string | null }>(
        database,
        'select error_code from recurring_job where finished_at is not null',
      ),
    (rows) => rows.length === 1,
  )
  expect(noted?.error_code).toBe('Error')
  await untilSeen(
    () => runs,
    (count) => count >= 2,
  )
  await untilSeen(
    () => look<{ error_code: string | null }>(database, 'select error_code from recurring_job'),
    ([row]) => row?.error_code === null,
  )
  const everything = JSON.stringify([
    gateways.map(({ logged }) => logged),
    await look(database, 'select * from agenda_jobs'),
  ])
  expect(everything).toContain('broken')
  expect(everything).not.toContain('Jane')
})

test('results stored for repeats are deleted after a day, in slices', async () => {
  await database.pool.query(
    `insert into idempotency (owner, route, key, digest, created_at)
     select 'somebody', 'POST /journals/', n::text, '', now() - case when n > 2500 then interval '23 hours' else interval '25 hours' end
     from generate_series(1, 2503) n`,
  )
  const { signal } = new AbortController()
  await sweepIdempotency.run(contextOf(database), signal)
  expect(await look(database, 'select key from idempotency order by key')).toEqual([
    { key: '2501' },
    { key: '2502' },
    { key: '2503' },
  ])
  await expect(sweepIdempotency.run(contextOf(database), AbortSignal.abort())).rejects.toThrow()
})

test('finished jobs are deleted after a month, dead ones after a year, open ones are kept; rows of Agenda are deleted after an hour', async () => {
  await database.pool.query(
    `insert into effect (effect_key, kind, ref_id, ref_version, state, created_at, finished_at)
     select state || age, state, age, 1, state, now() - make_interval(days => age), now() - make_interval(days => age)
     from unnest(array['waiting', 'done', 'dead']) state, unnest(array[29, 31, 370]) age;
     insert into agenda_jobs (name, next_run_at, last_finished_at) values
       ('old', null, now() - interval '2 hours'), ('new', null, now()), ('open', now(), null)`,
  )
  await sweepFinishedJobs.run(contextOf(database), new AbortController().signal)
  expect(
    (await look<{ effect_key: string }>(database, 'select effect_key from effect order by effect_key')).map(
      (row) => row.effect_key,
    ),
  ).toEqual(['dead29', 'dead31', 'done29', 'waiting29', 'waiting31', 'waiting370'])
  expect(await look(database, 'select name from agenda_jobs order by name')).toEqual([
    { name: 'new' },
    { name: 'open' },
  ])
})
