import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { encodeGlobalId } from '../../src/kernel/global-ids.js'
import { askGraphql, type GraphqlDoor, graphqlDoors } from '../support/service/ask-graphql.js'
import { type As, credentials, type GraphqlAnswer, startTestApp, type TestApp } from '../support/service/app.js'
import type { PersonaName } from '../support/service/personas.js'
import { submitNote } from '../support/records/notes.js'

let app: TestApp
let journalId: string
let noteId: string
let foreignJournalId: string
beforeAll(async () => {
  app = await startTestApp()
  journalId = await writeJournal('client')
  foreignJournalId = await writeJournal('otherClient')
  noteId = String((await submitNote(app, 'therapist', { data: 'Slept better.' })).body.id)
})
afterAll(() => app.close())

const writeJournal = async (as: PersonaName): Promise<string> =>
  String(
    (await app.rest<{ journalid: number }>('POST', '/journals/', { as, body: { title: `of ${as}` } })).body.journalid,
  )
const gid = (type: string, id: string | number) => encodeGlobalId(type, Number(id))
const ask = (query: string, as: As = 'client', variables = {}, path = '/graphql') =>
  app.graphql(query, variables, as, path)
const JOURNAL = 'query ($id: ID!) { journal(id: $id) { id globalId databaseId title } }'

/** An answer without what differs for each request. */
const seen = ({ data, errors }: GraphqlAnswer) => ({
  data,
  errors: errors?.map(({ message, extensions }) => ({ message, extensions })),
})

test('a record has its plain id, its number, and its global id', async () => {
  const { data } = await ask(JOURNAL, 'client', { id: journalId })
  const globalId = gid('Journal', journalId)
  expect(data).toEqual({ journal: { id: journalId, globalId, databaseId: Number(journalId), title: 'of client' } })
  expect((await ask(JOURNAL, 'client', { id: globalId })).data).toEqual(data)
  expect((await ask(`{ journal(id: "${globalId}") { id globalId databaseId title } }`)).data).toEqual(data)
})

test('global ids are taken in inputs, lists of fields, and subscriptions', async () => {
  const clientId = gid('User', app.personas.ids.client)
  const created = await ask(
    'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journal { clientId title } } }',
    'client',
    { input: { clientId, title: 'by global id' } },
  )
  expect(created.data).toMatchObject({ createJournal: { journal: { clientId: String(app.personas.ids.client) } } })
  const listed = await ask('query ($id: ID!) { journals(clientId: $id, first: 1) { nodes { title } } }', 'therapist', {
    id: clientId,
  })
  expect(listed.data).toEqual({ journals: { nodes: [{ title: 'by global id' }] } })
  const renamed = await ask(
    'mutation ($id: ID!) { updateJournal(id: $id, input: { title: "of client" }) { journal { id } } }',
    'client',
    { id: gid('Journal', journalId) },
  )
  expect(renamed.data).toEqual({ updateJournal: { journal: { id: journalId } } })
})

test.each(Object.keys(graphqlDoors) as GraphqlDoor[])('`?ids=global` shows global ids at %s', async (door) => {
  const query = 'query ($id: ID!) { journal(id: $id) { id own: id databaseId client { id } } me { key: id } }'
  const at = { url: app.url }
  const plain = await askGraphql(at, door, { query, variables: { id: journalId } }, credentials('client'))
  const { client } = app.personas.ids
  expect(plain.data).toEqual({
    journal: { id: journalId, own: journalId, databaseId: Number(journalId), client: { id: String(client) } },
    me: { key: String(client) },
  })
  const global = await askGraphql(
    at,
    door,
    { query, variables: { id: journalId } },
    credentials('client'),
    undefined,
    '?ids=global',
  )
  const id = gid('Journal', journalId)
  expect(global.data).toEqual({
    journal: { id, own: id, databaseId: Number(journalId), client: { id: gid('User', client) } },
    me: { key: gid('User', client) },
  })
})

