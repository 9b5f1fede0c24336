import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  accessToken,
  addPasskey,
  type Authenticator,
  basic,
  type CareError,
  confirmByPasskey,
  confirmPassword,
  cookieJar,
  createCareClient,
  type Credentials,
  mutate,
  oauth,
  type OAuthTokens,
  query,
  signIn,
  signInByPasskey,
  signOut,
} from 'care-client'
import { caught } from '../support/client/caught.js'
import { SoftwareAuthenticator } from '../support/doubles/software-authenticator.js'
import { insertToken } from '../support/service/access-tokens.js'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { PASSWORD } from '../support/service/personas.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'http://localhost', ALLOWED_HOSTS: '127.0.0.1', RATE_LIMIT_SIGN_IN: '1000' })
})
afterAll(() => app.close())

const clientWith = (credentials: Credentials) => createCareClient({ url: app.url, credentials })
const asPersona = (name: string) => clientWith(basic(name, PASSWORD))

describe('a person signs in', () => {
  test('with a password, and the session is over after signing out', async () => {
    const client = clientWith(cookieJar())
    expect(await query.me(client)).toBeNull()
    const input = { username: 'client', password: PASSWORD }
    expect(await signIn(client, input)).toMatchObject({ userId: String(app.personas.ids.client), role: 'CLIENT' })
    expect((await query.me(client))?.firstName).toBe('client')
    expect((await confirmPassword(client, PASSWORD)).confirmedAt).toMatch(/Z$/)
    expect((await query.me(client))?.firstName).toBe('client')
    await signOut(client)
    expect(await query.me(client)).toBeNull()
  })

  test('with a passkey, after adding one', async () => {
    const device = new SoftwareAuthenticator('http://localhost')
    const authenticator: Authenticator = {
      get: async (options) => device.get(options),
      create: async (options) => device.create(options),
    }
    const client = clientWith(cookieJar())
    await signIn(client, { username: 'otherClient', password: PASSWORD })
    const { factor, recoveryCodes } = await addPasskey(client, 'Telephone', authenticator)
    expect([factor?.kind, recoveryCodes?.length]).toEqual(['PASSKEY', 10])
    const later = clientWith(cookieJar())
    const refused = await caught(signIn(later, { username: 'otherClient', password: PASSWORD }))
    expect(refused).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', path: ['signIn'] })
    expect(refused.extensions.methods).toContain('PASSKEY')
    await signInByPasskey(later, authenticator)
    expect((await query.me(later))?.firstName).toBe('otherClient')
    expect((await confirmByPasskey(later, authenticator)).confirmedAt).toMatch(/Z$/)
    const nobody: Authenticator = { get: async () => null, create: async () => null }
    expect((await caught(signInByPasskey(later, nobody))).code).toBe('UNAUTHENTICATED')
  })

  test('and a wrong password ends no session', async () => {
    const client = clientWith(cookieJar())
    const ended: CareError[] = []
    client.onSessionEnded((error) => ended.push(error))
    expect((await caught(signIn(client, { username: 'client', password: 'wrong horse' }))).code).toBe('UNAUTHENTICATED')
    expect(ended).toEqual([])
    await signIn(client, { username: 'client', password: PASSWORD })
    await app.owner.query('delete from auth_session where user_id = $1', [app.personas.ids.client])
    expect((await caught(query.devices(client))).code).toBe('UNAUTHENTICATED')
    expect(ended.map(({ code }) => code)).toEqual(['UNAUTHENTICATED'])
  })
})

describe('a program shows', () => {
  test('an access token, and is told which scopes it lacks', async () => {
    const { text } = await insertToken(app.owner, app.personas.ids.client, ['journals:read'])
    const client = clientWith(accessToken(() => text))
    expect((await query.journals(client, { clientId: app.personas.ids.client })).nodes).toEqual([])
    const refused = await caught(query.me(client))
    expect(refused.code).toBe('INSUFFICIENT_SCOPE')
    expect(refused.extensions.scopes).toEqual(['users:read'])
  })

  test('a token of OAuth, which is renewed once for requests at the same time', async () => {
    const tokens: OAuthTokens[] = []
    const { clientId, refreshToken } = await allowedApplication()
    const begin = (given: OAuthTokens) =>
      clientWith(oauth({ clientId, tokens: given, onTokens: (next) => void tokens.push(next) }))
    const client = begin({ refreshToken })
    const names = await Promise.all([1, 2, 3].map(async () => (await query.me(client))?.firstName))
    expect([names, tokens.length]).toEqual([['client', 'client', 'client'], 1])
    // A token that the service refuses is renewed as well.
    const refused = { accessToken: 'care_oat_of-yesterday', expiresAt: Date.now() + 3_600_000 }
    const second = begin({ refreshToken: tokens[0]?.refreshToken ?? '', ...refused })
    expect((await query.me(second))?.firstName).toBe('client')
    expect(tokens).toHaveLength(2)
    const allowed = (await query.accessTokens(asPersona('client'))).find(({ name }) => name === 'Scale')
    await mutate.revokeAccessToken(asPersona('client'), { id: allowed?.id ?? '' })
    const ended: string[] = []
    const third = begin({ refreshToken: tokens[1]?.refreshToken ?? '', ...refused })
    third.onSessionEnded(({ code }) => ended.push(code))
    expect((await caught(query.me(third))).code).toBe('UNAUTHENTICATED')
    expect(ended).toEqual(['UNAUTHENTICATED'])
  })
})

/** An application without a secret that the client has allowed to read the profile. */
async function allowedApplication() {
  const { client } = await mutate.registerOAuthClient(asPersona('operator'), {
    input: { name: 'Scale', redirectUris: ['com.example.scale:/back'], isConfidential: false },
  })
  const clientId = client?.clientId ?? ''
  const refreshToken = `care_ort_${randomBytes(32).toString('base64url')}`
  await app.owner.query(
    `with application as (select id from oauth_client where client_id = $1),
       token as (insert into access_token (organisation_id, user_id, name, scopes, oauth_client_id, password_version, created_at, expires_at)
         select organisation_id, id, 'Scale', '{users:read}', (select id from application), password_version, now(), now() + interval '1 day'
         from user_account where id = $2 returning id)
     insert into oauth_secret (digest, kind, client_id, token_id, user_id, scopes, expires_at)
     select $3, 'refresh', (select id from application), id, $2, '{users:read}', now() + interval '1 day' from token`,
    [clientId, app.personas.ids.client, createHash('sha256').update(refreshToken).digest()],
  )
  return { clientId, refreshToken }
}
