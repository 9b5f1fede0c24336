import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type Assertion,
  SamlProviderDouble,
  type SamlRequest,
  type Signing,
} from '../../support/doubles/saml-provider.js'
import { makeSelfSigned } from '../../support/doubles/self-signed-certificate.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { NavigatingBrowser } from '../../support/service/navigating-browser.js'
import { accountOf, askIn, setUpProvider, type SetUp, whoIn } from '../../support/service/single-sign-on.js'

let app: TestApp
let setUp: SetUp
const provider = new SamlProviderDouble(() => setUp)
const ORIGIN = 'https://id.example.org'

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' })
  const { issuer, signInUrl, certificate } = provider
  setUp = await setUpProvider(app, { kind: 'SAML', issuer, signInUrl, certificates: [certificate] })
})
afterAll(() => app.close())

/** Begins in a browser, up to the page of the provider. */
async function begin(browser: NavigatingBrowser, query = ''): Promise<SamlRequest> {
  const page = await browser.open(`${setUp.startUrl}?return_to=/docs/${query}`, ({ origin }) => origin === ORIGIN)
  return provider.read(page.url)
}

const post = (browser: NavigatingBrowser, form: Record<string, string>) => browser.post(setUp.callbackUrl, form, ORIGIN)

/** What becomes of an answer. */
async function answered(change: Partial<Assertion> = {}, signing: Signing = {}, query = '') {
  const browser = new NavigatingBrowser()
  const request = await begin(browser, query)
  const form = provider.answer(request, { ...accountOf('therapist'), ...change }, signing)
  const page = await post(browser, form)
  return { browser, request, form, page, status: page.status, who: await whoIn(app, browser) }
}

const REFUSED = { status: 401, who: null }
const therapist = () => app.personas.ids.therapist

describe('a member of the practice', () => {
  test('signs in at the provider and comes to the page that was asked for', async () => {
    const { page, who } = await answered()
    expect(page.status).toBe(303)
    expect(page.headers.get('location')).toBe(`${app.url}/docs/`)
    expect(who).toBe(therapist())
  })

  test('is known by the identifier afterwards, whatever the address is', async () => {
    await answered()
    expect((await answered({ email: 'married@example.net' })).who).toBe(therapist())
  })

  test('leaves no second session in the browser', async () => {
    const { browser } = await answered()
    const former = browser.cookies(app)
    const request = await begin(browser)
    await post(browser, provider.answer(request, accountOf('colleague')))
    expect(await whoIn(app, browser)).toBe(app.personas.ids.colleague)
    expect((await fetch(`${app.url}/chat/interactions/`, { headers: { cookie: former } })).status).toBe(401)
  })

  test('may be signed in by an answer that is signed as a whole beside its assertion', async () => {
    const browser = new NavigatingBrowser()
    const request = await begin(browser)
    const inner = provider.sign(provider.response(request, accountOf('therapist')))
    const xml = provider.sign(inner, { element: 'Response' })
    await post(browser, { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: request.relayState })
    expect(await whoIn(app, browser)).toBe(therapist())
  })
})

