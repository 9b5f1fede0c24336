import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { send } from './rest-service.js'
import { startTestApp, type TestApp } from '../support/service/app.js'

/** The documented REST interface through the whole service, as the legacy integration calls it. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  send(app.url + path, { method, headers, ...(json === undefined ? {} : { json }) })

let people = 0
async function newClient(fields: Record<string, unknown> = {}): Promise<number> {
  people++
  const { status, body } = await call('POST', '/users/', {
    role: 'client',
    image: '',
    address: [],
    emailid: `c${people}@contract.example`,
    ...fields,
  })
  expect(status).toBe(201)
  return (body as { userid: number }).userid
}

async function newJournal(userid: number, fields: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await call('POST', '/journals/', { userid, ...fields })
  expect(status).toBe(201)
  return (body as { journalid: number }).journalid
}

interface ShownJournal {
  readonly journalid: number
  readonly title: string | null
  readonly description: string | null
  readonly journal_timestamp: string | null
}
const list = async (userid: number) => (await call('GET', `/journals/${userid}/`)).body as ShownJournal[]
const fieldsOf = (body: unknown) => ((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field)

describe('every answer', () => {
  it('echoes a sane request id and makes one otherwise, also when it refuses', async () => {
    const idOf = async (id: string, path: string) =>
      (await call('GET', path, undefined, { 'x-request-id': id })).headers.get('x-request-id')
    for (const path of ['/users/2147483647/', '/nothing/', '/users/%zz/', '/docs/']) {
      expect(await idOf('abc-123', path)).toBe('abc-123')
      expect(await idOf('not sane', path)).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('is a problem for URLs that cannot be read', async () => {
    const { status, headers } = await call('GET', '/journals/%zz/')
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8'])
  })
})

describe('users', () => {
  it('creates a client and shows every documented field', async () => {
    const sent = {
      userloginname: 'contract-ada',
      role: 'Client',
      firstName: 'Ada',
      lastName: 'L',
      emailid: 'ada@contract.example',
      gender: 'woman',
      phoneNumber: '+49 30 1',
      dob: '1990-02-28',
      image: 'data:,x',
      timezone: 'Europe/Berlin',
      address: [{ addressLine1: '1 Road', addressLine2: null, city: 'Town', state: null, country: 'X', zipcode: '0' }],
      loginid: 'ext-1',
      orgid: null,
      npi: null,
      is_org_admin: null,
    }
    const created = await call('POST', '/users/', sent)
    expect(created).toMatchObject({ status: 201, body: { userid: expect.any(Number), is_org_admin: false } })
    const { userid } = created.body as { userid: number }
    const { status, body } = await call('GET', `/users/${userid}/`)
    expect(status).toBe(200)
    expect(body).toEqual({
      userid,
      ...sent,
      role: 'client',
      is_org_admin: false,
      is_profile_active: false,
      invite_sent: false,
    })
  })

  it('updates with the id and creates with 0; a taken address is 409', async () => {
    const userid = await newClient({ firstName: 'Old', lastName: 'Kept' })
    const updated = await call('POST', `/users/${userid}/`, { firstName: 'New', gender: null, image: '', address: [] })
    expect(updated).toMatchObject({ status: 200, body: { userid } })
    expect((await call('GET', `/users/${userid}/`)).body).toMatchObject({
      firstName: 'New',
      lastName: 'Kept',
      gender: null,
    })
    const other = { role: 'client', image: '', address: [], emailid: 'zero@contract.example' }
    expect((await call('POST', '/users/0/', other)).status).toBe(201)
    expect((await call('POST', '/users/0/', other)).status).toBe(409)
  })

  it('does not know people who are not there', async () => {
    expect((await call('GET', '/users/2147483647/')).status).toBe(404)
    expect((await call('POST', '/users/2147483647/', { image: '', address: [] })).status).toBe(404)
  })

  it.each(['GET', 'POST'])('never shows or records consents without credentials: %s', async (method) => {
    const userid = await newClient()
    const body = method === 'POST' ? { kind: 'ai', status: 'given' } : undefined
    const { status, headers } = await call(method, `/users/${userid}/consents/`, body)
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Basic realm="care"'])
  })
})

describe('journals', () => {
  it('creates, lists newest first, changes and deletes', async () => {
    const userid = await newClient()
    expect(await call('GET', `/journals/${userid}/`)).toMatchObject({ status: 204, text: '' })
    const older = await newJournal(userid, {
      title: 'older',
      description: 'd',
      journal_timestamp: '2026-03-01T10:30:00+01:00',
    })
    const newer = await newJournal(userid, { title: 'newer', journal_timestamp: '2026-03-02T09:30:00.250Z' })
    expect(await list(userid)).toEqual([
      { journalid: newer, userid, title: 'newer', description: null, journal_timestamp: '2026-03-02T09:30:00.250Z' },
      { journalid: older, userid, title: 'older', description: 'd', journal_timestamp: '2026-03-01T09:30:00.000Z' },
    ])
    expect(await call('PUT', `/journals/${older}/`, { title: null })).toMatchObject({
      status: 200,
      body: { journalid: older },
    })
    expect((await call('PUT', `/journals/${older}/`, { userid })).status).toBe(200)
    expect(fieldsOf((await call('PUT', `/journals/${older}/`, { userid: await newClient() })).body)).toEqual(['userid'])
    expect((await list(userid))[1]).toMatchObject({
      title: null,
      description: 'd',
      journal_timestamp: '2026-03-01T09:30:00.000Z',
    })
    expect(await call('DELETE', `/journals/${older}/`)).toMatchObject({ status: 200, body: { journalid: older } })
    expect((await call('DELETE', `/journals/${older}/`)).status).toBe(404)
    expect((await call('PUT', `/journals/${older}/`, { title: 'x' })).status).toBe(404)
    expect((await list(userid)).map(({ journalid }) => journalid)).toEqual([newer])
  })

  it('is written now when it does not say when', async () => {
    const userid = await newClient()
    const before = Date.now()
    await newJournal(userid, { title: 't', journal_timestamp: null })
    const at = Date.parse((await list(userid))[0]?.journal_timestamp ?? '')
    expect(at).toBeGreaterThanOrEqual(before - 1_000)
    expect(at).toBeLessThanOrEqual(Date.now() + 1_000)
  })

  it('takes days in the time zone of the client', async () => {
    const userid = await newClient({ timezone: 'Pacific/Auckland' })
    // 23:30 on the 1st and 00:30 on the 2nd in Auckland, which is 13 hours ahead.
    await newJournal(userid, { title: 'first', journal_timestamp: '2026-03-01T10:30:00Z' })
    await newJournal(userid, { title: 'second', journal_timestamp: '2026-03-01T11:30:00Z' })
    const titles = async (fromdate: string, todate: string) => {
      const { status, body } = await call('POST', '/journals/range/', { userid, fromdate, todate })
      return status === 204 ? [] : (body as ShownJournal[]).map(({ title }) => title)
    }
    expect(await titles('2026-03-01', '2026-03-01')).toEqual(['first'])
    expect(await titles('2026-03-01', '2026-03-02')).toEqual(['second', 'first'])
    expect(await titles('2026-03-01T11:00:00Z', '2026-03-02')).toEqual(['second'])
    expect(await titles('2026-02-01', '2026-02-28')).toEqual([])
    expect(
      (await call('POST', '/journals/stats/', { userid, fromdate: '2026-03-01', todate: '2026-03-31' })).body,
    ).toEqual({
      journalstats: [
        { journaldate: '2026-03-01', count: 1 },
        { journaldate: '2026-03-02', count: 1 },
      ],
    })
    expect(
      (await call('POST', '/journals/stats/', { userid, fromdate: '2026-04-01', todate: '2026-04-02' })).status,
    ).toBe(204)
  })

  it.each(['range', 'stats'])('refuses a %s that ends before it begins', async (path) => {
    const userid = await newClient()
    const { status, body } = await call('POST', `/journals/${path}/`, {
      userid,
      fromdate: '2026-03-02',
      todate: '2026-03-01',
    })
    expect(status).toBe(400)
    expect(fieldsOf(body).every((field) => ['fromdate', 'todate'].includes(field))).toBe(true)
    expect(fieldsOf(body).length).toBeGreaterThan(0)
  })

  it('answers for somebody unknown as documented', async () => {
    expect((await call('POST', '/journals/', { userid: 2_147_483_647, title: 't' })).status).toBe(404)
    expect((await call('GET', '/journals/2147483647/')).status).toBe(204)
    expect(
      (await call('POST', '/journals/range/', { userid: 2_147_483_647, fromdate: '2026-03-01', todate: '2026-03-02' }))
        .status,
    ).toBe(204)
  })

  it('stores an entry without an owner when a caller without identity names none', async () => {
    expect(await call('POST', '/journals/', { title: 'nobody' })).toMatchObject({
      status: 201,
      body: { journalid: expect.any(Number) },
    })
  })

  it('pages by cursor and answers 304 to who has the list', async () => {
    const userid = await newClient()
    for (let day = 1; day <= 7; day++)
      await newJournal(userid, { title: `day ${day}`, journal_timestamp: `2026-03-0${Math.min(day, 4)}T00:00:00Z` })
    const whole = await call('GET', `/journals/${userid}/`)
    const seen: ShownJournal[] = []
    let path: string | undefined = `/journals/${userid}/?limit=3`
    for (let page = 0; page < 4 && path !== undefined; page++) {
      const answer = await call('GET', path)
      seen.push(...(answer.body as ShownJournal[]))
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(whole.body)
    const conditional = { 'if-none-match': whole.headers.get('etag') ?? '' }
    expect((await call('GET', `/journals/${userid}/`, undefined, conditional)).status).toBe(304)
    await newJournal(userid, { title: 'one more' })
    expect((await call('GET', `/journals/${userid}/`, undefined, conditional)).status).toBe(200)
    expect(fieldsOf((await call('GET', `/journals/${userid}/?before=nonsense`)).body)).toEqual(['before'])
  })
})

describe('idempotency', () => {
  it('does once what is asked twice, under one key', async () => {
    const userid = await newClient()
    const once = () => call('POST', '/journals/', { userid, title: 'once' }, { 'idempotency-key': `once-${userid}` })
    const answers = await Promise.all([once(), once(), once()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await list(userid)).toHaveLength(1)
    const other = await call('POST', '/journals/', { userid, title: 'other' }, { 'idempotency-key': `once-${userid}` })
    expect(other.status).toBe(409)
    const elsewhere = await call(
      'POST',
      `/users/${userid}/`,
      { image: '', address: [] },
      { 'idempotency-key': `once-${userid}` },
    )
    expect(elsewhere.status).toBe(200)
  })

  it('reads again under the key of a range, and refuses another range', async () => {
    const userid = await newClient()
    const key = { 'idempotency-key': `range-${userid}` }
    const range = { userid, fromdate: '2026-03-01', todate: '2026-03-02' }
    expect((await call('POST', '/journals/range/', range, key)).status).toBe(204)
    await newJournal(userid, { journal_timestamp: '2026-03-01T12:00:00Z' })
    expect((await call('POST', '/journals/range/', range, key)).status).toBe(200)
    expect((await call('POST', '/journals/range/', { ...range, todate: '2026-03-03' }, key)).status).toBe(409)
  })

  it('keeps nothing of what was refused', async () => {
    const userid = await newClient()
    const key = { 'idempotency-key': `refused-${userid}` }
    expect((await call('POST', '/journals/', { userid: 2_147_483_647, title: 't' }, key)).status).toBe(404)
    expect((await call('POST', '/journals/', { userid, title: 't' }, key)).status).toBe(201)
  })
})

/** Texts that have broken other services; none is longer than the shortest limit it is used with. */
const TEXTS = [
  '',
  ' ',
  'undefined',
  'null',
  '\\',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '${1+1} {{7*7}} %s %n',
  '../../etc/passwd',
  '\u202eright to left',
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さん、あげて',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  'ﷺ Z̮̞̠͙͔ͅA͉̤',
  '\u0001\u0008\u007f\u0085',
  '\ufeff\u200b\u2060',
  'line\r\nbreak\ttab',
  '1e309',
  'ǅ ß İ ı',
]

