import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { basic, cookieJar, createCareClient, mutate, signIn } from 'care-client'
import type { Page } from 'playwright-core'
import { bundlePage } from '../support/client/bundle.js'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { type RunningChromium, startChromium } from '../support/service/chromium.js'
import { PASSWORD } from '../support/service/personas.js'
import { until } from '../support/until.js'

/** The package as it is built, in a page of a real browser. Each test goes on where the one before ended. */
let app: TestApp
let chromium: RunningChromium
let page: Page
beforeAll(async () => {
  const port = await freePort()
  // Passkeys belong to a name, and an IP address is none.
  const url = `http://localhost:${port}`
  const settings = { PORT: String(port), PUBLIC_URL: url, ALLOWED_HOSTS: '127.0.0.1', RATE_LIMIT_SIGN_IN: '1000' }
  ;[app, chromium] = await Promise.all([startTestApp(settings), startChromium()])
  page = await chromium.openPage(`${url}/docs/`)
  const code = await bundlePage(fileURLToPath(new URL('page/page.mjs', import.meta.url)), 'carePage')
  await page.evaluate(
    `${code}; globalThis.carePage = carePage; globalThis.client = carePage.careClient.createCareClient()`,
  )
})
afterAll(async () => {
  await chromium?.close()
  await app?.close()
})

/** Runs an expression in the page, in which `client` and the exports of the package are known. */
const inPage = <Result>(expression: string): Promise<Result> =>
  page.evaluate(`(async () => { const { careClient, show } = carePage; return ${expression} })()`)
const textsOf = (selector: string): Promise<string[]> => page.locator(selector).allTextContents()
const shows = (selector: string, texts: readonly string[]) =>
  until(async () => JSON.stringify(await textsOf(selector)) === JSON.stringify(texts))
const asPerson = (name: string) => createCareClient({ url: app.url, credentials: basic(name, PASSWORD) })
const SIGN_IN = `careClient.signIn(client, { username: 'therapist', password: '${PASSWORD}' })`

test('a therapist signs in by the cookie, and the hooks show what there is and what comes', async () => {
  const writer = asPerson('client')
  for (const title of ['First', 'Second', 'Third']) await mutate.createJournal(writer, { input: { title } })
  expect(await inPage(SIGN_IN)).toMatchObject({ role: 'THERAPIST' })
  await inPage(`show(client, '${app.personas.ids.client}')`)
  await shows('#me', ['therapist'])
  await shows('#live li', ['Third', 'Second', 'First'])
  await shows('#paged li', ['Third', 'Second'])
  await page.click('#more')
  await shows('#paged li', ['Third', 'Second', 'First'])
  await mutate.createJournal(writer, { input: { title: 'Fourth' } })
  await shows('#live li', ['Fourth', 'Third', 'Second', 'First'])
  await shows('#events li', ['CREATED Fourth'])
  expect([await textsOf('#state'), await textsOf('#error')]).toEqual([['online'], ['none']])
})

test('a mutation runs by its hook', async () => {
  await page.click('#send')
  await shows('#note', ['From the page.'])
})

test('a file is sent with progress', async () => {
  const sent = await inPage<{ name: string; seen: { loaded: number; total: number }[] }>(`(async () => {
    const seen = []
    const file = new File(['walks '.repeat(200000)], 'walks.txt')
    const input = { clientId: '${app.personas.ids.client}', recordType: 'progress', data: 'With a file.' }
    const { note } = await careClient.mutate.submitNote(client, { input, files: [file] }, {
      onProgress: (progress) => seen.push(progress),
    })
    return { name: note.attachments[0].name, seen }
  })()`)
  expect(sent.name).toBe('walks.txt')
  expect(sent.seen.at(-1)).toEqual({ loaded: 1_200_000, total: 1_200_000 })
})

test('a page whose session ends asks to sign in again', async () => {
  const other = createCareClient({ url: app.url, credentials: cookieJar() })
  await signIn(other, { username: 'therapist', password: PASSWORD })
  await mutate.endOtherSessions(other)
  await shows('#ended', ['Sign in again.'])
})

test('a passkey is added, and signs in alone', async () => {
  await inPage(SIGN_IN)
  const added = await inPage<{ recoveryCodes: string[] }>(`careClient.addPasskey(client, 'Laptop')`)
  expect(added.recoveryCodes).toHaveLength(10)
  await inPage('careClient.signOut(client)')
  expect(await inPage('careClient.query.me(client)')).toBeNull()
  await inPage('careClient.signInByPasskey(client)')
  expect(await inPage('careClient.query.me(client)')).toMatchObject({ firstName: 'therapist' })
  expect(await inPage('careClient.confirmByPasskey(client)')).toMatchObject({ confirmedAt: expect.any(String) })
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
