import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Answer, type As, startTestApp, type TestApp } from '../support/service/app.js'
import { addPerson, PASSWORD, assignTherapist } from '../support/service/personas.js'

/** The chat of clients and therapists in depth: what the documented rows of `/chat/interactions/` say. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
})
afterAll(() => app.close())

interface Interaction {
  readonly interactionid: number
  readonly sessionid: number | null
  readonly userquery: string | null
  readonly aianswer: string | null
  readonly prompt: string | null
  readonly timestamp: string | null
  readonly likedislikeindicator: boolean | null
  readonly client_user_id: number
  readonly therapist_user_id: number
  readonly userquery_by: number | null
  readonly aianswer_by: number | null
  readonly therapist_name: string | null
  readonly therapist_image?: string | null
}
interface Problem {
  readonly detail: string
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}

const UNKNOWN = 2_000_000_000
const ROOT = '/chat/interactions/'

/** Somebody of this test's own, who can sign in. */
interface Person {
  readonly id: number
  readonly as: As
}
let people = 0
async function person(role: 'client' | 'therapist'): Promise<Person> {
  const login = `chatter${++people}`
  const id = await addPerson(app.owner, login, role)
  return { id, as: { authorization: `Basic ${btoa(`${login}:${PASSWORD}`)}` } }
}
const assign = (therapist: Person, client: Person) => assignTherapist(app.owner, therapist.id, client.id)

/** Two people of their own with a thread. */
async function pair(): Promise<{ readonly client: Person; readonly therapist: Person; readonly thread: number }> {
  const [client, therapist] = [await person('client'), await person('therapist')]
  return { client, therapist, thread: await assign(therapist, client) }
}

const send = (as: As, body: unknown, headers: Record<string, string> = {}) =>
  app.rest<{ interactionid: number } & Problem>('POST', ROOT, { as, body, headers })
const change = (as: As, id: number, body: unknown) => app.rest<Problem>('PUT', `${ROOT}${id}/`, { as, body })
const one = (as: As, id: number) => app.rest<Interaction>('GET', `${ROOT}${id}/`, { as })
const list = (as: As, query = '') => app.rest<Interaction[]>('GET', ROOT + query, { as })

async function sent(as: As, body: unknown): Promise<number> {
  const { status, body: answer } = await send(as, body)
  expect(status).toBe(201)
  return answer.interactionid
}
const fieldsOf = ({ status, body }: Answer<Problem>) => [status, ...(body.errors ?? []).map(({ field }) => field)]

async function startSession({ as }: Person): Promise<number> {
  const { status, body } = await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', { as, body: {} })
  expect(status).toBe(201)
  return body.sessionid
}
async function end(thread: number, as: As): Promise<void> {
  const { errors } = await app.graphql(
    'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }',
    { id: thread },
    as,
  )
  expect(errors).toBeUndefined()
}

describe('without credentials', () => {
  test('nobody is served, though the door of the legacy integration is open', async () => {
    const { client } = await pair()
    const id = await sent(client.as, { userquery: 'hello' })
    const answers = [
      await send('nobody', { userquery: 'x', client_user_id: client.id }),
      await send('nobody', { sessionid: 'not even valid' }),
      await change('nobody', id, { likedislikeindicator: true }),
      await list('nobody'),
      await one('nobody', id),
    ]
    for (const { status, headers } of answers) {
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Basic realm="care"'])
    }
    expect((await app.rest('GET', '/journals/1/', {})).status).not.toBe(401)
  })
})

