import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import { credentials, startTestApp, type TestApp } from '../support/service/app.js'
import { untilAnswered } from '../support/service/ask-again.js'

/** Stands for what a person wrote or is called; nothing of it may turn up in a log. */
const CANARY = 'canary7q'

interface Line {
  readonly level: number
  readonly msg: string
  readonly route?: string
  readonly reqId?: string
  readonly status?: number
  readonly error?: { readonly name: string; readonly code: string | null; readonly stack: readonly string[] }
}

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  app = await startTestApp({ TRUST_PROXY: '1' }, { log })
})
afterAll(() => app.close())

/** What was logged while something was done, its last lines included. */
async function logged(work: () => Promise<unknown>): Promise<Line[]> {
  const from = lines.length
  await work()
  await sleep(50)
  const fresh = lines.slice(from)
  expect(fresh.filter((line) => line.toLowerCase().includes(CANARY))).toEqual([])
  return fresh.map((line) => JSON.parse(line) as Line)
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`${app.url}${path}`, init)
  await response.arrayBuffer()
  return response
}

const send = async (path: string, init?: RequestInit): Promise<number> => (await ask(path, init)).status

const headers = { 'x-canary': CANARY, 'user-agent': CANARY, referer: `http://127.0.0.1/${CANARY}` }
const asClient = { ...headers, ...credentials('client') }
const json = (body: unknown, more: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...asClient, 'content-type': 'application/json', ...more },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const FIND = `query ${CANARY}($${CANARY}: ID!) { ${CANARY}: journal(id: $${CANARY}) { title } }`
const CREATE = `mutation ${CANARY} { ${CANARY}: createJournal(input: { title: "${CANARY}", description: "${CANARY}" }) { journalId } }`

const requests: readonly (readonly [string, number, string, () => string, () => RequestInit])[] = [
  [
    'a list',
    204,
    '/journals/{userid}/',
    () => `/journals/${app.personas.ids.client}/?${CANARY}=1`,
    () => ({ headers: asClient }),
  ],
  ['a creation', 201, '/journals/', () => '/journals/', () => json({ title: CANARY, description: CANARY })],
  ['bad input', 400, '/journals/', () => '/journals/', () => json({ title: { [CANARY]: CANARY } })],
  ['JSON that is none', 400, '/journals/', () => '/journals/', () => json(`{"title": "${CANARY}`)],
  [
    'another media type',
    415,
    '/journals/',
    () => '/journals/',
    () => json(CANARY, { 'content-type': `text/${CANARY}` }),
  ],
  [
    'wrong credentials',
    401,
    '/journals/',
    () => '/journals/',
    () => json({}, { authorization: `Basic ${Buffer.from(`${CANARY}:${CANARY}`).toString('base64')}` }),
  ],
  [
    'a cookie that is none',
    401,
    '/journals/',
    () => '/journals/',
    () => ({
      ...json({}),
      headers: { ...headers, 'content-type': 'application/json', cookie: `care_session=${CANARY}` },
    }),
  ],
  ['a foreign page', 403, '/journals/', () => '/journals/', () => json({}, { origin: `https://${CANARY}.example` })],
  [
    'an unknown entry',
    404,
    '/journals/{journalid}/',
    () => '/journals/999999/',
    () => ({ ...json({ title: CANARY }), method: 'PUT' }),
  ],
  ['an unknown path', 404, 'unknown', () => `/${CANARY}/${CANARY}?${CANARY}`, () => ({ headers })],
  ['a broken path', 404, 'unknown', () => `/journals/%zz${CANARY}`, () => ({ headers })],
  [
    'a wrong method',
    405,
    '/journals/',
    () => `/journals/?${CANARY}`,
    () => ({ method: 'PATCH', headers, body: CANARY }),
  ],
  ['too much', 413, '/journals/', () => '/journals/', () => json({ title: CANARY.repeat(1_200_000) })],
  [
    'a sign-in that fails',
    401,
    '/auth/login/',
    () => '/auth/login/',
    () => json({ username: CANARY, password: CANARY }),
  ],
  [
    'a link for nobody',
    202,
    '/auth/password/reset/',
    () => '/auth/password/reset/',
    () => json({ emailid: `${CANARY}@example.org` }),
  ],
  [
    'a document',
    200,
    '/graphql',
    () => `/graphql?${CANARY}`,
    () => json({ query: FIND, variables: { [CANARY]: '999999' } }),
  ],
  ['a mutation', 200, '/graphql', () => '/graphql', () => json({ query: CREATE })],
  [
    'a mutation at the stream',
    200,
    '/graphql/stream',
    () => '/graphql/stream',
    () => json({ query: CREATE }, { 'x-graphql-yoga-csrf': '1' }),
  ],
  ['a document that does not parse', 400, '/graphql', () => '/graphql', () => json({ query: `{ ${CANARY} "` })],
  ['a field that is not there', 400, '/graphql', () => '/graphql', () => json({ query: `{ ${CANARY} }` })],
  [
    'the same at the stream',
    400,
    '/graphql/stream',
    () => '/graphql/stream',
    () => json({ query: `{ ${CANARY} }` }, { accept: 'application/graphql-response+json' }),
  ],
  [
    'variables that do not fit',
    400,
    '/graphql',
    () => '/graphql',
    () => json({ query: FIND, variables: { [CANARY]: { [CANARY]: CANARY } } }),
  ],
  ['a body that is no request', 400, '/graphql', () => '/graphql', () => json(`"${CANARY}`)],
  [
    'a page that is not there',
    404,
    'unknown',
    () => `/outbox/?${CANARY}`,
    () => ({ headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } }),
  ],
]

