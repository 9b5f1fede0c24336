import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type FakeModel, startFakeModel } from '../support/doubles/fake-model.js'
import { untilSeen } from '../support/until.js'
import { type Desk, expectAccessible, openDesk, settled } from '../support/web/desk.js'

/** An admin tests the language model, reads what models were asked, and has the audit trail checked. */
let desk: Desk
let page: Page
let endpoint: FakeModel
beforeAll(async () => {
  endpoint = await startFakeModel()
  endpoint.answers.set('test-language-model', '{"word":"ready"}')
  const acme = { baseUrl: endpoint.baseUrl, key: 'sk-1', model: 'acme-1', covered: true }
  desk = await openDesk({ MODEL_PROVIDERS: JSON.stringify({ acme }), MODEL_PROVIDER: 'acme' })
  page = await desk.openAs('admin', '/practice')
})
afterAll(async () => {
  await desk.close()
  await endpoint.close()
})

const cellsOf = (table: string) => page.getByRole('table', { name: table, exact: true }).locator('tbody tr td')

test('the model is shown, and tested', async () => {
  await page.getByRole('link', { name: 'Language models', exact: true }).click()
  await page.getByText('acme: acme-1').waitFor()
  await page.getByText('It is configured and covered by an agreement.').waitFor()
  await page.getByRole('button', { name: 'Test the model' }).click()
  await page.getByText(/^acme-1 answered in [\d,]+ ms, with 100 tokens in and 20 out\.$/).waitFor()
  endpoint.script.push({ status: 401 })
  await page.getByRole('button', { name: 'Test the model' }).click()
  await page.getByText('The provider refused the key.').waitFor()
  await expectAccessible(page)
})

test('the ledger shows the calls with their sums, and refuses a range of years', async () => {
  const sums = page.getByRole('region', { name: 'The whole range' })
  await sums.getByText('100').waitFor()
  await cellsOf('Single calls').filter({ hasText: 'Refused' }).waitFor()
  expect(await sums.locator('dd').allTextContents()).toEqual([
    ...['2', '2', '1', '100', '20'],
    ...[expect.stringMatching(/^[\d,]+$/), expect.stringMatching(/^[\d,]+$/), expect.stringMatching(/^[\d,]+$/)],
  ])
  expect((await cellsOf('What models were asked').allTextContents()).slice(1, 6)).toEqual([
    ...['A test of the language model', 'acme: acme-1', '2', '2', '1'],
  ])
  const single = await cellsOf('Single calls').allTextContents()
  expect([single[1], single[3], single[11]]).toEqual(['A test of the language model', 'Refused', 'Answered'])
  await page.getByLabel('By day').uncheck()
  await page.getByLabel('By model').uncheck()
  await page.getByRole('columnheader', { name: 'Day' }).waitFor({ state: 'detached' })
  await untilSeen(
    async () => (await cellsOf('What models were asked').allTextContents()).slice(0, 2).join(' '),
    (cells) => cells === 'A test of the language model 2',
  )
  await expectAccessible(page)
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByRole('alert').getByText('A range has at least one day and at most 366.').waitFor()
})

test('the audit trail is found whole, and broken once somebody has changed a row', async () => {
  await page.goto(`${desk.app.url}/practice/audit`)
  await page.getByText('Sealed until').waitFor()
  await page.getByText('Never').waitFor()
  const now = page.getByRole('button', { name: 'Check now' })
  await now.click()
  await page.getByText('The trail is whole: nothing was changed or removed.').waitFor()
  await settled(page)
  await expectAccessible(page)
  const { rows } = await desk.app.owner.query<{ id: string }>(
    `select a.id from audit a join audit_seal s on a.id = any(s.audit_ids) where a.outcome = 'done' order by a.id limit 1`,
  )
  await desk.app.owner.query(`update audit set outcome = 'refused' where id = $1`, [rows[0]?.id])
  await now.click()
  const alert = page.getByRole('alert')
  await alert.getByText('The trail is NOT whole.').waitFor()
  await alert.getByText('1 finding. A row was altered after it was sealed.').waitFor()
  await alert.getByText(/^At position 1, among rows from /).waitFor()
  await expectAccessible(page)
  await desk.app.owner.query(`update audit set outcome = 'done' where id = $1`, [rows[0]?.id])
})

test('a check that somebody else asks for is shown by itself', async () => {
  await page.getByText('The trail is NOT whole.').waitFor()
  const { errors } = await desk.app.graphql('mutation { checkAuditTrail { state } }', {}, 'outsideAdmin')
  expect(errors).toBeUndefined()
  await page.getByText('The trail is whole: nothing was changed or removed.').waitFor()
})

test('none of the pages complained', () => {
  expect(desk.complaints).toEqual([])
})
