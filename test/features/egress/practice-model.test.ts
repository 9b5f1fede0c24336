import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { As, TestApp } from '../../support/service/app.js'
import { startTestApp } from '../../support/service/app.js'
import { type FakeModel, startFakeModel } from '../../support/doubles/fake-model.js'

/** A practice chooses the provider of language models for its people. */
let app: TestApp
let acme: FakeModel
let other: FakeModel
beforeAll(async () => {
  acme = await startFakeModel()
  other = await startFakeModel()
  const provider = (baseUrl: string, covered: boolean) => ({ baseUrl, key: 'sk-1', model: 'a-model', covered })
  const providers = {
    ...{ acme: provider(acme.baseUrl, true), other: provider(other.baseUrl, true) },
    uncovered: provider(other.baseUrl, false),
  }
  app = await startTestApp({ MODEL_PROVIDERS: JSON.stringify(providers), MODEL_PROVIDER: 'acme' })
})
afterAll(async () => {
  await app.close()
  await Promise.all([acme.close(), other.close()])
})
beforeEach(async () => {
  await choose('admin', null)
  acme.requests.length = 0
  other.requests.length = 0
})

async function ask(by: As, query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, by)
  return errors === undefined ? Object.values(data ?? {})[0] : String(errors[0]?.extensions.code)
}
const choose = (by: As, provider: string | null) =>
  ask(by, 'mutation ($provider: String) { chooseModelProvider(provider: $provider) { chosen } }', { provider })
const RECOMMEND = `mutation ($input: RecommendMeasuresInput!) { recommendMeasures(input: $input) { __typename } }`
const recommend = (by: As, provider?: string) =>
  ask(by, RECOMMEND, { input: { clientData: 'I sleep badly.', provider } })
const asked = () => [acme.requests.length > 0, other.requests.length > 0]

test('without a choice the provider of the settings is asked', async () => {
  await recommend('client')
  expect(asked()).toEqual([true, false])
})

test('with a choice that one is asked, and people of other practices are not concerned', async () => {
  expect(await choose('admin', 'other')).toEqual({ chosen: 'other' })
  await recommend('client')
  expect(asked()).toEqual([false, true])
  expect(await ask('outsideAdmin', '{ practice { model { chosen providers } } }')).toEqual({
    model: { chosen: null, providers: ['offline', 'acme', 'other', 'uncovered'] },
  })
})

test('a practice that chose offline asks nobody, whatever a caller names', async () => {
  await choose('admin', 'offline')
  await recommend('client')
  expect(await recommend('client', 'acme')).toBe('BAD_USER_INPUT')
  expect(asked()).toEqual([false, false])
})

test('an uncovered provider gets nothing, and one that the settings name no more is nobody', async () => {
  await choose('admin', 'uncovered')
  await recommend('client')
  await app.owner.query(`update organisation set model_provider = 'gone' where id = $1`, [app.personas.organisationId])
  await recommend('client')
  expect(asked()).toEqual([false, false])
})

test('only an admin chooses, and only among the names of the settings', async () => {
  for (const by of ['therapist', 'client', 'operator'] as const) expect(await choose(by, 'other')).toBe('FORBIDDEN')
  expect(await choose('nobody', 'other')).toBe('UNAUTHENTICATED')
  const { errors } = await app.graphql('mutation { chooseModelProvider(provider: "none") { chosen } }', {}, 'admin')
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'provider' }] })
  expect(await ask('therapist', '{ practice { model { chosen } } }')).toEqual({ model: null })
})
