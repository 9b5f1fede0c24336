import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  confirmedUntil,
  type Desk,
  expectAccessible,
  expectNoSidewaysScroll,
  openDesk,
  settled,
  shoot,
} from '../support/web/desk.js'

/** What becomes of records: holds, erasure, transfers, and the clients of somebody who leaves. */
let desk: Desk
let page: Page
beforeAll(async () => {
  desk = await openDesk()
  page = await desk.openAs('admin', '/practice')
})
afterAll(() => desk.close())

const open = (path: string) => page.goto(`${desk.app.url}/practice${path}`)

test('a hold names the client whose record it keeps, and is lifted', async () => {
  await open('/records')
  const holds = page.getByRole('region', { name: 'Legal holds' })
  await holds.getByLabel('Client', { exact: true }).selectOption({ label: 'client Persona' })
  await holds.getByLabel('Reason').fill('Court order 7 of 12')
  await holds.getByRole('button', { name: 'Place a hold' }).click()
  await holds.getByText(/^client Persona, since .* · Court order 7 of 12/).waitFor()
  expect(await holds.getByLabel('Client', { exact: true }).inputValue()).toBe('')
  await expectAccessible(page)
  await shoot(page, 'hold')
})

test('an erasure says whom it is about and what is kept, and wants a word before it is done', async () => {
  const erase = page.getByRole('region', { name: 'Erase a record' })
  await erase.getByLabel('Client', { exact: true }).selectOption({ label: 'client Persona' })
  await erase.getByText('Kept unseen, because the law asks for it: Legal hold').waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shoot(page, 'erasure-plan')
  await page.setViewportSize({ width: 1280, height: 720 })
  await erase.getByLabel('Client', { exact: true }).selectOption({ label: 'otherClient Persona' })
  const sure = erase.getByLabel('Erase the record of otherClient Persona')
  await sure.waitFor()
  await erase.getByRole('button', { name: 'Erase for good' }).click()
  const kept = await desk.app.owner.query('select 1 from erasure')
  expect(kept.rows).toEqual([])
  await sure.check()
  await erase.getByRole('button', { name: 'Erase for good' }).click()
  await confirmedUntil(page, page.getByText('The record is erased, except what must be kept.'))
  await erase.getByText(/on request/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lift' }).click()
  await page.getByText(/^lifted/).waitFor()
  // Whose record was erased is no longer to be chosen.
  await page.reload()
  await erase
    .getByLabel('Client')
    .locator('option', { hasText: 'client Persona' })
    .first()
    .waitFor({ state: 'attached' })
  expect(await erase.getByLabel('Client', { exact: true }).locator('option').allTextContents()).not.toContain(
    'otherClient Persona',
  )
})

test('who chooses another therapist chooses the client anew', async () => {
  await open('/client-list')
  const client = page.getByLabel('Client', { exact: true })
  await page.getByLabel('From').selectOption({ label: 'therapist Persona' })
  await client.selectOption({ label: 'client Persona' })
  await page.getByLabel('To', { exact: true }).selectOption({ label: 'admin Persona' })
  await page.getByLabel('From').selectOption({ label: 'colleague Persona' })
  expect([await client.inputValue(), await page.getByLabel('To', { exact: true }).inputValue()]).toEqual(['', ''])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('the clients of somebody who leaves are handed over, one by one', async () => {
  await open('/staff')
  const member = page.getByRole('article', { name: 'therapist Persona' })
  await member.getByRole('button', { name: 'Off-board' }).click()
  const form = member.getByRole('form', { name: 'Off-board' })
  await form.getByLabel('client Persona goes to').selectOption({ label: 'colleague Persona' })
  await form.getByLabel('Reason').fill('Moves away')
  await expectAccessible(page)
  await shoot(page, 'offboarding')
  await form.getByRole('button', { name: 'End their access' }).click()
  await confirmedUntil(page, member.getByText('Has left'))
  await form.waitFor({ state: 'detached' })
  expect(await member.getByRole('button').count()).toBe(0)
  await shoot(page, 'offboarded')
})

test('a client who was handed over agrees, and the new therapist has the record from then on', async () => {
  const client = await desk.openAs('client')
  const notice = client.getByRole('region', { name: 'You have a new therapist' })
  await notice.getByText(/They see nothing of yours until you agree/).waitFor()
  await expectAccessible(client)
  await shoot(client, 'new-therapist')
  const colleague = await desk.openAs('colleague')
  const record = colleague.getByRole('link', { name: 'client Persona', exact: true })
  await notice.getByRole('button', { name: 'I agree' }).click()
  await client.getByText('Your new therapist sees your record now.').waitFor()
  await notice.waitFor({ state: 'detached' })
  await record.click()
  await colleague.getByRole('heading', { level: 1, name: 'client Persona' }).waitFor()
})

test('a client who was handed over declines, and nobody sees the record', async () => {
  const { ids } = desk.app.personas
  const { rows } = await desk.app.owner.query<{ id: number }>(
    'select id from relationship where therapist_user_id = $1 and client_user_id = $2 and is_profile_active',
    [ids.colleague, ids.client],
  )
  await desk.app.graphql(
    'mutation ($input: TransferClientInput!) { transferClient(input: $input) { toRelationshipId } }',
    { input: { relationshipId: rows[0]?.id, toTherapistId: ids.admin, reason: 'Moves' } },
    'admin',
  )
  // Another admin than the one who made the transfer sees it too.
  await desk.app.owner.query('update user_account set is_organisation_admin = true where id = $1', [ids.colleague])
  await desk.app.owner.query('update membership set is_admin = true where user_id = $1', [ids.colleague])
  const [practice, other] = [
    await desk.openAs('admin', '/practice/client-list'),
    await desk.openAs('colleague', '/practice/client-list'),
  ]
  for (const list of [practice, other]) await list.getByText('client Persona').first().waitFor()
  const client = await desk.openAs('client')
  const notice = client.getByRole('region', { name: 'You have a new therapist' })
  await notice.getByRole('button', { name: 'I prefer somebody else' }).click()
  await client.getByText('They will not see your record. Tell your practice whom you prefer.').waitFor()
  await notice.waitFor({ state: 'detached' })
  // The practice sees it without loading the page again, and on a telephone too.
  const withoutOn = (list: Page) => list.getByRole('region', { name: 'Without a therapist' })
  for (const list of [practice, other])
    await withoutOn(list)
      .getByText(/^client Persona · declined /)
      .waitFor()
  await expectAccessible(practice)
  await practice.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(practice)
  await client.reload()
  await client.getByRole('heading', { level: 1 }).waitFor()
  await settled(client)
  expect(await notice.count()).toBe(0)
  const { rows: left } = await desk.app.owner.query(
    'select 1 from relationship where client_user_id = $1 and not is_deleted',
    [ids.client],
  )
  expect(left).toEqual([])
  // Somebody else is offered and taken back, which the client did not decline.
  const { data } = await desk.app.graphql(
    'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }',
    { input: { clientId: ids.client, therapistId: ids.colleague } },
    'admin',
  )
  for (const list of [practice, other]) await withoutOn(list).waitFor({ state: 'detached' })
  const invited = data?.['inviteClient'] as { readonly relationshipId: string } | undefined
  const moved = await desk.app.graphql(
    'mutation ($input: TransferClientInput!) { transferClient(input: $input) { toRelationshipId } }',
    { input: { relationshipId: invited?.relationshipId, toTherapistId: ids.admin, reason: 'Moves' } },
    'admin',
  )
  const offered = moved.data?.['transferClient'] as { readonly toRelationshipId: string } | undefined
  const id = offered?.toRelationshipId
  await desk.app.graphql('mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }', { id }, 'admin')
  for (const list of [practice, other])
    await withoutOn(list)
      .getByText(/^client Persona · transfer ended .* without their agreement$/)
      .waitFor()
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
