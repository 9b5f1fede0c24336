import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page, Request, Response } from 'playwright-core'
import { type Desk, expectAccessible, openDesk, settled } from '../support/web/desk.js'
import { until } from '../support/until.js'

/** A therapist and a client, each in a browser of their own, side by side. */
let desk: Desk
let therapist: Page
let client: Page
let record: string
beforeAll(async () => {
  desk = await openDesk()
  record = `${desk.app.url}/clients/${desk.app.personas.ids.client}`
  ;[therapist, client] = await Promise.all([desk.openAs('therapist'), desk.openAs('client')])
})
afterAll(() => desk.close())

/** A request that waits for events. */
const isFeed = (request: Request): boolean => /query events/i.test(request.postData() ?? '')
const row = () => therapist.getByRole('row').filter({ hasText: 'client Persona' })

test('the caseload shows each client with a link, and finds one by name', async () => {
  await therapist.waitForURL(`${desk.app.url}/caseload`)
  await therapist.getByRole('link', { name: 'client Persona' }).waitFor()
  await expectAccessible(therapist)
  await therapist.getByLabel('Search by name').fill('nobody')
  await row().waitFor({ state: 'detached' })
  await therapist.getByLabel('Search by name').fill('PERSONA')
  await row().waitFor()
  await therapist.getByLabel('Search by name').fill('')
})

test('a message moves the caseload by itself, and is read where it is shown', async () => {
  await client.getByRole('link', { name: 'Messages' }).click()
  await client.getByLabel('Message', { exact: true }).fill('Can we talk on Friday?')
  await client.getByRole('button', { name: 'Send', exact: true }).click()
  await client.getByRole('log', { name: 'Messages' }).getByText('Can we talk on Friday?').waitFor()
  await until(async () => (await row().getByRole('cell').first().textContent()) === '1')
  await therapist.getByRole('link', { name: 'client Persona' }).click()
  await therapist.getByRole('heading', { level: 1, name: 'client Persona' }).waitFor()
  await therapist.getByRole('tab', { name: 'Messages' }).click()
  await therapist.getByRole('log', { name: 'Messages' }).getByText('Can we talk on Friday?').waitFor()
  await client.getByText(/Read/).first().waitFor()
  await expectAccessible(therapist)
  await expectAccessible(client)
})

test('both see what the other writes, and who is typing', async () => {
  await therapist.getByLabel('Message', { exact: true }).pressSequentially('Fri')
  await client.getByText('is typing').waitFor()
  await therapist.getByLabel('Message', { exact: true }).fill('Friday at ten.')
  await therapist.getByLabel('Message', { exact: true }).press('Enter')
  await client.getByRole('log', { name: 'Messages' }).getByText('Friday at ten.').waitFor()
  expect(await client.getByText('Friday at ten.').count()).toBe(1)
})

