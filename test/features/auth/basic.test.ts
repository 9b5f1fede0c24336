import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Pool } from 'pg'
import { makePool } from '../../../src/database/connection/pool.js'
import type { Database } from '../../../src/database/database.js'
import { anonymousAccessOf } from '../../../src/features/auth/index.js'
import { RateLimited, Unauthenticated } from '../../../src/kernel/errors.js'
import { createTestDatabase, type TestDatabase } from '../../support/database/cluster.js'
import {
  basic,
  cookieOf,
  IdentityGateway,
  openTestDatabase,
  signUpPerson,
  type Person,
} from '../../support/service/identity.js'
import { until } from '../../support/until.js'

let own: TestDatabase
let database: Database
/** Looks behind the doors. */
let ownerPool: Pool
let gateway: IdentityGateway
let anna: Person

beforeAll(async () => {
  own = await createTestDatabase()
  database = await openTestDatabase(own.urls.application)
  ownerPool = makePool(own.urls.owner, 2, () => undefined)
  anna = await signUpPerson(new IdentityGateway(database))
})

afterAll(async () => {
  await Promise.all([database.close(), ownerPool.end()])
  await own.drop()
})

beforeEach(() => {
  gateway = new IdentityGateway(database)
})

/** How many passwords are checked while `work` runs. */
async function checksDuring(work: () => Promise<unknown>): Promise<number> {
  const { passwords } = gateway.services.credentials
  const verify = passwords.verify.bind(passwords)
  let checks = 0
  passwords.verify = (...args) => {
    checks++
    return verify(...args)
  }
  try {
    await work()
  } finally {
    passwords.verify = verify
  }
  return checks
}

describe('HTTP Basic', () => {
  test('accepts login name or e-mail address in any case', async () => {
    for (const name of [anna.loginName, anna.email.toUpperCase()]) {
      expect(await gateway.authenticate({ authorization: basic(name, anna.password) })).toMatchObject({
        kind: 'user',
        userId: anna.userId,
        sessionId: null,
      })
    }
  })

  test('accepts names and passwords in any script, composed or decomposed', async () => {
    const zoe = await signUpPerson(gateway, { loginName: 'Zoë Ünal', password: 'größer als fünf 🐘🐘:x' })
    const authorization = basic(zoe.loginName.normalize('NFD'), zoe.password.normalize('NFD'))
    expect(await gateway.authenticate({ authorization })).toMatchObject({ userId: zoe.userId })
  })

  test.each([
    ['another scheme', 'Bearer abc'],
    ['no credentials', 'Basic'],
    ['no base64', 'Basic €€€'],
    ['no colon', `Basic ${Buffer.from('anna').toString('base64')}`],
    ['no name', `Basic ${Buffer.from(':secret').toString('base64')}`],
    ['bytes that are not UTF-8', `Basic ${Buffer.from([0x61, 0x3a, 0xff]).toString('base64')}`],
    ['control characters', `Basic ${Buffer.from('a\0:b').toString('base64')}`],
    ['nothing', ''],
  ])('is refused with %s', async (_, authorization) => {
    const attempt = gateway.authenticate({ authorization, forgivesEndedSession: true })
    await expect(attempt).rejects.toThrow(new Unauthenticated())
  })

  test('with wrong credentials is refused, even with a valid cookie or where anonymous access is allowed', async () => {
    const open = new IdentityGateway(database, { anonymousAccess: 'allowed' })
    const sessionCookie = await cookieOf(open, anna)
    const authorization = basic(anna.loginName, 'wrong')
    await expect(open.authenticate({ authorization, sessionCookie })).rejects.toThrow(Unauthenticated)
    await expect(open.authenticate({ sessionCookie: 'wrong' })).rejects.toThrow(Unauthenticated)
  })

  test('is verified once for concurrent requests, and then cached for a short time', async () => {
    const authorization = basic(anna.loginName, anna.password)
    const request = () => gateway.authenticate({ authorization })
    expect(await checksDuring(() => Promise.all(Array.from({ length: 20 }, request)))).toBe(1)
    expect(await checksDuring(request)).toBe(0)
    expect(await checksDuring(() => gateway.authenticate({ authorization: basic(anna.email, anna.password) }))).toBe(1)
  })

  test('is verified again within half a second after a change of password', async () => {
    const berta = await signUpPerson(gateway)
    const authorization = basic(berta.loginName, berta.password)
    await gateway.authenticate({ authorization })
    await ownerPool.query('update user_account set password_version = password_version + 1 where id = $1', [
      berta.userId,
    ])
    gateway.services.credentials.basic.clear()
    expect(await checksDuring(() => gateway.authenticate({ authorization }))).toBe(1)
    await ownerPool.query('update user_account set password_hash = null where id = $1', [berta.userId])
    const attempt = () => gateway.authenticate({ authorization }).catch((error: unknown) => error)
    await until(async () => (await attempt()) instanceof Unauthenticated)
  })

  test('takes as long for an unknown name as for a known one', async () => {
    const authorization = basic('nobody', anna.password)
    const wrong = () => gateway.authenticate({ authorization }).catch((error: unknown) => error)
    expect(await checksDuring(wrong)).toBe(1)
  })
})

