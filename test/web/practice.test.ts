import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { addFrontDesk, PASSWORD } from '../support/service/personas.js'
import { until } from '../support/until.js'
import { type Desk, expectAccessible, openDesk, settled } from '../support/web/desk.js'

/** What an admin of a practice does. */
let desk: Desk
let page: Page
beforeAll(async () => {
  desk = await openDesk()
  page = await desk.openAs('admin', '/practice')
})
afterAll(() => desk.close())

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
/** Some steps ask for the password again. */
async function confirmIdentity(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('the page of the practice leads to each of its parts', async () => {
  await heading('Practice').waitFor()
  for (const name of ['Staff', 'Clients', 'Invitations', 'Audit', 'Records', 'Settings']) {
    expect([name, await page.getByRole('link', { name, exact: true }).count()]).toEqual([name, 1])
  }
  await expectAccessible(page)
})

test.each([
  ['Staff', /colleague Persona/],
  ['Clients', /otherClient/],
  ['Invitations', /Invite a client/],
  ['Audit', /emergency accesses/],
  ['Records', /How long records are kept/],
  ['Settings', /Sign-in/],
  ['Outcomes', /There are not five clients/],
  ['Content library', /New entry/],
  ['Manuals of the practice', /Upload a manual/],
])('the part %s shows what is there', async (name, content) => {
  await page.goto(`${desk.app.url}/practice`)
  await page.getByRole('link', { name, exact: true }).click()
  await heading(name).waitFor()
  await page.locator('main').getByText(content).first().waitFor()
  await settled(page)
  await expectAccessible(page)
})

test('a client is invited in the name of a therapist, and the invitation is revoked', async () => {
  await page.goto(`${desk.app.url}/practice/invitations`)
  await page.getByLabel('In the name of').selectOption({ label: 'therapist Persona' })
  await page.getByLabel('E-mail address').fill('new@client.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('new@client.example').waitFor()
  await page.getByRole('button', { name: 'Revoke' }).first().click()
  await page.getByText('new@client.example').waitFor({ state: 'detached' })
})

test('a client is handed to another therapist', async () => {
  await page.goto(`${desk.app.url}/practice/client-list`)
  await page.getByLabel('From').selectOption({ label: 'therapist Persona' })
  await page.getByLabel('Client', { exact: true }).selectOption({ label: 'client Persona' })
  await page.getByLabel('To', { exact: true }).selectOption({ label: 'colleague Persona' })
  await page.getByLabel('Reason').fill('Moves away.')
  await page.getByRole('button', { name: 'Transfer' }).click()
  await page.getByText('The client is handed over.').waitFor()
})

test('rules of sign-in are changed, with the password shown again', async () => {
  await page.goto(`${desk.app.url}/practice/settings`)
  const form = page.getByRole('form', { name: 'Sign-in' })
  await form.getByLabel('Staff are signed out after (minutes)').fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText('Saved.')
    .or(page.getByRole('dialog', { name: 'Is it you?' }))
    .first()
    .waitFor()
  if (await page.getByRole('dialog', { name: 'Is it you?' }).isVisible()) await confirmIdentity()
  await page.reload()
  await form.waitFor()
  expect(await form.getByLabel('Staff are signed out after (minutes)').inputValue()).toBe('12')
})

test('a member of the staff is suspended and comes back', async () => {
  await page.goto(`${desk.app.url}/practice/staff`)
  const member = page.getByRole('article', { name: 'colleague Persona' })
  await member.getByRole('button', { name: 'Suspend' }).click()
  await member
    .getByText('Suspended')
    .or(page.getByRole('dialog', { name: 'Is it you?' }))
    .first()
    .waitFor()
  if (await page.getByRole('dialog', { name: 'Is it you?' }).isVisible()) await confirmIdentity()
  await member.getByText('Suspended').waitFor()
  await member.getByRole('button', { name: 'Reactivate' }).click()
  await member.getByText('Active').waitFor()
})

test('the audit trail is searched by the service, for a member of the staff and for what was done', async () => {
  await page.goto(`${desk.app.url}/practice/audit`)
  const rows = page.getByRole('table', { name: 'Audit' }).locator('tbody tr')
  await rows.first().waitFor()
  await page.getByLabel('What was done').fill('emergency accesses')
  const only = async (words: RegExp): Promise<boolean> => {
    const texts = await rows.allTextContents()
    return texts.length > 0 && texts.every((text) => words.test(text))
  }
  await until(() => only(/emergency accesses/))
  await page.getByLabel('Who').selectOption({ label: 'therapist Persona' })
  await page.getByText('Nothing is found.').waitFor()
  await page.getByLabel('Who').selectOption({ label: 'admin Persona' })
  await until(() => only(/admin Persona.*emergency accesses/))
  await page.getByLabel('Until').fill('2020-01-01')
  await page.getByText('Nothing is found.').waitFor()
  await expectAccessible(page)
})

test('the front desk sees clients and invitations, and nothing of the rest', async () => {
  await addFrontDesk(desk.app.owner, 'desk', desk.app.personas.organisationId)
  const frontDesk = await desk.openAs('desk')
  await frontDesk.getByRole('link', { name: 'Clients' }).waitFor()
  expect(await frontDesk.getByRole('link', { name: 'Audit' }).count()).toBe(0)
  await frontDesk.goto(`${desk.app.url}/practice/audit`)
  await frontDesk.getByRole('heading', { name: 'There is no such page' }).waitFor()
  await frontDesk.goto(`${desk.app.url}/practice/invitations`)
  await frontDesk.getByLabel('In the name of').waitFor()
  await frontDesk.getByRole('alert').waitFor({ state: 'detached' })
})

test('everybody sees where they are signed in, and ends other sessions', async () => {
  await page.goto(`${desk.app.url}/account`)
  const other = await desk.openAs('admin')
  await page.reload()
  await page.getByRole('button', { name: 'End it' }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End all others' }).click()
  await other.getByText('Your session has ended.').waitFor()
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
