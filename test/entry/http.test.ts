import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditServer } from 'graphql-http'
import { buildToySchema, ToyEvents } from '../support/toy/schema.js'
import { post, startToyService, type ToyService } from '../support/toy/service.js'
import { until } from '../support/until.js'

const events = new ToyEvents()
let service: ToyService
beforeAll(async () => {
  service = await startToyService(await buildToySchema(events))
})
afterAll(() => service.close())

const apollo = (): string => `${service.url}/graphql`
const yoga = (): string => `${service.url}/graphql/stream`

describe('the audit suite of GraphQL over HTTP', () => {
  test('finds neither errors nor warnings on Apollo', async () => {
    const results = await auditServer({ url: apollo() })
    expect(results.length).toBeGreaterThan(50)
    expect(results.filter(({ status }) => status === 'error' || status === 'warn')).toEqual([])
  })

  test('finds neither errors nor warnings on Yoga', async () => {
    const results = await auditServer({ url: yoga() })
    expect(results.length).toBeGreaterThan(50)
    expect(results.filter(({ status }) => status === 'error' || status === 'warn')).toEqual([])
  })
})

describe('Apollo and Yoga give the same answer', () => {
  test.each([
    ['{ me { id firstName } }', {}],
    ['query ($id: ID!) { user(id: $id) { id broken } }', { id: '3' }],
    ['{ user(id: 101) { id } }', {}],
    ['query ($id: ID!) { user(id: $id) { id } }', { id: 'x' }],
    ['{ me { id ', {}],
    ['{ nope also }', {}],
    ['query A { me { id } } query B { me { id } }', {}],
    [`{ me { ${Array.from({ length: 16 }, (_, at) => `a${at}: id`).join(' ')} } }`, {}],
    ['mutation { createJournal(input: { title: "bad" }) { id } }', {}],
    ['mutation { createJournal(input: { title: "good" }) { id title } }', {}],
  ])('to %s', async (query, variables) => {
    const slow = await post(apollo(), { query, variables, extensions: { unknown: true } })
    const fast = await post(apollo(), { query, variables })
    const stream = await post(yoga(), { query, variables })
    expect(fast.text).toBe(slow.text)
    expect(fast.status).toBe(slow.status)
    for (const name of ['content-type', 'cache-control', 'retry-after', 'x-content-type-options']) {
      expect([name, fast.headers.get(name)]).toEqual([name, slow.headers.get(name)])
    }
    expect(JSON.stringify(stream.body.errors)).toBe(JSON.stringify(fast.body.errors))
    expect(JSON.stringify(stream.body.data)).toBe(JSON.stringify(fast.body.data))
    expect(fast.text).not.toContain('secret')
  })
})

