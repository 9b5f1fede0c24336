import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { routes } from '../../rest-compat/routes/index.js'
import type { Route } from '../../rest-compat/route.js'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { giveSmallManual } from '../support/records/small-manual.js'

/** Whatever is sent, every route answers with one of the documented statuses, and never with a 500. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
  await giveSmallManual(app)
})
afterAll(() => app.close())

/** JSON as it is written, so that numbers stay what no program can hold. */
const numbers = [
  '2147483648',
  '9007199254740993',
  '1e400',
  '-1',
  '1.5',
  '0',
  '-0',
  '1e-400',
  '123456789012345678901234567890',
]
const otherValues = ['true', 'false', 'null', '""', '{}', '[]', '[[]]', '{"a":1}', '"1"', '["x"]']
const values = [...numbers, ...otherValues]

/** What takes files takes no JSON: its own test sends parts. */
const withBody = routes.filter(({ body, multipart }) => body !== undefined && multipart === undefined)
const pathOf = ({ path }: Route) => path.replace(/\{\w+\}/, '2000000000')
const shapeOf = ({ body }: Route) => (body instanceof z.ZodObject ? Object.entries(body.shape) : [])
const fieldsOf = (body: unknown) => ((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field)

async function send(route: Route, body: string, headers: Record<string, string> = {}) {
  const answer = await app.rest(route.method, pathOf(route), { as: 'client', body, headers })
  if (answer.status >= 400) expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  return answer
}

/** What `kind` can be, by the beginning of the path. */
const KINDS = [
  ['/users/devices/', '"web"'],
  ['/practice/appointments/', '"phone"'],
] as const

/** A body that is complete but for one field, so that only that field can be wrong. */
function bodyWith(route: Route, field: string, value: string): string {
  const samples: Readonly<Record<string, string>> = {
    ...{ image: '""', address: '[]', fromdate: '"2026-03-01"', todate: '"2026-03-02"', username: '"x"' },
    ...{ password: '"lantern over nine rivers"', token: '"x"', emailid: '"x@example.org"', status: '"given"' },
    ...{ data: '"x"', sender_role: '"therapist"', is_approved: 'false', record_type: '6' },
    ...{ client_user_id: '1', therapist_user_id: '1', therapist_client_id: '1', user_id: '1', consents: '[]' },
    ...{ query_text: '"x"', user_query: '"x"', session_id: '"x"', client_data: '"x"', clinical_data: '"x"' },
    ...{ treatment_plan: '{"goal":"x"}', task_type: '"safety_plan"' },
    ...{ starts_at: '"2037-03-01T10:00:00Z"', rule: '"FREQ=DAILY;COUNT=2"', working_hours: '[]' },
    kind: KINDS.find(([start]) => route.path.startsWith(start))?.[1] ?? '"ai"',
  }
  const required = shapeOf(route).filter(([name, schema]) => name !== field && !schema.safeParse(undefined).success)
  const pairs = [...required.map(([name]) => [name, samples[name] ?? 'null']), [field, value]]
  return `{${pairs.map(([name, json]) => `"${name}":${json}`).join(',')}}`
}

const fields = withBody.flatMap((route) =>
  shapeOf(route).map(([field, schema]) => [route.access.template, field, schema, route] as const),
)

test.each(fields)('%s answers any kind of value for %s without a failure', async (_template, field, schema, route) => {
  for (const value of values) {
    const { status, body } = await send(route, bodyWith(route, field, value))
    expect([value, status]).toEqual([value, expect.any(Number)])
    expect(status).toBeLessThan(500)
    const fits = schema.safeParse(JSON.parse(value)).success
    if (!fits)
      expect([value, status, fieldsOf(body)[0]]).toEqual([value, 400, expect.stringMatching(new RegExp(`^${field}`))])
    // What is well formed may still be wrong: that too is said by naming a field of this route.
    if (fits && status === 400) expect(fieldsOf(body).length).toBeGreaterThan(0)
  }
})

const DEEP = 10_000
const badBodies: Readonly<Record<string, readonly [body: string, status: number, headers?: Record<string, string>]>> = {
  'no JSON': ['{', 400],
  'a lone brace': ['}', 400],
  'single quotes': [`{'title':'x'}`, 400],
  'a trailing comma': ['{"title":"x",}', 400],
  'two values': ['{}{}', 400],
  'a comment': ['{}//', 400],
  'a byte order mark inside': ['{"title"\ufeff:"x"}', 400],
  NaN: ['{"title":NaN}', 400],
  'a cut escape': [String.raw`{"title":"\u00"}`, 400],
  'deep lists': ['['.repeat(DEEP) + ']'.repeat(DEEP), 400],
  'deep objects': ['{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP), 400],
  'deep and never closed': ['['.repeat(DEEP), 400],
  'a list': ['[]', 400],
  'a text': ['"x"', 400],
  'a number': ['1', 400],
  null: ['null', 400],
  nothing: ['', 400],
  'form data': ['title=x', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
  'plain text': ['{}', 415, { 'content-type': 'text/plain' }],
  multipart: ['--x--', 415, { 'content-type': 'multipart/form-data; boundary=x' }],
  'another charset': ['{}', 415, { 'content-type': 'application/json; charset=latin1' }],
  'too many bytes': [`{"a":"${'x'.repeat(8 * 1024 * 1024)}"}`, 413],
}

describe.each(Object.entries(badBodies))('a body with %s', (_name, [body, status, headers]) => {
  test.each(withBody.map((route) => [route.access.template, route] as const))(
    'is refused by %s',
    async (_template, route) => {
      expect((await send(route, body, headers)).status).toBe(status)
    },
  )
})

test('an image of two MiB is accepted, and a larger one is 413', async () => {
  const MIB = 1024 * 1024
  const put = (image: string) => app.rest('POST', '/users/', { body: { image, address: [] } })
  expect((await put('x'.repeat(2 * MIB))).status).toBe(201)
  expect((await put('x'.repeat(2 * MIB + 1))).status).toBe(413)
  expect((await put('é'.repeat(MIB + 1))).status).toBe(413)
})

test.each([
  ...['/nothing/', '/journal/', '/journals/1/2/', '/v2/journals/1/', '/v1/v1/journals/1/', '/users//', '/auth/'],
  ...['/users/0x1/', '/users/1.5/', '/users/-1/', '/users/2147483648/', '/users/01/', '/users/%zz/', '/users/%00/'],
  ...[
    '/graphql/x',
    '/.env',
    '/users/1/consents/1/',
    `/${'x'.repeat(5_000)}/`,
    '/journals/１/',
    '/users/+1/',
    '/users/1%20/',
  ],
])('%s is an unknown path', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const { status, headers } = await app.rest(method, path, method === 'GET' ? {} : { body: {} })
    // A method that no path of this shape has is refused before its segments are looked at.
    expect([method, status === 405 && method !== 'GET' ? 404 : status]).toEqual([method, 404])
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/)
  }
})

