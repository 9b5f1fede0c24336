import { mkdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../src/features/demo/demo-data.js'
import { type Desk, expectAccessible, openDesk, settled, signIn } from '../support/web/desk.js'

/** The demo practice in the web application. With SCREENSHOTS=1 the pictures of the documentation are made anew. */
const FOLDER = 'docs/images'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.app.app.loadDemo()
})
afterAll(() => desk.close())

async function openAs(name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await desk.open('/', { viewport: { width: 1180, height: 760 }, ...options })
  await signIn(page, name, DEMO_PASSWORD)
  return page
}

async function shown(page: Page, name: string): Promise<void> {
  await settled(page)
  await expectAccessible(page)
  if (process.env.SCREENSHOTS === undefined) return
  await mkdir(FOLDER, { recursive: true })
  // Charts are drawn in the frame after their numbers.
  await page.waitForTimeout(1_000)
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
}

/** Charts are loaded when they come near the visible part of the page. */
async function chartDrawn(page: Page): Promise<void> {
  await page.locator('.desk-chart').first().scrollIntoViewIfNeeded()
  await page.locator('.recharts-line').first().waitFor()
  await page.evaluate('scrollTo(0, 0)')
}

test('a therapist sees who needs attention first', async () => {
  const page = await openAs('lin')
  await page.getByRole('link', { name: 'Maya Brooks' }).waitFor()
  await page.getByText('PHQ-9').first().waitFor()
  expect(await page.getByRole('row').count()).toBeGreaterThan(3)
  await shown(page, 'caseload')
})

test('a record shows scores and moods that say something', async () => {
  const page = await openAs('lin', { viewport: { width: 1180, height: 1_000 } })
  await page.getByRole('link', { name: 'Maya Brooks' }).click()
  await page.getByText('PHQ-9').first().waitFor()
  await chartDrawn(page)
  await shown(page, 'record')
  await page.getByRole('tab', { name: 'Measures' }).click()
  await chartDrawn(page)
  await page.getByText('reliable', { exact: false }).first().waitFor()
  await shown(page, 'measures')
})

test('a client sees on a telephone what is due', async () => {
  const page = await openAs('maya', { viewport: { width: 390, height: 844 } })
  await page.getByRole('heading', { name: 'Maya' }).waitFor()
  await chartDrawn(page)
  await shown(page, 'home')
})

test('the calendar has each appointment on its day in the zone of the therapist, wherever the browser is', async () => {
  const page = await openAs('lin', { timezoneId: 'Asia/Tokyo' })
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('heading', { name: 'Calendar' }).waitFor()
  await page.getByText('Day', { exact: true }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  const tomorrow = new Date(Date.now() + 86_400_000)
  tomorrow.setUTCHours(15, 0, 0, 0)
  const timeZone = 'America/New_York'
  const name = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(
    tomorrow,
  )
  // In the first hours of a day by UTC, New York still has the day before.
  const dayOf = (moment: Date) => Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment))
  for (let days = (dayOf(tomorrow) - dayOf(new Date())) / 86_400_000; days > 0; days--) {
    await page.getByRole('button', { name: 'Later' }).click()
  }
  await page
    .getByRole('region', { name })
    .getByText(/^10:00\sAM/)
    .waitFor()
  await page.getByText('Week', { exact: true }).click()
  await shown(page, 'calendar')
})
