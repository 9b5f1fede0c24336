import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { write } from '../../../src/database/write/write.js'
import { readRows } from '../../../src/database/read/read-rows.js'
import { sql } from '../../../src/database/sql.js'
import { journalsReadable } from '../../../src/features/journals/index.js'
import type { OperationContext } from '../../../src/features/operation-context.js'
import { defineJob, type JobRun } from '../../../src/jobs/define-job.js'
import { completeJob } from '../../../src/jobs/outbox.js'
import { PermanentFailure } from '../../../src/jobs/job-errors.js'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { subscribe } from '../../support/service/subscribe.js'
import { untilSeen } from '../../support/until.js'

interface Shown {
  readonly state: string
  readonly percent: number
  readonly stage: string | null
}

/** What the job does, test by test. */
let work: (run: JobRun) => Promise<void> = () => Promise.resolve()
let ownerId = 0

/** A job about a journal entry: who may read the entry may see how far it is. */
const slowJob = defineJob(
  'ponder-journal',
  z.object({ journalId: z.int() }),
  async (ctx: OperationContext, { journalId }: { journalId: number }, run) => {
    await work(run)
    await write(ctx, async (tx) => {
      tx.audit(`journal:${journalId}`, [])
      await completeJob(tx, run.claim)
      return {}
    })
  },
  {
    firstPauseMs: 50,
    progress: {
      stages: ['reading', 'pondering'],
      async owners(ctx: OperationContext, ids) {
        if (ctx.caller.kind === 'job') return new Map([[ctx.caller.subjectId, ownerId]])
        const rows = await readRows<{ id: number; clientId: number }>(
          ctx,
          sql`select j.id, j.client_user_id as "clientId" from ${journalsReadable(ctx).as('j')} where j.id = any(${ids}::bigint[])`,
          { subject: ({ clientId }) => clientId },
        )
        return new Map(rows.map(({ id, clientId }) => [id, clientId]))
      },
    },
  },
)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' }, { jobs: [slowJob] })
  ownerId = app.personas.ids.client
})
afterAll(() => app.close())

const QUERY = 'query ($job: String!, $id: ID!) { jobProgress(job: $job, subjectId: $id) { state percent stage } }'
async function progressOf(id: number, as: As = 'client', job = 'ponder-journal'): Promise<Shown | null | string> {
  const { data, errors } = await app.graphql(QUERY, { job, id }, as)
  if (errors !== undefined) return String(errors[0]?.extensions.code)
  return data?.jobProgress as Shown | null
}
async function startWork(visibility = 'SHARED'): Promise<number> {
  const { data } = await app.graphql(
    `mutation { createJournal(input: { title: "x", visibility: ${visibility} }) { journalId } }`,
    {},
    'client',
  )
  return Number((data?.createJournal as { journalId: string } | undefined)?.journalId)
}
async function enqueue(id: number, version = 1): Promise<void> {
  const ctx = app.app.context({ kind: 'public' }, 'test')
  await write(ctx, async (tx) => {
    tx.enqueue(slowJob.outboxJob(id, version))
    tx.audit(null, [])
    return {}
  })
}
const watch = (id: number, as: As) =>
  subscribe<{ progress: Shown }>(
    app,
    as,
    `subscription ($id: ID!) {
      jobProgress(job: "ponder-journal", subjectId: $id) { progress { state percent stage } } }`,
    { id },
  )

test('whoever watches the jobs of two records of one client hears of each job in its own subscription', async () => {
  const ids = [await startWork(), await startWork()] as const
  const [first, second] = [await watch(ids[0], 'client'), await watch(ids[1], 'client')]
  const isDone = (all: readonly { progress: Shown }[]): boolean => all.at(-1)?.progress.state === 'DONE'
  await enqueue(ids[1])
  await untilSeen(() => second.heard, isDone)
  expect(first.heard).toEqual([])
  const { length } = second.heard
  await enqueue(ids[0])
  await untilSeen(() => first.heard, isDone)
  expect(second.heard).toHaveLength(length)
  for (const watched of [first, second]) await watched.close()
})

