import { BytesInFlight } from '../../../src/kernel/bytes/bytes-in-flight.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Pool } from 'pg'
import { makePool } from '../../../src/database/connection/pool.js'
import { setTimeout as sleep } from 'node:timers/promises'
import { graphql } from 'graphql'
import type { Database } from '../../../src/database/database.js'
import { ContextMaker } from '../../../src/entry/context/make-context.js'
import { buildCareSchema } from '../../../src/entry/graphql/schema.js'
import { originIn, SessionCookies, signIn, signOut } from '../../../src/features/auth/index.js'
import type { OperationContext } from '../../../src/features/operation-context.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'
import { RateLimited, Unauthenticated } from '../../../src/kernel/errors.js'
import { createTestDatabase, type TestDatabase } from '../../support/database/cluster.js'
import {
  cookieOf,
  HeldClock,
  IdentityGateway,
  openTestDatabase,
  signUpPerson,
  type Person,
  noEvents,
} from '../../support/service/identity.js'

const HOUR = 3_600_000

let own: TestDatabase
let database: Database
/** Looks behind the doors. */
let owner: Pool
let clock: HeldClock
let gateway: IdentityGateway
let anna: Person

beforeAll(async () => {
  own = await createTestDatabase()
  database = await openTestDatabase(own.urls.application)
  owner = makePool(own.urls.owner, 2, () => undefined)
})

afterAll(async () => {
  await Promise.all([database.close(), owner.end()])
  await own.drop()
})

beforeEach(async () => {
  clock = new HeldClock()
  gateway = new IdentityGateway(database, { clock })
  anna = await signUpPerson(gateway)
})

const idempotency = () => ({
  key: 'k',
  owner: '192.0.2.1',
  route: 'sign-in',
  digests: [Buffer.from('d')] as const,
  replayed: false,
})

const features = shippedFeatures()
const schema = buildCareSchema(features)
const run = (source: string, contextValue: OperationContext, variableValues = {}) =>
  graphql({ schema, source, contextValue, variableValues })

/** How a cookie is received, one cache life later. */
async function received(cookie: string, by = gateway): Promise<string> {
  by.services.credentials.sessions.clear()
  return by.authenticate({ sessionCookie: cookie }).then(
    (caller) => caller.kind,
    (error: unknown) => (error instanceof Unauthenticated ? 'refused' : Promise.reject(error)),
  )
}