describe('which thread a message goes to', () => {
  test('of a client with one therapist and of a therapist with one client: theirs', async () => {
    const { client, therapist } = await pair()
    const question = await sent(client.as, { userquery: 'How are you?' })
    const answer = await sent(therapist.as, { aianswer: 'Well. And you?' })
    for (const { as } of [client, therapist]) {
      const { status, body } = await list(as)
      expect(status).toBe(200)
      expect(body.map(({ interactionid }) => interactionid)).toEqual([question, answer])
      for (const message of body) {
        expect([message.client_user_id, message.therapist_user_id]).toEqual([client.id, therapist.id])
      }
    }
  })

  test('of a therapist with several: that of the session, or of the client who is named; else 400', async () => {
    const { client, therapist } = await pair()
    const second = await person('client')
    await assign(therapist, second)
    expect(fieldsOf(await send(therapist.as, { aianswer: 'x' }))).toEqual([400, 'sessionid'])
    const session = await startSession(second)
    const bySession = await sent(therapist.as, { aianswer: 'x', sessionid: session })
    expect((await one(second.as, bySession)).body).toMatchObject({ sessionid: session, client_user_id: second.id })
    const byName = await sent(therapist.as, { aianswer: 'x', client_user_id: client.id })
    expect((await one(client.as, byName)).body).toMatchObject({ sessionid: null, client_user_id: client.id })
    const both = { aianswer: 'x', client_user_id: client.id, sessionid: session }
    expect(fieldsOf(await send(therapist.as, both))).toEqual([400, 'sessionid'])
    // Naming a session opens nothing of it.
    expect((await app.rest('GET', `/chat/session-messages/${session}/count/`, { as: therapist.as })).status).toBe(404)
  })

  test('of a client with several: that of the therapist who is named; else 400', async () => {
    const { client, therapist } = await pair()
    const second = await person('therapist')
    await assign(second, client)
    const session = await startSession(client)
    const unclear = await send(client.as, { userquery: 'x' })
    expect(fieldsOf(unclear)).toEqual([400, 'therapist_user_id'])
    expect(unclear.body.detail).toBe('therapist_user_id: is required because this client has several therapists')
    expect(fieldsOf(await send(client.as, { userquery: 'x', sessionid: session }))).toEqual([400, 'therapist_user_id'])
    const id = await sent(client.as, { userquery: 'x', therapist_user_id: second.id })
    expect((await one(second.as, id)).body.therapist_user_id).toBe(second.id)
    expect((await one(therapist.as, id)).status).toBe(404)
    // A therapist means their own thread, and names no colleague's.
    const own = await sent(therapist.as, { aianswer: 'x', client_user_id: client.id })
    expect((await one(client.as, own)).body.therapist_user_id).toBe(therapist.id)
    const colleagues = await send(therapist.as, {
      ...{ aianswer: 'x', client_user_id: client.id, therapist_user_id: second.id },
    })
    expect(colleagues.status).toBe(403)
  })

  test('of somebody who has nobody: none', async () => {
    const [client, therapist] = [await person('client'), await person('therapist')]
    expect(fieldsOf(await send(client.as, { userquery: 'x' }))).toEqual([400, 'sessionid'])
    expect(fieldsOf(await send(therapist.as, { aianswer: 'x' }))).toEqual([400, 'sessionid'])
    expect((await list(client.as)).body).toEqual([])
  })

  test('sessions and people of others are as unknown as those that are not there', async () => {
    const { client, therapist } = await pair()
    const stranger = await pair()
    const foreign = await startSession(stranger.client)
    for (const { as } of [client, therapist]) {
      const [hers, nobodys] = [
        await send(as, { userquery: 'x', sessionid: foreign }),
        await send(as, { userquery: 'x', sessionid: UNKNOWN }),
      ]
      expect([hers.status, hers.text]).toEqual([404, nobodys.text])
      const [named, unnamed] = [
        await send(as, { userquery: 'x', client_user_id: stranger.client.id }),
        await send(as, { userquery: 'x', client_user_id: UNKNOWN }),
      ]
      expect([named.status, named.text]).toEqual([404, unnamed.text])
    }
    const [theirs, none] = [
      await send(client.as, { userquery: 'x', therapist_user_id: stranger.therapist.id }),
      await send(client.as, { userquery: 'x', therapist_user_id: UNKNOWN }),
    ]
    expect([theirs.status, theirs.text]).toEqual([404, none.text])
    expect((await list(client.as)).body).toEqual([])
    expect((await list(stranger.client.as)).body).toEqual([])
  })
})

