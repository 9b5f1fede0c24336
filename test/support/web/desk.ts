import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect } from '@jest/globals'
import type { AxeResults } from 'axe-core'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Overrides } from '../../../src/app.js'
import { startTestApp, type TestApp } from '../service/app.js'
import { type RunningChromium, startChromium } from '../service/chromium.js'
import { PASSWORD } from '../service/personas.js'
import { GUARD_MS, until } from '../until.js'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The web application of a test's own service, in a real browser. */
export interface Desk {
  readonly app: TestApp
  readonly chromium: RunningChromium
  /** Opens an address in a browser of its own, as nobody. */
  open(path?: string, options?: BrowserContextOptions): Promise<Page>
  /** Opens an address in a browser of its own, and signs in. */
  openAs(name: string, path?: string, options?: BrowserContextOptions): Promise<Page>
  /** What the policy of the pages has refused, what they asked of other hosts, and errors that no code has handled. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

export async function openDesk(settings: Record<string, string> = {}, overrides: Overrides = {}): Promise<Desk> {
  const [app, chromium] = await Promise.all([
    startTestApp({ RATE_LIMIT_SIGN_IN: '10000', ...settings }, overrides),
    startChromium(),
  ])
  const complaints: string[] = []
  const open = async (path = '/', options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await chromium.browser.newContext({ reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    page.setDefaultTimeout(GUARD_MS / 2)
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedScript|Trusted Type/i.test(message.text())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('request', (request) => {
      if (!request.url().startsWith(app.url) && !/^(?:data|blob):/.test(request.url())) complaints.push(request.url())
    })
    await page.goto(app.url + path)
    return page
  }
  return {
    app,
    chromium,
    complaints,
    open,
    async openAs(name, path, options) {
      const page = await open(path, options)
      await signIn(page, name)
      return page
    },
    async close() {
      await chromium.close()
      await app.close()
    },
  }
}

/** Fills in the page for signing in, and waits until it is gone. */
export async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('User name or e-mail').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /^(?:Sign out|Abmelden|Cerrar sesión)$/ }).waitFor()
}

/** Chooses the language of the pages, and waits until it goes with the person. */
export async function chooseLanguage(page: Page, label: string): Promise<void> {
  const stored = page.waitForResponse((response) => /mutation updateUser/.test(response.request().postData() ?? ''))
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label })
  await stored
}

/** Shows the week of a day in the calendar, which is the one that is shown or the next. */
export async function showWeekOf(page: Page, moment: Date, timeZone: string): Promise<void> {
  const name = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(
    moment,
  )
  const day = page.getByRole('region', { name })
  await page.getByRole('region', { name: /^Monday/ }).waitFor()
  if ((await day.count()) === 0) await page.getByRole('button', { name: 'Later' }).click()
  await day.waitFor()
}

/** Makes every sign-in longer ago than what the service takes as fresh. */
export const ageSignIns = ({ app }: Desk) =>
  app.owner.query(`update auth_session set authenticated_at = now() - interval '1 hour'`)

const identityDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Is it you?' })

/** Shows the password again, for which a step has asked. */
export async function confirmIdentity(page: Page): Promise<void> {
  const dialog = identityDialog(page)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Waits for what a step shows when it is done, and shows the password again if that is five minutes ago. */
export async function confirmedUntil(page: Page, done: Locator): Promise<void> {
  await done.or(identityDialog(page)).first().waitFor()
  if (await identityDialog(page).isVisible()) await confirmIdentity(page)
  await done.waitFor()
}

/** Waits until nothing on the page is being loaded any more. */
export async function settled(page: Page): Promise<void> {
  await until(async () => (await page.getByRole('status', { name: /^(?:Loading|Wird geladen)$/ }).count()) === 0)
}

/** Fails if axe finds anything on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')} ${nodes[0]?.failureSummary}`,
    ),
  ).toEqual([])
}

/** Fails if the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  )
  expect(wide).toBeLessThanOrEqual(screen)
}

/** Makes a picture of the whole page if the environment names a folder for it; for a person who looks at the walks. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['WALK_PICTURES']
  if (folder === undefined) return
  await settled(page)
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
