import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import type { DatabaseContext } from '../../src/database/database-context.js'
import { write } from '../../src/database/write/write.js'
import { sql } from '../../src/database/sql.js'
import { countOutboxJobs, listDeadJobs, retryDeadJob } from '../../src/jobs/dead-letters.js'
import { defineJob, type JobRun } from '../../src/jobs/define-job.js'
import { completeJob } from '../../src/jobs/outbox.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { commitJobs, contextOf, look, startGateway, type TestGateway } from '../support/service/jobs-worker.js'
import { SOON_MS, untilSeen } from '../support/until.js'

const Payload = z.object({ thingId: z.int().positive() })
type Payload = { thingId: number }

let own: TestDatabase
let gateways: TestGateway[]

beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(async () => {
  await own.drop()
})
beforeEach(() => {
  gateways = []
})
afterEach(async () => {
  await Promise.all(gateways.map((started) => started.stop(200)))
  const client = new pg.Client(own.urls.application)
  await client.connect()
  await client.query('delete from effect; delete from agenda_jobs; delete from idempotency')
  await client.end()
})

async function gateway(options: Omit<Parameters<typeof startGateway>[0], 'url'>): Promise<TestGateway> {
  const started = await startGateway({ url: own.urls.application, ...options })
  gateways.push(started)
  return started
}

/** Stores a result the size of one row and ends the effect in the same transaction. */
async function store(ctx: DatabaseContext, { thingId }: Payload, run: JobRun): Promise<void> {
  await write(ctx, async (tx) => {
    await tx.rows(sql`insert into idempotency (owner, route, key, digest)
      values ('result', ${`${run.claim.attempt}`}, ${`${thingId}-${Math.round(performance.now() * 1e6)}`}, '')`)
    await completeJob(tx, run.claim)
    tx.audit(`thing:${thingId}`, [])
    return {}
  })
}
const results = async (of: TestGateway): Promise<number> =>
  (
    await look<{ count: number }>(of.database, `select count(*)::int as count from idempotency where owner = 'result'`)
  )[0]?.count ?? 0
const effects = (of: TestGateway) =>
  look<{ id: number; state: string; attempt: number; error_code: string | null }>(
    of.database,
    'select id, state, attempt, error_code from effect order by id',
  )
const ended = (rows: readonly { state: string }[]): boolean =>
  rows.length > 0 && rows.every(({ state }) => state === 'done')

