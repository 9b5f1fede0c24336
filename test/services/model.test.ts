import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { CleanPrompt } from '../../src/services/model/clean-prompt.js'
import { ModelUnavailable, type ModelTrouble } from '../../src/services/model/model-errors.js'
import { defineModelTask } from '../../src/services/model/model-task.js'
import { bestOf } from '../support/best-of.js'
import { embedWords } from '../support/doubles/embed-words.js'
import { type FakeAnswer, startFakeModel } from '../support/doubles/fake-model.js'
import { answering, CANARY, collect, ModelScene, summarizing } from '../support/records/model-scene.js'
import { SOON_MS, until } from '../support/until.js'

let scene: ModelScene
beforeAll(async () => {
  scene = await ModelScene.open()
})
beforeEach(() => {
  scene.endpoint.script.length = 0
  scene.endpoint.requests.length = 0
  scene.lines.length = 0
})
afterEach(() => {
  expect(scene.lines.filter((line) => line.includes(CANARY) || line.includes('a-key'))).toEqual([])
})
afterAll(() => scene.close())

const NOBODY = { organisationId: null }
/** Many times what a task allows, in one piece. */
const WORDS = { choices: [{ index: 0, delta: { content: 'more and '.repeat(10_000) }, finish_reason: null }] }
const answers = (...script: readonly FakeAnswer[]): void => void scene.endpoint.script.push(...script)
const summarize = (call = {}, gateway = scene.gateway()) =>
  gateway.model.run(summarizing, [CANARY], { ...NOBODY, ...call })
const write = (call = {}, gateway = scene.gateway()) =>
  collect(gateway.model.stream(answering, CANARY, { ...NOBODY, ...call }))

/** The error that a call ends with; fails when it ends well. Whatever an error carries, it is not what was asked. */
async function trouble(call: Promise<unknown>): Promise<ModelUnavailable> {
  const error: unknown = await call.then(
    () => Promise.reject(new Error('The call ended well.')),
    (caught: unknown) => caught,
  )
  if (!(error instanceof ModelUnavailable)) throw error
  expect(error.cause).toBeUndefined()
  expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain(CANARY)
  return error
}

describe('a structured answer', () => {
  test('is requested and parsed by a schema, and names its model', async () => {
    const answer = await summarize()
    expect(answer).toEqual({
      result: { title: 'Sleep', summary: 'It is about sleep.' },
      model: 'fake-1',
      usage: { inputTokens: 100, outputTokens: 20 },
    })
    const [request] = scene.endpoint.requests
    expect(request).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer a-key' },
      body: {
        model: 'fake-1',
        max_completion_tokens: 500,
        response_format: {
          json_schema: {
            name: 'summarize-test',
            strict: true,
            schema: { required: ['title', 'summary'], additionalProperties: false },
          },
        },
      },
    })
    expect(request?.body).not.toHaveProperty('tools')
  })

  test("is requested with people's texts as data between random marks", async () => {
    const gateway = scene.gateway()
    await summarize({}, gateway)
    await summarize({}, gateway)
    const marks = scene.endpoint.requests.map(({ body: { messages } }) => {
      const [system, user] = messages
      expect(system?.role).toBe('system')
      expect(system?.content).not.toContain(CANARY)
      const mark = /^<(?<mark>data-[0-9a-f]{18})>\n/.exec(user?.content ?? '')?.groups?.mark ?? 'none'
      expect(user?.content).toBe(`<${mark}>\n${CANARY}\n</${mark}>`)
      expect(system?.content).toContain(`</${mark}>`)
      return mark
    })
    expect(new Set(marks).size).toBe(2)
  })

  test.each([
    ['between fences', '```json\n{"title":"T","summary":"S"}\n```', { title: 'T', summary: 'S' }],
    ['with what cannot be stored', '{"title":"T\\u0000","summary":"S\\ud83d"}', { title: 'T', summary: 'S\ufffd' }],
  ])('is accepted %s', async (_how, text, result) => {
    answers({ text })
    expect((await summarize()).result).toEqual(result)
  })

  test('in another form is requested once more, and both calls are counted', async () => {
    answers({ text: 'Sure! Here it is.' })
    expect(await summarize()).toMatchObject({
      result: { title: 'Sleep' },
      usage: { inputTokens: 200, outputTokens: 40 },
    })
    expect(scene.endpoint.requests).toHaveLength(2)
  })

  test.each<[string, FakeAnswer]>([
    ['is no JSON', { text: 'Sure!' }],
    ['does not fit', { text: '{"title":7}' }],
    ['is HTML', { raw: '<html>' }],
    ['is no answer at all', { raw: '{"choices":[]}' }],
    ['is JSON of nothing', { raw: 'null' }],
  ])('is refused if it %s', async (_what, answer) => {
    answers(answer, answer, answer)
    expect((await trouble(summarize())).trouble).toBe('garbage')
    expect(scene.endpoint.requests.length).toBeLessThanOrEqual(2)
  })

  test('must be an object that JSON Schema can express', () => {
    const task = { ...summarizing, offline: () => 'x', result: z.string() }
    expect(() => defineModelTask(task)).toThrow(TypeError)
    expect(() => defineModelTask({ ...summarizing, name: 'Summarize it' })).toThrow(TypeError)
  })
})

