import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildSchema, isListType, isNonNullType } from 'graphql'
import { readFileSync } from 'node:fs'
import { askGraphql, type GraphqlDoor, graphqlDoors } from '../support/service/ask-graphql.js'
import { credentials, startTestApp, type TestApp } from '../support/service/app.js'
import { ABSENT } from '../support/service/access.js'

let app: TestApp
let journalId: string
beforeAll(async () => {
  app = await startTestApp()
  const body = { title: 'A walk' }
  const { body: made } = await app.rest<{ journalid: number }>('POST', '/journals/', { as: 'client', body })
  journalId = String(made.journalid)
})
afterAll(() => app.close())

const doors = Object.keys(graphqlDoors) as GraphqlDoor[]
const ask = (door: GraphqlDoor, query: string, search: string, variables: Record<string, unknown> = {}) =>
  askGraphql(app, door, { query, variables }, credentials('client'), undefined, search)

const READ = `query ($id: ID!, $absent: ID!) {
  own: journal(id: $id) { title }
  gone: journal(id: $absent) { title }
  me { firstName }
}`
/** The compiler and the interpreter run it: a directive makes the document one for the interpreter. */
const DOCUMENTS = [
  READ,
  READ.replace('title }', 'title @include(if: true) }'),
  `query ($id: ID!, $absent: ID!) { ...All __typename } fragment All on Query ${READ.slice(READ.indexOf('{'))}`,
]

describe.each(doors)('of several root fields at %s', (door) => {
  test('one that fails takes the others with it, as its type says', async () => {
    const { data, errors } = await ask(door, READ, '', { id: journalId, absent: ABSENT })
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ path: ['gone'], extensions: { code: 'NOT_FOUND' } }])
  })

  test.each(DOCUMENTS)('one that fails is null alone with `?onError=null` (document %#)', async (document) => {
    const { data, errors } = await ask(door, document, '?onError=null', { id: journalId, absent: ABSENT })
    expect(data).toMatchObject({ own: { title: 'A walk' }, gone: null, me: { firstName: expect.any(String) } })
    expect(errors).toMatchObject([{ path: ['gone'], extensions: { code: 'NOT_FOUND' } }])
  })

  test('a change stays in the answer beside one that is refused', async () => {
    const document = `mutation ($id: ID!, $absent: ID!) {
      own: updateJournal(id: $id, input: { title: "A walk" }) { journal { id } }
      gone: updateJournal(id: $absent, input: { title: "A walk" }) { journal { id } }
    }`
    const { data, errors } = await ask(door, document, '?ids=plain&onError=null', { id: journalId, absent: ABSENT })
    expect(data).toEqual({ own: { journal: { id: journalId } }, gone: null })
    expect(errors).toMatchObject([{ path: ['gone'], extensions: { code: 'NOT_FOUND' } }])
  })
})

test('the schema says so at that address, so that generated types fit', async () => {
  const kindOf = async (search: string): Promise<unknown> => {
    const { data } = await ask('apollo', '{ schema: __schema { queryType { fields { name type { kind } } } } }', search)
    const { schema } = data as { schema: { queryType: { fields: { name: string; type: { kind: string } }[] } } }
    return schema.queryType.fields.find(({ name }) => name === 'journal')?.type.kind
  }
  expect(await kindOf('')).toBe('NON_NULL')
  expect(await kindOf('?onError=null')).toBe('OBJECT')
})

test('a new root field that can be refused alone is nullable', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  // A subscription has one root field, so none beside it can be lost.
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const strict = roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {}).flatMap(({ name, type }) => {
      const isList = isNonNullType(type) && (isListType(type.ofType) || type.ofType.name.endsWith('Connection'))
      return isNonNullType(type) && !isList ? [`${root?.name}.${name}`] : []
    }),
  )
  const known = JSON.parse(readFileSync('test/entry/non-null-root-fields.json', 'utf8')) as string[]
  expect(strict.filter((name) => !known.includes(name))).toEqual([])
})