test.each(requests)('%s leaves one line without content', async (_what, status, route, path, init) => {
  let found: Line[] = []
  // Of each attempt on its own: a busy machine may answer the first ones by 503.
  const answer = await untilAnswered(async () => {
    const asked = Promise.withResolvers<Response>()
    found = await logged(async () => asked.resolve(await ask(path(), init())))
    return asked.promise
  })
  expect(answer.status).toBe(status)
  const told = found.filter(({ msg }) => msg === 'request')
  expect(told).toEqual([expect.objectContaining({ level: 30, route, status })])
  expect(Object.keys(told[0] ?? {}).toSorted()).toEqual(
    ['level', 'time', 'pid', 'hostname', 'reqId', 'route', 'method', 'status', 'ms', 'msg'].toSorted(),
  )
  // What the service says besides is of no request, such as a session that broke on a busy machine.
  expect(found.filter(({ level, reqId }) => level > 30 && reqId !== undefined)).toEqual([])
})

test('invalid HTTP requests and socket messages leave no content in the log', async () => {
  await logged(async () => {
    const raw = connect(Number(new URL(app.url).port), '127.0.0.1')
    raw.end(`${CANARY} /${CANARY} ${CANARY}\r\n\r\n`)
    raw.resume()
    await once(raw, 'close')
    for (const message of [
      `{"type":"${CANARY}"}`,
      CANARY,
      JSON.stringify({ type: 'connection_init', payload: { authorization: CANARY } }),
    ]) {
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql?${CANARY}`, 'graphql-transport-ws', {
        headers,
      })
      socket.on('open', () => socket.send(message))
      await once(socket, 'close')
    }
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: asClient,
    })
    socket.on('open', () => socket.send('{"type":"connection_init"}'))
    const payloads = [{ query: `{ ${CANARY} }` }, { query: CREATE }, { query: FIND, variables: { [CANARY]: CANARY } }]
    let answers = 0
    socket.on('message', (data) => {
      const { type } = JSON.parse((data as Buffer).toString()) as { type: string }
      if (type === 'connection_ack')
        payloads.forEach((payload, id) =>
          socket.send(JSON.stringify({ type: 'subscribe', id: `${CANARY}${id}`, payload })),
        )
      if (type === 'error' || type === 'complete') answers++
      if (answers === payloads.length) socket.close()
    })
    await once(socket, 'close')
  })
})

describe('an internal error', () => {
  const create = (): Promise<number> => send('/journals/', json({ title: CANARY, description: CANARY }))

  test('whose message quotes a row is logged by name, code and position only', async () => {
    await app.owner.query('alter table journal add constraint no_canaries check (title is null) not valid')
    let statuses: number[] = []
    const found = await logged(async () => {
      statuses = [
        await create(),
        await send('/graphql', json({ query: CREATE })),
        await send('/graphql/stream', json({ query: CREATE }, { 'x-graphql-yoga-csrf': '1' })),
      ]
    })
    await app.owner.query('alter table journal drop constraint no_canaries')
    expect(statuses[0]).toBe(500)
    const errors = found.filter(({ level }) => level === 50)
    expect(errors).toHaveLength(3)
    for (const { error, msg } of errors) {
      expect(msg).toBe('operation failed')
      expect(Object.keys(error ?? {}).toSorted()).toEqual(['code', 'name', 'stack'])
      expect(error?.code).toBe('23514')
      expect(error?.stack.length).toBeGreaterThan(2)
      for (const frame of error?.stack ?? []) expect(frame).toMatch(/^at /)
    }
    expect(found.filter(({ msg }) => msg === 'request')).toHaveLength(3)
  })

  test('in a statement is logged in the same way, with the request id of the answer', async () => {
    await app.owner.query('alter table journal rename column title to headline')
    const id = 'trace-me-1'
    const found = await logged(() =>
      send(`/journals/${app.personas.ids.client}/`, { headers: { ...asClient, 'x-request-id': id } }),
    )
    await app.owner.query('alter table journal rename column headline to title')
    expect(found.find(({ level }) => level === 50)).toMatchObject({ requestId: id, error: { code: '42703' } })
    expect(found.find(({ msg }) => msg === 'request')).toMatchObject({ reqId: id, status: 500 })
  })
})
