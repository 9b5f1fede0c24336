import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  ageSignIns,
  confirmIdentity,
  type Desk,
  expectAccessible,
  expectNoSidewaysScroll,
  openDesk,
} from '../support/web/desk.js'

/** The programs that act for a person. */
let desk: Desk
let page: Page
beforeAll(async () => {
  desk = await openDesk()
  page = await desk.openAs('client', '/account')
})
afterAll(() => desk.close())

const card = (name: string) => page.getByRole('article', { name, exact: true })
const form = () => page.getByRole('form', { name: 'New token' })
const shown = (name: string) => page.getByRole('alert', { name: `Token of ${name}` }).locator('pre')

async function firstNameBy(secret: string): Promise<unknown> {
  const { data, errors } = await desk.app.graphql('{ me { firstName } }', {}, { authorization: `Bearer ${secret}` })
  return errors?.[0]?.extensions.code ?? data
}

test('a token is made with the rights that were chosen, after the password was shown again', async () => {
  await page.getByRole('link', { name: 'Access tokens' }).click()
  await page.getByText('No program acts for you.').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await ageSignIns(desk)
  await form().getByLabel('Name of the program').fill('Sleep diary')
  await form().getByLabel('Ends in').selectOption('90 days')
  await form().getByLabel('Journal', { exact: true }).selectOption('Read and change')
  await form().getByLabel('Profiles and consents').selectOption('Read')
  await form().getByRole('button', { name: 'Save' }).click()
  await confirmIdentity(page)
  const secret = (await shown('Sleep diary').textContent()) ?? ''
  expect(secret).toMatch(/^care_pat_/)
  await expectAccessible(page)
  const { rows } = await desk.app.owner.query<{ scopes: string[]; days: number }>(
    `select scopes, round(extract(epoch from expires_at - created_at) / 86400)::integer as days from access_token`,
  )
  expect(rows).toEqual([{ scopes: ['journals:write', 'users:read'], days: 90 }])
  expect(await firstNameBy(secret)).toMatchObject({ me: { firstName: 'client' } })
  await page.reload()
  await card('Sleep diary').getByText('Journal: Read and change').waitFor()
  expect(await page.locator('body').textContent()).not.toContain(secret)
})

test('a token without rights is not made', async () => {
  await form().getByLabel('Name of the program').fill('Nothing at all')
  await form().getByRole('button', { name: 'Save' }).click()
  await form().getByRole('alert').waitFor()
  expect(await card('Nothing at all').count()).toBe(0)
})

test('a revoked token opens nothing', async () => {
  await form().getByLabel('Name of the program').fill('Lost telephone')
  await form().getByLabel('Profiles and consents').selectOption('Read')
  await form().getByRole('button', { name: 'Save' }).click()
  const secret = (await shown('Lost telephone').textContent()) ?? ''
  expect(await firstNameBy(secret)).toMatchObject({ me: { firstName: 'client' } })
  await page.getByRole('button', { name: 'Revoke Lost telephone' }).click()
  await page.getByText('The token opens nothing any more.').waitFor()
  await card('Lost telephone').waitFor({ state: 'detached' })
  expect(await card('Sleep diary').count()).toBe(1)
  expect(await firstNameBy(secret)).toBe('UNAUTHENTICATED')
})

test('tokens of others are not listed', async () => {
  const therapist = await desk.openAs('therapist', '/account/tokens')
  await therapist.getByText('No program acts for you.').waitFor()
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
