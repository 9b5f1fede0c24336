import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type FakeAnswer, type FakeModel, startFakeModel } from '../../support/doubles/fake-model.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'

/** An admin has the language model of the practice asked for one word, and reads why it cannot be used. */
let app: TestApp
let endpoint: FakeModel
/** Each failure has a provider of its own, because several in a row make a provider rest. */
const NAMES = [
  'acme',
  'key',
  'missing',
  'refusing',
  'failing',
  'hanging',
  'limited',
  'wordy',
  'chatty',
  'cut',
  'resting',
]
beforeAll(async () => {
  endpoint = await startFakeModel()
  const provider = (baseUrl: string, covered = true) => ({ baseUrl, key: 'sk-1', model: 'acme-1', covered })
  const providers = {
    ...Object.fromEntries(NAMES.map((name) => [name, provider(endpoint.baseUrl)])),
    ...{ gone: provider(await closedAddress()), uncovered: provider(endpoint.baseUrl, false) },
  }
  app = await startTestApp({
    ...{ MODEL_PROVIDERS: JSON.stringify(providers), MODEL_PROVIDER: 'acme', MODEL_TIMEOUT_SECONDS: '3' },
  })
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})
beforeEach(async () => {
  await app.owner.query(`delete from rate_count where kind = 'test-model'`)
  await choose(null)
  endpoint.requests.length = 0
  endpoint.script.length = 0
  endpoint.answers.set('test-language-model', '{"word":"ready"}')
})

