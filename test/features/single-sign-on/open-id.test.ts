import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { OpenIdProviderDouble } from '../../support/doubles/openid-provider.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { NavigatingBrowser } from '../../support/service/navigating-browser.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { PASSWORD } from '../../support/service/personas.js'
import {
  accountOf,
  askIn,
  setUpProvider,
  signInAt,
  startOpenIdProvider,
  whoIn,
} from '../../support/service/single-sign-on.js'

let app: TestApp
let staff: Awaited<ReturnType<typeof startOpenIdProvider>>
const clock = new MovableClock()
const MINUTE = 60_000

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { clock })
  staff = await startOpenIdProvider(app)
})

afterAll(async () => {
  await staff.provider.stop()
  await app.close()
})

const idOf = (name: keyof TestApp['personas']['ids']): number => app.personas.ids[name]

/** Lets somebody sign in up to the answer of the provider, which is not opened yet. */
async function answerFor(name: string, browser: NavigatingBrowser): Promise<URL> {
  staff.provider.person = accountOf(name)
  return (
    await browser.open(`${staff.setUp.startUrl}?return_to=/docs/`, ({ href }) =>
      href.startsWith(staff.setUp.callbackUrl),
    )
  ).url
}

describe('a member of the practice', () => {
  test('signs in at the provider and comes to the page that was asked for', async () => {
    const browser = new NavigatingBrowser()
    const page = await signInAt(staff, accountOf('therapist'), browser, '?return_to=/docs/%3Fa=1%23b')
    expect(page.url.href).toBe(`${app.url}/docs/?a=1#b`)
    expect(page.status).toBe(200)
    expect(await whoIn(app, browser)).toBe(idOf('therapist'))
    const { rows } = await app.owner.query(`select method from auth_session where user_id = $1 and ended_at is null`, [
      idOf('therapist'),
    ])
    expect(rows).toEqual([{ method: 'sso' }])
  })

  test('leaves an audit row, and is recognised by the browser like after any sign-in', async () => {
    const browser = new NavigatingBrowser()
    await signInAt(staff, accountOf('therapist'), browser)
    const { rows } = await app.owner.query(
      `select action, outcome from audit where operation = 'completeSingleSignOn' and $1 = any(subject_ids)
       order by id desc limit 1`,
      [idOf('therapist')],
    )
    expect(rows).toEqual([{ action: 'write', outcome: 'done' }])
    expect(browser.cookies(app)).toMatch(/care_device=/)
  })

  test('ends the former session of the browser', async () => {
    const browser = new NavigatingBrowser()
    await signInAt(staff, accountOf('therapist'), browser)
    const former = browser.cookies(app)
    await signInAt(staff, accountOf('colleague'), browser)
    expect(await whoIn(app, browser)).not.toBeNull()
    const { status } = await fetch(`${app.url}/chat/interactions/`, { headers: { cookie: former } })
    expect(status).toBe(401)
  })

  test('is told in plain words, and as JSON where a program asks', async () => {
    const page = await signInAt(staff, null, new NavigatingBrowser())
    expect(page.status).toBe(401)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page.headers.get('www-authenticate')).not.toMatch(/basic/i)
    expect(page.text).toContain('did not confirm this sign-in')
    const answer = await app.rest('GET', `/auth/sso/${staff.setUp.id}/callback/?state=x&code=y`)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  })
})

describe('an answer is refused', () => {
  const refusedIn = async (browser: NavigatingBrowser, answer: URL) => {
    const { status, text } = await browser.open(answer.href)
    return { status, isSignedIn: (await whoIn(app, browser)) !== null, saysState: text.includes('state') }
  }
  const REFUSED = { status: 400, isSignedIn: false, saysState: true }

  test('in another browser', async () => {
    const mine = new NavigatingBrowser()
    const answer = await answerFor('therapist', mine)
    expect(await refusedIn(new NavigatingBrowser(), answer)).toEqual(REFUSED)
    const busy = new NavigatingBrowser()
    await answerFor('therapist', busy)
    expect(await refusedIn(busy, answer)).toEqual(REFUSED)
    expect((await mine.open(answer.href)).status).not.toBe(400)
  })

  test('the second time', async () => {
    const browser = new NavigatingBrowser()
    const answer = await answerFor('therapist', browser)
    await browser.open(answer.href)
    expect((await browser.open(answer.href)).status).toBe(400)
  })

  test('with an altered state, or none', async () => {
    const browser = new NavigatingBrowser()
    const answer = await answerFor('therapist', browser)
    for (const state of ['', `${answer.searchParams.get('state')}x`]) {
      const altered = new URL(answer)
      altered.searchParams.set('state', state)
      expect(await refusedIn(browser, altered)).toEqual(REFUSED)
    }
    expect((await browser.open(answer.href)).status).toBe(200)
  })

  test.each([
    ['with an altered code', (answer: URL) => answer.searchParams.set('code', 'altered')],
    ['without a code', (answer: URL) => answer.searchParams.delete('code')],
    ['with the name of another issuer', (answer: URL) => answer.searchParams.set('iss', 'https://id.example.net')],
  ])('%s', async (_name, alter) => {
    const browser = new NavigatingBrowser()
    const answer = await answerFor('therapist', browser)
    alter(answer)
    expect(await refusedIn(browser, answer)).toEqual({ status: 401, isSignedIn: false, saysState: false })
  })

  test('with the code of another sign-in', async () => {
    const [mine, theirs] = [new NavigatingBrowser(), new NavigatingBrowser()]
    const stolen = await answerFor('admin', theirs)
    const answer = await answerFor('therapist', mine)
    answer.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    // PKCE: the code belongs to the other request.
    expect(await refusedIn(mine, answer)).toEqual({ status: 401, isSignedIn: false, saysState: false })
  })

  test('at the address of another provider', async () => {
    const other = await startOpenIdProvider(app)
    try {
      const browser = new NavigatingBrowser()
      const answer = await answerFor('therapist', browser)
      const foreign = new URL(other.setUp.callbackUrl)
      foreign.search = answer.search
      expect(await refusedIn(browser, foreign)).toEqual(REFUSED)
    } finally {
      await other.provider.stop()
    }
  })
})

