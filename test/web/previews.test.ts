import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { makePdf, makePng, pdfLine } from '../support/records/documents.js'
import { askAssistant } from '../support/service/ask-assistant.js'
import { until } from '../support/until.js'
import { type Desk, expectAccessible, openDesk } from '../support/web/desk.js'

/** Files of notes and of conversations, looked at on the page. */
let desk: Desk
let page: Page
let record: string
beforeAll(async () => {
  desk = await openDesk()
  record = `${desk.app.url}/clients/${desk.app.personas.ids.client}`
  page = await desk.openAs('therapist', `/clients/${desk.app.personas.ids.client}/notes/new`)
})
afterAll(() => desk.close())

const preview = (name: string) => page.getByRole('button', { name: `Preview ${name}`, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

async function closed(name: string): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(name).waitFor({ state: 'detached' })
}

test('files that are what their names say have a preview, and no others', async () => {
  await page.getByLabel('Note', { exact: true }).fill('With files.')
  const picture = makePng(40, 30)
  const files: readonly (readonly [string, Buffer])[] = [
    ['plan.txt', Buffer.from('Walks every day.\n<img src=x onerror="document.title=\'run\'">')],
    ['letter.pdf', makePdf([pdfLine('Slept better.')])],
    ['scan.pdf', makePdf([''])],
    ['drawing.png', picture],
    ['picture.pdf', picture],
    ['words.png', Buffer.from('Only words.')],
  ]
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map(([name, buffer]) => ({ name, buffer, mimeType: 'application/octet-stream' })))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`${record}/notes`)
  await page.getByRole('link', { name: /^plan\.txt/ }).waitFor()
  const buttons = await page.getByRole('button', { name: /^Preview / }).all()
  const names = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')))
  expect(names).toEqual(['plan.txt', 'letter.pdf', 'scan.pdf', 'drawing.png'].map((name) => `Preview ${name}`))
  expect(await page.getByRole('link', { name: /^picture\.pdf/ }).count()).toBe(1)
  expect(await page.getByRole('link', { name: /^words\.png/ }).count()).toBe(1)
})

test('a picture is shown as it is, and stored nowhere', async () => {
  const loaded = page.waitForResponse((response) => response.url().endsWith('/attachments/drawing.png'))
  await preview('drawing.png').press('Enter')
  const answer = await loaded
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
  })
  await dialog('drawing.png').getByRole('img', { name: 'The picture drawing.png' }).waitFor()
  await until(() => page.evaluate<boolean>(`document.querySelector('[role=dialog] img').naturalWidth === 40`))
  await expectAccessible(page)
  await closed('drawing.png')
  // The keyboard goes on where it was.
  await until(() => page.evaluate<boolean>(`document.activeElement.ariaLabel === 'Preview drawing.png'`))
})

test('documents are shown by their text, and nothing in them runs', async () => {
  await preview('plan.txt').click()
  await dialog('plan.txt').getByText('<img src=x').waitFor()
  await expectAccessible(page)
  expect(await page.title()).not.toBe('run')
  await closed('plan.txt')
  await preview('letter.pdf').click()
  await dialog('letter.pdf').getByText('Slept better.').waitFor()
  await closed('letter.pdf')
  await preview('scan.pdf').click()
  await dialog('scan.pdf').getByText('There is no text in this file.').waitFor()
  expect(await page.locator('iframe, embed, object').count()).toBe(0)
  await closed('scan.pdf')
})

test('a picture that cannot be loaded says so', async () => {
  await page.route('**/attachments/**', (route) => route.fulfill({ status: 404 }))
  await preview('drawing.png').click()
  await dialog('drawing.png').getByRole('alert').getByText('The picture cannot be shown.').waitFor()
  await page.unroute('**/attachments/**')
  await closed('drawing.png')
})

test('a file that came with a question is named in the conversation, and its text is shown', async () => {
  const { status } = await askAssistant(desk.app, 'therapist', {
    data: { user_query: 'What does the letter say?', session_id: 'files', user_id: desk.app.personas.ids.client },
    files: [
      { name: 'referral.pdf', content: makePdf([pdfLine('Waits for a place.')]) },
      { name: 'empty.pdf', content: makePdf(['']) },
    ],
  })
  expect(status).toBe(200)
  await page.goto(`${record}/assistant`)
  await page.getByText(/^referral\.pdf \(\d KiB\)$/).waitFor()
  await preview('referral.pdf').press('Enter')
  await dialog('referral.pdf').getByText('Waits for a place.').waitFor()
  await dialog('referral.pdf').getByText('The file itself is not kept.').waitFor()
  await expectAccessible(page)
  await closed('referral.pdf')
  await preview('empty.pdf').click()
  await dialog('empty.pdf').getByText('There was no text in this file.').waitFor()
  await closed('empty.pdf')
})

test('the policy of the pages allows no addresses of their own making, and no frames', async () => {
  const { headers } = await fetch(desk.app.url)
  expect(headers.get('content-security-policy')).not.toMatch(/blob:|frame-src/)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*img-src 'self' data:;/)
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
