import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { toEventCursor } from '../../../src/events/event-cursor.js'
import { credentials, startTestApp, type Answer, type As, type TestApp } from '../../support/service/app.js'
import { bestOf } from '../../support/best-of.js'
import { countStatements } from '../../support/database/count-statements.js'
import { metric } from '../../support/service/live-socket.js'
import { addFrontDesk, PASSWORD } from '../../support/service/personas.js'
import { until, untilSeen } from '../../support/until.js'

interface Page {
  readonly events: readonly {
    readonly cursor: string
    readonly topic: string
    readonly subject_id: number
    readonly timestamp: string
  }[]
  readonly cursor: string
}

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_REQUESTS: '100000', RATE_LIMIT_SIGN_IN: '100000' })
})
afterAll(() => app.close())

function ask(as: As, query: Record<string, string | number>, of: TestApp = app): Promise<Answer<Page>> {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return of.rest<Page>('GET', `/events/?${text.toString()}`, { as })
}
async function now(as: As): Promise<string> {
  return (await ask(as, {})).body.cursor
}
async function write(as: As = 'client', title = 'x'): Promise<number> {
  const { body } = await app.rest<{ journalid: number }>('POST', '/journals/', { as, body: { title } })
  return body.journalid
}
async function writePrivate(): Promise<number> {
  const answer = await app.graphql(
    'mutation { createJournal(input: { title: "mine", visibility: PRIVATE }) { journalId } }',
    {},
    'client',
  )
  const made = answer.data?.createJournal as { journalId: string } | undefined
  return Number(made?.journalId)
}
const ids = ({ body }: Answer<Page>): number[] => body.events.map(({ subject_id: id }) => id)
const took = async <Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> => {
  const start = performance.now()
  const result = await work
  return { result, ms: performance.now() - start }
}
/** Until so many requests wait; a request begins to wait a moment after it was sent. */
async function untilWaiting(count: number, of: TestApp = app): Promise<void> {
  const { events } = of.app.context({ kind: 'public' }, 'look')
  await untilSeen(
    () => events.waitingRequests,
    (waiting) => waiting === count,
  )
}

test('a request without a cursor returns the current position at once', async () => {
  await write()
  const answered = bestOf(2_000, async () => {
    const { result, ms } = await took(ask('client', { wait: 30 }))
    expect(result.status).toBe(200)
    expect(result.body).toEqual({ events: [], cursor: expect.any(String) })
    return ms
  })
  expect(await answered).toBeLessThan(2_000)
})

test('the cursor that comes with a person is where the feed is, and nobody else is told', async () => {
  const { data } = await app.graphql('{ me { eventCursor } }', {}, 'client')
  const { me } = data as { me: { eventCursor: string } }
  const written = await write()
  expect(ids(await ask('client', { after: me.eventCursor, wait: 10 }))).toEqual([written])
  const { client } = app.personas.ids
  const other = await app.graphql('query ($id: ID!) { user(id: $id) { eventCursor } }', { id: client }, 'therapist')
  expect(other.data).toEqual({ user: { eventCursor: null } })
  await addFrontDesk(app.owner, 'desk', app.personas.organisationId)
  const desk = { authorization: `Basic ${btoa(`desk:${PASSWORD}`)}` }
  expect((await app.graphql('{ me { eventCursor } }', {}, desk)).data).toEqual({ me: { eventCursor: null } })
})

