import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page, Request } from 'playwright-core'
import { addOutcomes } from '../features/screenings/add-outcomes.js'
import { uploadText } from '../support/records/practice-manuals.js'
import { addFrontDesk } from '../support/service/personas.js'
import { until } from '../support/until.js'
import {
  ageSignIns,
  confirmedUntil,
  confirmIdentity,
  type Desk,
  expectAccessible,
  openDesk,
  settled,
  showWeekOf,
} from '../support/web/desk.js'

/** What an admin of a practice does. */
let desk: Desk
let page: Page
beforeAll(async () => {
  desk = await openDesk()
  page = await desk.openAs('admin', '/practice')
})
afterAll(() => desk.close())

const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('the page of a new practice says what is to be set up, until it is', async () => {
  const steps = page.getByRole('region', { name: 'Set up your practice' })
  await steps.waitFor()
  // There are clients already. The consent forms are those of the platform, so the practice has published none.
  await steps.getByText('Invite a first client · done').waitFor()
  expect(await steps.getByRole('link').allTextContents()).toEqual([
    ...['Say where the practice is', 'Add a second factor', 'Name a safety contact', 'Publish a consent form'],
  ])
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'Say where the practice is' }).click()
  const form = page.getByRole('form', { name: 'The practice' })
  await form.getByLabel('Country of the practice').selectOption({ label: 'Germany' })
  await form.getByLabel('Safety contact').selectOption({ label: 'therapist Persona' })
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').first().waitFor()
  const consent = page.getByRole('form', { name: 'Consent forms' })
  await consent.getByLabel('Title of the form').fill('Treatment')
  await consent.getByLabel('Text', { exact: true }).fill('How we work.')
  await consent.getByRole('button', { name: 'Save' }).click()
  await consent.getByText(/Treatment: Treatment/).waitFor()
  // What was done a moment ago is done when the page is opened again.
  await page.getByRole('navigation').getByRole('link', { name: 'Practice', exact: true }).click()
  for (const done of ['Say where the practice is', 'Name a safety contact', 'Publish a consent form'])
    await steps.getByText(`${done} · done`).waitFor()
  expect(await steps.getByRole('link').allTextContents()).toEqual(['Add a second factor'])
  const { rows } = await desk.app.owner.query('select country from organisation where id = $1', [
    desk.app.personas.organisationId,
  ])
  expect(rows).toEqual([{ country: 'DE' }])
  await desk.app.owner.query('update organisation set country = null, safety_contact_user_id = null')
})

test('the page of the practice leads to each of its parts', async () => {
  await heading('Practice').waitFor()
  for (const name of ['Staff', 'Clients', 'Invitations', 'Audit', 'Records', 'Settings']) {
    expect([name, await page.getByRole('link', { name, exact: true }).count()]).toEqual([name, 1])
  }
  await expectAccessible(page)
})

test.each([
  ['Staff', /colleague Persona/],
  ['Clients', /otherClient/],
  ['Invitations', /Invite a client/],
  ['Audit', /emergency accesses/i],
  ['Records', /How long records are kept/],
  ['Settings', /Sign-in/],
  ['Outcomes', /There are not five clients/],
  ['Content library', /New entry/],
  ['Manuals of the practice', /Upload a manual/],
  ['Webhooks', /No program is told anything/],
  ['Language models', /The installation has no model/],
])('the part %s shows what is there', async (name, content) => {
  await page.goto(`${desk.app.url}/practice`)
  await page.getByRole('link', { name, exact: true }).click()
  await heading(name).waitFor()
  await page.locator('main').getByText(content).first().waitFor()
  await settled(page)
  await expectAccessible(page)
})