describe('a message', () => {
  test('comes back as it was sent, with who wrote what', async () => {
    const { client, therapist } = await pair()
    const image = `data:image/png;base64,${'A'.repeat(64)}`
    await app.owner.query('update user_account set image = $2 where id = $1', [therapist.id, image])
    const session = await startSession(client)
    const id = await sent(client.as, {
      ...{ sessionid: session, userquery: 'Zoë — 你好 👋🏽', prompt: 'p', likedislikeindicator: false },
      ...{ timestamp: '2026-03-01T12:00:00.250+02:00', role: 'therapist', userquery_by: therapist.id },
    })
    const question = {
      ...{ interactionid: id, sessionid: session, userquery: 'Zoë — 你好 👋🏽', aianswer: null, prompt: 'p' },
      ...{ timestamp: '2026-03-01T10:00:00.250Z', likedislikeindicator: false },
      ...{ client_user_id: client.id, therapist_user_id: therapist.id, userquery_by: client.id, aianswer_by: null },
      therapist_name: null,
    }
    for (const { as } of [client, therapist]) {
      expect((await one(as, id)).body).toEqual({ ...question, therapist_image: null })
      expect((await list(as)).body).toEqual([question])
    }
    // The therapist answers in the same message: from now on their name and picture stand beside it.
    expect((await change(therapist.as, id, { aianswer: 'I see.' })).status).toBe(200)
    const { rows } = await app.owner.query<{ name: string }>(
      `select first_name || ' ' || last_name as name from user_account where id = $1`,
      [therapist.id],
    )
    const answered = {
      ...{ ...question, aianswer: 'I see.', aianswer_by: therapist.id },
      therapist_name: rows[0]?.name,
    }
    for (const { as } of [client, therapist]) {
      expect((await one(as, id)).body).toEqual({ ...answered, therapist_image: image })
      expect((await list(as)).body).toEqual([answered])
    }
  })

  test('may be written by a therapist under the name of the question', async () => {
    const { client, therapist } = await pair()
    const id = await sent(therapist.as, { userquery: 'How was the week?' })
    expect((await one(client.as, id)).body).toMatchObject({
      ...{ userquery: 'How was the week?', userquery_by: therapist.id, aianswer_by: null },
      therapist_name: expect.stringContaining('Persona'),
    })
    expect((await change(client.as, id, { userquery: 'mine now' })).status).toBe(403)
  })

  test('is about now unless it says when; a day is a day of the client', async () => {
    const { client, therapist } = await pair()
    await app.owner.query(`update user_account set timezone = $2, zone = $2 where id = $1`, [
      client.id,
      'America/New_York',
    ])
    const now = await sent(client.as, { userquery: 'x', timestamp: null })
    const at = (await one(client.as, now)).body.timestamp
    expect(Math.abs(Date.parse(String(at)) - Date.now())).toBeLessThan(60_000)
    const day = await sent(therapist.as, { aianswer: 'x', timestamp: '2026-03-01' })
    expect((await one(client.as, day)).body.timestamp).toBe('2026-03-01T05:00:00.000Z')
  })

  test.each([
    ['sessionid', { sessionid: 'five' }],
    ['sessionid', { sessionid: 1.5 }],
    ['sessionid', { sessionid: 2 ** 31 }],
    ['client_user_id', { client_user_id: 0 }],
    ['therapist_user_id', { therapist_user_id: '7' }],
    ['interactionid', { interactionid: -1 }],
    ['userquery', { userquery: 'a\u0000b' }],
    ['aianswer', { aianswer: '\ud800' }],
    ['prompt', { prompt: '\udfff' }],
    ['prompt', { prompt: 7 }],
    ['timestamp', { timestamp: 'soon' }],
    ['likedislikeindicator', { likedislikeindicator: 'yes' }],
  ])('with a wrong %s is 400 and names it, new or not: %j', async (field, body) => {
    expect(fieldsOf(await send('client', body))).toEqual([400, field])
    const { client } = await pair()
    const id = await sent(client.as, { userquery: 'x' })
    expect(fieldsOf(await send(client.as, { interactionid: id, ...body }))).toEqual([400, field])
    if (!['interactionid', 'client_user_id', 'therapist_user_id'].includes(field)) {
      expect(fieldsOf(await change(client.as, id, body))).toEqual([400, field])
    }
  })

  test('is stored once for a key, however often and over whichever way it comes', async () => {
    const { client } = await pair()
    const key = { 'idempotency-key': 'once' }
    const twins = await Promise.all([1, 2, 3].map(() => send(client.as, { userquery: 'once' }, key)))
    expect(new Set(twins.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await send(client.as, { userquery: 'other' }, key)).status).toBe(409)
    expect((await list(client.as)).body).toHaveLength(1)
  })
})