describe('an answer is refused', () => {
  const cases: Record<string, readonly [Partial<Assertion>, Signing?]> = {
    'without a signature': [{}, { element: null }],
    'signed as a whole, but not its assertion': [{}, { element: 'Response' }],
    'signed by somebody else': [{}, { privateKey: makeSelfSigned().privateKey }],
    'signed with SHA-1': [{}, { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    'of another issuer': [{ issuer: 'https://id.example.net/saml' }],
    'for another service': [{ audience: 'https://care.example.net/metadata' }],
    'for another address': [{ recipient: 'https://care.example.net/callback' }],
    'to another request': [{ inResponseTo: '_another' }],
    'that is over': [{ notOnOrAfter: -65 }],
    'that is not valid yet': [{ notBefore: 65 }],
    'by a passing identifier': [{ format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
    'by an address in place of an identifier': [{ format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress' }],
    'about a stranger': [accountOf('stranger')],
    'about somebody of another practice': [accountOf('outsider')],
  }
  test.each(Object.keys(cases))('%s', async (name) => {
    const [change, signing] = cases[name] ?? [{}]
    expect(await answered(change, signing)).toMatchObject(REFUSED)
  })

  test('whose content was altered after it was signed', async () => {
    const browser = new NavigatingBrowser()
    const request = await begin(browser)
    const { SAMLResponse = '', RelayState = '' } = provider.answer(request, accountOf('therapist'))
    const xml = Buffer.from(SAMLResponse, 'base64').toString().replaceAll('therapist', 'admin')
    const { status } = await post(browser, { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState })
    expect({ status, who: await whoIn(app, browser) }).toEqual(REFUSED)
  })

  test('with a second assertion wrapped around the signed one', async () => {
    const browser = new NavigatingBrowser()
    const request = await begin(browser)
    const signed = provider.sign(provider.response(request, accountOf('therapist')))
    const own =
      /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(provider.response(request, accountOf('admin')))?.[0] ?? ''
    const xml = signed.replace('<saml:Assertion', `${own}<saml:Assertion`)
    const { status } = await post(browser, {
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: request.relayState,
    })
    expect({ status, who: await whoIn(app, browser) }).toEqual(REFUSED)
  })

  test.each([
    ['no XML', 'no XML'],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['nothing', ''],
  ])('that has %s', async (_name, xml) => {
    const browser = new NavigatingBrowser()
    const { relayState: RelayState } = await begin(browser)
    const { status } = await post(browser, { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState })
    expect({ status, who: await whoIn(app, browser) }).toEqual(REFUSED)
  })

  test('that is far too large', async () => {
    const browser = new NavigatingBrowser()
    const { relayState: RelayState } = await begin(browser)
    expect((await post(browser, { SAMLResponse: 'A'.repeat(300_000), RelayState })).status).toBe(401)
    expect((await post(browser, { SAMLResponse: 'A'.repeat(600_000), RelayState })).status).toBe(413)
  })

  test('the second time, in another browser, and without a request', async () => {
    const { browser, form } = await answered()
    expect((await post(browser, form)).status).toBe(400)
    const mine = new NavigatingBrowser()
    const request = await begin(mine)
    const answer = provider.answer(request, accountOf('therapist'))
    const busy = new NavigatingBrowser()
    await begin(busy)
    expect((await post(busy, answer)).status).toBe(400)
    expect((await post(new NavigatingBrowser(), answer)).status).toBe(400)
    expect((await post(mine, { SAMLResponse: answer.SAMLResponse ?? '' })).status).toBe(400)
    expect((await post(mine, answer)).status).toBe(303)
  })

  test('with an assertion that was used before', async () => {
    const id = '_used-before'
    expect((await answered({ id })).who).toBe(therapist())
    expect(await answered({ id })).toMatchObject(REFUSED)
  })
})

test('clocks may differ by a minute', async () => {
  expect((await answered({ notBefore: 55 })).who).toBe(therapist())
  expect((await answered({ notOnOrAfter: -55 })).who).toBe(therapist())
})

test('a fresh sign-in asks the provider to ask, and believes the time that it says', async () => {
  const browser = new NavigatingBrowser()
  expect((await begin(browser, '&fresh=1')).xml).toMatch(/ForceAuthn="true"/)
  expect((await begin(browser)).xml).not.toMatch(/ForceAuthn/)
  expect(await answered({ authenticated: -120 }, {}, '&fresh=1')).toMatchObject(REFUSED)
  const REMOVE = 'mutation { removeIdentityProvider(id: 999999) { id } }'
  const guarded = async ({ browser: one }: Awaited<ReturnType<typeof answered>>) =>
    (await askIn(app, one, REMOVE)).errors?.[0]?.extensions.code
  expect(await guarded(await answered({ ...accountOf('admin'), authenticated: -360 }))).toBe(
    'FRESH_AUTHENTICATION_REQUIRED',
  )
  expect(await guarded(await answered(accountOf('admin'), {}, '&fresh=1'))).toBe('NOT_FOUND')
})

test('the cookie comes with a form of another site, and only this path takes such a form', async () => {
  const answer = await fetch(setUp.startUrl, { redirect: 'manual' })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('care_sign_in='))
  expect(cookie).toMatch(/; SameSite=None/)
  expect(cookie).toMatch(/; Secure/)
  const browser = new NavigatingBrowser()
  for (const path of ['/auth/sso/backchannel-logout/', '/auth/login/', '/journals/']) {
    expect((await browser.post(app.url + path, { logout_token: 'x' }, ORIGIN)).status).toBe(403)
  }
})

test('the metadata name this service and where answers go', async () => {
  const { status, headers, text } = await app.rest('GET', `/auth/sso/${setUp.id}/metadata/`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/samlmetadata\+xml/)
  expect(text).toContain(`entityID="${setUp.metadataUrl}"`)
  expect(text).toContain(`Location="${setUp.callbackUrl}"`)
  expect(text).toContain('WantAssertionsSigned="true"')
})
