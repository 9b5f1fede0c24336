import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type Desk, openDesk } from '../support/web/desk.js'

/** What was begun on the page of one client, on that of another. */
let desk: Desk
let page: Page
beforeAll(async () => {
  desk = await openDesk()
  const { ids, organisationId } = desk.app.personas
  await desk.app.owner.query(
    `insert into relationship (organisation_id, therapist_user_id, client_user_id, is_invitation, is_profile_active)
     values ($1, $2, $3, true, true)`,
    [organisationId, ids.therapist, ids.otherClient],
  )
  page = await desk.openAs('therapist')
})
afterAll(() => desk.close())

const pageOf = (client: number, path: string): string => `/clients/${client}${path}`

/** From one page straight to another, as the browser's list of earlier pages does. */
async function goStraightTo(path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: null }))`)
  await page.waitForURL(desk.app.url + path)
}

test('a note that was begun for one client is not in the form for another', async () => {
  const { client, otherClient } = desk.app.personas.ids
  const note = page.getByLabel('Note', { exact: true })
  await page.goto(desk.app.url + pageOf(client, '/notes/new'))
  await note.fill('This is about the first client.')
  await page.getByText('Draft saved').waitFor()
  await goStraightTo(pageOf(otherClient, '/notes/new'))
  await page.getByText('Draft saved').waitFor({ state: 'detached' })
  await note.waitFor()
  expect(await note.inputValue()).toBe('')
})

test('a safety plan that is being written for one client is not written for another', async () => {
  const { client, otherClient } = desk.app.personas.ids
  const begin = page.getByRole('button', { name: 'Write the plan' })
  await page.goto(desk.app.url + pageOf(otherClient, '/safety-plan'))
  await begin.waitFor()
  await goStraightTo(pageOf(client, '/safety-plan'))
  await begin.click()
  await page.getByLabel('What I can do by myself').fill('What the first client does')
  await goStraightTo(pageOf(otherClient, '/safety-plan'))
  await begin.waitFor()
})