describe('a change', () => {
  test('is a POST with the number, or a PUT; what is absent stays and null clears', async () => {
    const { client, therapist } = await pair()
    const id = await sent(client.as, { userquery: 'one', prompt: 'p' })
    const posted = await send(client.as, { interactionid: id, userquery: 'two' })
    expect([posted.status, posted.body]).toEqual([200, { interactionid: id }])
    const put = await change(client.as, id, { prompt: null, timestamp: '2026-03-01T12:00:00Z' })
    expect([put.status, put.body]).toEqual([200, { interactionid: id }])
    expect((await one(therapist.as, id)).body).toMatchObject({
      ...{ userquery: 'two', prompt: null, timestamp: '2026-03-01T12:00:00.000Z', userquery_by: client.id },
    })
    const again = await send(client.as, { interactionid: id, userquery: 'two' })
    expect([again.status, again.body]).toEqual([200, { interactionid: id }])
    expect((await list(client.as)).body).toHaveLength(1)
  })

  test('never touches what the other side wrote; the same value is no change', async () => {
    const { client, therapist } = await pair()
    const id = await sent(client.as, { userquery: 'mine', prompt: 'mine too', timestamp: '2026-03-01T12:00:00Z' })
    const before = (await one(client.as, id)).text
    for (const body of [
      { userquery: 'not yours' },
      { userquery: null },
      { prompt: 'not yours' },
      { aianswer: 'fine', userquery: 'not yours' },
      { timestamp: '2026-03-02T12:00:00Z' },
    ]) {
      expect((await change(therapist.as, id, body)).status).toBe(403)
    }
    expect((await one(client.as, id)).text).toBe(before)
    const answered = await change(therapist.as, id, {
      ...{ userquery: 'mine', prompt: 'mine too', timestamp: '2026-03-01T13:00:00+01:00', aianswer: 'yours' },
    })
    expect(answered.status).toBe(200)
    expect((await change(client.as, id, { aianswer: 'not mine' })).status).toBe(403)
    expect((await one(client.as, id)).body).toMatchObject({ userquery: 'mine', aianswer: 'yours' })
  })

  test('may be feedback alone, from either side, and be taken back', async () => {
    const { client, therapist } = await pair()
    const id = await sent(therapist.as, { aianswer: 'Try to breathe out longer than in.' })
    for (const [as, likedislikeindicator] of [
      [client.as, true],
      [client.as, false],
      [therapist.as, true],
      [client.as, null],
    ] as const) {
      expect((await change(as, id, { likedislikeindicator })).status).toBe(200)
      expect((await one(client.as, id)).body).toMatchObject({
        ...{ likedislikeindicator, aianswer: 'Try to breathe out longer than in.', aianswer_by: therapist.id },
      })
    }
    const { rows } = await app.owner.query('select 1 from interaction_version where interaction_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('keeps what was said before', async () => {
    const { client } = await pair()
    const id = await sent(client.as, { userquery: 'one' })
    await change(client.as, id, { userquery: 'two' })
    await change(client.as, id, { userquery: 'two', likedislikeindicator: true })
    await change(client.as, id, { userquery: null, prompt: 'p' })
    const { rows } = await app.owner.query(
      `select version, user_query, user_query_by::int, prompt, replaced_by::int from interaction_version
       where interaction_id = $1 order by version`,
      [id],
    )
    const own = { user_query_by: client.id, prompt: null, replaced_by: client.id }
    expect(rows).toEqual([
      { version: 1, user_query: 'one', ...own },
      { version: 3, user_query: 'two', ...own },
    ])
    expect((await one(client.as, id)).body).toMatchObject({ userquery: null, userquery_by: null, prompt: 'p' })
  })

  test('of a message of others is the same 404 as of one that is not there', async () => {
    const { client } = await pair()
    const id = await sent(client.as, { userquery: 'mine' })
    for (const as of ['therapist', 'colleague', 'admin', 'outsider', 'otherClient', 'operator'] as const) {
      const answers = async (number: number) => [
        (await one(as, number)).text,
        (await change(as, number, { likedislikeindicator: true })).text,
        (await send(as, { interactionid: number, userquery: 'x' })).text,
      ]
      expect(await answers(id)).toEqual(await answers(UNKNOWN))
      expect((await change(as, id, { userquery: 'x' })).status).toBe(404)
    }
    expect((await app.rest('PUT', `${ROOT}abc/`, { as: client.as, body: {} })).status).toBe(404)
    expect((await one(client.as, id)).body.likedislikeindicator).toBeNull()
  })

  test('of the session stays with the client of the thread', async () => {
    const { client, therapist } = await pair()
    const second = await person('client')
    await assign(therapist, second)
    const [own, others] = [await startSession(client), await startSession(second)]
    const id = await sent(therapist.as, { aianswer: 'x', client_user_id: client.id })
    expect((await change(therapist.as, id, { sessionid: own })).status).toBe(200)
    expect((await change(therapist.as, id, { sessionid: others })).text).toBe(
      (await change(therapist.as, id, { sessionid: UNKNOWN })).text,
    )
    expect((await change(therapist.as, id, { sessionid: others })).status).toBe(404)
    expect((await one(client.as, id)).body.sessionid).toBe(own)
    expect((await change(therapist.as, id, { sessionid: null })).status).toBe(200)
    expect((await one(client.as, id)).body.sessionid).toBeNull()
  })
})

describe('the list', () => {
  test('has the oldest first, over all threads, page by page, and can be narrowed to a session', async () => {
    const { client, therapist } = await pair()
    const second = await person('client')
    await assign(therapist, second)
    const session = await startSession(client)
    const ids: number[] = []
    for (let nth = 0; nth < 6; nth++) {
      // Later ones claim to be earlier: the order is that in which they were stored.
      const timestamp = `2026-03-0${9 - nth}T12:00:00Z`
      ids.push(
        nth % 2 === 0
          ? await sent(client.as, { userquery: `${nth}`, timestamp, sessionid: nth === 2 ? session : null })
          : await sent(second.as, { userquery: `${nth}`, timestamp }),
      )
    }
    const idsOf = ({ body }: Answer<Interaction[]>) => body.map(({ interactionid }) => interactionid)
    expect(idsOf(await list(therapist.as))).toEqual(ids)
    expect(idsOf(await list(client.as))).toEqual(ids.filter((_id, nth) => nth % 2 === 0))
    expect(idsOf(await list(therapist.as, `?sessionid=${session}`))).toEqual([ids[2]])
    expect((await list(second.as, `?sessionid=${session}`)).body).toEqual([])
    expect((await list(client.as, `?sessionid=${UNKNOWN}`)).text).toBe('[]')
    const read: number[] = []
    let next: string | undefined = `${ROOT}?limit=4`
    for (let page = 0; next !== undefined && page < 5; page++) {
      const answer: Answer<Interaction[]> = await app.rest('GET', next, { as: therapist.as })
      read.push(...idsOf(answer))
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect([read, next]).toEqual([ids, undefined])
  })

  test.each(['x', '0', '1.5', String(2 ** 31), ''])('of session "%s" is 400', async (sessionid) => {
    expect(fieldsOf(await app.rest<Problem>('GET', `${ROOT}?sessionid=${sessionid}`, { as: 'client' }))).toEqual([
      ...[400, 'sessionid'],
    ])
  })

  test('has a strong ETag that changes with every message, change and name', async () => {
    const { client, therapist } = await pair()
    const tag = async (path = '') => (await list(client.as, path)).headers.get('etag')
    const seen = new Set<string | null>()
    const look = async () => seen.add(await tag())
    await look()
    const id = await sent(therapist.as, { aianswer: 'x' })
    await look()
    await change(client.as, id, { likedislikeindicator: true })
    await look()
    await app.owner.query(`update user_account set first_name = 'Renamed', version = version + 1 where id = $1`, [
      therapist.id,
    ])
    await look()
    expect(seen.size).toBe(4)
    expect([...seen].every((value) => /^"[^"]+"$/.test(value ?? ''))).toBe(true)
    const headers = { 'if-none-match': String(await tag()) }
    expect((await app.rest('GET', ROOT, { as: client.as, headers })).status).toBe(304)
  })
})

describe('when the relationship has ended', () => {
  test('the client reads and writes no more; the therapist has nothing', async () => {
    const { client, therapist, thread } = await pair()
    const session = await startSession(client)
    const question = await sent(client.as, { userquery: 'before', sessionid: session })
    const answer = await sent(therapist.as, { aianswer: 'before' })
    const shown = (await one(client.as, answer)).body
    await end(thread, client.as)

    expect((await list(client.as)).body.map(({ interactionid }) => interactionid)).toEqual([question, answer])
    expect((await one(client.as, answer)).body).toEqual(shown)
    expect(shown.therapist_name).not.toBeNull()
    for (const { status, body } of [
      await send(client.as, { userquery: 'after' }),
      await send(client.as, { userquery: 'after', sessionid: session }),
      await send(client.as, { userquery: 'after', therapist_user_id: therapist.id }),
      await send(client.as, { interactionid: question, userquery: 'after' }),
      await change(client.as, question, { likedislikeindicator: true }),
    ]) {
      expect([status, body.detail]).toEqual([
        403,
        'The relationship has ended. Its messages can be read but not changed.',
      ])
    }

    expect((await list(therapist.as)).body).toEqual([])
    for (const id of [question, answer]) {
      expect((await one(therapist.as, id)).text).toBe((await one(therapist.as, UNKNOWN)).text)
      expect((await change(therapist.as, id, { aianswer: 'after' })).status).toBe(404)
    }
    const byName = await send(therapist.as, { aianswer: 'after', client_user_id: client.id })
    const bySession = await send(therapist.as, { aianswer: 'after', sessionid: session })
    expect([byName.status, bySession.status]).toEqual([404, 404])
    expect(fieldsOf(await send(therapist.as, { aianswer: 'after' }))).toEqual([400, 'sessionid'])
    expect((await list(client.as)).body).toHaveLength(2)
  })

  test('another relationship of the two is another thread', async () => {
    const { client, therapist, thread } = await pair()
    const old = await sent(client.as, { userquery: 'old' })
    await end(thread, therapist.as)
    await assign(therapist, client)
    const fresh = await sent(client.as, { userquery: 'new' })
    expect((await list(client.as)).body.map(({ interactionid }) => interactionid)).toEqual([old, fresh])
    expect((await list(therapist.as)).body.map(({ interactionid }) => interactionid)).toEqual([fresh])
    expect((await change(client.as, old, { userquery: 'x' })).status).toBe(403)
  })
})
