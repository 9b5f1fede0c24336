import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../../support/service/app.js'
import { Browser } from '../../../support/service/browser.js'
import { askGraphql } from '../../../support/service/ask-graphql.js'
import { basic } from '../../../support/service/identity.js'
import { MovableClock } from '../../../support/service/movable-clock.js'
import { addPerson, PASSWORD } from '../../../support/service/personas.js'
import { type Manner, SoftwareAuthenticator } from '../../../support/doubles/software-authenticator.js'

const PUBLIC = 'https://care.example'
const APP = 'https://app.care.example'

let app: TestApp
const clock = new MovableClock()
beforeAll(async () => {
  const port = { PUBLIC_URL: PUBLIC, ALLOWED_HOSTS: '127.0.0.1', ALLOWED_ORIGINS: APP, TRUST_PROXY: '1' }
  app = await startTestApp({ ...port, RATE_LIMIT_SIGN_IN: '100000' }, { clock })
})
afterAll(() => app.close())

const BEGIN_ADD = 'mutation { beginPasskeyRegistration { options expiresAt } }'
const FINISH_ADD = `mutation ($input: FinishPasskeyRegistrationInput!) { finishPasskeyRegistration(input: $input) {
  factor { id kind name } recoveryCodes } }`
const BEGIN_SIGN_IN = 'mutation { beginPasskeySignIn { options expiresAt } }'
const FINISH_SIGN_IN = 'mutation ($input: PasskeyAnswerInput!) { finishPasskeySignIn(input: $input) { userId role } }'
const BEGIN_CONFIRM = 'mutation { beginPasskeyConfirmation { options } }'
const FINISH_CONFIRM =
  'mutation ($input: PasskeyAnswerInput!) { finishPasskeyConfirmation(input: $input) { confirmedAt } }'
const RENEW = 'mutation { renewRecoveryCodes { recoveryCodes } }'
const ME = '{ me { id } }'

let people = 0
let name: string
let personId: number
let browser: Browser
let authenticator: SoftwareAuthenticator
/** A new person for each test, who has just signed in, with a new authenticator. */
beforeEach(async () => {
  name = `passkeys${++people}`
  personId = await addPerson(app.owner, name, 'client')
  browser = newBrowser()
  await browser.signIn(name)
  authenticator = new SoftwareAuthenticator(PUBLIC)
})

/** Over a proxy that ends TLS, as the public address says. */
function newBrowser(): Browser {
  return new Browser({
    rest: (method, path, options = {}) =>
      app.rest(method, path, { ...options, headers: { ...options.headers, host: 'care.example', origin: PUBLIC } }),
  })
}

async function optionsOf(from: Browser, begin: string): Promise<unknown> {
  const [answer] = Object.values(await from.get<Record<string, { options: unknown }>>(begin))
  return answer?.options
}

async function add(from = browser, manner: Manner = {}) {
  const response = authenticator.create(await optionsOf(from, BEGIN_ADD), manner)
  return from.ask(FINISH_ADD, { input: { name: 'Laptop', response } })
}

/** Signs in with the passkey in a browser that was never used before. */
async function signIn(manner: Manner = {}, from = newBrowser()) {
  const response = authenticator.get(await optionsOf(from, BEGIN_SIGN_IN), manner)
  return from.ask(FINISH_SIGN_IN, { input: { response } })
}

