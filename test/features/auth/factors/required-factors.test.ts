import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { askForSecondFactors } from '../../../../src/features/auth/factors/ask-for-second-factors.job.js'
import { resetFactorsOfOperator } from '../../../../src/features/auth/index.js'
import { startTestApp, type TestApp } from '../../../support/service/app.js'
import { askGraphql } from '../../../support/service/ask-graphql.js'
import { Browser } from '../../../support/service/browser.js'
import { MovableClock } from '../../../support/service/movable-clock.js'
import { Outbox } from '../../../support/service/outbox.js'
import { PASSWORD, type PersonaName } from '../../../support/service/personas.js'
import { addTotp } from '../../../support/service/second-factors.js'
import { GUARD_MS } from '../../../support/until.js'

/** Staff must have a second factor after 14 days. */
let app: TestApp
const clock = new MovableClock()
beforeAll(async () => {
  app = await startTestApp({ SECOND_FACTOR_FOR: 'staff', RATE_LIMIT_SIGN_IN: '100000' }, { clock })
  await ask()
})
afterAll(() => app.close())

const DAY = 86_400_000
const FROM = '{ me { id secondFactorRequiredFrom } }'
const CASELOAD = '{ caseload(therapistId: 1, first: 1) { nodes { clientFirstName } } }'
const REQUIRED = 'SECOND_FACTOR_ENROLMENT_REQUIRED'
const RULES = `mutation ($input: SignInRulesInput!) { updateSignInRules(input: $input) {
  secondFactorFor secondFactorGraceDays } }`
const RESET = 'mutation ($id: ID!) { resetSecondFactors(userId: $id) { userId } }'

/** The recurring work that notes whom a rule asks. */
async function ask(): Promise<void> {
  const caller = { kind: 'job', job: askForSecondFactors.name, subjectId: 0 } as const
  await askForSecondFactors.run(app.app.context(caller, 'test'), AbortSignal.timeout(GUARD_MS))
}

async function signIn(name: PersonaName, code?: string): Promise<Browser> {
  const browser = new Browser(app)
  const { status } = await browser.signIn(name, code === undefined ? {} : { code })
  expect(status).toBe(200)
  return browser
}

const requiredFrom = async (browser: Browser) =>
  (await browser.get<{ me: { secondFactorRequiredFrom: string | null } }>(FROM)).me.secondFactorRequiredFrom

test('staff sees until when, clients see nothing, and during the days of grace all goes on', async () => {
  const therapist = await signIn('therapist')
  const from = Date.parse((await requiredFrom(therapist)) ?? '')
  expect(from - clock.now().getTime()).toBeGreaterThan(13.9 * DAY)
  expect(from - clock.now().getTime()).toBeLessThanOrEqual(14 * DAY)
  expect(await requiredFrom(await signIn('client'))).toBeNull()
  expect(await therapist.codeOf(CASELOAD)).toBeUndefined()
})

test('afterwards the own profile, enrolment and signing out are left, at every door', async () => {
  clock.forward(14 * DAY)
  const therapist = await signIn('therapist')
  expect(await therapist.codeOf(CASELOAD)).toBe(REQUIRED)
  for (const door of ['yoga', 'websocket'] as const) {
    const { errors } = await askGraphql(app, door, { query: CASELOAD }, therapist.headers)
    expect([door, errors?.[0]?.extensions.code]).toEqual([door, REQUIRED])
  }
  const rest = await app.rest('GET', `/journals/${app.personas.ids.client}/`, { as: 'therapist' })
  expect([rest.status, rest.body]).toMatchObject([403, { type: '/problems/second-factor-enrolment-required' }])
  // Records do not come along with the profile either.
  expect(await therapist.codeOf('{ me { id relationships { id } } }')).toBe(REQUIRED)
  expect(await therapist.codeOf('{ me { id email secondFactors { id } signInSessions { id } } }')).toBeUndefined()
  const own = await app.rest('GET', `/users/${app.personas.ids.therapist}/`, { as: 'therapist' })
  expect(own.status).toBe(200)
  const enrolled = await addTotp(therapist, clock)
  expect(await therapist.codeOf(CASELOAD)).toBeUndefined()
  expect(await requiredFrom(therapist)).toBeNull()
  expect(await (await signIn('therapist', enrolled.app.nextCode())).codeOf(CASELOAD)).toBeUndefined()
  expect(await (await signIn('client')).codeOf('{ me { journals(first: 1) { nodes { id } } } }')).toBeUndefined()
  expect(await (await signIn('therapist', enrolled.app.nextCode())).codeOf('mutation { signOut { signedOut } }')).toBe(
    undefined,
  )
})

