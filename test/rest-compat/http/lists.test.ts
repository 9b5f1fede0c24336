import { get } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { buildSchema } from 'graphql'
import { z } from 'zod'
import { route } from '../../../rest-compat/define-route.js'
import { shownId } from '../../../rest-compat/fields.js'
import type { Connection, SliceVariables } from '../../../rest-compat/http/list.js'
import { decodeCursor, encodeCursor } from '../../../src/kernel/paging/pagination.js'
import { openDoor, send, typed, type TestDoor } from '../rest-service.js'

const schema = buildSchema(`
  type Query { things(first: Int!, after: String): Things!  colours: [Colour!]! }
  type Things { nodes: [Thing!]! pageInfo: PageInfo! revision: String! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Thing { id: ID! text: String! }
  type Colour { id: ID! }
`)

type Thing = { readonly id: string; readonly text: string }
const thing = z.object({ thingid: shownId, text: z.string() })
const render = ({ id, text }: Thing) => ({ thingid: id, text })
const colours = ['red', 'green', 'blue']

const operation = {
  document: typed<{ things: Connection<Thing> }, SliceVariables>(`
    query ListThings($first: Int!, $after: String, $withNodes: Boolean!, $withRevision: Boolean!) {
      things(first: $first, after: $after) {
        nodes @include(if: $withNodes) { id text }
        pageInfo { hasNextPage endCursor }
        revision @include(if: $withRevision)
      }
    }`),
  variables: () => ({}),
  connection: (data: { things: Connection<Thing> }) => data.things,
}

const routes = [
  route('GET', '/things/', { summary: 'List', anonymous: 'legacy' }).lists(
    { item: thing, empty: 204, render },
    operation,
  ),
  route('GET', '/others/', { summary: 'List', anonymous: 'legacy' }).lists(
    { item: thing, empty: 200, render },
    operation,
  ),
  route('POST', '/things/range/', { summary: 'Range', anonymous: 'legacy', body: z.object({}) }).lists(
    { item: thing, empty: 204, render },
    operation,
  ),
  route('GET', '/colours/', { summary: 'Colours', anonymous: 'legacy' }).listsAll(
    { item: z.string(), empty: 200, render: ({ id }: { id: string }) => id },
    {
      document: typed<{ colours: { id: string }[] }, unknown>('query ListColours { colours { id } }'),
      variables: () => ({}),
      entries: (data) => data.colours,
    },
  ),
]

/**
 * The list that the schema shows: `count` entries with texts of `size` characters, and what happens while it is read.
 */
const list = {
  count: 0,
  size: 1,
  revision: 'r1',
  slices: 0,
  beforeSlice: (_slice: number): void | Promise<void> => undefined,
}

const root = {
  colours: () => colours.map((id) => ({ id })),
  things: async ({ first, after }: { first: number; after?: string | null }) => {
    await list.beforeSlice(++list.slices)
    const start = typeof after === 'string' ? decodeCursor(after, ['number'])[0] : 0
    const end = Math.min(start + first, list.count)
    return {
      nodes: () =>
        Array.from({ length: end - start }, (_, at) => ({ id: start + at + 1, text: 'x'.repeat(list.size) })),
      pageInfo: { hasNextPage: end < list.count, endCursor: encodeCursor([end]) },
      revision: list.revision,
    }
  },
}

let door: TestDoor
let opened = false
beforeEach(async () => {
  if (!opened) door = await openDoor({ routes, schema, root })
  opened = true
  Object.assign(list, { count: 0, size: 1, revision: 'r1', slices: 0, beforeSlice: () => undefined })
})
afterAll(() => door.fastify.close())

const idsOf = (body: unknown) => (body as { thingid: number }[]).map(({ thingid }) => thingid)
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const linkOf = (headers: Headers) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]

