import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { buildSchema } from 'graphql'
import { z } from 'zod'
import { bodyId, image, dateOrInstant, orNull, pathId, shownId } from '../../../rest-compat/fields.js'
import { route } from '../../../rest-compat/define-route.js'
import { reply } from '../../../rest-compat/route.js'
import {
  Conflict,
  Forbidden,
  InvalidInput,
  NotFound,
  RateLimited,
  Unauthenticated,
} from '../../../src/kernel/errors.js'
import { text } from '../../../src/kernel/text/text.js'
import { openDoor, send, typed, type TestDoor } from '../rest-service.js'

const schema = buildSchema(`
  type Query { thing(id: ID!): Thing! }
  type Thing { id: ID! title: String }
  input ThingInput { ownerId: ID title: String names: [String] at: String }
  type Mutation { createThing(input: ThingInput!): Thing! forget: Boolean }
`)

const thing = z.object({ thingid: shownId, title: z.string().nullable() })
type Thing = { readonly id: string; readonly title: string | null }
const shown = ({ id, title }: Thing) => ({ thingid: id, title })

/** Identifiers in every kind of place where an answer may have one. */
const family = z.object({
  thingid: shownId,
  parent: z.object({ thingid: shownId }).nullable(),
  children: z.array(shownId),
  by_name: z.record(z.string(), z.array(thing)),
  latest: z.union([z.object({ thingid: shownId }), z.object({ code: z.string() })]),
  absent: shownId.nullish(),
  code: z.string(),
})

const routes = [
  route('POST', '/things/', {
    summary: 'Create',
    anonymous: 'legacy',
    body: z.object({
      userid: orNull(bodyId),
      title: orNull(text(5)),
      when: orNull(dateOrInstant),
      picture: image.optional(),
      tags: z.array(z.object({ name: text(3) })).optional(),
    }),
    names: { ownerId: 'userid', names: 'tags', 'names[].label': 'tags[].title' },
  }).runs(
    { 201: thing },
    {
      document: typed<{ createThing: Thing }, unknown>(
        'mutation CreateThing($input: ThingInput!) { createThing(input: $input) { id title } }',
      ),
      variables: ({ body }) => ({ input: { title: body.title } }),
      answer: ({ createThing }) => reply(201, shown(createThing)),
    },
  ),
  route('GET', '/things/{thingid}/', {
    summary: 'Read',
    anonymous: 'legacy',
    params: z.object({ thingid: pathId }),
  }).runs(
    { 200: thing },
    {
      document: typed<{ thing: Thing }, unknown>('query ReadThing($id: ID!) { thing(id: $id) { id title } }'),
      variables: ({ params }) => ({ id: params.thingid }),
      answer: (data) => reply(200, shown(data.thing)),
    },
  ),
  route('GET', '/things/{thingid}/family/', {
    summary: 'Read with relatives',
    anonymous: 'legacy',
    params: z.object({ thingid: pathId }),
  }).runs(
    { 200: family },
    {
      document: typed<{ thing: Thing }, unknown>('query ReadThing($id: ID!) { thing(id: $id) { id title } }'),
      variables: ({ params }) => ({ id: params.thingid }),
      answer: ({ thing: { id, title } }, { params }) =>
        reply(200, {
          thingid: params.thingid,
          parent: null,
          children: [id, id],
          by_name: Object.fromEntries([['__proto__', [{ thingid: id, title }]]]),
          latest: { code: '7' },
          absent: null,
          code: id,
        }),
    },
  ),
  route('POST', '/things/special/', { summary: 'Forget', anonymous: 'legacy' }).runs(
    { 204: null },
    {
      document: typed<unknown, unknown>('mutation Forget { forget }'),
      variables: () => ({}),
      answer: () => reply(204),
    },
  ),
]

const failures: Readonly<Record<string, () => Error>> = {
  '401': () => new Unauthenticated(),
  '403': () => new Forbidden(),
  '404': () => new NotFound(),
  '409': () => new Conflict('It is taken.'),
  '429': () => new RateLimited(7),
  '500': () => new Error('select secret from hidden'),
}

const root = {
  thing: ({ id }: { id: string }) => {
    const failure = failures[id]
    if (failure !== undefined) throw failure()
    return { id, title: 'a thing' }
  },
  createThing: ({ input }: { input: { title?: string | null } }) => {
    if (input.title === 'taken')
      throw new InvalidInput([
        { field: 'input.ownerId', message: 'is wrong' },
        { field: 'names[0].name', message: 'too' },
        { field: 'names[12].label', message: 'as well' },
      ])
    return { id: '7', title: input.title ?? null }
  },
  forget: () => true,
}

let door: TestDoor
beforeAll(async () => {
  door = await openDoor({ routes, schema, root })
})
afterAll(() => door.fastify.close())

const post = (json: unknown, headers: Record<string, string> = {}) => send(`${door.url}/things/`, { json, headers })
const postText = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  send(`${door.url}/things/`, { method: 'POST', body, headers: { 'content-type': type } })

