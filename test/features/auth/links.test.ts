import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Pool } from 'pg'
import { makePool } from '../../../src/database/connection/pool.js'
import type { Database } from '../../../src/database/database.js'
import {
  answerLinkRequest,
  answerSignUp,
  confirmEmail,
  createOperator,
  requestPasswordLink,
  sendLinkMail,
  setPassword,
  signIn,
  sweepIdentity,
  mailKnownAddress,
  mailPreviousAddress,
} from '../../../src/features/auth/index.js'
import { createUser, updateUser } from '../../../src/features/users/index.js'
import type { Caller } from '../../../src/kernel/caller.js'
import { Conflict, RateLimited, Unauthenticated } from '../../../src/kernel/errors.js'
import { createTestDatabase, type TestDatabase } from '../../support/database/cluster.js'
import {
  basic,
  cookieOf,
  HeldClock,
  IdentityGateway,
  openTestDatabase,
  signUpPerson,
  type Person,
} from '../../support/service/identity.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NEW_PASSWORD = 'seven quiet harbours'
const DEAD = { fields: [{ field: 'token', message: 'is unknown, was used already, or has expired' }] }

let own: TestDatabase
let database: Database
/** Looks behind the doors. */
let owner: Pool
let clock: HeldClock
let gateway: IdentityGateway
let nth = 0

beforeAll(async () => {
  own = await createTestDatabase()
  database = await openTestDatabase(own.urls.application)
  owner = makePool(own.urls.owner, 2, () => undefined)
})

afterAll(async () => {
  await Promise.all([database.close(), owner.end()])
  await own.drop()
})

beforeEach(() => {
  clock = new HeldClock()
  gateway = new IdentityGateway(database, { clock })
})

const runMails = () =>
  gateway.runJobs([answerLinkRequest, answerSignUp, sendLinkMail, mailPreviousAddress, mailKnownAddress])

/** Somebody with an address and no password yet, and the token that was mailed. */
async function invitee(): Promise<{ userId: number; email: string; token: string }> {
  const email = `invitee.${++nth}@example.org`
  const { userId } = await createUser(gateway.context({ kind: 'legacy' }), { email, image: '', addresses: [] })
  expect(await runMails()).toEqual([])
  return { userId, email, token: gateway.tokenMailedTo(email) }
}

async function callerFor(person: Person): Promise<Caller> {
  return gateway.authenticate({ sessionCookie: await cookieOf(gateway, person) })
}

