import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { buildSchema, type GraphQLObjectType, type GraphQLScalarType } from 'graphql'
import { UploadScalar } from '../../src/features/requests/upload.scalar.js'
import { systemClock } from '../../src/kernel/time/clock.js'
import { Forbidden } from '../../src/kernel/errors.js'
import type { FileStore, StagedFile } from '../../src/services/files/file-store.js'
import { makeFileStore } from '../../src/services/files/make-file-store.js'
import { post, startToyService, type ToyService } from '../support/toy/service.js'

interface Submission {
  readonly title: string
  readonly files: readonly StagedFile[]
}

const schema = buildSchema(`
  scalar Upload
  input Submission { title: String!, files: [Upload!]! }
  type Query { ok: Boolean }
  type Mutation { submit(input: Submission!): Int! }
`)
const { parseValue, parseLiteral } = UploadScalar
Object.assign(schema.getType('Upload') as GraphQLScalarType, { parseValue, parseLiteral })

let folder: string
let store: FileStore
let service: ToyService
const submissions: Submission[] = []

const submit = (schema.getMutationType() as GraphQLObjectType).getFields()['submit']
if (submit === undefined) throw new Error('The schema lacks its field.')
submit.resolve = async (_root: unknown, { input }: { input: Submission }) => {
  if (input.title === 'forbidden') throw new Forbidden()
  for (const { id } of input.files) await store.attach(id)
  return submissions.push(input)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care-uploads-'))
  store = await makeFileStore({ s3: undefined }, folder, systemClock)
  service = await startToyService(schema, {}, { files: store })
})
beforeEach(() => void submissions.splice(0))
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const query = 'mutation Submit($input: Submission!) { submit(input: $input) }'
const operations = (files: unknown = [null], title = 'a note'): string =>
  JSON.stringify({ query, variables: { input: { title, files } } })
const MAP = JSON.stringify({ 0: ['variables.input.files.0'] })

type Part = readonly [name: string, content: string, file?: string]
const ONE_FILE: readonly Part[] = [
  ['operations', operations()],
  ['map', MAP],
  ['0', 'some text', '../letter.txt'],
]
async function send(parts: readonly Part[], headers: Record<string, string> = {}, path = '/graphql/stream') {
  const form = new FormData()
  for (const [name, content, file] of parts) {
    if (file === undefined) form.append(name, content)
    else form.append(name, new Blob([content]), file)
  }
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: 'Basic ada', 'x-graphql-yoga-csrf': '1', accept: 'application/json', ...headers },
  })
  const body = (await response.json()) as { data?: unknown; errors?: { extensions: Record<string, unknown> }[] }
  return { status: response.status, data: body.data, extensions: body.errors?.[0]?.extensions }
}

async function expectNothingStaged(): Promise<void> {
  for (const where of ['incoming', 'staged']) expect(await readdir(join(folder, 'files', where))).toEqual([])
}

it('an upload puts files into the variables of the operation', async () => {
  const answer = await send([
    ['operations', operations([null, null])],
    ['map', JSON.stringify({ first: ['variables.input.files.1'], second: ['variables.input.files.0'] })],
    ['first', '%PDF-1.7', 'harmless.txt'],
    ['second', 'some text', '../letter.txt'],
  ])
  expect(answer).toMatchObject({ status: 200, data: { submit: 1 } })
  expect(submissions[0]?.files.map(({ name, mediaType, owner }) => [name, mediaType, owner])).toEqual([
    ['letter.txt', 'text/plain', 'user:1'],
    ['harmless.txt', 'application/pdf', 'user:1'],
  ])
  await expectNothingStaged()
})

it('an upload is refused without sign-in, or if another site could have sent it', async () => {
  expect(await send(ONE_FILE, { 'x-graphql-yoga-csrf': '', authorization: 'Basic ada' })).toMatchObject({ status: 200 })
  const form = new FormData()
  form.append('operations', operations())
  const bare = await fetch(`${service.url}/graphql/stream`, {
    method: 'POST',
    body: form,
    headers: { authorization: 'Basic ada' },
  })
  expect(bare.status).toBe(403)
  const nobody = await fetch(`${service.url}/graphql/stream`, {
    method: 'POST',
    body: form,
    headers: { 'x-graphql-yoga-csrf': '1' },
  })
  expect(nobody.status).toBe(401)
  await expectNothingStaged()
})