describe('paths', () => {
  it.each(['/things/7/', '/things/7', '/v1/things/7/', '/v1/things/7'])('serves %s', async (path) => {
    const { status, body } = await send(door.url + path)
    expect([status, body]).toEqual([200, { thingid: 7, title: 'a thing' }])
  })

  it.each([
    '0',
    '-1',
    'abc',
    '1.5',
    '2147483648',
    '99999999999999999999',
    '01',
    '%31x',
    '%zz',
    '7%00',
    'x'.repeat(500),
  ])('knows no record called %s', async (segment) => {
    const { status, headers, body } = await send(`${door.url}/things/${segment}/`)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(body).toMatchObject({ type: 'about:blank', title: 'Not Found', status: 404, detail: expect.any(String) })
  })

  it.each(['/', '/nothing/', '/things/7/more/', '/v1/', '/v2/things/7/'])('does not know %s', async (path) => {
    expect((await send(door.url + path)).status).toBe(404)
    const unread = await send(door.url + path, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'no type at all' },
    })
    expect([unread.status, unread.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
  })

  it.each([
    ['DELETE', '/things/', 'POST, OPTIONS'],
    ['PATCH', '/things/7/', 'GET, HEAD, OPTIONS'],
    ['POST', '/v1/things/7', 'GET, HEAD, OPTIONS'],
    ['GET', '/things/special/', 'POST, OPTIONS'],
    ['PROPFIND', '/things/7/', 'GET, HEAD, OPTIONS'],
    ['POST', '/docs/', 'GET, HEAD, OPTIONS'],
  ])('answers %s %s with 405', async (method, path, allow) => {
    const { status, headers, body } = await send(door.url + path, { method })
    expect([status, headers.get('allow')]).toEqual([405, allow])
    expect(body).toMatchObject({ status: 405, title: 'Method Not Allowed', detail: expect.any(String) })
  })

  it('shows identifiers as numbers wherever they are, and no other text', async () => {
    const { status, text: json } = await send(`${door.url}/things/7/family/`)
    const shownThing = '{"thingid":7,"title":"a thing"}'
    expect([status, json]).toEqual([
      200,
      `{"thingid":7,"parent":null,"children":[7,7],"by_name":{"__proto__":[${shownThing}]},"latest":{"code":"7"},"absent":null,"code":"7"}`,
    ])
  })

  it('tells the methods of a path', async () => {
    const { status, headers } = await send(`${door.url}/things/`, { method: 'OPTIONS' })
    expect([status, headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
  })

  it('answers 204 without a body', async () => {
    const { status, text: body } = await send(`${door.url}/things/special`, { method: 'POST' })
    expect([status, body]).toEqual([204, ''])
  })
})

describe('errors of operations', () => {
  it.each([
    ['401', 'www-authenticate', 'Basic realm="care"'],
    ['403', 'cache-control', 'no-store'],
    ['404', 'etag', null],
    ['409', 'retry-after', null],
    ['429', 'retry-after', '7'],
  ])('gives %s with its headers', async (status, header, value) => {
    const answer = await send(`${door.url}/things/${status}/`)
    expect(answer.status).toBe(Number(status))
    expect(answer.headers.get(header)).toBe(value)
    expect(answer.body).toMatchObject({ status: Number(status), detail: expect.any(String) })
  })

  it('hides what went wrong inside', async () => {
    const answer = await send(`${door.url}/things/500/`)
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong here. The request id finds it in the log.',
    })
    expect(door.seen.failures.map(String)).toContain('Error: select secret from hidden')
  })

  it('names fields as REST does', async () => {
    const { status, body } = await post({ title: 'taken' })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      detail: 'Some fields are not valid.',
      errors: [
        { field: 'userid', message: 'is wrong' },
        { field: 'tags[0].name', message: 'too' },
        { field: 'tags[12].title', message: 'as well' },
      ],
    })
  })
})

