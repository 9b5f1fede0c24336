import { beforeAll, describe, expect, test } from '@jest/globals'
import { execute, type GraphQLSchema, parse } from 'graphql'
import type { Answer } from '../../src/entry/graphql/answer.js'
import type { Executor } from '../../src/entry/graphql/executor.js'
import { buildToySchema, ToyEvents } from '../support/toy/schema.js'
import { toyContext, toyExecutor } from '../support/toy/executor.js'

const events = new ToyEvents()
let schema: GraphQLSchema
beforeAll(async () => {
  schema = await buildToySchema(events)
})

async function ask(executor: Executor, text: string, variables?: Record<string, unknown>): Promise<Answer> {
  const prepared = executor.prepare(text)
  return prepared.ok ? executor.execute(prepared, variables, toyContext()) : { errors: prepared.errors }
}
const plain = (answer: Answer): unknown => JSON.parse(JSON.stringify(answer))

describe('answers', () => {
  test.each([
    ['{ me { id firstName } }', undefined],
    ['{ user(id: 5) { id journals(first: 2) { nodes { id title client { id firstName } } } } }', undefined],
    ['query ($id: ID!) { user(id: $id) { id __typename } }', { id: '9' }],
    ['query ($first: Int) { user(id: "3") { journals(first: $first) { nodes { id } } } }', {}],
    ['query ($first: Int = 1) { user(id: 3) { journals(first: $first) { nodes { id } } } }', undefined],
    ['query ($on: Boolean!) { me { id @include(if: $on) firstName @skip(if: $on) } }', { on: true }],
    [
      'query ($on: Boolean!) { a: me { ...F @include(if: $on) } b: me { ...F } } fragment F on User { id }',
      { on: false },
    ],
    ['{ me_x: user(id: 2) { id } me { x: id } }', undefined],
    ['{ __proto__: me { id } }', undefined],
    ['{ __schema { queryType { name } } }', undefined],
    ['mutation { createJournal(input: { title: "T", clientId: 4 }) { id title clientId } }', undefined],
    ['{ a: kinds(input: { clientId: 4, at: "2026-01-02T03:04:05Z", tags: ["x", "y"] }) }', undefined],
    ['query ($t: String, $g: String!) { kinds(input: { title: $t, tags: [$g, "z"] }) }', { g: 'q' }],
    [
      'query ($i: JournalInput!) { kinds(input: $i) }',
      { i: { clientId: '4', at: '2026-01-02T03:04:05Z', tags: 'one' } },
    ],
  ])('equal those of graphql-js: %s', async (text, variables) => {
    const { executor } = toyExecutor(schema)
    const twin = await execute({
      schema,
      document: parse(text),
      variableValues: variables,
      contextValue: toyContext(),
    })
    expect(twin.errors).toBeUndefined()
    expect(plain(await ask(executor, text, variables))).toEqual(plain({ data: twin.data }))
  })

  test('contain a string of a document unchanged', async () => {
    const { executor } = toyExecutor(schema)
    const code = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d0),x:(globalThis.broken=1),y:(0'
    expect(await ask(executor, `{ echo(text: ${JSON.stringify(code)}) }`)).toEqual({ data: { echo: code } })
    expect(globalThis).not.toHaveProperty('broken')
  })

  test('are sent after their outcome is recorded, and are replaced by an error if recording fails', async () => {
    const { executor, completed } = toyExecutor(schema)
    await ask(executor, '{ me { id } user(id: 5) { id } __typename }')
    expect(completed).toEqual([{ type: 'query', rootFields: ['me', 'user'], errors: [], phase: 'answered' }])
    const broken = toyExecutor(schema, { onCompleted: () => Promise.reject(new Error('disk full')) })
    expect(plain(await ask(broken.executor, '{ me { id } }'))).toEqual({
      errors: [
        { message: 'The service is not available at the moment.', extensions: { code: 'UNAVAILABLE', retryAfter: 2 } },
      ],
    })
    expect(broken.reported).toHaveLength(1)
  })
})