describe('an error outside the executor', () => {
  test.each<[string, RequestInit, number, string]>([
    ['wrong credentials', { headers: { authorization: 'Basic no' } }, 401, 'UNAUTHENTICATED'],
    ['too many requests', { headers: { authorization: 'Basic busy' } }, 429, 'RATE_LIMITED'],
    ['JSON that is none', { body: '{"query": ' }, 400, 'BAD_REQUEST'],
    ['a body beyond the limit', { body: JSON.stringify({ query: ' '.repeat(2 * 1024 * 1024) }) }, 413, 'TOO_LARGE'],
    ['a document beyond the limit', { body: JSON.stringify({ query: ' '.repeat(300_000) }) }, 413, 'TOO_LARGE'],
    ['a foreign page', { headers: { origin: 'https://evil.example' } }, 403, 'FORBIDDEN'],
    ['a sandboxed page', { headers: { origin: 'null' } }, 403, 'FORBIDDEN'],
    ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'FORBIDDEN'],
    ['a page of a sister site', { headers: { 'sec-fetch-site': 'same-site' } }, 403, 'FORBIDDEN'],
    ['a batch', { body: JSON.stringify([{ query: '{ me { id } }' }]) }, 400, 'BAD_REQUEST'],
  ])('has its status and code: %s', async (_name, init, status, code) => {
    for (const url of [apollo(), yoga()]) {
      const response = await fetch(url, {
        method: 'POST',
        body: JSON.stringify({ query: '{ me { id } }' }),
        ...init,
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json',
          ...(init.headers as Record<string, string>),
        },
      })
      const text = await response.text()
      expect([url, response.status]).toEqual([url, status])
      expect(text).toContain(`"code":"${code}"`)
      if (status === 401) expect(response.headers.get('www-authenticate')).toBe('Basic realm="care"')
      if (status === 429) expect(response.headers.get('retry-after')).toBe('7')
    }
  })

  test('has status 503 if the database is unreachable', async () => {
    for (const url of [apollo(), yoga()]) {
      const { status, headers, body } = await post(url, { query: '{ lost }' })
      expect([url, status, headers.get('retry-after')]).toEqual([url, 503, '2'])
      expect(body).toEqual({
        errors: [expect.objectContaining({ extensions: { code: 'UNAVAILABLE', retryAfter: 2 } })],
      })
    }
  })

  test("does not occur for requests from the service's own pages", async () => {
    const query = '{ me { id } }'
    const headers = { origin: service.url, 'sec-fetch-site': 'same-origin' }
    expect((await post(apollo(), { query }, headers)).status).toBe(200)
  })

  test('prevents that forms and links of other sites run an operation', async () => {
    for (const url of [apollo(), yoga()]) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const body = type === 'text/plain' ? JSON.stringify({ query: '{ me { id } }' }) : 'query=%7Bme%7Bid%7D%7D'
        const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body })
        expect([url, type, response.status < 400]).toEqual([url, type, false])
      }
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
      const link = await fetch(`${url}?query=${encodeURIComponent('{ me { id } }')}`, { headers })
      expect([url, link.status]).toEqual([url, 403])
    }
  })
})

const persisted = (text: string): Record<string, unknown> => ({
  persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(text).digest('hex') },
})

describe('Apollo', () => {
  const query = '{ content { title } }'
  test('caches persisted queries up to a limit, and only valid ones', async () => {
    expect((await post(apollo(), { extensions: persisted(query) })).text).toContain('PERSISTED_QUERY_NOT_FOUND')
    expect((await post(apollo(), { query, extensions: persisted(query) })).body.data).toBeTruthy()
    expect((await post(apollo(), { extensions: persisted(query) })).body.data).toEqual({
      content: { title: 'Sleeping well' },
    })
    const url = `${apollo()}?extensions=${encodeURIComponent(JSON.stringify(persisted(query)))}`
    expect((await fetch(url, { headers: { 'apollo-require-preflight': '1' } })).status).toBe(200)
    for (let at = 0; at < 5; at++) {
      const other = `{ content { a${at}: title } }`
      await post(apollo(), { query: other, extensions: persisted(other) })
    }
    expect((await post(apollo(), { extensions: persisted(query) })).text).toContain('PERSISTED_QUERY_NOT_FOUND')
    const bad = '{ nope }'
    await post(apollo(), { query: bad, extensions: persisted(bad) })
    expect((await post(apollo(), { extensions: persisted(bad) })).text).toContain('PERSISTED_QUERY_NOT_FOUND')
  })

  test('sends cache-control for answers that may be cached', async () => {
    const cacheable = await post(apollo(), { query })
    expect(cacheable.headers.get('cache-control')).toBe('max-age=60, public')
    expect((await post(apollo(), { query: '{ content { title } me { id } }' })).headers.get('cache-control')).toBe(
      'no-store',
    )
  })

  test('runs no mutation by GET and no subscription', async () => {
    const mutation = encodeURIComponent('mutation { createJournal(input: {}) { id } }')
    const byGet = await fetch(`${apollo()}?query=${mutation}`, { headers: { 'apollo-require-preflight': '1' } })
    expect([byGet.status, byGet.headers.get('allow')]).toEqual([405, 'POST'])
    const subscription = await post(apollo(), { query: 'subscription { journalChanged(clientId: 1) { id } }' })
    expect([subscription.status, subscription.body.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST'])
  })

  test('redirects browsers to the explorer, which loads nothing from other servers', async () => {
    const page = await fetch(apollo(), { headers: { accept: 'text/html' } })
    expect([page.status, page.url]).toEqual([200, yoga()])
    const policy = page.headers.get('content-security-policy') ?? ''
    const html = await page.text()
    const script = html.slice(html.indexOf('<script>') + 8, html.lastIndexOf('</script>'))
    expect(policy).toContain(createHash('sha256').update(script.replaceAll(/\r\n?/g, '\n')).digest('base64'))
    expect(html).not.toMatch(/<(?:script|link)[^>]+(?:src|href)="https?:/)
  })
})

const openStream = async (url = yoga()): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: 'Basic ada',
    },
    body: JSON.stringify({ query: 'subscription { journalChanged(clientId: 5) { id } }' }),
  })

