import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { type FakeModel } from '../support/doubles/fake-model.js'
import { browserKeys, FakePushService } from '../support/doubles/push-service.js'
import { type ReceivedSpan, TraceCollector } from '../support/doubles/trace-collector.js'
import { WebhookReceiver } from '../support/doubles/webhook-receiver.js'
import { credentials, type TestApp } from '../support/service/app.js'
import { startAppWithModel } from '../support/service/app-with-model.js'
import { askGraphql } from '../support/service/ask-graphql.js'
import { subscribe } from '../support/service/subscribe.js'
import { until } from '../support/until.js'

/** Stands for what a person wrote or is called; nothing of it may turn up in a trace. */
const CANARY = 'canary4t9'
const STRANGER = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
const traceparent = `00-${STRANGER.traceId}-${STRANGER.spanId}-01`

let collector: TraceCollector
let endpoint: FakeModel
let receiver: WebhookReceiver
let push: FakePushService
let app: TestApp
const lines: string[] = []

beforeAll(async () => {
  collector = await TraceCollector.start()
  receiver = await WebhookReceiver.start()
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
    RATE_LIMIT_SIGN_IN: '1000',
  }
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const pushCarriers = { resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) }
  ;({ app, endpoint } = await startAppWithModel(settings, { log, pushCarriers }))
  push = await FakePushService.start()
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
  await receiver.close()
  await push.close()
  await collector.close()
})
beforeEach(() => {
  collector.spans.length = 0
  lines.length = 0
})

const client = (): number => app.personas.ids.client