describe('a password link', () => {
  test('sets the password once, confirms the address and leaves its token out of the database', async () => {
    const { userId, email, token } = await invitee()
    const { rows } = await owner.query<{ row: string }>(`select l::text as row from link l where user_id = $1`, [
      userId,
    ])
    expect(rows[0]?.row).not.toContain(token.split('.')[1])
    await expect(signIn(gateway.context(), { username: email, password: NEW_PASSWORD })).rejects.toThrow(
      Unauthenticated,
    )
    expect(await setPassword(gateway.context(), { token, password: NEW_PASSWORD })).toEqual({ userId })
    expect(await signIn(gateway.context(), { username: email, password: NEW_PASSWORD })).toMatchObject({ userId })
    await expect(setPassword(gateway.context(), { token, password: `${NEW_PASSWORD}!` })).rejects.toMatchObject(DEAD)
  })

  test('gets the same answer if it is unknown, altered, for another purpose or expired', async () => {
    const { token } = await invitee()
    const [id = '', mac = ''] = token.split('.')
    for (const altered of [
      `${Number(id) + 1_000_000}.${mac}`,
      `${id}.${mac.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
      '',
      'x.y',
      `0${token}`,
    ]) {
      await expect(setPassword(gateway.context(), { token: altered, password: NEW_PASSWORD })).rejects.toMatchObject(
        DEAD,
      )
    }
    await expect(confirmEmail(gateway.context(), { token })).rejects.toMatchObject(DEAD)
    clock.forward(14 * DAY)
    await expect(setPassword(gateway.context(), { token, password: NEW_PASSWORD })).rejects.toMatchObject(DEAD)
  })

  test('can be used by only one of two concurrent requests', async () => {
    const { token } = await invitee()
    const results = await Promise.allSettled(
      [1, 2].map((n) => setPassword(gateway.context(), { token, password: `${NEW_PASSWORD} ${n}` })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('remains valid after an unacceptable password', async () => {
    const { token, email } = await invitee()
    for (const password of [
      'elevenchars',
      'password1234',
      'aaaaaaaaaaaa',
      'qwertyuiopas',
      'Liverpool2024!',
      email,
      `x${'y'.repeat(1_024)}`,
      'nul\0nul\0nul\0nul',
    ]) {
      await expect(setPassword(gateway.context(), { token, password })).rejects.toMatchObject({
        fields: [{ field: 'password' }],
      })
    }
    await setPassword(gateway.context(), { token, password: NEW_PASSWORD })
  })

  test('repeated under its idempotency key gets the first answer', async () => {
    const { token, userId } = await invitee()
    const idempotency = () => ({
      key: 'set',
      owner: 'o',
      route: 'r',
      digests: [Buffer.from(token)] as const,
      replayed: false,
    })
    for (let times = 0; times < 2; times++) {
      const ctx = { ...gateway.context(), idempotency: idempotency() }
      expect(await setPassword(ctx, { token, password: NEW_PASSWORD })).toEqual({ userId })
    }
  })

  test('ends all other sessions, other links and cached credentials', async () => {
    const anna = await signUpPerson(gateway)
    const mine = await cookieOf(gateway, anna)
    const elsewhere = await cookieOf(gateway, anna)
    const authorization = basic(anna.loginName, anna.password)
    expect(await gateway.authenticate({ authorization })).toMatchObject({ userId: anna.userId })
    await requestPasswordLink(gateway.context(), { email: anna.email })
    await runMails()
    const first = gateway.tokenMailedTo(anna.email)
    await requestPasswordLink(gateway.context(), { email: anna.email.toUpperCase() })
    await runMails()
    const caller = await gateway.authenticate({ sessionCookie: mine })
    await setPassword(gateway.context(caller), { token: gateway.tokenMailedTo(anna.email), password: NEW_PASSWORD })
    expect(await gateway.authenticate({ sessionCookie: mine })).toEqual(caller)
    await expect(gateway.authenticate({ sessionCookie: elsewhere })).rejects.toThrow(Unauthenticated)
    await expect(gateway.authenticate({ authorization })).rejects.toThrow(Unauthenticated)
    await expect(setPassword(gateway.context(), { token: first, password: NEW_PASSWORD })).rejects.toMatchObject(DEAD)
    const { rows } = await owner.query(
      `select 1 from event where topic = 'revocation' and change = 'created' and subject_id = $1 and $1 = any(keys)`,
      [anna.userId],
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  test('completes a reservation', async () => {
    const email = 'reserved@example.org'
    const { userId } = await createUser(gateway.context(), {
      email,
      role: 'client',
      loginName: 'Reserved',
      image: '',
      addresses: [],
    })
    await runMails()
    await setPassword(gateway.context(), { token: gateway.tokenMailedTo(email), password: NEW_PASSWORD })
    expect(await signIn(gateway.context(), { username: 'reserved', password: NEW_PASSWORD })).toMatchObject({
      userId,
      role: 'client',
    })
    const { rows } = await owner.query(
      'select state, signup_time is not null as signed from user_account where id = $1',
      [userId],
    )
    expect(rows).toEqual([{ state: 'registered', signed: true }])
  })
})

describe('requesting a link', () => {
  test('gives the same answer for every address, and mails only known ones', async () => {
    const { email } = await invitee()
    gateway.mails.length = 0
    for (const address of [email, `un${email}`])
      expect(await requestPasswordLink(gateway.context(), { email: address })).toBeUndefined()
    expect(await runMails()).toEqual([])
    expect(gateway.mails.map(({ to }) => to)).toEqual([email])
    const left = await owner.query('select * from link_request')
    expect(left.rows).toEqual([])
    await expect(requestPasswordLink(gateway.context(), { email: 'no address' })).rejects.toMatchObject({
      fields: [{ field: 'email' }],
    })
  })

  test('creates a link that is valid for two hours', async () => {
    const anna = await signUpPerson(gateway)
    await requestPasswordLink(gateway.context(), { email: anna.email })
    await runMails()
    const token = gateway.tokenMailedTo(anna.email)
    clock.forward(2 * HOUR)
    await expect(setPassword(gateway.context(), { token, password: NEW_PASSWORD })).rejects.toMatchObject(DEAD)
  })

  test('sends at most five mails an hour to an address', async () => {
    const { email } = await invitee()
    gateway.mails.length = 0
    for (let times = 0; times < 7; times++) await requestPasswordLink(gateway.context(), { email })
    await runMails()
    // Each newer link leaves the older ones open: the mails may arrive in any order.
    expect(gateway.mails).toHaveLength(5)
  })

  test('sends a reserved address its link again until the reservation expires', async () => {
    const email = 'lapsing@example.org'
    await createUser(gateway.context(), { email, image: '', addresses: [] })
    await runMails()
    gateway.mails.length = 0
    await requestPasswordLink(gateway.context(), { email })
    await runMails()
    const token = gateway.tokenMailedTo(email)
    clock.forward(14 * DAY)
    gateway.mails.length = 0
    await requestPasswordLink(gateway.context(), { email })
    await runMails()
    expect(gateway.mails).toEqual([])
    await expect(setPassword(gateway.context(), { token, password: NEW_PASSWORD })).rejects.toMatchObject(DEAD)
  })

  test('for a known address at sign-up sends a mail without a token that says so', async () => {
    const anna = await signUpPerson(gateway)
    gateway.mails.length = 0
    await createUser(gateway.context(), { email: anna.email, image: '', addresses: [] })
    await runMails()
    expect(gateway.mails).toMatchObject([{ to: anna.email, subject: 'You already have an account' }])
    expect(gateway.mails[0]?.text).not.toContain('token')
  })
})

/** Somebody who asked for another address; the mails are out. */
async function changing(): Promise<{ anna: Person; newEmail: string }> {
  const anna = await signUpPerson(gateway)
  const newEmail = `new.${++nth}@example.org`
  await updateUser(gateway.context(await callerFor(anna)), anna.userId, { email: newEmail })
  expect(await runMails()).toEqual([])
  return { anna, newEmail }
}

describe('a changed e-mail address', () => {
  test('takes effect when its link is used, and the old address is notified', async () => {
    const { anna, newEmail } = await changing()
    expect(gateway.mails.filter(({ subject }) => subject === 'Your e-mail address is being changed')).toMatchObject([
      { to: anna.email },
    ])
    await expect(signIn(gateway.context(), { username: newEmail, password: anna.password })).rejects.toThrow(
      Unauthenticated,
    )
    await signIn(gateway.context(), { username: anna.email, password: anna.password })
    const token = gateway.tokenMailedTo(newEmail)
    await expect(setPassword(gateway.context(), { token, password: NEW_PASSWORD })).rejects.toMatchObject(DEAD)
    expect(await confirmEmail(gateway.context(), { token })).toEqual({ userId: anna.userId })
    await signIn(gateway.context(), { username: newEmail.toUpperCase(), password: anna.password })
    await expect(signIn(gateway.context(), { username: anna.email, password: anna.password })).rejects.toThrow(
      Unauthenticated,
    )
    await expect(confirmEmail(gateway.context(), { token })).rejects.toMatchObject(DEAD)
    const { rows } = await owner.query('select 1 from link where user_id = $1 and previous_email is not null', [
      anna.userId,
    ])
    expect(rows).toEqual([])
  })

  test('replaces a login name that was the old address', async () => {
    const email = `login.${++nth}@example.org`
    const anna = await signUpPerson(gateway, { email, loginName: email })
    await updateUser(gateway.context(await callerFor(anna)), anna.userId, { email: `new.${email}` })
    await runMails()
    await confirmEmail(gateway.context(), { token: gateway.tokenMailedTo(`new.${email}`) })
    const { rows } = await owner.query('select login_name, email, pending_email from user_account where id = $1', [
      anna.userId,
    ])
    expect(rows).toEqual([{ login_name: `new.${email}`, email: `new.${email}`, pending_email: null }])
  })

  test('is limited to five an hour, including addresses in use; the current address is no change', async () => {
    const anna = await signUpPerson(gateway)
    const [known, caller] = [await signUpPerson(gateway), await callerFor(anna)]
    const give = (email: string) => updateUser(gateway.context(caller), anna.userId, { email })
    for (let times = 0; times < 6; times++) await give(anna.email.toUpperCase())
    for (let times = 0; times < 3; times++) await give(`changed.${++nth}@example.org`)
    for (let times = 0; times < 2; times++) await expect(give(known.email)).rejects.toThrow(Conflict)
    await expect(give(`changed.${++nth}@example.org`)).rejects.toThrow(RateLimited)
  })

  test('requested again gets its own link, not a password link', async () => {
    const { newEmail } = await changing()
    gateway.mails.length = 0
    await requestPasswordLink(gateway.context(), { email: newEmail })
    await runMails()
    expect(gateway.mails.map(({ to, subject }) => [to, subject])).toEqual([[newEmail, 'Confirm your e-mail address']])
  })

  test('has no effect if another account has taken the address first', async () => {
    const { newEmail } = await changing()
    const token = gateway.tokenMailedTo(newEmail)
    await signUpPerson(gateway, { email: newEmail })
    await expect(confirmEmail(gateway.context(), { token })).rejects.toThrow(Conflict)
  })
})

test('mails have short ASCII lines and contain a plain first name at most', async () => {
  const texts: string[] = []
  for (const [firstName, greeting] of [
    ['Zoë', 'Hello Zoë,'],
    ['Visit evil.example', 'Hello,'],
  ] as const) {
    const email = `greeted.${++nth}@example.org`
    await createUser(gateway.context({ kind: 'legacy' }), { email, firstName, image: '', addresses: [] })
    await runMails()
    const mail = gateway.mails.at(-1)
    expect(mail?.text.split('\n')[0]).toBe(greeting)
    expect(mail?.messageId).toMatch(/^<[\w.]+@care\.example>$/)
    texts.push(...(mail?.text.split('\n').slice(1) ?? []))
  }
  for (const line of texts) expect(line).toMatch(/^(?:[ -~]{0,75}|https:\S+)$/)
})

test('an operator sets a password by a printed or mailed link', async () => {
  const cli: Caller = { kind: 'job', job: 'create-admin', subjectId: 0 }
  const { userId, passwordUrl } = await createOperator(gateway.context(cli), { loginName: 'Root', email: null })
  const token = passwordUrl?.split('#token=')[1] ?? ''
  await setPassword(gateway.context(), { token, password: NEW_PASSWORD })
  await signIn(gateway.context(), { username: 'root', password: NEW_PASSWORD })
  expect(await gateway.authenticate({ sessionCookie: gateway.cookies.at(-1) ?? '' })).toMatchObject({
    userId,
    isOperator: true,
    organisationId: null,
  })
  expect(await createOperator(gateway.context(cli), { loginName: 'Other', email: 'other@example.org' })).toMatchObject({
    passwordUrl: null,
  })
  await runMails()
  expect(gateway.mails.at(-1)).toMatchObject({ to: 'other@example.org' })
  await expect(createOperator(gateway.context(cli), { loginName: 'ROOT', email: null })).rejects.toThrow(Conflict)
})

function sweep(): Promise<void> {
  const job: Caller = { kind: 'job', job: sweepIdentity.name, subjectId: 0 }
  return sweepIdentity.run(gateway.context(job), new AbortController().signal)
}

test('links are deleted a month after they ended', async () => {
  const anna = await signUpPerson(gateway)
  await cookieOf(gateway, anna)
  const count = async () => {
    await sweep()
    const { rows } = await owner.query<{ sessions: number; links: number }>(
      `select (select count(*)::int from auth_session where user_id = $1) as sessions, (select count(*)::int from link where user_id = $1) as links`,
      [anna.userId],
    )
    return rows[0]
  }
  clock.forward(30 * DAY)
  expect(await count()).toEqual({ sessions: 1, links: 1 })
  clock.forward(14 * DAY + 1)
  expect(await count()).toEqual({ sessions: 0, links: 0 })
})

test('an address from before a change is deleted after a day, and then free for others', async () => {
  const { anna, newEmail } = await changing()
  await confirmEmail(gateway.context(), { token: gateway.tokenMailedTo(newEmail) })
  const taking = () =>
    createUser(gateway.context({ kind: 'legacy' }), { email: anna.email, role: 'client', image: '', addresses: [] })
  clock.forward(DAY - 1)
  await sweep()
  await expect(taking()).rejects.toThrow(Conflict)
  clock.forward(1)
  await sweep()
  await taking()
  const { rows } = await owner.query('select previous_email, email_recovers_from from user_account where id = $1', [
    anna.userId,
  ])
  expect(rows).toEqual([{ previous_email: null, email_recovers_from: null }])
})

test('an address that only folds to the same letters as the one before does not recover the account', async () => {
  const anna = await signUpPerson(gateway, { email: `strauss.${++nth}@example.org` })
  for (const email of [`elsewhere.${nth}@example.org`, `strauß.${nth}@example.org`]) {
    await updateUser(gateway.context(await callerFor(anna)), anna.userId, { email })
    await runMails()
    await confirmEmail(gateway.context(), { token: gateway.tokenMailedTo(email) })
  }
  gateway.mails.length = 0
  await requestPasswordLink(gateway.context(), { email: `strauß.${nth}@example.org` })
  await runMails()
  const links = gateway.mails.filter(({ subject }) => subject === 'Choose your password')
  expect(links.map(({ to }) => to)).toEqual([anna.email])
})