describe('failed attempts', () => {
  test('over Basic and by sign-in share one exact limit over all gateways', async () => {
    const gateways = [1, 2].map(() => new IdentityGateway(database, { signInsPerMinute: 8 }))
    const address = '198.51.100.7'
    const attempt = (n: number) => {
      const by = gateways[n % 2] ?? gateway
      // Other names each time, so that the limit of a name does not count.
      return by.authenticate({ authorization: basic(`nobody ${n}`, 'wrong'), address }).catch((error: unknown) => error)
    }
    const errors = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt(n)))
    expect(errors.filter((error) => error instanceof Unauthenticated)).toHaveLength(8)
    const refused = errors.filter((error) => error instanceof RateLimited)
    expect(refused).toHaveLength(12)
    for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(50)
    const right = basic(anna.loginName, anna.password)
    await expect(gateways[0]?.authenticate({ authorization: right, address })).rejects.toThrow(RateLimited)
    expect(await gateways[0]?.authenticate({ authorization: right, address: '198.51.100.8' })).toMatchObject({
      kind: 'user',
    })
  })

  test('do not include successful Basic requests', async () => {
    const few = new IdentityGateway(database, { signInsPerMinute: 2 })
    for (let times = 0; times < 5; times++) {
      const fresh = new IdentityGateway(database, { signInsPerMinute: 2 })
      await fresh.authenticate({ authorization: basic(anna.loginName, anna.password), address: '198.51.100.20' })
    }
    const wrong = few.authenticate({ authorization: basic('nobody', 'wrong'), address: '198.51.100.20' })
    await expect(wrong).rejects.toThrow(Unauthenticated)
  })

  test('of others do not lock out the owner at a known address or while signed in', async () => {
    const owner = await signUpPerson(gateway)
    const sessionCookie = await cookieOf(gateway, owner)
    for (let n = 1; n <= 12; n++) {
      const authorization = basic(owner.loginName, `wrong ${n}`)
      await expect(gateway.authenticate({ authorization, address: `203.0.113.${n}` })).rejects.toThrow()
    }
    const authorization = basic(owner.loginName, owner.password)
    await expect(gateway.authenticate({ authorization, address: '203.0.113.99' })).rejects.toThrow(RateLimited)
    const device = gateway.devices.at(-1) ?? ''
    const known = await gateway.authenticate({ authorization, address: '203.0.113.99', deviceCookie: device })
    expect(known).toMatchObject({ userId: owner.userId })
    gateway.services.credentials.basic.clear()
    expect(await gateway.authenticate({ authorization, address: '192.0.2.1' })).toMatchObject({ userId: owner.userId })
    expect(await gateway.authenticate({ sessionCookie })).toMatchObject({ userId: owner.userId })
  })
})

describe('anonymous access', () => {
  const local = { listensOnLoopback: true, databaseIsEmbedded: true, isProduction: false, setting: undefined }

  test.each([
    ['by itself', {}, 'local'],
    ['listening elsewhere', { listensOnLoopback: false }, 'closed'],
    ['with another database', { databaseIsEmbedded: false }, 'closed'],
    ['in production', { isProduction: true }, 'closed'],
    ['denied', { setting: 'deny' }, 'closed'],
    [
      'allowed',
      { setting: 'allow', listensOnLoopback: false, databaseIsEmbedded: false, isProduction: true },
      'allowed',
    ],
  ] as const)('%s', (_, facts, state) => {
    expect(anonymousAccessOf({ ...local, ...facts })).toBe(state)
  })

  const here = { door: 'rest', host: 'localhost:4000', hasForwardingHeaders: false } as const

  test.each([
    ['local', here, 'legacy'],
    ['local', { ...here, host: '127.0.0.1:4000' }, 'legacy'],
    ['local', { ...here, host: '[::1]:4000' }, 'legacy'],
    ['local', { ...here, host: 'LOCALHOST' }, 'legacy'],
    ['local', { ...here, host: 'care.example:4000' }, 'public'],
    ['local', { ...here, host: '127.0.0.1.care.example' }, 'public'],
    ['local', { ...here, host: 'localhost.care.example' }, 'public'],
    ['local', { ...here, host: '192.0.2.1' }, 'public'],
    ['local', { ...here, host: undefined }, 'public'],
    ['local', { ...here, hasForwardingHeaders: true }, 'public'],
    ['local', { ...here, door: 'graphql' }, 'public'],
    ['local', { ...here, door: 'websocket' }, 'public'],
    ['allowed', { ...here, host: 'care.example', hasForwardingHeaders: true }, 'legacy'],
    ['allowed', { ...here, door: 'stream' }, 'public'],
    ['closed', here, 'public'],
  ] as const)('%s: a request %j is %s', async (anonymousAccess, evidence, kind) => {
    const caller = await new IdentityGateway(database, { anonymousAccess }).authenticate(evidence)
    expect(caller).toEqual({ kind })
  })
})
