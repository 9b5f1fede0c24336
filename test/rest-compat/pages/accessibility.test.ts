import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { startChromium, type RunningChromium } from '../../support/service/chromium.js'
import { Outbox } from '../../support/service/outbox.js'
import { PASSWORD } from '../../support/service/personas.js'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const INVITE = 'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }'

const REGISTER =
  'mutation ($input: RegisterOAuthClientInput!) { registerOAuthClient(input: $input) { client { clientId } } }'
const BACK = 'https://diary.example/back'

let app: TestApp
let chromium: RunningChromium
let invitation: string
let mail: string
let application: string
beforeAll(async () => {
  ;[app, chromium] = await Promise.all([startTestApp(), startChromium()])
  await app.graphql(INVITE, { input: { email: 'guest@new.example', consentKinds: ['PRIVACY', 'AI'] } }, 'therapist')
  invitation = await new Outbox(app.dataDir).nextToken('guest@new.example')
  const { text } = await app.rest('GET', '/outbox/')
  mail = /\/outbox\/[0-9a-f]{32}\//.exec(text)?.[0] ?? 'no mail is listed'
  const input = { name: 'Diary', redirectUris: [BACK], isConfidential: true }
  const { data } = await app.graphql(REGISTER, { input }, 'operator')
  application = (data as { registerOAuthClient: { client: { clientId: string } } }).registerOAuthClient.client.clientId
})
afterAll(async () => {
  await chromium.close()
  await app.close()
})

/** The serious findings of axe on a page. */
async function seriousOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary}`)
}

/** The address at which an application asks to act for a person. */
function asking(): string {
  const asked = {
    response_type: 'code',
    client_id: application,
    redirect_uri: BACK,
    scope: 'journals:read',
    state: 's',
  }
  const proof = { code_challenge: 'A'.repeat(43), code_challenge_method: 'S256' }
  return `/oauth/authorize?${new URLSearchParams({ ...asked, ...proof }).toString()}`
}

type Step = (page: Page) => Promise<unknown>
const ready: Step = (page) => page.locator('h1').first().waitFor()
/** Every page of the service, as it is opened or after a step. Those of the web application are in test/web/. */
const shown: readonly (readonly [what: string, path: () => string, step: Step])[] = [
  ['the page for developers', () => '/developers/', ready],
  ['the documentation', () => '/docs/', ready],
  ['a guide', () => '/docs/rest-clients/', ready],
  ['a guide with pictures', () => '/docs/desk/', ready],
  ['the list of types', () => '/docs/schema/', ready],
  ['root fields of the schema', () => '/docs/schema/Subscription/', ready],
  ['a type of the schema', () => '/docs/schema/RiskFlag/', ready],
  ['what a search found', () => '/docs/search/?q=journal', (page) => page.locator('#found a').first().waitFor()],
  ['the outbox', () => '/outbox/', ready],
  ['a mail', () => mail, ready],
  ['the page for a password', () => '/auth/password/#token=1.x', ready],
  ['the page that mails a link', () => '/auth/password/', ready],
  ['the page for an address', () => '/auth/email/#token=1.x', ready],
  ['an incomplete link', () => '/auth/email/', ready],
  [
    'a dead link',
    () => '/auth/email/undo/#token=1.x',
    async (page) => {
      await page.getByRole('button').click()
      await page.getByText('This link does not work any more.').waitFor()
    },
  ],
  [
    'an invitation',
    () => `/auth/invitation/#token=${invitation}`,
    (page) => page.getByRole('button', { name: 'Accept' }).waitFor(),
  ],
  ['an invitation to the staff', () => '/auth/staff/#token=1.x', ready],
  ['a text of the library', () => '/content/slow-breathing/', ready],
  ['a sign-in at an identity provider that did not succeed', () => '/auth/sso/999999/', ready],
  ['an application that is not known', () => '/oauth/authorize?client_id=x', ready],
  ['the code of a device', () => '/oauth/device', ready],
  ['a sign-in for an application', asking, (page) => page.getByRole('button', { name: 'Sign in' }).waitFor()],
  [
    'what an application asks for',
    asking,
    async (page) => {
      await page.getByLabel('Login name or e-mail address').fill('client')
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: 'Refuse' }).waitFor()
    },
  ],
]

describe.each(['light', 'dark'] as const)('axe finds in the explorer in %s', (colorScheme) => {
  test('nothing but what its package does', async () => {
    const context = await chromium.browser.newContext({ colorScheme })
    try {
      const page = await context.newPage()
      await page.goto(`${app.url}/graphql/stream`)
      await page.getByText('Not signed in.').waitFor()
      await page.getByRole('tab').nth(3).waitFor()
      // GraphiQL puts the button that closes a tab into the tab. Keyboards reach both.
      expect((await seriousOn(page)).filter((finding) => !finding.startsWith('nested-interactive (4):'))).toEqual([])
    } finally {
      await context.close()
    }
  })
})

test('axe finds in the jobs console nothing but what its package does', async () => {
  const context = await chromium.browser.newContext({
    httpCredentials: { username: 'operator', password: PASSWORD },
  })
  try {
    const page = await context.newPage()
    await page.goto(`${app.url}/jobs/`)
    await page.getByRole('table').first().waitFor()
    // Its fields have no names, and its small texts little contrast; docs/running.md says so.
    const rules = (await seriousOn(page)).map((finding) => finding.split(' ', 1).join())
    expect(rules).toEqual(['color-contrast', 'label', 'select-name'])
  } finally {
    await context.close()
  }
})

describe.each(['light', 'dark'] as const)('axe finds nothing serious in %s on', (colorScheme) => {
  test.each(shown)('%s', async (_what, path, step) => {
    const context = await chromium.browser.newContext({ colorScheme })
    try {
      const page = await context.newPage()
      const refused: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy/.test(message.text())) refused.push(message.text())
      })
      page.on('request', (request) => {
        if (!request.url().startsWith(app.url) && !/^(?:data|blob):/.test(request.url())) refused.push(request.url())
      })
      await page.goto(`${app.url}${path()}`)
      await step(page)
      expect([await seriousOn(page), refused]).toEqual([[], []])
    } finally {
      await context.close()
    }
  })
})
