import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type Desk, expectAccessible, expectNoSidewaysScroll, openDesk, settled, signIn } from '../support/web/desk.js'
import { until } from '../support/until.js'

/** The question for the time zone of a person whose profile has none. */
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => setZone(null))

const IN_BERLIN = { timezoneId: 'Europe/Berlin' }
const notice = (page: Page) => page.getByRole('region', { name: 'Time zone' })
const question = (page: Page) => notice(page).getByText('You seem to be in Europe/Berlin. Use this time zone?')

async function setZone(zone: string | null): Promise<void> {
  await desk.app.owner.query(
    `update user_account set timezone = $1, zone = coalesce($1, 'UTC') where login_name in ('therapist', 'client')`,
    [zone],
  )
}
async function zones(): Promise<unknown> {
  const { rows } = await desk.app.owner.query(`select timezone, zone from user_account where login_name = 'therapist'`)
  return rows[0]
}

test('a therapist without one is asked quietly, and takes that of the browser', async () => {
  const page = await desk.openAs('therapist', '/caseload', IN_BERLIN)
  await question(page).waitFor()
  await settled(page)
  // It neither takes the keyboard nor covers anything.
  expect(await page.evaluate<boolean>(`document.activeElement.closest('[aria-label="Time zone"]') === null`)).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expectAccessible(page)
  await notice(page).getByRole('button', { name: 'Use it' }).press('Enter')
  await notice(page).waitFor({ state: 'detached' })
  await page.getByText('Times are now those of Europe/Berlin.').waitFor()
  expect(await zones()).toEqual({ timezone: 'Europe/Berlin', zone: 'Europe/Berlin' })
  await until(() => page.evaluate<boolean>(`document.activeElement.id === 'main'`))
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Caseload' }).waitFor()
  expect(await notice(page).count()).toBe(0)
})

test('who puts it off is not asked again in this tab, and again after the next sign-in', async () => {
  const page = await desk.openAs('therapist', '/caseload', IN_BERLIN)
  await notice(page).getByRole('button', { name: 'Not now' }).click()
  await notice(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Caseload' }).waitFor()
  expect(await notice(page).count()).toBe(0)
  expect(await zones()).toEqual({ timezone: null, zone: 'UTC' })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signIn(page, 'therapist')
  await question(page).waitFor()
})

test('another one is chosen in the profile', async () => {
  const page = await desk.openAs('therapist', '/caseload', IN_BERLIN)
  await notice(page).getByRole('button', { name: 'Choose another' }).click()
  const field = page.getByRole('combobox', { name: 'Time zone' })
  await field.waitFor()
  expect(await notice(page).count()).toBe(0)
  await field.fill('Lisbon')
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await until(async () => ((await zones()) as { zone: string }).zone === 'Europe/Lisbon')
  await page.goto(`${desk.app.url}/caseload`)
  await page.getByRole('heading', { level: 1, name: 'Caseload' }).waitFor()
  expect(await notice(page).count()).toBe(0)
})

test('a zone that nobody knows counts as none, and one that is known as answered', async () => {
  await desk.app.owner.query(`update user_account set timezone = 'Home' where login_name = 'therapist'`)
  await question(await desk.openAs('therapist', '/caseload', IN_BERLIN)).waitFor()
  await setZone('America/Chicago')
  const page = await desk.openAs('therapist', '/caseload', IN_BERLIN)
  await page.getByRole('heading', { level: 1, name: 'Caseload' }).waitFor()
  expect(await notice(page).count()).toBe(0)
})

test('a service that refuses says so, and the question stays', async () => {
  const page = await desk.openAs('therapist', '/caseload', IN_BERLIN)
  await question(page).waitFor()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('updateUser') === true ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await notice(page).getByRole('button', { name: 'Use it' }).click()
  await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  await question(page).waitFor()
})

test('nobody is asked on the page of the safety plan, and on a telephone it fits', async () => {
  const options = { ...IN_BERLIN, viewport: { width: 360, height: 640 } }
  const page = await desk.openAs('client', '/safety-plan', options)
  await page.getByRole('heading', { level: 1, name: 'Safety plan' }).waitFor()
  await settled(page)
  expect(await notice(page).count()).toBe(0)
  await page.goto(`${desk.app.url}/home`)
  await question(page).waitFor()
  await settled(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('nothing was refused by the policy of the pages', () => {
  expect(desk.complaints).toEqual([])
})
