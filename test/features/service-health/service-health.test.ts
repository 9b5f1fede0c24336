import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { write } from '../../../src/database/write/write.js'
import type { OperationContext } from '../../../src/features/operation-context.js'
import { defineJob } from '../../../src/jobs/define-job.js'
import { PermanentFailure } from '../../../src/jobs/job-errors.js'
import { completeJob } from '../../../src/jobs/outbox.js'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { sealed } from '../../support/database/sealed.js'
import { until, untilSeen } from '../../support/until.js'

/** What operators see of background work and of the database. */
let isBroken = true
const send = defineJob(
  'send-parcel',
  z.object({ parcelId: z.int() }),
  async (ctx: OperationContext, _ref: { parcelId: number }, run) => {
    if (isBroken) throw new PermanentFailure('NO_POST_TODAY')
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
  app = await startTestApp({}, { jobs: [send] })
})
afterAll(() => app.close())

interface Letter {
  readonly jobId: string
  readonly job: string
  readonly attempts: number
  readonly errorCode: string | null
  readonly failedAt: string
}
async function ask<Result>(query: string, variables: Record<string, unknown> = {}, as: As = 'operator') {
  const { data, errors } = await app.graphql(query, variables, as)
  if (errors !== undefined || !data) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0] as Result
}
const letters = async (): Promise<readonly Letter[]> =>
  (await ask<{ nodes: Letter[] }>('{ deadLetters { nodes { jobId job attempts errorCode failedAt } } }')).nodes
const RETRY = 'mutation ($id: ID!) { retryDeadLetter(jobId: $id) { jobId } }'

test('work that was given up is listed with its error code, and runs again when an operator says so', async () => {
  await write(app.app.context({ kind: 'public' }, 'test'), async (tx) => {
    for (const id of [11, 12]) tx.enqueue(send.outboxJob(id))
    tx.audit(null, [])
    return {}
  })
  await until(async () => (await letters()).length === 2)
  const [newest] = await letters()
  expect(newest).toMatchObject({ job: 'send-parcel', attempts: 1, errorCode: 'NO_POST_TODAY' })
  expect(Date.now() - Date.parse(newest?.failedAt ?? '')).toBeLessThan(60_000)
  const work = await ask<{ job: string; dead: number }[]>('{ backgroundWork { job waiting running dead lateSeconds } }')
  expect(work.find(({ job }) => job === 'send-parcel')).toEqual({
    ...{ job: 'send-parcel', waiting: 0, running: 0, dead: 2, lateSeconds: 0 },
  })

  isBroken = false
  expect(await ask(RETRY, { id: newest?.jobId })).toEqual({ jobId: newest?.jobId })
  await until(async () => (await letters()).length === 1)
  await until(async () => {
    const { rows } = await app.owner.query<{ state: string }>('select state from effect where id = $1', [newest?.jobId])
    return rows[0]?.state === 'done'
  })
  for (const [id, code] of [
    [newest?.jobId, 'NOT_FOUND'],
    ['999999999', 'NOT_FOUND'],
    ['0', 'BAD_USER_INPUT'],
    ['x', 'BAD_USER_INPUT'],
  ]) {
    const { errors } = await app.graphql(RETRY, { id }, 'operator')
    expect([id, errors?.[0]?.extensions.code]).toEqual([id, code])
  }
  await sealed(app)
  const { rows } = await app.owner.query<{ target: string; caller_user_id: string }>(
    `select target, caller_user_id from audit where operation = 'retryDeadLetter' and outcome = 'done'`,
  )
  expect(rows).toEqual([{ target: `job:${newest?.jobId}`, caller_user_id: String(app.personas.ids.operator) }])
})

