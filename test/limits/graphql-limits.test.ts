import { beforeAll, describe, expect, test } from '@jest/globals'
import { getIntrospectionQuery, type GraphQLSchema } from 'graphql'
import type { GraphQLError } from 'graphql'
import type { Variables } from '../../src/entry/graphql/document/variables.js'
import type { Executor } from '../../src/entry/graphql/executor.js'
import { buildToySchema, ToyEvents } from '../support/toy/schema.js'
import { toyContext, toyExecutor } from '../support/toy/executor.js'

let schema: GraphQLSchema
beforeAll(async () => {
  schema = await buildToySchema(new ToyEvents())
})

const many = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ')

/** The thread's time within which a document is refused; executing one of these documents would take seconds. */
const AT_ONCE_MS = 60

/** Errors of a document and its variables, none when it ran. */
async function refusal(executor: Executor, text: string, variables?: Variables): Promise<readonly GraphQLError[]> {
  const prepared = executor.prepare(text)
  if (!prepared.ok) return prepared.errors
  return (await executor.execute(prepared, variables, toyContext())).errors ?? []
}

/**
 * The best of up to five, each by an executor that has not seen the document. Counts the time of this thread alone, so
 * that what else the machine does is not held against us.
 */
async function refusedWithin(
  text: string,
  variables?: Variables,
): Promise<{ ms: number; errors: readonly GraphQLError[] }> {
  let best = Number.POSITIVE_INFINITY
  let errors: readonly GraphQLError[] = []
  for (let round = 0; round < 5 && best >= AT_ONCE_MS; round++) {
    const { executor } = toyExecutor(schema)
    const start = process.threadCpuUsage()
    errors = await refusal(executor, text, variables)
    const { user, system } = process.threadCpuUsage(start)
    best = Math.min(best, (user + system) / 1_000)
  }
  return { ms: best, errors }
}

const nested = (levels: number): string =>
  `{ user(id: 1) ${'{ journals(first: 1) { nodes { client '.repeat(levels)} { id } ${'} } }'.repeat(levels)} }`
const atDepth = (depth: number): string => {
  const path = [
    'user(id: 1)',
    'journals(first: 1)',
    'nodes',
    'client',
    'journals(first: 1)',
    'nodes',
    'client',
    'journals(first: 1)',
    'nodes',
  ]
  const leaf = depth % 3 === 0 ? '__typename' : 'id'
  return `{ ${path.slice(0, depth - 1).join(' { ')} { ${leaf === 'id' && depth % 3 === 1 ? 'id' : '__typename'} ${'}'.repeat(depth)}`
}
const spaced = (bytes: number): string => {
  const text = '{ me { id } }'
  return text + ' '.repeat(bytes - text.length)
}

describe('each limit accepts its maximum and refuses one more', () => {
  test.each<[string, string, string]>([
    ['depth', atDepth(8), atDepth(9)],
    ['aliases', `{ me { ${many(15, (at) => `a${at}: id`)} } }`, `{ me { ${many(16, (at) => `a${at}: id`)} } }`],
    ['root fields', `{ ${many(5, (at) => `a${at}: me { id }`)} }`, `{ ${many(6, (at) => `a${at}: me { id }`)} }`],
    [
      'directives',
      `{ me { ${many(10, () => 'id @include(if: true)')} } }`,
      `{ me { ${many(11, () => 'id @include(if: true)')} } }`,
    ],
    [
      'tokens',
      `{ kinds(input: { tags: [${'"a" '.repeat(987)}] }) }`,
      `{ kinds(input: { tags: [${'"a" '.repeat(988)}] }) }`,
    ],
    [
      'cost',
      '{ user(id: 1) { journals(first: 499) { nodes { client { id } } } } }',
      '{ user(id: 1) { journals(first: 500) { nodes { client { id } } } } }',
    ],
    ['lines', `{ me { id } }${'\n'.repeat(9_999)}`, `{ me { id } }${'\n'.repeat(10_000)}`],
    ['bytes', spaced(256 * 1024), spaced(256 * 1024 + 1)],
  ])('of %s', async (_limit, below, above) => {
    const { executor } = toyExecutor(schema)
    expect(await refusal(executor, below)).toEqual([])
    const { errors, ms } = await refusedWithin(above)
    expect(errors[0]?.extensions.code).toMatch(/^(?:DOCUMENT_LIMIT_EXCEEDED|TOO_LARGE)$/)
    expect(ms).toBeLessThan(AT_ONCE_MS)
  })

  test('of the variables, in bytes of their JSON', async () => {
    const { executor } = toyExecutor(schema)
    const text = 'query ($t: String!) { echo(text: $t) }'
    const room = 1024 * 1024 - '{"t":""}'.length
    expect(await refusal(executor, text, { t: 'x'.repeat(room) })).toEqual([])
    expect(await refusal(executor, text, { t: '"'.repeat(room / 2) })).toEqual([])
    for (const t of ['x'.repeat(room + 1), '"'.repeat(room / 2 + 1), 'é'.repeat(room / 2 + 1)]) {
      const { errors, ms } = await refusedWithin(text, { t })
      expect(errors[0]?.message).toBe('The variables have more than 1048576 bytes.')
      expect(ms).toBeLessThan(AT_ONCE_MS)
    }
  })

  test('of the cost, which uses page sizes from variables and defaults', async () => {
    const { executor } = toyExecutor(schema)
    const text = 'query ($n: Int) { user(id: 1) { journals(first: $n) { nodes { client { id } } } } }'
    expect(await refusal(executor, text, { n: 499 })).toEqual([])
    expect((await refusal(executor, text, { n: 500 }))[0]?.message).toBe('The document costs 1002; the most is 1000.')
    expect(await refusal(executor, text, {})).toEqual([])
    const twice =
      'query ($n: Int) { user(id: 1) { journals { nodes { client { journals(first: $n) { nodes { id } } } } } } }'
    expect(await refusal(executor, twice, { n: 10 })).toEqual([])
    expect((await refusal(executor, twice, {}))[0]?.extensions.code).toBe('DOCUMENT_LIMIT_EXCEEDED')
    expect((await refusal(executor, twice, { n: null }))[0]?.extensions.code).toBe('DOCUMENT_LIMIT_EXCEEDED')
  })
})

