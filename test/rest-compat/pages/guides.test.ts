import { glob } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fileOfGuide, pathOfGuide } from '../../../rest-compat/pages/guides/render-guide.js'
import { ERROR_CODES, type ErrorMeaning } from '../../../src/kernel/error-codes.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hrefsIn = (text: string): string[] => [...text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)

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
  const served = [...visited].flatMap((path) => fileOfGuide(path) ?? [])
  expect(served.toSorted()).toEqual(files.toSorted())
  expect(files.map((file) => fileOfGuide(pathOfGuide(file) ?? ''))).toEqual(files)
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
  for (const path of ['/docs/nothing/', '/docs/..%2fpackage/', '/docs/decisions/..%2f..%2fREADME/', '/docs/rest.md']) {
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
