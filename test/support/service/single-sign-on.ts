import { CLIENT, OpenIdProviderDouble, type ProviderAccount } from '../doubles/openid-provider.js'
import type { TestApp } from './app.js'
import { NavigatingBrowser, type Page } from './navigating-browser.js'

/** An identity provider as its practice sees it. */
export interface SetUp {
  readonly id: string
  readonly startUrl: string
  readonly callbackUrl: string
  readonly logoutUrl: string
  readonly metadataUrl: string
}

type Admin = 'admin' | 'outsideAdmin'

const CREATE = 'mutation ($input: CreateIdentityProviderInput!) { createIdentityProvider(input: $input) { id } }'
interface Created {
  readonly createIdentityProvider: { readonly id: string }
}
const LIST = '{ identityProviders { id startUrl callbackUrl logoutUrl metadataUrl } }'

/** A gateway that takes GraphQL. */
type Asked = Pick<TestApp, 'graphql'>

async function ask<Data>(app: Asked, query: string, variables: Record<string, unknown>, admin: Admin): Promise<Data> {
  const { data, errors } = await app.graphql(query, variables, admin)
  if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join('; '))
  return data as Data
}

/** Sets an identity provider up, and shows it. */
export async function setUpProvider(app: Asked, input: object, admin: Admin = 'admin'): Promise<SetUp> {
  const named = { name: 'Staff', emailDomains: ['example.org'], ...input }
  const { createIdentityProvider } = await ask<Created>(app, CREATE, { input: named }, admin)
  return shownProvider(app, createIdentityProvider.id, admin)
}

/** Shows one that was set up, with the addresses of the gateway that is asked. */
export async function shownProvider(app: Asked, id: string, admin: Admin = 'admin'): Promise<SetUp> {
  const { identityProviders } = await ask<{ readonly identityProviders: readonly SetUp[] }>(app, LIST, {}, admin)
  const found = identityProviders.find((each) => each.id === id)
  if (found === undefined) throw new Error('A provider that was set up is not listed.')
  return found
}

/** A provider of OpenID Connect that runs, is set up, and knows the gateway. */
export async function startOpenIdProvider(
  app: TestApp,
  options: { readonly admin?: Admin; readonly inToken?: boolean; readonly tokenSeconds?: number } = {},
): Promise<{ readonly provider: OpenIdProviderDouble; readonly setUp: SetUp }> {
  const provider = await OpenIdProviderDouble.start()
  const client = { kind: 'OIDC', clientId: CLIENT.id, clientSecret: CLIENT.secret }
  const setUp = await setUpProvider(app, { ...client, issuer: provider.issuer }, options.admin)
  provider.register(setUp, options)
  return { provider, setUp }
}

/** The account at the provider of somebody whose address is `name@example.org`. */
export function accountOf(name: string, more: Partial<ProviderAccount> = {}): ProviderAccount {
  return { subject: `subject-of-${name}`, email: `${name}@example.org`, ...more }
}

/** Signs somebody in at a provider, in a browser. */
export function signInAt(
  { provider, setUp }: { readonly provider: OpenIdProviderDouble; readonly setUp: SetUp },
  person: ProviderAccount | null,
  browser: NavigatingBrowser,
  query = '?return_to=/docs/',
): Promise<Page> {
  provider.person = person
  return browser.open(setUp.startUrl + query)
}

/** The id of who is signed in, in a browser; null for nobody. */
export async function whoIn(app: Pick<TestApp, 'url'>, browser: NavigatingBrowser): Promise<number | null> {
  const { data } = await askIn<{ readonly me: { readonly id: string } | null }>(app, browser, '{ me { id } }')
  return data.me === null ? null : Number(data.me.id)
}

/** Asks GraphQL with the cookies of a browser. */
export async function askIn<Data>(
  app: Pick<TestApp, 'url'>,
  browser: NavigatingBrowser,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<{ readonly data: Data; readonly errors?: readonly { readonly extensions: { readonly code: string } }[] }> {
  const answer = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: browser.cookies(app) },
    body: JSON.stringify({ query, variables }),
  })
  return (await answer.json()) as never
}
