import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { linkPages } from '../../../rest-compat/pages/index.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { startChromium, type RunningChromium } from '../../support/service/chromium.js'
import { Outbox } from '../../support/service/outbox.js'
import { GUARD_MS } from '../../support/until.js'

const CLIENT_URL = 'https://app.practice.example/start'
const NEW_PASSWORD = 'nine slow herons at dusk'
const INVITE = 'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }'
const INVITE_STAFF = 'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staffInvitationId } }'
const ENDING = 'This link does not work any more. It was used already, is too old, or a newer mail has replaced it.'

let app: TestApp
let chromium: RunningChromium
let outbox: Outbox
let guests = 0
beforeAll(async () => {
  ;[app, chromium] = await Promise.all([startTestApp({ CLIENT_URL }), startChromium()])
  outbox = new Outbox(app.dataDir)
})
afterAll(async () => {
  await chromium.close()
  await app.close()
})

const guest = (): string => `guest${(guests += 1)}@new.example`
const open = (path: string): Promise<Page> => chromium.openPage(`${app.url}${path}`)
const follow = (path: string, token: string): Promise<Page> => open(`${path}#token=${token}`)
const alertOf = (page: Page, text: string): Promise<void> =>
  page.getByRole('alert').filter({ hasText: text }).waitFor({ timeout: GUARD_MS })

async function invited(email: string): Promise<string> {
  await app.graphql(INVITE, { input: { email, consentKinds: ['PRIVACY', 'AI'] } }, 'therapist')
  return outbox.nextToken(email)
}

async function expectDone(page: Page, text: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor({ timeout: GUARD_MS })
  expect(await page.getByRole('link', { name: 'Go on to sign in' }).getAttribute('href')).toBe(CLIENT_URL)
  expect(await page.locator('form:visible').count()).toBe(0)
}

describe('the page of a password link', () => {
  async function passwordLink(): Promise<string> {
    await app.rest('POST', '/auth/password/reset/', { body: { emailid: 'otherClient@example.org' } })
    return outbox.nextToken('otherClient@example.org')
  }
  const type = async (page: Page, password: string, repeat = password): Promise<void> => {
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Repeat the password').fill(repeat)
    await page.getByRole('button', { name: 'Set password' }).click()
  }

  test('takes the token out of the address, shows what is typed on demand, and says where to sign in', async () => {
    const page = await follow('/auth/password/', await passwordLink())
    expect(page.url()).toBe(`${app.url}/auth/password/`)
    const field = page.getByLabel('New password')
    expect(await field.getAttribute('type')).toBe('password')
    await page.getByLabel('Show the password').check()
    expect(await field.getAttribute('type')).toBe('text')
    await type(page, NEW_PASSWORD, 'something else than that')
    await alertOf(page, 'The two passwords differ.')
    await type(page, 'password1234')
    await alertOf(page, 'The password ')
    await page.route('**/auth/password/', (route) => route.abort(), { times: 1 })
    await type(page, NEW_PASSWORD)
    await alertOf(page, 'The server cannot be reached at the moment. Please try again.')
    await type(page, NEW_PASSWORD)
    await expectDone(page, 'Your password is set.')
    const login = { username: 'otherClient', password: NEW_PASSWORD }
    expect((await app.rest('POST', '/auth/login/', { body: login })).status).toBe(200)
  })

  test('says what became of a dead link, and mails a new one', async () => {
    const token = await passwordLink()
    await app.rest('POST', '/auth/password/', { body: { token, password: NEW_PASSWORD } })
    const page = await follow('/auth/password/', token)
    await type(page, NEW_PASSWORD)
    await alertOf(page, `${ENDING} Your password was not changed.`)
    await page.getByLabel('E-mail address').fill('client@example.org')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByRole('status').filter({ hasText: 'a mail with a link is on its way' }).waitFor()
    expect(await outbox.nextToken('client@example.org')).toBeTruthy()
  })

  test('offers a link when it was opened without one', async () => {
    const page = await open('/v1/auth/password')
    await page.getByRole('button', { name: 'Send me a link' }).waitFor()
    expect(await page.getByLabel('New password').isVisible()).toBe(false)
  })
})

