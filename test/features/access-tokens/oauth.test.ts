import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { askGraphql } from '../../support/service/ask-graphql.js'
import { FormBrowser } from '../../support/service/form-browser.js'
import { LiveSocket } from '../../support/service/live-socket.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { Outbox } from '../../support/service/outbox.js'
import { PASSWORD, type PersonaName } from '../../support/service/personas.js'
import { until } from '../../support/until.js'

/** An application that uses the library of another maker, and a person with a browser that runs no scripts. */
let app: TestApp
let outbox: Outbox
const clock = new MovableClock()
const BACK = 'https://diary.example/back'
const SCOPES = 'journals:write users:read'
const MINUTE = 60_000

interface Registered {
  readonly clientId: string
  readonly secret: string | null
}
let server: Registered
let device: Registered

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { clock })
  outbox = new Outbox(app.dataDir)
  server = await register({ name: 'Diary <b>', redirectUris: [BACK], isConfidential: true })
  device = await register({ name: 'Scale', redirectUris: ['com.example.scale:/back'], isConfidential: false })
})
afterAll(() => app.close())

const REGISTER =
  'mutation ($input: RegisterOAuthClientInput!) { registerOAuthClient(input: $input) { secret client { clientId } } }'
async function register(input: object): Promise<Registered> {
  const { data, errors } = await app.graphql(REGISTER, { input }, 'operator')
  expect(errors).toBeUndefined()
  const made = data?.registerOAuthClient as { secret: string | null; client: { clientId: string } }
  return { clientId: made.client.clientId, secret: made.secret }
}

async function configuration({ clientId, secret }: Registered): Promise<client.Configuration> {
  return client.discovery(
    new URL(app.url),
    clientId,
    undefined,
    secret === null ? client.None() : client.ClientSecretBasic(secret),
    {
      algorithm: 'oauth2',
      execute: [client.allowInsecureRequests],
    },
  )
}

