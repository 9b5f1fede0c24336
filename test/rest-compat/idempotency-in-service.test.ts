import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type Answer, type As, type TestApp } from '../support/service/app.js'
import { PASSWORD } from '../support/service/personas.js'
import { rowsWith } from '../support/database/rows-with.js'
import { until } from '../support/until.js'

/** `Idempotency-Key` through the whole service. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' })
})
afterAll(() => app.close())

let drawn = 0
const newKey = (): string => `key-${++drawn}`

function post<Body = Record<string, unknown>>(path: string, body: unknown, key: string, as: As = 'client') {
  return app.rest<Body>('POST', path, { as, body, headers: { 'idempotency-key': key } })
}

const entry = (more: Record<string, unknown> = {}) => ({ title: 'once', journal_timestamp: '2026-03-10', ...more })

async function count(statement: string, ...values: unknown[]): Promise<number> {
  const { rows } = await app.owner.query<{ count: string }>(`select count(*) from ${statement}`, values)
  return Number(rows[0]?.count)
}
const entries = async (title: string): Promise<number> => (await rowsWith(app.owner, 'journal', { title })).length
const shown = ({ status, body }: Answer) => ({ status, body })

describe('a repeat', () => {
  test('gets the first answer and does nothing again', async () => {
    const [key, body] = [newKey(), entry({ title: 'repeat' })]
    const first = await post('/journals/', body, key)
    expect(first.status).toBe(201)
    for (const path of ['/journals/', '/journals', '/v1/journals/']) {
      expect(shown(await post(path, body, key))).toEqual(shown(first))
    }
    // The order of properties says nothing, one that is not known does.
    expect(shown(await post('/journals/', { journal_timestamp: '2026-03-10', title: 'repeat' }, key))).toEqual(
      shown(first),
    )
    expect((await post('/journals/', { ...body, more: 1 }, key)).status).toBe(409)
    expect(await entries('repeat')).toBe(1)
    expect(await count(`audit where action = 'write' and target = $1`, `journal:${Number(first.body.journalid)}`)).toBe(
      1,
    )
    expect(await count(`event where topic = 'journalChanged' and subject_id = $1`, first.body.journalid)).toBe(1)
  })

  test('with another body is a conflict, and changes nothing', async () => {
    const key = newKey()
    expect((await post('/journals/', entry({ title: 'one' }), key)).status).toBe(201)
    const other = await post('/journals/', entry({ title: 'other' }), key)
    expect(shown(other)).toMatchObject({ status: 409, body: { status: 409, title: 'Conflict' } })
    expect(await entries('other')).toBe(0)
  })

  test('is another request for another caller, another route, and without credentials', async () => {
    const key = newKey()
    const body = entry({ title: 'shared key' })
    for (const as of ['client', 'otherClient', 'nobody'] as const) {
      expect((await post('/journals/', body, key, as)).status).toBe(201)
    }
    expect((await post('/auth/password/reset/', { emailid: 'nobody@example.org' }, key)).status).toBe(202)
    expect(await entries('shared key')).toBe(3)
  })

  test('of a sign-up has the same id, and mails one link', async () => {
    const key = newKey()
    const body = { role: 'client', image: '', address: [], emailid: 'once@example.org' }
    const first = await post('/users/', body, key, 'nobody')
    expect(first.status).toBe(201)
    expect(shown(await post('/users/', body, key, 'nobody'))).toEqual(shown(first))
    expect(await count('link where user_id = $1', first.body.userid)).toBe(1)
  })

  test('of a consent records it once', async () => {
    const key = newKey()
    const { client } = app.personas.ids
    const body = { kind: 'treatment', status: 'given' }
    const first = await post(`/users/${client}/consents/`, body, key)
    expect(first.status).toBe(201)
    expect(shown(await post(`/users/${client}/consents/`, body, key))).toEqual(shown(first))
    expect(await count(`consent where client_user_id = $1 and kind = 'treatment' and status = 'given'`, client)).toBe(1)
  })
})

describe('twins', () => {
  test('in flight at the same time make one change and get one answer', async () => {
    const [key, body] = [newKey(), entry({ title: 'twins' })]
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('/journals/', body, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(shown(answer)))).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await entries('twins')).toBe(1)
  })

  test('with two bodies: one is done, the other is a conflict', async () => {
    const key = newKey()
    const answers = await Promise.all(
      ['left', 'right'].map((title) => post('/journals/', entry({ title: `twin ${title}` }), key)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect((await entries('twin left')) + (await entries('twin right'))).toBe(1)
  })
})

describe('present rights', () => {
  test('a repeat by somebody who may not do it any more is refused', async () => {
    const [key, { admin, client }] = [newKey(), app.personas.ids]
    const body = { image: '', address: [], npi: 'by the admin' }
    expect((await post(`/users/${client}/`, body, key, 'admin')).status).toBe(200)
    const demote = 'update user_account set is_organisation_admin = $2 where id = $1'
    await app.owner.query(demote, [admin, false])
    // What was read of an account is good for half a second.
    const answers = (status: number) =>
      until(async () => (await post(`/users/${client}/`, body, key, 'admin')).status === status)
    try {
      await answers(404)
    } finally {
      await app.owner.query(demote, [admin, true])
      await answers(200)
    }
  })

  test('a repeat with wrong credentials is 401', async () => {
    const [key, body] = [newKey(), entry()]
    expect((await post('/journals/', body, key)).status).toBe(201)
    const wrong = { authorization: `Basic ${btoa('client:wrong')}` }
    expect((await post('/journals/', body, key, wrong)).status).toBe(401)
  })

  test('a repeat of a read shows what is there now', async () => {
    const { otherClient } = app.personas.ids
    const [key, body] = [newKey(), { fromdate: '2026-05-01', todate: '2026-05-02' }]
    expect((await post('/journals/range/', body, key, 'otherClient')).status).toBe(204)
    await app.owner.query(
      `insert into journal (client_user_id, title, journal_timestamp) values ($1, 'late', '2026-05-01T12:00Z')`,
      [otherClient],
    )
    const again = await post<unknown[]>('/journals/range/', body, key, 'otherClient')
    expect([again.status, again.body.length]).toEqual([200, 1])
    const other = await post('/journals/range/', { ...body, todate: '2026-05-03' }, key, 'otherClient')
    expect(other.status).toBe(409)
    expect((await post('/journals/stats/', body, key, 'otherClient')).status).toBe(200)
  })
})

describe('only what went well is kept', () => {
  test.each([
    ['/journals/', { title: 'x'.repeat(256) }, entry({ title: 'after 400' }), 201],
    ['/journals/', { userid: 2_000_000_000 }, entry({ title: 'after 404' }), 201],
    [
      '/journals/range/',
      { fromdate: '2026-05-02', todate: '2026-05-01' },
      { fromdate: '2026-05-01', todate: '2026-05-02', userid: 2_000_000_000 },
      204,
    ],
    [
      '/journals/stats/',
      { fromdate: '2026-05-02', todate: '2026-05-01' },
      { fromdate: '2026-05-01', todate: '2026-05-02', userid: 2_000_000_000 },
      204,
    ],
    [
      '/users/',
      { image: '', address: [], userloginname: 'client' },
      { image: '', address: [], userloginname: 'after 409' },
      201,
    ],
  ])('%s', async (path, bad, good, status) => {
    const as = path === '/users/' ? 'nobody' : 'client'
    const key = newKey()
    expect((await post(path, bad, key, as)).status).toBeGreaterThanOrEqual(400)
    expect((await post(path, good, key, as)).status).toBe(status)
  })
})

describe('signing in', () => {
  const signIn = (key: string, password = PASSWORD) =>
    post('/auth/login/', { username: 'client', password }, key, 'nobody')
  const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? ''

  test('a repeat gets the same session; signed out meanwhile, none', async () => {
    const key = newKey()
    const [first, second] = [await signIn(key), await signIn(key)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(cookieOf(second)).toBe(cookieOf(first))
    expect(cookieOf(first)).toMatch(/^care_session=./)
    const cookie = cookieOf(first)
    expect((await app.rest('POST', '/auth/logout/', { headers: { cookie } })).status).toBe(204)
    expect((await signIn(key)).status).toBe(401)
  })

  test('no password stands in what is kept, not even as a digest that can be guessed', async () => {
    const key = newKey()
    expect((await signIn(key)).status).toBe(200)
    expect((await signIn(key, 'another one')).status).toBeGreaterThanOrEqual(400)
    expect(await count(`idempotency where key = $1 and result::text like '%password%'`, key)).toBe(0)
  })
})

test.each(['', ' ', 'with space', 'ü', 'x'.repeat(256)])(
  'a key that is no key is 400 naming the header: %j',
  async (key) => {
    const answer = await fetch(`${app.url}/journals/`, {
      method: 'POST',
      headers: { 'idempotency-key': encodeKey(key), 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'Idempotency-Key' }] })
  },
)

/** Header values are bytes; fetch takes them as Latin-1. */
function encodeKey(key: string): string {
  return Buffer.from(key).toString('latin1')
}