describe('sign-in', () => {
  test('accepts login name or e-mail address in any case and width', async () => {
    const fullWidth = anna.loginName.replace('Person', 'Ｐｅｒｓｏｎ')
    for (const username of [anna.loginName, anna.loginName.toUpperCase(), fullWidth, anna.email.toLowerCase()]) {
      const { userId, role } = await signIn(gateway.context(), { username, password: anna.password })
      expect({ userId, role }).toEqual({ userId: anna.userId, role: 'client' })
    }
  })

  test('gives the same error for a wrong password, an unknown name and an account without a password', async () => {
    await owner.query(`update user_account set password_hash = null where id = $1`, [anna.userId])
    const berta = await signUpPerson(gateway)
    for (const [username, password] of [
      [anna.loginName, anna.password],
      [berta.loginName, `${berta.password}!`],
      ['nobody', berta.password],
    ]) {
      await expect(signIn(gateway.context(), { username, password })).rejects.toThrow(new Unauthenticated())
    }
    expect(gateway.cookies).toEqual([])
  })

  test('refuses an unconfirmed e-mail address', async () => {
    await owner.query(`update user_account set email_confirmed_at = null where id = $1`, [anna.userId])
    await expect(signIn(gateway.context(), { username: anna.email, password: anna.password })).rejects.toThrow(
      Unauthenticated,
    )
    await signIn(gateway.context(), { username: anna.loginName, password: anna.password })
  })

  test('names the field of an invalid name or password', async () => {
    const attempt = signIn(gateway.context(), { username: 'a\0b', password: '\ud800' })
    await expect(attempt).rejects.toMatchObject({ fields: [{ field: 'username' }, { field: 'password' }] })
  })

  test('stores nothing from which the cookie could be computed', async () => {
    const cookie = await cookieOf(gateway, anna)
    const { rows } = await owner.query<{ row: string }>(
      `select s::text as row from auth_session s where user_id = $1`,
      [anna.userId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(cookie.split('.')[1])
    expect(rows[0]?.row).not.toContain(Buffer.from(cookie).toString('hex'))
  })

  test('is recorded in the audit trail', async () => {
    await cookieOf(gateway, anna)
    const { rows } = await owner.query(
      `select caller_kind, outcome, subject_ids, address from audit where target like 'session:%' and $1 = any(subject_ids)`,
      [anna.userId],
    )
    expect(rows).toEqual([{ caller_kind: 'public', outcome: 'done', subject_ids: [anna.userId], address: '192.0.2.1' }])
  })

  test('repeated under its idempotency key gives the same cookie until that session ends', async () => {
    const input = { username: anna.loginName, password: anna.password }
    const once = { ...gateway.context(), idempotency: idempotency() }
    await signIn(once, input)
    await signIn({ ...gateway.context(), idempotency: idempotency() }, input)
    expect(gateway.cookies[1]).toBe(gateway.cookies[0])
    await signOut(gateway.context(await gateway.authenticate({ sessionCookie: gateway.cookies[0] ?? '' })))
    await expect(signIn({ ...gateway.context(), idempotency: idempotency() }, input)).rejects.toThrow(Unauthenticated)
    await owner.query('delete from idempotency')
  })
})

describe('a session', () => {
  test('has the current rights of its user', async () => {
    const cookie = await cookieOf(gateway, anna)
    await owner.query(`update user_account set role = 'therapist', is_operator = true where id = $1`, [anna.userId])
    gateway.services.credentials.sessions.clear()
    expect(await gateway.authenticate({ sessionCookie: cookie })).toMatchObject({
      kind: 'user',
      userId: anna.userId,
      role: 'therapist',
      isOperator: true,
      organisationId: null,
    })
  })

  test('is prolonged by use, for twelve hours each time and seven days at most', async () => {
    const cookie = await cookieOf(gateway, anna)
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      clock.forward(8 * HOUR)
      expect(await received(cookie)).toBe('user')
    }
    clock.forward(8 * HOUR)
    expect(await received(cookie)).toBe('refused')
  })

  test('expires after twelve hours without use, also in the cache', async () => {
    const cookie = await cookieOf(gateway, anna)
    expect(await received(cookie)).toBe('user')
    clock.forward(12 * HOUR - 1)
    expect((await gateway.authenticate({ sessionCookie: cookie })).kind).toBe('user')
    clock.forward(1)
    await expect(gateway.authenticate({ sessionCookie: cookie })).rejects.toThrow(Unauthenticated)
    expect(await received(cookie)).toBe('refused')
  })

  test('records its use once a minute', async () => {
    const cookie = await cookieOf(gateway, anna)
    const seen = async () => {
      await received(cookie)
      const { rows } = await owner.query<{ at: Date }>(
        'select last_seen_at as at from auth_session where user_id = $1',
        [anna.userId],
      )
      return rows[0]?.at.getTime()
    }
    const first = await seen()
    clock.forward(59_000)
    expect(await seen()).toBe(first)
    clock.forward(1_000)
    expect(await seen()).toBe(clock.now().getTime())
  })

  test('ends at once on sign-out, within a second on other gateways, and ends subscriptions', async () => {
    const other = new IdentityGateway(database, { clock })
    const cookie = await cookieOf(gateway, anna)
    const caller = await gateway.authenticate({ sessionCookie: cookie })
    expect(await other.authenticate({ sessionCookie: cookie })).toEqual(caller)
    expect(await signOut(gateway.context(caller))).toBe(true)
    expect(gateway.cookies.at(-1)).toBeNull()
    await expect(gateway.authenticate({ sessionCookie: cookie })).rejects.toThrow(Unauthenticated)
    await sleep(900)
    await expect(other.authenticate({ sessionCookie: cookie })).rejects.toThrow(Unauthenticated)
    const { rows } = await owner.query(
      `select keys, subject_id, change from event where topic = 'revocation' and $1 = any(keys) order by id desc limit 1`,
      [anna.userId],
    )
    expect(rows).toEqual([{ keys: [anna.userId], subject_id: Number(cookie.split('.')[0]), change: 'deleted' }])
  })

  test('ends when its user signs in again with its cookie', async () => {
    const first = await cookieOf(gateway, anna)
    const caller = await gateway.authenticate({ sessionCookie: first })
    await signIn(gateway.context(caller), { username: anna.loginName, password: anna.password })
    expect(await received(first)).toBe('refused')
    expect(await received(gateway.cookies.at(-1) ?? '')).toBe('user')
  })

  test('that has ended is ignored at sign-in, but an altered cookie is refused', async () => {
    const cookie = await cookieOf(gateway, anna)
    await signOut(gateway.context(await gateway.authenticate({ sessionCookie: cookie })))
    expect(await gateway.authenticate({ sessionCookie: cookie, forgivesEndedSession: true })).toEqual({
      kind: 'public',
    })
    const [id = '', mac = ''] = cookie.split('.')
    for (const altered of [
      `${Number(id) + 1}.${mac}`,
      `${id}.${mac.slice(0, -2)}AA`,
      `${id}.`,
      'x',
      `${id}.${mac}.${mac}`,
    ]) {
      await expect(gateway.authenticate({ sessionCookie: altered, forgivesEndedSession: true })).rejects.toThrow(
        Unauthenticated,
      )
    }
  })

  test('signing out without a session is no error', async () => {
    expect(await signOut(gateway.context())).toBe(false)
    expect(gateway.cookies).toEqual([null])
  })
})

test('the cookie is limited to this site, hidden from scripts, and requires TLS except on this machine', () => {
  const at = new Date('2026-03-09T09:00:00Z')
  const cookies = new SessionCookies(undefined)
  expect(cookies.set('1.x', at, 'care.example')).toBe(
    'care_session=1.x; Path=/; Expires=Mon, 09 Mar 2026 09:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  )
  expect(cookies.set('1.x', at, 'localhost:4000')).not.toContain('Secure')
  expect(cookies.clear('127.0.0.1:4000')).toBe('care_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  expect(cookies.read({ cookie: 'a=b; care_session="1.x"; xcare_session=2; care_device=3' })).toEqual({
    sessionCookie: '1.x',
    deviceCookie: '3',
  })
  expect(originIn({ host: 'h', via: '1.1 p' })).toEqual({ host: 'h', hasForwardingHeaders: true })
})

test('the public address decides the form of the cookie, not the `Host` of a request', () => {
  const at = new Date('2026-03-09T09:00:00Z')
  const secured = new SessionCookies('https://care.example')
  for (const host of ['care.example', 'localhost:4000', undefined]) {
    expect(secured.set('1.x', at, host)).toBe(
      '__Host-care_session=1.x; Path=/; Expires=Mon, 09 Mar 2026 09:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    )
    expect(secured.setDevice('d', host)).toMatch(/^__Host-care_device=d;.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(secured.clear(host)).toBe('__Host-care_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
  }
  expect(new SessionCookies('http://care.example').set('1.x', at, 'localhost')).toMatch(/^care_session=1\.x;.* Secure;/)
  expect(new SessionCookies('http://localhost:4000').set('1.x', at, 'care.example')).not.toContain('Secure')
})

test('a request with an invalid session is refused, counted, and its cookie is cleared', async () => {
  const { authenticator, services } = gateway
  const { rules } = gateway.context()
  const cookies = new SessionCookies(undefined)
  const contexts = new ContextMaker({
    database,
    clock,
    services,
    rules,
    authenticator,
    cookies,
    requestBytes: 1_000_000,
    bytesInFlight: new BytesInFlight({ gateway: 1_000_000, person: 1_000_000 }),
    events: noEvents,
    features,
    tokenScopes: [],
  })
  const headersSent: string[] = []
  const request = (cookie: string, address: string) =>
    contexts.ofRequest(
      {
        door: 'graphql',
        requestId: 'r',
        address,
        headers: { cookie: `care_session=${cookie}`, host: 'localhost:4000' },
        addHeader: (name, value) => headersSent.push(`${name}: ${value}`),
        disconnect: () => undefined,
        disconnectSignal: () => new AbortController().signal,
      },
      true,
    )
  await expect(request('1.x', '198.51.100.40')).rejects.toThrow(Unauthenticated)
  expect(headersSent).toEqual(['set-cookie: care_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
  for (let times = 1; times < 1_200; times++) await request('1.x', '198.51.100.40').catch(() => undefined)
  await expect(request('1.x', '198.51.100.40')).rejects.toThrow(RateLimited)
  expect((await request(await cookieOf(gateway, anna), '198.51.100.40')).caller).toMatchObject({ userId: anna.userId })
  expect(headersSent).toHaveLength(1_201)
})

describe('the GraphQL mutations', () => {
  test("sign in and out, and return the user's profile", async () => {
    const document =
      'mutation ($input: SignInInput!) { signIn(input: $input) { userId role user { id loginName email } } }'
    const input = { username: anna.email, password: anna.password }
    const { data, errors } = await run(document, gateway.context(), { input })
    expect(errors).toBeUndefined()
    const id = String(anna.userId)
    expect(data).toEqual({
      signIn: { userId: id, role: 'CLIENT', user: { id, loginName: anna.loginName, email: anna.email } },
    })
    const caller = await gateway.authenticate({ sessionCookie: gateway.cookies.at(-1) ?? '' })
    expect(await run('mutation { signOut { signedOut } }', gateway.context(caller))).toEqual({
      data: { signOut: { signedOut: true } },
    })
  })

  test('request a link, and refuse an invalid token', async () => {
    const asked = await run(
      'mutation { requestPasswordLink(input: { email: "a@b.example" }) { accepted } }',
      gateway.context(),
    )
    expect(asked).toEqual({ data: { requestPasswordLink: { accepted: true } } })
    for (const [field, more] of [
      ['setPassword', ', password: "x"'],
      ['confirmEmail', ''],
    ] as const) {
      const { errors } = await run(
        `mutation { ${field}(input: { token: "1.x"${more} }) { userId } }`,
        gateway.context(),
      )
      expect(errors?.[0]?.originalError).toMatchObject({ fields: [{ field: 'token' }] })
    }
  })
})
