import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { startChromium, type RunningChromium } from '../../support/service/chromium.js'
import { PASSWORD } from '../../support/service/personas.js'
import { GUARD_MS } from '../../support/until.js'

let app: TestApp
let chromium: RunningChromium
beforeAll(async () => {
  ;[app, chromium] = await Promise.all([startTestApp({ LEGACY_ANONYMOUS: 'deny' }), startChromium()])
})
afterAll(async () => {
  await chromium.close()
  await app.close()
})

/** Sends the form of an operation, and returns what the page shows below it. */
async function sendForm(page: Page, operation: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const form = page.getByRole('form', { name: `Try ${operation}`, exact: true })
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Send' }).click()
  const output = form.locator('output').filter({ hasText: /^\d{3}/ })
  await output.waitFor({ timeout: GUARD_MS })
  return (await output.textContent()) ?? ''
}

test('the reference sends requests with a login, and with the session of the browser', async () => {
  const page = await chromium.openPage(`${app.url}/docs/#createJournal`)
  const body = '{"title":"From the reference"}'
  expect(await sendForm(page, 'createJournal', { Body: body })).toMatch(/^401/)
  await page.getByLabel('Login name or e-mail address').fill('client')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  expect(await sendForm(page, 'createJournal', { Body: body })).toMatch(/^201[^]*"journalid": \d+/)
  await page.getByLabel('Login name or e-mail address').fill('')
  await page.goto(`${app.url}/docs/#signIn`)
  const login = JSON.stringify({ username: 'client', password: PASSWORD })
  expect(await sendForm(page, 'signIn', { Body: login })).toMatch(/^200[^]*"role": "client"/)
  await page.goto(`${app.url}/docs/#listJournals`)
  const { client } = app.personas.ids
  const listed = await sendForm(page, 'listJournals', { id: String(client), limit: '1' })
  expect(listed).toMatch(/^200[^]*"title": "From the reference"/)
})

test('a link to an operation opens it, and the example of a body is accepted', async () => {
  const page = await chromium.openPage(`${app.url}/docs/#countJournalsByDay`)
  expect(await page.locator('#countJournalsByDay').getAttribute('open')).toBe('')
  expect(await page.locator('#createJournal').getAttribute('open')).toBeNull()
  await page.getByLabel('Login name or e-mail address').fill('client')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  expect(await sendForm(page, 'countJournalsByDay', {})).toMatch(/^(200|204|404)/)
})
