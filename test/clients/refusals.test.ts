import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { credentials, startTestApp, type TestApp } from '../support/service/app.js'

/** What clients may ask for and do not get: the refusal says why. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PATHS = ['/graphql', '/graphql/stream']
const JSON_TYPES = { 'content-type': 'application/json', accept: 'application/graphql-response+json' }

async function ask(path: string, init: RequestInit) {
  const response = await fetch(app.url + path, {
    ...init,
    headers: { ...credentials('client'), ...init.headers } as never,
  })
  const text = await response.text()
  const { errors } = text.startsWith('{')
    ? (JSON.parse(text) as { errors?: { message: string; extensions: { code: string } }[] })
    : {}
  return { status: response.status, type: response.headers.get('content-type'), text, error: errors?.[0] }
}

const post = (path: string, body: unknown) =>
  ask(path, { method: 'POST', headers: JSON_TYPES, body: JSON.stringify(body) })

describe.each(PATHS)('%s', (path) => {
  test('refuses a batch with the reason', async () => {
    const { status, error } = await post(path, [{ query: '{ me { id } }' }, { query: '{ me { id } }' }])
    expect([status, error?.extensions.code]).toEqual([400, 'BAD_REQUEST'])
    expect(error?.message).toMatch(/one operation/i)
  })

  test.each([
    ['defer', '{ me { id ... on User @defer { firstName } } }'],
    ['stream', '{ devices @stream { id } }'],
  ])('refuses @%s with the reason', async (name, query) => {
    const { status, error } = await post(path, { query })
    expect([status, error?.extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED'])
    expect(error?.message).toMatch(new RegExp(`^@${name} is not supported: `))
  })

  test('answers wrong credentials in the media type that was asked for', async () => {
    const query = encodeURIComponent('{ me { id } }')
    const wrong = { authorization: 'Basic d3Jvbmc6d3Jvbmc=' }
    const asked = await ask(`${path}?query=${query}`, {
      headers: { ...wrong, accept: 'application/graphql-response+json' },
    })
    expect([asked.status, asked.type]).toEqual([401, 'application/graphql-response+json; charset=utf-8'])
    const plain = await ask(`${path}?query=${query}`, { headers: { ...wrong, accept: 'application/json' } })
    expect([plain.status, plain.type]).toEqual([401, 'application/json; charset=utf-8'])
  })

  test('runs queries by GET, and no mutation', async () => {
    const query = await ask(`${path}?query=${encodeURIComponent('{ me { firstName } }')}`, {})
    expect([query.status, query.text]).toEqual([200, expect.stringContaining('"firstName":"client"')])
    const mutation = encodeURIComponent('mutation { signOut { signedOut } }')
    expect((await ask(`${path}?query=${mutation}`, {})).status).toBe(405)
  })

  test.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('runs no query by GET for %s', async (_name, headers) => {
    const { status, error } = await ask(`${path}?query=${encodeURIComponent('{ me { id } }')}`, { headers })
    expect([status, error?.extensions.code]).toEqual([403, 'FORBIDDEN'])
  })

  test('takes a form from a page of its own, and from no page that its browser does not name', async () => {
    const form = (): FormData => {
      const parts = new FormData()
      parts.append('operations', JSON.stringify({ query: '{ me { firstName } }' }))
      parts.append('map', '{}')
      return parts
    }
    expect((await ask(path, { method: 'POST', body: form() })).status).toBe(403)
    const own = await ask(path, {
      method: 'POST',
      body: form(),
      headers: { origin: app.url, 'sec-fetch-site': 'same-origin' },
    })
    expect([own.status, own.text]).toEqual([200, expect.stringContaining('"firstName":"client"')])
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const { status } = await ask(path, { method: 'POST', headers: { 'content-type': type }, body: 'query={me{id}}' })
      expect(status).toBe(403)
    }
  })
})
