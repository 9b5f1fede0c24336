import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { CLIENT, OpenIdProviderDouble } from '../support/doubles/openid-provider.js'
import { type RunningChromium, startChromium } from '../support/service/chromium.js'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { careOutput } from '../support/service/operator.js'
import { Outbox } from '../support/service/outbox.js'
import { MovableClock } from '../support/service/movable-clock.js'
import { AuthenticatorApp } from '../support/service/second-factors.js'
import { SOON_MS } from '../support/until.js'

/**
 * How a practice begins, from the command line to its people, through the doors alone and in a real browser. Each test
 * goes on where the one before ended.
 */
const PASSWORD = 'lantern over nine rivers'
const ADMIN = 'ada@practice.example'
const GRACE = 'grace@practice.example'
const HEDY = 'hedy@practice.example'
const CLARA = 'clara@client.example'
let scene: Scene
let outbox: Outbox
let chromium: RunningChromium
/** Where Grace and Clara are signed in, with a passkey and with a code. */
let graceAtWork: Page
let claraAtHome: Page
let telephone: AuthenticatorApp
let url: string

beforeAll(async () => {
  scene = await makeMigratedScene()
  outbox = new Outbox(scene.dataDir)
  const port = await freePort()
  // Passkeys belong to a name, and an IP address is none.
  url = `http://localhost:${port}`
  const environment = { PORT: String(port), PUBLIC_URL: url, LEGACY_ANONYMOUS: 'deny' }
  ;[chromium] = await Promise.all([startChromium(), scene.start(await builtProgram('main.js'), environment).ready()])
})
afterAll(async () => {
  await chromium.close()
  await scene.end()
})

test('an operator creates a practice, and its first administrator chooses a password', async () => {
  const create = ['create-practice', '--name', 'Practice by the river', '--admin-email', ADMIN]
  const said = await careOutput(scene.dataDir, create, { PUBLIC_URL: url })
  const link = /http\S+#token=\S+/.exec(said)?.[0]
  await choosePassword(link ?? said)
  const admin = await signIn(ADMIN)
  expect(await ask(admin, '{ me { isOrganisationAdmin organisation { name } } }')).toEqual({
    me: { isOrganisationAdmin: true, organisation: { name: 'Practice by the river' } },
  })
  // The first page that the administrator sees leads to what is to be set up.
  await admin.goto(url)
  await admin.getByRole('link', { name: 'Set up your practice' }).click()
  await admin.getByRole('region', { name: 'Set up your practice' }).getByRole('link').first().waitFor()
})

test('therapists come by invitation', async () => {
  const admin = await signIn(ADMIN)
  const invited = [
    { email: GRACE, firstName: 'Grace' },
    { email: HEDY, firstName: 'Hedy' },
  ]
  for (const { email, firstName } of invited) {
    const input = { email, firstName, lastName: 'Example', role: 'THERAPIST' }
    await ask(admin, 'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staffInvitationId } }', {
      input,
    })
    const page = await openMail(email)
    for (const label of ['Choose a password', 'Repeat the password']) await page.getByLabel(label).fill(PASSWORD)
    await accept(page)
  }
  const staff = await ask<{ staff: { nodes: { email: string }[] } }>(admin, '{ staff { nodes { email } } }')
  expect(staff.staff.nodes.map(({ email }) => email).sort()).toEqual([ADMIN, GRACE, HEDY])
})

test('a therapist adds a passkey, and signs in by it without a name and a password', async () => {
  graceAtWork = await signIn(GRACE)
  const begun = await ask<Begun>(graceAtWork, 'mutation { begun: beginPasskeyRegistration { options } }')
  const created = await useAuthenticator(graceAtWork, 'create', begun.begun.options)
  await ask(
    graceAtWork,
    'mutation ($input: FinishPasskeyRegistrationInput!) { finishPasskeyRegistration(input: $input) { recoveryCodes } }',
    { input: { name: 'Laptop', response: created } },
  )
  await ask(graceAtWork, 'mutation { signOut { signedOut } }')
  expect(await logIn(graceAtWork, GRACE)).toBe(401)
  const asked = await ask<Begun>(graceAtWork, 'mutation { begun: beginPasskeySignIn { options } }')
  const shown = await useAuthenticator(graceAtWork, 'get', asked.begun.options)
  await ask(graceAtWork, 'mutation ($input: PasskeyAnswerInput!) { finishPasskeySignIn(input: $input) { userId } }', {
    input: { response: shown },
  })
  expect(await ask(graceAtWork, '{ me { firstName } }')).toEqual({ me: { firstName: 'Grace' } })
})

