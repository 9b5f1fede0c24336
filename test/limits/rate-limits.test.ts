import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '../../src/database/database.js'
import { isLoopbackAddress, isLoopbackHost, networkOf } from '../../src/kernel/addresses.js'
import type { Caller } from '../../src/kernel/caller.js'
import { RateLimited, Unavailable } from '../../src/kernel/errors.js'
import { Semaphore } from '../../src/kernel/semaphore.js'
import { AttemptCounter } from '../../src/services/limits/attempt-counter.js'
import { RateLimiter } from '../../src/services/limits/rate-limiter.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { HeldClock, openTestDatabase } from '../support/service/identity.js'
import { until } from '../support/until.js'

const PUBLIC: Caller = { kind: 'public' }
const ADDRESS = '192.0.2.1'

let own: TestDatabase
let database: Database
let clock: HeldClock
let errors: unknown[]

beforeAll(async () => {
  own = await createTestDatabase()
  database = await openTestDatabase(own.urls.application)
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

beforeEach(async () => {
  clock = new HeldClock()
  errors = []
  await database.pool.query('delete from rate_count')
})

const makeLimiter = (): RateLimiter =>
  new RateLimiter({
    database,
    clock,
    limits: { request: 10, ai: 3, enrollment: 2 },
    onError: (error) => errors.push(error),
  })

const person = (userId: number): Caller => ({
  kind: 'user',
  userId,
  role: 'client',
  organisationId: null,
  isOrganisationAdmin: false,
  isOperator: false,
  sessionId: null,
})

/** How many of `tries` requests pass. */
function passing(
  limiter: RateLimiter,
  caller: Caller,
  address: string | null,
  tries = 20,
  kind: 'request' | 'ai' = 'request',
): number {
  let passed = 0
  for (let nth = 0; nth < tries; nth++) {
    try {
      limiter.check(kind, caller, address)
      passed++
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error
    }
  }
  return passed
}

describe('the limits per minute', () => {
  test('count authenticated callers by person, and others by address', () => {
    const limiter = makeLimiter()
    expect(passing(limiter, PUBLIC, ADDRESS)).toBe(10)
    expect(passing(limiter, { kind: 'legacy' }, ADDRESS)).toBe(0)
    expect(passing(limiter, PUBLIC, '192.0.2.2')).toBe(10)
    expect(passing(limiter, person(1), ADDRESS)).toBe(10)
    expect(passing(limiter, person(1), '192.0.2.3')).toBe(0)
    expect(passing(limiter, person(2), ADDRESS)).toBe(10)
    expect(passing(limiter, person(2), ADDRESS, 20, 'ai')).toBe(3)
  })

  test('count an IPv6 network as one caller, and IPv4-mapped addresses as IPv4', () => {
    const limiter = makeLimiter()
    expect(passing(limiter, PUBLIC, '2001:db8:0:7::1')).toBe(10)
    expect(passing(limiter, PUBLIC, '2001:DB8::7:1:2:3:4')).toBe(0)
    expect(passing(limiter, PUBLIC, '2001:db8:0:8::1')).toBe(10)
    expect(passing(limiter, PUBLIC, '::ffff:192.0.2.9')).toBe(10)
    expect(passing(limiter, PUBLIC, '192.0.2.9')).toBe(0)
  })

  test('do not count this machine and jobs', () => {
    const limiter = makeLimiter()
    for (const address of ['127.0.0.1', '::1', '::ffff:127.9.9.9']) expect(passing(limiter, PUBLIC, address)).toBe(20)
    expect(passing(limiter, person(1), '127.0.0.1')).toBe(20)
    expect(passing(limiter, { kind: 'job', job: 'x', subjectId: 1 }, null)).toBe(20)
  })

  test('return the seconds until the next minute, and start again then', () => {
    const limiter = makeLimiter()
    clock.forward(17_500)
    expect(passing(limiter, PUBLIC, ADDRESS)).toBe(10)
    expect(() => limiter.check('request', PUBLIC, ADDRESS)).toThrow(expect.objectContaining({ retryAfter: 43 }))
    clock.forward(42_500)
    expect(passing(limiter, PUBLIC, ADDRESS)).toBe(10)
  })

  test('are shared by all gateways', async () => {
    const [one, two] = [makeLimiter(), makeLimiter()]
    expect(passing(one, PUBLIC, ADDRESS, 6)).toBe(6)
    expect(passing(two, PUBLIC, ADDRESS, 3)).toBe(3)
    await one.share()
    await two.share()
    expect(passing(two, PUBLIC, ADDRESS)).toBe(1)
    await two.share()
    expect(passing(one, PUBLIC, ADDRESS, 1)).toBe(1)
    await one.share()
    expect(passing(one, PUBLIC, ADDRESS)).toBe(0)
    clock.forward(60_000)
    expect(passing(one, PUBLIC, ADDRESS)).toBe(10)
    await one.share()
    await two.share()
    expect(passing(two, PUBLIC, ADDRESS, 1)).toBe(1)
    await two.share()
    expect(passing(two, PUBLIC, ADDRESS)).toBe(0)
  })

  test('count requests that arrive while counts are shared, each once', async () => {
    const limiter = makeLimiter()
    for (let round = 0; round < 4; round++) {
      expect(passing(limiter, PUBLIC, ADDRESS, 1)).toBe(1)
      const sharing = limiter.share()
      expect(passing(limiter, PUBLIC, ADDRESS, 1)).toBe(1)
      await sharing
    }
    await limiter.share()
    const { rows } = await database.pool.query('select key, count from rate_count')
    expect(rows).toEqual([{ key: `address ${ADDRESS}`, count: 8 }])
    expect(passing(limiter, PUBLIC, ADDRESS)).toBe(2)
  })

  test('continue in this gateway while the database is unreachable', async () => {
    const away = { ...database, pool: { query: () => Promise.reject(new Error('away')) } } as unknown as Database
    const limiter = new RateLimiter({
      database: away,
      clock,
      limits: { request: 10, ai: 3, enrollment: 2 },
      onError: (error) => errors.push(error),
    })
    expect(passing(limiter, PUBLIC, ADDRESS, 4)).toBe(4)
    await expect(limiter.share()).rejects.toThrow('away')
    expect(passing(limiter, PUBLIC, ADDRESS)).toBe(6)
  })

  test('are shared automatically every second', async () => {
    const [one, two] = [makeLimiter(), makeLimiter()]
    one.start()
    two.start()
    expect(passing(one, PUBLIC, ADDRESS, 9)).toBe(9)
    expect(passing(two, PUBLIC, ADDRESS, 1)).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 2_300))
    expect(passing(one, PUBLIC, ADDRESS, 1) + passing(two, PUBLIC, ADDRESS, 1)).toBeLessThan(2)
    await one.stop()
    await two.stop()
    expect(errors).toEqual([])
  })
})