async function readUntil(response: Response, part: string): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let reads = 0; reads < 50 && !text.includes(part); reads++) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) break
    text += value
  }
  return text
}

describe('event streams', () => {
  test('deliver events, and end with their session', async () => {
    const response = await openStream()
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    await until(() => events.listeners === 1 && service.live.count('stream') === 1)
    events.publish('journal:5', 8)
    const rest = readUntil(response, 'event: complete')
    setTimeout(() => service.live.closeSession(11), 100)
    expect(await rest).toContain('{"data":{"journalChanged":{"id":"8"}}}')
    await until(() => events.listeners === 0 && service.live.count('stream') === 0)
  })

  test('are closed when the reader disconnects', async () => {
    const response = await openStream()
    await until(() => events.listeners === 1)
    await response.body?.cancel()
    await until(() => events.listeners === 0 && service.live.count('stream') === 0)
  })
})

describe('the HTTP host', () => {
  test('echoes a plain request id and makes one otherwise', async () => {
    const own = await fetch(apollo(), { method: 'POST', headers: { 'x-request-id': 'abc-1' } })
    expect(own.headers.get('x-request-id')).toBe('abc-1')
    const other = await fetch(apollo(), { method: 'POST', headers: { 'x-request-id': 'a b<script>' } })
    expect(other.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('logs routes and never content', async () => {
    service.log.length = 0
    await fetch(`${apollo()}?query=${encodeURIComponent('{ echo(text: "diary") }')}`, {
      headers: { 'apollo-require-preflight': '1' },
    })
    await post(apollo(), { query: '{ echo(text: "diary") }' })
    await until(() => service.log.length >= 2)
    expect(service.log.join('')).toContain('"route":"/graphql"')
    expect(service.log.join('')).not.toContain('diary')
    const metrics = await service.registry.metrics()
    expect(metrics).toContain('care_graphql_operation_seconds_count{door="graphql",operation="echo",outcome="done"} 2')
    expect(metrics).toContain('care_http_request_seconds_count{route="/graphql",method="POST",status="200"}')
  })

  test('finishes running requests, closes open streams, and refuses new requests when it stops', async () => {
    const own = await startToyService(await buildToySchema(events))
    const response = await openStream(`${own.url}/graphql/stream`)
    own.http.phase = 'draining'
    const refused = await post(`${own.url}/graphql`, { query: '{ me { id } }' })
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
      503,
      '5',
      'close',
    ])
    await own.close()
    expect(await response.text()).toContain('event: complete')
  })
})

test('a request that does not arrive completely is aborted after minutes', () => {
  // Waiting for it would take as long; Node keeps the limit where one is set.
  const { requestTimeout, headersTimeout } = service.http.app.server
  expect([requestTimeout, headersTimeout]).toEqual([300_000, 60_000])
})
