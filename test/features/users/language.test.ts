import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const choose = (language: string | null) =>
  app.graphql(
    'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { user { language } } }',
    { id: app.personas.ids.client, input: { language } },
    'client',
  )

test('nobody has chosen a language at first', async () => {
  expect((await app.graphql('{ me { language } }', {}, 'client')).data).toEqual({ me: { language: null } })
})

test.each([
  ['de', 'de'],
  ['PT-br', 'pt-BR'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  [null, null],
])('%s is kept in its usual form', async (given, kept) => {
  expect((await choose(given)).data).toEqual({ updateUser: { user: { language: kept } } })
})

test.each(['', 'german language', 'de_AT', '<b>', `de-${'a'.repeat(40)}`])('%j is no language', async (given) => {
  const { errors } = await choose(given)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'language' }] })
})