describe('node', () => {
  const NODE =
    'query ($id: ID!) { node(id: $id) { __typename id globalId ... on Journal { title } ... on Note { data } } }'

  test('finds a record of any type', async () => {
    const id = gid('Journal', journalId)
    expect(seen(await ask(NODE, 'client', { id }))).toEqual({
      data: { node: { __typename: 'Journal', id: journalId, globalId: id, title: 'of client' } },
    })
    const ids = [gid('Note', noteId), gid('Journal', foreignJournalId), gid('User', app.personas.ids.client)]
    const { data, errors } = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename } }', 'therapist', { ids })
    expect(data).toEqual({ nodes: [{ __typename: 'Note' }, null, { __typename: 'User' }] })
    expect(errors).toMatchObject([{ path: ['nodes', 1], extensions: { code: 'NOT_FOUND' } }])
  })

  test('of more than fifty is refused before any is looked up', async () => {
    const ids = Array.from({ length: 51 }, () => gid('Journal', journalId))
    const { data, errors } = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', 'client', { ids })
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'ids' }] } }])
  })

  test('entities of a router keep their places too', async () => {
    const of = [
      { __typename: 'User', id: String(app.personas.ids.client) },
      { __typename: 'Journal', id: gid('Journal', foreignJournalId) },
      { __typename: 'User', id: gid('User', app.personas.ids.client) },
    ]
    const { data } = await ask(
      'query ($of: [_Any!]!) { _entities(representations: $of) { __typename } }',
      'therapist',
      { of },
    )
    expect(data).toEqual({ _entities: [{ __typename: 'User' }, null, { __typename: 'User' }] })
  })

  test('a plain id is refused by name', async () => {
    const { errors } = await ask(NODE, 'client', { id: journalId })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'id' }] })
  })

  test('is refused without sign-in, to tokens without the scope, and to tokens with it serves', async () => {
    expect((await ask(NODE, 'nobody', { id: gid('Journal', journalId) })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    )
    expect((await ask(NODE, 'nobody', { id: 'id_forged' })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    const token = await makeToken(['journals:read'])
    expect((await ask(NODE, token, { id: gid('Journal', journalId) })).errors).toBeUndefined()
    const { errors } = await ask(NODE, token, { id: gid('User', app.personas.ids.client) })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INSUFFICIENT_SCOPE', scopes: ['users:read'] })
  })

  test('costs one for each id', async () => {
    const ids = Array.from({ length: 1_001 }, () => gid('Journal', journalId))
    const { errors } = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', 'client', { ids })
    expect(errors?.[0]?.extensions.code).toBe('DOCUMENT_LIMIT_EXCEEDED')
  })
})

describe('an id that is not for the caller is answered like a foreign one', () => {
  const documents = [
    ['journal', JOURNAL],
    ['node', 'query ($id: ID!) { node(id: $id) { id } }'],
    ['updateJournal', 'mutation ($id: ID!) { updateJournal(id: $id, input: { title: "x" }) { journalId } }'],
  ] as const

  test.each(documents)('%s', async (_name, query) => {
    const foreign = seen(await ask(query, 'client', { id: gid('Journal', foreignJournalId) }))
    expect(foreign.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
    const ids = [
      ...[gid('Journal', 99_999), gid('Mood', journalId), gid('Nothing', journalId), 'id_', 'id_forged', 'id_Å'],
      ...[`${gid('Journal', journalId)}A`, `id_${Buffer.from(`Journal:0${journalId}`).toString('base64url')}`],
      ...[`id_${'A'.repeat(5_000)}`, `id_${Buffer.from('Journal:99999999999').toString('base64url')}`],
    ]
    for (const id of ids) expect([id, seen(await ask(query, 'client', { id }))]).toEqual([id, foreign])
  })

  test('the id of a record of another type is no id of this one', async () => {
    const { errors } = await ask(JOURNAL, 'client', { id: gid('User', journalId) })
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

async function makeToken(scopes: readonly string[]): Promise<As> {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const { data } = await ask(
    'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { secret } }',
    'client',
    { input: { name: 'test', scopes, expiresAt } },
  )
  return { authorization: `Bearer ${(data as { createAccessToken: { secret: string } }).createAccessToken.secret}` }
}
