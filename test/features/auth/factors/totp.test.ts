import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../../support/service/app.js'
import { Browser } from '../../../support/service/browser.js'
import { askGraphql } from '../../../support/service/ask-graphql.js'
import { basic } from '../../../support/service/identity.js'
import { MovableClock } from '../../../support/service/movable-clock.js'
import { Outbox } from '../../../support/service/outbox.js'
import { addPerson, PASSWORD } from '../../../support/service/personas.js'
import { addTotp, beginTotp, CONFIRM_TOTP, type Enrolled } from '../../../support/service/second-factors.js'

let app: TestApp
const clock = new MovableClock()
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' }, { clock })
})
afterAll(() => app.close())

const FACTORS = '{ me { secondFactors { id kind name createdAt lastUsedAt } recoveryCodesLeft } }'
const RENEW = 'mutation { renewRecoveryCodes { recoveryCodes } }'
const REMOVE = 'mutation ($id: ID!) { removeSecondFactor(id: $id) { factorId } }'
const CONFIRM_PASSWORD = 'mutation ($input: ConfirmPasswordInput!) { confirmPassword(input: $input) { confirmedAt } }'
const REQUIRED = '/problems/second-factor-required'

interface Factors {
  readonly me: { readonly secondFactors: readonly Record<string, unknown>[]; readonly recoveryCodesLeft: number }
}

let people = 0
let name: string
let personId: number
let browser: Browser
/** A new person for each test, who has just signed in. */
beforeEach(async () => {
  name = `factors${++people}`
  personId = await addPerson(app.owner, name, 'client')
  await app.owner.query('update user_account set email = $2 where id = $1', [personId, `${name}@example.org`])
  browser = new Browser(app)
  await browser.signIn(name)
})

/** A sign-in from a browser that was never used before. */
const signIn = (code?: string, password = PASSWORD) =>
  new Browser(app).signIn(name, { password, ...(code !== undefined && { code }) })

describe('adding an authenticator app', () => {
  test('shows a secret and an address for the app, and counts only once a code of it was given', async () => {
    const { beginTotpEnrolment } = await browser.get<{ beginTotpEnrolment: Record<string, string> }>(
      'mutation { beginTotpEnrolment { secret uri } }',
    )
    const { secret = '', uri = '' } = beginTotpEnrolment
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(`otpauth://totp/127.0.0.1:${name}?secret=${secret}&issuer=127.0.0.1`)
    expect((await signIn()).status).toBe(200)
    expect(await browser.get<Factors>(FACTORS)).toEqual({ me: { secondFactors: [], recoveryCodesLeft: 0 } })
  })

  test('gives ten recovery codes once, ends the other sessions, and is told by mail', async () => {
    const elsewhere = new Browser(app)
    await elsewhere.signIn(name)
    const { factorId, recoveryCodes } = await addTotp(browser, clock)
    expect(new Set(recoveryCodes).size).toBe(10)
    const { me } = await browser.get<Factors>(FACTORS)
    expect(me).toMatchObject({
      secondFactors: [{ id: factorId, kind: 'TOTP', name: 'Telephone' }],
      recoveryCodesLeft: 10,
    })
    expect(await elsewhere.ask('{ me { id } }')).toMatchObject({ data: { me: null } })
    expect(await new Outbox(app.dataDir).next(`${name}@example.org`)).toContain('A second factor was added')
    expect((await addTotp(browser, clock, 'Tablet')).recoveryCodes).toBeNull()
  })

  test.each([
    ['a wrong code', '000000', 'BAD_USER_INPUT'],
    ['no code at all', 'code', 'BAD_USER_INPUT'],
  ])('refuses %s', async (_what, code, expected) => {
    const authenticator = await beginTotp(browser, clock)
    const given = code === authenticator.code() ? '000001' : code
    expect(await browser.codeOf(CONFIRM_TOTP, { input: { code: given, name: 'x' } })).toBe(expected)
    expect((await signIn()).status).toBe(200)
  })

  test('ends after ten minutes, and when it is begun again', async () => {
    const late = await beginTotp(browser, clock)
    clock.forward(10 * 60_000)
    await browser.get(CONFIRM_PASSWORD, { input: { password: PASSWORD } })
    const confirm = (code: string) => browser.codeOf(CONFIRM_TOTP, { input: { code, name: 'x' } })
    expect(await confirm(late.code())).toBe('CONFLICT')
    const first = await beginTotp(browser, clock)
    const second = await beginTotp(browser, clock)
    expect([await confirm(first.code()), await confirm(second.code())]).toEqual(['BAD_USER_INPUT', undefined])
  })

  test('needs a fresh authentication', async () => {
    clock.forward(5 * 60_000)
    expect(await browser.codeOf('mutation { beginTotpEnrolment { secret } }')).toBe('FRESH_AUTHENTICATION_REQUIRED')
  })

  test('is possible for two apps and no more', async () => {
    await addTotp(browser, clock)
    await addTotp(browser, clock)
    expect(await browser.codeOf('mutation { beginTotpEnrolment { secret } }')).toBe('CONFLICT')
  })

  test('stores no secret and no recovery code that somebody could read in the database', async () => {
    const { app: authenticator, recoveryCodes } = await addTotp(browser, clock)
    const { rows } = await app.owner.query<{ text: string }>(
      `select f::text as text from second_factor f where user_id = $1
       union all select encode(sealed_secret, 'escape') from second_factor where user_id = $1
       union all select c::text from recovery_code c where user_id = $1`,
      [personId],
    )
    const stored = rows.map(({ text }) => text).join('\n')
    for (const secret of [authenticator.secret, ...(recoveryCodes ?? [])]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(secret.replaceAll('-', ''))
    }
  })
})

