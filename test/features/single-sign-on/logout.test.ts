import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { CLIENT } from '../../support/doubles/openid-provider.js'
import { type Answer, startTestApp, type TestApp } from '../../support/service/app.js'
import { NavigatingBrowser } from '../../support/service/navigating-browser.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { PASSWORD } from '../../support/service/personas.js'
import { accountOf, signInAt, startOpenIdProvider, whoIn } from '../../support/service/single-sign-on.js'
import { SOON_MS, until } from '../../support/until.js'

/** A provider says that somebody has signed out there. */
let app: TestApp
let staff: Awaited<ReturnType<typeof startOpenIdProvider>>
const clock = new MovableClock()

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { clock })
  staff = await startOpenIdProvider(app)
})

afterAll(async () => {
  await staff.provider.stop()
  await app.close()
})

async function signedIn(name: string): Promise<NavigatingBrowser> {
  const browser = new NavigatingBrowser()
  await signInAt(staff, accountOf(name), browser)
  expect(await whoIn(app, browser)).not.toBeNull()
  return browser
}

/** The session at the provider that the newest session of somebody was opened by. */
async function sessionKeyOf(name: string): Promise<string> {
  const { rows } = await app.owner.query<{ session_key: string }>(
    'select session_key from external_session where subject = $1 order by session_id desc limit 1',
    [accountOf(name).subject],
  )
  return rows[0]?.session_key ?? ''
}

const post = (token: string): Promise<Answer> =>
  app.rest('POST', '/auth/sso/backchannel-logout/', {
    body: new URLSearchParams({ logout_token: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** A token that the provider made for one session of somebody, and that was not sent. */
async function heldToken(name: string): Promise<string> {
  staff.provider.holdsLogouts = true
  await staff.provider.logOut(accountOf(name).subject, await sessionKeyOf(name))
  staff.provider.holdsLogouts = false
  return staff.provider.logoutTokens.at(-1) ?? ''
}

test('the session that it opened ends within a second, and no other', async () => {
  const [here, elsewhere] = [await signedIn('therapist'), await signedIn('therapist')]
  const colleague = await signedIn('colleague')
  await staff.provider.logOut(accountOf('therapist').subject, await sessionKeyOf('therapist'))
  const ended = performance.now()
  await until(async () => (await whoIn(app, elsewhere)) === null)
  expect(performance.now() - ended).toBeLessThan(SOON_MS)
  expect(await whoIn(app, here)).toBe(app.personas.ids.therapist)
  expect(await whoIn(app, colleague)).toBe(app.personas.ids.colleague)
})

test('a session that took its place when the password was confirmed ends too', async () => {
  const browser = await signedIn('therapist')
  const confirm = `mutation { confirmPassword(input: { password: "${PASSWORD}" }) { confirmedAt } }`
  const answer = await app.rest('POST', '/graphql', {
    body: { query: confirm },
    headers: { cookie: browser.cookies(app) },
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const own = async () => (await app.rest('GET', '/chat/interactions/', { headers: { cookie } })).status
  expect(await own()).toBe(200)
  await staff.provider.logOut(accountOf('therapist').subject, await sessionKeyOf('therapist'))
  await until(async () => (await own()) === 401)
})

test('a logout token counts once, and not after ten minutes', async () => {
  const browser = await signedIn('therapist')
  const token = await heldToken('therapist')
  expect(await whoIn(app, browser)).not.toBeNull()
  expect((await post(token)).status).toBe(200)
  expect(await whoIn(app, browser)).toBeNull()
  const again = await post(token)
  expect(again.status).toBe(400)
  expect(again.text).toContain('logout_token')
  const old = await heldToken('therapist')
  clock.forward(12 * 60_000)
  expect((await post(old)).status).toBe(400)
})

test('an altered or foreign token ends nothing', async () => {
  const browser = await signedIn('colleague')
  const token = await heldToken('colleague')
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  const bySecret = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(CLIENT.secret))
  const altered = `${head}.${Buffer.from(JSON.stringify({ ...claims, jti: 'other' })).toString('base64url')}.${signature}`
  for (const bad of ['', 'x', 'a.b.c', forged, unsigned, bySecret, altered]) expect((await post(bad)).status).toBe(400)
  expect(await whoIn(app, browser)).toBe(app.personas.ids.colleague)
})

test('a body that is no form is refused', async () => {
  const answer = await app.rest('POST', '/auth/sso/backchannel-logout/', { body: { logout_token: 'x' } })
  expect(answer.status).toBe(400)
})
