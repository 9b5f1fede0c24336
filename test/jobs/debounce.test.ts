import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { DatabaseContext } from '../../src/database/database-context.js'
import { write } from '../../src/database/write/write.js'
import { defineJob, type JobOptions } from '../../src/jobs/define-job.js'
import { completeJob } from '../../src/jobs/outbox.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { commitJobs, look, startGateway, type TestGateway } from '../support/service/jobs-worker.js'
import { untilSeen } from '../support/until.js'

const Payload = z.object({ thingId: z.int().positive(), version: z.int() })
type Payload = { thingId: number; version: number }

let own: TestDatabase
let gateway: TestGateway | undefined
let ran: { thingId: number; version: number; at: number }[]

beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(async () => {
  await own.drop()
})
beforeEach(() => {
  ran = []
})
afterEach(async () => {
  if (gateway !== undefined) await look(gateway.database, 'delete from effect')
  await gateway?.stop(200)
})

function debounced(options: JobOptions, before: (payload: Payload) => Promise<void> = () => Promise.resolve()) {
  return defineJob<DatabaseContext, Payload>(
    'digest-thing',
    Payload,
    async (ctx, payload, run) => {
      ran.push({ ...payload, at: performance.now() })
      await before(payload)
      await write(ctx, async (tx) => {
        await completeJob(tx, run.claim)
        tx.audit(`thing:${payload.thingId}`, [])
        return {}
      })
    },
    options,
  )
}

const rows = (of: TestGateway) =>
  look<{ ref_id: number; ref_version: number; state: string; effect_key: string }>(
    of.database,
    'select ref_id, ref_version, state, effect_key from effect order by id',
  )
const versions = (): number[] => ran.map(({ version }) => version)

test('of many versions in a row only the last runs, once, after a quiet time', async () => {
  const job = debounced({ debounce: { quietMs: 400, mostMs: 60_000 } })
  gateway = await startGateway({ url: own.urls.application, jobs: [job] })
  for (let version = 1; version <= 8; version++) {
    await commitJobs(gateway.database, job.outboxJob(1, version))
    await sleep(40)
  }
  const lastCommit = performance.now()
  // Another subject has nothing to do with it.
  await commitJobs(gateway.database, job.outboxJob(2, 1, new Date()))
  await untilSeen(
    () => ran,
    (seen) => seen.length === 2,
  )
  expect(ran.map(({ thingId, version }) => [thingId, version])).toEqual([
    [2, 1],
    [1, 8],
  ])
  expect((ran[1]?.at ?? 0) - lastCommit).toBeGreaterThan(250)
  await sleep(600)
  expect(versions()).toEqual([1, 8])
  expect(await rows(gateway)).toEqual([
    { ref_id: 1, ref_version: 8, state: 'done', effect_key: 'digest-thing:1:8' },
    { ref_id: 2, ref_version: 1, state: 'done', effect_key: 'digest-thing:2:1' },
  ])
})

test('in a steady stream of versions one runs at each interval, and the last one at the end', async () => {
  const job = debounced({ debounce: { quietMs: 500, mostMs: 900 } })
  gateway = await startGateway({ url: own.urls.application, jobs: [job] })
  let version = 0
  for (const end = performance.now() + 3_000; performance.now() < end; await sleep(50)) {
    await commitJobs(gateway.database, job.outboxJob(1, ++version))
  }
  const during = ran.length
  await untilSeen(versions, (seen) => seen.at(-1) === version)
  expect(during).toBeGreaterThanOrEqual(2)
  expect(ran.length).toBeLessThanOrEqual(5)
  expect(versions()).toEqual(versions().toSorted((a, b) => a - b))
})

test('a time that a version names has precedence over the quiet time, also for a version that waited', async () => {
  const job = debounced({ debounce: { quietMs: 60_000, mostMs: 120_000 } })
  gateway = await startGateway({ url: own.urls.application, jobs: [job] })
  await commitJobs(gateway.database, job.outboxJob(1, 1))
  await commitJobs(gateway.database, job.outboxJob(1, 2, new Date()))
  await untilSeen(
    () => ran,
    (seen) => seen.length > 0,
  )
  expect(versions()).toEqual([2])
})

test('a running version is not superseded: the version that came meanwhile runs after it', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  // Long enough for a busy machine to commit two versions.
  const job = debounced({ debounce: { quietMs: 1_000, mostMs: 60_000 } }, async ({ version }) => {
    if (version !== 1) return
    begun.resolve()
    await goOn.promise
  })
  gateway = await startGateway({ url: own.urls.application, jobs: [job] })
  const { database } = gateway
  await commitJobs(database, job.outboxJob(1, 1))
  await begun.promise
  await commitJobs(database, job.outboxJob(1, 2))
  await commitJobs(database, job.outboxJob(1, 3))
  goOn.resolve()
  await untilSeen(versions, (seen) => seen.includes(3))
  expect(versions()).toEqual([1, 3])
})

test('a started attempt keeps its version, and a hand-over of an earlier version runs nothing', async () => {
  const job = debounced({ debounce: { quietMs: 60_000, mostMs: 120_000 } })
  gateway = await startGateway({ url: own.urls.application, jobs: [] })
  const { database } = gateway
  await commitJobs(database, job.outboxJob(1, 1), job.outboxJob(2, 1))
  await look(database, 'update effect set attempt = 1 where ref_id = 1')
  await look(
    database,
    `update effect set lease_token = gen_random_uuid(), handed_until = now() + interval '1 hour' where ref_id = 2`,
  )
  await commitJobs(database, job.outboxJob(1, 2), job.outboxJob(2, 2))
  const seen = await look(
    database,
    'select ref_id, ref_version, attempt, lease_token, handed_until from effect order by ref_id, id',
  )
  expect(seen).toEqual([
    { ref_id: 1, ref_version: 1, attempt: 1, lease_token: null, handed_until: null },
    { ref_id: 1, ref_version: 2, attempt: 0, lease_token: null, handed_until: null },
    { ref_id: 2, ref_version: 2, attempt: 0, lease_token: null, handed_until: null },
  ])
})

test('twenty concurrent transactions about one subject all commit, and their newest version waits', async () => {
  const job = debounced({ debounce: { quietMs: 60_000, mostMs: 120_000 } })
  gateway = await startGateway({ url: own.urls.application, jobs: [] })
  const { database } = gateway
  await Promise.all(Array.from({ length: 20 }, (_, at) => commitJobs(database, job.outboxJob(1, at + 1))))
  await commitJobs(database, job.outboxJob(1, 21))
  const seen = await rows(gateway)
  expect(Math.max(...seen.map(({ ref_version: version }) => version))).toBe(21)
  // A repeat of a version changes nothing.
  await commitJobs(database, job.outboxJob(1, 21))
  expect(await rows(gateway)).toEqual(seen)
})

test('two versions in one transaction are both kept until a later one comes', async () => {
  const job = debounced({ debounce: { quietMs: 60_000, mostMs: 120_000 } })
  gateway = await startGateway({ url: own.urls.application, jobs: [] })
  await commitJobs(gateway.database, job.outboxJob(1, 1))
  await commitJobs(gateway.database, job.outboxJob(1, 2), job.outboxJob(1, 3))
  const seen = await rows(gateway)
  expect(seen.map(({ ref_version: version }) => version).toSorted((a, b) => a - b)).toEqual([2, 3])
})
