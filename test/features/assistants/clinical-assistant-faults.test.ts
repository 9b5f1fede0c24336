import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { openAnswers } from '../../../src/features/assistants/clinical/answer-limits.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { type AssistantEvent, openAssistant } from '../../support/service/ask-assistant.js'
import { bestOf } from '../../support/best-of.js'
import { type FakeAnswer, type FakeModel, startFakeModel } from '../../support/doubles/fake-model.js'
import { PASSWORD } from '../../support/service/personas.js'
import { readStream } from '../../support/service/read-stream.js'
import { storeRow } from '../../support/database/store-row.js'
import { rowsWith } from '../../support/database/rows-with.js'
import { until } from '../../support/until.js'

/** Longer than any test waits for its end. */
const ENDLESS: FakeAnswer = { text: 'One more word. '.repeat(20_000), everyMs: 5 }

let endpoint: FakeModel
let app: TestApp
let session = 0

beforeAll(async () => {
  endpoint = await startFakeModel()
})
afterAll(() => endpoint.close())
beforeEach(() => {
  endpoint.script.length = 0
  endpoint.requests.length = 0
})

async function open(settings: Record<string, string> = {}, others: Record<string, FakeModel> = {}): Promise<void> {
  const providers = Object.entries({ acme: endpoint, ...others }).map(([name, { baseUrl }]) => [
    name,
    { baseUrl, key: 'sk-1', model: 'acme-1', covered: true },
  ])
  app = await startTestApp({
    ...{ MODEL_PROVIDERS: JSON.stringify(Object.fromEntries(providers)), MODEL_PROVIDER: 'acme' },
    ...settings,
  })
  await storeRow(app.owner, 'journal', app.personas.ids.client, {
    ...{ description: 'The nightmares came back after the funeral.', visibility: 'ai', journal_timestamp: new Date() },
  })
}
const about = (more: object = {}) => ({
  ...{ user_query: 'What about the nightmares?', session_id: `s${session++}`, user_id: app.personas.ids.client },
  ...more,
})
const message = async (id: unknown) =>
  (
    await app.owner.query<{ state: string; message: string | null; answering_until: Date | null }>(
      'select state, message, answering_until from conversation_message where id = $1',
      [id],
    )
  ).rows[0]

/** The events of an answer; `onEvent` is told of each as it comes. */
async function follow(response: Response, onEvent: (event: AssistantEvent) => unknown = () => undefined) {
  const events: AssistantEvent[] = []
  for await (const { event, data } of readStream(response)) {
    const one = { event, data: JSON.parse(data) as AssistantEvent['data'] }
    events.push(one)
    await onEvent(one)
  }
  const kinds = events.map(({ event }) => event).filter((event, at, all) => event !== all[at - 1])
  return { kinds: kinds.join(' '), last: events.at(-1)?.data, id: events[0]?.data['message_id'] }
}
const ask = async (data: object, as: As = 'therapist') => follow(await openAssistant(app, as, { data }))

describe('a model that does not answer', () => {
  const failing: FakeAnswer[] = Array.from({ length: 3 }, () => ({ status: 500 }))
  const scripts: Record<string, readonly FakeAnswer[]> = {
    silent: [{ hang: true }],
    stuck: [{ text: 'One. Two. Three. Four.', hang: 3 }],
    broken: failing,
    slow: [{ hang: true }],
    sick: failing,
  }
  const others: Record<string, FakeModel> = {}

  beforeAll(async () => {
    for (const [name, script] of Object.entries(scripts)) {
      const other = await startFakeModel()
      other.script.push(...script)
      others[name] = other
    }
    await open({ MODEL_TIMEOUT_SECONDS: '2' }, others)
    // What is loaded with the first question takes longer than any answer.
    await ask(about())
  })
  afterAll(async () => {
    await app.close()
    for (const other of Object.values(others)) await other.close()
  })

  test('is replaced by the record within the time limit', async () => {
    const say = (model_provider: string) =>
      app.rest<{ response: string }>('POST', '/ai/companion/', {
        as: 'client',
        body: { session_id: 'talk', user_id: app.personas.ids.client, user_query: model_provider, model_provider },
      })
    const told = Promise.all([say('slow'), say('sick')])
    const answers = await Promise.all(
      ['silent', 'stuck', 'broken'].map((model_provider) => ask(about({ model_provider }))),
    )
    for (const { kinds, last, id } of answers) {
      expect([kinds, last?.['offline_reason']]).toEqual(['start delta citation done', 'unreachable'])
      expect(await message(id)).toMatchObject({ state: 'complete', answering_until: null })
    }
    expect((await message(answers[1]?.id))?.message).toMatch(/^One\. .*The answer of the model ended here/s)
    // And what a client says to the companion.
    for (const { status, headers, body } of await told) {
      expect([status, headers.get('answer-basis')]).toEqual([200, 'offline; reason=unreachable'])
      expect(body.response).not.toBe('')
    }
  })
})

