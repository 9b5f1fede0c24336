import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { giveSmallManual } from '../support/records/small-manual.js'
import { PASSWORD } from '../support/service/personas.js'
import { until } from '../support/until.js'
import { type Desk, expectAccessible, openDesk, showWeekOf } from '../support/web/desk.js'

/** What a therapist writes and asks about one client. */
let desk: Desk
let page: Page
let record: string
beforeAll(async () => {
  desk = await openDesk()
  const { client } = desk.app.personas.ids
  record = `${desk.app.url}/clients/${client}`
  const consent = { userId: client, kind: 'AI', status: 'GIVEN' }
  await desk.app.graphql(
    'mutation ($consent: RecordConsentInput!, $entry: CreateJournalInput!) { recordConsent(input: $consent) { consentId } createJournal(input: $entry) { journalId } }',
    {
      consent,
      entry: {
        ...{ title: 'Sleep', visibility: 'AI' },
        description: 'I slept badly this week. I walked by the river twice and that helped.',
      },
    },
    'client',
  )
  page = await desk.openAs('therapist')
})
afterAll(() => desk.close())

async function firstAppointment(): Promise<Date> {
  const { rows } = await desk.app.owner.query<{ at: Date }>('select min(starts_at) as at from therapist_session')
  return rows[0]?.at ?? new Date(0)
}
const today = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a draft of a SOAP note shows its sources, and is approved, signed and amended', async () => {
  await page.goto(`${record}/soap`)
  await page.getByRole('button', { name: 'Make a draft' }).click()
  await page.getByRole('link', { name: /^Open:/ }).click()
  const evidence = page.getByRole('region', { name: 'Evidence' })
  await evidence
    .getByRole('link', { name: /^Entry/ })
    .first()
    .waitFor()
  await expectAccessible(page)
  const text = page.getByLabel('Text of the note')
  await text.fill(`${await text.inputValue()}\nP: Walks every day.`)
  await page.getByText('Draft saved').waitFor()
  for (const confirm of await evidence.getByRole('button', { name: 'Confirm' }).all()) await confirm.click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('the signature is valid').waitFor()
  await page.getByText('P: Walks every day.').first().waitFor()
  await page.getByText(/\d+ versions/).click()
  await page.locator('ins').first().waitFor()
  await expectAccessible(page)
  await page.getByLabel('Reason').fill('A word was missing.')
  await page.getByRole('button', { name: 'Amend' }).click()
  await page.getByText('Amended: A word was missing.').waitFor()
})

test('a brief shows what has changed', async () => {
  await page.goto(`${record}/brief`)
  await page.getByRole('heading', { name: 'Brief before the session' }).waitFor()
  await page.getByText('I slept badly this week.').first().waitFor()
  await page.getByRole('button', { name: 'Write it' }).click()
  await page.getByRole('button', { name: 'Write it anew' }).waitFor()
  await page
    .getByRole('link', { name: /^Entry/ })
    .first()
    .waitFor()
  await expectAccessible(page)
})

test('the assistant answers word by word', async () => {
  await page.goto(`${record}/assistant`)
  await page.getByLabel('Your question').fill('How does the client sleep?')
  await page.getByRole('button', { name: 'Ask' }).click()
  const log = page.getByRole('log', { name: 'Questions and answers' })
  await log.getByText('How does the client sleep?').waitFor()
  await log.locator('[aria-busy=false]').filter({ hasText: /\w{3}/ }).waitFor()
  await expectAccessible(page)
})

