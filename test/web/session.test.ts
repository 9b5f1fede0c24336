import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { chooseLanguage, type Desk, expectAccessible, openDesk, signIn } from '../support/web/desk.js'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a refused sign-in says so, and names neither the password nor the account', async () => {
  const page = await desk.open()
  await heading(page, 'Sign in').waitFor()
  // A search by a part of the name finds the field alone.
  for (const label of ['User name', 'Password'])
    expect([label, await page.getByLabel(label).count()]).toEqual([label, 1])
  await page.getByLabel('User name or e-mail').fill('client')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toBe('The name or the password is not right.')
  await expectAccessible(page)
})

test.each([
  ['client', '/home'],
  ['therapist', '/caseload'],
])('%s begins at %s', async (name, path) => {
  const page = await desk.openAs(name)
  await page.waitForURL(desk.app.url + path)
})

test('after a sign-out Back shows nothing, and other tabs of the browser follow', async () => {
  const page = await desk.openAs('therapist')
  await page.waitForURL(`${desk.app.url}/caseload`)
  const other = await page.context().newPage()
  await other.goto(`${desk.app.url}/flags`)
  await other.getByRole('button', { name: 'Sign out' }).waitFor()
  await page.getByRole('link', { name: 'Account' }).click()
  await heading(page, 'Account').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await heading(page, 'Sign in').waitFor()
  await heading(other, 'Sign in').waitFor()
  await page.goBack()
  await heading(page, 'Sign in').waitFor()
  expect(await page.getByRole('link', { name: 'Caseload' }).count()).toBe(0)
})

test('a page of somebody else is the same as one that does not exist', async () => {
  const page = await desk.openAs('client', '/caseload')
  await heading(page, 'There is no such page').waitFor()
  const refused = await page.locator('main').innerText()
  expect(refused).toContain('There is no such page')
  await page.goto(`${desk.app.url}/nothing/at/all`)
  await heading(page, 'There is no such page').waitFor()
  expect(await page.locator('main').innerText()).toBe(refused)
})

test('when a session ends, its pages are covered until the same person signs in', async () => {
  const page = await desk.openAs('therapist', '/account')
  await heading(page, 'Account').waitFor()
  await desk.app.graphql('mutation { endOtherSessions { ended } }', {}, 'therapist')
  await page.getByText('Your session has ended. Sign in to go on where you were.').waitFor()
  expect(await page.getByRole('heading', { name: 'Account' }).isVisible()).toBe(false)
  await signIn(page, 'therapist')
  await heading(page, 'Account').waitFor()
  expect(page.url()).toBe(`${desk.app.url}/account`)
})

test('a message that waits when the session ends is not sent in the name of another person', async () => {
  const page = await desk.openAs('client', '/messages')
  await page.getByLabel('Message', { exact: true }).waitFor()
  const threads = page.url()
  await page.context().setOffline(true)
  await page.getByLabel('Message', { exact: true }).fill('Meant for my therapist alone')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Waits for the connection').waitFor()
  await desk.app.graphql('mutation { endOtherSessions { ended } }', {}, 'client')
  await page.context().setOffline(false)
  await page.getByText('Your session has ended. Sign in to go on where you were.').waitFor()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await signIn(page, 'therapist')
  // Longer than the pause after which a message is tried again.
  await page.waitForTimeout(4_000)
  expect(sent.filter((body) => body.includes('Meant for my therapist alone'))).toEqual([])
  await page.goto(threads)
  expect(await page.getByText('Meant for my therapist alone').count()).toBe(0)
})

test('a sign-out without a connection hides everything at once, and ends the session when the service is back', async () => {
  const page = await desk.openAs('client', '/journal')
  await heading(page, 'Journal').waitFor()
  const other = await page.context().newPage()
  await other.goto(`${desk.app.url}/home`)
  await other.getByRole('button', { name: 'Sign out' }).waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await tab.getByText('Nothing of your pages is left on this screen.').waitFor()
    expect(await tab.getByRole('link', { name: 'Journal' }).count()).toBe(0)
  }
  // A page that is loaded before the service is back knows of it too.
  await other.reload()
  await other.getByText('Nothing of your pages is left on this screen.').waitFor()
  await page.context().setOffline(false)
  for (const tab of [page, other]) await heading(tab, 'Sign in').waitFor()
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('sign-out')
  await page.goto(`${desk.app.url}/journal`)
  await heading(page, 'Sign in').waitFor()
})

test('the language of the pages goes with the person', async () => {
  const page = await desk.openAs('colleague')
  await chooseLanguage(page, 'Español')
  await page.getByRole('button', { name: 'Cerrar sesión' }).waitFor()
  const elsewhere = await desk.openAs('colleague')
  await elsewhere.getByRole('button', { name: 'Cerrar sesión' }).waitFor()
  expect(await elsewhere.locator('html').getAttribute('lang')).toBe('es')
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
