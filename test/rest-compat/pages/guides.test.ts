import { glob, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildSchema, isIntrospectionType, isSpecifiedScalarType } from 'graphql'
import { pathOfGuide } from '../../../rest-compat/pages/guides/render-guide.js'
import { ERROR_CODES, type ErrorMeaning } from '../../../src/kernel/error-codes.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { startChromium } from '../../support/service/chromium.js'
import { GUARD_MS } from '../../support/until.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hrefsIn = (text: string): string[] =>
  [...text.matchAll(/(?:href|src|action)="([^"]+)"/g)].map(([, href = '']) => href)

test('every page of docs/ is served, and every link of the documentation leads to a heading that is there', async () => {
  const texts = new Map<string, string>()
  const dead: string[] = []
  const waiting = ['/docs/']
  const open = async (path: string): Promise<string> => {
    const known = texts.get(path)
    if (known !== undefined) return known
    const { status, text } = await app.rest('GET', path)
    texts.set(path, status === 200 ? text : '')
    if (status === 200 && path.startsWith('/docs/')) waiting.push(path)
    return texts.get(path) ?? ''
  }
  const visited = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path)) continue
    visited.add(path)
    for (const href of hrefsIn(await open(path))) {
      if (/^(?:https?|mailto):/.test(href)) continue
      const { pathname, hash } = new URL(href, app.url + path)
      const text = await open(pathname)
      const anchor = decodeURIComponent(hash.slice(1))
      if (text === '' || (anchor !== '' && !text.includes(`id="${anchor}"`))) dead.push(`${path}: ${href}`)
    }
  }
  expect(dead).toEqual([])
  const files: string[] = []
  for await (const file of glob(['README.md', 'CHANGELOG.md', 'docs/**/*.md'])) files.push(file)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !visited.has(pathOfGuide(file) ?? ''))).toEqual([])
  const types = Object.values(buildSchema(await readFile('schema.graphql', 'utf8')).getTypeMap())
  const own = types.filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
  expect(own.filter(({ name }) => !visited.has(`/docs/schema/${name}/`)).map(({ name }) => name)).toEqual([])
})

test('the page of a type says what its fields give and take, and what is deprecated', async () => {
  const shown = async (type: string): Promise<string> =>
    (await app.rest('GET', `/docs/schema/${type}/`)).text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  const journal = await shown('Journal')
  expect(journal).toContain('type Journal ')
  expect(journal).toMatch(/Used by .*Query\.journal\b/)
  expect(await shown('CreateJournalInput')).toMatch(/input CreateJournalInput .*title String At most 255 characters\./)
  expect(await shown('Query')).toMatch(/Answer: JournalConnection ! \. Argument Type Meaning .*clientId ID! /)
  expect(await shown('RiskFlag')).toMatch(/toldAs RiskAudience ! Deprecated: Use notifiedAs\./)
})

test('pictures of guides are shown', async () => {
  const { text } = await app.rest('GET', '/docs/desk/')
  expect(text).toContain('<img src="/docs/images/caseload.png" alt="The caseload of a therapist"')
  const { status, headers } = await app.rest('GET', '/docs/images/caseload.png')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await app.rest('GET', '/docs/benchmarks.svg')).headers.get('content-type')).toBe('image/svg+xml')
})

test('a person finds a part of a guide from any page', async () => {
  const chromium = await startChromium()
  try {
    const page = await chromium.openPage(`${app.url}/docs/rest/`)
    await page.getByRole('searchbox', { name: 'Search' }).fill('idempotency keys')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('status').filter({ hasText: /laces/ }).waitFor({ timeout: GUARD_MS })
    const [first] = await page.locator('#found a').allTextContents()
    expect(first).toMatch(/idempotency/i)
    await page.locator('#found a', { hasText: 'Idempotency keys' }).first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(page.url()).toContain('/docs/decisions/0004-idempotency-keys/')
    await page.goto(`${app.url}/docs/search/?q=createjournal`)
    await page.getByRole('link', { name: 'Mutation: createJournal' }).click()
    expect(page.url()).toBe(`${app.url}/docs/schema/Mutation/#createJournal`)
    await page.getByRole('searchbox', { name: 'Search' }).fill('qqqq <b>')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText('Nothing has all of these words.').waitFor()
  } finally {
    await chromium.close()
  }
})

test('a guide has a strict policy and a tag, with and without its slash, and nothing beside guides is served', async () => {
  const { headers, text } = await app.rest('GET', '/docs/rest/')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'none'/,
  )
  expect(text).toContain('<title>REST · Care gateway</title>')
  expect(text).not.toMatch(/ (style|on\w+)="|<script/)
  expect((await app.rest('GET', '/docs/rest')).text).toBe(text)
  const etag = headers.get('etag') ?? ''
  expect((await app.rest('GET', '/docs/rest/', { headers: { 'if-none-match': etag } })).status).toBe(304)
  for (const path of [
    '/docs/nothing/',
    '/docs/..%2fpackage/',
    '/docs/decisions/..%2f..%2fREADME/',
    '/docs/rest.md',
    '/docs/rest/index.html',
    '/docs/.made-from',
    '/docs/schema/constructor/',
  ]) {
    const { status, body } = await app.rest<{ status: number }>('GET', path)
    expect([path, status, body.status]).toEqual([path, 404, 404])
  }
})

test('the type of a problem is an address that leads to the part of the guide about it', async () => {
  for (const [code, { problem }] of Object.entries<ErrorMeaning>(ERROR_CODES)) {
    if (problem === undefined) continue
    const { status, headers } = await fetch(`${app.url}/problems/${problem}`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([302, `/docs/errors/#${code.toLowerCase()}`])
    expect((await app.rest('GET', '/docs/errors/')).text).toContain(`id="${code.toLowerCase()}"`)
  }
  for (const path of ['/problems/nothing', '/problems/constructor', '/problems/'])
    expect([path, (await app.rest('GET', path)).status]).toEqual([path, 404])
})
