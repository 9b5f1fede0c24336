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

const editor = () => page.locator('.graphiql-query-editor')
const answer = () => page.locator('.result-window, .graphiql-response').first()
const run = () =>
  page
    .getByRole('button', { name: /execute query/i })
    .first()
    .click()
const openTab = (at: number) => page.getByRole('tab').nth(at).click()

test('it opens with examples of its own', async () => {
  await page.getByRole('tab').nth(3).waitFor()
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Me', 'Caseload', 'Write', 'Changes'])
  await until(async () => (await editor().textContent())?.includes('walk-by-the-river'))
  expect(await page.content()).not.toMatch(/Welcome to.*Yoga/i)
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
  await until(async () => (await answer().textContent())?.includes('"firstName": "client"'))
})

test('a subscription delivers', async () => {
  await openTab(3)
  await page.getByRole('tab', { name: 'Changes' }).waitFor()
  const { client } = app.personas.ids
  await page.locator('.graphiql-editor-tool .monaco-editor, .graphiql-editor-tool .cm-content').first().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(JSON.stringify({ clientId: String(client) }))
  await run()
  await until(async () => (await (await fetch(`${app.url}/metrics`)).text()).includes('care_subscriptions 1'))
  await app.rest('POST', '/journals/', { as: 'client', body: { title: 'seen in the explorer' } })
  await until(async () => (await answer().textContent())?.includes('seen in the explorer'))
})

test('signing out ends it', async () => {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Not signed in.').waitFor()
  expect(problems.filter((text) => !/401|favicon/.test(text))).toEqual([])
})
