import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Desk, expectAccessible, expectNoSidewaysScroll, openDesk, settled } from '../support/web/desk.js'

/** On a telephone each row of a table is a card: nothing scrolls sideways, and each value says what it is. */
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.app.owner.query(
    `insert into effect (effect_key, kind, ref_id, ref_version, state, attempt, finished_at, error_code)
     values ('lost', 'send-a-parcel-with-a-long-name', 77, 1, 'dead', 5, now(), 'NO_POST_OFFICE_IS_OPEN')`,
  )
  const { client } = desk.app.personas.ids
  await desk.app.graphql('query ($c: ID!) { journals(clientId: $c) { nodes { title } } }', { c: client }, 'therapist')
})
afterAll(() => desk.close())

test.each([
  ['admin', '/practice/audit', 'When'],
  ['admin', '/practice/records', 'Kind'],
  ['admin', '/practice/client-list', 'Name'],
  ['operator', '/operator', 'Work'],
  ['client', '/privacy', 'When'],
])('for the %s at %s', async (name, path, head) => {
  const page = await desk.openAs(name, path, { viewport: { width: 360, height: 740 } })
  const tables = page.locator('table[data-cards]')
  await tables.first().waitFor()
  await settled(page)
  const facts = await page.evaluate<{ wide: number; place: number; before: string; head: string }[]>(`
    [...document.querySelectorAll('table[data-cards]')].map((table) => ({
      wide: table.parentElement.scrollWidth,
      place: table.parentElement.clientWidth,
      before: getComputedStyle(table.querySelector('tbody > tr > *'), '::before').content,
      head: getComputedStyle(table).getPropertyValue('--head-1'),
    }))`)
  for (const { wide, place } of facts) expect(wide).toBeLessThanOrEqual(place)
  expect(facts[0]?.before).toContain(head)
  // Who listens hears the heads of the columns, as in a wide table.
  expect(await tables.first().getByRole('columnheader').count()).toBeGreaterThan(1)
  expect(await tables.first().getByRole('row').count()).toBeGreaterThan(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 740 })
  expect(await page.evaluate(`getComputedStyle(document.querySelector('table[data-cards] tbody tr')).display`)).toBe(
    'table-row',
  )
  await page.context().close()
})