test('the assistant reads documents, and has its earlier questions when the page is opened again', async () => {
  await page.goto(record)
  await page.getByRole('link', { name: 'Ask the assistant' }).click()
  const log = page.getByRole('log', { name: 'Questions and answers' })
  await log.getByText('How does the client sleep?').waitFor()
  await log.locator('[aria-busy=false]').filter({ hasText: /\w{3}/ }).waitFor()
  await page.getByLabel('Your question').fill('Which sleep laboratory does the clinic advise?')
  const buffer = Buffer.from('The clinic advises a sleep laboratory in May.')
  await page.setInputFiles('input[type=file]', { name: 'letter.txt', mimeType: 'text/plain', buffer })
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await log
    .locator('summary')
    .filter({ hasText: /letter\.txt/ })
    .waitFor()
  await page.getByRole('button', { name: 'Begin anew' }).waitFor()
  expect(await page.getByLabel('Your question').inputValue()).toBe('')
  await page.getByRole('link', { name: 'client Persona' }).click()
  await page.getByRole('tab', { name: 'Conversations' }).click()
  await page.getByText('No shared conversations.').waitFor()
  await page.reload()
  await page.goto(`${record}/assistant`)
  await log.getByText('Which sleep laboratory does the clinic advise?').waitFor()
  expect(await log.getByText('How does the client sleep?').count()).toBe(1)
  await log.getByRole('button', { name: 'Preview letter.txt' }).click()
  await page.getByText('The clinic advises a sleep laboratory in May.').first().waitFor()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Begin anew' }).click()
  await log.getByText('How does the client sleep?').waitFor({ state: 'detached' })
  const earlier = page.getByRole('region', { name: 'Earlier questions' })
  await earlier.getByText('2 messages').click()
  await earlier.getByText('How does the client sleep?').waitFor()
  await expectAccessible(page)
  const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  expect(kept).not.toMatch(/sleep|letter/)
})

test('the manuals answer with passages', async () => {
  await giveSmallManual(desk.app)
  await page.goto(`${desk.app.url}/knowledge`)
  await page.getByLabel('Question').fill('What is insomnia?')
  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByRole('region', { name: 'Answer' }).waitFor()
  await expectAccessible(page)
})

test('a treatment plan is written, signed and amended', async () => {
  await page.goto(`${record}/treatment-plan`)
  await page.getByLabel('Diagnoses').fill('F51.01')
  await page.getByLabel('Goals').fill('Sleep seven hours | Sleep diary | Five nights a week')
  await page.getByLabel('Review on').fill(today(30))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('In force').waitFor()
  await page.getByText('Sleep seven hours · Sleep diary · Five nights a week').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Amend' }).click()
  await page.getByLabel('Problems').fill('Shift work')
  await page.getByLabel('Reason').fill('Told today.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Being amended').waitFor()
})

test('a safety plan is edited with the client', async () => {
  await page.goto(`${record}/safety-plan`)
  await page.getByRole('button', { name: 'Write the plan' }).click()
  await page.getByLabel('What I can do by myself').fill('Walk by the river')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Walk by the river').waitFor()
  await expectAccessible(page)
})

test('a series of appointments is made as a whole, shown, and cancelled from one on', async () => {
  await page.goto(`${desk.app.url}/calendar`)
  const form = page.getByRole('form', { name: 'New appointment' })
  await page.getByLabel('Client').selectOption({ label: 'client Persona' })
  await page.getByLabel('Beginning').fill(`${today(1)}T10:00`)
  await page.getByLabel('Repeat').selectOption({ label: 'each week' })
  await page.getByLabel('How many appointments').fill('3')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').first().waitFor()
  await showWeekOf(page, await firstAppointment(), 'UTC')
  await page.getByRole('link', { name: 'client Persona' }).first().waitFor()
  await page.getByLabel('Beginning').fill(`${today(1)}T10:20`)
  await page.getByText('You have another appointment at this time.').waitFor()
  await expectAccessible(page)
  // It is refused, and booked when that is wanted, with the address of the meeting.
  await page.getByLabel('Client').selectOption({ label: 'client Persona' })
  await page.getByLabel('Where').selectOption({ label: 'by video' })
  await page.getByLabel('Address of the meeting').fill('https://meet.example/room-7')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^You have another appointment at .*10:20/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Book anyway' }).click()
  const join = page.getByRole('link', { name: 'Join the meeting' })
  await join.waitFor()
  expect([await join.getAttribute('href'), await join.getAttribute('rel')]).toEqual([
    'https://meet.example/room-7',
    'noopener noreferrer',
  ])
  await page.getByRole('button', { name: 'Meeting link' }).click()
  await page.getByLabel('Address of the meeting').first().fill('https://meet.example/room-8')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.locator('a[href="https://meet.example/room-8"]').waitFor()
  await page.getByRole('button', { name: 'Cancel the appointment' }).first().click()
  await page.getByText('cancelled').first().waitFor()
  // Of the series, the one of next week and the last are cancelled together; each week has its page.
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByText('one of a series').waitFor()
  await page.getByRole('button', { name: 'Cancel this and all later ones' }).click()
  await page.getByText('cancelled').waitFor()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByText('cancelled').waitFor()
})

