import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { sealed } from '../support/database/sealed.js'
import { until } from '../support/until.js'
import { type Desk, expectNoSidewaysScroll, openDesk, settled } from '../support/web/desk.js'
import { CLIENT_PAGES, THERAPIST_PAGES } from '../support/web/pages.js'

/** In German and Spanish nothing is English, neither of the pages nor of what the service answers. */
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const LOCALES = fileURLToPath(new URL('../../web/src/locales/', import.meta.url))
const valuesOf = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(valuesOf)
const textsOf = (language: string): string[] =>
  readdirSync(LOCALES + language).flatMap((file) =>
    valuesOf(JSON.parse(readFileSync(`${LOCALES}${language}/${file}`, 'utf8'))),
  )

/** Texts of the English pages that no page in the other language has. */
function englishBut(language: string): ReadonlySet<string> {
  const own = new Set(textsOf(language))
  return new Set(textsOf('en').filter((text) => !own.has(text)))
}

/** Everything that a page says: its texts, and what it is called for people who do not see it. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const texts = [document.title]
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) if (!walk.currentNode.parentElement.closest('script, style, noscript')) texts.push(walk.currentNode.data)
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.trim()).filter((text) => /\\p{L}{3}/u.test(text))
  })()`)

/** Words of English that neither German nor Spanish has. */
const ENGLISH = /\b(?:the|your|you|with|what|when|which|are|have|has|been|this|that|not|from|and|for)\b/i
/**
 * What is called so in every language: languages, guidelines, questionnaires, whose titles are those of their authors;
 * what people of the test are called and have written; forms of consent, which a practice writes in its own language.
 */
const KEPT =
  /Persona|practice$|APA Record Keeping|^English$|Questionnaire|Scale|Checklist|Screen(?: |$)|^I (?:agree|have)/

async function speak(name: string, language: string): Promise<void> {
  await desk.app.owner.query('update user_account set language = $2 where login_name = $1', [name, language])
}

const ARCHIVED = /^Zugriffe vor dem \d\d\.\d\d\.2020, \d\d:00 liegen im Archiv\./

const PAGES = {
  client: CLIENT_PAGES,
  therapist: [
    ...THERAPIST_PAGES,
    '/clients/ID',
    '/clients/ID/journal',
    '/clients/ID/conversations',
    '/clients/ID/messages',
    '/clients/ID/measures',
    '/clients/ID/notes',
    '/clients/ID/notes/new',
    '/clients/ID/goals',
    '/clients/ID/access',
    '/clients/ID/safety-plan',
    '/clients/ID/treatment-plan',
    '/clients/ID/soap',
    '/clients/ID/brief',
    '/clients/ID/assistant',
  ],
  admin: [
    '/practice',
    '/practice/calendar',
    '/practice/staff',
    '/practice/client-list',
    '/practice/invitations',
    '/practice/audit',
    '/practice/records',
    '/practice/settings',
    '/practice/library',
    '/practice/manuals',
    '/practice/outcomes',
    '/practice/webhook-list',
    '/practice/language-models',
    '/practice/service-accounts',
  ],
  operator: ['/operator', '/operator/practices'],
} as const

describe.each(['de', 'es'])('in %s', (language) => {
  test.each(Object.entries(PAGES))('the pages of the %s have nothing English', async (name, paths) => {
    await speak(name, language)
    const page = await desk.openAs(name, '/', { viewport: { width: name === 'client' ? 360 : 1200, height: 800 } })
    const english = englishBut(language)
    const left: [string, string][] = []
    for (const path of paths) {
      await page.goto(desk.app.url + path.replace('ID', String(desk.app.personas.ids.client)))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      const texts = await said(page)
      left.push(
        ...texts
          .filter((text) => !KEPT.test(text) && (english.has(text) || ENGLISH.test(text)))
          .map((text): [string, string] => [path, text]),
      )
      await expectNoSidewaysScroll(page)
    }
    expect(left).toEqual([])
    await page.context().close()
  })
})