/** An address of this machine where nobody listens. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}/v1`
}

const choose = (provider: string | null) =>
  app.owner.query('update organisation set model_provider = $2 where id = $1', [app.personas.organisationId, provider])

const TEST = 'mutation { testLanguageModel { ok failure provider model durationMs inputTokens outputTokens } }'
async function tested(as: As = 'admin') {
  const { data, errors } = await app.graphql(TEST, {}, as)
  return errors === undefined ? data?.testLanguageModel : errors[0]?.extensions.code
}

interface LedgerRow {
  readonly outcome: string
  readonly organisation_id: number | null
  readonly [more: string]: unknown
}
async function newestCall(): Promise<LedgerRow | undefined> {
  const { rows } = await app.owner.query<LedgerRow>(
    `select c.task, c.organisation_id::integer, c.client_user_ids, c.on_behalf_of::integer, c.provider, c.prompt, c.source_kinds,
       e.outcome, e.answer, e.input_tokens::integer, e.output_tokens::integer
     from model_call c join model_call_end e on e.call_id = c.id order by c.id desc limit 1`,
  )
  return rows[0]
}

test('a model that answers is shown with its time and tokens', async () => {
  await choose('wordy')
  const result = await tested()
  expect(result).toEqual({
    ...{ ok: true, failure: null, provider: 'wordy', model: 'acme-1', durationMs: expect.any(Number) },
    ...{ inputTokens: 100, outputTokens: 20 },
  })
  expect(endpoint.requests).toHaveLength(1)
  expect(endpoint.requests[0]?.body.max_completion_tokens).toBe(64)
})

test('what is sent holds nothing of anybody, and the ledger and the audit trail name the admin', async () => {
  const { ids, organisationId } = app.personas
  await tested()
  const [system, data] = endpoint.requests[0]?.body.messages ?? []
  expect(data?.content.replaceAll(/<[^>]*>/g, '').trim()).toBe('Are you ready?')
  expect(`${system?.content} ${data?.content}`).not.toMatch(/admin|Persona|practice/i)
  expect(await newestCall()).toMatchObject({
    ...{ task: 'test-language-model', organisation_id: organisationId, client_user_ids: [], on_behalf_of: ids.admin },
    ...{ provider: 'acme', prompt: 'Are you ready?', source_kinds: ['reference'], outcome: 'done' },
    ...{ input_tokens: 100, output_tokens: 20 },
  })
  const { rows } = await app.owner.query<{ target: string }>(
    `select target, outcome from audit where operation = 'testLanguageModel' and caller_user_id = $1 and action = 'write'`,
    [ids.admin],
  )
  expect(rows.at(-1)).toMatchObject({ target: expect.stringMatching(/^model-call:/), outcome: 'done' })
})

const failing = (status: number, headers: FakeAnswer['headers'] = {}): FakeAnswer => ({ status, headers })
const FAILURES: readonly (readonly [
  failure: string,
  provider: string,
  answers: readonly FakeAnswer[],
  outcome: string,
])[] = [
  ['REFUSED_KEY', 'key', [failing(401)], 'refused'],
  ['REFUSED_KEY', 'key', [failing(403)], 'refused'],
  ['NOT_FOUND', 'missing', [failing(404)], 'refused'],
  ['REFUSED', 'refusing', [failing(400)], 'refused'],
  ['REFUSED', 'refusing', [{ finish: 'content_filter' }], 'refused'],
  ['FAILED', 'failing', [failing(503), failing(500), failing(502)], 'failed'],
  ['TIMEOUT', 'hanging', [{ hang: true }], 'timeout'],
  ['RATE_LIMITED', 'limited', [failing(429, { 'retry-after': '120' })], 'limited'],
  ['BAD_ANSWER', 'chatty', [{ text: 'Sure! I am ready.' }, { text: '{"word":"Yes"}' }], 'garbage'],
  ['BAD_ANSWER', 'cut', [{ finish: 'length' }], 'cut-off'],
  ['UNREACHABLE', 'gone', [], 'failed'],
  ['NOT_COVERED', 'uncovered', [], 'not-covered'],
  ['OFFLINE', 'offline', [], 'done'],
  ['OFFLINE', 'no-more-there', [], 'done'],
]
test.each(FAILURES)(
  '%s is said of %s, and nothing of what it answered',
  async (failure, provider, answers, outcome) => {
    await choose(provider)
    endpoint.script.push(...answers)
    const result = await tested()
    const isHere = failure === 'OFFLINE'
    expect(result).toEqual({
      ...{ ok: false, failure, provider: isHere ? 'offline' : provider, model: isHere ? 'offline' : 'acme-1' },
      ...{ durationMs: expect.any(Number), inputTokens: null, outputTokens: null },
    })
    expect(endpoint.requests).toHaveLength(answers.length)
    expect(await newestCall()).toMatchObject({ task: 'test-language-model', outcome, answer: null })
  },
)

test('a model that failed several times rests, and is not asked', async () => {
  await choose('resting')
  for (let at = 0; at < 5; at++) {
    endpoint.script.push(failing(401))
    expect(await tested()).toMatchObject({ failure: 'REFUSED_KEY' })
  }
  expect(await tested()).toMatchObject({ ok: false, failure: 'PAUSED' })
  expect(endpoint.requests).toHaveLength(5)
})

test('a practice whose tokens are spent reads so', async () => {
  const { organisationId } = app.personas
  await app.owner.query(
    `insert into model_budget (organisation_id, day, tokens) values ($1, (now() at time zone 'utc')::date, 1e15)
     on conflict (organisation_id) do update set tokens = excluded.tokens`,
    [organisationId],
  )
  expect(await tested()).toMatchObject({ ok: false, failure: 'BUDGET_SPENT' })
  await app.owner.query('delete from model_budget where organisation_id = $1', [organisationId])
  expect(endpoint.requests).toEqual([])
})

test('a practice tests ten times an hour; another one is not concerned', async () => {
  for (let at = 0; at < 10; at++) expect(await tested()).toMatchObject({ ok: true })
  expect(await tested()).toBe('RATE_LIMITED')
  expect(endpoint.requests).toHaveLength(10)
  expect(await tested('outsideAdmin')).toMatchObject({ ok: true })
})

test('an operator tests the model of the installation, and others none', async () => {
  await choose('wordy')
  expect(await tested('operator')).toMatchObject({ ok: true, provider: 'acme' })
  expect(await newestCall()).toMatchObject({ organisation_id: null, on_behalf_of: app.personas.ids.operator })
  for (const as of ['therapist', 'client'] as const) expect(await tested(as)).toBe('FORBIDDEN')
  expect(await tested('nobody')).toBe('UNAUTHENTICATED')
  expect(endpoint.requests).toHaveLength(1)
})

test('the admin sees which model is asked, and whether it can be', async () => {
  const seen = async () => {
    const { data } = await app.graphql('{ practice { model { chosen provider model state } } }', {}, 'admin')
    return (data as { readonly practice: { readonly model: unknown } }).practice.model
  }
  expect(await seen()).toEqual({ chosen: null, provider: 'acme', model: 'acme-1', state: 'READY' })
  await choose('uncovered')
  expect(await seen()).toEqual({ chosen: 'uncovered', provider: 'uncovered', model: 'acme-1', state: 'NOT_COVERED' })
  await choose('offline')
  expect(await seen()).toEqual({ chosen: 'offline', provider: 'offline', model: 'offline', state: 'OFFLINE' })
  await choose('no-more-there')
  expect(await seen()).toEqual({ chosen: 'no-more-there', provider: 'offline', model: 'offline', state: 'GONE' })
})