test('that a client did not come is noted in the calendar', async () => {
  await desk.app.owner.query(
    `update therapist_session set starts_at = now() - interval '1 minute', ends_at = null where meeting_url is not null`,
  )
  await page.goto(`${desk.app.url}/calendar`)
  await page.getByRole('button', { name: 'Did not come' }).click()
  await page.getByText(/ · missed$/).waitFor()
  await expectAccessible(page)
})

test('a therapist sets working hours, books an open time and moves a series', async () => {
  await desk.app.owner.query('delete from therapist_session')
  await page.goto(`${desk.app.url}/calendar`)
  await page.getByRole('button', { name: 'Open times' }).click()
  await page.getByText(/^No open time in the next four weeks/).waitFor()
  const hours = page.getByRole('form', { name: 'Working hours' })
  await hours.getByRole('button', { name: 'Add hours' }).click()
  const monday = hours.getByRole('group', { name: 'Hours 1' })
  await monday.getByLabel('To').fill('00:00')
  await monday.getByLabel('From').fill('22:30')
  await hours.getByRole('button', { name: 'Add days off' }).click()
  await hours.getByLabel('First day').fill('2037-12-24')
  await hours.getByLabel('Last day').fill('2037-12-31')
  await hours.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').first().waitFor()
  await expectAccessible(page)
  await page.reload()
  expect(await monday.getByLabel('To').inputValue()).toBe('00:00')
  expect(await hours.getByLabel('Last day').inputValue()).toBe('2037-12-31')
  await page.getByRole('button', { name: 'Open times' }).click()
  await page
    .getByRole('button', { name: /^Monday, .*10:30/ })
    .first()
    .click()
  expect(await page.getByLabel('Beginning').inputValue()).toMatch(/T22:30$/)
  await page.getByLabel('Client').selectOption({ label: 'client Persona' })
  await page.getByLabel('Repeat').selectOption({ label: 'each week' })
  await page.getByLabel('How many appointments').fill('2')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await until(async () => {
    const { rows } = await desk.app.owner.query('select 1 from therapist_session')
    return rows.length === 2
  })
  await showWeekOf(page, await firstAppointment(), 'UTC')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByLabel('Move all later ones of the series too').check()
  await page.getByLabel('New beginning').fill(`${today(14)}T09:00`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await until(async () => {
    const { rows } = await desk.app.owner.query<{ at: Date }>(
      'select starts_at as at from therapist_session order by starts_at',
    )
    return rows.map(({ at }) => at.toISOString()).join() === `${today(14)}T09:00:00.000Z,${today(21)}T09:00:00.000Z`
  })
})

test('an address for calendars needs the password again when that was a while ago', async () => {
  await desk.app.owner.query(`update auth_session set authenticated_at = now() - interval '10 minutes'`)
  await page.goto(`${desk.app.url}/calendar`)
  const card = page.getByRole('region', { name: 'On your phone or computer' })
  await card.getByRole('button', { name: 'Make an address' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  const address = card.getByLabel('Your address')
  await address.waitFor()
  expect(await (await fetch(await address.inputValue())).text()).toContain('BEGIN:VCALENDAR')
  await expectAccessible(page)
  // The session is another one now, and the page goes on with it, events included.
  const { client: clientId, therapist: therapistId } = desk.app.personas.ids
  const startsAt = new Date(Date.now() + 60_000).toISOString()
  const { errors } = await desk.app.graphql(
    'mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { appointmentId } }',
    { input: { clientId, therapistId, kind: 'PHONE', startsAt, allowOverlap: true } },
    'admin',
  )
  expect(errors).toBeUndefined()
  await page
    .locator('section')
    .getByText(/by phone/)
    .first()
    .waitFor()
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
