import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../support/service/app.js'

/** Journals in depth: what the documented rows say of days, ranges, pages and long lists. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Entry {
  readonly journalid: number
  readonly userid: number | null
  readonly title: string | null
  readonly journal_timestamp: string | null
}

let people = 0
async function newClient(timezone: string | null = null): Promise<number> {
  const body = { role: 'client', image: '', address: [], userloginname: `writer${++people}`, timezone }
  const created = await app.rest<{ userid: number }>('POST', '/users/', { body })
  expect(created.status).toBe(201)
  return created.body.userid
}

async function write(userid: number | null, journal_timestamp?: string | null, title = 'entry'): Promise<number> {
  const body = { userid, title, ...(journal_timestamp === undefined ? {} : { journal_timestamp }) }
  const created = await app.rest<{ journalid: number }>('POST', '/journals/', { body })
  expect(created.status).toBe(201)
  return created.body.journalid
}

async function clearTimestamp(id: number): Promise<void> {
  expect((await app.rest('PUT', `/journals/${id}/`, { body: { journal_timestamp: null } })).status).toBe(200)
}

const list = (userid: number, query = '') => app.rest<Entry[]>('GET', `/journals/${userid}/${query}`)
const range = (body: unknown, query = '') => app.rest<Entry[]>('POST', `/journals/range/${query}`, { body })
const stats = (body: unknown) =>
  app.rest<{ journalstats: { journaldate: string; count: number }[] }>('POST', '/journals/stats/', { body })
const idsOf = (entries: readonly Entry[]) => entries.map(({ journalid }) => journalid)
const nextOf = (headers: Headers) => /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]

describe("days are those of the client's time zone", () => {
  test.each([
    // A spring day of 23 hours, an autumn day of 25, half an hour off, a day that began at one o'clock.
    [
      'America/New_York',
      '2026-03-08',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T03:59:59.999Z',
      '2026-03-09T04:00:00.000Z',
    ],
    [
      'America/New_York',
      '2026-11-01',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T04:59:59.999Z',
      '2026-11-02T05:00:00.000Z',
    ],
    ['Asia/Kolkata', '2026-03-01', '2026-02-28T18:30:00.000Z', '2026-03-01T18:29:59.999Z', '2026-03-01T18:30:00.000Z'],
    [
      'America/Santiago',
      '2026-09-06',
      '2026-09-06T04:00:00.000Z',
      '2026-09-07T02:59:59.999Z',
      '2026-09-07T03:00:00.000Z',
    ],
    [
      'Pacific/Kiritimati',
      '2026-01-01',
      '2025-12-31T10:00:00.000Z',
      '2026-01-01T09:59:59.999Z',
      '2026-01-01T10:00:00.000Z',
    ],
    ['US/Eastern', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z', '2026-03-09T04:00:00.000Z'],
    [
      'Middle-earth/Shire',
      '2026-03-08',
      '2026-03-08T00:00:00.000Z',
      '2026-03-08T23:59:59.999Z',
      '2026-03-09T00:00:00.000Z',
    ],
    [null, '2026-03-08', '2026-03-08T00:00:00.000Z', '2026-03-08T23:59:59.999Z', '2026-03-09T00:00:00.000Z'],
  ])('%s %s', async (zone, day, begins, ends, next) => {
    const userid = await newClient(zone)
    const [whole, last, after] = [await write(userid, day), await write(userid, ends), await write(userid, next)]
    const before = await write(userid, new Date(Date.parse(begins) - 1).toISOString())
    expect((await list(userid)).body.find(({ journalid }) => journalid === whole)?.journal_timestamp).toBe(begins)
    expect(idsOf((await range({ userid, fromdate: day, todate: day })).body)).toEqual([last, whole])
    const counted = await stats({ userid, fromdate: day, todate: day })
    expect(counted.body).toEqual({ journalstats: [{ journaldate: day, count: 2 }] })
    const wide = await stats({ userid, fromdate: '2025-01-01', todate: '2027-01-01' })
    expect(wide.body.journalstats.map(({ count }) => count)).toEqual([1, 2, 1])
    expect(new Set(idsOf((await list(userid)).body))).toEqual(new Set([whole, last, after, before]))
  })

  test('a change of the zone moves the days, not the entries', async () => {
    const userid = await newClient('America/New_York')
    await write(userid, '2026-03-01T02:00:00Z')
    const all = { userid, fromdate: '2026-02-01', todate: '2026-04-01' }
    expect((await stats(all)).body.journalstats[0]?.journaldate).toBe('2026-02-28')
    await app.rest('POST', `/users/${userid}/`, { body: { image: '', address: [], timezone: 'Asia/Tokyo' } })
    expect((await stats(all)).body.journalstats[0]?.journaldate).toBe('2026-03-01')
  })
})

describe('timestamps', () => {
  test.each([
    ['2026-03-01T09:30:00Z', '2026-03-01T09:30:00.000Z'],
    ['2026-03-01T09:30:00.1234567+02:00', '2026-03-01T07:30:00.123Z'],
    ['2026-03-01T09:30-0530', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01 09:30:00', '2026-03-01T09:30:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s is shown as %s', async (given, shown) => {
    const userid = await newClient()
    await write(userid, given)
    expect((await list(userid)).body[0]?.journal_timestamp).toBe(shown)
    expect(nextOf((await list(userid, '?limit=1')).headers)).toBeUndefined()
  })

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-03-01T25:00:00Z',
    '10000-01-01',
    '0000-01-01',
    'yesterday',
    '',
    5,
    true,
    {},
    [],
  ])('%j is refused', async (journal_timestamp) => {
    const { status, body } = await app.rest('POST', '/journals/', { body: { journal_timestamp } })
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field: 'journal_timestamp' }] } })
  })

  test.each([
    ['Asia/Tokyo', '0001-01-02'],
    ['America/New_York', '0001-01-01'],
    ['Australia/Sydney', '0001-01-02'],
  ])('the ends of time in %s', async (zone, firstDay) => {
    const userid = await newClient(zone)
    await write(userid, firstDay)
    await write(userid, '9999-12-31')
    if (firstDay !== '0001-01-01') {
      const { status, body } = await app.rest('POST', '/journals/', {
        body: { userid, journal_timestamp: '0001-01-01' },
      })
      expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field: 'journal_timestamp' }] } })
    }
    const first = await list(userid, '?limit=1')
    expect([first.status, first.body.length]).toEqual([200, 1])
    expect((await app.rest('GET', nextOf(first.headers) ?? '')).status).toBe(200)
    expect((await range({ userid, fromdate: '0001-01-01', todate: '9999-12-31' })).body).toHaveLength(2)
    expect((await stats({ userid, fromdate: '0001-01-01', todate: '9999-12-31' })).body.journalstats).toHaveLength(2)
  })

  test('absent it is now', async () => {
    const userid = await newClient()
    const before = Date.now()
    await write(userid)
    const at = Date.parse((await list(userid)).body[0]?.journal_timestamp ?? '')
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThanOrEqual(Date.now())
  })
})

describe('ranges', () => {
  test('include both ends, newest first; from after to is 400; nothing is 204', async () => {
    const userid = await newClient()
    const days = ['2026-03-01', '2026-03-02', '2026-03-03'] as const
    const [one, two, three] = [await write(userid, days[0]), await write(userid, days[1]), await write(userid, days[2])]
    expect(idsOf((await range({ userid, fromdate: days[0], todate: days[2] })).body)).toEqual([three, two, one])
    expect(
      idsOf((await range({ userid, fromdate: `${days[1]}T00:00:00Z`, todate: `${days[2]}T00:00:00Z` })).body),
    ).toEqual([three, two])
    expect((await range({ userid, fromdate: `${days[1]}T00:00:00.001Z`, todate: `${days[1]}T23:00:00Z` })).status).toBe(
      204,
    )
    for (const ask of [range, stats]) {
      expect(await ask({ userid, fromdate: days[1], todate: days[0] })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'fromdate' }] },
      })
      expect((await ask({ userid, fromdate: '2025-01-01', todate: '2025-01-02' })).status).toBe(204)
      expect(await ask({ userid })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'fromdate' }, { field: 'todate' }] },
      })
      expect(await ask({ fromdate: days[0], todate: days[1] })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'userid' }] },
      })
    }
  })

  test('an entry without a timestamp is in the list, last, and in no range', async () => {
    const userid = await newClient()
    const [timeless, timed] = [await write(userid), await write(userid, '2026-03-01')]
    await clearTimestamp(timeless)
    expect(idsOf((await list(userid)).body)).toEqual([timed, timeless])
    expect(idsOf((await range({ userid, fromdate: '0001-01-01', todate: '9999-12-31' })).body)).toEqual([timed])
    expect((await stats({ userid, fromdate: '0001-01-01', todate: '9999-12-31' })).body.journalstats).toHaveLength(1)
  })
})

describe('changes', () => {
  test('absent stays, null clears, a deleted entry is gone for good and kept', async () => {
    const userid = await newClient()
    const id = await write(userid, '2026-03-01', 'title')
    const put = (body: unknown) => app.rest('PUT', `/journals/${id}/`, { body })
    expect((await put({ description: 'text' })).body).toEqual({ journalid: id })
    expect((await list(userid)).body).toEqual([
      { journalid: id, userid, title: 'title', description: 'text', journal_timestamp: '2026-03-01T00:00:00.000Z' },
    ])
    await put({ title: null, description: null, journal_timestamp: null, userid: null })
    expect((await list(userid)).body).toEqual([
      { journalid: id, userid, title: null, description: null, journal_timestamp: null },
    ])
    expect((await app.rest('DELETE', `/journals/${id}/`)).body).toEqual({ journalid: id })
    for (const method of ['DELETE', 'PUT']) {
      expect((await app.rest(method, `/journals/${id}/`, { body: { title: 'x' } })).status).toBe(404)
    }
    expect((await list(userid)).status).toBe(204)
    const kept = await app.owner.query('select deleted_at from journal where id = $1', [id])
    expect(kept.rows[0]).toEqual({ deleted_at: expect.any(Date) })
  })

  test('an entry without an owner is in no list, can be changed, and can be given an owner once', async () => {
    const [userid, other] = [await newClient(), await newClient()]
    const id = await write(null, '2026-03-01')
    expect((await list(userid)).status).toBe(204)
    const put = (body: unknown) => app.rest('PUT', `/journals/${id}/`, { body })
    expect((await put({ title: 'still nobody' })).status).toBe(200)
    expect((await put({ userid: 2_000_000_000 })).status).toBe(404)
    expect((await put({ userid })).status).toBe(200)
    expect(idsOf((await list(userid)).body)).toEqual([id])
    expect(await put({ userid: other })).toMatchObject({ status: 400, body: { errors: [{ field: 'userid' }] } })
  })

  test('somebody signed in who names nobody writes for themselves; a therapist has no journal', async () => {
    const { client } = app.personas.ids
    const made = await app.rest<{ journalid: number }>('POST', '/journals/', { as: 'client', body: { title: 'own' } })
    expect(idsOf((await list(client)).body)).toContain(made.body.journalid)
    expect((await app.rest('POST', '/journals/', { as: 'therapist', body: { title: 'x' } })).status).toBe(403)
    const own = { fromdate: '2020-01-01', todate: '9999-12-31' }
    expect((await app.rest<Entry[]>('POST', '/journals/range/', { as: 'client', body: own })).body).toHaveLength(1)
    expect((await app.rest('POST', '/journals/stats/', { as: 'therapist', body: own })).status).toBe(204)
  })
})

describe('pages', () => {
  test('lead through the whole list once, in its order, with equal and without timestamps', async () => {
    const userid = await newClient()
    const ids: number[] = []
    for (let at = 0; at < 12; at++) ids.push(await write(userid, `2026-03-0${1 + (at % 3)}`))
    for (const id of ids.slice(0, 4)) await clearTimestamp(id)
    const whole = idsOf((await list(userid)).body)
    expect(new Set(whole)).toEqual(new Set(ids))
    for (const limit of [1, 2, 5, 12]) {
      const seen: number[] = []
      for (let path: string | undefined = `/v1/journals/${userid}?limit=${limit}`; path !== undefined;) {
        const page = await app.rest<Entry[]>('GET', path)
        expect(page.status).toBe(200)
        seen.push(...idsOf(page.body))
        expect(seen.length).toBeLessThanOrEqual(ids.length)
        path = nextOf(page.headers)
      }
      expect(seen).toEqual(whole)
    }
    const ranged = { userid, fromdate: '2026-03-01', todate: '2026-03-03' }
    const first = await range(ranged, '?limit=5')
    const rest = await app.rest<Entry[]>('POST', nextOf(first.headers) ?? '', { body: ranged })
    expect([...idsOf(first.body), ...idsOf(rest.body)]).toEqual(idsOf((await range(ranged)).body))
  })

  test('an entry that is added or removed between two pages moves no other', async () => {
    const userid = await newClient()
    const ids: number[] = []
    for (let at = 1; at <= 6; at++) ids.push(await write(userid, `2026-03-0${at}`))
    const first = await list(userid, '?limit=3')
    await write(userid, '2026-03-09')
    await app.rest('DELETE', `/journals/${ids[4]}/`)
    const second = await app.rest<Entry[]>('GET', nextOf(first.headers) ?? '')
    expect(idsOf(second.body)).toEqual([ids[2], ids[1], ids[0]])
  })

  const forged = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')
  test.each([
    ...['x', '%00', forged('x'), forged([]), forged([null]), forged([1, 1]), forged(['2026-03-01', '1'])],
    ...[forged(['yesterday', 1]), forged(['', 1]), forged(['\0', 1]), forged(['2026-03-01T00:00:00Z', 1.5])],
    ...[forged([null, 1e300]), forged([null, -1]), forged(['0000-01-01T00:00:00Z', 1]), forged(['infinity', 1])],
  ])('a cursor of nobody is 400: %s', async (before) => {
    const { status, body } = await list(app.personas.ids.client, `?before=${before}`)
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field: 'before' }] } })
  })

  test('a cursor with an offset that PostgreSQL does not know is read all the same', async () => {
    const { status } = await list(app.personas.ids.client, `?before=${forged(['2026-03-01T00:00:00+23:59', 1])}`)
    expect([200, 204]).toContain(status)
  })

  test.each(['0', '501', '-1', '1.5', 'x', '', '1e2'])('a limit of %j is 400', async (limit) => {
    const { status, body } = await list(app.personas.ids.client, `?limit=${limit}`)
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field: 'limit' }] } })
  })
})

test('a list longer than the documented whole is written as it is read, and goes on behind its end', async () => {
  const userid = await newClient()
  await app.owner.query(
    `insert into journal (client_user_id, title, description, journal_timestamp)
     select $1, 'entry ' || n, repeat('word ', 60), '2020-01-01'::timestamptz + make_interval(hours => n / 3) from generate_series(1, 10001) n`,
    [userid],
  )
  const whole = await list(userid)
  expect([whole.status, whole.body.length, whole.headers.get('content-length')]).toEqual([200, 10_000, null])
  const rest = await app.rest<Entry[]>('GET', nextOf(whole.headers) ?? '')
  expect(rest.body).toHaveLength(1)
  expect(new Set(idsOf([...whole.body, ...rest.body])).size).toBe(10_001)
  expect(nextOf(rest.headers)).toBeUndefined()

  const etag = whole.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[^"]+"$/)
  const asked = () => app.rest('GET', `/journals/${userid}/`, { headers: { 'if-none-match': `"other", ${etag}` } })
  expect(await asked()).toMatchObject({ status: 304, text: '' })
  // A change anywhere is a change, also behind the end.
  await app.rest('PUT', `/journals/${rest.body[0]?.journalid}/`, { body: { title: 'changed' } })
  expect((await asked()).status).toBe(200)
})

test('a short list has a strong tag that changes with it', async () => {
  const userid = await newClient()
  const id = await write(userid, '2026-03-01')
  const etag = (await list(userid)).headers.get('etag') ?? ''
  const asked = () => app.rest('GET', `/journals/${userid}/`, { headers: { 'if-none-match': etag } })
  expect(await asked()).toMatchObject({ status: 304, text: '' })
  await app.rest('PUT', `/journals/${id}/`, { body: { title: 'changed' } })
  expect((await asked()).status).toBe(200)
})