describe('an account with an authenticator app', () => {
  let own: Enrolled
  beforeEach(async () => {
    own = await addTotp(browser, clock)
  })

  test('signs in with password and code over REST and GraphQL', async () => {
    expect((await signIn(own.app.nextCode())).status).toBe(200)
    const document = 'mutation ($input: SignInInput!) { signIn(input: $input) { userId } }'
    const input = { username: name, password: PASSWORD }
    const without = await new Browser(app).ask(document, { input })
    expect(without.errors?.[0]?.extensions).toEqual({
      code: 'SECOND_FACTOR_REQUIRED',
      methods: ['TOTP', 'RECOVERY_CODE'],
    })
    const code = own.app.nextCode()
    expect(await new Browser(app).codeOf(document, { input: { ...input, code } })).toBeUndefined()
  })

  test('says what is missing only to who knows the password', async () => {
    const right = await signIn()
    expect([right.status, right.body]).toMatchObject([401, { type: REQUIRED, methods: ['TOTP', 'RECOVERY_CODE'] }])
    const wrong = await signIn(own.app.nextCode(), 'not the password')
    expect([wrong.status, wrong.body]).toMatchObject([401, { type: 'about:blank' }])
    expect(wrong.text).not.toContain('factor')
  })

  test('takes each code once, and none from before one that was taken', async () => {
    const earlier = own.app.nextCode()
    const code = own.app.nextCode()
    expect((await signIn(code)).status).toBe(200)
    for (const old of [code, earlier]) expect((await signIn(old)).body.type).toBe(REQUIRED)
    // Both came at the same moment: one of them is a replay.
    const twice = own.app.nextCode()
    const both = await Promise.all([signIn(twice), signIn(twice)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('tolerates a clock that is 60 seconds off, and no more', async () => {
    clock.forward(10 * 60_000)
    for (const off of [-90, 90]) expect((await signIn(own.app.code(off))).status).toBe(401)
    for (const off of [-60, 60]) expect((await signIn(own.app.code(off))).status).toBe(200)
  })

  test('gets the same session again for a repeat under an idempotency key', async () => {
    const body = { username: name, password: PASSWORD, code: own.app.nextCode() }
    const headers = { 'idempotency-key': `"${name}"` }
    const answers = [
      await app.rest('POST', '/auth/login/', { body, headers }),
      await app.rest('POST', '/auth/login/', { body, headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [first, second] = answers.map(({ headers: got }) => got.getSetCookie()[0])
    expect(second).toBe(first)
  })

  test('is not opened by HTTP Basic at any door', async () => {
    const headers = { authorization: basic(name, PASSWORD) }
    const rest = await app.rest('GET', `/users/${personId}/`, { headers })
    expect([rest.status, rest.body]).toMatchObject([401, { type: REQUIRED }])
    for (const door of ['apollo', 'yoga', 'websocket'] as const) {
      const { data, errors } = await askGraphql(app, door, { query: '{ me { id } }' }, headers)
      expect([door, data?.me ?? null]).toEqual([door, null])
      expect(errors?.[0]?.extensions.code).toMatch(/^(?:SECOND_FACTOR_REQUIRED|UNAUTHENTICATED)$/)
    }
    const { rows } = await app.owner.query('select 1 from known_origin where user_id = $1 and origin like $2', [
      personId,
      'address:%',
    ])
    // The one of the sign-in with a browser, at the beginning.
    expect(rows).toHaveLength(1)
  })

  test('is freshly authenticated only by password and code', async () => {
    clock.forward(5 * 60_000)
    expect(await browser.codeOf(RENEW)).toBe('FRESH_AUTHENTICATION_REQUIRED')
    const confirm = (input: object) => browser.ask(CONFIRM_PASSWORD, { input })
    expect((await confirm({ password: PASSWORD })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'code' }],
    })
    expect((await confirm({ password: PASSWORD, code: '123' })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const code = own.app.nextCode()
    expect((await confirm({ password: `${PASSWORD}!`, code })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await confirm({ password: PASSWORD, code })).errors).toBeUndefined()
    expect((await confirm({ password: PASSWORD, code })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(await browser.codeOf(RENEW)).toBeUndefined()
  })

  test('is removed by its owner alone, and then the password is enough', async () => {
    const stranger = new Browser(app)
    await stranger.signIn('client')
    expect(await stranger.codeOf(REMOVE, { id: own.factorId })).toBe('NOT_FOUND')
    const elsewhere = new Browser(app)
    await elsewhere.signIn(name, { code: own.app.nextCode() })
    expect(await browser.codeOf(REMOVE, { id: own.factorId })).toBeUndefined()
    expect(await browser.get<Factors>(FACTORS)).toEqual({ me: { secondFactors: [], recoveryCodesLeft: 0 } })
    expect(await elsewhere.ask('{ me { id } }')).toMatchObject({ data: { me: null } })
    const outbox = new Outbox(app.dataDir)
    const mails = [await outbox.next(`${name}@example.org`), await outbox.next(`${name}@example.org`)].join()
    expect(mails).toContain('A second factor was removed')
    expect((await signIn()).status).toBe(200)
    expect(
      (await app.rest('GET', `/users/${personId}/`, { headers: { authorization: basic(name, PASSWORD) } })).status,
    ).toBe(200)
  })

  test('leaves an audit row that names the person for each change', async () => {
    await browser.get(RENEW)
    await browser.get(REMOVE, { id: own.factorId })
    const { rows } = await app.owner.query<{ operation: string }>(
      `select operation from audit where $1 = any(subject_ids) and outcome = 'done' and action = 'write'
         and operation ~ 'Totp|Recovery|Factor' order by id`,
      [personId],
    )
    expect(rows.map(({ operation }) => operation)).toEqual([
      'beginTotpEnrolment',
      'confirmTotpEnrolment',
      'renewRecoveryCodes',
      'removeSecondFactor',
    ])
  })

  test('shows other people neither factors nor codes', async () => {
    const { me } = await browser.get<Factors>(FACTORS)
    expect(me.secondFactors).toHaveLength(1)
    await app.owner.query('update user_account set organisation_id = $2 where id = $1', [
      personId,
      app.personas.organisationId,
    ])
    const about = 'query ($id: ID!) { user(id: $id) { secondFactors { id } recoveryCodesLeft } }'
    expect(await app.graphql(about, { id: personId }, 'admin')).toEqual({
      data: { user: { secondFactors: [], recoveryCodesLeft: null } },
    })
  })
})

describe('a recovery code', () => {
  let own: Enrolled
  let codes: readonly string[]
  beforeEach(async () => {
    own = await addTotp(browser, clock)
    codes = own.recoveryCodes ?? []
  })

  test('stands in for the app once, however it is typed, and its owner is told', async () => {
    const [code = '', other = ''] = codes
    expect((await signIn(code)).status).toBe(200)
    expect((await signIn(code)).body.type).toBe(REQUIRED)
    expect((await signIn(other.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await browser.get<Factors>(FACTORS)).me.recoveryCodesLeft).toBe(8)
    const outbox = new Outbox(app.dataDir)
    const mails = [await outbox.next(`${name}@example.org`), await outbox.next(`${name}@example.org`)].join()
    expect(mails).toContain('A recovery code was used')
    for (const secret of codes) expect(mails).not.toContain(secret)
  })

  test('works once even if it comes twice at the same moment', async () => {
    const [code = ''] = codes
    const both = await Promise.all([signIn(code), signIn(code)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of somebody else, altered, or from before new ones, is worth nothing', async () => {
    const [first = '', second = ''] = codes
    const altered = `${first.slice(0, -1)}${first.endsWith('0') ? '1' : '0'}`
    expect((await signIn(altered)).status).toBe(401)
    expect((await signIn(`1${first.slice(1)}`)).status).toBe(401)
    const { renewRecoveryCodes } = await browser.get<{ renewRecoveryCodes: { recoveryCodes: string[] } }>(RENEW)
    expect((await signIn(second)).status).toBe(401)
    const [fresh] = renewRecoveryCodes.recoveryCodes
    expect((await signIn(fresh)).status).toBe(200)
    const stranger = new Browser(app)
    await stranger.signIn('otherClient')
    expect(await stranger.codeOf(RENEW)).toBe('NOT_FOUND')
  })
})