const paths = [...new Set(routes.map(({ path }) => path.replace(/\{\w+\}/, '{id}')))]
test.each(paths)('%s answers other methods with 405 and lists its own', async (path) => {
  const methods = routes.filter((route) => route.path.replace(/\{\w+\}/, '{id}') === path).map(({ method }) => method)
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
    (method) => !methods.includes(method as never),
  )
  for (const method of others) {
    // Forms of links answer GET beside the routes.
    if (method === 'GET' && path.startsWith('/auth/')) continue
    const { status, headers } = await app.rest(method, path.replace('{id}', '1'))
    expect([method, status]).toEqual([method, 405])
    const allowed = headers.get('allow')?.split(', ') ?? []
    expect(methods.every((allowedMethod) => allowed.includes(allowedMethod))).toBe(true)
    expect(allowed).not.toContain(method)
  }
})

describe('GraphQL', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    app.rest('POST', path, { as: 'client', body, headers: { accept: 'application/json', ...headers } })
  const create = (input: string) =>
    `{"query":"mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }","variables":{"input":${input}}}`

  test.each(['/graphql', '/graphql/stream'])(
    '%s: bodies that are none are refused, whatever they are',
    async (path) => {
      for (const [name, [body, , headers]] of Object.entries(badBodies)) {
        const answer = await post(path, body, headers)
        // By the specification plain JSON has 200 even for documents that could not run.
        const refused =
          (answer.status >= 400 && answer.status < 500) || JSON.stringify(answer.body).startsWith('{"errors"')
        expect([name, answer.status, refused]).toEqual([name, answer.status, true])
      }
      const deep = `{"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`
      const { status, text } = await post(path, create(`{"title":${deep}}`))
      expect(status < 500).toBe(true)
      expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: expect.any(String) } }] })
    },
  )

  test.each(['title', 'description', 'journalTimestamp', 'visibility', 'clientId'])(
    'any kind of value for %s',
    async (field) => {
      for (const value of values) {
        const { status, body } = await post('/graphql', create(`{"${field}":${value}}`))
        expect(status).toBeLessThan(500)
        const { errors } = body as { errors?: { extensions: { code: string; fields?: { field: string }[] } }[] }
        const [error] = errors ?? []
        if (error === undefined || error.extensions.code === 'NOT_FOUND') continue
        expect([value, error.extensions.code, error.extensions.fields?.[0]?.field]).toEqual([
          value,
          'BAD_USER_INPUT',
          field,
        ])
      }
    },
  )
})
