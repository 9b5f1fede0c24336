import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Outbox } from '../support/service/outbox.js'
import {
  type Desk,
  expectAccessible,
  expectNoSidewaysScroll,
  openDesk,
  settled,
  shoot,
  signIn,
} from '../support/web/desk.js'

/** Somebody comes to the front desk by invitation, and works there. */
const PASSWORD = 'lantern over nine rivers'
const EMAIL = 'frida@practice.example'
let desk: Desk
let page: Page
/** What the service refused to this person. */
const refused: string[] = []
const asked: string[] = []
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

test('the front desk is invited by mail, and chooses a password', async () => {
  const outbox = new Outbox(desk.app.dataDir)
  const admin = await desk.openAs('admin', '/practice/staff')
  await admin.getByLabel('E-mail address').fill(EMAIL)
  await admin.getByLabel('Role').selectOption({ label: 'Front desk' })
  await admin.getByRole('button', { name: 'Send invitation' }).click()
  await admin.getByText(/^frida@practice.example · Front desk · open/).waitFor()
  const [link] = /\/auth\/staff\/#token=\S+/.exec(await outbox.next(EMAIL)) ?? []
  page = await desk.open(link)
  page.on('request', (request) => asked.push(request.postData() ?? ''))
  page.on('response', (response) => {
    void response.text().then(
      (text) => /"code":"(?:FORBIDDEN|NOT_FOUND)"/.test(text) && refused.push(response.request().postData() ?? ''),
      () => undefined,
    )
  })
  await page.getByLabel('First name').fill('Frida')
  await page.getByLabel('Last name').fill('Desk')
  await page.getByLabel('Choose a password').fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Go on to sign in' }).click()
  await signIn(page, EMAIL, PASSWORD)
  await page.getByRole('heading', { name: 'Practice' }).waitFor()
  expect(await page.locator('main').getByRole('link').allTextContents()).toEqual(['Clients', 'Calendar', 'Invitations'])
})

test.each([
  ['/practice', 'Practice'],
  ['/practice/client-list', 'Clients'],
  ['/practice/calendar', 'Calendar'],
  ['/practice/invitations', 'Invitations'],
  ['/account', 'Account'],
  ['/account/tokens', 'Access tokens'],
])('the page %s is there, on a screen and on a telephone, and nothing of it is refused', async (path, title) => {
  await page.goto(desk.app.url + path)
  await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor()
  await settled(page)
  expect(await page.getByRole('heading', { name: 'There is no such page' }).count()).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await shoot(page, `desk${path.replaceAll('/', '-')}`)
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(refused).toEqual([])
})

test('the front desk invites a client', async () => {
  await page.goto(`${desk.app.url}/practice/invitations`)
  await page.getByLabel('In the name of').selectOption({ label: 'therapist Persona' })
  await page.getByLabel('E-mail address').fill('new@client.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('The invitation is on its way.').waitFor()
  const { rows } = await desk.app.owner.query(`select 1 from invitation where email_key = 'new@client.example'`)
  expect([rows.length, refused]).toEqual([1, []])
})

test('the front desk sees what nobody has accepted, sends it again and revokes it', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  const open = page.getByRole('region', { name: 'Not answered yet' })
  const row = open.locator('.desk-card', { hasText: 'new@client.example' })
  await row.getByText(/^in the name of therapist Persona · open · until /).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Saved.').first().waitFor()
  const links = `select revoked_at is null as "isOpen" from invitation where email_key = 'new@client.example' order by id`
  expect((await desk.app.owner.query(links)).rows).toEqual([{ isOpen: false }, { isOpen: true }])
  await row.getByRole('button', { name: 'Revoke' }).click()
  await row.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(refused).toEqual([])
})

test('the front desk keeps its own account', async () => {
  await page.goto(`${desk.app.url}/account`)
  await page.getByLabel('Last name').fill('Deskman')
  await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').first().waitFor()
  await page.reload()
  expect(await page.getByLabel('Last name').inputValue()).toBe('Deskman')
  expect(refused).toEqual([])
})

test('the feed of events, which is not for the front desk, is not asked', () => {
  expect(asked.filter((document) => /query events/i.test(document))).toEqual([])
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
