import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { readMessage, WebhookReceiver } from '../support/doubles/webhook-receiver.js'
import { until } from '../support/until.js'
import {
  ageSignIns,
  confirmIdentity,
  type Desk,
  expectAccessible,
  expectNoSidewaysScroll,
  openDesk,
} from '../support/web/desk.js'

/** What an admin of a practice does about the programs that are told what has changed. */
let desk: Desk
let receiver: WebhookReceiver
let page: Page
beforeAll(async () => {
  receiver = await WebhookReceiver.start()
  desk = await openDesk()
  page = await desk.openAs('admin', '/practice/webhook-list')
})
afterAll(async () => {
  await desk.close()
  await receiver.close()
})
beforeEach(() => desk.app.owner.query('delete from webhook'))

const PATH = '/changes'
const card = () => page.getByRole('article', { name: receiver.address(PATH) })
const fact = (name: string) => card().locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
const secret = async (): Promise<string> => {
  const shown = page.getByRole('alert', { name: `Secret of ${receiver.address(PATH)}` }).locator('pre')
  return (await shown.textContent()) ?? ''
}

async function raiseFlag(): Promise<void> {
  const { status } = await desk.app.rest('POST', '/journals/', {
    as: 'client',
    body: { title: 'Tonight', description: 'I am going to kill myself tonight.', visibility: 'therapist' },
  })
  expect(status).toBe(201)
}

/** Makes the webhook of this test's receiver on the page, and returns its secret. */
async function make(topic = 'a risk flag was raised, passed on or acknowledged'): Promise<string> {
  await page.goto(`${desk.app.url}/practice/webhook-list`)
  const form = page.getByRole('form', { name: 'New webhook' })
  await form.getByLabel('Address').fill(receiver.address(PATH))
  await form.getByLabel(topic).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await card().waitFor()
  return secret()
}

async function look(name: string, words: RegExp): Promise<void> {
  await until(async () => {
    await page.getByRole('button', { name: 'Look again' }).click()
    return words.test((await fact(name).allTextContents()).join())
  })
}

