import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { TraceCollector } from '../support/doubles/trace-collector.js'
import { startTestApp, type TestApp } from '../support/service/app.js'

/** Callers whose `traceparent` is continued decide what is recorded. Of others nothing is, with a share of 0. */
const FIRST = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
const SECOND = { traceId: 'c'.repeat(32), spanId: 'd'.repeat(16) }
const later = `01-${SECOND.traceId}-${SECOND.spanId}-03-more`

let collector: TraceCollector
let trusting: TestApp
let strict: TestApp
beforeAll(async () => {
  collector = await TraceCollector.start()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_TRACES_SAMPLER_ARG: '0' }
  trusting = await startTestApp({ ...settings, TRACE_CALLERS: '10.0.0.0/8, 127.0.0.1' })
  strict = await startTestApp({ ...settings, TRACE_CALLERS: '10.0.0.0/8', TRUST_PROXY: '1' })
})
afterAll(async () => {
  await trusting.close()
  await strict.close()
  await collector.close()
})

test('a caller of the settings is continued, by later versions of the header too; a stranger cannot force a trace', async () => {
  const ask = (app: TestApp, headers: Record<string, string>) =>
    app.rest('GET', `/journals/${app.personas.ids.client}/`, { as: 'client', headers })
  // Who a proxy says it asks for is not who wrote the header.
  await ask(strict, { traceparent: `00-${'e'.repeat(32)}-${FIRST.spanId}-01`, 'x-forwarded-for': '10.0.0.1' })
  await ask(trusting, {})
  await ask(trusting, { traceparent: `00-${'f'.repeat(32)}-${FIRST.spanId}-00` })
  await ask(trusting, { traceparent: `00-${FIRST.traceId}-${FIRST.spanId}-01`, tracestate: 'a=b' })
  await ask(trusting, { traceparent: later })
  const first = await collector.span(({ traceId, kind }) => traceId === FIRST.traceId && kind === 2)
  const second = await collector.span(({ traceId, kind }) => traceId === SECOND.traceId && kind === 2)
  expect(first).toMatchObject({ parentId: FIRST.spanId, links: [] })
  expect(second).toMatchObject({ parentId: SECOND.spanId, links: [] })
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([FIRST.traceId, SECOND.traceId]))
  expect(Buffer.concat(collector.bodies).toString()).not.toContain('a=b')
})
