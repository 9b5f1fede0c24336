import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CLIENT } from '../../support/doubles/openid-provider.js'
import { makeSelfSigned } from '../../support/doubles/self-signed-certificate.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { NavigatingBrowser } from '../../support/service/navigating-browser.js'
import { PASSWORD } from '../../support/service/personas.js'
import { accountOf, setUpProvider, signInAt, startOpenIdProvider, whoIn } from '../../support/service/single-sign-on.js'

/** How a practice sets its identity provider up. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' })
})
afterAll(() => app.close())

const GIVEN = { kind: 'OIDC', name: 'Staff', issuer: 'https://id.example.org', clientId: 'care' }
const SAML = {
  ...{ kind: 'SAML', clientId: null, signInUrl: 'https://id.example.org/saml' },
  certificates: [makeSelfSigned().certificate],
}
const CREATE = 'mutation ($input: CreateIdentityProviderInput!) { createIdentityProvider(input: $input) { id } }'
const UPDATE =
  'mutation ($id: ID!, $input: UpdateIdentityProviderInput!) { updateIdentityProvider(id: $id, input: $input) { id } }'
const REMOVE = 'mutation ($id: ID!) { removeIdentityProvider(id: $id) { id } }'

const update = (id: string, input: object) => app.graphql(UPDATE, { id, input }, 'admin')

test('the client secret is stored encrypted for its row, and shown nowhere', async () => {
  const secret = 'a very secret secret'
  const [one, other] = [
    await setUpProvider(app, { ...GIVEN, clientSecret: secret }),
    await setUpProvider(app, { ...GIVEN, clientSecret: secret }),
  ]
  const { rows } = await app.owner.query<{ secret: Buffer }>(
    'select client_secret as secret from identity_provider where id in ($1, $2)',
    [one.id, other.id],
  )
  expect(rows.map((row) => row.secret.includes(secret))).toEqual([false, false])
  expect(rows[0]?.secret.equals(rows[1]?.secret ?? Buffer.alloc(0))).toBe(false)
  const { errors } = await app.graphql('{ identityProviders { clientSecret } }', {}, 'admin')
  expect(errors).toHaveLength(1)
})

test('a secret that was copied from another row opens nothing', async () => {
  const { provider, setUp } = await startOpenIdProvider(app)
  const thief = await setUpProvider(
    app,
    { ...GIVEN, clientSecret: 'of their own', issuer: provider.issuer },
    'outsideAdmin',
  )
  await app.owner.query(
    `update identity_provider set client_secret = (select client_secret from identity_provider where id = $1)
     where id = $2`,
    [setUp.id, thief.id],
  )
  expect((await new NavigatingBrowser().open(thief.startUrl)).status).toBe(500)
  await provider.stop()
})

test.each([
  ['de', 'Anmeldung', 'gibt es nicht'],
  ['es', 'Inicio de sesión', 'no existe'],
])('what does not succeed is said in the language of the browser: %s', async (language, title, reason) => {
  const { status, text } = await new NavigatingBrowser(language).open(`${app.url}/auth/sso/999999/`)
  expect(status).toBe(404)
  expect(text).toContain(`<html lang="${language}">`)
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(text).toContain(reason)
  expect(text).not.toContain('There is no')
})

describe('bad input is named', () => {
  test.each([
    ['issuer', { issuer: 'http://id.example.org' }],
    ['issuer', { issuer: 'https://user:secret@id.example.org' }],
    ['issuer', { issuer: 'https://id.example.org/?tenant=1' }],
    ['issuer', { issuer: 'id.example.org' }],
    ['clientId', { clientId: null }],
    ['signInUrl', { signInUrl: 'https://id.example.org/sso' }],
    ['emailDomains', { emailDomains: [] }],
    ['emailDomains[0]', { emailDomains: ['@example.org'] }],
    ['emailDomains[0]', { emailDomains: ['com'] }],
    ['name', { name: ' ' }],
    ['certificates', { ...SAML, certificates: null }],
    ['certificates[0]', { ...SAML, certificates: ['-----BEGIN CERTIFICATE-----'] }],
    ['signInUrl', { ...SAML, signInUrl: 'javascript:alert(1)' }],
    ['clientSecret', { ...SAML, clientSecret: 'secret' }],
    ['name', { name: 'x'.repeat(256) }],
  ])('%s', async (field, change) => {
    const input = { ...GIVEN, emailDomains: ['example.org'], ...change }
    const { errors } = await app.graphql(CREATE, { input }, 'admin')
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] })
  })
})

test('a practice has at most ten', async () => {
  await app.owner.query('delete from identity_provider')
  for (let made = 0; made < 10; made++) await setUpProvider(app, GIVEN)
  await expect(setUpProvider(app, GIVEN)).rejects.toThrow('at most 10')
  await app.owner.query('delete from identity_provider')
})

test('a session that is older than five minutes sets up nothing', async () => {
  const signedIn = await app.rest('POST', '/auth/login/', { body: { username: 'admin', password: PASSWORD } })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await app.owner.query(`update auth_session set authenticated_at = now() - interval '6 minutes'`)
  const input = { ...GIVEN, emailDomains: ['example.org'] }
  const answer = await app.rest<{ errors: { extensions: { code: string } }[] }>('POST', '/graphql', {
    body: { query: CREATE, variables: { input } },
    headers: { cookie },
  })
  expect(answer.body.errors[0]?.extensions.code).toBe('FRESH_AUTHENTICATION_REQUIRED')
})

describe('the sessions that a provider opened end', () => {
  test.each(['switched off', 'removed'])('when it is %s, and nobody signs in by it any more', async (how) => {
    const staff = await startOpenIdProvider(app)
    const browser = new NavigatingBrowser()
    await signInAt(staff, accountOf('colleague'), browser)
    expect(await whoIn(app, browser)).toBe(app.personas.ids.colleague)
    const { id } = staff.setUp
    const done = how === 'removed' ? await app.graphql(REMOVE, { id }, 'admin') : await update(id, { isActive: false })
    expect(done.errors).toBeUndefined()
    expect(await whoIn(app, browser)).toBeNull()
    expect((await new NavigatingBrowser().open(staff.setUp.startUrl)).status).toBe(404)
    await staff.provider.stop()
  })
})

test('what is left out of a change stays, and a new secret is used', async () => {
  const staff = await startOpenIdProvider(app)
  const signIn = async () => (await signInAt(staff, accountOf('colleague'), new NavigatingBrowser())).status
  await update(staff.setUp.id, { clientSecret: 'wrong' })
  expect(await signIn()).toBe(503)
  await update(staff.setUp.id, { clientSecret: CLIENT.secret })
  await update(staff.setUp.id, { name: 'All staff' })
  expect(await signIn()).toBe(200)
  await staff.provider.stop()
})