describe('errors', () => {
  test('of operations keep their code and path', async () => {
    const { executor, reported } = toyExecutor(schema)
    expect(plain(await ask(executor, '{ user(id: 101) { id } }'))).toEqual({
      data: null,
      errors: [{ message: 'There is no such record.', path: ['user'], extensions: { code: 'NOT_FOUND' } }],
    })
    expect(plain(await ask(executor, 'mutation { createJournal(input: { title: "bad" }) { id } }'))).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'title', message: 'is bad' }] } }],
    })
    expect(reported).toEqual([])
  })

  test('that the caller cannot react to are masked, and logged once without their message', async () => {
    const { executor, reported } = toyExecutor(schema)
    const text = '{ me { id broken } }'
    expect(plain(await ask(executor, text))).toEqual({
      data: { me: null },
      errors: [{ message: 'Internal error.', path: ['me', 'broken'], extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
    })
    expect(reported).toHaveLength(1)
    expect(JSON.stringify(reported)).not.toContain('secret')
    expect(reported[0]?.stack[0]).toContain('toy/schema')
  })

  test.each([
    ['query ($id: ID!) { user(id: $id) { id } }', {}, 'id', 'is required'],
    ['query ($id: ID!) { user(id: $id) { id } }', { id: null }, 'id', 'must not be null'],
    ['query ($id: ID!) { user(id: $id) { id } }', { id: 'x' }, 'id', 'must be a positive 32-bit integer'],
    [
      'query ($input: JournalInput!) { kinds(input: $input) }',
      { input: { title: 5 } },
      'title',
      'is not a valid String',
    ],
    ['query ($i: JournalInput!) { kinds(input: $i) }', { i: { tags: ['a', 5] } }, 'i.tags[1]', 'is not a valid String'],
    ['query ($i: JournalInput!) { kinds(input: $i) }', { i: { no: 5 } }, 'i', 'has a field that does not exist'],
    ['query ($i: JournalInput!) { kinds(input: $i) }', { i: 'x' }, 'i', 'must be an object of type JournalInput'],
    ['query ($t: String = "x") { echo(text: $t) }', { t: null }, 'text', 'is not valid'],
  ])('of variables name the field: %s %j', async (text, variables, field, message) => {
    const { executor } = toyExecutor(schema)
    expect(plain(await ask(executor, text, variables))).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', fields: [{ field, message }] } }],
    })
  })

  test("of a document have Apollo's codes", async () => {
    const { executor } = toyExecutor(schema)
    expect((await ask(executor, '{ me { ')).errors?.[0]?.extensions.code).toBe('GRAPHQL_PARSE_FAILED')
    expect((await ask(executor, '{ nope }')).errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED')
    expect((await ask(executor, 'query A { me { id } } query B { me { id } }')).errors?.[0]?.extensions.code).toBe(
      'OPERATION_RESOLUTION_FAILURE',
    )
  })

  test('of a lost database ask the caller to retry', async () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const { executor } = toyExecutor(schema, { onCompleted: () => Promise.reject(lost) })
    expect(plain(await ask(executor, '{ me { id } }'))).toMatchObject({
      errors: [{ extensions: { code: 'UNAVAILABLE', retryAfter: 2 } }],
    })
  })
})

describe('the schema', () => {
  test('is hidden if introspection is off, including suggestions', async () => {
    const { executor } = toyExecutor(schema, { introspection: false })
    expect((await ask(executor, '{ __schema { queryType { name } } }')).errors).toHaveLength(2)
    expect((await ask(executor, '{ mee { id } }')).errors?.[0]?.message).not.toContain('me"?')
    expect((await ask(toyExecutor(schema).executor, '{ mee { id } }')).errors?.[0]?.message).toContain('"me"')
  })
})

