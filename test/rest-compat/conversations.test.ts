import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../support/service/app.js'
import { until } from '../support/until.js'

/** Conversations in depth: what the documented rows of `/chat` say. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Session {
  readonly sessionid: number
  readonly userid: number | null
  readonly start_time: string
  readonly end_time: string | null
  readonly title: string | null
  readonly summary: string | null
}
interface Message {
  readonly id: number
  readonly sessionid: number | null
  readonly userid: number | null
  readonly message: string | null
  readonly prompt: string | null
  readonly likedislikeindicator: boolean | null
  readonly create_timestamp: string
  readonly file_content_json: unknown
  readonly model_messages: unknown
}

const UNKNOWN = 2_000_000_000
let people = 0
async function newClient(timezone: string | null = null): Promise<number> {
  const body = { role: 'client', image: '', address: [], userloginname: `talker${++people}`, timezone }
  return (await app.rest<{ userid: number }>('POST', '/users/', { body })).body.userid
}

async function start(body: object, as: As = 'nobody'): Promise<number> {
  const created = await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', { body, as })
  expect(created.status).toBe(201)
  return created.body.sessionid
}

async function say(body: object, as: As = 'nobody'): Promise<number> {
  const created = await app.rest<{ id: number }>('POST', '/chat/messages/', { body, as })
  expect(created.status).toBe(201)
  return created.body.id
}

const close = (id: number, body: object = {}, as: As = 'nobody') =>
  app.rest<{ sessionid: number }>('PUT', `/chat/sessions/${id}/`, { body, as })
const sessionsOf = (userid: number, query = '') => app.rest<Session[]>('GET', `/chat/sessions/${userid}/${query}`)
const read = async (id: number) => (await app.rest<Message>('GET', `/chat/messages/${id}/`)).body
const change = (id: number, body: object, as: As = 'nobody') => app.rest('PUT', `/chat/messages/${id}/`, { body, as })
const ofSession = (id: number, query = '') => app.rest<Message[]>('GET', `/chat/session-messages/${id}/${query}`)
const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id)

async function onlySession(userid: number): Promise<Session> {
  const [session] = (await sessionsOf(userid)).body
  if (session === undefined) throw new Error('The client has no session.')
  return session
}

describe('sessions', () => {
  test('are listed newest first, with what was said of them, and page by page', async () => {
    const userid = await newClient('America/New_York')
    const first = await start({ userid, start_time: '2026-03-01', end_time: '2026-03-01T12:00:00+02:00', title: 'one' })
    const third = await start({ userid, start_time: '2026-03-03T10:00:00Z' })
    const second = await start({ userid, start_time: '2026-03-02T10:00:00.250Z', title: null })
    const { status, body, headers } = await sessionsOf(userid)
    expect(status).toBe(200)
    expect(body.map(({ sessionid }) => sessionid)).toEqual([third, second, first])
    expect(body[2]).toEqual({
      sessionid: first,
      userid,
      // The client's own day begins at five o'clock in Greenwich.
      start_time: '2026-03-01T05:00:00.000Z',
      end_time: '2026-03-01T10:00:00.000Z',
      title: 'one',
      summary: null,
    })
    const etag = headers.get('etag') ?? ''
    const again = await app.rest('GET', `/chat/sessions/${userid}/`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const page = await sessionsOf(userid, '?limit=2')
    const next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await app.rest<Session[]>('GET', next)
    expect([...page.body, ...rest.body].map(({ sessionid }) => sessionid)).toEqual([third, second, first])
  })

  test('of nobody known are an empty list, and so are those of somebody without any', async () => {
    for (const userid of [UNKNOWN, await newClient()]) {
      const { status, body } = await sessionsOf(userid)
      expect([status, body]).toEqual([200, []])
    }
  })

  test('without a client are stored without an owner; of a signed-in client they are their own', async () => {
    const sessionid = await start({ title: 'nobody' })
    const { rows } = await app.owner.query('select client_user_id from conversation_session where id = $1', [sessionid])
    expect(rows).toEqual([{ client_user_id: null }])
    await start({}, 'otherClient')
    expect((await onlySession(app.personas.ids.otherClient)).userid).toBe(app.personas.ids.otherClient)
  })

  test('without an owner become the client who is named, with all that was said', async () => {
    const sessionid = await start({ title: 'nobody' })
    const before = await say({ sessionid, message: 'I want to kill myself.' })
    const userid = await newClient()
    const after = await say({ sessionid, message: 'after', userid })
    expect((await onlySession(userid)).sessionid).toBe(sessionid)
    const all = await app.rest<Message[]>('GET', `/chat/user-messages/${userid}/`)
    expect(idsOf(all.body)).toEqual([before, after])
    expect((await say({ sessionid, message: 'mine', userid })) > after).toBe(true)
    expect((await close(sessionid, { userid: await newClient() })).status).toBe(404)
    // Nobody could be told of it before.
    const flags = await app.owner.query('select source_id from risk_flag where client_user_id = $1', [userid])
    expect(flags.rows.map(({ source_id: id }: { source_id: string }) => Number(id))).toEqual([before])
  })

  test.each([
    ['start_time', { start_time: 'yesterday' }],
    ['end_time', { end_time: '2026-02-30' }],
    ['title', { title: 'x'.repeat(256) }],
    ['title', { title: 'a\0b' }],
    ['title', { title: '\ud800' }],
    ['userid', { userid: '7' }],
  ])('refuse a bad %s', async (field, body) => {
    const sessionid = await start({})
    for (const answer of [await app.rest('POST', '/chat/sessions/', { body }), await close(sessionid, body)]) {
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ errors: [{ field }] })
    }
  })

  test('take a title of 255 characters of two units each', async () => {
    const userid = await newClient()
    await start({ userid, title: '🌿'.repeat(255) })
    expect((await onlySession(userid)).title).toBe('🌿'.repeat(255))
  })
})

describe('closing', () => {
  test('gives title and summary by the time it answers, and a second close keeps the title', async () => {
    const userid = await newClient()
    const sessionid = await start({ userid, title: 'given' })
    await say({ sessionid, prompt: 'I cannot sleep since the move to the new apartment.' })
    await say({ sessionid, message: 'A calm evening routine may help with sleep after a move.' })
    const closed = await close(sessionid, { title: 'given at the close' })
    expect([closed.status, closed.body]).toEqual([200, { sessionid }])
    const { title, summary, end_time } = await onlySession(userid)
    expect(title).not.toMatch(/given/)
    expect(summary).toMatch(/sleep/)
    expect(Date.parse(end_time ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const again = await close(sessionid, { title: 'another', end_time: '2026-03-01T10:00:00Z' })
    expect(again.status).toBe(200)
    expect(await onlySession(userid)).toMatchObject({ title, summary, end_time: '2026-03-01T10:00:00.000Z' })
  })

  test("of a session without messages gives a plain title, dated by the client's own calendar", async () => {
    const userid = await newClient('America/New_York')
    const sessionid = await start({ userid, start_time: '2026-03-02T03:00:00Z', title: 'given' })
    expect((await close(sessionid)).status).toBe(200)
    expect(await onlySession(userid)).toMatchObject({ title: 'Conversation of March 1, 2026', summary: null })
  })

  test('keeps an end that was named at the start', async () => {
    const userid = await newClient()
    const sessionid = await start({ userid, end_time: '2026-03-01T10:00:00Z' })
    await close(sessionid, { start_time: null, end_time: null, title: null })
    expect((await onlySession(userid)).end_time).toBe('2026-03-01T10:00:00.000Z')
  })

  test('of what is not there is 404', async () => {
    expect((await close(UNKNOWN)).status).toBe(404)
  })

  test('lets a message come later: it stays closed, the title stays, the summary is made anew', async () => {
    const userid = await newClient()
    const sessionid = await start({ userid })
    await say({ sessionid, message: 'The garden needs water.' })
    await close(sessionid)
    const { title } = await onlySession(userid)
    const late = await say({ sessionid, message: 'The orchard had rain.' })
    await until(async () => (await onlySession(userid)).summary?.includes('orchard'))
    expect((await onlySession(userid)).title).toBe(title)
    const { rows } = await app.owner.query('select closed_at from conversation_session where id = $1', [sessionid])
    expect(rows).not.toEqual([{ closed_at: null }])
    await app.rest('DELETE', `/chat/messages/${late}/`)
    await until(async () => (await onlySession(userid)).summary?.includes('orchard') === false)
  })
})

describe('messages', () => {
  test('are stored whole, changed field by field, and removed once', async () => {
    const userid = await newClient()
    const sessionid = await start({ userid })
    const json = { name: 'plan.pdf', pages: [1, 2.5, -0.001, null, true, { ключ: '“ü”' }], empty: {} }
    const id = await say({
      ...{ sessionid, message: 'text', prompt: 'asked', likedislikeindicator: null, userid },
      ...{ create_timestamp: '2026-03-01T10:00:00+01:00', file_content_json: json, model_messages: [] },
    })
    const stored = {
      ...{ id, sessionid, userid, message: 'text', prompt: 'asked', likedislikeindicator: null },
      ...{ create_timestamp: '2026-03-01T09:00:00.000Z', file_content_json: json, model_messages: [] },
    }
    expect(await read(id)).toEqual(stored)
    expect((await change(id, { likedislikeindicator: true })).body).toEqual({ id })
    expect(await read(id)).toEqual({ ...stored, likedislikeindicator: true })
    const posted = await app.rest('POST', '/chat/messages/', {
      body: { id, prompt: null, likedislikeindicator: null, sessionid: null, userid: null, create_timestamp: null },
    })
    expect([posted.status, posted.body]).toEqual([200, { id }])
    expect(await read(id)).toEqual({ ...stored, prompt: null })
    const remove = () => app.rest('DELETE', `/chat/messages/${id}/`)
    expect([(await remove()).body, (await remove()).status]).toEqual([{ id }, 404])
    expect((await app.rest('GET', `/chat/messages/${id}/`)).status).toBe(404)
    expect((await change(id, { message: 'x' })).status).toBe(404)
    expect((await ofSession(sessionid)).status).toBe(204)
  })

  test.each([['12'], ['null'], ['text'], [12], [0], [false], [''], [[]], [[[]]], [{}], [[null]]])(
    'keep %j as the JSON that it is, also when another field changes',
    async (value) => {
      const id = await say({ file_content_json: value, model_messages: { value } })
      await change(id, { likedislikeindicator: false })
      expect(await read(id)).toMatchObject({ file_content_json: value, model_messages: { value } })
    },
  )

  test('keep what they said before an edit', async () => {
    const id = await say({ message: 'first', file_content_json: '7' })
    await change(id, { message: 'first', likedislikeindicator: true })
    await change(id, { message: 'second' })
    await change(id, { file_content_json: [7] })
    const { rows } = await app.owner.query(
      'select message, file_content from conversation_message_version where message_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { message: 'first', file_content: '7' },
      { message: 'second', file_content: '7' },
    ])
  })

  test('are listed oldest first by session and by client, with a count', async () => {
    const userid = await newClient()
    const [one, two] = [await start({ userid }), await start({ userid })]
    const at = (day: number, sessionid: number | null) =>
      say({ userid, sessionid, message: `day ${day}`, create_timestamp: `2026-03-0${day}T10:00:00Z` })
    const third = await at(3, one)
    const first = await at(1, one)
    const loose = await at(4, null)
    const second = await at(2, two)
    const same = await at(3, one)
    expect(idsOf((await ofSession(one)).body)).toEqual([first, third, same])
    expect((await app.rest('GET', `/chat/session-messages/${one}/count/`)).body).toEqual({ sessionid: one, count: 3 })
    const all = await app.rest<Message[]>('GET', `/chat/user-messages/${userid}/`)
    expect(idsOf(all.body)).toEqual([first, second, third, same, loose])
    expect(all.headers.get('etag')).toMatch(/^".+"$/)
    const seen: number[] = []
    let next: string | undefined = `/chat/user-messages/${userid}/?limit=2`
    for (let pages = 0; next !== undefined && pages < 5; pages++) {
      const page: { body: Message[]; headers: Headers } = await app.rest<Message[]>('GET', next)
      seen.push(...idsOf(page.body))
      next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual([first, second, third, same, loose])
  })

  test('of nothing known are 204, and their count is 404', async () => {
    const empty = await start({})
    for (const path of [`/chat/session-messages/${UNKNOWN}/`, `/chat/session-messages/${empty}/`]) {
      expect((await app.rest('GET', path)).status).toBe(204)
    }
    expect((await app.rest('GET', `/chat/user-messages/${UNKNOWN}/`)).status).toBe(204)
    expect((await app.rest('GET', `/chat/session-messages/${UNKNOWN}/count/`)).status).toBe(404)
    expect((await app.rest('GET', `/chat/session-messages/${empty}/count/`)).body).toMatchObject({ count: 0 })
  })

  test('go nowhere without their session and client, and say nothing of whose it is', async () => {
    const userid = await newClient()
    const sessionid = await start({ userid })
    const foreign = await start({ userid: await newClient() })
    const id = await say({ sessionid, message: 'x' })
    const refused = [
      { sessionid: UNKNOWN, message: 'x' },
      { id: UNKNOWN, message: 'x' },
      { sessionid: foreign, userid, message: 'x' },
      { id, sessionid: UNKNOWN },
      { id, sessionid: foreign },
      { id, userid: UNKNOWN },
      { userid: UNKNOWN, message: 'x' },
    ]
    for (const body of refused) expect((await app.rest('POST', '/chat/messages/', { body })).status).toBe(404)
    const moved = await app.rest('POST', '/chat/messages/', { body: { id, sessionid: await start({ userid }) } })
    expect([moved.status, moved.body]).toMatchObject([400, { errors: [{ field: 'sessionid' }] }])
    expect((await ofSession(sessionid)).body).toHaveLength(1)
  })

  test('without a session can be put into one of the same client', async () => {
    const id = await say({ message: 'loose' }, 'otherClient')
    const sessionid = await start({}, 'otherClient')
    expect((await change(id, { sessionid }, 'otherClient')).status).toBe(200)
    expect((await read(id)).sessionid).toBe(sessionid)
  })

  test.each([
    ['message', { message: 'a\0b' }],
    ['prompt', { prompt: '\udfff' }],
    ['likedislikeindicator', { likedislikeindicator: 'yes' }],
    ['create_timestamp', { create_timestamp: 'noon' }],
    ['sessionid', { sessionid: 0 }],
    ['userid', { userid: 2_147_483_648 }],
    ['id', { id: 1.5 }],
    ['file_content_json', { file_content_json: { deep: ['a\0b'] } }],
    ['file_content_json', { file_content_json: { '\ud800': 1 } }],
    ['model_messages', { model_messages: JSON.parse('['.repeat(30) + ']'.repeat(30)) }],
  ])('refuse a bad %s', async (field, body) => {
    const { status, body: problem } = await app.rest('POST', '/chat/messages/', { body })
    expect([status, problem]).toMatchObject([400, { errors: [{ field }] }])
  })

  test('are refused in the words of REST, in the detail too', async () => {
    const { body } = await app.rest('POST', '/chat/messages/', { body: { file_content_json: 'a\0b' } })
    expect(body).toMatchObject({ detail: 'file_content_json: must not contain NUL characters or unpaired surrogates' })
  })

  test('keep JSON as it was written: names in their order, numbers at their length', async () => {
    const written = '{"z":1,"a":{"y":[1e+300,5e-324],"b":null}}'
    const { status, body } = await app.rest<{ id: number }>('POST', '/chat/messages/', {
      body: `{"file_content_json":${written},"model_messages":${written}}`,
    })
    expect(status).toBe(201)
    const shown = await read(body.id)
    expect([shown.file_content_json, shown.model_messages].map((value) => JSON.stringify(value))).toEqual([
      written,
      written,
    ])
    const { rows } = await app.owner.query<{ stored: string }>(
      'select file_content::text as stored from conversation_message where id = $1',
      [body.id],
    )
    expect(rows).toEqual([{ stored: written }])
  })

  test('take all the JSON that a body holds', async () => {
    const large = 'x'.repeat(7.9 * 1_024 * 1_024)
    const id = await say({ file_content_json: large })
    expect((await read(id)).file_content_json).toBe(large)
  })

  test.each([
    ['a number that JSON cannot say', '[1e999]'],
    ['numbers that are longer than a body when they are written out', `[${Array(400_000).fill('1e20').join()}]`],
  ])('refuse %s', async (_what, json) => {
    const { status, body } = await app.rest('POST', '/chat/messages/', { body: `{"model_messages": ${json}}` })
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'model_messages' }] }])
  })

  test('are stored once under an idempotency key', async () => {
    const send = (message: string) =>
      app.rest('POST', '/chat/messages/', { body: { message }, headers: { 'idempotency-key': 'once-1' } })
    const [one, two] = [await send('same'), await send('same')]
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body])
    expect((await send('other')).status).toBe(409)
  })
})
