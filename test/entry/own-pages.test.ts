import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startGateway, startTestApp, type TestApp } from '../support/service/app.js'
import { startChromium, type RunningChromium } from '../support/service/chromium.js'
import { Outbox } from '../support/service/outbox.js'
import { PASSWORD } from '../support/service/personas.js'

let app: TestApp
let chromium: RunningChromium
beforeAll(async () => {
  ;[app, chromium] = await Promise.all([startTestApp(), startChromium()])
})
afterAll(async () => {
  await chromium.close()
  await app.close()
})

describe('the start page', () => {
  test('says what the service is and leads to its entrances, which are there', async () => {
    const page = await chromium.openPage(`${app.url}/`)
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links).toEqual(['/docs/', '/openapi.json', '/graphql/stream', '/outbox/', '/readyz', '/auth/password/'])
    const html = { accept: 'text/html' }
    const statuses = await Promise.all(
      links.map(async (path) => (await app.rest('GET', path, { headers: html })).status),
    )
    expect(statuses).toEqual(links.map(() => 200))
  })

  test('signs in and out, and says who is signed in', async () => {
    const page = await chromium.openPage(`${app.url}/`)
    await page.getByText('You are not signed in.').waitFor()
    await page.getByLabel('Login name').fill('therapist')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Signed in as therapist Persona, therapist.').waitFor()
    await page.reload()
    await page.getByText('Signed in as therapist Persona, therapist.').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are not signed in.').waitFor()
  })

  test('has an icon', async () => {
    const { status, headers } = await app.rest('GET', '/favicon.ico')
    expect([status, headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  })

  test('in production shows neither the explorer nor mails, and links the application', async () => {
    const settings = { CLIENT_URL: 'https://app.example/', LEGACY_ANONYMOUS: 'deny', SMTP_URL: 'smtp://127.0.0.1:1' }
    const { app: other, url } = await startGateway(app, { ...settings, PORT: '0' })
    try {
      const text = await (await fetch(`${url}/`)).text()
      expect(text).toContain('<a href="https://app.example/">')
      expect(text).not.toContain('/outbox/')
    } finally {
      await other.close()
    }
  })
})

describe('the outbox', () => {
  const newest = async (headers: Record<string, string> = {}) => app.rest('GET', '/outbox/', { headers })

  test('shows the recipient, and opens a mail whose link leads on', async () => {
    await app.rest('POST', '/auth/password/reset/', { body: { emailid: 'client@example.org' } })
    await new Outbox(app.dataDir).next('client@example.org')
    const page = await chromium.openPage(`${app.url}/outbox/`)
    const row = page.getByRole('row').filter({ hasText: 'client@example.org' }).first()
    await row.getByRole('link').click()
    await page.getByText('client@example.org').first().waitFor()
    await page.getByRole('link', { name: /\/auth\/password\/#token=/ }).click()
    await page.getByRole('button', { name: 'Set password' }).waitFor()
  })

  test('opens nothing through a proxy, under another name, or for an id that is none', async () => {
    const { text } = await newest()
    const path = /\/outbox\/[0-9a-f]{32}\//.exec(text)?.[0] ?? ''
    expect((await app.rest('GET', path)).status).toBe(200)
    expect((await app.rest('GET', path.slice(0, -1))).status).toBe(200)
    const throughProxy = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    expect((await app.rest('GET', path, throughProxy)).status).toBe(404)
    expect((await app.rest('GET', path, { headers: { host: 'care.example' } })).status).toBe(404)
    for (const id of ['x', '..%2f..%2fkeys', '0'.repeat(32)]) {
      expect((await app.rest('GET', `/outbox/${id}/`)).status).toBe(404)
    }
  })

  test('shows neither recipients nor mails where requests without credentials are allowed to everybody', async () => {
    const { app: other, url } = await startGateway(app, { LEGACY_ANONYMOUS: 'allow', PORT: '0' })
    try {
      const listed = await fetch(`${url}/outbox/`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
      const text = await listed.text()
      expect(listed.status).toBe(200)
      expect(text).not.toMatch(/example\.org|\/outbox\/[0-9a-f]{32}/)
    } finally {
      await other.close()
    }
  })
})