describe('attempts', () => {
  const five = { kind: 'test', limit: 5, seconds: 60 }

  test('are counted exactly by two concurrent gateways', async () => {
    const counters = [new AttemptCounter(database), new AttemptCounter(database)]
    const results = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => counters[n % 2]?.take(five, 'k')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  test('are counted anew when the window after the first one has ended', async () => {
    const counter = new AttemptCounter(database)
    for (let nth = 0; nth < 5; nth++) await counter.take(five, 'k')
    const refused = await counter.take(five, 'k').catch((error: RateLimited) => error)
    expect(refused?.retryAfter).toBeGreaterThan(30)
    expect(refused?.retryAfter).toBeLessThanOrEqual(60)
    // The refusal is remembered for a second, whatever stands in the database.
    await database.pool.query(`update rate_count set window_start = now() - interval '61 seconds' where kind = 'test'`)
    await until(() =>
      counter.take(five, 'k').then(
        () => true,
        () => false,
      ),
    )
  })

  test('can be given back', async () => {
    const counter = new AttemptCounter(database)
    for (let nth = 0; nth < 20; nth++) {
      await counter.take(five, 'k')
      await counter.giveBack(five, 'k')
    }
  })
})

test('a semaphore refuses work beyond its queue and runs the rest in order', async () => {
  const turns = new Semaphore(2, 3)
  const order: number[] = []
  let running = 0
  const work = (n: number) =>
    turns.run(async () => {
      running++
      expect(running).toBeLessThanOrEqual(2)
      await new Promise((resolve) => setImmediate(resolve))
      order.push(n)
      running--
      if (n === 1) throw new Error('failed')
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect((results[5] as PromiseRejectedResult).reason).toBeInstanceOf(Unavailable)
  expect(order).toEqual([0, 1, 2, 3, 4])
  await turns.run(() => Promise.resolve())
})

test('addresses and host names of this machine are recognised', () => {
  expect(
    ['127.0.0.1', '127.255.0.9', '::1', '0:0:0:0:0:0:0:1', '[::1]', '::ffff:127.0.0.1'].map(isLoopbackAddress),
  ).not.toContain(false)
  expect(
    ['128.0.0.1', '0.0.0.0', '::', '::2', 'fe80::1%lo', '127.0.0.1.x', '127.1', ''].map(isLoopbackAddress),
  ).not.toContain(true)
  expect(['localhost', 'LOCALHOST:4000', '127.0.0.1:4000', '[::1]:4000', '::1'].map(isLoopbackHost)).not.toContain(
    false,
  )
  expect(
    ['localhost:99999999', 'localhost.', '127.0.0.1%.example', '127.0.0.1.example', 'a@localhost'].map(isLoopbackHost),
  ).not.toContain(true)
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('2001:db8::1.2.3.4')).toBe('2001:db8:0:0::/64')
})