test('introspection queries may exceed the depth limit', async () => {
  expect(await refusal(toyExecutor(schema).executor, getIntrospectionQuery())).toEqual([])
  expect(
    await refusal(
      toyExecutor(schema).executor,
      `{ me { id } ${getIntrospectionQuery().slice(getIntrospectionQuery().indexOf('{') + 1)}`,
    ),
  ).not.toEqual([])
})

const doubling = (levels: number): string =>
  `{ ...F0 } ${many(levels, (at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)} fragment F${levels} on Query { me { id } }`

describe('a hostile document is refused at once', () => {
  test.each<[string, () => string]>([
    ['fragments that spread themselves', () => '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    [
      'a fragment that spreads itself inside a field',
      () => '{ me { ...A } } fragment A on User { journals { nodes { client { ...A } } } }',
    ],
    ['fragments that double', () => doubling(60)],
    [
      'fragments that double below the root',
      () =>
        `{ me { ...F0 } } ${many(60, (at) => `fragment F${at} on User { ...F${at + 1} ...F${at + 1} }`)} fragment F60 on User { journals { nodes { id } } }`,
    ],
    [
      'fragments that double in depth',
      () =>
        `{ me { ...F0 } } ${many(40, (at) => `fragment F${at} on User { a: journals { nodes { client { ...F${at + 1} } } } b: journals { nodes { client { ...F${at + 1} } } } }`)} fragment F40 on User { id }`,
    ],
    ['10,000 aliases', () => `{ me { ${many(10_000, (at) => `a${at}: id`)} } }`],
    ['330 aliases', () => `{ me { ${many(330, (at) => `a${at}: id`)} } }`],
    ['10,000 levels', () => nested(3_333)],
    ['200 levels', () => nested(60)],
    ['10,000 nested lists', () => `{ kinds(input: { tags: ${'['.repeat(10_000)}${']'.repeat(10_000)} }) }`],
    ['480 nested lists', () => `{ kinds(input: { tags: ${'['.repeat(480)}${']'.repeat(480)} }) }`],
    ['480 nested objects', () => `{ kinds(input: ${'{a:'.repeat(240)}1${'}'.repeat(240)}) }`],
    ['480 nested list types', () => `query ($x: ${'['.repeat(480)}Int${']'.repeat(480)}) { me { id } }`],
    ['a long list', () => `{ kinds(input: { tags: [${'1 '.repeat(900)}] }) }`],
    ['900 directives', () => `{ me { id ${'@skip(if: true) '.repeat(160)} } }`],
    ['the same field 490 times', () => `{ me { ${'x { id } '.repeat(240)} } }`],
    [
      'the same field 480 times, one of them wrong',
      () => `{ me { ${'journals { nodes { id } } '.repeat(120)} nope } }`,
    ],
    [
      'fields that overlap in many fragments',
      () =>
        `{ me { ${many(80, (at) => `...F${at}`)} } } ${many(80, (at) => `fragment F${at} on User { id nope${at} }`)}`,
    ],
    ['a quarter of a megabyte of comments', () => `#${'x'.repeat(262_000)}\n{ nope }`],
    ['a quarter of a megabyte of commas', () => `${','.repeat(262_000)} { nope }`],
    ['a block string of many lines', () => `{ echo(text: """${'\n '.repeat(130_000)}""") nope }`],
    ['a long name', () => `{ ${'x'.repeat(262_000)} }`],
    ['many operations', () => many(160, (at) => `query Q${at} { nope }`)],
    ['many variables', () => `query (${many(190, (at) => `$v${at}: Nope`)}) { me { id } }`],
    [
      'wide introspection',
      () => `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
    ],
    [
      'a huge page',
      () =>
        '{ user(id: 1) { journals(first: 2147483647) { nodes { client { journals(first: 2147483647) { nodes { id } } } } } } }',
    ],
  ])('with %s', async (_name, text) => {
    const { errors, ms } = await refusedWithin(text())
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.length).toBeLessThanOrEqual(21)
    for (const { extensions } of errors) expect(extensions.code).not.toBe('INTERNAL_SERVER_ERROR')
    expect(ms).toBeLessThan(AT_ONCE_MS)
  })
})

describe('hostile variables are refused at once', () => {
  test.each<[string, () => Variables]>([
    ['variables nested deeply', () => ({ i: JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`) as unknown })],
    ['a long list of wrong variables', () => ({ i: { tags: Array.from({ length: 200_000 }, () => 1) } })],
    ['400,000 empty lists', () => ({ i: { tags: Array.from({ length: 400_000 }, () => []) } })],
  ])('with %s', async (_name, variables) => {
    const { errors, ms } = await refusedWithin('query ($i: JournalInput!) { kinds(input: $i) }', variables())
    expect(errors).toHaveLength(1)
    expect(errors[0]?.extensions.code).toMatch(/^(?:DOCUMENT_LIMIT_EXCEEDED|BAD_USER_INPUT)$/)
    expect(JSON.stringify(errors).length).toBeLessThan(2_000)
    expect(ms).toBeLessThan(AT_ONCE_MS)
  })
})
