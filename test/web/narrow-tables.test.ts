import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type Desk, expectAccessible, expectNoSidewaysScroll, openDesk, settled, shoot } from '../support/web/desk.js'

/** On a telephone each row of a table is a card: nothing scrolls sideways, and each value says what it is. */
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.app.owner.query(
    `insert into effect (effect_key, kind, ref_id, ref_version, state, attempt, finished_at, error_code)
     values ('lost', 'send-a-parcel-with-a-long-name', 77, 1, 'dead', 5, now(), 'NO_POST_OFFICE_IS_OPEN')`,
  )
  const { client } = desk.app.personas.ids
  await storeModelCalls()
  await storeDeliveries()
  await desk.app.graphql('query ($c: ID!) { journals(clientId: $c) { nodes { title } } }', { c: client }, 'therapist')
})
afterAll(() => desk.close())

/** The language of the admin, which goes with the person. */
const speak = (language: string) =>
  desk.app.owner.query(`update user_account set language = $1 where id = $2`, [language, desk.app.personas.ids.admin])

/** Calls of a model with names and numbers that need room. */
const storeModelCalls = () =>
  desk.app.owner.query(
    `with calls as (
       insert into model_call (created_at, public_id, organisation_id, client_user_ids, caller_kind, task, task_version,
         provider, model, prompt, prompt_bytes, spans, source_kinds, source_ids)
       select now() - n * interval '1 minute', gen_random_uuid(), $1, '{}', 'job', 'summarize-session', 1,
         'a-provider-with-a-long-name', 'a-model-with-a-long-name-2026-03-01', 'x', 123456789, '[]', array['reference'],
         array[0::bigint]
       from generate_series(1, 3) n returning id, created_at, organisation_id)
     insert into model_call_end (call_id, called_at, organisation_id, outcome, answer, answer_bytes, input_tokens,
       output_tokens, latency_ms)
     select id, created_at, organisation_id, 'done', 'y', 987654321, 123456789, 987654321, 123456 from calls`,
    [desk.app.personas.organisationId],
  )

/** A webhook with messages that were taken, and some that were not. */
async function storeDeliveries(): Promise<void> {
  const url = `https://programs.practice.example/${'a-long-path/'.repeat(12)}`
  const { errors } = await desk.app.graphql(
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }',
    { input: { url, topics: ['riskFlag'] } },
    'admin',
  )
  expect(errors).toBeUndefined()
  await desk.app.owner.query(
    `insert into webhook_delivery (webhook_id, epoch, timeline, position, topic, change, subject_id, occurred_at, attempts,
       last_failure, last_status, taken_at)
     select w.id, w.epoch, 0, 1000000 + n, 'riskFlag', 'created', 2147483000 + n, now(), 12 * n,
       case when n % 2 = 0 then 'STATUS' end, case when n % 2 = 0 then 503 else 204 end, case when n % 2 = 1 then now() end
     from webhook w, generate_series(1, 4) n`,
  )
  await desk.app.owner.query(
    `update webhook set off_reason = 'failing', failures = 12, failing_since = now(), last_tried_at = now(),
       last_failure = 'STATUS', last_status = 503, former_secret = secret, former_until = now() + interval '1 day'`,
  )
}

test.each([
  ['admin', '/practice/audit', 'When'],
  ['admin', '/practice/records', 'Kind'],
  ['admin', '/practice/client-list', 'Name'],
  ['operator', '/operator', 'Work'],
  ['client', '/privacy', 'When'],
  ['admin', '/practice/language-models', 'Day'],
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

/** What stands before each cell of the first row of a table, as the person sees it. */
const headsBefore = (page: Page, name: string): Promise<string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelector('table[aria-label="${name}"] tbody tr').children]
      .map((cell) => getComputedStyle(cell, '::before').content)`)

test.each([
  ['en', 'What models were asked', 'Language models', 'Single calls'],
  ['de', 'Was Modelle gefragt wurden', 'Sprachmodelle', 'Einzelne Aufrufe'],
])('every value of the ledger of models says what it is (%s)', async (language, ledger, title, single) => {
  await speak(language)
  const page = await desk.openAs('admin', '/practice/language-models', { viewport: { width: 360, height: 740 } })
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  for (const [name, count] of [
    [ledger, 11],
    [single, 8],
  ] as const) {
    await page.getByRole('table', { name, exact: true }).locator('tbody tr').first().waitFor()
    const heads = await headsBefore(page, name)
    expect(heads).toHaveLength(count)
    for (const head of heads) expect(head).toMatch(/^".+:" /)
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shoot(page, `ledger-${language}`)
  await page.context().close()
})

test.each([
  ['en', 'Deliveries'],
  ['de', 'Zustellungen'],
])('every value of the deliveries of a webhook says what it is (%s)', async (language, name) => {
  await speak(language)
  const page = await desk.openAs('admin', '/practice/webhook-list', { viewport: { width: 360, height: 740 } })
  const card = page.getByRole('article')
  await card.getByRole('button', { name, exact: true }).click()
  await page.getByRole('table', { name, exact: true }).locator('tbody tr').nth(3).waitFor()
  const heads = await headsBefore(page, name)
  expect(heads).toHaveLength(9)
  for (const head of heads) expect(head).toMatch(/^".+:" /)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shoot(page, `deliveries-${language}`)
  await page.context().close()
})