test('a client is invited in the name of a therapist, and the invitation is revoked', async () => {
  await page.goto(`${desk.app.url}/practice/invitations`)
  await page.getByLabel('In the name of').selectOption({ label: 'therapist Persona' })
  await page.getByLabel('E-mail address').fill('new@client.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('new@client.example').waitFor()
  await page.getByRole('button', { name: 'Revoke' }).first().click()
  await page.getByText('new@client.example').waitFor({ state: 'detached' })
})

test('a client is handed to another therapist', async () => {
  await page.goto(`${desk.app.url}/practice/client-list`)
  await page.getByLabel('From').selectOption({ label: 'therapist Persona' })
  await page.getByLabel('Client', { exact: true }).selectOption({ label: 'client Persona' })
  await page.getByLabel('To', { exact: true }).selectOption({ label: 'colleague Persona' })
  await page.getByLabel('Reason').fill('Moves away.')
  await page.getByRole('button', { name: 'Transfer' }).click()
  await page.getByText('The client gets a mail, and agrees or not.').waitFor()
})

test('a manual that was uploaded elsewhere is shown until it is read, without reloading', async () => {
  await page.goto(`${desk.app.url}/practice/manuals`)
  await page.getByText('The practice has no manuals of its own.').waitFor()
  const id = await uploadText(desk.app, 'admin', '# House rules\n\nWhoever comes last locks the door.')
  await page.getByText(/^House rules · /).waitFor()
  await page.getByText('Ready', { exact: true }).waitFor()
  await desk.app.graphql('mutation ($id: ID!) { withdrawManual(id: $id) { manualId } }', { id }, 'admin')
})

test('where the safety contact is reached is kept, and shown to administrators alone', async () => {
  await page.goto(`${desk.app.url}/practice/settings`)
  const form = page.getByRole('form', { name: 'The practice' })
  const call = form.getByLabel('Call in an emergency')
  const warnings = form.getByLabel('Warnings go to')
  expect([await call.inputValue(), await warnings.inputValue()]).toEqual(['', ''])
  await call.fill('+49 30 5550')
  await warnings.fill('duty@practice.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.reload()
  await form.waitFor()
  expect([await call.inputValue(), await warnings.inputValue()]).toEqual(['+49 30 5550', 'duty@practice.example'])
  const { data } = await desk.app.graphql('{ practice { safetyPhone safetyEmail } }', {}, 'client')
  expect(data).toEqual({ practice: { safetyPhone: null, safetyEmail: null } })
  await warnings.fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await until(async () => {
    const { rows } = await desk.app.owner.query(
      `select 1 from organisation where safety_phone = '+49 30 5550' and safety_email is null`,
    )
    return rows.length === 1
  })
})

test('where the former safety contact was reached goes with another one, and is said', async () => {
  const { therapist } = desk.app.personas.ids
  await desk.app.owner.query(
    `update organisation set safety_contact_user_id = $1, safety_phone = '+49 30 5550', safety_email = 'duty@practice.example'
     where id = (select organisation_id from user_account where id = $1)`,
    [therapist],
  )
  await page.goto(`${desk.app.url}/practice/settings`)
  const form = page.getByRole('form', { name: 'The practice' })
  await form.getByText('therapist Persona is reached at +49 30 5550 · duty@practice.example.').waitFor()
  const call = form.getByLabel('Call in an emergency')
  await form.getByLabel('Safety contact').selectOption({ label: 'colleague Persona' })
  await form.getByText('Number and address were those of the former contact').waitFor()
  expect([await call.inputValue(), await form.getByLabel('Warnings go to').inputValue()]).toEqual(['', ''])
  await call.fill('+49 30 7770')
  // Contact and number go in one request, so that neither is stored without the other.
  const withContact: string[] = []
  const noteRequest = (request: Request): void => {
    const body = request.postData() ?? ''
    if (/setSafetyContact|7770/.test(body)) withContact.push(body)
  }
  page.on('request', noteRequest)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('colleague Persona is reached at +49 30 7770 · colleague@example.org.').waitFor()
  page.off('request', noteRequest)
  expect(withContact).toEqual([expect.stringMatching(/setSafetyContact[^]*7770/)])
  await form.getByLabel('Safety contact').selectOption({ label: 'therapist Persona' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('No telephone number is known.').waitFor()
})

test('rules of sign-in are changed, with the password shown again', async () => {
  await page.goto(`${desk.app.url}/practice/settings`)
  const form = page.getByRole('form', { name: 'Sign-in' })
  await form.getByLabel('Staff are signed out after (minutes)').fill('12')
  await ageSignIns(desk)
  await form.getByRole('button', { name: 'Save' }).click()
  await confirmIdentity(page)
  await page.getByText('Saved.').waitFor()
  await page.reload()
  await form.waitFor()
  expect(await form.getByLabel('Staff are signed out after (minutes)').inputValue()).toBe('12')
})

test('a member of the staff is suspended and comes back', async () => {
  await page.goto(`${desk.app.url}/practice/staff`)
  const member = page.getByRole('article', { name: 'colleague Persona' })
  await member.getByRole('button', { name: 'Suspend' }).click()
  await confirmedUntil(page, member.getByText('Suspended'))
  await member.getByRole('button', { name: 'Reactivate' }).click()
  await member.getByText('Active').waitFor()
})

test('the audit trail is searched by the service, for a member of the staff and for what was done', async () => {
  await page.goto(`${desk.app.url}/practice/audit`)
  const rows = page.getByRole('table', { name: 'Audit' }).locator('tbody tr')
  await rows.first().waitFor()
  await page.getByLabel('What was done').fill('emergency accesses')
  const only = async (words: RegExp): Promise<boolean> => {
    const texts = await rows.allTextContents()
    return texts.length > 0 && texts.every((text) => words.test(text))
  }
  await until(() => only(/Emergency accesses/))
  await page.getByLabel('Who').selectOption({ label: 'therapist Persona' })
  await page.getByText('Nothing is found.').waitFor()
  await page.getByLabel('Who').selectOption({ label: 'admin Persona' })
  await until(() => only(/admin Persona.*Emergency accesses/))
  await page.getByLabel('Until').fill('2020-01-01')
  await page.getByText('Nothing is found.').waitFor()
  await expectAccessible(page)
})

test('outcomes are counted by therapist and by client group, such as a programme', async () => {
  const { owner, personas } = desk.app
  await addOutcomes(desk.app, 5, 'admin')
  await addOutcomes(desk.app, 6, 'colleague')
  await owner.query(
    `with made as (insert into client_group (organisation_id, name, created_by_user_id)
       values ($1, 'Anxiety programme', $2) returning id)
     update relationship set client_group_id = made.id from made where therapist_user_id = $3`,
    [personas.organisationId, personas.ids.admin, personas.ids.colleague],
  )
  await page.goto(`${desk.app.url}/practice/outcomes`)
  const rows = page.getByRole('table', { name: 'Outcomes' }).locator('tbody tr')
  await rows.filter({ hasText: /[^\d]11/ }).waitFor()
  await page.getByLabel('Counted').selectOption('By client group')
  await rows.filter({ hasText: /Anxiety programme6/ }).waitFor()
  await rows.filter({ hasText: /In no group5/ }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Counted').selectOption('By therapist')
  await rows.filter({ hasText: /colleague Persona6/ }).waitFor()
})

test('the front desk sees clients and invitations, and nothing of the rest', async () => {
  await addFrontDesk(desk.app.owner, 'desk', desk.app.personas.organisationId)
  const frontDesk = await desk.openAs('desk')
  await frontDesk.getByRole('link', { name: 'Clients' }).waitFor()
  expect(await frontDesk.getByRole('link', { name: 'Audit' }).count()).toBe(0)
  await frontDesk.goto(`${desk.app.url}/practice/audit`)
  await frontDesk.getByRole('heading', { name: 'There is no such page' }).waitFor()
  await frontDesk.goto(`${desk.app.url}/practice/invitations`)
  await frontDesk.getByLabel('In the name of').waitFor()
  await frontDesk.getByRole('alert').waitFor({ state: 'detached' })
})

test('settings that do not fit are refused with the name of each field', async () => {
  await page.goto(`${desk.app.url}/practice/settings`)
  const form = page.getByRole('form', { name: 'The practice' })
  await form.getByLabel('Name').fill('   ')
  await form.getByLabel('E-mail').fill('nope')
  await form.getByRole('button', { name: 'Save' }).click()
  expect(await form.getByRole('alert').textContent()).toMatch(/E-mail address: .*Name: |Name: .*E-mail address: /)
})

test('only what must be kept can be kept longer', async () => {
  await page.goto(`${desk.app.url}/practice/records`)
  await page.getByLabel('Years for Notes, SOAP notes and plans').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Journal entries' })
  await row.getByText('until it is erased').waitFor()
  expect(await row.getByRole('textbox').count()).toBe(0)
})

test('every therapist can be chosen, however many the practice has', async () => {
  await page.route('**/graphql*', async (route) => {
    const asked = route.request().postData() ?? ''
    await route.continue({ postData: asked.replaceAll('first: 50', 'first: 1') })
  })
  await page.goto(`${desk.app.url}/practice/calendar`)
  const choice = page.getByLabel('Therapist')
  await until(async () => (await choice.locator('option').count()) >= 4)
  const names = await choice.locator('option').allTextContents()
  for (const name of ['admin', 'colleague', 'therapist']) expect(names.join('\n')).toMatch(new RegExp(`^${name} `, 'm'))
  await page.unroute('**/graphql*')
})

test('the front desk keeps the calendar of a therapist', async () => {
  // Who treats whom was changed by a transfer.
  const { rows: pairs } = await desk.app.owner.query<{ therapist: string; name: string; client: string }>(
    `select t.id as therapist, t.first_name as name, c.first_name as client from relationship r
     join user_account t on t.id = r.therapist_user_id join user_account c on c.id = r.client_user_id
     where r.is_profile_active and not r.is_deleted and r.organisation_id = $1 order by r.id limit 1`,
    [desk.app.personas.organisationId],
  )
  const [{ therapist, name, client } = { therapist: '', name: '', client: '' }] = pairs
  await desk.app.owner.query(
    `update user_account set zone = 'Asia/Tokyo', working_hours = '[{"weekday":"monday","from":"10:00","to":"11:00"}]' where id = $1`,
    [therapist],
  )
  const frontDesk = await desk.openAs('desk', '/practice')
  await frontDesk.getByRole('link', { name: 'Calendar', exact: true }).click()
  await frontDesk.getByLabel('Therapist').selectOption({ label: `${name} Persona` })
  await frontDesk.getByText('Times are those of Asia/Tokyo.').waitFor()
  await frontDesk.getByLabel('Client').selectOption({ label: `${client} Persona` })
  await frontDesk.getByRole('button', { name: 'Open times' }).click()
  await frontDesk
    .getByRole('button', { name: /^Monday, .*10:00/ })
    .first()
    .click()
  expect(await frontDesk.getByLabel('Beginning').inputValue()).toMatch(/T10:00$/)
  await expectAccessible(frontDesk)
  await frontDesk.getByRole('button', { name: 'Save' }).first().click()
  await frontDesk.getByText('Saved.').first().waitFor()
  const { rows } = await desk.app.owner.query<{ time: string; at: Date }>(
    `select to_char(starts_at at time zone 'Asia/Tokyo', 'FMDay HH24:MI') as time, starts_at as at
     from therapist_session where therapist_user_id = $1`,
    [therapist],
  )
  expect(rows).toEqual([{ time: 'Monday 10:00', at: expect.any(Date) }])
  await showWeekOf(frontDesk, rows[0]?.at ?? new Date(0), 'Asia/Tokyo')
  await frontDesk.getByRole('button', { name: 'Cancel the appointment' }).click()
  await frontDesk.getByText('cancelled').waitFor()
  await frontDesk.context().close()
})

test('everybody sees where they are signed in, and ends other sessions', async () => {
  await page.goto(`${desk.app.url}/account`)
  const other = await desk.openAs('admin')
  await page.reload()
  await page.getByRole('button', { name: 'End it' }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End all others' }).click()
  await other.getByText('Your session has ended. Sign in to go on where you were.').waitFor()
})

test('countries have the names of the language', async () => {
  await page.goto(`${desk.app.url}/practice/settings`)
  await page.getByRole('form', { name: 'The practice' }).waitFor()
  const names = await page.getByLabel('Country of the practice').locator('option').allTextContents()
  expect(names.slice(0, 3)).toEqual(['Not given', 'Afghanistan', 'Åland Islands'])
  expect([names.length > 240, names.includes('European Union'), names.includes('Canary Islands')]).toEqual([
    ...[true, false, false],
  ])
  await page.getByLabel('Language', { exact: true }).selectOption('de')
  await page.getByLabel('Land der Praxis').locator('option', { hasText: 'Keine Angabe' }).waitFor({ state: 'attached' })
  await page.getByLabel('Land der Praxis').locator('option', { hasText: 'Deutschland' }).waitFor({ state: 'attached' })
})

test('nothing was refused by the policy of the pages, and nothing was asked elsewhere', () => {
  expect(desk.complaints).toEqual([])
})
