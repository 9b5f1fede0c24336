import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type RunningChromium, startChromium } from '../support/service/chromium.js'
import { builtProgram, makeScene, type Scene } from '../support/service/gateway.js'

/**
 * How a practice begins, from the command line to its people, through the doors alone and in a real browser. Each test
 * goes on where the one before ended.
 */
jest.setTimeout(180_000)

const PASSWORD = 'lantern over nine rivers'
const ADMIN = 'ada@practice.example'
let scene: Scene
let chromium: RunningChromium
let url: string

beforeAll(async () => {
  scene = await makeScene()
  const port = await freePort()
  // Passkeys belong to a name, and an IP address is none.
  url = `http://localhost:${port}`
  const environment = { PORT: String(port), PUBLIC_URL: url, LEGACY_ANONYMOUS: 'deny' }
  ;[chromium] = await Promise.all([startChromium(), scene.start(await builtProgram('main.js'), environment).ready()])
})
afterAll(async () => {
  await chromium.close()
  await scene.end()
})

test('an operator creates a practice, and its first administrator chooses a password', async () => {
  const { stdout } = await care('create-practice', '--name', 'Practice by the river', '--admin-email', ADMIN)
  const link = /http\S+#token=\S+/.exec(stdout)?.[0]
  await choosePassword(link ?? stdout)
  const admin = await signIn(ADMIN)
  expect(await ask(admin, '{ me { isOrganisationAdmin organisation { name } } }')).toEqual({
    me: { isOrganisationAdmin: true, organisation: { name: 'Practice by the river' } },
  })
})

/** Runs a command of the service. */
async function care(...words: string[]): Promise<{ readonly stdout: string }> {
  const environment = { PATH: process.env.PATH, DATA_DIR: scene.dataDir, PUBLIC_URL: url }
  return promisify(execFile)(process.execPath, [await builtProgram('cli.js'), ...words], { env: environment })
}

/** Opens a mailed link in the browser and chooses the password. */
async function choosePassword(link: string): Promise<void> {
  const page = await chromium.openPage(link)
  for (const label of ['New password', 'Repeat the password']) await page.getByLabel(label).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your password is set.').waitFor()
  await page.close()
}

/** Signs in on a page of its own, which then has the session's cookie. */
async function signIn(username: string): Promise<Page> {
  const page = await chromium.openPage(`${url}/docs/`)
  await ask(page, 'mutation ($input: SignInInput!) { signIn(input: $input) { userId } }', {
    input: { username, password: PASSWORD },
  })
  return page
}

/** Asks GraphQL with the browser's cookies, and returns the data. */
async function ask<Data = Record<string, unknown>>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/graphql', { method: 'POST', headers, body })
    return (await answer.json()) as { data?: unknown; errors?: unknown }
  }, JSON.stringify({ query, variables }))
  expect(errors).toBeUndefined()
  return data as Data
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The port of a server is unknown.')
  return address.port
}
