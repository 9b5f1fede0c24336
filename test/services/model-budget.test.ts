import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Id } from '../../src/kernel/ids.js'
import { ModelBudgetSpent } from '../../src/services/model/model-errors.js'
import { startFakeModel } from '../support/doubles/fake-model.js'
import { answering, collect, ModelScene, type RawModel, summarizing } from '../support/records/model-scene.js'
import { until } from '../support/until.js'

let scene: ModelScene
beforeAll(async () => {
  scene = await ModelScene.open()
})
beforeEach(() => {
  scene.endpoint.script.length = 0
  scene.endpoint.requests.length = 0
})
afterAll(() => scene.close())

/** What one call of `summarizing` takes before it begins: its answer at most, and an estimate of its prompt. */
const A_CALL = 750
const USED = 120

const summarize = (model: RawModel, organisationId: Id | null) =>
  model.run(summarizing, ['A text.'], { organisationId })

test('a call reserves the most that it may use, and returns the rest', async () => {
  const organisationId = await scene.organisation()
  const { model } = scene.gateway()
  const answered = Promise.withResolvers<void>()
  scene.endpoint.script.push({ after: answered.promise })
  const calling = summarize(model, organisationId)
  await until(() => scene.endpoint.requests.length === 1)
  const taken = (await scene.usage(organisationId))?.taken ?? 0
  expect(taken).toBeGreaterThan(500)
  expect(taken).toBeLessThan(A_CALL)
  answered.resolve()
  await calling
  expect(await scene.usage(organisationId)).toEqual({ taken: USED, input: 100, output: 20, calls: 1 })
  await collect(model.stream(answering, 'A text.', { organisationId }))
  expect(await scene.usage(organisationId)).toEqual({ taken: 2 * USED, input: 200, output: 40, calls: 2 })
})

test('a spent budget names the time of its renewal, and no call is made', async () => {
  const organisationId = await scene.organisation()
  const { model } = scene.gateway({ tokensPerDay: A_CALL })
  await summarize(model, organisationId)
  const before = Date.now()
  for (const call of [summarize(model, organisationId), collect(model.stream(answering, 'x', { organisationId }))]) {
    const error: unknown = await call.catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ModelBudgetSpent)
    const { renewsAt, retryAfter, message, code } = error as ModelBudgetSpent
    expect(code).toBe('RATE_LIMITED')
    expect(renewsAt.toISOString()).toMatch(/T00:00:00\.000Z$/)
    expect(message).toContain(renewsAt.toISOString())
    const seconds = (renewsAt.getTime() - before) / 1_000
    expect(seconds).toBeGreaterThan(-5)
    expect(seconds).toBeLessThanOrEqual(86_400)
    expect(Math.abs(seconds - retryAfter)).toBeLessThan(10)
  }
  expect(scene.endpoint.requests).toHaveLength(1)
  expect(await scene.usage(organisationId)).toMatchObject({ taken: USED, calls: 1 })
})

test('two gateways cannot spend the same tokens', async () => {
  const organisationId = await scene.organisation()
  const budget = 5 * A_CALL
  const [one, other] = [scene.gateway({ tokensPerDay: budget }), scene.gateway({ tokensPerDay: budget })]
  const answered = Promise.withResolvers<void>()
  scene.endpoint.script.push(...Array.from({ length: 40 }, () => ({ after: answered.promise })))
  const calls = Array.from({ length: 40 }, (_, at) => summarize((at % 2 === 0 ? one : other).model, organisationId))
  let turnedAway = 0
  for (const call of calls) call.catch(() => turnedAway++)
  await until(() => scene.endpoint.requests.length + turnedAway === 40)
  answered.resolve()
  const ended = await Promise.allSettled(calls)
  const refused = ended.filter(({ status }) => status === 'rejected')
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(ModelBudgetSpent)
  const asked = scene.endpoint.requests.length
  expect(asked).toBe(5)
  expect(refused).toHaveLength(35)
  expect(await scene.usage(organisationId)).toEqual({
    taken: asked * USED,
    input: asked * 100,
    output: asked * 20,
    calls: asked,
  })
})