test('callers who may see the entry get the progress of its job, at most once a second, and its end', async () => {
  const id = await startWork()
  expect(await progressOf(id)).toBeNull()
  const goOn = Promise.withResolvers<void>()
  work = async (run) => {
    run.progress(5, 'reading')
    for (let percent = 10; percent <= 60; percent += 5) run.progress(percent, 'pondering')
    await goOn.promise
  }
  const watches = [await watch(id, 'client'), await watch(id, 'therapist')]
  const cursor = (await app.rest<{ cursor: string }>('GET', '/events/', { as: 'therapist' })).body.cursor
  await enqueue(id)
  await untilSeen(
    () => watches.map(({ heard }) => heard.length),
    (counts) => counts.every((count) => count >= 2),
  )
  expect(await progressOf(id)).toEqual({ state: 'RUNNING', percent: 60, stage: 'pondering' })
  goOn.resolve()
  for (const watched of watches) {
    await untilSeen(
      () => watched.heard,
      (all) => all.at(-1)?.progress.state === 'DONE',
    )
    expect(watched.heard.map(({ progress }) => progress)).toEqual([
      { state: 'RUNNING', percent: 5, stage: 'reading' },
      { state: 'RUNNING', percent: 60, stage: 'pondering' },
      { state: 'DONE', percent: 100, stage: null },
    ])
    expect(watched.end).toBeUndefined()
    await watched.close()
  }
  expect(await progressOf(id, 'therapist')).toEqual({ state: 'DONE', percent: 100, stage: null })
  // The feed over all topics tells the same, by the entry's id and by no other.
  const page = await app.rest<{ events: { topic: string; subject_id: number }[] }>('GET', `/events/?after=${cursor}`, {
    as: 'therapist',
  })
  expect(page.body.events.map(({ topic, subject_id: subject }) => [topic, subject])).toEqual(
    Array.from({ length: 3 }, () => ['jobProgress.ponder-journal', id]),
  )
})

test('callers who may not see the entry cannot find out whether it has a job', async () => {
  const id = await startWork('PRIVATE')
  work = () => Promise.resolve()
  const cursor = (await app.rest<{ cursor: string }>('GET', '/events/', { as: 'therapist' })).body.cursor
  await enqueue(id)
  await untilSeen(
    () => progressOf(id),
    (seen) => (seen as Shown | null)?.state === 'DONE',
  )
  for (const as of ['therapist', 'otherClient', 'colleague', 'admin', 'operator'] as const) {
    expect(await progressOf(id, as)).toBe('NOT_FOUND')
    expect(await progressOf(2_000_000_000, as)).toBe('NOT_FOUND')
  }
  expect(await progressOf(id, 'nobody')).toBe('UNAUTHENTICATED')
  const page = await app.rest<{ events: unknown[] }>('GET', `/events/?after=${cursor}`, { as: 'therapist' })
  expect(page.body.events).toEqual([])
})

test('a job without progress and an unknown job get the same error', async () => {
  const id = await startWork()
  for (const job of ['send-link-mail', 'no-such-job', ''])
    expect(await progressOf(id, 'client', job)).toBe('BAD_USER_INPUT')
})

test('a retry and the final failure of a job are reported', async () => {
  const id = await startWork()
  let attempts = 0
  const second = Promise.withResolvers<void>()
  work = async (run) => {
    attempts++
    run.progress(30, 'reading')
    await sleep(100)
    if (attempts === 1) throw new Error('not yet')
    await second.promise
    throw new PermanentFailure('HOPELESS')
  }
  const { heard, close } = await watch(id, 'client')
  await enqueue(id)
  await untilSeen(
    () => attempts,
    (count) => count === 2,
  )
  second.resolve()
  await untilSeen(
    () => heard,
    (all) => all.at(-1)?.progress.state === 'FAILED',
  )
  expect(await progressOf(id)).toEqual({ state: 'FAILED', percent: 30, stage: 'reading' })
  await close()
})

test('a job whose process died in its last attempt is reported as failed', async () => {
  const id = await startWork()
  const { heard, close } = await watch(id, 'client')
  // What such a process leaves behind.
  await app.owner.query(
    `insert into effect (effect_key, kind, ref_id, ref_version, state, attempt, lease_token, lease_until)
     values ('lost', 'ponder-journal', $1, 1, 'running', 5, gen_random_uuid(), now() - interval '1 second')`,
    [id],
  )
  await untilSeen(
    () => heard,
    (all) => all.at(-1)?.progress.state === 'FAILED',
  )
  await close()
})

test('a job that reports an unknown stage or an invalid percentage fails', async () => {
  const id = await startWork()
  const thrown: unknown[] = []
  work = (run) => {
    for (const [percent, stage] of [
      [10, 'what a client wrote'],
      [101, 'reading'],
      [-1, 'reading'],
      [0.5, 'reading'],
    ] as const) {
      try {
        run.progress(percent, stage)
      } catch (error) {
        thrown.push(error)
      }
    }
    return Promise.resolve()
  }
  await enqueue(id)
  await untilSeen(
    () => thrown,
    (all) => all.length === 4,
  )
})

test("only the client gets the progress of a session's summary", async () => {
  const started = await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', { as: 'client', body: {} })
  const id = started.body.sessionid
  expect(await progressOf(id, 'client', 'summarize-session')).toBeNull()
  await app.rest('POST', '/chat/messages/', { as: 'client', body: { sessionid: id, message: 'I slept well.' } })
  await app.rest('PUT', `/chat/sessions/${id}/`, { as: 'client', body: {} })
  await untilSeen(
    () => progressOf(id, 'client', 'summarize-session'),
    (seen) => (seen as Shown | null)?.state === 'DONE',
  )
  expect(await progressOf(id, 'therapist', 'summarize-session')).toBe('NOT_FOUND')
})