test('a client accepts an invitation, and signs in with a code of an authenticator app from then on', async () => {
  const input = { email: CLARA, consentKinds: ['TREATMENT'] }
  await ask(graceAtWork, 'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }', {
    input,
  })
  const invitation = await openMail(CLARA)
  await agree(invitation)
  await invitation.getByLabel('First name').fill('Clara')
  await invitation.getByLabel('Choose a password').fill(PASSWORD)
  await accept(invitation)
  const client = await signIn(CLARA)
  const { beginTotpEnrolment } = await ask<{ beginTotpEnrolment: { secret: string } }>(
    client,
    'mutation { beginTotpEnrolment { secret } }',
  )
  telephone = new AuthenticatorApp(beginTotpEnrolment.secret, new MovableClock())
  const confirmed = telephone.code()
  await ask(
    client,
    'mutation ($input: ConfirmTotpEnrolmentInput!) { confirmTotpEnrolment(input: $input) { recoveryCodes } }',
    {
      input: { name: 'telephone', code: confirmed },
    },
  )
  claraAtHome = await chromium.openPage(`${url}/docs/`)
  expect(await logIn(claraAtHome, CLARA)).toBe(401)
  expect(await logIn(claraAtHome, CLARA, confirmed)).toBe(401)
  // A code counts once, and that of the next half minute is accepted already.
  expect(await logIn(claraAtHome, CLARA, telephone.code(30))).toBe(200)
  expect(await ask(claraAtHome, '{ me { firstName } }')).toEqual({ me: { firstName: 'Clara' } })
})

test("staff sign in at the practice's own provider", async () => {
  const admin = await signIn(ADMIN)
  const provider = await OpenIdProviderDouble.start()
  try {
    const input = {
      ...{ name: 'Our directory', kind: 'OIDC', issuer: provider.issuer, emailDomains: ['practice.example'] },
      ...{ clientId: CLIENT.id, clientSecret: CLIENT.secret },
    }
    await ask(
      admin,
      'mutation ($input: CreateIdentityProviderInput!) { createIdentityProvider(input: $input) { id } }',
      {
        input,
      },
    )
    const { identityProviders } = await ask<{ identityProviders: ProviderAddresses[] }>(
      admin,
      '{ identityProviders { startUrl callbackUrl logoutUrl } }',
    )
    const [addresses] = identityProviders
    if (addresses === undefined) throw new Error('The provider is not listed.')
    provider.register(addresses)
    provider.person = { subject: 'hedy-at-work', email: HEDY }
    const page = await chromium.openPage(`${addresses.startUrl}?return_to=/docs/`)
    expect(new URL(page.url()).pathname).toBe('/docs/')
    expect(await ask(page, '{ me { firstName } }')).toEqual({ me: { firstName: 'Hedy' } })
  } finally {
    await provider.stop()
  }
})

