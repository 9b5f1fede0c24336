import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { SoapDesk } from '../support/records/soap-notes.js'
import { until } from '../support/until.js'
import { type Desk, expectAccessible, openDesk } from '../support/web/desk.js'

/** What becomes of a text that is not stored yet when its author leaves. */
let desk: Desk
let page: Page
let soapNote: number
beforeAll(async () => {
  desk = await openDesk()
  const { status, body } = await new SoapDesk(desk.app).submit({ data: 'S: Sleeps badly.' })
  expect(status).toBe(201)
  soapNote = body.id
  page = await desk.openAs('therapist')
})
afterAll(() => desk.close())

const guard = () => page.getByRole('dialog', { name: 'The text is not stored' })

describe.each([
  {
    editor: 'of notes',
    address: () => '/notes/new',
    label: 'Note',
    stored: async () => (await drafts()).map(({ data }) => data).join(),
  },
  {
    editor: 'of SOAP notes',
    address: () => `/soap/${soapNote}`,
    label: 'Text of the note',
    stored: async () => (await shownSoapNote()).therapistData,
  },
])('the editor $editor', ({ address, label, stored }) => {
  const text = () => page.getByLabel(label, { exact: true })
  const open = async (): Promise<void> => {
    await page.goto(`${desk.app.url}/clients/${desk.app.personas.ids.client}${address()}`)
    await text().waitFor()
  }
  const leave = () => page.getByRole('link', { name: 'Risk flags' }).click()
  const left = () => page.getByRole('heading', { level: 1, name: 'Risk flags' }).waitFor()

  test('stores what was just written when its author opens another page', async () => {
    await open()
    await text().fill('Written in haste.')
    await leave()
    await left()
    await until(async () => (await stored()) === 'Written in haste.')
    await page.goBack()
    await text().waitFor()
    expect(await text().inputValue()).toBe('Written in haste.')
  })

  test('asks before a text is lost that cannot be stored, and keeps it', async () => {
    await open()
    await page.context().setOffline(true)
    await text().fill('Written without network.')
    await leave()
    await guard().waitFor()
    await expectAccessible(page)
    // The keyboard is at the harmless button.
    await page.keyboard.press('Enter')
    await guard().waitFor({ state: 'detached' })
    expect(await text().inputValue()).toBe('Written without network.')
    await page.context().setOffline(false)
    await page.getByText('Draft saved').waitFor()
    expect(await stored()).toBe('Written without network.')
    await leave()
    await left()
  })

  test('lets its author leave without storing', async () => {
    await open()
    await page.context().setOffline(true)
    await text().fill('Not worth it.')
    await leave()
    await guard().getByRole('button', { name: 'Leave without storing' }).click()
    await guard().waitFor({ state: 'detached' })
    await page.waitForURL(/\/flags$/)
    await page.context().setOffline(false)
    await open()
    expect(await text().inputValue()).toBe('Written without network.')
  })

  test('lets the browser ask before it closes a page whose text is not stored, and only then', async () => {
    const asked: string[] = []
    const answer = async (dialog: { type(): string; dismiss(): Promise<void> }): Promise<void> => {
      asked.push(dialog.type())
      await dialog.dismiss()
    }
    await open()
    page.on('dialog', answer)
    await text().click()
    await page.keyboard.press('End')
    await page.context().setOffline(true)
    await page.keyboard.type(' More.')
    await page.close({ runBeforeUnload: true })
    await until(() => Promise.resolve(asked.length > 0))
    expect(asked).toEqual(['beforeunload'])
    await page.context().setOffline(false)
    await page.getByText('Draft saved').waitFor()
    expect(await stored()).toMatch(/ More\.$/)
    await page.reload()
    expect(asked).toHaveLength(1)
    page.off('dialog', answer)
  })
})

async function drafts(): Promise<readonly { readonly data: string }[]> {
  const { data } = await desk.app.graphql(
    'query ($id: ID!) { noteDrafts(clientId: $id) { data } }',
    { id: desk.app.personas.ids.client },
    'therapist',
  )
  return (data as { noteDrafts: readonly { data: string }[] }).noteDrafts
}

async function shownSoapNote(): Promise<{ readonly therapistData: string }> {
  const { data } = await desk.app.graphql(
    'query ($id: ID!) { soapNote(id: $id) { therapistData } }',
    { id: soapNote },
    'therapist',
  )
  return (data as { soapNote: { therapistData: string } }).soapNote
}

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
