import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startGateway } from '../support/service/app.js'
import { until } from '../support/until.js'
import {
  chooseLanguage,
  type Desk,
  expectAccessible,
  expectNoSidewaysScroll,
  openDesk,
  settled,
  signIn,
} from '../support/web/desk.js'
import { CLIENT_PAGES, THERAPIST_PAGES } from '../support/web/pages.js'

/** What holds for every page of the web application. */
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const BUILT = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const write = (input: Record<string, unknown>) =>
  desk.app.graphql(
    'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }',
    { input },
    'client',
  )

test('the first load is below 250 kB of compressed script', () => {
  const page = readFileSync(`${BUILT}index.html`, 'utf8')
  const entry = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name)
  // The texts of the first language and what the start page of a client needs come with it.
  const common = readdirSync(`${BUILT}assets`).filter((name) => /^(?:common|client|home-page)-.*\.js$/.test(name))
  const first = [...entry, ...common.map((name) => `assets/${name}`)]
  const bytes = first.reduce((sum, name) => sum + gzipSync(readFileSync(BUILT + name), { level: 9 }).length, 0)
  expect(statSync(`${BUILT}index.html`).size).toBeLessThan(5_000)
  expect(bytes).toBeLessThan(250_000)
})

describe('in dark, in German, on a narrow screen', () => {
  const options = { colorScheme: 'dark', viewport: { width: 360, height: 740 } } as const

  test.each([
    // The language goes with a person, so these are others than those of the tests below.
    ['otherClient', CLIENT_PAGES],
    ['colleague', THERAPIST_PAGES],
    [
      'admin',
      [
        '/practice',
        '/practice/calendar',
        '/practice/staff',
        '/practice/audit',
        '/practice/records',
        '/practice/settings',
      ],
    ],
  ])('the pages of %s are accessible and fit', async (name, paths) => {
    const page = await desk.openAs(name, '/', options)
    await chooseLanguage(page, 'Deutsch')
    await page.getByRole('button', { name: 'Abmelden' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    for (const path of paths) {
      await page.goto(desk.app.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await page.context().close()
  })
})

test('a person signs in, writes and signs out by the keyboard alone', async () => {
  const page = await desk.open('/', { viewport: { width: 1000, height: 700 } })
  const press = (key: string, times = 1) =>
    Array.from({ length: times }).reduce<Promise<void>>(
      (before) => before.then(() => page.keyboard.press(key)),
      Promise.resolve(),
    )
  const focusOn = async (name: string): Promise<void> => {
    for (let tabs = 0; tabs < 60; tabs++) {
      const focused = await page.evaluate<string>(
        `(() => { const it = document.activeElement; return it.getAttribute('aria-label') ?? (it.labels?.[0]?.textContent || it.textContent) ?? '' })()`,
      )
      if (focused.trim() === name) return
      await press('Tab')
    }
    throw new Error(`The keyboard does not reach ${name}.`)
  }
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await focusOn('User name or e-mail')
  await page.keyboard.type('client')
  await focusOn('Password')
  await page.keyboard.type('seven quiet herons')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: 'client' }).waitFor()
  await focusOn('Journal')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Journal' }).waitFor()
  await focusOn('Title')
  await page.keyboard.type('By keys')
  await focusOn('Entry')
  await page.keyboard.type('No mouse was used.')
  await focusOn('Save entry')
  await press('Enter')
  await page.getByRole('article').filter({ hasText: 'No mouse was used.' }).waitFor()
  await focusOn('Sign out')
  await press('Enter')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('every text of people is shown as it is, and does nothing', async () => {
  const hostile = [
    '<img src=x onerror="window.hurt=1">',
    '<script>window.hurt=1</script>',
    '"><svg onload=window.hurt=1>',
    "javascript:window.hurt=1//'",
    '{{constructor.constructor("window.hurt=1")()}} ${7*7} $t(common:save)',
    '\u202Eright to left\u202C \u200Bzero\u200Bwidth \uFEFF',
    'Z̸̢͠a̶lgo ﷽ 👩‍👩‍👧‍👦 𝕒𝕓𝕔',
    `one word of ${'x'.repeat(3_000)}`,
    "'; drop table journal; --",
  ]
  for (const [at, text] of hostile.entries()) {
    const { errors } = await write({ title: text.slice(0, 200), description: text, visibility: 'SHARED' })
    expect([at, errors]).toEqual([at, undefined])
  }
  const { client } = desk.app.personas.ids
  for (const [name, path] of [
    ['client', '/journal'],
    ['therapist', `/clients/${client}/journal`],
  ] as const) {
    const page = await desk.openAs(name, path, { viewport: { width: 360, height: 740 } })
    for (const text of hostile) {
      await until(async () => (await page.locator('article .desk-text').allTextContents()).includes(text))
    }
    await expectNoSidewaysScroll(page)
    expect(await page.evaluate('window.hurt')).toBeUndefined()
    await page.context().close()
  }
})

test('a page goes on when the service comes back: nothing is lost, and nothing is there twice', async () => {
  const { app: first, url } = await startGateway(desk.app, { PORT: '0' })
  const port = new URL(url).port
  const page = await desk.chromium.browser.newPage()
  try {
    await page.goto(`${url}/messages`)
    await signIn(page, 'client')
    const log = page.getByRole('log', { name: 'Messages' })
    await log.waitFor()
    await settled(page)
    await first.close()
    await page.getByLabel('Message', { exact: true }).fill('Written while it was away')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'The connection is lost.' }).waitFor()
    // The therapist is served by another gateway meanwhile.
    await desk.app.graphql(
      'mutation ($input: SendInteractionInput!) { sendInteraction(input: $input) { interactionId } }',
      { input: { clientId: desk.app.personas.ids.client, aiAnswer: 'Answered meanwhile' } },
      'therapist',
    )
    const { app: second } = await startGateway(desk.app, { PORT: port })
    try {
      await log.getByText('Answered meanwhile').waitFor()
      await page.getByText('Waits for the connection').waitFor({ state: 'detached' })
      expect(await log.getByText('Written while it was away').count()).toBe(1)
      expect(await log.getByText('Answered meanwhile').count()).toBe(1)
    } finally {
      await second.close()
    }
  } finally {
    await page.close()
  }
})

test('a change is on screen soon after its commit', async () => {
  const { client } = desk.app.personas.ids
  const page = await desk.openAs('therapist', `/clients/${client}/journal`)
  await settled(page)
  await page.getByRole('article').first().waitFor()
  await write({ title: 'Just now', visibility: 'SHARED' })
  await page.getByRole('article').filter({ hasText: 'Just now' }).waitFor()
})

test('the application can be installed, and keeps its files and no content', async () => {
  const page = await desk.openAs('client')
  await page.waitForURL(`${desk.app.url}/home`)
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await page.goto(`${desk.app.url}/journal`)
  await page.getByRole('article').first().waitFor()
  const kept = await page.evaluate<string[]>(
    `caches.open('care-files').then(async (cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname))`,
  )
  expect(kept).toContain('/')
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('The service cannot be reached.').first().waitFor()
  expect(await page.getByRole('article').count()).toBe(0)
  for (const file of ['manifest.webmanifest', 'icon-192.png', 'icon-512.png']) {
    expect([file, (await desk.app.rest('GET', `/${file}`)).status]).toEqual([file, 200])
  }
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
