import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { mayStillSummarize } from '../../../src/features/conversations/summaries/read-material.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { startAppWithModel } from '../../support/service/app-with-model.js'
import type { FakeModel } from '../../support/doubles/fake-model.js'
import { until } from '../../support/until.js'

/**
 * Titles and summaries by a model over HTTP, and what becomes of them when it is slow, in trouble, or not to be asked.
 */
let endpoint: FakeModel
let app: TestApp
beforeAll(async () => {
  ;({ app, endpoint } = await startAppWithModel())
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})
beforeEach(() => {
  endpoint.requests.length = 0
  endpoint.script.length = 0
})

interface Stored {
  readonly title: string | null
  readonly summary: string | null
  readonly summary_model: string | null
}

async function sessionSaying(...messages: string[]): Promise<number> {
  const body = { userid: app.personas.ids.client, start_time: '2026-03-01T12:00:00Z' }
  const { sessionid } = (await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', { body })).body
  for (const message of messages) await app.rest('POST', '/chat/messages/', { body: { sessionid, message } })
  return sessionid
}

/** How long the close took to answer. */
async function close(sessionid: number): Promise<number> {
  const start = performance.now()
  expect((await app.rest('PUT', `/chat/sessions/${sessionid}/`, { body: {} })).status).toBe(200)
  return performance.now() - start
}

async function stored(sessionid: number): Promise<Stored | undefined> {
  const { rows } = await app.owner.query<Stored>(
    'select title, summary, summary_model from conversation_session where id = $1',
    [sessionid],
  )
  return rows[0]
}

test('the model is called once, with the texts only, and named as author', async () => {
  const id = await sessionSaying('I slept four hours.', 'A regular hour may help.')
  await close(id)
  expect(await stored(id)).toEqual({ title: 'Sleep', summary: 'It is about sleep.', summary_model: 'acme-1' })
  expect(endpoint.requests).toHaveLength(1)
  const said = JSON.stringify(endpoint.requests[0]?.body.messages)
  expect(said).toContain('I slept four hours.')
  expect(said).toContain('A regular hour may help.')
})

test('the close does not wait for a slow model, and title and summary exist within ten seconds', async () => {
  endpoint.script.push(...Array.from({ length: 5 }, () => ({ hang: true }) as const))
  const id = await sessionSaying('The orchard had too much rain this year.')
  const start = performance.now()
  const answered = await close(id)
  expect(answered).toBeGreaterThan(2_500)
  expect(answered).toBeLessThan(9_000)
  await until(async () => (await stored(id))?.summary_model === 'offline')
  expect(performance.now() - start).toBeLessThan(30_000)
  expect(await stored(id)).toMatchObject({ title: 'Conversation of March 1, 2026', summary: expect.any(String) })
})

test.each([
  ['garbage', { text: 'no JSON' }],
  ['another form', { text: '{"title":7}' }],
  ['a refusal', { status: 401 }],
])('%s in the place of an answer is replaced by the offline version', async (_name, answer) => {
  endpoint.script.push(...Array.from({ length: 5 }, () => answer))
  const id = await sessionSaying('The orchard had too much rain this year.')
  await close(id)
  await until(async () => (await stored(id))?.summary_model === 'offline')
})

test('the model is not called for a session without a client, because there is no chart to check against', async () => {
  const { sessionid } = (await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', { body: {} })).body
  await app.rest('POST', '/chat/messages/', {
    body: { sessionid, message: 'The orchard had too much rain this year.' },
  })
  await close(sessionid)
  expect(await stored(sessionid)).toMatchObject({
    summary: expect.stringContaining('orchard'),
    summary_model: 'offline',
  })
  expect(endpoint.requests).toEqual([])
  const { rows } = await app.owner.query(
    'select c.client_user_ids, e.outcome, e.reason, c.prompt from model_call c join model_call_end e on e.call_id = c.id order by c.id desc limit 1',
  )
  expect(rows).toEqual([{ client_user_ids: [], outcome: 'held-back', reason: 'no-chart', prompt: null }])
})

test('names that were removed from the prompt are restored in the summary', async () => {
  await app.owner.query(`update user_account set last_name = 'Okonkwo' where id = $1`, [app.personas.ids.client])
  await close(await sessionSaying('I am Okonkwo, and I sleep badly.'))
  const said = JSON.stringify(endpoint.requests[0]?.body.messages)
  const token = /\[PERSON-[A-Z2-7]+\]/.exec(said)?.[0] ?? 'none'
  expect(said).not.toMatch(/okonkwo/i)
  endpoint.script.push({ text: JSON.stringify({ title: `Sleep of ${token}`, summary: `${token} sleeps badly.` }) })
  const id = await sessionSaying('OKONKWO sleeps badly.')
  await close(id)
  expect(await stored(id)).toMatchObject({
    title: expect.stringMatching(/^Sleep of okonkwo$/i),
    summary_model: 'acme-1',
  })
  const { data } = await app.graphql('{ modelCalls(first: 1) { nodes { task prompt answer outcome } } }', {}, 'client')
  expect(data?.modelCalls).toEqual({
    nodes: [
      {
        ...{ task: 'summarize-session', outcome: 'DONE', prompt: `${token} sleeps badly.` },
        answer: expect.stringContaining(`Sleep of ${token}`),
      },
    ],
  })
})

test('a long title is cut to the limit', async () => {
  endpoint.script.push({ text: JSON.stringify({ title: '🌿'.repeat(300), summary: 'Of leaves.' }) })
  const id = await sessionSaying('Leaves.')
  await close(id)
  expect(await stored(id)).toEqual({ title: '🌿'.repeat(255), summary: 'Of leaves.', summary_model: 'acme-1' })
})

test("characters that cannot be stored are removed from the model's text", async () => {
  endpoint.script.push({ text: String.raw`{"title":"a\u0000b","summary":"c\ud800d"}` })
  const id = await sessionSaying('Leaves.')
  await close(id)
  const { title, summary } = (await stored(id)) ?? {}
  expect([title?.startsWith('a'), summary?.startsWith('c')]).toEqual([true, true])
})

test('the consent is checked again before a summary is stored', async () => {
  const subjectId = await sessionSaying()
  const ctx = app.app.context({ kind: 'job', job: 'summarize-session', subjectId }, 'test')
  const answer = (status: string) =>
    app.rest('POST', `/users/${app.personas.ids.client}/consents/`, { as: 'client', body: { kind: 'ai', status } })
  for (const [status, isKept] of [
    ['given', true],
    ['withdrawn', false],
    ['given', true],
  ] as const) {
    expect((await answer(status)).status).toBe(201)
    expect(await mayStillSummarize(ctx, subjectId)).toBe(isKept)
  }
})

test('the model is not called for a session without a text or without consent', async () => {
  const empty = await sessionSaying()
  await close(empty)
  expect(await stored(empty)).toEqual({ title: 'Conversation of March 1, 2026', summary: null, summary_model: null })
  await app.rest('POST', `/users/${app.personas.ids.client}/consents/`, {
    as: 'client',
    body: { kind: 'ai', status: 'withdrawn' },
  })
  const withheld = await sessionSaying('Not for a model.')
  await close(withheld)
  expect(await stored(withheld)).toEqual({ title: 'Conversation of March 1, 2026', summary: null, summary_model: null })
  expect(endpoint.requests).toHaveLength(0)
})

test('with CONSENT=explicit, the model is called only if the consent was given', async () => {
  const acme = { baseUrl: endpoint.baseUrl, key: 'sk-1', model: 'acme-1', covered: true }
  const explicit = await startTestApp({
    MODEL_PROVIDERS: JSON.stringify({ acme }),
    MODEL_PROVIDER: 'acme',
    CONSENT: 'explicit',
  })
  try {
    const { sessionid } = (
      await explicit.rest<{ sessionid: number }>('POST', '/chat/sessions/', { as: 'client', body: {} })
    ).body
    await explicit.rest('POST', '/chat/messages/', { as: 'client', body: { sessionid, message: 'Nobody asked me.' } })
    await explicit.rest('PUT', `/chat/sessions/${sessionid}/`, { as: 'client', body: {} })
    const { rows } = await explicit.owner.query('select summary from conversation_session where id = $1', [sessionid])
    expect(rows).toEqual([{ summary: null }])
    expect(endpoint.requests).toHaveLength(0)
  } finally {
    await explicit.close()
  }
})