test('a webhook is made with its secret shown once, and tells what it was made for', async () => {
  const key = await make()
  expect(key).toMatch(/^whsec_/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const before = receiver.at(PATH).length
  await raiseFlag()
  await look('Last attempt', /taken \(204\)/)
  const [message] = receiver.at(PATH).slice(before)
  if (message === undefined) throw new Error('Nothing arrived.')
  expect(readMessage(message, key).data).toMatchObject({ topic: 'riskFlag', change: 'created' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(key)
  await page.getByRole('button', { name: 'I have kept it' }).click()
  expect(await page.locator('body').textContent()).not.toContain(key)
  await page.reload()
  await card().waitFor()
  expect(await page.locator('body').textContent()).not.toContain(key)
})

test('an address that nobody outside can reach is refused with the reason', async () => {
  await page.goto(`${desk.app.url}/practice/webhook-list`)
  const form = page.getByRole('form', { name: 'New webhook' })
  await form.getByLabel('Address').fill('https://10.0.0.1/')
  await form.getByLabel('a risk flag was raised, passed on or acknowledged').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').waitFor()
  expect(await form.getByLabel('Address').inputValue()).toBe('https://10.0.0.1/')
})

test('a failure is shown with the next attempt; paused and resumed, it begins anew', async () => {
  await make()
  receiver.answers.push({ status: 500 })
  await raiseFlag()
  await look('Last attempt', /the program refused it \(500\)/)
  await look('Failures', /1 attempt, since/)
  expect(await fact('Next attempt').count()).toBe(1)
  await card().getByRole('button', { name: 'Pause' }).click()
  await card().getByText('Paused').waitFor()
  const before = receiver.at(PATH).length
  await card().getByRole('button', { name: 'Resume' }).click()
  await card().getByText('On', { exact: true }).waitFor()
  await until(() => Promise.resolve(receiver.at(PATH).length > before))
})

test('topics and address are changed', async () => {
  await make()
  await card().getByRole('button', { name: 'Change' }).click()
  const form = card().getByRole('form', { name: /^Change / })
  await form.getByLabel("somebody else changed a therapist's calendar").check()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await expectAccessible(page)
  await until(async () =>
    /risk flag.*calendar|calendar.*risk flag/.test((await fact('It tells that').textContent()) ?? ''),
  )
})

test('a new secret needs the password again, and signs beside the former one', async () => {
  const former = await make()
  await ageSignIns(desk)
  await card().getByRole('button', { name: 'New secret' }).click()
  await confirmIdentity(page)
  await fact('The former secret also signs until').waitFor()
  await until(async () => (await secret()) !== former)
  const next = await secret()
  const before = receiver.at(PATH).length
  await raiseFlag()
  await until(() => Promise.resolve(receiver.at(PATH).length > before))
  const message = receiver.at(PATH)[before]
  if (message === undefined) throw new Error('Nothing arrived.')
  for (const key of [former, next]) expect(readMessage(message, key).data).toMatchObject({ topic: 'riskFlag' })
})

test('messages after a cursor are sent once more, with the ids that they had', async () => {
  const key = await make()
  const before = receiver.at(PATH).length
  await raiseFlag()
  await raiseFlag()
  const arrived = () => receiver.at(PATH).slice(before)
  await until(() => Promise.resolve(arrived().length >= 2))
  const [first, second] = arrived().map((message) => readMessage(message, key))
  await card().getByRole('button', { name: 'Send again' }).click()
  await card()
    .getByLabel('Cursor of the last message that arrived')
    .fill(first?.data?.cursor ?? '')
  await card().getByRole('button', { name: 'Send what came after it' }).click()
  await until(() => Promise.resolve(arrived().length >= 3))
  const last = arrived().at(-1)
  if (last === undefined) throw new Error('Nothing arrived.')
  expect(readMessage(last, key).id).toBe(second?.id)
})

test('each delivery is listed with its status, and sent once more from there on', async () => {
  await make()
  const before = receiver.at(PATH).length
  receiver.answers.push({ status: 410 })
  await raiseFlag()
  await until(async () => {
    await page.getByRole('button', { name: 'Look again' }).click()
    return (await card().getByText('Off: the program answered that it is gone').count()) === 1
  })
  await card().getByRole('button', { name: 'Deliveries' }).click()
  const row = card().getByRole('table', { name: 'Deliveries' }).getByRole('row').nth(1)
  await row.getByText('not sent: the webhook is off').waitFor()
  expect(await row.textContent()).toContain('410')
  expect(await row.textContent()).toContain(String(receiver.at(PATH)[before]?.headers['webhook-id']))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: /^Send from here on/ }).click()
  await until(() => Promise.resolve(receiver.at(PATH).length === before + 2))
  await until(async () => {
    await page.getByRole('button', { name: 'Look again' }).click()
    return /taken2204/.test((await row.allTextContents()).join())
  })
  expect(await page.locator('body').textContent()).not.toMatch(/tonight/i)
})

test('what is no longer kept is left out', async () => {
  await make()
  await desk.app.owner.query(`update webhook set off_reason = 'eventsLost'`)
  await page.reload()
  await card().getByText('Off: its next messages are no longer kept').waitFor()
  await card().getByRole('button', { name: 'Send again' }).click()
  await card().getByRole('button', { name: 'Leave out the rest and go on from now' }).click()
  await card().getByText('On', { exact: true }).waitFor()
})

test('a webhook is removed by a second button', async () => {
  await make()
  await card().getByRole('button', { name: 'Remove' }).click()
  await card().getByRole('button', { name: 'Remove for good' }).click()
  await page.getByText('No program is told anything.').waitFor()
  const { rows } = await desk.app.owner.query('select 1 from webhook')
  expect(rows).toHaveLength(0)
})

test('others have no such page', async () => {
  const therapist = await desk.openAs('therapist', '/practice/webhook-list')
  await therapist.getByRole('heading', { name: 'There is no such page' }).waitFor()
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