test('work that was given up is found by its job and by its time', async () => {
  await app.owner.query(`delete from effect where state = 'dead'`)
  await app.owner.query(
    `insert into effect (effect_key, kind, ref_id, ref_version, state, attempt, finished_at, error_code)
     values ('a', 'send-parcel', 1, 1, 'dead', 5, '2026-03-01T22:30:00Z', 'NO_POST'),
            ('b', 'send-parcel', 2, 1, 'dead', 5, '2026-03-02T12:00:00Z', 'NO_POST'),
            ('c', 'send-letter', 3, 1, 'dead', 5, '2026-03-02T12:00:00Z', 'NO_POST')`,
  )
  const FIND = `query ($job: String, $range: MomentRangeInput, $first: Int! = 50, $after: String) {
    deadLetters(job: $job, range: $range, first: $first, after: $after) { nodes { job failedAt } pageInfo { endCursor } } }`
  type Found = { nodes: { job: string; failedAt: string }[]; pageInfo: { endCursor: string } }
  const find = async (variables: Record<string, unknown>) => {
    const { nodes } = await ask<Found>(FIND, variables)
    return nodes.map(({ job, failedAt }) => `${job} ${failedAt}`)
  }
  const [early, late] = ['2026-03-01T22:30:00.000Z', '2026-03-02T12:00:00.000Z']
  expect(await find({})).toEqual([`send-letter ${late}`, `send-parcel ${late}`, `send-parcel ${early}`])
  expect(await find({ job: 'send-parcel' })).toEqual([`send-parcel ${late}`, `send-parcel ${early}`])
  expect(await find({ job: 'send' })).toEqual([])
  expect(await find({ range: {} })).toHaveLength(3)
  expect(await find({ range: { to: '2026-03-01' } })).toEqual([`send-parcel ${early}`])
  expect(await find({ range: { from: '2026-03-02' }, job: 'send-letter' })).toEqual([`send-letter ${late}`])
  expect(await find({ range: { from: early, to: early } })).toEqual([`send-parcel ${early}`])
  // A day is one of the operator's time zone.
  await app.owner.query(`update user_account set zone = 'Europe/Berlin', timezone = 'Europe/Berlin' where id = $1`, [
    app.personas.ids.operator,
  ])
  expect(await find({ range: { to: '2026-03-01' } })).toEqual([`send-parcel ${early}`])
  await app.owner.query(`update user_account set zone = 'Asia/Tokyo', timezone = 'Asia/Tokyo' where id = $1`, [
    app.personas.ids.operator,
  ])
  expect(await find({ range: { to: '2026-03-01' } })).toEqual([])
  const page = await ask<Found>(FIND, { job: 'send-parcel', first: 1 })
  expect(await find({ job: 'send-parcel', after: page.pageInfo.endCursor })).toEqual([`send-parcel ${early}`])
  for (const bad of [
    { job: '\u0000' },
    { job: 'x'.repeat(101) },
    { range: { from: '2026-03-02', to: '2026-03-01' } },
    { range: { from: 'yesterday' } },
  ]) {
    const { errors } = await app.graphql(FIND, bad, 'operator')
    expect([bad, errors?.[0]?.extensions.code]).toEqual([bad, 'BAD_USER_INPUT'])
  }
})

test('the state of the database says its version, its size, and up to when the audit trail is sealed', async () => {
  const read = () =>
    ask<Record<string, string | number | null>>(
      '{ databaseState { version migration bytes auditBytes startedAt auditSealedUntil auditSealLateSeconds } }',
    )
  // The first seal of a database comes seconds after its first row on a busy machine.
  const state = await untilSeen(read, ({ auditSealedUntil }) => auditSealedUntil !== null)
  expect(state).toMatchObject({ version: expect.stringMatching(/^\d+/), migration: expect.stringMatching(/^\d{4}-/) })
  expect(Number(state.bytes)).toBeGreaterThan(Number(state.auditBytes))
  expect(Number(state.auditBytes)).toBeGreaterThan(0)
  expect(Date.parse(String(state.auditSealedUntil))).toBeGreaterThan(Date.parse(String(state.startedAt)))
  expect(Number(state.auditSealLateSeconds)).toBeLessThan(60)
})
