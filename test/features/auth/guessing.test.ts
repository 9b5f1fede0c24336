import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { findGuesses, mailGuesses } from '../../../src/features/auth/mails/guess-notices.job.js'
import { credentials, startGateway, startTestApp, type TestApp } from '../../support/service/app.js'
import { basic } from '../../support/service/identity.js'
import { PASSWORD, type PersonaName } from '../../support/service/personas.js'
import { Outbox } from '../../support/service/outbox.js'

/** The service behind a proxy, and a second gateway on the same database. */
let app: TestApp
let other: Pick<TestApp, 'app' | 'url'>

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
  other = await startGateway(app, { TRUST_PROXY: '1' })
})

afterAll(async () => {
  await other.app.close()
  await app.close()
})

let strangers = 0
/** An address from which nobody asked before. */
const newAddress = () => `198.51.${(100 + strangers / 250) | 0}.${(strangers++ % 250) + 1}`

async function signIn(
  username: string,
  password: string,
  { from = newAddress(), cookie = '', url = app.url } = {},
): Promise<Response> {
  return fetch(`${url}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify({ username, password }),
  })
}

const wrong = (name: string, url = app.url) => signIn(name, 'not the password', { url })

async function refuseTimes(name: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) expect((await wrong(name)).status).toBe(401)
}

const deviceOf = (answer: Response): string =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith('care_device=')) ?? ''

/** Lets time pass for all counts. */
const pass = (time: string) =>
  app.owner.query(
    `update sign_in_guess set last_at = last_at - $1::interval, day_started_at = day_started_at - $1::interval,
       noticed_at = noticed_at - $1::interval`,
    [time],
  )

describe('wrong passwords of strangers', () => {
  test('do not lock out the browser in which the owner signed in before', async () => {
    const first = await signIn('client', PASSWORD)
    expect(first.status).toBe(200)
    const cookie = deviceOf(first)
    expect(cookie).toMatch(/^care_device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/)
    const device = cookie.split(';')[0] ?? ''
    await refuseTimes('client', 10)
    expect((await wrong('client')).status).toBe(429)
    expect((await signIn('client', PASSWORD)).status).toBe(429)
    expect((await signIn('client', PASSWORD, { cookie: device })).status).toBe(200)
    // It is recognised for this account only, and only as it was made.
    expect((await signIn('client', PASSWORD, { cookie: `${device}x` })).status).toBe(429)
    await refuseTimes('colleague', 10)
    expect((await signIn('colleague', PASSWORD, { cookie: device })).status).toBe(429)
  })

  test('do not lock out HTTP Basic at an address where it was right before', async () => {
    const ask = async (from: string, url = app.url) => {
      const headers = { authorization: basic('outsider', PASSWORD), 'x-forwarded-for': from }
      return (await fetch(`${url}/chat/interactions/`, { headers })).status
    }
    const home = newAddress()
    expect(await ask(home)).toBe(200)
    await refuseTimes('outsider', 10)
    // The other gateway has not checked the password yet.
    expect(await ask(newAddress(), other.url)).toBe(429)
    expect(await ask(home, other.url)).toBe(200)
  })

  test('wait longer and longer, and end after fifty for a name', async () => {
    await refuseTimes('otherClient', 10)
    for (let guesses = 10; guesses < 50; guesses++) {
      await pass('15 minutes')
      expect((await wrong('otherClient')).status).toBe(401)
    }
    await pass('1 day')
    const refused = await signIn('otherClient', PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(28 * 86_400)
    await pass('29 days')
    await sleepOverRefusal()
    expect((await signIn('otherClient', PASSWORD)).status).toBe(200)
  })

  test('wait for the same times whether the account exists, and on all gateways', async () => {
    for (const name of ['admin', 'nobody at all']) {
      for (let n = 0; n < 10; n++) expect((await wrong(name, n % 2 ? app.url : other.url)).status).toBe(401)
      for (const url of [app.url, other.url]) {
        const refused = await wrong(name, url)
        expect(refused.status).toBe(429)
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
        expect(await refused.json()).toMatchObject({ status: 429 })
      }
    }
    // The other name of the account does not show that both belong together.
    expect((await wrong('admin@example.org')).status).toBe(401)
    await pass('1 minute')
    await sleepOverRefusal()
    for (const name of ['admin', 'nobody at all']) {
      expect((await wrong(name)).status).toBe(401)
      const refused = await wrong(name, other.url)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(110)
    }
  })

  test('are counted again from the start after a right password, but not those of the day', async () => {
    for (let round = 0; round < 5; round++) {
      await refuseTimes('outsideAdmin', 9)
      expect((await signIn('outsideAdmin', PASSWORD)).status).toBe(200)
    }
    await refuseTimes('outsideAdmin', 5)
    expect((await signIn('outsideAdmin', PASSWORD)).status).toBe(429)
    await pass('1 day')
    await sleepOverRefusal()
    expect((await signIn('outsideAdmin', PASSWORD)).status).toBe(200)
  })

  test('are told to the owner once a day, without anything about the one who guessed', async () => {
    const name: PersonaName = 'operator'
    await refuseTimes(name, 10)
    const caller = { kind: 'job', job: findGuesses.name, subjectId: 0 } as const
    const find = () => findGuesses.run(app.app.context(caller, 'find'), new AbortController().signal)
    await find()
    const mail = await new Outbox(app.dataDir).next(`${name}@example.org`)
    expect(mail).toContain('Wrong passwords were given for your account')
    expect(mail).not.toMatch(/198\.51\./)
    await find()
    const { rows } = await app.owner.query(`select count(*)::int as jobs from effect where kind = $1 and ref_id = $2`, [
      mailGuesses.name,
      app.personas.ids[name],
    ])
    expect(rows).toEqual([{ jobs: 1 }])
  })
})

test('refused credentials leave two audit rows a minute for each operation and address, with their number', async () => {
  const from = newAddress()
  for (let n = 0; n < 15; n++) await signIn(`invented ${n % 4}`, 'wrong', { from })
  const headers = { cookie: 'care_session=1.x', 'x-forwarded-for': from }
  for (let n = 0; n < 30; n++) expect((await app.rest('GET', '/chat/interactions/', { headers })).status).toBe(401)
  await app.app.database.auditTrail.flush()
  const { rows } = await app.owner.query(
    `select operation, outcome, target from audit where address = $1 order by operation, id`,
    [from],
  )
  const outcome = 'refused'
  expect(rows).toEqual([
    { operation: 'authenticate', outcome, target: null },
    { operation: 'authenticate', outcome, target: 'repeated:29' },
    { operation: 'signIn', outcome, target: null },
    { operation: 'signIn', outcome, target: 'repeated:14' },
  ])
})

test('a right Basic request is not slowed down by the counts', async () => {
  const asked = await Promise.all(
    Array.from({ length: 30 }, () => fetch(`${app.url}/chat/interactions/`, { headers: credentials('therapist') })),
  )
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
})

/** Refusals are remembered for a second by each gateway. */
const sleepOverRefusal = () => new Promise((resolve) => setTimeout(resolve, 1_050))
