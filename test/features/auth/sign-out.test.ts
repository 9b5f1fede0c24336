import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, buildApp } from '../../../src/app.js'
import { loadConfig } from '../../../src/config/config.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { CHEAP_PASSWORDS, PASSWORD } from '../../support/service/personas.js'

/** Two gateways on one database. */
let app: TestApp
let other: App
let otherUrl: string

beforeAll(async () => {
  app = await startTestApp()
  const environment = { DATA_DIR: app.dataDir, PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test' }
  const config = { ...loadConfig(environment), database: { ...app.urls, embedded: true } }
  other = await buildApp(config, { passwordCost: CHEAP_PASSWORDS })
  otherUrl = (await other.listen()).url
  other.begin()
})

afterAll(async () => {
  await other.close()
  await app.close()
})

const own = async (url: string, cookie: string): Promise<number> =>
  (await fetch(`${url}/chat/interactions/`, { headers: { cookie } })).status

/** Milliseconds from a request that the other gateway served until it refuses the ended session. */
async function untilRefused(): Promise<number> {
  const signedIn = await app.rest('POST', '/auth/login/', { body: { username: 'client', password: PASSWORD } })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const served = performance.now()
  expect(await own(otherUrl, cookie)).toBe(200)
  expect((await app.rest('POST', '/auth/logout/', { headers: { cookie } })).status).toBe(204)
  while ((await own(otherUrl, cookie)) === 200) await sleep(5)
  return performance.now() - served
}

test('a session that ends on one gateway is refused by another before its cache expires', async () => {
  // The cache lasts for half a second. The fastest of some counts, because the machine may be busy.
  const times: number[] = []
  for (let round = 0; round < 6; round++) times.push(await untilRefused())
  expect(Math.min(...times)).toBeLessThan(400)
}, 20_000)

describe('the challenge of a 401', () => {
  const challengeFor = (path: string, headers: Record<string, string>) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      request(`${app.url}${path}`, { headers }, (answer) => {
        answer.resume()
        resolve([answer.statusCode, answer.headers['www-authenticate']])
      })
        .once('error', reject)
        .end()
    })
  const BASIC = [401, 'Basic realm="care"']

  test.each<[string, Record<string, string>]>([
    ['a client', {}],
    ['a client of undici', { 'sec-fetch-mode': 'cors' }],
    ['a person who opens the page', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }],
  ])('asks %s for a password', async (_, headers) => {
    expect(await challengeFor('/chat/interactions/', headers)).toEqual(BASIC)
    const { authorization } = { authorization: 'Basic bm86bm8=' }
    expect(await challengeFor('/journals/3/', { ...headers, authorization })).toEqual(BASIC)
  })

  test.each<[string, Record<string, string>]>([
    ['XMLHttpRequest', { 'x-requested-with': 'XMLHttpRequest' }],
    ['fetch', { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }],
  ])('opens no dialog for %s', async (_, headers) => {
    for (const path of ['/chat/interactions/', '/graphql?query={me{id}}', '/jobs/']) {
      const authorization = 'Basic bm86bm8='
      expect(await challengeFor(path, { ...headers, authorization })).toEqual([401, 'Cookie realm="care"'])
    }
  })
})
