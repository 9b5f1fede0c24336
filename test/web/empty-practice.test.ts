import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { CREATE_PRACTICE, createPractice, practiceLink } from '../../src/features/practice/index.js'
import { until } from '../support/until.js'
import {
  type Desk,
  expectAccessible,
  expectNoSidewaysScroll,
  openDesk,
  settled,
  shoot,
  signIn,
} from '../support/web/desk.js'

/** What the first administrator of a practice that has nothing yet sees and does. */
const PASSWORD = 'lantern over nine rivers'
const PHONE = { width: 360, height: 740 }
const SCREEN = { width: 1280, height: 720 }
let desk: Desk
let page: Page
beforeAll(async () => {
  desk = await openDesk()
  // As `care create-practice` does.
  const ctx = desk.app.app.context({ kind: 'job', job: CREATE_PRACTICE, subjectId: 0 }, 'createPractice')
  const made = await createPractice(ctx, { name: 'New practice', adminEmail: 'ada@practice.example' }, false)
  const [, token] = /token=(.+)$/.exec(await practiceLink(ctx, made)) ?? []
  expect((await desk.app.rest('POST', '/auth/password/', { body: { token, password: PASSWORD } })).status).toBe(200)
  page = await desk.open('/')
  await signIn(page, 'ada@practice.example', PASSWORD)
})
afterAll(() => desk.close())

const open = (path: string) => page.goto(`${desk.app.url}/practice${path}`)
const hasFocus = (name: string) => until(async () => (await focused()) === name)
const focused = () => page.evaluate<string>('document.activeElement?.textContent?.trim() ?? ""')

test('none of the steps to set it up is shown as done', async () => {
  await open('')
  const steps = page.getByRole('region', { name: 'Set up your practice' })
  await steps.waitFor()
  expect(await steps.getByRole('link').allTextContents()).toEqual([
    ...['Say your name', 'Say where the practice is', 'Add a second factor', 'Name a safety contact'],
    ...['Publish a consent form', 'Invite a first client'],
  ])
  expect(await steps.getByText(/done/).count()).toBe(0)
})

test.each([
  ['/staff', /No invitations/],
  ['/client-list', /The practice has no clients yet/],
  ['/calendar', /Choose a therapist/],
  ['/invitations', /No invitation waits for an answer/],
  ['/audit', /Seals of the trail/],
  ['/records', /Nothing was erased/],
  ['/settings', /a text of the service/],
  ['/outcomes', /There are not five clients/],
  ['/library', /The library is empty/],
  ['/manuals', /no manuals of its own/],
  ['/language-models', /The installation has no model/],
  ['/webhook-list', /No program is told anything/],
  ['/service-accounts', /There is no service account/],
])('the page %s says that nothing is there, on a screen and on a telephone', async (path, content) => {
  await open(path)
  await page.locator('main').getByText(content).first().waitFor({ state: 'attached' })
  await settled(page)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shoot(page, `empty${path.replace('/', '-')}`)
  await page.setViewportSize(SCREEN)
})

test('a consent form is published with the keyboard alone, which stays where it was', async () => {
  await open('/settings')
  const form = page.getByRole('form', { name: 'Consent forms' })
  await form.getByLabel('Kind').focus()
  for (const typed of ['Treatment with us', 'How we work together.']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const published = form.getByText(/^Treatment: Treatment with us/)
  await published.waitFor()
  expect(await published.textContent()).not.toContain('a text of the service')
  await hasFocus('Save')
  await open('')
  await page.getByText('Publish a consent form · done').waitFor()
})

test('an entry of the library is written, corrected, hidden and removed', async () => {
  await open('/library')
  await page.getByLabel('Group', { exact: true }).fill('Exercises')
  await page.getByLabel('Topic').fill('Sleep')
  await page.getByLabel('Title').fill('Wind dwon')
  await page.getByLabel('Address').fill('https://practice.example/wind-down')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('group', { name: 'Wind dwon' }).getByRole('button', { name: 'Change' }).click()
  const form = page.getByRole('form', { name: 'Change an entry' })
  expect(await form.getByLabel('Address').inputValue()).toBe('https://practice.example/wind-down')
  await form.getByLabel('Title').fill('Wind down')
  await form.getByRole('button', { name: 'Save' }).click()
  const entry = page.getByRole('group', { name: 'Wind down' })
  await entry.getByRole('button', { name: 'Hide' }).click()
  await entry.getByRole('button', { name: 'Publish' }).click()
  await entry.getByRole('button', { name: 'Hide' }).waitFor()
  await page.getByRole('form', { name: 'New entry' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'library')
  await entry.getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('The library is empty.').waitFor()
  // Its button is gone, and the keyboard goes on at the page.
  await until(async () => (await page.evaluate('document.activeElement?.id')) === 'main')
})

test('a manual is uploaded, is ready by itself, and is withdrawn', async () => {
  await open('/manuals')
  const buffer = Buffer.from(
    '# Insomnia\n\nInsomnia is trouble falling asleep at least three nights a week.\n\n# Grief\n\nGrief follows a loss.',
  )
  await page.setInputFiles('input[type=file]', { name: 'manual.md', mimeType: 'text/markdown', buffer })
  await page.getByLabel('Title').fill('Our manual')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Our manual/).waitFor()
  await page.getByText('Ready', { exact: true }).waitFor()
  await page.getByText(/^Our manual · [1-9]/).waitFor()
  await expectAccessible(page)
  await shoot(page, 'manual')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page
    .getByText('Withdrawn')
    .or(page.getByText(/no manuals of its own/))
    .first()
    .waitFor()
  await shoot(page, 'manual-withdrawn')
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
