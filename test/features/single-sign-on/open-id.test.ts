import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CLIENT, OpenIdProviderDouble } from '../../support/doubles/openid-provider.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { Browser, type Page } from '../../support/service/browser.js'
import { MovableClock } from '../../support/service/movable-clock.js'

let app: TestApp
let provider: OpenIdProviderDouble
let setUp: { readonly id: string; readonly startUrl: string; readonly callbackUrl: string; readonly logoutUrl: string }
const clock = new MovableClock()

beforeAll(async () => {
  app = await startTestApp({}, { clock })
  provider = await OpenIdProviderDouble.start()
  setUp = await setUpProvider('admin', provider.issuer)
  provider.register(setUp)
})

afterAll(async () => {
  await provider.stop().catch(() => undefined)
  await app.close()
})

async function setUpProvider(admin: 'admin' | 'outsideAdmin', issuer: string): Promise<typeof setUp> {
  const input = {
    ...{ kind: 'OIDC', name: 'Staff', issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
    emailDomains: ['example.org'],
  }
  const made = await app.graphql(
    'mutation ($input: CreateIdentityProviderInput!) { createIdentityProvider(input: $input) { id } }',
    { input },
    admin,
  )
  expect(made.errors).toBeUndefined()
  const { id } = made.data?.createIdentityProvider as { readonly id: string }
  const listed = await app.graphql('{ identityProviders { id startUrl callbackUrl logoutUrl } }', {}, admin)
  const found = (listed.data?.identityProviders as (typeof setUp)[]).find((one) => one.id === id)
  if (found === undefined) throw new Error('A provider that was set up is not listed.')
  return found
}

/** Who is signed in, in a browser. */
async function whoIn(browser: Browser): Promise<string | null> {
  const answer = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: browser.cookies(app) },
    body: JSON.stringify({ query: '{ me { loginName } }' }),
  })
  const { data } = (await answer.json()) as { readonly data: { readonly me: { readonly loginName: string } | null } }
  return data.me?.loginName ?? null
}

const as = (name: string, more: object = {}) => ({ subject: `subject-of-${name}`, email: `${name}@example.org`, ...more })

describe('a member of the practice', () => {
  test('signs in at the provider, and is known there by the identifier afterwards', async () => {
    const browser = new Browser()
    provider.person = as('therapist')
    const page = await browser.open(`${setUp.startUrl}?return_to=${encodeURIComponent('/docs/?a=1#b')}`)
    expect(page.url.href).toBe(`${app.url}/docs/?a=1#b`)
    expect(await whoIn(browser)).toBe('therapist')
  })
})