describe('the document cache', () => {
  test.each([
    ['a name that holds the first line of the document', '\nquery Ask {', '  me { id }\n}'],
    ['an empty name', '', 'query Ask {\n  me { id }\n}'],
  ])('keeps documents apart: %s', async (_, operationName, text) => {
    const { executor } = toyExecutor(schema)
    expect(executor.prepare(text, operationName).ok).toBe(false)
    expect((await ask(executor, 'query Ask {\n  me { id }\n}')).errors).toBeUndefined()
    expect(executor.prepare(text, operationName).ok).toBe(false)
  })

  test('stays within its limits for valid and refused documents', async () => {
    const { executor } = toyExecutor(schema, { cache: { entries: 50, bytes: 200_000 } })
    const first = executor.prepare('{ me { id } }')
    expect(executor.prepare('{ me { id } }')).toBe(first)
    expect(executor.known('{ me { id } }')).toBe(first)
    expect(executor.known('{ nope }')).toBeUndefined()
    for (let at = 0; at < 200; at++) executor.prepare(`{ me { a${at}: id } }`)
    expect(executor.cached.entries).toBeLessThanOrEqual(50)
    for (let at = 0; at < 20; at++) executor.prepare(`{ broken${at} # ${'x'.repeat(100_000)}\n`)
    expect(executor.cached.bytes).toBeLessThanOrEqual(200_000)
    expect(executor.known('{ me { a0: id } }')).toBeUndefined()
  })

  test('keeps used documents when a caller invents many, and drops documents that are no longer used', () => {
    const { executor } = toyExecutor(schema, { cache: { entries: 40, bytes: 4_000_000 } })
    const asked = (name: string, times: number): void => {
      for (let nth = 0; nth < times; nth++) executor.prepare(`{ me { ${name}: id } }`)
    }
    const isKnown = (name: string): boolean => executor.known(`{ me { ${name}: id } }`) !== undefined
    asked('hot', 100)
    for (let at = 0; at < 200; at++) asked(`made${at}`, 1 + (at % 5))
    expect(isKnown('hot')).toBe(true)
    expect(executor.cached.entries).toBeLessThanOrEqual(40)
    // A client is rolled out anew, with other documents.
    for (let at = 0; at < 40; at++) asked(`new${at}`, 200)
    expect(Array.from({ length: 40 }, (_, at) => isKnown(`new${at}`)).filter((known) => known).length).toBeGreaterThan(
      25,
    )
  })
})

describe('subscriptions', () => {
  test('deliver only events of their topic and key, and close at once', async () => {
    const { executor, completed } = toyExecutor(schema)
    const prepared = executor.prepare('subscription ($id: ID!) { journalChanged(clientId: $id) { id title clientId } }')
    if (!prepared.ok) throw new Error('refused')
    const stream = await executor.subscribe(prepared, { id: '5' }, toyContext())
    if (!('next' in stream)) throw new Error('refused')
    events.publish('journal:6', 1)
    events.publish('journal:5', 2)
    const event = await stream.next()
    expect(plain(event.value as Answer)).toEqual({
      data: { journalChanged: { id: '2', title: 'Event 2', clientId: '5' } },
    })
    const waiting = stream.next()
    await stream.return()
    expect(await waiting).toEqual({ done: true, value: undefined })
    expect(events.listeners).toBe(0)
    expect(completed.map(({ phase }) => phase)).toEqual(['opened', 'event', 'ended'])
  })

  test('send an error and end when they are interrupted', async () => {
    const { executor, completed } = toyExecutor(schema)
    const prepared = executor.prepare('subscription { interrupted }')
    if (!prepared.ok) throw new Error('refused')
    const stream = await executor.subscribe(prepared, {}, toyContext())
    if (!('next' in stream)) throw new Error('refused')
    expect(plain((await stream.next()).value as Answer)).toEqual({ data: { interrupted: 'first' } })
    expect((await stream.next()).value).toMatchObject({ errors: [{ extensions: { code: 'CONFLICT' } }] })
    expect(await stream.next()).toEqual({ done: true, value: undefined })
    expect(completed.map(({ phase }) => phase)).toEqual(['opened', 'event', 'ended'])
  })

  test('that are refused send the reason', async () => {
    const { executor } = toyExecutor(schema)
    const prepared = executor.prepare('subscription ($id: ID!) { journalChanged(clientId: $id) { id } }')
    if (!prepared.ok) throw new Error('refused')
    expect(await executor.subscribe(prepared, {}, toyContext())).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
  })
})