describe('an answer that is being written', () => {
  beforeAll(() => open())
  afterAll(() => app.close())

  /** What an answer ends with when something happens while it is written. */
  async function during(as: As, headers: Record<string, string>, happens: () => Promise<{ status: number }>) {
    endpoint.script.push(ENDLESS)
    let status = 0
    const told = await follow(await openAssistant(app, as, { data: about(), headers }), async ({ event }) => {
      if (event === 'delta' && status === 0) status = (await happens()).status
    })
    await until(() => endpoint.requests.at(-1)?.wasLeft ?? false)
    expect(status).toBeLessThan(300)
    expect(told.kinds).toBe('start delta error')
    expect((await message(told.id))?.state).toBe('incomplete')
    return told.last
  }

  test('ends the model call within a second after its reader disconnects', async () => {
    const leave = async (): Promise<number> => {
      endpoint.requests.length = 0
      endpoint.script.push(ENDLESS)
      const leaving = new AbortController()
      const response = await openAssistant(app, 'therapist', { data: about(), signal: leaving.signal })
      for await (const { event } of readStream(response)) if (event === 'delta') break
      const since = performance.now()
      leaving.abort()
      await until(() => endpoint.requests[0]?.wasLeft ?? false)
      return performance.now() - since
    }
    expect(await bestOf(1_000, leave)).toBeLessThan(1_000)
  })

  test('ends with an error when the client withdraws the consent', async () => {
    const path = `/users/${app.personas.ids.client}/consents/`
    const consent = (status: string) => app.rest('POST', path, { as: 'client', body: { kind: 'ai', status } })
    const last = await during('therapist', {}, () => consent('withdrawn'))
    await consent('given')
    expect(last).toEqual({ message: expect.stringMatching(/consent/), retryable: false })
  })

  test('ends with an error when its reader signs out', async () => {
    const body = { username: 'therapist', password: PASSWORD }
    const { headers } = await app.rest('POST', '/auth/login/', { body })
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    const last = await during('nobody', { cookie }, () => app.rest('POST', '/auth/logout/', { headers: { cookie } }))
    expect(last).toEqual({ message: 'The session has ended.', retryable: false })
  })

  test('is refused if too many are being written, and then nothing is stored', async () => {
    const held = await Promise.all(Array.from({ length: 1_000 }, () => openAnswers.acquire()))
    const data = about({ user_query: 'One too many?' })
    const response = await openAssistant(app, 'therapist', { data })
    for (const giveBack of held) giveBack()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await response.json()).toMatchObject({ detail: expect.stringMatching(/^Too many questions/) })
    expect(await rowsWith(app.owner, 'conversation_message', { prompt: 'One too many?' })).toEqual([])
  })

  test('continues when an unrelated right ends', async () => {
    endpoint.script.push({ text: 'One more word. '.repeat(100), everyMs: 5 })
    let isTold = false
    const told = await follow(await openAssistant(app, 'therapist', { data: about() }), async ({ event }) => {
      if (event !== 'delta' || isTold) return
      isTold = true
      const path = `/users/${app.personas.ids.otherClient}/consents/`
      await app.rest('POST', path, { as: 'otherClient', body: { kind: 'ai', status: 'withdrawn' } })
    })
    expect(told.kinds).toBe('start delta done')
  })

  test('ends with an error when the relationship ends', async () => {
    const END = 'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }'
    const last = await during('therapist', {}, async () => {
      const { errors } = await app.graphql(END, { id: app.personas.relationships.active }, 'client')
      return { status: errors === undefined ? 200 : 500 }
    })
    expect(last).toMatchObject({ retryable: false })
  })
})
