import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startGateway, startTestApp, type TestApp } from '../support/service/app.js'
import { startChromium, type RunningChromium } from '../support/service/chromium.js'
import { Outbox } from '../support/service/outbox.js'
import { requestWithHost } from '../support/service/request-with-host.js'

let app: TestApp
let chromium: RunningChromium
beforeAll(async () => {
  ;[app, chromium] = await Promise.all([startTestApp(), startChromium()])
})
afterAll(async () => {
  await chromium.close()
  await app.close()
})

describe('the page for developers', () => {
  test('leads to the entrances, which are there', async () => {
    const page = await chromium.openPage(`${app.url}/developers/`)
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links).toEqual(['/', '/docs/', '/openapi.json', '/graphql/stream', '/outbox/', '/readyz'])
    const html = { accept: 'text/html' }
    const statuses = await Promise.all(
      links.map(async (path) => (await app.rest('GET', path, { headers: html })).status),
    )
    expect(statuses).toEqual(links.map(() => 200))
  })

  test('in production shows neither the explorer nor mails', async () => {
    const settings = { LEGACY_ANONYMOUS: 'deny', SMTP_URL: 'smtp://127.0.0.1:1' }
    const { app: other, url } = await startGateway(app, { ...settings, PORT: '0' })
    try {
      const text = await (await fetch(`${url}/developers/`)).text()
      expect(text).toContain('/docs/')
      expect(text).not.toContain('/outbox/')
    } finally {
      await other.close()
    }
  })
})

describe('the web application', () => {
  /** A person opens an address. Node's `fetch` always says that a script asks. */
  const navigate = (path: string, method = 'GET'): Promise<Response> =>
    requestWithHost(app.url + path, { method, headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } })

  test('is at the root, and at every address that a person opens and nothing else has', async () => {
    const [root, deep] = await Promise.all([navigate('/'), navigate('/clients/5/messages')])
    expect([root.status, deep.status]).toEqual([200, 200])
    expect(await deep.text()).toBe(await root.text())
    expect(root.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(root.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(root.headers.get('cache-control')).toBe('no-cache')
  })

  test('does not answer programs, which get a problem', async () => {
    const { status, headers } = await app.rest('GET', '/clients/5/messages')
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8'])
    const script = { accept: 'text/html', 'sec-fetch-mode': 'cors' }
    expect((await app.rest('GET', '/clients/5/messages', { headers: script })).status).toBe(404)
    expect((await navigate('/clients/5/messages', 'POST')).status).toBe(404)
  })

  test('has files that never change, compressed where the browser takes it', async () => {
    const script =
      /src="(\/assets\/[^"]+\.js)"/.exec(await (await navigate('/')).text())?.[1] ?? 'the page has no script'
    const { status, headers } = await app.rest('GET', script, { headers: { 'accept-encoding': 'br' } })
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await app.rest('GET', '/assets/nothing.js')).status).toBe(404)
    expect((await app.rest('GET', '/assets/..%2findex.html')).status).toBe(404)
  })

  test('has an icon', async () => {
    const { status, headers } = await app.rest('GET', '/favicon.ico')
    expect([status, headers.get('content-type')]).toEqual([200, 'image/x-icon'])
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

  test.each([
    ['de-AT, de;q=0.9', 'de', 'Geschriebene E-Mails', ['An', 'Datum', 'Alle E-Mails']],
    ['es', 'es', 'Correos escritos', ['Para', 'Fecha', 'Todos los correos']],
    ['fr', 'en', 'Mail outbox', ['To', 'Date', 'All mails']],
  ])('is in the language of the browser (%s)', async (accepted, language, title, words) => {
    const { text } = await newest({ 'accept-language': accepted })
    expect(text).toContain(`<html lang="${language}"`)
    expect(text).toContain(`<h1>${title}</h1>`)
    const path = /\/outbox\/[0-9a-f]{32}\//.exec(text)?.[0] ?? ''
    const mail = await app.rest('GET', path, { headers: { 'accept-language': accepted } })
    for (const word of words) expect(mail.text).toContain(`>${word}<`)
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