test('a therapist leaves, is out within a second, and the client agrees to the next one', async () => {
  const admin = await signIn(ADMIN)
  const [clara, grace, hedy] = [
    await idOf(claraAtHome),
    await idOf(graceAtWork),
    (
      await ask<{ staff: { nodes: { userId: string; email: string }[] } }>(
        admin,
        '{ staff { nodes { userId email } } }',
      )
    ).staff.nodes.find(({ email }) => email === HEDY)?.userId,
  ]
  const input = { userId: grace, handovers: [{ clientId: clara, therapistId: hedy }] }
  await ask(admin, 'mutation ($input: OffboardStaffMemberInput!) { offboardStaffMember(input: $input) { state } }', {
    input,
  })
  const left = performance.now()
  for (let asked = left; (await statusOf(graceAtWork)) === 200; asked = performance.now()) {
    expect(asked - left).toBeLessThan(SOON_MS)
  }
  expect(await statusOf(graceAtWork)).toBe(401)
  const { me } = await ask<{ me: { relationships: { id: string }[] } }>(claraAtHome, '{ me { relationships { id } } }')
  const consent = { id: me.relationships[0]?.id, input: { isProfileActive: true } }
  await ask(
    claraAtHome,
    'mutation ($id: ID!, $input: UpdateRelationshipInput!) { updateRelationship(id: $id, input: $input) { relationshipId } }',
    consent,
  )
  const next = await signIn(HEDY)
  expect(await ask(next, 'query ($id: ID!) { user(id: $id) { firstName } }', { id: clara })).toEqual({
    user: { firstName: 'Clara' },
  })
})

test('a client with a second factor accepts the invitation of a further therapist on its page', async () => {
  const admin = await signIn(ADMIN)
  await ask(admin, 'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }', {
    input: { email: CLARA, consentKinds: ['TREATMENT'] },
  })
  const page = await openMail(CLARA)
  await agree(page)
  await page.getByLabel('Your e-mail address').fill(CLARA)
  await page.getByLabel('The password of your account').fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByLabel('Code of your authenticator app').fill(telephone.code(60))
  await accept(page)
})

interface Begun {
  readonly begun: { readonly options: unknown }
}

interface ProviderAddresses {
  readonly startUrl: string
  readonly callbackUrl: string
  readonly logoutUrl: string
}

/** Opens the link of the next mail to an address that has one, in the browser. */
async function openMail(address: string): Promise<Page> {
  for (;;) {
    const link = /http\S+#token=\S+/.exec(await outbox.next(address))?.[0]
    if (link !== undefined) return chromium.openPage(link)
  }
}

/** Agrees to the forms of an invitation, once they are there. */
async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept' }).waitFor()
  for (const choice of await page.getByLabel('I agree').all()) await choice.check()
}

async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Thank you.').waitFor()
  await page.close()
}

/** Opens a mailed link in the browser and chooses the password. */
async function choosePassword(link: string): Promise<void> {
  const page = await chromium.openPage(link)
  for (const label of ['New password', 'Repeat the password']) await page.getByLabel(label).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your password is set.').waitFor()
  await page.close()
}

/** Signs in on a page of its own, which then has the session's cookie. */
async function signIn(username: string): Promise<Page> {
  const page = await chromium.openPage(`${url}/docs/`)
  await ask(page, 'mutation ($input: SignInInput!) { signIn(input: $input) { userId } }', {
    input: { username, password: PASSWORD },
  })
  return page
}

/** Lets the browser's authenticator answer, as a page does that uses the service; what it sends back. */
function useAuthenticator(page: Page, action: 'create' | 'get', options: unknown): Promise<unknown> {
  const parse = action === 'create' ? 'parseCreationOptionsFromJSON' : 'parseRequestOptionsFromJSON'
  return page.evaluate(`(async () => {
    const publicKey = PublicKeyCredential.${parse}(${JSON.stringify(options)})
    return (await navigator.credentials.${action}({ publicKey })).toJSON()
  })()`)
}

/** The id of who is signed in. */
async function idOf(page: Page): Promise<string> {
  return (await ask<{ me: { id: string } }>(page, '{ me { id } }')).me.id
}

/** The status of a request for something of one's own. */
function statusOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await fetch('/chat/interactions/')).status)
}

/** Signs in by the documented path; the status. */
function logIn(page: Page, username: string, code?: string): Promise<number> {
  return page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/auth/login/', { method: 'POST', headers, body })).status
    },
    JSON.stringify({ username, password: PASSWORD, code }),
  )
}

/** Asks GraphQL with the browser's cookies, and returns the data. */
async function ask<Data = Record<string, unknown>>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/graphql', { method: 'POST', headers, body })
    return (await answer.json()) as { data?: unknown; errors?: unknown }
  }, JSON.stringify({ query, variables }))
  expect(errors).toBeUndefined()
  return data as Data
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The port of a server is unknown.')
  return address.port
}