/** A conversation of the client, by the same doors that people use. */
async function closeSession(said: string): Promise<void> {
  const body = { userid: client(), start_time: '2026-03-01T12:00:00Z' }
  const { sessionid } = (await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', { body })).body
  await app.rest('POST', '/chat/messages/', { body: { sessionid, message: said } })
  expect((await app.rest('PUT', `/chat/sessions/${sessionid}/`, { body: {} })).status).toBe(200)
}

/** How a span hangs together with another: the names from it to the beginning of the trace. */
function pathOf(span: ReceivedSpan): string[] {
  const above = collector.spans.find(({ spanId }) => spanId === span.parentId)
  return above === undefined ? [span.name] : [span.name, ...pathOf(above)]
}

test('a request, its statements, its job and the call of a model are one trace', async () => {
  await closeSession('I slept four hours.')
  const request = await collector.span(({ name }) => name === 'PUT /chat/sessions/{id}/')
  const call = await collector.span(({ name }) => name === 'model summarize-session')
  await collector.span(({ name }) => name === 'job summarize-session')
  expect(request).toMatchObject({
    kind: 2,
    isFailed: false,
    parentId: undefined,
    links: [],
    facts: {
      'http.request.method': 'PUT',
      'http.route': '/chat/sessions/{id}/',
      'http.response.status_code': 200,
    },
    resource: { 'service.name': 'care-gateway' },
  })
  const path = pathOf(call)
  expect(path[0]).toBe('model summarize-session')
  expect(path[1]).toBe('job summarize-session')
  expect(path.at(-2)).toBe('mutation closeSession')
  expect(path.at(-1)).toBe('PUT /chat/sessions/{id}/')
  expect(call.facts).toMatchObject({
    'care.model.task': 'summarize-session',
    'gen_ai.provider.name': 'acme',
    'gen_ai.usage.input_tokens': 100,
    'gen_ai.usage.output_tokens': 20,
    'care.outcome': 'done',
  })
  const trace = collector.traceOf(request)
  const operation = trace.find(({ name }) => name === 'mutation closeSession')
  expect(operation?.facts).toMatchObject({ 'graphql.operation.name': expect.stringMatching(/^\w+$/) })
  const statements = trace.filter(({ name }) => name.startsWith('sql '))
  expect(statements.map(({ facts }) => facts['db.operation.name'])).toEqual(
    expect.arrayContaining(['select', 'begin', 'commit']),
  )
  for (const { facts } of statements.filter(({ facts: named }) => 'care.db.statement' in named)) {
    expect(facts['care.db.statement']).toMatch(/^q[\w-]{20}$/)
  }
  expect(statements.map(({ name }) => name)).toContain('sql select conversation_session')
  // Every span of the trace hangs in it.
  for (const span of trace) expect(pathOf(span).at(-1)).toBe(request.name)
  expect(collector.headers.at(-1)?.authorization).toBe('Bearer abc')
  // The provider is told nothing of it.
  expect(Object.keys(endpoint.requests.at(-1)?.headers ?? {})).not.toContain('traceparent')
})

test('log lines of requests and jobs lead to the trace', async () => {
  await closeSession('The orchard had too much rain this year.')
  const { traceId } = await collector.span(({ name }) => name === 'PUT /chat/sessions/{id}/')
  const found = (): string[] =>
    lines.map((line) => JSON.parse(line)).flatMap((line) => (line.traceId === traceId ? [line.msg] : []))
  await until(() => found().includes('job done'))
  expect(found()).toContain('request')
})

test('the time of a request has its trace as an example', async () => {
  await app.rest('GET', `/journals/${client()}/`, { as: 'client' })
  const { traceId } = await collector.span(({ name }) => name.startsWith('GET /journals/'))
  const answer = await fetch(`${app.url}/metrics`)
  expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  const text = await answer.text()
  const buckets = text.split('\n').filter((line) => /^care_http_request_seconds_bucket.*\/journals\//.test(line))
  expect(buckets.join('\n')).toMatch(new RegExp(`# \\{trace_id="${traceId}"\\} [\\d.]+ [\\d.]+$`, 'm'))
  // Rules and dashboards find the same names as in Prometheus' own format.
  expect(text).toMatch(/^care_trace_spans_total\{outcome="taken"\} \d+$/m)
  expect(text).toMatch(/\n# EOF\n$/)
})

test('a stranger is linked, and decides neither the trace nor what is recorded', async () => {
  await app.rest('GET', '/healthz', { headers: { traceparent } })
  await app.rest('GET', `/journals/${client()}/`, { as: 'client', headers: { traceparent } })
  const request = await collector.span(({ name }) => name.startsWith('GET /journals/'))
  expect(request).toMatchObject({ parentId: undefined, links: [STRANGER] })
  expect(request.traceId).not.toBe(STRANGER.traceId)
  collector.spans.length = 0
  const wrong = [
    `00-${'0'.repeat(32)}-${STRANGER.spanId}-01`,
    `00-${STRANGER.traceId}-${'0'.repeat(16)}-01`,
    `ff-${STRANGER.traceId}-${STRANGER.spanId}-01`,
    `${traceparent}-more`,
    CANARY,
  ]
  for (const header of wrong) {
    await app.rest('GET', `/journals/${client()}/`, { as: 'client', headers: { traceparent: header } })
  }
  const requests = (): readonly ReceivedSpan[] =>
    collector.spans.filter(({ name }) => name.startsWith('GET /journals/'))
  await until(() => requests().length === wrong.length)
  expect(requests().flatMap(({ links }) => links)).toEqual([])
  expect(collector.spans.map(({ name }) => name)).not.toContain('GET /healthz')
})

test('nothing that a person wrote or is called is in any byte that leaves', async () => {
  collector.bodies.length = 0
  await app.owner.query(`update user_account set last_name = $2 where id = $1`, [client(), CANARY])
  const headers = {
    'x-request-id': CANARY,
    'user-agent': CANARY,
    tracestate: `a=${CANARY}`,
    baggage: `name=${CANARY}`,
    referer: `http://127.0.0.1/${CANARY}`,
    traceparent,
  }
  await app.rest('POST', '/journals/', { as: 'client', headers, body: { title: CANARY, description: CANARY } })
  await app.rest('GET', `/journals/${client()}/?q=${CANARY}`, { as: 'client', headers })
  await app.rest('GET', `/${CANARY}/`, { as: 'client', headers })
  await closeSession(`I am ${CANARY}, and I sleep badly.`)
  const query = `mutation ${CANARY}($${CANARY}: String) {
    ${CANARY}: createJournal(input: { title: "${CANARY}", description: $${CANARY} }) { ...${CANARY} } }
    fragment ${CANARY} on JournalPayload { ${CANARY}: journal { title } }`
  for (const door of ['apollo', 'yoga', 'websocket'] as const) {
    const asked = { query, variables: { [CANARY]: CANARY } }
    const { errors } = await askGraphql(app, door, asked, { ...headers, ...credentials('client') })
    expect(errors).toBeUndefined()
  }
  await app.rest('GET', `/journals/${client()}/`, {
    as: { authorization: `Basic ${btoa(`${CANARY}:${CANARY}`)}` },
    headers,
  })
  await until(() => collector.spans.filter(({ name }) => name === 'mutation createJournal').length >= 4)
  await collector.span(({ name }) => name === 'job summarize-session')
  const bytes = Buffer.concat(collector.bodies).toString().toLowerCase()
  expect(bytes).toContain('createjournal')
  expect(bytes).not.toContain(CANARY)
  expect(bytes).not.toContain(Buffer.from(CANARY).toString('base64').slice(0, 10).toLowerCase())
  const { rows } = await app.owner.query('select trace from effect where trace is not null')
  expect(rows.length).toBeGreaterThan(0)
})

test('a message that is stored with others, its jobs and the push to the other side are one trace', async () => {
  const device = { kind: 'web', endpoint: push.endpoint(CANARY), keys: browserKeys().keys }
  expect((await app.rest('POST', '/users/devices/', { as: 'therapist', body: device })).status).toBe(201)
  const send = 'mutation { sendInteraction(input: { userQuery: "Hello" }) { interactionId } }'
  expect((await app.graphql(send, {}, 'client')).errors).toBeUndefined()
  const sent = await collector.span(({ name }) => name === 'send push')
  await collector.span(({ name }) => name === 'POST /graphql')
  expect(pathOf(sent).filter((name) => !name.startsWith('sql '))).toEqual([
    ...['send push', 'job send-push', 'job notify-therapist', 'mutation sendInteraction', 'POST /graphql'],
  ])
  expect(sent.facts).toEqual({ 'care.push.kind': 'web', 'care.outcome': 'sent' })
  expect(collector.traceOf(sent).map(({ name }) => name)).toContain('store interaction')
})

test('a program of a practice can continue the trace of its message', async () => {
  const input = { url: receiver.address('/hook'), topics: ['riskFlag'] }
  const make = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }'
  expect((await app.graphql(make, { input }, 'admin')).errors).toBeUndefined()
  await app.rest('POST', '/journals/', { as: 'client', body: { description: 'I want to end my life tonight.' } })
  await until(() => receiver.received.length > 0)
  const sent = await collector.span(({ name }) => name === 'send webhook')
  expect(receiver.received[0]?.headers.traceparent).toBe(`00-${sent.traceId}-${sent.spanId}-01`)
  expect(receiver.received[0]?.headers).not.toHaveProperty('tracestate')
  expect(sent).toMatchObject({ isFailed: false, facts: { 'care.outcome': 'taken', 'http.response.status_code': 204 } })
})

test('a job that begins long after its change has a trace of its own', async () => {
  const { rows } = await app.owner.query<{ id: number }>(
    `update effect set state = 'waiting', attempt = 0, finished_at = null, next_at = now(), trace = $1,
       created_at = now() - interval '2 hours'
     where id = (select max(id) from effect where kind = 'summarize-session') returning id::int`,
    [traceparent],
  )
  const job = await collector.span(({ facts }) => facts['care.job.id'] === rows[0]?.id)
  expect(job).toMatchObject({ name: 'job summarize-session', parentId: undefined, links: [STRANGER] })
  expect(job.traceId).not.toBe(STRANGER.traceId)
})

test('documents that differ in names and values alone have one digest', async () => {
  const digestOf = async (query: string): Promise<unknown> => {
    collector.spans.length = 0
    await app.graphql(query, {}, 'client')
    const span = await collector.span(({ name }) => name === 'query journal')
    return span.facts['care.graphql.document']
  }
  const one = await digestOf('{ journal(id: 1) { title } }')
  expect(one).toMatch(/^[0-9a-f]{16}$/)
  expect(await digestOf('query Mine { mine: journal(id: 2) { t: title } }')).toBe(one)
  expect(await digestOf('{ journal(id: 1) { description } }')).not.toBe(one)
})

test('each operation on a WebSocket is a trace, and what is delivered follows what changed and who subscribed', async () => {
  const heard = await subscribe(
    app,
    'client',
    'subscription ($id: ID!) { journalChanged(clientId: $id) { change journal { title } } }',
    { id: client() },
  )
  const { body } = await app.rest<{ journalid: number }>('POST', '/journals/', {
    ...{ as: 'client', body: { title: 'Walked' } },
  })
  await heard.next()
  // Stored by a transaction, the other with rows of others.
  await app.rest('PUT', `/journals/${body.journalid}/`, { as: 'client', body: { title: 'Walked far' } })
  await heard.next()
  await heard.close()
  const opened = await collector.span(({ name }) => name === 'subscription journalChanged')
  const [created, updated] = [
    await collector.span(({ name }) => name === 'mutation createJournal'),
    await collector.span(({ name }) => name === 'mutation updateJournal'),
  ]
  const deliveries = () => collector.spans.filter(({ name }) => name === 'deliver journalChanged')
  await until(() => deliveries().length === 2)
  for (const delivered of deliveries()) {
    expect(delivered).toMatchObject({ kind: 5, parentId: undefined, facts: { 'care.event.topic': 'journalChanged' } })
    expect([created.traceId, updated.traceId, opened.traceId]).not.toContain(delivered.traceId)
  }
  const placeOf = ({ traceId, spanId }: ReceivedSpan) => ({ traceId, spanId })
  const links = deliveries().map((delivered) => delivered.links)
  expect(links).toMatchObject([created, updated].map((changed) => [placeOf(changed), placeOf(opened)]))
  expect(opened).toMatchObject({ kind: 2, parentId: undefined, facts: { 'care.door': 'websocket' } })
})