describe('short lists', () => {
  it('answers an empty list as documented', async () => {
    expect(await send(`${door.url}/things/`)).toMatchObject({ status: 204, text: '' })
    expect(await send(`${door.url}/others/`)).toMatchObject({ status: 200, body: [] })
  })

  it('sends all of it with a tag, a length and no link', async () => {
    list.count = 500
    const { headers, body } = await send(`${door.url}/things/`)
    expect(idsOf(body)).toEqual(upTo(500))
    expect(headers.get('content-length')).not.toBeNull()
    expect(headers.get('link')).toBeNull()
    expect(list.slices).toBe(1)
    const again = await send(`${door.url}/things/`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('pages with limit and before, following the links', async () => {
    list.count = 7
    const seen: number[] = []
    let path: string | undefined = '/v1/things?limit=3'
    for (let page = 0; page < 5 && path !== undefined; page++) {
      const { headers, body } = await send(door.url + path)
      seen.push(...idsOf(body))
      path = linkOf(headers)
      if (path !== undefined) expect(path).toMatch(/^\/v1\/things\?limit=3&before=/)
    }
    expect(seen).toEqual(upTo(7))
    expect(path).toBeUndefined()
  })

  it('pages a list that a POST asks for', async () => {
    list.count = 3
    const first = await send(`${door.url}/things/range/?limit=2`, { json: {} })
    expect(idsOf(first.body)).toEqual([1, 2])
    expect(first.headers.get('etag')).toBeNull()
    const second = await send(door.url + linkOf(first.headers), { json: {} })
    expect(idsOf(second.body)).toEqual([3])
  })

  it('pages what is read at once', async () => {
    const first = await send(`${door.url}/colours/?limit=2`)
    expect(first.body).toEqual(['red', 'green'])
    const second = await send(door.url + linkOf(first.headers))
    expect([second.body, linkOf(second.headers)]).toEqual([['blue'], undefined])
    expect(await send(`${door.url}/colours/?before=${encodeCursor(['violet'])}`)).toMatchObject({ status: 400 })
  })

  it.each(['limit=0', 'limit=501', 'limit=x', 'limit=1.0', 'limit=', 'limit=1&limit=2', 'limit=-1', 'limit=01'])(
    'refuses %s, naming it',
    async (query) => {
      expect(await send(`${door.url}/things/?${query}`)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'limit' }] },
      })
    },
  )

  it.each(['before=', 'before=a&before=b', `before=${'x'.repeat(2_000)}`])('refuses %s, naming it', async (query) => {
    expect(await send(`${door.url}/things/?${query}`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'before' }] },
    })
  })

  it('says which cursor is not its own', async () => {
    list.count = 3
    expect(await send(`${door.url}/things/?before=nonsense`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'before' }] },
    })
  })
})

describe('long lists', () => {
  it('sends several slices in one body while they fit', async () => {
    list.count = 1_200
    const { headers, body } = await send(`${door.url}/things/`)
    expect(idsOf(body)).toEqual(upTo(1_200))
    expect(headers.get('content-length')).not.toBeNull()
    expect(
      (await send(`${door.url}/things/`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status,
    ).toBe(304)
  })

  it('ends at 10,000 entries with a link to the rest', async () => {
    list.count = 10_001
    const { headers, body } = await send(`${door.url}/things/`)
    expect(idsOf(body)).toEqual(upTo(10_000))
    const rest = await send(door.url + linkOf(headers))
    expect(idsOf(rest.body)).toEqual([10_001])
  })

  it('has no link when the whole list was sent', async () => {
    list.count = 10_000
    const { headers, body } = await send(`${door.url}/things/`)
    expect([idsOf(body).length, headers.get('link')]).toEqual([10_000, null])
  })

  it('writes what does not fit as it comes, announcing the rest', async () => {
    Object.assign(list, { count: 10_001, size: 2_000 })
    const { status, headers, body } = await send(`${door.url}/things/`)
    expect([status, headers.get('content-length')]).toEqual([200, null])
    expect(idsOf(body)).toEqual(upTo(10_000))
    expect(idsOf((await send(door.url + linkOf(headers))).body)).toEqual([10_001])
  })

  it('tags it by revision: 304 without reading on, a new tag once it changed', async () => {
    Object.assign(list, { count: 1_500, size: 2_000 })
    const first = await send(`${door.url}/things/`)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    list.slices = 0
    expect((await send(`${door.url}/things/`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(list.slices).toBe(2)
    const head = await send(`${door.url}/things/`, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([200, etag, null])
    list.revision = 'r2'
    expect((await send(`${door.url}/things/`, { headers: { 'if-none-match': etag } })).headers.get('etag')).not.toBe(
      etag,
    )
  })

  it('cuts the connection when a slice fails half way', async () => {
    Object.assign(list, { count: 5_000, size: 2_000 })
    list.beforeSlice = (slice) => {
      if (slice > 14) throw new Error('the database has gone')
    }
    const answer = await fetch(`${door.url}/things/`)
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
  })

  it('cuts the connection when the list outgrows what its header said', async () => {
    Object.assign(list, { count: 9_999, size: 2_000 })
    list.beforeSlice = (slice) => {
      if (slice === 30) list.count = 10_001
    }
    const answer = await fetch(`${door.url}/things/`)
    expect(answer.headers.get('link')).toBeNull()
    await expect(answer.text()).rejects.toThrow()
  })

  it('answers 500 when reading fails before anything was written', async () => {
    Object.assign(list, { count: 5_000, size: 2_000 })
    list.beforeSlice = (slice) => {
      if (slice === 3) throw new Error('the database has gone')
    }
    expect(await send(`${door.url}/things/`)).toMatchObject({ status: 500, body: { title: 'Internal Server Error' } })
  })

  it('reads no further than a slow reader takes, and stops when it leaves', async () => {
    Object.assign(list, { count: 10_000, size: 40_000 })
    await new Promise<void>((resolve, reject) => {
      get(`${door.url}/things/`, (answer) => {
        answer.once('error', () => undefined)
        answer.once('data', () => {
          answer.pause()
          setTimeout(() => {
            answer.destroy()
            resolve()
          }, 400)
        })
      }).once('error', reject)
    })
    // A probe, the revision, the buffered slice, the look ahead of 19, and the few that the sockets took.
    const read = list.slices
    expect(read).toBeLessThan(30)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(list.slices - read).toBeLessThanOrEqual(1)
  })
})
