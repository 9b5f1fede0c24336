import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type GraphqlAnswer, startTestApp, type TestApp } from '../../support/service/app.js'

/** A practice proves that the domains whose addresses its provider asserts are its own, as it must in production. */
let app: TestApp
const records = new Map<string, string[]>()

beforeAll(async () => {
  const readTexts = async (name: string) => records.get(name) ?? []
  app = await startTestApp({}, { identityProviders: { requiresDomainProof: true, readTexts } })
})
afterAll(() => app.close())
beforeEach(() => records.clear())

const CREATE = 'mutation ($input: CreateIdentityProviderInput!) { createIdentityProvider(input: $input) { id } }'
const UPDATE =
  'mutation ($id: ID!, $input: UpdateIdentityProviderInput!) { updateIdentityProvider(id: $id, input: $input) { id } }'

const create = (emailDomains: readonly string[], admin: 'admin' | 'outsideAdmin' = 'admin') => {
  const provider = { kind: 'OIDC', name: 'Staff', issuer: 'https://id.example.org', clientId: 'care' }
  return app.graphql(CREATE, { input: { ...provider, emailDomains } }, admin)
}

interface Missing {
  readonly field: string
  readonly record: string
  readonly name: string
}

/** The records that a refusal asks for. */
function missingIn({ errors }: GraphqlAnswer): readonly Missing[] {
  const fields = (errors?.[0]?.extensions.fields ?? []) as readonly { field: string; message: string }[]
  return fields.map(({ field, message }) => {
    const { record = '', name = '' } = /TXT record (?<record>\S+) at (?<name>[^,]+),/.exec(message)?.groups ?? {}
    return { field, record, name }
  })
}

test('without the record a domain is refused, and the error says which one to add', async () => {
  const [first, second] = missingIn(await create(['example.org', 'example.net']))
  expect(first).toMatchObject({ field: 'emailDomains[0]', name: '_care-gateway.example.org' })
  expect(second).toMatchObject({ field: 'emailDomains[1]', name: '_care-gateway.example.net' })
  records.set('_care-gateway.example.org', ['v=spf1 -all', first?.record ?? ''])
  expect((await create(['example.org'])).errors).toBeUndefined()
  expect(missingIn(await create(['example.org', 'example.net'])).map(({ field }) => field)).toEqual(['emailDomains[1]'])
})

test('a record proves nothing for another practice or another domain', async () => {
  const [mine] = missingIn(await create(['example.org']))
  for (const name of ['_care-gateway.example.org', '_care-gateway.example.net']) records.set(name, [mine?.record ?? ''])
  expect(missingIn(await create(['example.org'], 'outsideAdmin'))).toHaveLength(1)
  expect(missingIn(await create(['example.net']))).toHaveLength(1)
})

test('a change is asked for the domains that it adds', async () => {
  const [mine] = missingIn(await create(['example.org']))
  records.set('_care-gateway.example.org', [mine?.record ?? ''])
  const made = await create(['example.org'])
  const { id } = (made.data ?? {}).createIdentityProvider as { readonly id: string }
  records.clear()
  const update = (input: object) => app.graphql(UPDATE, { id, input }, 'admin')
  expect((await update({ name: 'All staff', emailDomains: ['example.org'] })).errors).toBeUndefined()
  expect(missingIn(await update({ emailDomains: ['example.org', 'example.net'] }))).toHaveLength(1)
})