test('what is sent without a connection goes out once when it is back', async () => {
  await client.context().setOffline(true)
  for (const text of ['One without network', 'Two without network']) {
    await client.getByLabel('Message', { exact: true }).fill(text)
    await client.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await client.getByRole('status').filter({ hasText: 'The connection is lost.' }).waitFor()
  await client.context().setOffline(false)
  await client.getByRole('status').filter({ hasText: 'The connection is back.' }).waitFor()
  const log = therapist.getByRole('log', { name: 'Messages' })
  await log.getByText('Two without network').waitFor()
  expect(await log.getByText(/without network/).allTextContents()).toEqual([
    'One without network',
    'Two without network',
  ])
  await client.getByText('Waits for the connection').waitFor({ state: 'detached' })
})

test('a text that reads like a crisis alarms the therapist on any page, who acknowledges it', async () => {
  await therapist.goto(`${record}/goals`)
  await client.getByRole('link', { name: 'Journal' }).click()
  await client.getByLabel('Title').fill('Tonight')
  await client.getByLabel('Entry', { exact: true }).fill('I want to kill myself tonight.')
  await client.getByLabel('Who may read it').selectOption({ label: 'My therapist and me' })
  await client.getByRole('button', { name: 'Save entry' }).click()
  await client.getByRole('dialog', { name: 'Help now' }).getByRole('button', { name: 'Close' }).click()
  const alarm = therapist.getByRole('alert').filter({ hasText: 'open risk flag' })
  await alarm.waitFor()
  await until(async () => (await therapist.title()).startsWith('(1) '))
  await alarm.getByRole('link').click()
  await therapist.getByRole('heading', { name: 'Risk flags' }).waitFor()
  await expectAccessible(therapist)
  await therapist.getByLabel('What you did about it').fill('Called.')
  await therapist.getByRole('button', { name: 'Acknowledge' }).click()
  await therapist.getByText('There are no flags.').waitFor()
  await alarm.waitFor({ state: 'detached' })
  await until(async () => !(await therapist.title()).startsWith('('))
})

test('a record of somebody else is refused once, and the page says it once', async () => {
  const refused: string[] = []
  const watch = async (response: Response): Promise<void> => {
    if (/"code":"(?:NOT_FOUND|FORBIDDEN)"/.test(await response.text().catch(() => '')))
      refused.push(response.request().postData() ?? response.url())
  }
  therapist.on('response', watch)
  const { outsider } = desk.app.personas.ids
  const parts = ['', '/journal', '/notes/new', '/assistant', '/soap']
  for (const [before, part] of parts.entries()) {
    const feed = therapist.waitForRequest(isFeed)
    await therapist.goto(`${desk.app.url}/clients/${outsider}${part}`)
    await therapist.getByRole('heading', { name: 'There is no such page' }).waitFor()
    // What the page is told by the feed must not make it ask again.
    await feed
    await until(() => Promise.resolve(refused.length > before))
    expect([part, refused.length]).toEqual([part, before + 1])
    expect(await therapist.getByRole('heading').count()).toBe(1)
  }
  therapist.off('response', watch)
})

test.each(['Overview', 'Journal', 'Conversations', 'Measures', 'Notes', 'Goals', 'Access'])(
  'the tab %s of a record shows what is there',
  async (name) => {
    await therapist.goto(record)
    await therapist.getByRole('tab', { name }).click()
    await therapist.getByRole('tab', { name, selected: true }).waitFor()
    await therapist.getByRole('tabpanel', { name }).waitFor()
    if (name === 'Journal') await therapist.getByRole('article').filter({ hasText: 'Tonight' }).waitFor()
    await settled(therapist)
    await expectAccessible(therapist)
  },
)

test('a note is stored while it is written, goes on after a reload, and is submitted', async () => {
  await therapist.goto(`${record}/notes/new`)
  await therapist.getByLabel('Note', { exact: true }).fill('She sleeps better.')
  await therapist.getByText('Draft saved').waitFor()
  await therapist.reload()
  expect(await therapist.getByLabel('Note', { exact: true }).inputValue()).toBe('She sleeps better.')
  await expectAccessible(therapist)
  await therapist.getByLabel('Type').selectOption({ index: 1 })
  await therapist.getByLabel('Note', { exact: true }).fill('She sleeps much better.')
  await therapist.getByRole('button', { name: 'Save' }).click()
  await therapist.getByRole('article').getByText('She sleeps much better.').waitFor()
})

test('two pages do not overwrite a draft unseen', async () => {
  await therapist.goto(`${record}/notes/new`)
  await therapist.getByLabel('Note', { exact: true }).fill('First line.')
  await therapist.getByText('Draft saved').waitFor()
  const other = await therapist.context().newPage()
  await other.goto(`${record}/notes/new`)
  await other.getByLabel('Note', { exact: true }).fill('First line, from the other page.')
  await other.getByText('Draft saved').waitFor()
  await therapist.getByLabel('Note', { exact: true }).fill('First line, from this page.')
  await therapist.getByText('Another page has changed this draft.').waitFor()
  await therapist.getByText('First line, from the other page.').waitFor()
  await expectAccessible(therapist)
  await therapist.getByRole('button', { name: 'Keep mine' }).click()
  await therapist.getByText('Draft saved').waitFor()
  await other.close()
})

test('the inbox lists what needs a person', async () => {
  await client.getByRole('link', { name: 'Messages' }).click()
  await client.getByLabel('Message', { exact: true }).fill('One more thing')
  await client.getByLabel('Message', { exact: true }).press('Enter')
  const { client: clientId } = desk.app.personas.ids
  const { errors } = await desk.app.graphql(
    'mutation ($i: AssignScreeningInput!) { assignScreening(input: $i) { schedule { id } } }',
    { i: { clientId, instrument: 'phq-9', recurrence: 'WEEKLY', startsOn: '2031-03-03' } },
    'therapist',
  )
  expect(errors).toBeUndefined()
  await desk.app.owner.query(
    'update screening_schedule set asked_on = next_due_on, occurrence = 1 where client_user_id = $1',
    [clientId],
  )
  await therapist.getByRole('link', { name: 'Inbox' }).click()
  const due = therapist.getByRole('region', { name: 'Measures that wait for an answer' })
  await due.getByRole('link', { name: 'client Persona: 1 measure' }).waitFor()
  await therapist.getByRole('region', { name: 'Unread messages' }).getByRole('link').waitFor()
  await expectAccessible(therapist)
})

test('a client of somebody else is not there', async () => {
  const { otherClient } = desk.app.personas.ids
  for (const path of [`/clients/${otherClient}`, '/clients/999999', '/clients/x/journal']) {
    await therapist.goto(desk.app.url + path)
    await therapist.getByRole('heading', { name: 'There is no such page' }).waitFor()
  }
})

test('the code of a record is asked for beside the session, and the record in one request', async () => {
  const page = await therapist.context().newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /query (\w+)/.exec(request.postData() ?? '') ?? []
    if (name !== undefined) asked.push(name)
  })
  const parts = ['/assets/record-page-', '/assets/overview-tab-', '/assets/therapist-']
  const beside = Promise.all(parts.map((part) => page.waitForRequest((request) => request.url().includes(part))))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Session') === true) await beside
    await route.fallback()
  })
  await page.goto(record)
  await page.getByRole('heading', { level: 1, name: 'client Persona' }).waitFor()
  await settled(page)
  // What is on every page is asked for too. Nothing is asked for twice.
  expect(asked.filter((name) => /Record|Overview|Flags/.test(name))).toEqual(['Overview'])
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  await page.close()
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