describe('bodies', () => {
  it('takes JSON with a charset, ignores what it does not know and the order of keys', async () => {
    const { status, body } = await postText(
      '{"what":1,"title":"x","constructor":{},"__proto__":{"title":"no"}}',
      'Application/JSON; charset="UTF-8"',
    )
    expect([status, body]).toEqual([201, { thingid: 7, title: 'x' }])
    expect(({} as { title?: string }).title).toBeUndefined()
  })

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['application/json; charset=latin1'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
    [''],
  ])('refuses %s with 415', async (type) => {
    expect((await postText('{}', type)).status).toBe(415)
  })

  it.each([
    ['nothing', ''],
    ['half', '{"title":'],
    ['two', '{}{}'],
    ['not JSON', '<xml/>'],
    ['bad UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['a string', '"x"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['10,000-deep lists', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['10,000-deep objects inside a field', `{"title":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
    ['10,000-deep lists inside an ignored field', `{"other":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['a million open brackets', '['.repeat(1_000_000)],
  ])('refuses %s with 400 naming the body', async (_name, body) => {
    const answer = await postText(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ field: 'body' }] })
  })

  it('is not misled by brackets in strings', async () => {
    const brackets = JSON.stringify({ other: `\\"${'['.repeat(5_000)}\\\\`, title: '"[\\' })
    expect(await postText(brackets)).toMatchObject({ status: 201, body: { title: '"[\\' } })
  })

  it.each([
    ['text for an id', { userid: '5' }, 'userid'],
    ['zero', { userid: 0 }, 'userid'],
    ['a fraction', { userid: 1.5 }, 'userid'],
    ['33 bits', { userid: 2_147_483_648 }, 'userid'],
    ['a boolean', { userid: true }, 'userid'],
    ['a number for a title', { title: 7 }, 'title'],
    ['six characters', { title: 'abcdef' }, 'title'],
    ['NUL', { title: 'a\0' }, 'title'],
    ['half a surrogate pair', { title: '\ud800' }, 'title'],
    ['no date', { when: '2026-02-30' }, 'when'],
    ['no time', { when: '2026-02-03T25:00:00Z' }, 'when'],
    ['a year before the first', { when: '0001-01-01T00:00:00+14:00' }, 'when'],
    ['a year after the last', { when: '9999-12-31T23:00:00-14:00' }, 'when'],
    ['NUL in the picture', { picture: '\0' }, 'picture'],
    ['a list of wrong things', { tags: [{ name: 'ok' }, { name: 'long' }] }, 'tags[1].name'],
  ])('refuses %s, naming it', async (_name, json, field) => {
    const { status, body } = await post(json)
    expect(status).toBe(400)
    expect((body as { errors: { field: string }[] }).errors.map((error) => error.field)).toEqual([field])
  })

  it('refuses numbers no id can be, however they are written', async () => {
    for (const number of ['1e400', '-1e400', '123456789012345678901234567890', '0.1e1e1', 'NaN']) {
      expect((await postText(`{"userid":${number}}`)).status).toBe(400)
    }
    expect((await postText('{"userid":5.0}')).status).toBe(201)
  })

  it('names every field that is wrong', async () => {
    const { body } = await post({ userid: 'x', title: 'abcdef', when: 'soon' })
    expect((body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'userid',
      'title',
      'when',
    ])
  })

  it('takes absent and null alike, counts code points, and any offset', async () => {
    expect((await post({})).body).toEqual({ thingid: 7, title: null })
    expect((await post({ userid: null, title: null, when: null })).status).toBe(201)
    expect((await post({ title: '🙂🙂🙂🙂🙂' })).body).toEqual({ thingid: 7, title: '🙂🙂🙂🙂🙂' })
    expect((await post({ when: '2026-02-03T04:05:06+05:30' })).status).toBe(201)
    expect((await post({ when: '2026-02-03' })).status).toBe(201)
  })

  it('limits an image and the whole', async () => {
    expect((await post({ picture: 'x'.repeat(2 * 1024 * 1024) })).status).toBe(201)
    const large = await post({ picture: 'x'.repeat(2 * 1024 * 1024 + 1) })
    expect([large.status, (large.body as { detail: string }).detail]).toEqual([413, 'picture must be at most 2 MiB.'])
    expect((await postText(JSON.stringify({ other: 'x'.repeat(8 * 1024 * 1024) }))).status).toBe(413)
  })

  it('counts the bytes of a body that does not say its length', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
      const outgoing = rawRequest(`${door.url}/things/`, { method: 'POST', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      outgoing.on('error', reject)
      for (let mebibyte = 0; mebibyte < 9; mebibyte++) outgoing.write(' '.repeat(1024 * 1024))
      outgoing.end()
    })
    expect(status).toBe(413)
  })

  it('needs no body where none is documented', async () => {
    expect((await send(`${door.url}/things/special/`, { json: { any: 'thing' } })).status).toBe(204)
  })
})

describe('conditional reads', () => {
  it('gives a strong tag and honours If-None-Match', async () => {
    const first = await send(`${door.url}/things/7/`)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toBe('Cookie, Authorization')
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await send(`${door.url}/things/7/`, { headers: { 'if-none-match': tags } })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await send(`${door.url}/things/7/`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('answers HEAD as GET without the body', async () => {
    const get = await send(`${door.url}/things/7/`)
    const head = await send(`${door.url}/things/7/`, { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    for (const name of ['etag', 'content-length', 'content-type'])
      expect(head.headers.get(name)).toBe(get.headers.get(name))
  })
})

describe('routes', () => {
  it('are called by their path in the table, never by a URL', async () => {
    door.seen.routes.length = 0
    await send(`${door.url}/v1/things/7`)
    await send(`${door.url}/things/7/`, { method: 'PATCH' })
    await send(`${door.url}/nothing/8/`)
    expect(door.seen.routes).toEqual(['/things/{thingid}/', '/things/{p0}/', 'unknown'])
  })
})