test('an outbox job runs soon after its transaction commits, and never when it rolls back', async () => {
  const seen: { thingId: number; caller: unknown; at: number }[] = []
  const job = defineJob<DatabaseContext, Payload>('keep-thing', Payload, async (ctx, payload, run) => {
    seen.push({ ...payload, caller: ctx.caller, at: performance.now() })
    await store(ctx, payload, run)
  })
  // Nothing but the commit itself says that there is something to do.
  const one = await gateway({
    jobs: [job],
    timing: { sweepMs: 60_000, quietMs: 60_000, handoverMs: 60_000, scanMs: 60_000 },
  })
  await untilSeen(
    () => one.logged,
    (lines) => lines.some((line) => line.startsWith('worker started')),
  )
  const rolledBack = write(contextOf(one.database), async (tx) => {
    tx.enqueue(job.outboxJob(1))
    tx.audit(null, [])
    await tx.flush()
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await commitJobs(one.database, job.outboxJob(2))
  const committed = performance.now()
  await untilSeen(() => effects(one), ended)
  expect(seen.map(({ thingId }) => thingId)).toEqual([2])
  expect(seen[0]?.caller).toEqual({ kind: 'job', job: 'keep-thing', subjectId: 2 })
  expect((seen[0]?.at ?? Infinity) - committed).toBeLessThan(SOON_MS)
  expect(await results(one)).toBe(1)
  expect(await look(one.database, `select job_name, target from audit where caller_kind = 'job'`)).toEqual([
    { job_name: 'keep-thing', target: 'thing:2' },
  ])
})

test('forty concurrent saves of one outbox job run it once', async () => {
  const job = defineJob<DatabaseContext, Payload>('keep-thing', Payload, store)
  const one = await gateway({ jobs: [job] })
  await Promise.all(Array.from({ length: 40 }, () => commitJobs(one.database, job.outboxJob(7, 3))))
  await untilSeen(() => effects(one), ended)
  await sleep(300)
  expect(await effects(one)).toHaveLength(1)
  expect(await results(one)).toBe(1)
})

test('two gateways share the work within their capacity, and each outbox job runs once', async () => {
  let running = 0
  let most = 0
  const job = defineJob<DatabaseContext, Payload>(
    'keep-thing',
    Payload,
    async (ctx, payload, run) => {
      most = Math.max(most, ++running)
      await sleep(20)
      await store(ctx, payload, run)
      running--
    },
    { concurrency: 3 },
  )
  const [one, two] = [await gateway({ jobs: [job] }), await gateway({ jobs: [job] })]
  await commitJobs(one.database, ...Array.from({ length: 60 }, (_, at) => job.outboxJob(at + 1)))
  let mostLocked = 0
  await untilSeen(async () => {
    const locked = await look(one.database, 'select 1 from agenda_jobs where locked_at is not null')
    mostLocked = Math.max(mostLocked, locked.length)
    return effects(one)
  }, ended)
  expect(mostLocked).toBeLessThanOrEqual(6)
  expect(await results(one)).toBe(60)
  expect((await effects(one)).every(({ attempt }) => attempt === 1)).toBe(true)
  expect(most).toBeLessThanOrEqual(6)
  for (const { logged } of [one, two])
    expect(logged.filter((line) => line.startsWith('job done')).length).toBeGreaterThan(5)
})

test('a handler that outlives its lease stores nothing, and the gateway that took over stores one result', async () => {
  const held = Promise.withResolvers<void>()
  const signals: AbortSignal[] = []
  const job = defineJob<DatabaseContext, Payload>(
    'keep-thing',
    Payload,
    async (ctx, payload, run) => {
      signals.push(run.signal)
      // The first attempt is deaf to its signal and goes on for as long as it is held.
      if (run.claim.attempt === 1) await held.promise
      await store(ctx, payload, run)
    },
    { leaseMs: 3_000, firstPauseMs: 1 },
  )
  const one = await gateway({ jobs: [job] })
  await commitJobs(one.database, job.outboxJob(1))
  await untilSeen(
    () => signals.length,
    (count) => count === 1,
  )
  // As if the gateway had stood still for longer than its lease.
  await one.database.pool.query(`update effect set lease_until = now() - interval '1 ms'`)
  await untilSeen(() => effects(one), ended)
  await untilSeen(() => signals[0]?.aborted, Boolean)
  held.resolve()
  await sleep(300)
  expect(await results(one)).toBe(1)
  expect(await effects(one)).toMatchObject([{ state: 'done', attempt: 2 }])
})

test('a lease is renewed while the job runs', async () => {
  const job = defineJob<DatabaseContext, Payload>(
    'keep-thing',
    Payload,
    async (ctx, payload, run) => {
      await sleep(3_200, undefined, { signal: run.signal })
      await store(ctx, payload, run)
    },
    { leaseMs: 1_500 },
  )
  const [one] = [await gateway({ jobs: [job] }), await gateway({ jobs: [job] })]
  await commitJobs(one.database, job.outboxJob(1))
  await untilSeen(() => effects(one), ended)
  expect(await effects(one)).toMatchObject([{ state: 'done', attempt: 1 }])
  expect(await results(one)).toBe(1)
})

test('a failing job is tried five times, then it is a visible dead letter that can be retried by hand', async () => {
  let attempts = 0
  let broken = true
  const job = defineJob<DatabaseContext, Payload>(
    'keep-thing',
    Payload,
    async (ctx, payload, run) => {
      attempts++
      if (broken) throw new Error('the secret of Jane Roe')
      await store(ctx, payload, run)
    },
    { firstPauseMs: 1 },
  )
  const one = await gateway({ jobs: [job] })
  await commitJobs(one.database, job.outboxJob(1))
  const [dead] = await untilSeen(
    () => effects(one),
    (rows) => rows[0]?.state === 'dead',
  )
  expect(attempts).toBe(5)
  expect(dead).toMatchObject({ attempt: 5, error_code: 'Error' })
  expect(await countOutboxJobs(one)).toEqual({ waiting: 0, running: 0, dead: 1, oldestSeconds: 0 })
  expect(await listDeadJobs(one)).toMatchObject([{ id: dead?.id, kind: 'keep-thing', refId: 1, errorCode: 'Error' }])
  const everything = JSON.stringify([one.logged, await look(one.database, 'select * from agenda_jobs')])
  expect(everything).toContain('keep-thing')
  expect(everything).not.toContain('Jane')

  broken = false
  expect(await retryDeadJob(one.database, dead?.id ?? 0)).toBe(true)
  await untilSeen(() => effects(one), ended)
  expect(await retryDeadJob(one.database, dead?.id ?? 0)).toBe(false)
  expect(await results(one)).toBe(1)
})

test('a job that takes too long is aborted and retried', async () => {
  const reasons: unknown[] = []
  const job = defineJob<DatabaseContext, Payload>(
    'keep-thing',
    Payload,
    async (ctx, payload, run) => {
      if (run.claim.attempt === 2) return store(ctx, payload, run)
      await sleep(20_000, undefined, { signal: run.signal }).catch(() => reasons.push(run.signal.reason.code))
      throw new Error('cut off')
    },
    { timeLimitMs: 150, firstPauseMs: 1 },
  )
  const one = await gateway({ jobs: [job] })
  await commitJobs(one.database, job.outboxJob(1))
  await untilSeen(() => effects(one), ended)
  expect(reasons).toEqual(['TIME_LIMIT'])
})

test('a job that does not call completeJob does not count as done', async () => {
  const job = defineJob<DatabaseContext, Payload>('keep-thing', Payload, async () => undefined, { maxAttempts: 1 })
  const one = await gateway({ jobs: [job] })
  await commitJobs(one.database, job.outboxJob(1))
  await untilSeen(
    () => effects(one),
    (rows) => rows[0]?.state === 'dead',
  )
})

test('losing every row of Agenda loses no job', async () => {
  const go = Promise.withResolvers<void>()
  const job = defineJob<DatabaseContext, Payload>('keep-thing', Payload, async (ctx, payload, run) => {
    await go.promise
    await store(ctx, payload, run)
  })
  const one = await gateway({ jobs: [job], concurrency: 2 })
  await commitJobs(one.database, ...Array.from({ length: 10 }, (_, at) => job.outboxJob(at + 1)))
  await untilSeen(
    () => countOutboxJobs(one),
    ({ running }) => running === 2,
  )
  await one.database.pool.query('delete from agenda_jobs')
  // Handed over by a gateway that died before it ran them.
  await one.database.pool.query(
    `update effect set handed_until = now() + interval '300 ms' where id in (select id from effect where state = 'waiting' limit 3)`,
  )
  go.resolve()
  await untilSeen(() => effects(one), ended)
  expect(await results(one)).toBe(10)
})

test('a running job that Agenda treats as abandoned is not run again', async () => {
  let runs = 0
  let stolen = 0
  const job = defineJob<DatabaseContext, Payload>('keep-thing', Payload, async (ctx, payload, run) => {
    runs++
    // As long as it takes Agenda to lock the row again after the first theft, and to lose it a second time.
    for (let waits = 0; waits < 100 && stolen < 2; waits++) await sleep(100, undefined, { signal: run.signal })
    await store(ctx, payload, run)
  })
  const one = await gateway({ jobs: [job] })
  await gateway({ jobs: [job] })
  await commitJobs(one.database, job.outboxJob(1))
  // A gateway whose clock is an hour ahead would see the lock like this.
  await untilSeen(async () => {
    const { rowCount } = await one.database.pool.query(
      `update agenda_jobs set locked_at = now() - interval '1 hour' where locked_at > now() - interval '1 minute'`,
    )
    stolen += rowCount ?? 0
    return effects(one)
  }, ended)
  expect(stolen).toBeGreaterThan(1)
  expect(runs).toBe(1)
  expect(await results(one)).toBe(1)
})

test('an outbox job waits for its start time', async () => {
  const job = defineJob<DatabaseContext, Payload>('keep-thing', Payload, store)
  const one = await gateway({ jobs: [job] })
  const startsAt = new Date(Date.now() + 700)
  await commitJobs(one.database, job.outboxJob(1, 1, startsAt))
  await untilSeen(() => effects(one), ended)
  // On a busy machine it may be late, and it is never early.
  expect(Date.now()).toBeGreaterThanOrEqual(startsAt.getTime())
})

test('a stopping gateway lets jobs end, and returns the others without counting the attempt', async () => {
  const begun: number[] = []
  const job = defineJob<DatabaseContext, Payload>('keep-thing', Payload, async (ctx, payload, run) => {
    begun.push(payload.thingId)
    await sleep(payload.thingId === 1 ? 400 : 60_000, undefined, { signal: run.signal })
    await store(ctx, payload, run)
  })
  const one = await gateway({})
  const stopping = await startGateway({ url: own.urls.application, jobs: [job] })
  await commitJobs(stopping.database, job.outboxJob(1), job.outboxJob(2))
  await untilSeen(
    () => begun.length,
    (count) => count === 2,
  )
  await commitJobs(one.database, job.outboxJob(3))
  const from = performance.now()
  await stopping.stop(800)
  expect(performance.now() - from).toBeLessThan(30_000)
  expect(await effects(one)).toMatchObject([
    { state: 'done', attempt: 1 },
    { state: 'waiting', attempt: 0 },
    { state: 'waiting', attempt: 0 },
  ])
  expect(new Set(begun)).toEqual(new Set([1, 2]))
})
