import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type Desk, expectAccessible, expectNoSidewaysScroll, openDesk } from '../support/web/desk.js'

/** What a client does, on a narrow screen. */
let desk: Desk
let page: Page
beforeAll(async () => {
  desk = await openDesk()
  page = await desk.openAs('client', '/', { viewport: { width: 360, height: 740 } })
})
afterAll(() => desk.close())

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const go = (path: string) => page.goto(desk.app.url + path)
const ask = <Data>(query: string, variables: Record<string, unknown>, as = 'therapist') =>
  desk.app.graphql(query, variables, as as never).then(({ data, errors }) => {
    if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join('; '))
    return data as Data
  })

test('the start page names the client, and leads to each page once', async () => {
  await page.waitForURL(`${desk.app.url}/home`)
  await heading('client').waitFor()
  for (const name of ['Journal', 'Messages', 'Companion', 'Measures', 'Goals', 'Privacy']) {
    expect([name, await page.getByRole('link', { name, exact: true }).count()]).toEqual([name, 1])
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a mood is recorded with one tap, and taken back', async () => {
  await page.getByRole('button', { name: 'Mood 7' }).click()
  await page.getByText('Saved: 7.').waitFor()
  const moods = () =>
    ask<{ moods: { nodes: unknown[] } }>(
      'query ($c: ID!) { moods(clientId: $c) { nodes { value } } }',
      {
        c: desk.app.personas.ids.client,
      },
      'client',
    )
  expect((await moods()).moods.nodes).toEqual([{ value: 7 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Taken back.').waitFor()
  expect((await moods()).moods.nodes).toEqual([])
})

test('entries are written for a chosen reader, shown newest first, changed and deleted', async () => {
  await page.getByRole('link', { name: 'Journal' }).click()
  for (const title of ['First', 'Second']) {
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Entry', { exact: true }).fill(`${title} text.`)
    await page.getByLabel('Who may read it').selectOption({ label: 'My therapist and me' })
    await page.getByRole('button', { name: 'Save entry' }).click()
    await page
      .getByRole('article')
      .filter({ hasText: `${title} text.` })
      .waitFor()
  }
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(['Second', 'First'])
  for (const label of ['Title', 'Entry', 'Who may read it']) {
    expect([label, await page.getByLabel(label).count()]).toEqual([label, 1])
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const second = page.getByRole('article').first()
  await second.getByRole('button', { name: 'Delete' }).click()
  await second.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Second text.').waitFor({ state: 'detached' })
})

test('what was typed stays when the page is left, and is never stored in the browser', async () => {
  await page.getByLabel('Entry', { exact: true }).fill('Half a sentence')
  await page.getByRole('link', { name: 'Goals' }).click()
  await heading('Goals').waitFor()
  await page.getByRole('link', { name: 'Journal' }).click()
  expect(await page.getByLabel('Entry', { exact: true }).inputValue()).toBe('Half a sentence')
  const stored = await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  expect(stored).not.toContain('Half')
  await page.getByLabel('Entry', { exact: true }).fill('')
})

test('a measure that the therapist has asked for is filled in, and shows its band', async () => {
  await ask('mutation ($input: AssignScreeningInput!) { assignScreening(input: $input) { schedule { id } } }', {
    input: {
      ...{ clientId: desk.app.personas.ids.client, instrument: 'phq-9', recurrence: 'WEEKLY' },
      startsOn: new Date().toISOString().slice(0, 10),
    },
  })
  await go('/measures')
  await page.getByRole('link', { name: /Patient Health Questionnaire|PHQ-9/ }).click()
  await page.getByRole('button', { name: 'Submit' }).waitFor()
  const groups = page.getByRole('radiogroup')
  expect(await groups.count()).toBeGreaterThanOrEqual(9)
  await page.getByRole('radiogroup', { name: /Little interest/ }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const group of await groups.all()) await group.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await heading('Your result').waitFor()
  await page.getByText(/0 of 27/).waitFor()
  await page
    .getByText(/minimal|none/i)
    .first()
    .waitFor()
})

test('goals are set and followed', async () => {
  await go('/goals')
  await page.getByLabel('Goal', { exact: true }).fill('Walk every day')
  await page.getByRole('button', { name: 'Add goal' }).click()
  const goal = page.getByRole('article').filter({ hasText: 'Walk every day' })
  await goal.getByLabel('Progress in %').fill('40')
  await goal.getByRole('button', { name: 'Save' }).click()
  await goal.getByRole('progressbar', { name: '40 % done' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the companion answers, with help in reach, and its conversation is shared and not', async () => {
  await go('/companion')
  await page.getByRole('region', { name: 'Help now' }).waitFor()
  await page.getByLabel('Your words').fill('What can I do when I feel tired?')
  await page.getByRole('button', { name: 'Send' }).click()
  const log = page.getByRole('log', { name: 'Conversation' })
  await log.getByText('What can I do when I feel tired?').waitFor()
  await log.getByText(/^Companion ·/).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Share with my therapist' }).first().click()
  await page.getByRole('button', { name: 'Stop sharing' }).first().click()
  await page.getByRole('button', { name: 'Share with my therapist' }).first().waitFor()
})

test('a text that reads like a crisis shows at once who is there to help', async () => {
  await go('/journal')
  await page.getByLabel('Entry', { exact: true }).fill('I want to kill myself tonight.')
  await page.getByRole('button', { name: 'Save entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Help now' })
  await dialog.waitFor()
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('a safety plan is written', async () => {
  await go('/safety-plan')
  await page.getByRole('button', { name: 'Write the plan' }).click()
  await page.getByLabel('Signs that a crisis may be coming').fill('I stop answering.\nI stay in bed.')
  await page.getByLabel('People whom I can ask for help').fill('Ana, 555 0100')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Ana, 555 0100').waitFor()
  await expectNoSidewaysScroll(page)
})

test('the page of privacy shows who opened the record, and gives a copy of it', async () => {
  await ask('query ($c: ID!) { journals(clientId: $c) { nodes { title } } }', { c: desk.app.personas.ids.client })
  await go('/privacy')
  for (const name of ['Who opened your record', 'What a language model saw', 'Consents']) await heading(name).waitFor()
  await page.getByText('therapist Persona').first().waitFor()
  await page.getByRole('button', { name: 'Withdraw consent' }).first().click()
  await page.getByRole('button', { name: 'Give consent' }).first().waitFor()
  await page.getByRole('button', { name: 'Give consent' }).first().click()
  await page.getByRole('button', { name: 'Download my record' }).click()
  await page
    .getByText('Asked for')
    .or(page.getByRole('link', { name: 'Save the file' }))
    .first()
    .waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('reminders of appointments are switched off in the account', async () => {
  await go('/account')
  const reminders = page.getByLabel('Remind me of appointments a day before')
  expect(await reminders.isChecked()).toBe(true)
  await reminders.uncheck()
  await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').first().waitFor()
  expect(await ask('{ me { wantsAppointmentReminders } }', {}, 'client')).toEqual({
    me: { wantsAppointmentReminders: false },
  })
  await page.reload()
  await reminders.waitFor()
  expect(await reminders.isChecked()).toBe(false)
})

test('a meeting by video is joined from the list of appointments', async () => {
  const { client: clientId, therapist: therapistId } = desk.app.personas.ids
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  const input = { clientId, therapistId, kind: 'VIDEO', startsAt, meetingUrl: 'https://meet.example/room-7' }
  await ask('mutation ($i: CreateAppointmentInput!) { createAppointment(input: $i) { appointmentId } }', { i: input })
  await go('/appointments')
  const join = page.getByRole('link', { name: 'Join the meeting' })
  await join.waitFor()
  expect(await join.getAttribute('href')).toBe('https://meet.example/room-7')
  expect(await join.getAttribute('rel')).toContain('noopener')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Begun, it can still be joined; missed, it cannot.
  const owner = desk.app.owner
  await owner.query(`update therapist_session set starts_at = now() - interval '1 minute'`)
  await page.reload()
  await join.waitFor()
  await owner.query(`update therapist_session set status = 'missed'`)
  await page.reload()
  await page.getByText(/ · missed/).waitFor()
  expect(await join.count()).toBe(0)
})

test('an address for calendars is made, copied, replaced and removed', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await go('/appointments')
  const card = page.getByRole('region', { name: 'On your phone or computer' })
  await card.getByText('Whoever has the address sees when your appointments are').waitFor()
  const address = card.getByLabel('Your address')
  const statusOf = async (url: string) => (await fetch(url)).status
  await card.getByRole('button', { name: 'Make an address' }).click()
  await address.waitFor()
  const first = await address.inputValue()
  expect(await (await fetch(first)).text()).toContain('SUMMARY:Appointment')
  await card.getByRole('button', { name: 'Copy the address' }).click()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(first)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // It is shown once.
  await page.reload()
  await card.getByText(/^An address was made on .* A calendar last read it/).waitFor()
  expect(await address.count()).toBe(0)
  await card.getByRole('button', { name: 'Make a new address' }).click()
  await address.waitFor()
  const second = await address.inputValue()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await card.getByRole('button', { name: 'Remove the address' }).click()
  await card.getByRole('button', { name: 'Make an address' }).waitFor()
  expect([await address.count(), await statusOf(second)]).toEqual([0, 404])
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