describe('embeddings', () => {
  const placing = { name: 'embed-test', version: 1, instructions: '', maxOutputTokens: 0 }
  const embed = (texts: readonly string[], call = {}, gateway = scene.gateway()) =>
    gateway.port.embed(
      placing,
      texts.map((text) => new CleanPrompt(text)),
      { ...NOBODY, provider: 'fake', ...call },
    )

  test('are requested together, and returned in the order of the texts', async () => {
    const { vectors, model, usage } = await embed(['sun', CANARY, 'moon'])
    const expected = ['sun', CANARY, 'moon'].map((text) => Float32Array.from(embedWords(text)))
    expect([vectors, model, usage]).toEqual([expected, 'fake-e', { inputTokens: 5, outputTokens: 0 }])
    expect(scene.endpoint.requests).toMatchObject([
      {
        path: '/v1/embeddings',
        headers: { authorization: 'Bearer a-key' },
        body: { model: 'fake-e', input: ['sun', CANARY, 'moon'], encoding_format: 'float' },
      },
    ])
  })

  const item = (embedding: unknown, index = 0): string => JSON.stringify({ index, embedding })
  const eight = [1, 2, 3, 4, 5, 6, 7, 8]
  test.each([
    ['none', '{"data":[]}'],
    ['one too many', `{"data":[${item(eight)},${item(eight, 1)}]}`],
    ['one for another text', `{"data":[${item(eight, 1)}]}`],
    ['words', `{"data":[${item(eight.map(String))}]}`],
    ['nothing but zeros', `{"data":[${item(eight.map(() => 0))}]}`],
    ['too few numbers', `{"data":[${item([1])}]}`],
    ['too many numbers', `{"data":[${item(Array.from({ length: 4_097 }, () => 1))}]}`],
    ['numbers without end', `{"data":[${item(eight).replace('8', '1e999')}]}`],
    ['HTML', '<html>'],
  ])('are refused if they are %s', async (_what, raw) => {
    answers({ raw })
    expect((await trouble(embed(['sun']))).trouble).toBe('garbage')
  })

  test('are retried after temporary failures, and counted', async () => {
    const organisationId = await scene.organisation()
    answers({ status: 429 })
    await embed(['sun'], { organisationId })
    expect(scene.endpoint.requests).toHaveLength(2)
    expect(await scene.usage(organisationId)).toEqual({ taken: 1, input: 1, output: 0, calls: 1 })
    const poor = scene.gateway({ tokensPerDay: 2 })
    await expect(embed(['a long text'], { organisationId }, poor)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(scene.endpoint.requests).toHaveLength(2)
  })

  test('are limited in number, and need a provider with an embedding model', async () => {
    await expect(embed(Array.from({ length: 65 }, () => 'x'))).rejects.toThrow(RangeError)
    const { baseUrl } = scene.endpoint
    const without = { providers: { fake: { baseUrl, key: 'a-key', model: 'fake-1', covered: true } } }
    const gateway = scene.gateway(without)
    expect([gateway.port.resolve('fake').embeddings, gateway.port.resolve('offline').embeddings]).toEqual([null, null])
    expect((await trouble(embed(['x'], {}, gateway))).trouble).toBe('refused')
    const uncovered = scene.gateway({ providers: { fake: { ...without.providers.fake, covered: false } } })
    expect((await trouble(embed(['x'], {}, uncovered))).trouble).toBe('not-covered')
    expect(scene.endpoint.requests).toEqual([])
  })
})

describe('a streamed text', () => {
  test("arrives in parts, and ends with the model's name and the usage", async () => {
    answers({ text: 'Four 🌙 characters 😀😀😀' })
    const { text, last } = await write()
    expect(text).toBe('Four 🌙 characters 😀😀😀')
    expect(last).toEqual({ kind: 'done', model: 'fake-1', usage: { inputTokens: 100, outputTokens: 20 } })
  })

  test('has an estimated usage if the endpoint reports none', async () => {
    answers({ text: 'abcdef'.repeat(10), usage: null })
    const { last } = await write()
    expect(last?.kind === 'done' && last.usage.outputTokens).toBeGreaterThanOrEqual(20)
  })

  test.each<[string, ModelTrouble, FakeAnswer]>([
    ['is cut', 'failed', { text: CANARY, cut: true }],
    ['stops without an end', 'cut-off', { text: CANARY, finish: null }],
    ['is too long for its limit', 'cut-off', { text: CANARY, finish: 'length' }],
    ['is held back by a filter', 'refused', { text: CANARY, finish: 'content_filter' }],
    ['stalls', 'timeout', { text: CANARY, hang: 2 }],
    ['turns into an error', 'failed', { text: CANARY, raw: `{"error":{"message":"${CANARY}","code":"x"}}` }],
    ['turns into nothing', 'cut-off', { text: CANARY, raw: 'null', finish: null }],
    ['turns into garbage', 'garbage', { text: CANARY, raw: `{"${CANARY}` }],
    ['goes on and on', 'garbage', { text: CANARY, raw: JSON.stringify(WORDS) }],
    ['grows without end', 'garbage', { text: CANARY, raw: `{"choices":[],"padding":"${'x'.repeat(250_000)}"}` }],
  ])('that %s never looks complete', async (_what, kind, answer) => {
    answers(answer)
    const kinds: string[] = []
    const reading = async (): Promise<void> => {
      for await (const chunk of scene.gateway().model.stream(answering, CANARY, NOBODY)) kinds.push(chunk.kind)
    }
    const start = performance.now()
    expect((await trouble(reading())).trouble).toBe(kind)
    expect(performance.now() - start).toBeLessThan(SOON_MS)
    expect(kinds.length).toBeGreaterThan(0)
    expect(new Set(kinds)).toEqual(new Set(['delta']))
    // Half of an answer is not asked for again: the reader has its beginning already.
    expect(scene.endpoint.requests).toHaveLength(1)
  })

  test('may be slow as long as it continues', async () => {
    answers({ text: 'a slow text of many', everyMs: 400 })
    expect((await write()).text).toBe('a slow text of many')
  })

  test('is closed and counted if its reader stops reading', async () => {
    answers({ text: 'long '.repeat(200), everyMs: 20 })
    const organisationId = await scene.organisation()
    for await (const chunk of scene.gateway().model.stream(answering, CANARY, { organisationId })) {
      if (chunk.kind === 'delta') break
    }
    await until(() => scene.endpoint.requests[0]?.wasLeft)
    const usage = await scene.usage(organisationId)
    expect(usage).toMatchObject({ calls: 1 })
    expect(usage?.taken).toBe((usage?.input ?? 0) + (usage?.output ?? 0))
  })
})

describe('a failing endpoint', () => {
  test.each([429, 408, 500, 503])('is retried after %d', async (status) => {
    answers({ status }, { status })
    expect((await summarize()).result.title).toBe('Sleep')
    answers({ status })
    expect((await write()).last?.kind).toBe('done')
    expect(scene.endpoint.requests).toHaveLength(5)
  })

  test('is called three times at most', async () => {
    answers({ status: 500 }, { status: 502 }, { status: 503 })
    expect(await trouble(summarize())).toMatchObject({ trouble: 'failed', details: { status: 503 } })
    expect(scene.endpoint.requests).toHaveLength(3)
  })

  test.each([400, 401, 403, 404, 409, 422])('is not retried after %d', async (status) => {
    answers({ status })
    expect(await trouble(summarize())).toMatchObject({ trouble: 'refused', details: { status } })
    expect(scene.endpoint.requests).toHaveLength(1)
  })

  test.each([
    ['seconds', () => '1'],
    ['a moment', () => new Date(scene.clock.now().getTime() + 1_000).toUTCString()],
  ])('is not called before the time that it asks for in %s', async (_form, value) => {
    answers({ status: 429, headers: { 'retry-after': value() } })
    const start = performance.now()
    await summarize()
    expect(performance.now() - start).toBeGreaterThanOrEqual(950)
  })

  test('that asks for a longer wait than the limit is not retried, and the caller gets the wait', async () => {
    answers({ status: 429, headers: { 'retry-after': '120' } })
    expect(await trouble(summarize())).toMatchObject({ trouble: 'limited', retryAfter: 120 })
    expect(scene.endpoint.requests).toHaveLength(1)
  })

  test('that does not answer is left at the time limit', async () => {
    let asked = 0
    const left = bestOf(SOON_MS, async () => {
      answers({ hang: true })
      asked++
      const start = performance.now()
      expect((await trouble(summarize({ timeoutMs: 1_000 }))).trouble).toBe('timeout')
      return performance.now() - start
    })
    expect(await left).toBeLessThan(SOON_MS)
    answers({ hang: true })
    expect((await trouble(write({ timeoutMs: 1_000 }))).trouble).toBe('timeout')
    expect(scene.endpoint.requests).toHaveLength(asked + 1)
  })

  test('cannot extend the time limit by pauses', async () => {
    answers({ status: 429, headers: { 'retry-after': '2' } })
    expect((await trouble(summarize({ timeoutMs: 300 }))).trouble).toBe('timeout')
    answers({ everyMs: 100 })
    expect((await trouble(summarize({ timeoutMs: 300 }))).trouble).toBe('timeout')
    answers({ text: 'slow '.repeat(20), everyMs: 100 })
    expect((await trouble(write({ timeoutMs: 300 }))).trouble).toBe('timeout')
  })

  test('that closes the connection in the middle is retried', async () => {
    answers({ cut: true })
    expect((await summarize()).result.title).toBe('Sleep')
    expect(scene.endpoint.requests).toHaveLength(2)
  })

  test('cannot fill the memory, and cannot redirect the key', async () => {
    const choices = [{ message: { content: '{"title":"T","summary":"S"}' }, finish_reason: 'stop' }]
    const bomb = JSON.stringify({ choices, padding: 'x'.repeat(300_000) })
    answers({ raw: bomb })
    expect((await trouble(summarize())).trouble).toBe('garbage')
    answers({ raw: bomb, isCompressed: true })
    expect((await trouble(summarize())).trouble).toBe('garbage')
    answers({ isCompressed: true })
    expect((await summarize()).result.title).toBe('Sleep')
    const elsewhere = { status: 307, headers: { location: `${scene.endpoint.baseUrl}/elsewhere` } }
    answers(elsewhere, elsewhere, elsewhere)
    expect((await trouble(summarize())).trouble).toBe('failed')
    expect(scene.endpoint.requests.map(({ path }) => path)).not.toContain('/v1/elsewhere')
  })

  test('that does not exist is treated like other failures', async () => {
    const gone = await startFakeModel()
    await gone.close()
    const { baseUrl } = gone
    const gateway = scene.gateway({ providers: { fake: { baseUrl, key: 'a-key', model: 'm', covered: true } } })
    expect((await trouble(summarize({}, gateway))).trouble).toBe('failed')
  })
})

describe('a caller who aborts', () => {
  test.each<[string, FakeAnswer, (signal: AbortSignal) => Promise<unknown>]>([
    ['a call', { hang: true }, (signal) => summarize({ signal })],
    ['a wait', { status: 429, headers: { 'retry-after': '2' } }, (signal) => summarize({ signal })],
    ['a text', { text: 'slow '.repeat(50), everyMs: 50 }, (signal) => write({ signal })],
    ['a text that stalls', { text: 'slow', hang: 0 }, (signal) => write({ signal })],
  ])('during %s is released at once with their own reason', async (_what, answer, call) => {
    answers(answer)
    const reason = new Error('enough')
    const control = new AbortController()
    const calling = call(control.signal)
    // Handled before it happens: it may happen while the request is still on its way.
    const ended = expect(calling).rejects.toBe(reason)
    await until(() => scene.endpoint.requests.length === 1)
    await sleep(50)
    const start = performance.now()
    control.abort(reason)
    await ended
    expect(performance.now() - start).toBeLessThan(SOON_MS)
    if (answer.status === undefined) await until(() => scene.endpoint.requests[0]?.wasLeft)
    expect(scene.endpoint.requests).toHaveLength(1)
  })

  test('before the call causes no request', async () => {
    await expect(summarize({ signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    await expect(write({ signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    expect(scene.endpoint.requests).toEqual([])
  })
})

describe('the circuit breaker', () => {
  const OPEN_MS = 30_000

  async function state(gateway: ReturnType<ModelScene['gateway']>): Promise<number> {
    const found = /^care_model_circuit\{provider="fake"\} (\d)$/m.exec(await gateway.metrics())
    return Number(found?.[1])
  }

  async function open(): Promise<ReturnType<ModelScene['gateway']>> {
    const gateway = scene.gateway({}, { repeats: { attempts: 1, backoffMs: 1, mostWaitMs: 1 } })
    answers({ status: 500 }, { status: 500 }, { status: 500 })
    for (let call = 0; call < 3; call++) await trouble(summarize({}, gateway))
    scene.endpoint.requests.length = 0
    return gateway
  }

  test('opens after consecutive failures, and callers get the wait at once', async () => {
    const gateway = await open()
    expect(await state(gateway)).toBe(2)
    expect(await trouble(summarize({}, gateway))).toMatchObject({ trouble: 'open-circuit', retryAfter: 30 })
    expect(await trouble(write({}, gateway))).toMatchObject({ trouble: 'open-circuit' })
    expect(scene.endpoint.requests).toEqual([])
  })

  test('lets one call try, and closes if it succeeds', async () => {
    const gateway = await open()
    scene.clock.forward(OPEN_MS)
    expect(await state(gateway)).toBe(1)
    const answered = Promise.withResolvers<void>()
    answers({ after: answered.promise })
    const probe = summarize({}, gateway)
    expect((await trouble(summarize({}, gateway))).trouble).toBe('open-circuit')
    answered.resolve()
    await probe
    expect(await state(gateway)).toBe(0)
    await write({}, gateway)
    expect(scene.endpoint.requests).toHaveLength(2)
  })

  test('opens again if that call fails', async () => {
    const gateway = await open()
    scene.clock.forward(OPEN_MS)
    answers({ status: 500 })
    expect((await trouble(write({}, gateway))).trouble).toBe('failed')
    expect(await state(gateway)).toBe(2)
    expect((await trouble(summarize({}, gateway))).trouble).toBe('open-circuit')
  })

  test('ignores a try that its caller aborted', async () => {
    const gateway = await open()
    scene.clock.forward(OPEN_MS)
    answers({ hang: true })
    const leaving = new AbortController()
    const ended = expect(summarize({ signal: leaving.signal }, gateway)).rejects.toThrow('aborted')
    await until(() => scene.endpoint.requests.length === 1)
    leaving.abort()
    await ended
    expect(await state(gateway)).toBe(1)
    await summarize({}, gateway)
    expect(await state(gateway)).toBe(0)
  })

  test('is not opened by invalid requests, or by failures between successful calls', async () => {
    const gateway = scene.gateway({}, { repeats: { attempts: 1, backoffMs: 1, mostWaitMs: 1 } })
    for (let call = 0; call < 4; call++) {
      answers({ status: 400 })
      await trouble(summarize({}, gateway))
      answers({ status: 500 }, {})
      await trouble(summarize({}, gateway))
      await summarize({}, gateway)
    }
    expect(await state(gateway)).toBe(0)
  })
})

test('calls are measured by task, provider and outcome, and failures are logged without content', async () => {
  const gateway = scene.gateway()
  await summarize({}, gateway)
  await write({}, gateway)
  await summarize({ provider: 'offline' }, gateway)
  answers({ status: 400 })
  await trouble(summarize({}, gateway))
  await expect(summarize({ provider: 'nobody' }, gateway)).rejects.toThrow('provider: must be one of offline, ')
  const metrics = await gateway.metrics()
  for (const [task, provider, outcome] of [
    ['summarize-test', 'fake', 'done'],
    ['answer-test', 'fake', 'done'],
    ['summarize-test', 'offline', 'done'],
    ['summarize-test', 'fake', 'refused'],
  ]) {
    expect(metrics).toContain(
      `care_model_call_seconds_count{task="${task}",provider="${provider}",outcome="${outcome}"} 1`,
    )
  }
  expect(metrics).toContain('care_model_tokens_total{task="answer-test",provider="fake",direction="output"} 20')
  expect(metrics).not.toContain(CANARY)
  expect(scene.lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      provider: 'fake',
      task: 'summarize-test',
      trouble: 'refused',
      status: 400,
      msg: 'model call failed',
    }),
  ])
})

test('a text without the proof of de-identification is sent to no endpoint', async () => {
  const { port } = scene.gateway()
  const call = { ...NOBODY, provider: 'fake' }
  for (const forged of [CANARY, { text: CANARY }, Object.create(CleanPrompt.prototype)]) {
    await expect(port.run(summarizing, forged as never, call)).rejects.toThrow(TypeError)
    await expect(collect(port.stream(answering, forged as never, call))).rejects.toThrow(TypeError)
  }
  expect(scene.endpoint.requests).toEqual([])
})

test('an endpoint without an agreement gets nothing', async () => {
  const { baseUrl } = scene.endpoint
  const gateway = scene.gateway({ providers: { fake: { baseUrl, key: 'a-key', model: 'm', covered: false } } })
  expect((await trouble(summarize({}, gateway))).trouble).toBe('not-covered')
  expect((await trouble(write({}, gateway))).trouble).toBe('not-covered')
  expect(scene.endpoint.requests).toEqual([])
})
