import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { PlanDesk } from '../support/records/treatment-plans.js'
import { until } from '../support/until.js'
import { type Desk, openDesk, settled } from '../support/web/desk.js'
import { holdChanges } from '../support/web/hold-changes.js'

/** Cards and lists with several buttons: while one of them works, a press of another one waits for its turn. */
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const client = (): string => String(desk.app.personas.ids.client)

/** Presses a button twice, then the other one while the first is on its way, and lets both through. */
async function pressBoth(held: Page, first: Locator, other: Locator): Promise<readonly string[]> {
  const changes: string[] = []
  held.on('request', (request) => {
    const [, name] = /mutation (\w+)/i.exec(request.postData() ?? '') ?? []
    if (name !== undefined) changes.push(name)
  })
  const { isOnItsWay, letThrough } = await holdChanges(held)
  await first.dblclick()
  await isOnItsWay
  await other.click()
  letThrough()
  await until(() => Promise.resolve(changes.length >= 2))
  await settled(held)
  return changes
}

test('of two open invitations one is sent again and the other withdrawn', async () => {
  const invite = 'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationship { id } } }'
  for (const email of ['one@client.example', 'two@client.example']) {
    const { errors } = await desk.app.graphql(invite, { input: { email, consentKinds: ['PRIVACY'] } }, 'therapist')
    expect(errors).toBeUndefined()
  }
  const admin = await desk.openAs('admin', '/practice/invitations')
  const row = (email: string) => admin.locator('.desk-card', { hasText: email })
  const again = row('one@client.example').getByRole('button', { name: 'Send again' })
  const withdraw = row('two@client.example').getByRole('button', { name: 'Revoke' })
  expect(await pressBoth(admin, again, withdraw)).toEqual(['ResendInvitation', 'RevokeInvitation'])
  await row('two@client.example').waitFor({ state: 'detached' })
  await admin.context().close()
})

test('a webhook is paused and gets a new secret, and the form that is open stays', async () => {
  const admin = await desk.openAs('admin', '/practice/webhook-list')
  const form = admin.getByRole('form', { name: 'New webhook' })
  await form.getByLabel('Address').fill('https://example.org/changes')
  await form.getByLabel('a risk flag was raised, passed on or acknowledged').check()
  await form.getByRole('button', { name: 'Save' }).click()
  const card = admin.getByRole('article', { name: 'https://example.org/changes' })
  await card.getByRole('button', { name: 'Change' }).click()
  await card.getByLabel('Address').fill('https://example.org/others')
  const button = (name: string) => card.getByRole('button', { name })
  expect(await pressBoth(admin, button('Pause'), button('New secret'))).toEqual([
    'updateWebhook',
    'rotateWebhookSecret',
  ])
  await card.getByText('The former secret also signs until').waitFor()
  expect(await card.getByLabel('Address').inputValue()).toBe('https://example.org/others')
  await admin.context().close()
})

test('a treatment plan is reviewed and released', async () => {
  await new PlanDesk(desk.app).signed()
  const page = await desk.openAs('therapist', `/clients/${client()}/treatment-plan`)
  await page.getByLabel('Next review').fill('2037-05-04')
  const review = page.getByRole('button', { name: 'Reviewed' })
  const release = page.getByRole('button', { name: 'Release to the client now' })
  expect(await pressBoth(page, review, release)).toEqual(['reviewTreatmentPlan', 'releaseTreatmentPlan'])
  await release.waitFor({ state: 'detached' })
  await page.context().close()
})

test('an appointment is cancelled, and then its series', async () => {
  // Ahead until it is cancelled, on a slow machine too.
  const startsAt = new Date(Date.now() + 600_000).toISOString()
  const input = {
    clientId: client(),
    therapistId: String(desk.app.personas.ids.therapist),
    kind: 'IN_PERSON',
    startsAt,
    rule: 'FREQ=DAILY;COUNT=3',
  }
  const { errors } = await desk.app.graphql(
    'mutation ($input: CreateAppointmentSeriesInput!) { createAppointmentSeries(input: $input) { seriesId } }',
    { input },
    'therapist',
  )
  expect(errors).toBeUndefined()
  const page = await desk.openAs('therapist', '/calendar')
  const cancel = page.getByRole('button', { name: 'Cancel the appointment' }).first()
  const series = page.getByRole('button', { name: 'Cancel this and all later ones' }).first()
  expect(await pressBoth(page, cancel, series)).toEqual(['cancelAppointment', 'cancelAppointmentSeries'])
  await until(async () => {
    const { rows } = await desk.app.owner.query(`select 1 from therapist_session where status = 'cancelled'`)
    return rows.length === 3
  })
  await page.context().close()
})