describe('a sign-in begins', () => {
  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)', 'docs/'])(
    'not with the way back %s',
    async (path) => {
      const answer = await app.rest('GET', `/auth/sso/${staff.setUp.id}/?return_to=${encodeURIComponent(path)}`)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('return_to')
    },
  )

  test('not at a provider that does not exist', async () => {
    for (const id of ['999999', 'x', '0']) expect((await app.rest('GET', `/auth/sso/${id}/`)).status).toBe(404)
  })

  test('with a cookie that is kept from scripts and other sites', async () => {
    const answer = await fetch(staff.setUp.startUrl, { redirect: 'manual' })
    expect(answer.status).toBe(303)
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('care_sign_in='))
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Max-Age=600/)
    const next = new URL(answer.headers.get('location') ?? '')
    expect(next.searchParams.get('code_challenge_method')).toBe('S256')
    expect(next.searchParams.get('nonce')).not.toBeNull()
  })

  test('a limited number of times from one address', async () => {
    const limited = await startTestApp({ RATE_LIMIT_SIGN_IN: '2' })
    try {
      const { provider, setUp } = await startOpenIdProvider(limited)
      const begin = async () => (await fetch(setUp.startUrl, { redirect: 'manual' })).status
      expect([await begin(), await begin(), await begin()]).toEqual([303, 303, 429])
      await provider.stop()
    } finally {
      await limited.close()
    }
  })
})

describe('fresh authentication', () => {
  const REMOVE = 'mutation { removeIdentityProvider(id: 999999) { id } }'
  /** What an operation that needs it answers: NOT_FOUND if the caller is freshly authenticated. */
  const guarded = async (browser: NavigatingBrowser) => (await askIn(app, browser, REMOVE)).errors?.[0]?.extensions.code

  const sixMinutesAgo = () => Math.floor(Date.now() / 1_000) - 360

  test('counts from when the provider saw the person, not from the sign-in here', async () => {
    const browser = new NavigatingBrowser()
    await signInAt(staff, accountOf('admin'), browser)
    expect(await guarded(browser)).toBe('NOT_FOUND')
    const later = new NavigatingBrowser()
    await signInAt(staff, accountOf('admin', { shownAt: sixMinutesAgo() }), later)
    expect(await whoIn(app, later)).toBe(idOf('admin'))
    expect(await guarded(later)).toBe('FRESH_AUTHENTICATION_REQUIRED')
  })

  test('is shown by a sign-in at which the provider asks again', async () => {
    const browser = new NavigatingBrowser()
    await signInAt(staff, accountOf('admin', { shownAt: sixMinutesAgo() }), browser)
    // The provider remembers the person, and asks in spite of that.
    await signInAt(staff, accountOf('admin'), browser, '?fresh=1')
    expect(await guarded(browser)).toBe('NOT_FOUND')
    expect((await signInAt(staff, null, browser, '?fresh=1')).status).toBe(401)
  })

  test('is not shown by a provider that asks for nothing', async () => {
    const page = await signInAt(
      staff,
      accountOf('admin', { shownAt: sixMinutesAgo() }),
      new NavigatingBrowser(),
      '?fresh=1',
    )
    expect(page.status).toBe(401)
  })
})

describe('a provider that is down', () => {
  test('answers 503, and leaves the other ways in open', async () => {
    const { provider, setUp } = await startOpenIdProvider(app)
    const browser = new NavigatingBrowser()
    provider.person = accountOf('therapist')
    const answer = await browser.open(setUp.startUrl, ({ href }) => href.startsWith(setUp.callbackUrl))
    await provider.stop()
    const page = await browser.open(answer.url.href)
    expect(page.status).toBe(503)
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(page.text).toContain('cannot be used at the moment')

    const gone = await OpenIdProviderDouble.start()
    await gone.stop()
    const never = await setUpProvider(app, { kind: 'OIDC', issuer: gone.issuer, clientId: 'care' })
    expect((await new NavigatingBrowser().open(never.startUrl)).status).toBe(503)
    const { status } = await app.rest('POST', '/auth/login/', { body: { username: 'therapist', password: PASSWORD } })
    expect(status).toBe(200)
  })
})

test('an answer is refused after ten minutes', async () => {
  const browser = new NavigatingBrowser()
  const answer = await answerFor('therapist', browser)
  clock.forward(10 * MINUTE)
  expect((await browser.open(answer.href)).status).toBe(400)
})

test('clocks may differ by a minute, and no more', async () => {
  const short = await startOpenIdProvider(app, { tokenSeconds: 30 })
  const begin = async (ahead: number) => {
    const browser = new NavigatingBrowser()
    short.provider.person = accountOf('therapist')
    const { url } = await browser.open(short.setUp.startUrl, ({ href }) => href.startsWith(short.setUp.callbackUrl))
    clock.forward(ahead)
    const { status } = await browser.open(url.href)
    clock.forward(-ahead)
    return status === 401
  }
  clock.forward(-10 * MINUTE)
  expect(await begin(85_000)).toBe(false)
  expect(await begin(95_000)).toBe(true)
  await short.provider.stop()
})
