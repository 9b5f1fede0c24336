import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../support/service/app.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** `fetch` would not let the Host be chosen. */
function statusUnder(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${app.url}/metrics`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
}

test('this machine may read the metrics, but not through a foreign host name that resolves to it', async () => {
  expect([await statusUnder('127.0.0.1:4000'), await statusUnder('localhost')]).toEqual([200, 200])
  expect([await statusUnder('rebound.example'), await statusUnder('127.0.0.1%.example')]).toEqual([401, 401])
})