interface Begun {
  readonly config: client.Configuration
  readonly url: URL
  readonly verifier: string
  readonly state: string
}
async function begin(registered = server, more: Readonly<Record<string, string>> = {}): Promise<Begun> {
  const config = await configuration(registered)
  const [verifier, state] = [client.randomPKCECodeVerifier(), client.randomState()]
  const url = client.buildAuthorizationUrl(config, {
    ...{ redirect_uri: registered === server ? BACK : 'com.example.scale:/back', scope: SCOPES, state },
    ...{ code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256', ...more },
  })
  return { config, url, verifier, state }
}

/** Lets the application act for a person. @returns where the browser is sent with the code. */
async function allow({ url }: Begun, as: PersonaName = 'client', browser = new FormBrowser(app.url)): Promise<URL> {
  const consent = await browser.signIn(await browser.open(url.href), as)
  const answer = await browser.submit(consent, { decision: 'allow' })
  expect([answer.status, answer.text]).toEqual([303, ''])
  return new URL(answer.headers.get('location') ?? '')
}

async function tokensOf(begun: Begun, as: PersonaName = 'client'): Promise<client.TokenEndpointResponse> {
  const back = await allow(begun, as)
  return client.authorizationCodeGrant(begun.config, back, {
    pkceCodeVerifier: begun.verifier,
    expectedState: begun.state,
  })
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
async function opens(token: string): Promise<boolean> {
  const { data } = await askGraphql(app, 'apollo', { query: '{ me { firstName } }' }, bearer(token))
  return data?.me !== undefined && data.me !== null
}

/** A request to an endpoint as it is. */
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.rest<{ error?: string }>('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  })
const credentialsOf = ({ clientId, secret }: Registered): Record<string, string> =>
  secret === null ? { client_id: clientId } : { client_id: clientId, client_secret: secret }

describe('an application with a server', () => {
  test('acts for a person who signs in and allows it, renews its token, and gives the right back', async () => {
    const begun = await begin()
    const tokens = await tokensOf(begun)
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 600, scope: SCOPES })
    expect(tokens.access_token).toMatch(/^care_oat_[\w-]{43}$/)
    expect(await outbox.next('client@example.org')).toContain('An access token was made')
    const posted = await app.rest('POST', '/journals/', {
      headers: bearer(tokens.access_token),
      body: { title: 'By the diary' },
    })
    expect(posted.status).toBe(201)
    expect((await app.rest('GET', '/events/', { headers: bearer(tokens.access_token) })).status).toBe(403)

    const fewer = await client.refreshTokenGrant(begun.config, tokens.refresh_token ?? '', { scope: 'users:read' })
    expect(fewer.scope).toBe('users:read')
    expect(await opens(fewer.access_token)).toBe(true)
    const refused = await app.rest('POST', '/journals/', { headers: bearer(fewer.access_token), body: { title: 'No' } })
    expect(refused.status).toBe(403)
    // The right itself is not smaller.
    const again = await client.refreshTokenGrant(begun.config, fewer.refresh_token ?? '')
    expect(again.scope).toBe(SCOPES)

    const { data } = await app.graphql('{ accessTokens { name isApplication scopes } }', {}, 'client')
    expect(data?.accessTokens).toEqual([
      { name: 'Diary <b>', isApplication: true, scopes: ['journals:write', 'users:read'] },
    ])
    await client.tokenRevocation(begun.config, again.refresh_token ?? '')
    expect(await opens(again.access_token)).toBe(false)
    expect((await app.graphql('{ accessTokens { name } }', {}, 'client')).data?.accessTokens).toEqual([])
    await expect(client.refreshTokenGrant(begun.config, again.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('is shown with its scopes on a page without scripts that nothing can frame', async () => {
    const browser = new FormBrowser(app.url)
    const { url } = await begin()
    const signIn = await browser.open(url.href)
    expect(signIn.text).not.toContain('Diary')
    const consent = await browser.signIn(signIn, 'client')
    expect(consent.text).toContain('Diary &lt;b&gt;')
    expect(consent.text).toContain('<code>journals:write</code>')
    const policy = consent.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'/,
    )
    expect(policy).toContain("form-action 'self' https://diary.example")
    const style = /<style>(?<style>[^<]*)</.exec(consent.text)?.groups?.style ?? ''
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(consent.headers.get('cache-control')).toBe('no-store')
  })

  test('gets an error when the person refuses', async () => {
    const begun = await begin()
    const browser = new FormBrowser(app.url)
    const consent = await browser.signIn(await browser.open(begun.url.href), 'client')
    const answer = await browser.submit(consent, { decision: 'deny' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect([...back.searchParams.keys()].sort()).toEqual(['error', 'error_description', 'iss', 'state'])
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('state')).toBe(begun.state)
  })

  test('gets no further than its token: ten minutes, and as long as the person may sign in', async () => {
    const begun = await begin()
    const tokens = await tokensOf(begun, 'otherClient')
    clock.forward(9 * MINUTE)
    expect(await opens(tokens.access_token)).toBe(true)
    clock.forward(MINUTE)
    await until(async () => !(await opens(tokens.access_token)))
    const next = await client.refreshTokenGrant(begun.config, tokens.refresh_token ?? '')
    expect(await opens(next.access_token)).toBe(true)
    await app.owner.query('update user_account set password_version = password_version + 1 where login_name = $1', [
      'otherClient',
    ])
    await until(async () => !(await opens(next.access_token)))
    await expect(client.refreshTokenGrant(begun.config, next.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('loses everything when a refresh token is used twice', async () => {
    const begun = await begin()
    const first = await tokensOf(begun, 'formerClient')
    const second = await client.refreshTokenGrant(begun.config, first.refresh_token ?? '')
    const socket = await LiveSocket.greet(app.url, bearer(second.access_token))
    expect(await opens(second.access_token)).toBe(true)
    for (const stolen of [first.refresh_token, second.refresh_token]) {
      await expect(client.refreshTokenGrant(begun.config, stolen ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      })
    }
    expect(await opens(second.access_token)).toBe(false)
    await until(() => socket.code === 4_401)
  })

  test('loses everything when a code is used twice, also at the same time', async () => {
    const { url, verifier } = await begin()
    const back = await allow({ url } as Begun, 'formerClient')
    const form = {
      ...{ grant_type: 'authorization_code', code: back.searchParams.get('code') ?? '', redirect_uri: BACK },
      ...{ code_verifier: verifier, ...credentialsOf(server) },
    }
    const answers = await Promise.all([post('/oauth/token', form), post('/oauth/token', form)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    const issued = answers.find(({ status }) => status === 200)?.body as { access_token: string }
    expect(await opens(issued.access_token)).toBe(false)
  })

  test('ends with its registration', async () => {
    const own = await register({ name: 'Short', redirectUris: [BACK], isConfidential: true })
    const config = await configuration(own)
    const begun = await begin(server)
    const url = new URL(begun.url)
    url.searchParams.set('client_id', own.clientId)
    const back = await allow({ ...begun, url }, 'therapist')
    const tokens = await client.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
    })
    expect(await opens(tokens.access_token)).toBe(true)
    const remove = 'mutation ($id: String!) { removeOAuthClient(clientId: $id) { clientId } }'
    expect((await app.graphql(remove, { id: own.clientId }, 'operator')).errors).toBeUndefined()
    await until(async () => !(await opens(tokens.access_token)))
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({ status: 401 })
  })
})

describe('a request to act for a person', () => {
  test.each([
    ['of an unknown application', { client_id: 'care-none' }],
    ['for another address', { redirect_uri: 'https://diary.example/other' }],
    ['for an address that only begins right', { redirect_uri: `${BACK}/more` }],
  ])('%s is answered with a page and no redirect', async (_, more) => {
    const { url } = await begin(server, more)
    const answer = await new FormBrowser(app.url).open(url.href)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })

  test.each([
    ['without PKCE', { code_challenge: '' }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['without scopes', { scope: '' }, 'invalid_scope'],
    ['for a scope that does not exist', { scope: 'journals:read journals:all' }, 'invalid_scope'],
    ['for what is closed to tokens', { scope: 'auth:write' }, 'invalid_scope'],
    ['that must not ask', { prompt: 'none' }, 'access_denied'],
  ])('%s is an error at the application', async (_, more, error) => {
    const { url, state } = await begin(server, more)
    const answer = await new FormBrowser(app.url).open(url.href)
    const back = new URL(answer.headers.get('location') ?? '')
    expect([answer.status, back.origin]).toEqual([303, 'https://diary.example'])
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state, iss: app.url })
  })

  test('with a parameter twice is refused', async () => {
    const { url } = await begin()
    url.searchParams.append('scope', 'audit:read')
    expect((await new FormBrowser(app.url).open(url.href)).status).toBe(400)
  })

  test('needs the password once more five minutes after the sign-in', async () => {
    const browser = new FormBrowser(app.url)
    const { url } = await begin()
    const consent = await browser.signIn(await browser.open(url.href), 'therapist')
    clock.forward(6 * MINUTE)
    expect((await browser.submit(consent, { decision: 'allow' })).text).toContain('name="password"')
    const again = await browser.open(url.href)
    expect(again.text).toContain('name="password"')
    expect((await browser.submit(again, { username: 'therapist', password: 'wrong' })).status).toBe(401)
  })

  test('is not allowed by a form of another session, of another request or of another site', async () => {
    const [own, thief] = [new FormBrowser(app.url), new FormBrowser(app.url)]
    const { url } = await begin()
    const consent = await own.signIn(await own.open(url.href), 'therapist')
    const stolen = await thief.signIn(await thief.open(url.href), 'client')
    expect((await own.submit(stolen, { decision: 'allow' })).status).toBe(403)
    expect((await own.submit(consent, { decision: 'allow', scope: 'audit:read' })).status).toBe(403)
    const foreign = await app.rest('POST', '/oauth/authorize', {
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'decision=allow',
    })
    expect(foreign.status).toBe(403)
    // A token cannot make others, and neither can a password in a header.
    const { authorization } = { authorization: `Basic ${btoa(`client:${PASSWORD}`)}` }
    const page = await app.rest('GET', url.pathname + url.search, { headers: { authorization } })
    expect(page.text).toContain('name="password"')
  })

  test('leads after the sign-in to no other site', async () => {
    for (const target of ['https://evil.example/', '//evil.example', '/oauth/authorize.evil?', '/docs/']) {
      const answer = await new FormBrowser(app.url).open('/oauth/sign-in', {
        username: 'client',
        password: PASSWORD,
        return_to: target,
      })
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    }
  })
})

describe('the endpoint for tokens refuses', () => {
  async function freshForm(): Promise<Record<string, string>> {
    const begun = await begin()
    const back = await allow(begun, 'therapist')
    return {
      ...{ grant_type: 'authorization_code', code: back.searchParams.get('code') ?? '', redirect_uri: BACK },
      ...{ code_verifier: begun.verifier, ...credentialsOf(server) },
    }
  }

  test.each<[string, Record<string, string>, number, string]>([
    ['an altered code', { code: 'x'.repeat(43) }, 400, 'invalid_grant'],
    ['another verifier', { code_verifier: 'y'.repeat(43) }, 400, 'invalid_grant'],
    ['another address', { redirect_uri: 'https://diary.example/other' }, 400, 'invalid_grant'],
    ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['no secret', { client_secret: '' }, 401, 'invalid_client'],
    ['an unknown application', { client_id: 'care-none' }, 401, 'invalid_client'],
    ['a password', { grant_type: 'password', username: 'client', password: PASSWORD }, 400, 'unsupported_grant_type'],
    ['no verifier', { code_verifier: '' }, 400, 'invalid_request'],
  ])('%s', async (_, more, status, error) => {
    const answer = await post('/oauth/token', { ...(await freshForm()), ...more })
    expect([answer.status, answer.body]).toMatchObject([status, { error }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.has('www-authenticate')).toBe(status === 401)
  })

  test("an old code, and another application's", async () => {
    const form = await freshForm()
    const { client_secret: _, ...others } = form
    const foreign = await post('/oauth/token', { ...others, ...credentialsOf(device) })
    expect([foreign.status, foreign.body.error]).toEqual([400, 'invalid_grant'])
    clock.forward(61_000)
    expect((await post('/oauth/token', form)).body.error).toBe('invalid_grant')
  })

  test('two ways to show the secret at once', async () => {
    const authorization = `Basic ${btoa(`${server.clientId}:${server.secret}`)}`
    expect((await post('/oauth/token', await freshForm(), { authorization })).body.error).toBe('invalid_request')
  })

  test('more scopes than were allowed, and somebody else giving a right back', async () => {
    const begun = await begin()
    const tokens = await tokensOf(begun, 'therapist')
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '', ...credentialsOf(server) }
    expect((await post('/oauth/token', { ...form, scope: 'audit:read' })).body.error).toBe('invalid_scope')
    expect((await post('/oauth/revoke', { token: tokens.access_token, ...credentialsOf(device) })).status).toBe(200)
    expect(await opens(tokens.access_token)).toBe(true)
    expect(await opens(tokens.refresh_token ?? '')).toBe(false)
  })
})

describe('a device without a browser', () => {
  async function start() {
    const config = await configuration(device)
    return { config, asked: await client.initiateDeviceAuthorization(config, { scope: 'journals:read users:read' }) }
  }
  const poll = (code: string) =>
    post('/oauth/token', {
      ...{ grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: code },
      ...credentialsOf(device),
    })

  test('acts for the person who types its code', async () => {
    const { asked } = await start()
    expect(asked).toMatchObject({ interval: 5, expires_in: 600, verification_uri: `${app.url}/oauth/device` })
    expect(asked.user_code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/)
    expect((await poll(asked.device_code)).body.error).toBe('authorization_pending')
    expect((await poll(asked.device_code)).body.error).toBe('slow_down')
    const browser = new FormBrowser(app.url)
    const page = await browser.signIn(await browser.open('/oauth/device'), 'client')
    expect(page.text).toContain('name="user_code"')
    const typed = asked.user_code.toLowerCase().replace('-', ' ')
    const consent = await browser.open(`/oauth/device?user_code=${encodeURIComponent(typed)}`)
    expect(consent.text).toContain('Allow Scale?')
    expect((await browser.submit(consent, { decision: 'allow' })).text).toContain('Allowed')
    const { status, body } = await poll(asked.device_code)
    expect([status, body]).toMatchObject([200, { scope: 'journals:read users:read' }])
    expect(await opens((body as { access_token: string }).access_token)).toBe(true)
    // The code of the device, as any other, ends everything if it is used twice; the person's does nothing.
    expect((await browser.open(`/oauth/device?user_code=${asked.user_code}`)).text).toContain('No device waits')
    expect((await poll(asked.device_code)).body.error).toBe('invalid_grant')
    expect(await opens((body as { access_token: string }).access_token)).toBe(false)
  })

  test('is waited for by the library of another maker', async () => {
    const { config, asked } = await start()
    const browser = new FormBrowser(app.url)
    const consent = await browser.signIn(await browser.open(asked.verification_uri_complete ?? ''), 'client')
    await browser.submit(consent, { decision: 'allow' })
    const tokens = await client.pollDeviceAuthorizationGrant(config, { ...asked, interval: 1 })
    expect(await opens(tokens.access_token)).toBe(true)
  })

  test('is told when the person refuses, and when it took too long', async () => {
    const { asked } = await start()
    const browser = new FormBrowser(app.url)
    const consent = await browser.signIn(await browser.open(`/oauth/device?user_code=${asked.user_code}`), 'client')
    expect((await browser.submit(consent, { decision: 'deny' })).text).toContain('Refused')
    expect((await poll(asked.device_code)).body.error).toBe('access_denied')
    const late = await start()
    clock.forward(10 * MINUTE)
    expect((await poll(late.asked.device_code)).body.error).toBe('expired_token')
    expect((await poll('x'.repeat(43))).body.error).toBe('invalid_grant')
  })
})

test.each([
  ['de-AT, de;q=0.9, en;q=0.8', 'de', 'Scale erlauben?', 'Kein Gerät wartet', 'nicht registriert', 'Erlaubt'],
  ['es', 'es', '¿Permitir Scale?', 'Ningún dispositivo espera', 'no está registrada', 'Permitido'],
])(
  'the pages are in the language of the browser: %s',
  async (languages, tag, title, nothing, unregistered, allowed) => {
    const config = await configuration(device)
    const asked = await client.initiateDeviceAuthorization(config, { scope: 'journals:read' })
    const browser = new FormBrowser(app.url, languages)
    const signIn = await browser.open(asked.verification_uri_complete ?? '')
    const wrong = await browser.submit(signIn, { username: 'client', password: 'wrong-password', code: '' })
    const consent = await browser.signIn(signIn, 'client')
    const done = await browser.submit(consent, { decision: 'allow' })
    const none = await browser.open('/oauth/device?user_code=BBBB-BBBB')
    const unknown = await browser.open('/oauth/authorize?client_id=none')
    for (const [{ text }, words] of [
      [consent, title],
      [done, allowed],
      [none, nothing],
      [unknown, unregistered],
    ] as const) {
      expect(text).toContain(`<html lang="${tag}">`)
      expect(text).toContain(words)
    }
    for (const { text } of [signIn, wrong, consent, done, none, unknown]) {
      expect(text).not.toMatch(/\b(?:the|you|your|wrong|with|sign in)\b/i)
    }
  },
)

test('no code or token is in the database', async () => {
  const begun = await begin()
  const tokens = await tokensOf(begun, 'therapist')
  const { rows } = await app.owner.query(
    `select s::text as row from oauth_secret s union all select k::text from access_token k
     union all select c::text from oauth_client c`,
  )
  const stored = JSON.stringify(rows)
  for (const secret of [tokens.access_token, tokens.refresh_token ?? '', server.secret ?? '']) {
    expect(stored).not.toContain(secret.slice(-43))
  }
  expect(rows.length).toBeGreaterThan(5)
})

test.each([
  ['http to another machine', 'http://diary.example/'],
  ['with a fragment', 'https://diary.example/#x'],
  ['with a password', 'https://a:b@diary.example/'],
  ['a script', 'javascript:alert(1)'],
  ['nothing', ''],
])('an address is not registered: %s', async (_, redirectUri) => {
  const input = { name: 'App', redirectUris: [redirectUri], isConfidential: false }
  const { errors } = await app.graphql(REGISTER, { input }, 'operator')
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT'])
})
