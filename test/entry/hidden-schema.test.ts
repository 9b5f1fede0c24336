import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildSchema } from 'graphql'
import { credentials, startTestApp, type TestApp } from '../support/service/app.js'
import { askGraphql, type GraphqlDoor, type GraphqlRequest } from '../support/service/ask-graphql.js'

/** In production the schema is hidden. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ NODE_ENV: 'production' })
})
afterAll(() => app.close())

const doors: readonly GraphqlDoor[] = ['apollo', 'yoga', 'websocket']
const typeNames = new Set(Object.keys(buildSchema(readFileSync('schema.graphql', 'utf8')).getTypeMap()))
const wordsIn = (text: string): string[] => text.match(/\w+/g) ?? []

/** Documents and variables with one mistake each, and the message that says so. */
const mistakes: readonly (readonly [string, GraphqlRequest, string])[] = [
  ['a field that does not exist', { query: '{ mee { id } }' }, 'Cannot query field "mee".'],
  ['a field of another type', { query: '{ me { id firstNam } }' }, 'Cannot query field "firstNam".'],
  ['an argument that does not exist', { query: '{ user(id: 1, ids: 2) { id } }' }, 'Unknown argument "ids".'],
  ['a required argument', { query: '{ user { id } }' }, 'A required argument of "user" was not provided.'],
  ['a required selection', { query: '{ me }' }, 'Field "me" must have a selection.'],
  ['a selection of a scalar', { query: '{ me { id { id } } }' }, 'This field must not have a selection.'],
  ['a literal of another type', { query: '{ user(id: true) { id } }' }, 'This value is not valid here.'],
  [
    'an unknown field of an input',
    { query: 'mutation { signIn(input: { username: "a", password: "b", nam: 1 }) { userId } }' },
    'Field "nam" is not defined here.',
  ],
  [
    'a missing field of an input',
    { query: 'mutation { signIn(input: { username: "a" }) { userId } }' },
    'This value is not valid here.',
  ],
  [
    'a variable of another type',
    { query: 'query ($id: Int) { user(id: $id) { id } }', variables: { id: 1 } },
    'Variable "$id" cannot be used here.',
  ],
  ['a type that does not exist', { query: '{ me { ... on Usr { id } } }' }, 'Unknown type "Usr".'],
  ['a fragment on another type', { query: '{ me { ... on Journal { id } } }' }, 'This fragment cannot be spread here.'],
  [
    'fields that conflict',
    { query: '{ me { a: id a: isOrganisationAdmin } }' },
    'Fields "a" conflict. Give them different aliases.',
  ],
  [
    'a variable with a value of another type',
    {
      query: 'mutation ($input: UpdateJournalInput!) { updateJournal(id: 1, input: $input) { __typename } }',
      variables: { input: { visibility: 'NOBODY' } },
    },
    'visibility: is not valid',
  ],
  [
    'a variable that is no object',
    {
      query: 'mutation ($input: UserInput!) { createUser(input: $input) { userId } }',
      variables: { input: { addresses: [7] } },
    },
    'addresses[0]: must be an object',
  ],
]

describe.each(doors)('while introspection is off, %s', (door) => {
  test.each(mistakes)('names no type that the caller did not write: %s', async (_what, request, message) => {
    const { errors = [] } = await askGraphql(app, door, request, credentials('client'))
    const messages = errors.flatMap(({ message: whole, extensions: { fields = [] } }) => [
      whole,
      ...(fields as { field: string; message: string }[]).map((one) => `${one.field}: ${one.message}`),
    ])
    expect(messages).toContain(message)
    const said = new Set(wordsIn(`${request.query} ${JSON.stringify(request.variables)}`))
    const told = wordsIn(JSON.stringify(errors)).filter((word) => typeNames.has(word) && !said.has(word))
    expect(told).toEqual([])
    expect(JSON.stringify(errors)).not.toContain('Did you mean')
  })
})