test('a practice asks clients too, or nobody, and says after how many days', async () => {
  const admin = await signIn('outsideAdmin')
  expect(await admin.codeOf(RULES, { input: { secondFactorFor: 'NOBODY' } })).toBe(REQUIRED)
  await addTotp(admin, clock)
  expect((await admin.ask(RULES, { input: { secondFactorGraceDays: 91 } })).errors?.[0]?.extensions.code).toBe(
    'BAD_USER_INPUT',
  )
  expect(await admin.get(RULES, { input: { secondFactorFor: 'NOBODY', secondFactorGraceDays: 3 } })).toEqual({
    updateSignInRules: { secondFactorFor: 'NOBODY', secondFactorGraceDays: 3 },
  })
  await ask()
  const outsider = await signIn('outsider')
  expect(await outsider.codeOf(CASELOAD)).not.toBe(REQUIRED)
  await admin.get(RULES, { input: { secondFactorFor: 'EVERYBODY' } })
  await ask()
  const from = Date.parse((await requiredFrom(outsider)) ?? '')
  expect(from - clock.now().getTime()).toBeLessThanOrEqual(3 * DAY)
})

test('an admin resets the factors of a member, who must add new ones at once, and cannot sign in as them', async () => {
  const admin = await signIn('admin')
  await addTotp(admin, clock)
  const colleague = await signIn('colleague')
  const { app: lost } = await addTotp(colleague, clock)
  const { colleague: id, outsider, admin: adminId } = app.personas.ids
  expect(await colleague.codeOf(RESET, { id: adminId })).toBe('FORBIDDEN')
  expect(await admin.codeOf(RESET, { id: outsider })).toBe('NOT_FOUND')
  expect(await admin.codeOf(RESET, { id: adminId })).toBe('BAD_USER_INPUT')
  expect(await admin.codeOf(RESET, { id })).toBeUndefined()
  expect(await colleague.ask('{ me { id } }')).toMatchObject({ data: { me: null } })
  const outbox = new Outbox(app.dataDir)
  const mails = [await outbox.next('colleague@example.org'), await outbox.next('colleague@example.org')].join()
  expect(mails).toContain('The second factors of your account were removed')
  // The password is what it was, and the lost app is worth nothing.
  expect((await new Browser(app).signIn('colleague', { password: `${PASSWORD}!` })).status).toBe(401)
  const again = await signIn('colleague')
  expect(await again.codeOf(CASELOAD)).toBe(REQUIRED)
  const { app: found } = await addTotp(again, clock)
  expect((await new Browser(app).signIn('colleague', { code: lost.nextCode() })).status).toBe(401)
  expect((await new Browser(app).signIn('colleague', { code: found.nextCode() })).status).toBe(200)
  clock.forward(5 * 60_000)
  expect(await admin.codeOf(RESET, { id })).toBe('FRESH_AUTHENTICATION_REQUIRED')
})

test('the factors of an operator are reset by the command line', async () => {
  const operator = await signIn('operator')
  await addTotp(operator, clock)
  const context = app.app.context({ kind: 'job', job: 'reset-factors', subjectId: 0 }, 'resetSecondFactors')
  await expect(resetFactorsOfOperator(context, 'therapist')).rejects.toThrow('no operator')
  expect(await resetFactorsOfOperator(context, 'Operator')).toEqual({ userId: app.personas.ids.operator })
  expect((await new Browser(app).signIn('operator')).status).toBe(200)
})
