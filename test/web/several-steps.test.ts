import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { until } from '../support/until.js'
import { type Desk, openDesk } from '../support/web/desk.js'
import { type HeldChanges, holdChanges } from '../support/web/hold-changes.js'

/** What people do while the service works at what they did before: nothing is lost, and nothing is done twice. */
let desk: Desk
let page: Page
let letThrough: HeldChanges['letThrough']
let isOnItsWay: HeldChanges['isOnItsWay']
beforeAll(async () => {
  desk = await openDesk()
  page = await desk.openAs('client', '/home', { viewport: { width: 360, height: 740 } })
})
afterAll(() => desk.close())
beforeEach(async () => {
  ;({ letThrough, isOnItsWay } = await holdChanges(page))
})

const client = (): string => String(desk.app.personas.ids.client)
const ask = async <Data>(query: string, variables: Record<string, unknown>): Promise<Data> => {
  const { data, errors } = await desk.app.graphql(query, variables, 'client')
  expect(errors).toBeUndefined()
  return data as Data
}

const moods = async (): Promise<readonly number[]> => {
  const answer = await ask<{ moods: { nodes: { value: number }[] } }>(
    'query ($c: ID!) { moods(clientId: $c) { nodes { value } } }',
    { c: client() },
  )
  return answer.moods.nodes.map(({ value }) => value).toSorted((one, other) => one - other)
}

test('two moods are two, and a double tap is one', async () => {
  await page.getByRole('button', { name: 'Mood 3' }).click()
  await isOnItsWay
  await page.getByRole('button', { name: 'Mood 3' }).click()
  await page.getByRole('button', { name: 'Mood 8' }).click()
  letThrough()
  await page.getByText('Saved: 8.').waitFor()
  expect(await moods()).toEqual([3, 8])
})

test('what waits for its turn is done although the page is left', async () => {
  await page.getByRole('button', { name: 'Mood 4' }).click()
  await isOnItsWay
  await page.getByRole('button', { name: 'Mood 9' }).click()
  await page.getByRole('link', { name: 'Journal', exact: true }).click()
  await page.getByLabel('Entry', { exact: true }).waitFor()
  letThrough()
  await until(async () => (await moods()).length === 4)
  expect(await moods()).toEqual([3, 4, 8, 9])
})

test('steps of homework that are ticked one after the other are all ticked', async () => {
  await ask('mutation ($input: CreateGoalInput!) { createGoal(input: $input) { goal { id } } }', {
    input: { clientId: client(), title: 'Sleep', interventions: ['Walk', 'Read', 'Rest'] },
  })
  await page.goto(`${desk.app.url}/goals`)
  await page.getByLabel('Walk').waitFor()
  for (const title of ['Walk', 'Read', 'Rest']) await page.getByLabel(title).click()
  await isOnItsWay
  letThrough()
  for (const title of ['Walk', 'Read', 'Rest']) {
    await until(() => page.getByLabel(title).isChecked())
  }
})

test('an entry is stored once, and what is typed while it is on its way stays', async () => {
  await page.goto(`${desk.app.url}/journal`)
  const text = page.getByLabel('Entry', { exact: true })
  await page.getByLabel('Title').fill('Once')
  await text.fill('A first text.')
  await page.getByRole('button', { name: 'Save entry' }).dblclick()
  await isOnItsWay
  await text.fill('A first text. And what came to mind then.')
  letThrough()
  await page.getByText('A first text.', { exact: true }).waitFor()
  expect(await text.inputValue()).toBe('A first text. And what came to mind then.')
  const { journals } = await ask<{ journals: { nodes: unknown[] } }>(
    'query ($c: ID!) { journals(clientId: $c) { nodes { title } } }',
    { c: client() },
  )
  expect(journals.nodes).toEqual([{ title: 'Once' }])
})

test('a message is sent once, however quickly the button is pressed', async () => {
  await page.goto(`${desk.app.url}/messages`)
  await page.getByLabel('Message', { exact: true }).fill('Hello')
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await isOnItsWay
  await page.getByLabel('Message', { exact: true }).fill('And again')
  await page.getByLabel('Message', { exact: true }).press('Enter')
  letThrough()
  const log = page.getByRole('log')
  await log.getByText('And again').waitFor()
  await until(async () => {
    const { rows } = await desk.app.owner.query('select 1 from interaction')
    return rows.length === 2
  })
})