it('/graphql takes uploads as /graphql/stream does', async () => {
  expect(await send(ONE_FILE, {}, '/graphql')).toMatchObject({ status: 200, data: { submit: 1 } })
  const refused = await send([...ONE_FILE, ['more', 'x']], {}, '/graphql')
  expect(refused).toMatchObject({ status: 400, extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'more' }] } })
  expect(submissions.map(({ files }) => files.map(({ name }) => name))).toEqual([['letter.txt']])
  await expectNothingStaged()
})

it('no JSON value counts as a file', async () => {
  for (const file of ['x', { id: 'x' }, 1]) {
    const answer = await post(`${service.url}/graphql/stream`, operations([file]))
    expect(answer.body.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  }
  const literal = await post(`${service.url}/graphql/stream`, {
    query: 'mutation { submit(input: { title: "a", files: ["x"] }) }',
  })
  expect(literal.body.data).toBeUndefined()
  expect(submissions).toEqual([])
})

describe('an upload that fails leaves no file', () => {
  const without = (name: string): Part[] => ONE_FILE.filter(([part]) => part !== name)
  const withMap = (map: unknown): Part[] => [
    ...without('map').slice(0, 1),
    ['map', JSON.stringify(map)],
    ['0', 'x', 'a'],
  ]
  const eleven = Array.from({ length: 11 }, (_none, at) => String(at))
  it.each<[string, readonly Part[], number, string]>([
    ['without operations', without('operations'), 400, 'operations'],
    ['without a map', without('map'), 400, '0'],
    ['when a file is missing', without('0'), 400, '0'],
    ['when operations are no JSON', [['operations', '{'], ...ONE_FILE.slice(1)], 400, 'operations'],
    ['for a batch', [['operations', '[]'], ...ONE_FILE.slice(1)], 400, 'operations'],
    ['when files come before their map', ONE_FILE.toReversed(), 400, '0'],
    ['when the map is none', withMap([]), 400, 'map'],
    ['for a place that is taken', withMap({ 0: ['variables.input.title'] }), 400, 'variables.input.title'],
    ['for a place that is inherited', withMap({ 0: ['variables.__proto__.x'] }), 400, 'variables.__proto__.x'],
    ['for a place outside of the variables', withMap({ 0: ['query'] }), 400, 'map.0[0]'],
    ['for one file in two places', withMap({ 0: ['variables.input.files.0', 'variables.input.a'] }), 400, 'map.0'],
    [
      'for eleven files',
      [
        ['operations', operations(eleven.map(() => null))],
        ['map', JSON.stringify(Object.fromEntries(eleven.map((at) => [at, [`variables.input.files.${at}`]])))],
      ],
      400,
      'map',
    ],
    ['for an unknown part', [...ONE_FILE, ['more', 'x']], 400, 'more'],
    ['for a part sent twice', [...ONE_FILE, ['map', MAP]], 400, 'map'],
    ['for an unknown file', [...ONE_FILE, ['1', 'x', 'a']], 400, '1'],
  ])('and names the wrong part: %s', async (_name, parts, status, field) => {
    const answer = await send(parts)
    expect(answer).toMatchObject({ status, extensions: { code: 'BAD_USER_INPUT', fields: [{ field }] } })
    expect(submissions).toEqual([])
    await expectNothingStaged()
  })

  it('if it is too large or refused', async () => {
    const large = await send([...ONE_FILE.slice(0, 2), ['0', 'x'.repeat(20 * 1_024 * 1_024 + 1), 'a']])
    expect(large).toMatchObject({ status: 413, extensions: { code: 'TOO_LARGE' } })
    const long = await send([['operations', 'x'.repeat(2_200_000)]])
    expect(long).toMatchObject({ status: 413, extensions: { code: 'TOO_LARGE' } })
    const forbidden = await send([['operations', operations([null], 'forbidden')], ...ONE_FILE.slice(1)])
    expect(forbidden).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
    const unknown = await send([
      ['operations', JSON.stringify({ query: '{ no }', variables: { a: null } })],
      ['map', '{"0":["variables.a"]}'],
      ['0', 'x', 'a'],
    ])
    expect(unknown.data).toBeUndefined()
    await expectNothingStaged()
  })
})