const codeIn = ({ errors }: { readonly errors?: readonly { readonly extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.code

describe('adding a passkey', () => {
  test('asks for one that is found without a name and unlocked by its owner, under a name that says nothing', async () => {
    const options = await optionsOf(browser, BEGIN_ADD)
    expect(options).toMatchObject({
      rp: { id: 'care.example' },
      user: { name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const handle = (options as { user: { id: string } }).user.id
    expect(Buffer.from(handle, 'base64url')).toHaveLength(32)
  })

  test('gives recovery codes with the first, and makes the password alone not enough', async () => {
    const { data } = await add()
    expect(data?.finishPasskeyRegistration).toMatchObject({ factor: { kind: 'PASSKEY', name: 'Laptop' } })
    const added = data?.finishPasskeyRegistration as { recoveryCodes: string[] } | undefined
    expect(added?.recoveryCodes).toHaveLength(10)
    const refused = await newBrowser().signIn(name)
    expect([refused.status, refused.body.methods]).toEqual([401, ['PASSKEY', 'RECOVERY_CODE']])
    expect((await newBrowser().signIn(name, { code: added?.recoveryCodes[0] ?? '' })).status).toBe(200)
    const headers = { authorization: basic(name, PASSWORD), host: 'care.example' }
    expect((await app.rest('GET', `/users/${personId}/`, { headers })).status).toBe(401)
  })

  test('is possible for several devices, all under one name of the account, and not twice on one', async () => {
    await add()
    const first = authenticator
    authenticator = new SoftwareAuthenticator(PUBLIC)
    const { data } = await add()
    expect(data?.finishPasskeyRegistration).toMatchObject({ recoveryCodes: null })
    const options = await optionsOf(browser, BEGIN_ADD)
    for (const device of [first, authenticator]) {
      expect(() => device.create(options)).toThrow('registered already')
      authenticator = device
      expect((await signIn()).data?.finishPasskeySignIn).toMatchObject({ userId: String(personId) })
    }
    const { rows } = await app.owner.query('select distinct user_handle from second_factor where user_id = $1', [
      personId,
    ])
    expect(rows).toHaveLength(1)
  })

  test.each<[string, Manner]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another service', { rpId: 'evil.example' }],
    ['of an authenticator that was not unlocked', { isVerified: false }],
    ['to another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['to something else', { type: 'webauthn.get' }],
  ])('refuses an answer %s', async (_what, manner) => {
    expect(codeIn(await add(browser, manner))).toBe('BAD_USER_INPUT')
    expect((await newBrowser().signIn(name)).status).toBe(200)
  })

  test.each([
    ['nothing', {}],
    ['a text', 'x'],
    ['null', null],
    ['fields that are no base64url', { id: '!', rawId: '!', type: 'public-key', response: {} }],
    [
      'client data that is no JSON',
      { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'eA', attestationObject: 'eA' } },
    ],
  ])('names the field when it gets %s', async (_what, response) => {
    const answer = await browser.ask(FINISH_ADD, { input: { name: 'x', response } })
    expect(codeIn(answer)).toBe('BAD_USER_INPUT')
    expect(JSON.stringify(answer.errors?.[0]?.extensions.fields)).toContain('response')
  })

  test('takes each challenge once, from whom it was given to, within five minutes', async () => {
    const options = await optionsOf(browser, BEGIN_ADD)
    const response = authenticator.create(options)
    const input = { name: 'x', response }
    const stranger = newBrowser()
    await stranger.signIn('otherClient')
    expect(await stranger.codeOf(FINISH_ADD, { input })).toBe('BAD_USER_INPUT')
    expect(await browser.codeOf(FINISH_ADD, { input })).toBeUndefined()
    expect(await browser.codeOf(FINISH_ADD, { input })).toBe('BAD_USER_INPUT')
    authenticator = new SoftwareAuthenticator(PUBLIC)
    const late = authenticator.create(await optionsOf(browser, BEGIN_ADD))
    await app.owner.query(`update passkey_challenge set expires_at = '2020-01-01' where user_id = $1`, [personId])
    expect(await browser.codeOf(FINISH_ADD, { input: { name: 'x', response: late } })).toBe('BAD_USER_INPUT')
  })

  test('of a passkey that another account has is refused like any other answer', async () => {
    await add()
    const stranger = newBrowser()
    await addPerson(app.owner, `${name}x`, 'client')
    await stranger.signIn(`${name}x`)
    const response = new SoftwareAuthenticator(PUBLIC).create(await optionsOf(stranger, BEGIN_ADD))
    await app.owner.query('update second_factor set credential_id = $2 where user_id = $1', [
      personId,
      Buffer.from(String(response.id), 'base64url'),
    ])
    expect(await stranger.codeOf(FINISH_ADD, { input: { name: 'x', response } })).toBe('BAD_USER_INPUT')
  })
})

describe('signing in with a passkey', () => {
  beforeEach(async () => {
    await add()
  })

  test('needs neither name nor password, also from an allowed origin', async () => {
    const own = newBrowser()
    expect((await signIn({}, own)).data?.finishPasskeySignIn).toEqual({ userId: String(personId), role: 'CLIENT' })
    expect(await own.get(ME)).toEqual({ me: { id: String(personId) } })
    const { rows } = await app.owner.query(
      `select 1 from auth_session where user_id = $1 and method = 'passkey' and ended_at is null`,
      [personId],
    )
    expect(rows).toHaveLength(1)
    expect(codeIn(await signIn({ origin: APP }))).toBeUndefined()
  })

  test.each<[string, Manner]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of the public address without TLS', { origin: 'http://care.example' }],
    ['for another service', { rpId: 'evil.example' }],
    ['of an authenticator that was not unlocked', { isVerified: false }],
    ['to another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['to something else', { type: 'webauthn.create' }],
  ])('refuses an answer %s', async (_what, manner) => {
    const answer = await signIn(manner)
    expect([codeIn(answer), answer.errors?.[0]?.message]).toEqual([
      'UNAUTHENTICATED',
      'The passkey was not accepted. Begin again.',
    ])
  })

  test('refuses an answer whose signature, data or account was altered, and an unknown passkey', async () => {
    const altered = async (change: (answer: ReturnType<SoftwareAuthenticator['get']>) => unknown) => {
      const own = newBrowser()
      const answer = authenticator.get(await optionsOf(own, BEGIN_SIGN_IN))
      return own.codeOf(FINISH_SIGN_IN, { input: { response: change(answer) } })
    }
    const flip = (text: string) => `${text.slice(0, -4)}${text.slice(-4, -3) === 'A' ? 'B' : 'A'}${text.slice(-3)}`
    for (const field of ['signature', 'authenticatorData', 'userHandle'] as const) {
      const change = (answer: ReturnType<SoftwareAuthenticator['get']>) => ({
        ...answer,
        response: { ...answer.response, [field]: flip(answer.response[field]) },
      })
      expect([field, await altered(change)]).toEqual([field, 'UNAUTHENTICATED'])
    }
    const id = Buffer.alloc(32, 9).toString('base64url')
    expect(await altered((answer) => ({ ...answer, id, rawId: id }))).toBe('UNAUTHENTICATED')
    expect(
      await altered(({ response: { userHandle: _none, ...response }, ...answer }) => ({ ...answer, response })),
    ).toBe('UNAUTHENTICATED')
    expect(await altered(() => ({ id: 1 }))).toBe('BAD_USER_INPUT')
  })

  test('takes each challenge once, in the browser that it was given to, within five minutes', async () => {
    const own = newBrowser()
    const response = authenticator.get(await optionsOf(own, BEGIN_SIGN_IN))
    const other = newBrowser()
    await optionsOf(other, BEGIN_SIGN_IN)
    expect(await other.codeOf(FINISH_SIGN_IN, { input: { response } })).toBe('UNAUTHENTICATED')
    expect(await newBrowser().codeOf(FINISH_SIGN_IN, { input: { response } })).toBe('UNAUTHENTICATED')
    expect(await own.codeOf(FINISH_SIGN_IN, { input: { response } })).toBeUndefined()
    expect(await own.codeOf(FINISH_SIGN_IN, { input: { response } })).toBe('UNAUTHENTICATED')
    const late = authenticator.get(await optionsOf(own, BEGIN_SIGN_IN))
    clock.forward(5 * 60_000)
    expect(await own.codeOf(FINISH_SIGN_IN, { input: { response: late } })).toBe('UNAUTHENTICATED')
    // A wrong answer uses the challenge up too.
    const once = authenticator.get(await optionsOf(own, BEGIN_SIGN_IN))
    const wrong = { ...once, response: { ...once.response, signature: 'AAAA' } }
    expect(await own.codeOf(FINISH_SIGN_IN, { input: { response: wrong } })).toBe('UNAUTHENTICATED')
    expect(await own.codeOf(FINISH_SIGN_IN, { input: { response: once } })).toBe('UNAUTHENTICATED')
  })

  test('refuses a counter that did not rise, and notes it for the account', async () => {
    expect(codeIn(await signIn())).toBeUndefined()
    authenticator.counter -= 1
    expect(codeIn(await signIn())).toBe('UNAUTHENTICATED')
    const { rows } = await app.owner.query<{ target: string }>(
      `select target from audit where outcome = 'refused' and operation = 'finishPasskeySignIn' and $1 = any(subject_ids)`,
      [personId],
    )
    expect(rows.map(({ target }) => target)).toEqual([expect.stringMatching(/^second_factor:\d+$/)])
    expect(codeIn(await signIn())).toBeUndefined()
  })

  test('works for authenticators without a counter', async () => {
    for (let times = 0; times < 2; times++) {
      authenticator.counter = -1
      expect(codeIn(await signIn())).toBeUndefined()
    }
  })

  test('is refused over a WebSocket and for accounts that may not sign in', async () => {
    const own = newBrowser()
    const response = authenticator.get(await optionsOf(own, BEGIN_SIGN_IN))
    const headers = { ...own.headers, host: 'care.example' }
    const request = { query: FINISH_SIGN_IN, variables: { input: { response } } }
    expect(codeIn(await askGraphql(app, 'websocket', request, headers))).toBe('FORBIDDEN')
    await app.owner.query(`update user_account set state = 'invited' where id = $1`, [personId])
    expect(await own.codeOf(FINISH_SIGN_IN, request.variables)).toBe('UNAUTHENTICATED')
  })

  test('is a fresh authentication, and an older session confirms by the passkey', async () => {
    const own = newBrowser()
    await signIn({}, own)
    expect(await own.codeOf(RENEW)).toBeUndefined()
    clock.forward(5 * 60_000)
    expect(await own.codeOf(RENEW)).toBe('FRESH_AUTHENTICATION_REQUIRED')
    const before = own.headers
    const response = authenticator.get(await optionsOf(own, BEGIN_CONFIRM))
    const wrong = { ...response, response: { ...response.response, signature: 'AAAA' } }
    expect(await own.codeOf(FINISH_CONFIRM, { input: { response: wrong } })).toBe('BAD_USER_INPUT')
    const right = authenticator.get(await optionsOf(own, BEGIN_CONFIRM))
    expect(await own.codeOf(FINISH_SIGN_IN, { input: { response: right } })).toBe('UNAUTHENTICATED')
    expect(await own.codeOf(FINISH_CONFIRM, { input: { response: right } })).toBeUndefined()
    expect(await own.codeOf(FINISH_CONFIRM, { input: { response: right } })).toBe('BAD_USER_INPUT')
    expect(await own.codeOf(RENEW)).toBeUndefined()
    const old = await app.rest('GET', `/users/${personId}/`, { headers: { ...before, host: 'care.example' } })
    expect(old.status).toBe(401)
  })
})

test('a passkey of somebody else confirms nothing', async () => {
  await add()
  const stranger = newBrowser()
  const strangerName = `${name}y`
  await addPerson(app.owner, strangerName, 'client')
  await stranger.signIn(strangerName)
  const own = authenticator
  authenticator = new SoftwareAuthenticator(PUBLIC)
  await add(stranger)
  const options = (await optionsOf(stranger, BEGIN_CONFIRM)) as Record<string, unknown>
  const response = own.get({ ...options, allowCredentials: [] })
  expect(await stranger.codeOf(FINISH_CONFIRM, { input: { response } })).toBe('BAD_USER_INPUT')
})

test('without a public address passkeys are made for this machine', async () => {
  const local = await startTestApp()
  try {
    const own = new Browser(local)
    await own.signIn('client')
    const options = await optionsOf(own, BEGIN_ADD)
    expect(options).toMatchObject({ rp: { id: 'localhost' } })
    const here = new SoftwareAuthenticator(local.url.replace('127.0.0.1', 'localhost'))
    expect(await own.codeOf(FINISH_ADD, { input: { name: 'x', response: here.create(options) } })).toBeUndefined()
  } finally {
    await local.close()
  }
})