describe('the pages of links about an e-mail address', () => {
  const cases = [
    ['/auth/email/', 'Confirm', 'enter it again in your profile'],
    ['/auth/email/undo/', 'Restore', 'choose a new password'],
  ] as const

  test.each(cases)('%s waits for a click, and explains a dead link', async (path, button, advice) => {
    const page = await follow(path, '12.unknown')
    expect(page.url()).toBe(app.url + path)
    await page.getByRole('button', { name: button }).click()
    await alertOf(page, ENDING)
    expect(await page.getByRole('alert').textContent()).toContain(advice)
  })

  test.each(cases.map(([path]) => path))('%s says when the link is not complete', async (path) => {
    const page = await open(path)
    await alertOf(page, 'This link is incomplete. Please open it from the mail again.')
    expect(await page.locator('form:visible').count()).toBe(0)
  })
})

describe('the page of an invitation', () => {
  const choose = (page: Page, question: number, answer: string): Promise<void> =>
    page.locator('#forms fieldset').nth(question).getByLabel(answer, { exact: true }).check()

  test('shows who invites and what is asked, and signs up with the answers', async () => {
    const email = guest()
    const page = await follow('/auth/invitation/', await invited(email))
    await page.getByText('therapist Persona, First practice invites').waitFor()
    await page.getByLabel('First name').fill('Ada')
    const choices = await page.getByRole('radio').all()
    expect(choices).toHaveLength(4)
    // Each choice stands beside its words.
    for (const choice of choices) {
      const [box, label] = [await choice.boundingBox(), await choice.locator('..').boundingBox()]
      expect(box?.width).toBeLessThan(30)
      expect(label?.height).toBeLessThan(40)
    }
    await choose(page, 0, 'I agree')
    await choose(page, 1, 'I do not agree')
    await page.getByLabel('Choose a password').fill(NEW_PASSWORD)
    await page.getByLabel('Show the password').check()
    expect(await page.getByLabel('Choose a password').getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Accept' }).click()
    await expectDone(page, 'Thank you. You have accepted the invitation.')
    const login = { username: email, password: NEW_PASSWORD }
    const { body } = await app.rest<{ userid: number }>('POST', '/auth/login/', { body: login })
    const as = { authorization: `Basic ${Buffer.from(`${email}:${NEW_PASSWORD}`).toString('base64')}` }
    const given = await app.rest<{ status: string }[]>('GET', `/users/${body.userid}/consents/`, { as })
    expect(given.body.map(({ status }) => status)).toEqual(expect.arrayContaining(['given', 'withdrawn']))
  })

  test('lets who has an account sign in, with a code where it has a second factor, and explains a dead link', async () => {
    const email = 'outsider-client@example.org'
    const account = { firstName: 'Zoe', role: 'client', emailid: email, timezone: 'UTC', image: '', address: [] }
    await app.rest('POST', '/users/', { body: account })
    const first = { token: await outbox.nextToken(email), password: NEW_PASSWORD }
    await app.rest('POST', '/auth/password/', { body: first })
    const token = await invited(email)
    const page = await follow('/auth/invitation/', token)
    await page.getByLabel('Your e-mail address').fill(email)
    await page.getByLabel('The password of your account').fill(NEW_PASSWORD)
    const code = page.getByLabel(/authenticator app/)
    expect([await page.getByLabel('First name').count(), await code.isVisible()]).toEqual([0, false])
    await choose(page, 0, 'I agree')
    await choose(page, 1, 'I agree')
    const wanting = { type: '/problems/second-factor-required', title: 'Unauthorized', detail: 'A code is needed.' }
    await page.route('**/auth/login/', (route) => route.fulfill({ status: 401, json: wanting }), { times: 1 })
    await page.getByRole('button', { name: 'Accept' }).click()
    await alertOf(page, 'A code is needed.')
    expect(await code.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expectDone(page, 'Thank you. You have accepted the invitation.')
    const again = await follow('/auth/invitation/', token)
    await alertOf(again, `${ENDING} If you have accepted already, sign in.`)
  })
})

test('the page of an invitation to the staff creates an account', async () => {
  const email = guest()
  await app.graphql(INVITE_STAFF, { input: { email, role: 'THERAPIST' } }, 'admin')
  const page = await follow('/auth/staff/', await outbox.nextToken(email))
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Choose a password').fill(NEW_PASSWORD)
  await page.getByLabel('Repeat the password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expectDone(page, 'Thank you. Your account is ready.')
})

test('without the address of another application the pages lead to that of this service', () => {
  for (const page of linkPages({ clientUrl: undefined })) {
    expect(String(page.body())).toContain('<a href="/">Go on to sign in</a>')
  }
})

describe('in the language of the reader', () => {
  test.each([
    ['de-AT, en;q=0.5', '', 'de'],
    ['en;q=0.4, fr, es;q=0.9', '', 'es'],
    ['en-GB, de;q=0.9', '', 'en'],
    ['fr', '', 'en'],
    ['de;q=0, es;q=0.1', '', 'es'],
    ['en', '?language=de', 'de'],
    ['es', '?language=<b>', 'es'],
  ])('a browser that takes "%s" gets the pages%s in %s', async (accepted, query, language) => {
    for (const { path } of linkPages({ clientUrl: undefined })) {
      const headers = { 'accept-language': accepted }
      const answer = await fetch(`${app.url}${path}${query}`, { headers })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-language')).toBe(language)
      expect(answer.headers.get('vary')).toContain('accept-language')
      const body = await answer.text()
      expect(body).toContain(`<html lang="${language}">`)
      const again = { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' }
      expect((await fetch(`${app.url}${path}${query}`, { headers: again })).status).toBe(304)
    }
  })

  test.each(['de', 'es'])('no page in %s has a text of the English one', (language) => {
    const textsOf = (page: unknown): string[] =>
      [
        ...String(page)
          .replace(/^.+<body>/s, '')
          .matchAll(/>([^<>{}]{3,})</g),
      ].flatMap(([, text = '']) => {
        const said = text.trim()
        return said === '' ? [] : [said]
      })
    for (const page of linkPages({ clientUrl: undefined })) {
      const english = textsOf(page.body()).filter((text) => !text.includes("'"))
      const own = textsOf(page.translations?.[language]?.body())
      expect(own.filter((text) => english.includes(text))).toEqual([])
    }
  })

  test('what is wrong with an input is said in German', async () => {
    await app.rest('POST', '/auth/password/reset/', { body: { emailid: 'client@example.org' } })
    const page = await follow('/auth/password/?language=de', await outbox.nextToken('client@example.org'))
    await page.getByRole('heading', { name: 'Passwort wählen' }).waitFor()
    const type = async (password: string): Promise<void> => {
      await page.getByLabel('Neues Passwort').fill(password)
      await page.getByLabel('Passwort wiederholen').fill(password)
      await page.getByRole('button', { name: 'Passwort festlegen' }).click()
    }
    await type('password1234')
    await alertOf(page, 'Das Passwort ist zu leicht zu erraten; wählen Sie eines, auf das sonst niemand käme.')
    await type('client persona 1')
    await alertOf(page, 'Das Passwort darf nicht aus Ihrem Namen')
    await type(NEW_PASSWORD)
    await page.getByRole('status').filter({ hasText: 'Ihr Passwort ist festgelegt.' }).waitFor()
  })

  test('an invitation is read and accepted in Spanish', async () => {
    const page = await follow('/auth/invitation/?language=es', await invited(guest()))
    await page.getByText(/^Invitación para que g….+ se registre, de therapist Persona, First practice\.$/).waitFor()
    await page.getByLabel('No acepto').first().check()
    await page.getByLabel('No acepto').last().check()
    await page.getByLabel('Elija una contraseña').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await page.getByRole('status').filter({ hasText: 'Gracias. Ha aceptado la invitación.' }).waitFor()
  })
})
