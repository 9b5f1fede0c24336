import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type RunningChromium, startChromium } from '../support/service/chromium.js'
import { PASSWORD } from '../support/service/personas.js'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { until } from '../support/until.js'

/** The explorer in a real browser, as somebody opens it for the first time. */
let app: TestApp
let chromium: RunningChromium
let page: Page
const problems: string[] = []
beforeAll(async () => {
  ;[app, chromium] = await Promise.all([startTestApp(), startChromium()])
  page = await chromium.openPage('about:blank')
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto(`${app.url}/graphql/stream`)
})
afterAll(async () => {
  await chromium.close()
  await app.close()
})

/** The text of an editor, without spaces: the editor shows other ones. */
const textOf = async (at: string): Promise<string> =>
  ((await page.locator(at).first().textContent()) ?? '').replace(/\s/g, '')
const answerHas = (part: string): Promise<unknown> => until(async () => (await textOf('.result-window')).includes(part))
const run = (): Promise<void> => page.getByRole('button', { name: /execute query/i }).click()

test('it opens with examples of its own', async () => {
  await page.getByRole('tab').nth(3).waitFor()
  const titles = await page.getByRole('tab').allTextContents()
  expect(titles.map((title) => /^[A-Z][a-z]+?(?=wze|$)/.exec(title)?.[0])).toEqual([
    'Me',
    'Caseload',
    'Write',
    'Changes',
  ])
  await until(async () => (await textOf('.graphiql-editor')).includes('walk-by-the-river'))
})

test('a person signs in by the session cookie', async () => {
  await page.getByText('Not signed in.').waitFor()
  await page.getByLabel('Name or e-mail address').fill('client')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Credentials are missing or wrong.').waitFor()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Signed in as client Persona.').waitFor()
  expect(await page.evaluate(() => document.cookie)).not.toContain('care_session')
  await run()
  await answerHas('"firstName":"client"')
})

test('a subscription delivers', async () => {
  const query = `subscription { journalChanged(clientId: ${app.personas.ids.client}) { change journal { title } } }`
  await page.goto(`${app.url}/graphql/stream?query=${encodeURIComponent(query)}`)
  await until(async () => (await textOf('.graphiql-editor')).includes('journalChanged'))
  await run()
  await until(async () => (await (await fetch(`${app.url}/metrics`)).text()).includes('care_subscriptions 1'))
  await app.rest('POST', '/journals/', { as: 'client', body: { title: 'seen in the explorer' } })
  await answerHas('seenintheexplorer')
})

test('signing out ends it', async () => {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Not signed in.').waitFor()
  expect(problems.filter((text) => !/401|favicon/.test(text))).toEqual([])
})
