import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { write } from '../../src/database/write/write.js'
import type { OperationContext } from '../../src/features/operation-context.js'
import { defineJob } from '../../src/jobs/define-job.js'
import { completeJob } from '../../src/jobs/outbox.js'
import { PermanentFailure } from '../../src/jobs/job-errors.js'
import { credentials, startTestApp, type As, type TestApp } from '../support/service/app.js'
import { untilSeen } from '../support/until.js'

interface Listing {
  readonly overview: readonly (Record<string, number> & { readonly displayName: string })[]
  readonly jobs: readonly { readonly job: Record<string, unknown> & { readonly name: string } }[]
  readonly total: number
  readonly totalPages: number
}

let hopeless = true
const begun: number[] = []
const goOn = Promise.withResolvers<void>()

const weigh = defineJob(
  'weigh-thing',
  z.object({ thingId: z.int() }),
  async (ctx: OperationContext, { thingId }: { thingId: number }, run) => {
    begun.push(thingId)
    if (thingId === 13 && hopeless) throw new PermanentFailure('HOPELESS')
    if (thingId === 7) await goOn.promise
    await write(ctx, async (tx) => {
      await completeJob(tx, run.claim)
      tx.audit(null, [])
      return {}
    })
  },
  { concurrency: 1, firstPauseMs: 50 },
)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' }, { jobs: [weigh] })
})
afterAll(() => app.close())

async function enqueue(...ids: number[]): Promise<void> {
  await write(app.app.context({ kind: 'public' }, 'test'), async (tx) => {
    for (const id of ids) tx.enqueue(weigh.outboxJob(id))
    tx.audit(null, [])
    return {}
  })
}
async function states(): Promise<Record<string, string>> {
  const { rows } = await app.owner.query<{ id: string; state: string }>(
    `select ref_id::text as id, state from effect where kind = 'weigh-thing'`,
  )
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]))
}
const list = (query = '', as: As = 'operator') => app.rest<Listing>('GET', `/jobs/api${query}`, { as })
const act = (name: string, jobIds: unknown, as: As = 'operator', headers: Record<string, string> = {}) =>
  app.rest<Record<string, unknown>>('POST', `/jobs/api/jobs/${name}`, { as, body: { jobIds }, headers })
const idsOf = ({ body }: { body: Listing }) => body.jobs.map(({ job }) => String(job['_id']))

const PATHS = [
  '/jobs',
  '/jobs/',
  '/jobs/assets/x.js',
  '/jobs/api',
  '/jobs/api?limit=1',
  '/jobs/api/logs',
  '/jobs/api/stats',
  '/jobs/api/events',
]

test('only operators can see the jobs console', async () => {
  for (const path of PATHS) {
    const unknown = await app.rest('GET', path)
    expect([path, unknown.status]).toEqual([path, 401])
    expect(unknown.headers.get('www-authenticate')).toMatch(/^Basic/)
    const wrong = await app.rest('GET', path, { as: { authorization: `Basic ${btoa('operator:wrong')}` } })
    expect([path, wrong.status]).toEqual([path, 401])
    for (const as of ['client', 'therapist', 'admin'] as const) {
      expect([path, as, (await app.rest('GET', path, { as })).status]).toEqual([path, as, 403])
    }
  }
  for (const name of ['delete', 'pause', 'resume', 'retry', 'requeue', 'create']) {
    expect((await act(name, [], 'admin')).status).toBe(403)
    expect((await act(name, [], 'nobody')).status).toBe(401)
  }
  const { rows } = await app.owner.query<{ count: number }>(
    `select count(*)::integer as count from audit where operation like '% /jobs%' and outcome = 'refused'`,
  )
  expect(rows[0]?.count).toBeGreaterThanOrEqual(PATHS.length * 4 + 12)
})