describe('texts', () => {
  it('come back unchanged from every field of a journal', async () => {
    const userid = await newClient()
    for (const text of TEXTS) {
      const journalid = await newJournal(userid, { title: text, description: text })
      const found = (await list(userid)).find((journal) => journal.journalid === journalid)
      expect([found?.title, found?.description]).toEqual([text, text])
    }
  })

  it('come back unchanged from every field of a person, or are refused with its name', async () => {
    const userid = await newClient()
    const free = ['firstName', 'lastName', 'gender', 'phoneNumber', 'timezone', 'loginid', 'npi', 'image']
    for (const text of TEXTS) {
      const all = Object.fromEntries(free.map((name) => [name, text]))
      const sent = { address: [{ city: text }], ...all, phoneNumber: Array.from(text).slice(0, 20).join('') }
      expect([text, (await call('POST', `/users/${userid}/`, sent)).status]).toEqual([text, 200])
      expect((await call('GET', `/users/${userid}/`)).body).toMatchObject(sent)
    }
    for (const name of ['userloginname', 'emailid', 'role', 'dob']) {
      for (const text of TEXTS) {
        const { status, body } = await call('POST', `/users/${userid}/`, { image: '', address: [], [name]: text })
        if (status === 200) expect((await call('GET', `/users/${userid}/`)).body).toMatchObject({ [name]: text })
        else expect([name, text, status, fieldsOf(body)]).toEqual([name, text, 400, [name]])
      }
    }
  })

  it.each(['a\0b', '\ud800', 'a\udc00'])('are refused with 400 when PostgreSQL cannot keep them: %j', async (text) => {
    const userid = await newClient()
    for (const name of ['title', 'description']) {
      const { status, body } = await call('POST', '/journals/', { userid, [name]: text })
      expect([status, fieldsOf(body)]).toEqual([400, [name]])
    }
  })
})
