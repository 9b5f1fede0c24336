import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Registry } from 'prom-client'
import { NO_TRACING, traced, tracedApart, type Tracing } from '../../src/kernel/tracing/tracing.js'
import { openTracing } from '../../src/services/tracing/open-tracing.js'
import { TraceCollector } from '../support/doubles/trace-collector.js'
import { SOON_MS, until } from '../support/until.js'

let collector: TraceCollector
let registry: Registry
let logged: [object, string][]
beforeEach(async () => {
  collector = await TraceCollector.start()
  registry = new Registry()
  logged = []
})
afterEach(() => collector.close())

function open(endpoint = collector.address): Promise<Tracing> {
  const note = (facts: object, message: string): void => void logged.push([facts, message])
  const settings = { endpoint, headers: {}, serviceName: 'care-gateway', share: 1 }
  return openTracing(settings, { registry, log: { info: note, warn: note } })
}

async function spansBy(outcome: string): Promise<number> {
  const { values = [] } = (await registry.getSingleMetric('care_trace_spans_total')?.get()) ?? {}
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
}

test('while the collector is away, a bounded number of spans waits; it is logged once, and so is the return', async () => {
  collector.answer = 400
  const tracing = await open()
  for (let nth = 0; nth < 20_000; nth++) tracing.begin({ name: 'step' }).end()
  await until(async () => (await spansBy('lost')) > 0)
  await until(async () => (await spansBy('lost')) >= 1_000)
  expect(logged.map(([, message]) => message)).toEqual(['traces are not taken by the collector'])
  collector.answer = 200
  await tracing.close()
  // 2,048 wait beside the 512 that are being sent.
  expect((await spansBy('taken')) + (await spansBy('lost'))).toBeLessThanOrEqual(2_560)
  tracing.begin({ name: 'late' }).end()
  expect(logged.length).toBeLessThanOrEqual(2)
})

test.each([
  ['says nothing', 'hang', undefined],
  ['asks to wait', 503, undefined],
  ['is not there', 200, 'http://127.0.0.1:9'],
] as const)('the end does not wait for a collector that %s', async (_name, answer, address) => {
  collector.answer = answer
  const tracing = await open(address)
  for (let nth = 0; nth < 3_000; nth++) tracing.begin({ name: 'step' }).end()
  const start = performance.now()
  await tracing.close()
  expect(performance.now() - start).toBeLessThan(SOON_MS)
  // 512 were being sent and 2,048 waited. The last attempts end by their own limit.
  await until(async () => (await spansBy('lost')) === 2_560)
})

test('the last spans are sent at the end', async () => {
  const tracing = await open()
  await tracedApart(
    tracing,
    () => ({ name: 'outer' }),
    {},
    () =>
      traced(
        tracing,
        () => ({ name: 'inner' }),
        async () => undefined,
      ),
  )
  await tracing.close()
  expect(collector.spans.map(({ name }) => name)).toEqual(['inner', 'outer'])
})

test('a fact that has not the form of its name, a name with other characters, and the text of an error do not leave', async () => {
  const tracing = await open()
  const broken = tracedApart(
    tracing,
    () => ({
      name: 'Ada’s "day"',
      facts: { 'http.route': '/a b', 'care.job.id': 'text' as never, 'care.note': 'text' } as never,
    }),
    {},
    () => Promise.reject(Object.assign(new Error('text of a person'), { code: 'no code', name: 'BrokenThing' })),
  )
  await expect(broken).rejects.toThrow('text of a person')
  await tracing.close()
  expect(collector.spans).toMatchObject([
    {
      name: '_OTHER',
      isFailed: true,
      facts: { 'http.route': '_OTHER', 'care.job.id': '_OTHER', 'error.type': 'BrokenThing' },
    },
  ])
  const bytes = Buffer.concat(collector.bodies).toString()
  for (const word of ['Ada', 'text', '/a b']) expect(bytes).not.toContain(word)
})

test('what is outside, and what begins after the end of a span, is no part of it', async () => {
  const tracing = await open()
  let afterwards: Promise<void> = Promise.resolve()
  const gate = Promise.withResolvers<void>()
  const step = async (name: string): Promise<void> =>
    traced(
      tracing,
      () => ({ name }),
      async () => undefined,
    )
  await tracedApart(
    tracing,
    () => ({ name: 'outer' }),
    {},
    async () => {
      await tracing.outside(() => step('outside'))
      afterwards = gate.promise.then(() => step('afterwards'))
    },
  )
  gate.resolve()
  await afterwards
  await tracing.close()
  expect(collector.spans.map(({ name }) => name)).toEqual(['outer'])
})

test('without a collector nothing is recorded', async () => {
  const tracing = await openTracing(undefined, {
    registry,
    log: { info: () => undefined, warn: () => undefined },
  })
  expect(tracing).toBe(NO_TRACING)
  expect(registry.getMetricsAsArray()).toEqual([])
  expect(
    await tracedApart(
      tracing,
      () => ({ name: 'step' }),
      {},
      async ({ context }) => context,
    ),
  ).toBeUndefined()
})
