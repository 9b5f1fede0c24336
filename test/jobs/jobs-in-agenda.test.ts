import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import type { DatabaseContext } from '../../src/database/database-context.js'
import { write } from '../../src/database/write/write.js'
import { openDatabase, type Database } from '../../src/database/database.js'
import { User } from '../../src/features/users/user.entity.js'
import { defineJob, type JobOptions, type JobRun } from '../../src/jobs/define-job.js'
import { completeJob } from '../../src/jobs/outbox.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { commitJobs, look, startGateway, type TestGateway } from '../support/service/jobs-worker.js'
import { untilSeen } from '../support/until.js'

/** What Agenda itself does wrong, made to happen. */
const Payload = z.object({ thingId: z.number() })
type Payload = z.infer<typeof Payload>

let own: TestDatabase
let owner: pg.Client
let database: Database
const gateways: TestGateway[] = []

beforeAll(async () => {
  own = await createTestDatabase()
  owner = new pg.Client(own.urls.owner)
  await owner.connect()
  database = await openDatabase({
    url: own.urls.application,
    poolSize: 4,
    entities: [User],
    tables: {},
    onError: () => undefined,
  })
})
afterEach(async () => {
  await Promise.all(gateways.splice(0).map((started) => started.stop(200)))
  await owner.query('drop trigger if exists no_last_save on agenda_jobs; delete from effect; delete from agenda_jobs')
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await own.drop()
})

function keepThing(work: (payload: Payload, run: JobRun) => Promise<void>, options: JobOptions = {}) {
  return defineJob<DatabaseContext, Payload>(
    'harmless',
    Payload,
    async (ctx, payload, run) => {
      await work(payload, run)
      await write(ctx, async (tx) => {
        await completeJob(tx, run.claim)
        tx.audit(`thing:${payload.thingId}`, [])
        return {}
      })
    },
    options,
  )
}
async function gateway(job: ReturnType<typeof keepThing>, concurrency = 4): Promise<void> {
  gateways.push(await startGateway({ url: own.urls.application, jobs: [job], concurrency }))
}
const effects = () =>
  look<{ ref_id: number; state: string; attempt: number }>(
    database,
    'select ref_id, state, attempt from effect order by ref_id',
  )
const allDone = (rows: readonly { state: string }[]): boolean => rows.every(({ state }) => state === 'done')

test('when the last save of a job fails, Agenda runs it again and the result is still stored once', async () => {
  await owner.query(
    `create or replace function refuse_last_save() returns trigger language plpgsql as
       $$ begin if new.last_finished_at is distinct from old.last_finished_at then raise 'no'; end if; return new; end $$;
     create trigger no_last_save before update on agenda_jobs for each row execute function refuse_last_save()`,
  )
  const runs: number[] = []
  // A lock that runs out at once, so that Agenda takes the job it could not save for abandoned while we look.
  const job = keepThing(({ thingId }) => Promise.resolve(void runs.push(thingId)), { leaseMs: 400 })
  await gateway(job)
  await commitJobs(database, job.outboxJob(1), job.outboxJob(2))
  await untilSeen(effects, allDone)
  const locked = () =>
    look<{ locked: boolean }>(
      database,
      `select locked_at is not null as locked from agenda_jobs where name = 'harmless'`,
    )
  expect((await locked()).some((row) => row.locked)).toBe(true)
  // Several times as long as a lock lasts.
  await sleep(2_500)
  expect(runs.toSorted((a, b) => a - b)).toEqual([1, 2])
  expect(await effects()).toEqual([
    { ref_id: 1, state: 'done', attempt: 1 },
    { ref_id: 2, state: 'done', attempt: 1 },
  ])
})

test('if the end of an outbox job cannot be stored, the job is retried and its result is stored once', async () => {
  await owner.query(
    `create or replace function refuse_first_end() returns trigger language plpgsql as
       $$ begin if new.state = 'done' and new.attempt = 1 then raise 'no'; end if; return new; end $$;
     create trigger no_first_end before update on effect for each row execute function refuse_first_end()`,
  )
  try {
    const job = keepThing(() => Promise.resolve(), { firstPauseMs: 50 })
    await gateway(job)
    await commitJobs(database, job.outboxJob(31))
    await untilSeen(effects, allDone)
    expect(await effects()).toEqual([{ ref_id: 31, state: 'done', attempt: 2 }])
    expect(await look(database, `select 1 from audit where target = 'thing:31'`)).toHaveLength(1)
  } finally {
    await owner.query('drop trigger no_first_end on effect')
  }
})

test('a gateway locks no more jobs than it can run', async () => {
  let most = 0
  let running = 0
  const job = keepThing(
    async () => {
      most = Math.max(most, ++running)
      await sleep(15)
      running--
    },
    { concurrency: 2 },
  )
  await gateway(job, 2)
  await commitJobs(database, ...Array.from({ length: 60 }, (_, at) => job.outboxJob(at + 1)))
  let mostLocked = 0
  await untilSeen(async () => {
    const [row] = await look<{ count: number }>(
      database,
      'select count(*)::integer as count from agenda_jobs where locked_at is not null',
    )
    mostLocked = Math.max(mostLocked, row?.count ?? 0)
    return effects()
  }, allDone)
  expect(most).toBeLessThanOrEqual(2)
  expect(mostLocked).toBeGreaterThan(0)
  expect(mostLocked).toBeLessThanOrEqual(2)
})

test.each([
  ['an hour behind', -3_600_000],
  ['an hour ahead', 3_600_000],
])('a gateway whose clock is %s runs due jobs at once and no job early', async (_name, shift) => {
  const child = spawn(
    process.execPath,
    [
      ...['--import', './test/support/register-typescript.mjs', 'test/support/service/jobs-child.ts'],
      ...[own.urls.application, String(shift)],
    ],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  )
  try {
    if (child.stdout !== null) await once(child.stdout, 'data')
    await commitJobs(
      database,
      { kind: 'harmless', refId: 1, refVersion: 1 },
      { kind: 'harmless', refId: 2, refVersion: 1, notBefore: new Date(Date.now() + 600_000) },
    )
    await untilSeen(effects, (rows) => rows[0]?.state === 'done')
    await sleep(700)
    expect(await effects()).toEqual([
      { ref_id: 1, state: 'done', attempt: 1 },
      { ref_id: 2, state: 'waiting', attempt: 0 },
    ])
    // Agenda did go by the wrong time.
    const [carried] = await look<{ wrongBy: number }>(
      database,
      `select extract(epoch from last_run_at - now())::float8 * 1000 as "wrongBy" from agenda_jobs where name = 'harmless'`,
    )
    expect(Math.abs((carried?.wrongBy ?? 0) - shift)).toBeLessThan(60_000)
  } finally {
    child.kill('SIGKILL')
  }
})

test('gateways that start concurrently use no table made by Agenda, and none creates one', async () => {
  const tables = async () =>
    (await owner.query(`select oid from pg_class where relname like 'agenda%' order by oid`)).rows
  const before = await tables()
  const job = keepThing(() => Promise.resolve())
  await Promise.all(Array.from({ length: 4 }, () => gateway(job)))
  await commitJobs(database, job.outboxJob(1))
  await untilSeen(effects, allDone)
  expect(await tables()).toEqual(before)
  for (const { logged } of gateways)
    expect(logged.filter((line) => line.startsWith('error in the job queue'))).toEqual([])
})
