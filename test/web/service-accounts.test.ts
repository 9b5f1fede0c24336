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

/** The programs that read for a practice. */
let desk: Desk
let page: Page
beforeAll(async () => {
  desk = await openDesk()
  page = await desk.openAs('admin', '/practice')
})
afterAll(() => desk.close())

const card = () => page.getByRole('article', { name: 'Monthly report' })
const form = () => card().getByRole('form', { name: 'Token for Monthly report' })

async function codeOf(secret: string, query: string): Promise<unknown> {
  const { errors } = await desk.app.graphql(query, {}, { authorization: `Bearer ${secret}` })
  return errors?.[0]?.extensions.code ?? 'OK'
}

/** Fills in and saves the form of a token, and returns what is shown once. */
async function saveToken(name: string, ...rights: readonly RegExp[]): Promise<string> {
  await form().getByLabel('Where it is kept').fill(name)
  await form().getByLabel('Ends in').selectOption('90 days')
  for (const right of rights) await form().getByLabel(right).check()
  await form().getByRole('button', { name: 'Save' }).click()
  return (
    (await card()
      .getByRole('alert', { name: `Token of ${name}` })
      .locator('pre')
      .textContent()) ?? ''
  )
}

test('a service account is made, after the password was shown again', async () => {
  await page.getByRole('link', { name: 'Programs' }).click()
  await page.getByText('There is no service account.').waitFor()
  await ageSignIns(desk)
  const make = page.getByRole('form', { name: 'New service account' })
  await make.getByLabel('What it is for').fill('Monthly report')
  await make.getByRole('button', { name: 'Save' }).click()
  await confirmIdentity(page)
  await card().getByText('It has no token, and can read nothing.').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a token without rights is not made', async () => {
  await form().getByLabel('Where it is kept').fill('Nowhere')
  await form().getByRole('button', { name: 'Save' }).click()
  await form().getByRole('alert').waitFor()
  const { rows } = await desk.app.owner.query('select 1 from access_token')
  expect(rows).toEqual([])
})

test('a token reads what was chosen and nothing else, and is shown once', async () => {
  const secret = await saveToken('Machine in the office', /^Read who did what/)
  expect(secret).toMatch(/^care_svc_/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await card().getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(secret)
  await expectAccessible(page)
  const { rows } = await desk.app.owner.query<{ scopes: string[]; days: number }>(
    `select scopes, round(extract(epoch from expires_at - created_at) / 86400)::integer as days from access_token`,
  )
  expect(rows).toEqual([{ scopes: ['audit:read'], days: 90 }])
  expect(await codeOf(secret, '{ auditTrail(first: 1) { nodes { operation } } }')).toBe('OK')
  expect(await codeOf(secret, '{ practiceClients(first: 1) { nodes { clientId } } }')).toBe('INSUFFICIENT_SCOPE')
  await card().getByRole('button', { name: 'I have kept it' }).click()
  await page.reload()
  const token = card().getByRole('region', { name: 'Machine in the office' })
  await token.getByText('Read who did what in the practice, and when').waitFor()
  expect(await token.textContent()).toMatch(/Last used.*127\.0\.0\.0/)
  expect(await page.locator('body').textContent()).not.toContain(secret)
})

test('one token is revoked by a second button, and the other stays', async () => {
  await card().getByRole('button', { name: 'New token' }).click()
  const secret = await saveToken('Old machine', /^Read who did what/, /^Read the content library/)
  const old = card().getByRole('region', { name: 'Old machine' })
  await old.getByRole('button', { name: 'Revoke Old machine' }).click()
  expect(await codeOf(secret, '{ auditTrail(first: 1) { nodes { operation } } }')).toBe('OK')
  await old.getByRole('button', { name: 'End the token' }).click()
  await old.waitFor({ state: 'detached' })
  expect(await codeOf(secret, '{ auditTrail(first: 1) { nodes { operation } } }')).toBe('UNAUTHENTICATED')
  expect(await card().getByRole('region', { name: 'Machine in the office' }).count()).toBe(1)
})

test('the account is removed by a second button, with its tokens', async () => {
  await card().getByRole('button', { name: 'Remove' }).click()
  await card().getByRole('button', { name: 'Remove for good' }).click()
  await card().waitFor({ state: 'detached' })
  const { rows } = await desk.app.owner.query('select 1 from access_token where ended_at is null')
  expect(rows).toEqual([])
})

test('others have no such page', async () => {
  const therapist = await desk.openAs('therapist', '/practice/service-accounts')
  await therapist.getByRole('heading', { name: 'There is no such page' }).waitFor()
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