test('organisations have separate budgets, and people without one share a budget', async () => {
  const [one, other] = [await scene.organisation(), await scene.organisation()]
  const { model } = scene.gateway({ tokensPerDay: A_CALL })
  await summarize(model, one)
  await summarize(model, other)
  await summarize(model, null)
  for (const spent of [one, other, null]) await expect(summarize(model, spent)).rejects.toThrow(ModelBudgetSpent)
  const rows = await scene.database.asOwner('select from model_budget where organisation_id is null')
  expect(rows).toHaveLength(1)
})

test('a new day has a new budget, and a call of the day before does not reduce it', async () => {
  const organisationId = await scene.organisation()
  const { model } = scene.gateway({ tokensPerDay: A_CALL })
  const yesterday = 'update model_budget set day = day - 1 where organisation_id = $1'
  await summarize(model, organisationId)
  await scene.database.asOwner(yesterday, [organisationId])
  const answered = Promise.withResolvers<void>()
  scene.endpoint.script.push({ after: answered.promise })
  scene.endpoint.requests.length = 0
  const calling = summarize(model, organisationId)
  await until(() => scene.endpoint.requests.length === 1)
  const [row] = await scene.database.asOwner<{ fresh: boolean }>(
    `select day = (now() at time zone 'utc')::date and tokens between 500 and ${A_CALL} as fresh from model_budget where organisation_id = $1`,
    [organisationId],
  )
  expect(row).toEqual({ fresh: true })
  // As if midnight came while it runs, and somebody else had begun the new day.
  await scene.database.asOwner('update model_budget set day = day + 1, tokens = 77 where organisation_id = $1', [
    organisationId,
  ])
  answered.resolve()
  await calling
  expect((await scene.usage(organisationId))?.taken).toBe(77)
})

test.each([
  ['was turned away', { status: 400 }, 0],
  ['broke off', { cut: true, text: 'x'.repeat(60) }, 1],
])('the tokens of a call that %s are counted', async (_how, answer, least) => {
  const organisationId = await scene.organisation()
  const { model } = scene.gateway()
  scene.endpoint.script.push(answer)
  await expect(collect(model.stream(answering, 'A text.', { organisationId }))).rejects.toThrow('not available')
  const usage = await scene.usage(organisationId)
  expect(usage).toMatchObject({ calls: 1, taken: (usage?.input ?? 0) + (usage?.output ?? 0) })
  expect(usage?.taken).toBeGreaterThanOrEqual(least)
  expect(usage?.taken === 0).toBe(least === 0)
})

test('a call to an unreachable endpoint uses no tokens', async () => {
  const organisationId = await scene.organisation()
  const gone = await startFakeModel()
  await gone.close()
  const nowhere = { fake: { baseUrl: gone.baseUrl, key: 'a-key', model: 'm', covered: true } }
  await expect(summarize(scene.gateway({ providers: nowhere }).model, organisationId)).rejects.toThrow('not available')
  expect(await scene.usage(organisationId)).toMatchObject({ taken: 0 })
})

test('an answer is returned even if its tokens cannot be recorded', async () => {
  const organisationId = await scene.organisation()
  scene.lines.length = 0
  const { model } = scene.gateway()
  await scene.database.asOwner('alter table model_usage rename to model_usage_gone')
  try {
    expect((await summarize(model, organisationId)).result.title).toBe('Sleep')
  } finally {
    await scene.database.asOwner('alter table model_usage_gone rename to model_usage')
  }
  expect(scene.lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ code: '42P01', msg: 'model usage could not be settled' }),
  ])
  // What was reserved stays taken: the budget errs on the side of the bill.
  expect((await scene.usage(organisationId))?.taken).toBeGreaterThan(500)
})

test('the offline provider uses no tokens', async () => {
  const organisationId = await scene.organisation()
  const { model } = scene.gateway({ chosen: 'offline', tokensPerDay: 1 })
  const answer = await summarize(model, organisationId)
  expect(answer).toMatchObject({ model: 'offline', usage: { inputTokens: 0, outputTokens: 0 } })
  expect(await collect(model.stream(answering, 'A text.', { organisationId }))).toEqual({
    text: 'Offline: A text.',
    last: { kind: 'done', model: 'offline', usage: { inputTokens: 0, outputTokens: 0 } },
  })
  expect(await scene.usage(organisationId)).toBeUndefined()
})
