import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page, Response } from 'playwright-core'
import { SoapDesk } from '../support/records/soap-notes.js'
import { untilSeen } from '../support/until.js'
import { type Desk, openDesk } from '../support/web/desk.js'
import { holdAnswers } from '../support/web/hold-answers.js'

/** What people do while an answer of the service is still on its way. */
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** Waits until the page is told by its event feed that something of a topic has changed. */
const isTold = (page: Page, topic: string): Promise<Response> =>
  page.waitForResponse(
    async (response) =>
      /query events/i.test(response.request().postData() ?? '') && (await response.text()).includes(`"${topic}"`),
  )

test('an entry that is written elsewhere while the journal is read for the first time is shown', async () => {
  const page = await desk.openAs('client', '/home')
  await page.getByRole('heading', { level: 1, name: 'client' }).waitFor()
  const { isGiven, letThrough } = await holdAnswers(page, 'Journals')
  await page.getByRole('link', { name: 'Journal' }).click()
  await isGiven
  const told = isTold(page, 'journalChanged')
  const { errors } = await desk.app.graphql(
    'mutation { createJournal(input: { title: "Elsewhere", description: "Written on a telephone." }) { journalId } }',
    {},
    'client',
  )
  expect(errors).toBeUndefined()
  await told
  await letThrough()
  await page.getByRole('article').filter({ hasText: 'Written on a telephone.' }).waitFor()
  await page.context().close()
})

test('a new appointment that is half filled in stays while another week is on its way', async () => {
  const page = await desk.openAs('therapist', '/calendar')
  const form = page.getByRole('form', { name: 'New appointment' })
  await form.getByLabel('Client').selectOption({ label: 'client Persona' })
  await form.getByLabel('Beginning').fill('2037-05-04T10:00')
  const { isGiven, letThrough } = await holdAnswers(page, 'Appointments')
  await page.getByRole('button', { name: 'Later' }).click()
  await isGiven
  const filledIn = async (): Promise<unknown> => [
    await form.getByLabel('Client').locator('option:checked').textContent(),
    await form.getByLabel('Beginning').inputValue(),
  ]
  expect(await filledIn()).toEqual(['client Persona', '2037-05-04T10:00'])
  await letThrough()
  await page.getByText('No appointments').first().waitFor()
  expect(await filledIn()).toEqual(['client Persona', '2037-05-04T10:00'])
  await page.context().close()
})

test('a safety plan that was saved is shown next, and not the one before it', async () => {
  const page = await desk.openAs('client', '/safety-plan')
  const write = page.getByRole('button', { name: 'Write the plan' })
  await write.click()
  await page.getByLabel('What I can do by myself').fill('Walk by the river')
  const { isGiven, letThrough } = await holdAnswers(page, 'SafetyPlan')
  await page.getByRole('button', { name: 'Save' }).click()
  await isGiven
  expect(await write.count()).toBe(0)
  await letThrough()
  await page.getByText('Walk by the river').waitFor()
  await page.getByRole('button', { name: 'Change the plan' }).waitFor()
  await page.context().close()
})

test('a sentence of a draft is confirmed before the page knows that its text was stored, and the text is stored after it', async () => {
  const draft = 'S:\n- Sleeps badly.\n- Has a dog.'
  const id = await new SoapDesk(desk.app).take({ data: draft, sender_role: 'ml' })
  const entry = await desk.app.rest<{ journalid: number }>('POST', '/journals/', {
    as: 'client',
    body: { title: 'Dog', visibility: 'therapist' },
  })
  const sentences = ['Sleeps badly.', 'Has a dog.'].map((text) => ({
    ...{ section: 'S', state: 'unsupported', sources: [] },
    ...{ start: draft.indexOf(text), end: draft.indexOf(text) + text.length },
  }))
  const support = {
    model: 'offline',
    method: 'test/1',
    from: [{ kind: 'journal', id: entry.body.journalid }],
    sentences,
  }
  await desk.app.owner.query('update soap_note set ml_support = $2 where id = $1', [id, JSON.stringify(support)])

  const page = await desk.openAs('therapist', `/clients/${desk.app.personas.ids.client}/soap/${id}`)
  const text = page.getByLabel('Text of the note')
  const confirm = page.getByRole('region', { name: 'Evidence' }).getByRole('button', { name: 'Confirm' })
  await confirm.first().waitFor()
  const { isGiven, letThrough } = await holdAnswers(page, 'SoapNoteDetails')
  await text.fill(`${draft}\nP: Walks.`)
  await page.getByText('Draft saved').waitFor()
  await isGiven
  const confirmed = page.waitForResponse((response) => /confirmDraftSentence/.test(response.request().postData() ?? ''))
  await confirm.first().click()
  expect(await (await confirmed).json()).not.toHaveProperty('errors')
  await letThrough()
  await untilSeen(
    () => confirm.count(),
    (count) => count === 1,
  )
  await text.fill(`${draft}\nP: Walks every day.`)
  await page.getByText('Draft saved').or(page.getByText('Another page has changed this draft.')).waitFor()
  expect(await page.getByText('Another page has changed this draft.').count()).toBe(0)
  await confirm.click()
  await untilSeen(
    () => confirm.count(),
    (count) => count === 0,
  )
  const { rows } = await desk.app.owner.query<{ text: string }>(
    'select therapist_data as text from soap_note where id = $1',
    [id],
  )
  expect(rows).toEqual([{ text: `${draft}\nP: Walks every day.` }])
  await page.context().close()
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