test('who opened a record, and until when accesses are archived, is said in German', async () => {
  const { client } = desk.app.personas.ids
  await speak('client', 'de')
  await desk.app.rest('POST', '/journals/', { as: 'client', body: { title: 'Eins' } })
  await desk.app.graphql('query ($c: ID!) { journals(clientId: $c) { nodes { title } } }', { c: client }, 'therapist')
  await sealed(desk.app)
  await desk.app.owner.query(
    `insert into audit_archive values ('2020-01-01', 'part', 1, decode(repeat('00', 32), 'hex'), -1, -1, -1, -1, 1, '2020-01-01', '2020-01-01', '', 0, '{}')`,
  )
  const page = await desk.openAs('client', '/privacy')
  await page.getByRole('cell', { name: 'Gelesen: Tagebuch', exact: true }).waitFor()
  await page.getByText(ARCHIVED).waitFor()
  await speak('admin', 'de')
  const audit = await desk.openAs('admin', '/practice/audit')
  await audit.getByText(ARCHIVED).waitFor()
  await audit.getByLabel('Was getan wurde').fill('tagebuch')
  await audit.getByRole('cell', { name: 'Tagebuch', exact: true }).first().waitFor()
  await desk.app.owner.query('delete from audit_archive')
  await page.context().close()
  await audit.context().close()
})

test('what a client and a practice have written about help is shown as it is written', async () => {
  await speak('client', 'de')
  const { errors } = await desk.app.graphql(
    `mutation { saveSafetyPlan(input: { expectedVersion: 0, steps: {
       warningSigns: [], copingStrategies: [], distractions: [], environment: [], reasonsForLiving: [], professionals: [],
       helpers: [{ name: "Ana", contact: "messages on the page of the practice" }, { name: "None", contact: "555 0117" }]
     } }) { safetyPlanId } }`,
    {},
    'client',
  )
  expect(errors).toBeUndefined()
  await desk.app.graphql(
    'mutation { setPracticeCrisisResources(input: { resources: [{ name: "Duty line", contact: "Ask for Ana on Mondays" }] }) { organisationId } }',
    {},
    'admin',
  )
  const page = await desk.openAs('client', '/home')
  const help = page.getByRole('region', { name: 'Sofort Hilfe' })
  await help.getByText('Ana', { exact: true }).waitFor()
  await help.getByText('Ask for Ana on Mondays').waitFor()
  await help.getByText('555 0117 anrufen').waitFor()
  const written = await help.getByRole('listitem').allTextContents()
  expect(written.slice(-2)).toEqual(['Anamessages on the page of the practice', 'None555 0117 anrufen'])
  await page.context().close()
})

test('a notice is in the language of the pages, not in that of the browser', async () => {
  await speak('client', 'es')
  const page = await desk.openAs('client', '/home', { locale: 'en-US' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  // The pages tell the worker, which cannot read what they keep.
  await until(() =>
    page.evaluate<boolean>(
      `caches.open('care-language').then((cache) => cache.match('/language')).then(async (told) => (await told?.text()) === 'es')`,
    ),
  )
  const [worker] = page.context().serviceWorkers()
  // This browser has no place where notices appear, so the test takes what the worker wants to show.
  const shown = await worker?.evaluate(`new Promise((resolve) => {
    self.registration.showNotification = async (title, { body, lang }) => resolve([title, body, lang])
    self.dispatchEvent(new PushEvent('push', { data: '{"about":"interaction","id":1}' }))
  })`)
  expect(shown).toEqual(['Care', 'Hay algo nuevo.', 'es'])
  await page.context().close()
})

test('a questionnaire, whose wording is not translated, says so and is marked as English', async () => {
  await speak('client', 'de')
  const input = {
    ...{ clientId: desk.app.personas.ids.client, instrument: 'gad-7', recurrence: 'WEEKLY' },
    startsOn: new Date().toISOString().slice(0, 10),
  }
  const assign = 'mutation ($input: AssignScreeningInput!) { assignScreening(input: $input) { schedule { id } } }'
  expect((await desk.app.graphql(assign, { input }, 'therapist')).errors).toBeUndefined()
  const page = await desk.openAs('client', '/measures')
  await page.getByRole('link', { name: /GAD-7|Generalized/ }).click()
  await page.getByText('Die Fragen sind auf Englisch').waitFor()
  const groups = page.getByRole('radiogroup')
  expect(await page.locator('[lang=en] [role=radiogroup]').count()).toBe(8)
  for (const group of await groups.all()) await group.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Absenden' }).click()
  await page.getByText('GAD-7: 0 von 21').waitFor()
  expect((await said(page)).filter((text) => ENGLISH.test(text) && !KEPT.test(text))).toEqual([])
  await page.context().close()
})

test('what is wrong with an input is said in German, with the name of the input', async () => {
  await speak('admin', 'de')
  const page = await desk.openAs('admin', '/practice/settings')
  const form = page.getByRole('form', { name: 'Die Praxis' })
  await form.getByLabel('E-Mail').fill('niemand')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('E-Mail-Adresse: muss eine E-Mail-Adresse sein.').first().waitFor()
  await page.context().close()
})