test('the page loads everything from this service, and its policy allows nothing else', async () => {
  const page = await app.rest('GET', '/jobs/', { as: 'operator' })
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toMatch(/script-src|style-src|unsafe|https?:/)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  expect(loaded.length).toBeGreaterThanOrEqual(2)
  for (const path of loaded) {
    expect(path).toMatch(/^\.\/assets\//)
    const file = await app.rest('GET', `/jobs/${path.slice(2)}`, { as: 'operator' })
    expect([path, file.status]).toEqual([path, 200])
    expect(file.headers.get('content-type')).toMatch(path.endsWith('.js') ? /javascript/ : /css/)
    expect(file.text).not.toMatch(/@import|url\(["']?https?:|import\(["']https?:/)
  }
  for (const path of ['../index.html', '..%2f..%2fpackage.json', 'index.html', 'nothing.js']) {
    expect((await app.rest('GET', `/jobs/assets/${path}`, { as: 'operator' })).status).toBe(404)
  }
  const moved = await fetch(`${app.url}/jobs`, { headers: credentials('operator'), redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/jobs/'])
})

test('the console lists the rows of Agenda: names, numbers and times, and no personal data', async () => {
  await enqueue(1, 2)
  await untilSeen(states, (seen) => seen['1'] === 'done' && seen['2'] === 'done')
  const answer = await untilSeen(
    () => list('?job=weigh-thing'),
    ({ body }) => body.total === 2,
  )
  expect(answer.body.totalPages).toBe(1)
  for (const { job } of answer.body.jobs) {
    expect(Object.keys(job).sort()).toEqual([
      ...['_id', 'data', 'disabled', 'failCount', 'failReason', 'failedAt', 'lastFinishedAt', 'lastRunAt', 'lockedAt'],
      ...['name', 'nextRunAt', 'priority', 'repeatInterval'],
    ])
    expect(job['data']).toEqual({ effectId: expect.any(Number) })
  }
  const { overview } = (await list()).body
  expect(overview[0]?.displayName).toBe('All Jobs')
  expect(overview.find(({ displayName }) => displayName === 'weigh-thing')).toMatchObject({ total: 2 })
  expect(overview.find(({ displayName }) => displayName === 'sweep-finished-jobs')).toMatchObject({ repeating: 1 })
  expect((await list('?state=repeating&q=SWEEP-fin')).body.jobs.map(({ job }) => job.name)).toEqual([
    'sweep-finished-jobs',
  ])
  expect((await list('?limit=1&skip=1')).body.jobs).toHaveLength(1)
  expect((await list('?job=&state=&q=')).status).toBe(200)
  for (const query of ['?limit=0', '?limit=501', '?skip=-1', '?state=wild', '?limit=x']) {
    expect([query, (await list(query)).status]).toEqual([query, 400])
  }
})

test('due jobs still run after every row of Agenda was deleted', async () => {
  // The first holds the only place of its kind, so that the others wait.
  await enqueue(7, 8, 9)
  await untilSeen(
    () => begun.includes(7),
    (is) => is,
  )
  const rows = idsOf(await list('?limit=500'))
  expect(rows.length).toBeGreaterThan(0)
  const deleted = await act('delete', rows)
  expect(deleted.body).toEqual({ deleted: true, deletedCount: rows.length })
  expect((await list('?job=weigh-thing')).body.total).toBe(0)
  goOn.resolve()
  const done = await untilSeen(states, (seen) => ['7', '8', '9'].every((id) => seen[id] === 'done'))
  expect(done).toMatchObject({ 7: 'done', 8: 'done', 9: 'done' })
  expect(begun.filter((id) => id >= 7 && id <= 9).toSorted((a, b) => a - b)).toEqual([7, 8, 9])
  // Recurring rows are put back.
  await untilSeen(
    () => list('?state=repeating'),
    ({ body }) => body.jobs.some(({ job }) => job.name === 'sweep-finished-jobs'),
  )
  const { rows: audit } = await app.owner.query(
    `select action, outcome, caller_user_id::int, subject_ids from audit where operation = 'POST /jobs/api/jobs/delete' and outcome = 'done'`,
  )
  expect(audit).toEqual([
    { action: 'write', outcome: 'done', caller_user_id: app.personas.ids.operator, subject_ids: [] },
  ])
})

test('an operator can retry dead jobs', async () => {
  await enqueue(13)
  await untilSeen(states, (seen) => seen['13'] === 'dead')
  const rows = idsOf(
    await untilSeen(
      () => list('?job=weigh-thing'),
      ({ body }) => body.total > 0,
    ),
  )
  expect((await app.rest('GET', '/jobs/api/stats', { as: 'operator' })).body).toMatchObject({
    queueName: 'jobs, 1 given up',
    runningJobs: 0,
  })
  hopeless = false
  expect((await act('retry', rows)).body).toEqual({ retriedCount: 1 })
  await untilSeen(states, (seen) => seen['13'] === 'done')
  expect((await act('requeue', rows)).body).toEqual({ requeuedCount: 0 })
})

test('an operator can pause and resume recurring work', async () => {
  const { body } = await list('?q=lapse-reservations')
  const ids = idsOf({ body })
  expect((await act('pause', ids)).body).toEqual({ pausedCount: 1 })
  expect((await list('?state=paused')).body.jobs.map(({ job }) => String(job['_id']))).toEqual(ids)
  expect((await act('resume', ids)).body).toEqual({ resumedCount: 1 })
  expect((await list('?state=paused')).body.total).toBe(0)
})

test('the console creates no jobs, refuses requests of other sites, and names an unknown row', async () => {
  expect((await app.rest('POST', '/jobs/api/jobs/create', { as: 'operator', body: { jobName: 'x' } })).status).toBe(403)
  expect((await act('delete', [], 'operator', { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await act('delete', [], 'operator', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  for (const ids of [
    undefined,
    'all',
    ['1'],
    [`'; drop table effect`],
    Array.from({ length: 501 }, () => crypto.randomUUID()),
  ]) {
    expect((await act('delete', ids)).status).toBe(400)
  }
  expect((await act('delete', [])).body).toEqual({ deleted: false, deletedCount: 0 })
  expect((await app.rest('POST', '/jobs/api/jobs/delete', { as: 'operator', body: '{' })).status).toBe(400)
})
