import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { until } from '../support/until.js'
import { confirmedUntil, type Desk, expectAccessible, expectNoSidewaysScroll, openDesk } from '../support/web/desk.js'

/** What an operator of the service does. */
let desk: Desk
let page: Page
beforeAll(async () => {
  desk = await openDesk()
  await desk.app.owner.query(
    `insert into effect (effect_key, kind, ref_id, ref_version, state, attempt, finished_at, error_code)
     select 'lost:' || n, 'send-parcel', 77 + n, 1, 'dead', 5, now(), 'NO_POST' from generate_series(1, 2) n`,
  )
  page = await desk.openAs('operator')
})
afterAll(() => desk.close())

const letters = () => page.getByRole('table', { name: 'Dead letters' }).locator('tbody tr')

test('an operator begins with what was given up, and with the state of the database', async () => {
  await page.getByRole('heading', { name: 'Service', exact: true }).waitFor()
  await page.getByText(/The audit trail is sealed up to/).waitFor()
  await letters().first().waitFor()
  expect(await letters().allTextContents()).toEqual([
    expect.stringMatching(/^send-parcelNO_POST5.*Run again$/),
    expect.stringMatching(/^send-parcelNO_POST5.*Run again$/),
  ])
  // Which record the work was for is not theirs to know.
  expect(await page.locator('main').textContent()).not.toMatch(/\b7[89]\b/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a link leads to the job console, which knows the session', async () => {
  const to = await page.getByRole('link', { name: 'Job console' }).getAttribute('href')
  const console = await page.request.get(desk.app.url + (to ?? ''))
  expect([to, console.status()]).toEqual(['/jobs/', 200])
})

test('what was given up is found by job and by day with the keyboard alone, on a telephone too', async () => {
  await desk.app.owner.query(
    `insert into effect (effect_key, kind, ref_id, ref_version, state, attempt, finished_at, error_code)
     values ('old', 'write-letter', 90, 1, 'dead', 5, '2026-03-02T12:00:00Z', 'NO_INK')`,
  )
  await page.reload()
  await until(async () => (await letters().count()) === 3)
  const search = page.getByRole('search', { name: 'Find dead letters' })
  // The names of the jobs come with another answer than the letters.
  await search.getByRole('option', { name: 'write-letter' }).waitFor({ state: 'attached' })
  await search.getByLabel('Work').focus()
  await page.keyboard.type('write')
  await until(async () => (await letters().count()) === 1)
  expect(await letters().textContent()).toMatch(/^write-letterNO_INK/)
  await page.keyboard.press('Tab')
  await page.keyboard.type('03032026')
  await page.getByText('Nothing is found.').waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await search.getByLabel('Given up from').fill('2026-03-02')
  await until(async () => (await letters().count()) === 1)
  await desk.app.owner.query(`delete from effect where kind = 'write-letter'`)
  await page.reload()
})

test('what was given up runs again, and the keyboard goes on at the page', async () => {
  await letters().first().getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.getByText('It runs again.').waitFor()
  await until(async () => (await letters().count()) === 1)
  await until(async () => (await page.evaluate('document.activeElement?.id')) === 'main')
  const { rows } = await desk.app.owner.query<{ dead: number }>(
    `select count(*)::integer as dead from effect where state = 'dead'`,
  )
  expect(rows[0]?.dead).toBe(1)
})

test('a practice begins with a mail to its administrator', async () => {
  await page.getByRole('link', { name: 'Practices' }).click()
  await page.getByText('Nobody waits.').waitFor()
  await expectAccessible(page)
  const form = page.getByRole('form', { name: 'A new practice' })
  await form.getByLabel('Name of the practice').fill('Harbour practice')
  await form.getByLabel('E-mail address of the administrator').fill('head@harbour.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await confirmedUntil(page, page.getByText('The mail is on its way.'))
  const { rows } = await desk.app.owner.query(`select 1 from organisation where name = 'Harbour practice'`)
  expect(rows).toHaveLength(1)
})

test('an operator has no pages of records, and others have none of the operator', async () => {
  for (const path of ['/caseload', '/practice', '/home', '/practice/audit']) {
    await page.goto(desk.app.url + path)
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  }
  const admin = await desk.openAs('admin', '/practice')
  await admin.goto(`${desk.app.url}/operator`)
  await admin.getByRole('heading', { name: 'There is no such page' }).waitFor()
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
