import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { askGraphql } from '../../support/service/ask-graphql.js'
import { LiveSocket } from '../../support/service/live-socket.js'
import type { PersonaName } from '../../support/service/personas.js'
import { until } from '../../support/until.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' })
})
afterAll(() => app.close())

const ALL = ['audit:read', 'content:read', 'practice:read', 'users:read']
const ADD = 'mutation { createServiceAccount(input: { name: "Reports" }) { serviceAccount { id } } }'
const ADD_TOKEN = `mutation ($id: ID!, $input: CreateAccessTokenInput!) {
  createServiceToken(serviceAccountId: $id, input: $input) { secret token { id } } }`
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

async function makeAccount(): Promise<string> {
  const { data, errors } = await app.graphql(ADD, {}, 'admin')
  expect(errors).toBeUndefined()
  return (data as { createServiceAccount: { serviceAccount: { id: string } } }).createServiceAccount.serviceAccount.id
}
const addToken = (id: string, scopes: readonly string[], as: PersonaName = 'admin') =>
  app.graphql(ADD_TOKEN, { id, input: { name: 'Nightly', scopes, expiresAt: inDays(30) } }, as)

interface NewToken {
  readonly secret: string
  readonly token: { readonly id: string }
}
interface Made {
  readonly id: string
  readonly tokenId: string
  readonly headers: Record<string, string>
}
async function make(scopes: readonly string[] = ALL): Promise<Made> {
  const id = await makeAccount()
  const { data, errors } = await addToken(id, scopes)
  expect(errors).toBeUndefined()
  const { secret, token } = (data as { createServiceToken: NewToken }).createServiceToken
  expect(secret).toMatch(new RegExp(`^care_svc_${token.id}_[\\w-]{43}$`))
  return { id, tokenId: token.id, headers: { authorization: `Bearer ${secret}` } }
}
const ask = (headers: Record<string, string>, query: string, variables = {}) =>
  askGraphql(app, 'apollo', { query, variables }, headers)
const codes = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors?.map(({ extensions }) => extensions.code)

test('a service account reads what an admin of its practice sees, and nothing of others', async () => {
  const { headers, id } = await make()
  const user = async (of: PersonaName) =>
    codes(await ask(headers, 'query ($id: ID!) { user(id: $id) { firstName } }', { id: app.personas.ids[of] }))
  expect(await user('client')).toBeUndefined()
  expect(await user('outsider')).toEqual(['NOT_FOUND'])
  expect(codes(await ask(headers, '{ auditTrail(first: 1) { nodes { operation } } }'))).toBeUndefined()
  expect(codes(await ask(headers, '{ me { id } }'))).toEqual(['NOT_FOUND'])
  expect((await app.rest('GET', `/users/${app.personas.ids.client}/`, { headers })).status).toBe(200)
  const { rows } = await app.owner.query('select operation from audit where caller_user_id = $1 order by id', [id])
  expect(rows.map(({ operation }: { operation: string }) => operation)).toEqual([
    'user',
    'user',
    'auditTrail',
    'me',
    'user',
  ])
})

test('its scopes are of reading, and none is of care', async () => {
  const id = await makeAccount()
  for (const scope of ['journals:read', 'users:write', 'notes:read', 'practice:write', 'staff:read']) {
    const { errors } = await addToken(id, ['users:read', scope])
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT'])
  }
  const { headers } = await make(['users:read'])
  const change = 'mutation ($id: ID!) { updateUser(id: $id, input: { firstName: "Changed" }) { userId } }'
  expect(codes(await ask(headers, change, { id: app.personas.ids.client }))).toEqual(['INSUFFICIENT_SCOPE'])
  expect((await app.rest('GET', `/journals/${app.personas.ids.client}/`, { headers })).status).toBe(403)
  expect(codes(await ask(headers, ADD))).toEqual(['FORBIDDEN'])
})

test('a removed account, a revoked token and a token as a password open nothing', async () => {
  const [one, other] = [await make(), await make()]
  const socket = await LiveSocket.greet(app.url, one.headers)
  const opens = async ({ headers }: Made) => codes(await ask(headers, '{ contentEntries { id } }')) === undefined
  expect(await opens(one)).toBe(true)
  for (const as of ['outsideAdmin', 'therapist'] as const) {
    const { errors } = await app.graphql(
      'mutation ($id: ID!) { revokeAccessToken(id: $id) { tokenId } }',
      { id: one.tokenId },
      as,
    )
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  }
  const revoked = await app.graphql(
    'mutation ($id: ID!) { revokeAccessToken(id: $id) { tokenId } }',
    { id: one.tokenId },
    'admin',
  )
  expect(revoked.errors).toBeUndefined()
  expect(await opens(one)).toBe(false)
  await until(() => socket.code === 4_401)
  const basic = `Basic ${btoa(`admin:${other.headers.authorization?.slice('Bearer '.length)}`)}`
  expect(codes(await ask({ authorization: basic }, '{ contentEntries { id } }'))).toEqual(['UNAUTHENTICATED'])
  expect(await opens(other)).toBe(true)
  const listed = await app.graphql('{ serviceAccounts { id tokens { name lastUsedAt } } }', {}, 'admin')
  expect(listed.data?.serviceAccounts).toEqual(
    expect.arrayContaining([
      { id: one.id, tokens: [] },
      { id: other.id, tokens: [{ name: 'Nightly', lastUsedAt: expect.any(String) }] },
    ]),
  )
  const remove = 'mutation ($id: ID!) { removeServiceAccount(id: $id) { serviceAccountId } }'
  expect((await app.graphql(remove, { id: other.id }, 'admin')).errors).toBeUndefined()
  expect(await opens(other)).toBe(false)
  expect((await addToken(other.id, ALL)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})