test('all events after the cursor are returned once and in order, in pages', async () => {
  const start = await now('client')
  const written: number[] = []
  for (let count = 0; count < 7; count++) written.push(await write())
  const seen: number[] = []
  let after = start
  for (let pages = 0; seen.length < written.length && pages < 50; pages++) {
    const page = await ask('client', { after, limit: 3, wait: 5 })
    expect(page.body.events.length).toBeLessThanOrEqual(3)
    expect(page.body.events.every(({ topic }) => topic === 'journalChanged')).toBe(true)
    seen.push(...ids(page))
    after = page.body.cursor
  }
  expect(seen).toEqual(written)
  expect(ids(await ask('client', { after }))).toEqual([])
  // The cursor of an event goes on behind that event.
  const [first] = (await ask('client', { after: start, limit: 1 })).body.events
  expect(first?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(ids(await ask('client', { after: first?.cursor ?? '' }))).toEqual(written.slice(1))
})

test('a waiting request returns when an event happens, and holds no connection meanwhile', async () => {
  const { pool } = app.app.database
  const heard = bestOf(2_000, async () => {
    const [clients, therapists] = [await now('client'), await now('therapist')]
    const waits = [
      ...Array.from({ length: 5 }, () => ask('client', { after: clients, wait: 20 })),
      ...Array.from({ length: 5 }, () => ask('therapist', { after: therapists, wait: 20 })),
    ]
    await untilWaiting(10)
    // More wait than there are connections, and there is a moment when none of those is in use.
    await until(() => pool.totalCount === pool.idleCount)
    const changedAt = performance.now()
    const id = await write()
    for (const answer of await Promise.all(waits)) expect(ids(answer)).toEqual([id])
    return performance.now() - changedAt
  })
  expect(await heard).toBeLessThan(2_000)
  await untilWaiting(0)
})

test('a request without events is empty after the time limit, and its cursor stays valid', async () => {
  const after = await now('client')
  const { result, ms } = await took(ask('client', { after, wait: 1 }))
  expect(result.body.events).toEqual([])
  expect(ms).toBeGreaterThan(900)
  const id = await write()
  expect(ids(await ask('client', { after: result.body.cursor, wait: 5 }))).toEqual([id])
})

test('events that the caller may not see are left out, and the cursor moves past them', async () => {
  const after = await now('client')
  const hidden = await writePrivate()
  const mine = await ask('client', { after, wait: 5 })
  expect(ids(mine)).toEqual([hidden])
  const theirs = await ask('therapist', { after })
  expect(theirs.body.events).toEqual([])
  expect(theirs.body.cursor).not.toBe(after)
  const shown = await write()
  expect(ids(await ask('therapist', { after: theirs.body.cursor, wait: 5 }))).toEqual([shown])
  // Also from before: hidden ones are passed over within one answer, whatever its limit.
  expect(ids(await ask('therapist', { after, limit: 1, wait: 5 }))).toEqual([shown])
})

test('events of other clients are never returned', async () => {
  const after = await now('outsider')
  await write()
  await sleep(100)
  for (const as of ['outsider', 'colleague', 'admin', 'otherClient', 'operator'] as const) {
    expect(ids(await ask(as, { after }))).toEqual([])
  }
})

test('a page costs the same statements for one event and for three hundred', async () => {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into journal (client_user_id, organisation_id, title)
     select $1, $2, 'many' from generate_series(1, 300) returning id`,
    [app.personas.ids.client, app.personas.organisationId],
  )
  const after = await now('therapist')
  await app.owner.query(
    `insert into event (topic, keys, subject_id, change)
     select 'journalChanged', array[$1::bigint], id, 'updated' from unnest($2::bigint[]) id`,
    [app.personas.ids.client, rows.map(({ id }) => id)],
  )
  const page = async (limit: number): Promise<number> => ids(await ask('therapist', { after, limit })).length
  await until(async () => (await page(300)) === 300)
  const count = async (limit: number): Promise<number> => {
    const { statements, result } = await countStatements(/journal/, () => page(limit))
    expect(result).toBe(limit)
    return statements
  }
  const one = await count(1)
  expect(one).toBeGreaterThan(0)
  expect(await count(300)).toBe(one)
})

test('invalid arguments are named, and an expired cursor is 410', async () => {
  const fieldsOf = (answer: Answer) =>
    (answer.body as { errors?: { field: string }[] }).errors?.map(({ field }) => field)
  for (const [query, field] of [
    [{ after: 'nonsense' }, 'after'],
    [{ after: toEventCursor({ epoch: 'no epoch', timeline: 1, position: 1 }) }, 'after'],
    [{ after: toEventCursor({ epoch: randomUUID(), timeline: 1, position: 1.5 }) }, 'after'],
    [{ after: '\0' }, 'after'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 501 }, 'limit'],
    [{ limit: '1e2' }, 'limit'],
    [{ wait: 31 }, 'wait'],
    [{ wait: -1 }, 'wait'],
    [{ wait: 'long' }, 'wait'],
  ] as const) {
    const answer = await ask('client', query)
    expect([query, answer.status, fieldsOf(answer)]).toEqual([query, 400, [field]])
  }
  for (const [given, field] of [
    ['limit: 501', 'limit'],
    ['limit: 0', 'limit'],
    ['wait: 31', 'wait'],
    ['after: "x"', 'after'],
  ] as const) {
    const { errors } = await app.graphql(`{ events(${given}) { cursor } }`, {}, 'client')
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] })
  }
  const restored = await ask('client', {
    after: toEventCursor({ epoch: randomUUID(), timeline: 1, position: 1 }),
    wait: 30,
  })
  expect(restored.status).toBe(410)
  expect(restored.headers.get('content-type')).toMatch(/^application\/problem\+json/)

  const old = await now('client')
  await write()
  await ask('client', { after: old, wait: 5 })
  await app.owner.query(`update event_batch set created_at = created_at - interval '8 days'`)
  expect((await ask('client', { after: old })).status).toBe(410)
  expect(
    (await app.graphql('query ($after: String) { events(after: $after) { cursor } }', { after: old }, 'client'))
      .errors?.[0]?.extensions.code,
  ).toBe('CURSOR_EXPIRED')
  // Where events stand is never too old.
  expect((await ask('client', { after: await now('client') })).status).toBe(200)
})

test('a person may wait in five requests at once, and ended ones free their place', async () => {
  const after = await now('otherClient')
  const left = new AbortController()
  const url = `${app.url}/events/?after=${after}&wait=20`
  const waits = Array.from({ length: 5 }, () =>
    fetch(url, { headers: credentials('otherClient'), signal: left.signal }).then(
      () => 'answered',
      () => 'left',
    ),
  )
  await untilWaiting(5)
  expect(await metric(app.url, 'care_events_waiting')).toBe(5)
  const refused = await ask('otherClient', { after, wait: 20 })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Who does not wait is answered, and so are others.
  expect((await ask('otherClient', { after })).status).toBe(200)
  left.abort()
  expect(await Promise.all(waits)).toEqual(Array.from({ length: 5 }, () => 'left'))
  await untilWaiting(0)
})

test('signing out ends waiting requests at once with 401', async () => {
  const ended = bestOf(1_000, async () => {
    const signedIn = await app.rest('POST', '/auth/login/', { body: { username: 'client', password: PASSWORD } })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { body } = await app.rest<Page>('GET', '/events/', { headers: { cookie } })
    const waiting = app.rest('GET', `/events/?after=${body.cursor}&wait=20`, { headers: { cookie } })
    await untilWaiting(1)
    const signedOutAt = performance.now()
    await app.rest('POST', '/auth/logout/', { headers: { cookie } })
    expect((await waiting).status).toBe(401)
    return performance.now() - signedOutAt
  })
  expect(await ended).toBeLessThan(1_000)
})

test('a new password ends waiting requests with the old one', async () => {
  const { formerClient } = app.personas.ids
  const ended = bestOf(1_000, async () => {
    const waiting = ask('formerClient', { after: await now('formerClient'), wait: 20 })
    await untilWaiting(1)
    const changedAt = performance.now()
    await app.owner.query(
      `insert into event (topic, keys, subject_id, change) values ('revocation', array[$1::bigint], $1, 'created')`,
      [formerClient],
    )
    expect((await waiting).status).toBe(401)
    return performance.now() - changedAt
  })
  expect(await ended).toBeLessThan(1_000)
})

test('each answer has one audit row with the people of its events', async () => {
  const trail = async (requestId: string) =>
    (
      await app.owner.query(
        'select action, operation, outcome, caller_user_id::int, subject_ids::int[] from audit where request_id = $1',
        [requestId],
      )
    ).rows
  const after = await now('therapist')
  const { client, therapist } = app.personas.ids
  const row = { action: 'read', operation: 'events', outcome: 'done', caller_user_id: therapist }
  const asking = (id: string, query: string) =>
    app.rest<Page>('GET', `/events/${query}`, { as: 'therapist', headers: { 'x-request-id': id } })
  const waiting = asking('feed-told', `?after=${after}&wait=20`)
  await untilWaiting(1)
  await write()
  await waiting
  expect(await trail('feed-told')).toEqual([{ ...row, subject_ids: [client] }])
  await asking('feed-start', '')
  expect(await trail('feed-start')).toEqual([{ ...row, subject_ids: [] }])
  const quiet = await now('therapist')
  await writePrivate()
  await asking('feed-hidden', `?after=${quiet}&wait=1`)
  expect(await trail('feed-hidden')).toEqual([{ ...row, subject_ids: [] }])
})

test('HEAD and conditional requests are answered as for every GET, and the answer is private', async () => {
  const after = await now('client')
  const { headers } = await ask('client', { after })
  expect(headers.get('cache-control')).toBe('private, no-cache')
  const again = await app.rest('GET', `/events/?after=${after}`, {
    as: 'client',
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect((await app.rest('HEAD', `/events/?after=${after}`, { as: 'client' })).status).toBe(200)
  expect((await app.rest('GET', '/v1/events', { as: 'client' })).status).toBe(200)
  expect((await app.rest('POST', '/events/', { as: 'client' })).headers.get('allow')).toContain('GET')
})

test('with concurrent writers, each event is returned once and in cursor order', async () => {
  const after = await now('client')
  const written = Promise.all(
    Array.from({ length: 4 }, async (_, writer) => {
      const own: number[] = []
      for (let count = 0; count < 25; count++) own.push(await write('client', `w${writer}`))
      return own
    }),
  )
  const seen: number[] = []
  let cursor = after
  for (let pages = 0; seen.length < 100 && pages < 300; pages++) {
    const page = await ask('therapist', { after: cursor, limit: 7, wait: 2 })
    seen.push(...ids(page))
    cursor = page.body.cursor
  }
  const all = (await written).flat()
  expect(seen.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
  expect(ids(await ask('therapist', { after, limit: 500 }))).toEqual(seen)
})

test('a stopping gateway answers waiting requests at once, and their cursor works on another gateway', async () => {
  const answered = bestOf(2_000, async () => {
    const other = await startTestApp()
    const { body } = await ask('client', {}, other)
    const waiting = ask('client', { after: body.cursor, wait: 30 }, other)
    await untilWaiting(1, other)
    const stoppedAt = performance.now()
    const closed = other.close()
    const answer = await waiting
    const ms = performance.now() - stoppedAt
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ events: [], cursor: body.cursor })
    await closed
    return ms
  })
  expect(await answered).toBeLessThan(2_000)
})
