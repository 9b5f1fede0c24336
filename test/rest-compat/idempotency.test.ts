import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { buildSchema } from 'graphql'
import { z } from 'zod'
import { route } from '../../rest-compat/define-route.js'
import { pathId } from '../../rest-compat/fields.js'
import { reply } from '../../rest-compat/route.js'
import { openDoor, send, typed, type TestDoor } from './rest-service.js'

const schema = buildSchema(`
  type Query { count: Int! }
  type Mutation { change: Int! }
`)
const count = z.object({ count: z.int() })
const change = { document: typed<{ change: number }, unknown>('mutation Change { change }'), variables: () => ({}) }
const routes = [
  route('POST', '/things/{thingid}/', {
    summary: 'Change',
    anonymous: 'legacy',
    params: z.object({ thingid: pathId }),
    body: z.object({ title: z.string() }),
  }).runs({ 201: count }, { ...change, answer: (data) => reply(201, { count: data.change }) }),
  route('PUT', '/things/{thingid}/', {
    summary: 'Change',
    anonymous: 'legacy',
    params: z.object({ thingid: pathId }),
    body: z.object({ title: z.string() }),
  }).runs({ 200: count }, { ...change, answer: (data) => reply(200, { count: data.change }) }),
  route('POST', '/things/count/', { summary: 'Count', anonymous: 'legacy', body: z.object({}) }).runs(
    { 200: count },
    {
      document: typed<{ count: number }, unknown>('query Count { count }'),
      variables: () => ({}),
      answer: (data) => reply(200, data),
    },
  ),
]

let door: TestDoor
beforeAll(async () => {
  door = await openDoor({ routes, schema, root: { count: 3, change: 1 } })
})
afterAll(() => door.fastify.close())

async function claimOf(path: string, body: string, key = 'key-1') {
  const before = door.seen.claims.length
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const { status } = await send(door.url + path, { method: 'POST', body, headers })
  return { status, claim: door.seen.claims[before] }
}

it('hands in the key, the template and a digest that the order of keys and white space do not change', async () => {
  const first = await claimOf('/things/7/', '{"title":"a","extra":{"x":[1,{"b":1,"a":2}]}}')
  const second = await claimOf('/v1/things/7', ' {"extra":{"x":[1,{"a":2,"b":1.0}]}, "title":"\\u0061"} ')
  expect(first.status).toBe(201)
  expect(first.claim).toMatchObject({ key: 'key-1', route: 'POST /things/{thingid}/' })
  expect(first.claim?.digest).toHaveLength(32)
  expect(second.claim).toEqual(first.claim)
})

it.each([
  ['another value', '/things/7/', '{"title":"b"}'],
  ['another property', '/things/7/', '{"title":"a","more":null}'],
  ['another path', '/things/8/', '{"title":"a"}'],
  ['another query', '/things/7/?x=1', '{"title":"a"}'],
])('has another digest for %s', async (name, path, body) => {
  const one = await claimOf('/things/7/', '{"title":"a"}')
  const other = await claimOf(path, body)
  // A query that the route does not know is ignored as any other unknown property.
  expect(one.claim?.digest.equals(other.claim?.digest ?? Buffer.alloc(0))).toBe(name === 'another query')
})

it('tells lists apart that look alike when written together', async () => {
  const digests = new Set<string>()
  for (const value of [
    '["a","b"]',
    '["a,b"]',
    '[["a"],"b"]',
    '["a",["b"]]',
    '{"a":"b"}',
    'null',
    '"null"',
    '1',
    '"1"',
  ]) {
    const { claim } = await claimOf('/things/7/', `{"title":"a","v":${value}}`)
    digests.add(claim?.digest.toString('hex') ?? '')
  }
  expect(digests.size).toBe(9)
})

it.each(['', ' ', 'with space', 'x'.repeat(256), 'ünsichtbar'])('refuses the key %j', async (key) => {
  const answer = await door.fastify.inject({
    method: 'POST',
    url: '/things/7/',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    payload: '{"title":"a"}',
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ field: 'Idempotency-Key' }] }])
})

it('claims nothing for a body that is refused, and ignores the key of other methods', async () => {
  const refused = await claimOf('/things/7/', '{"title":7}')
  expect([refused.status, refused.claim]).toEqual([400, undefined])
  const before = door.seen.claims.length
  const put = await send(`${door.url}/things/7/`, {
    method: 'PUT',
    json: { title: 'a' },
    headers: { 'idempotency-key': 'k' },
  })
  expect([put.status, door.seen.claims.length]).toEqual([200, before])
})

it('claims beside a POST that only reads, and in the transaction of one that writes', async () => {
  await claimOf('/things/7/', '{"title":"a"}', 'write')
  await claimOf('/things/count/', '{}', 'read')
  expect(door.seen.claimedOnly.map(({ key }) => key)).toEqual(['read'])
})
