import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'

const SOURCES = fileURLToPath(new URL('../../web/src/', import.meta.url))
const AREAS = ['common', 'client', 'therapist', 'practice', 'operator', 'account'] as const
type Area = (typeof AREAS)[number]

/** Spanish has one plural form more, for millions. */
const PLURAL = /_(?:one|many|other)$/

type Texts = ReadonlyMap<string, string>

function textsOf(language: string, area: Area): Texts {
  const walk = (value: unknown, path: string): [string, string][] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([key, part]) => walk(part, path === '' ? key : `${path}.${key}`))
  return new Map(walk(JSON.parse(readFileSync(`${SOURCES}locales/${language}/${area}.json`, 'utf8')), ''))
}

const english = new Map(AREAS.map((area) => [area, textsOf('en', area)]))
const plainKeys = (texts: Texts): string[] => [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))]

/** Every key that the sources ask for, as a pattern: a part that is known only when it runs stands for any. */
const asked = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) => {
    const source = readFileSync(SOURCES + name, 'utf8')
    const area = /useTexts\('(\w+)'\)|useTranslation\(\['(\w+)'/.exec(source)?.slice(1).find(Boolean) ?? 'common'
    return [...source.matchAll(/\bt\(\s*(['`])(.+?)\1/g)].map(([, , key = '']) =>
      key.includes(':') ? key : `${area}:${key}`,
    )
  })
const isAsked = new RegExp(
  `^(?:${[...new Set(asked)].map((key) => key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')).join('|')})$`,
)

describe.each(['de', 'es'])('the texts in %s', (language) => {
  test.each(AREAS)('of %s are whole, with the same gaps', (area) => {
    const own = textsOf(language, area)
    const reference = english.get(area) ?? new Map()
    expect(plainKeys(own).toSorted()).toEqual(plainKeys(reference).toSorted())
    const gaps = (text: string | undefined): string[] =>
      [...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(String).toSorted()
    for (const [key, text] of own) {
      const other = reference.get(key) ?? reference.get(key.replace(PLURAL, '_other'))
      expect([key, gaps(text)]).toEqual([key, gaps(other)])
    }
  })
})

test('every text that a page asks for is there', () => {
  const known = new Set(
    AREAS.flatMap((area) => plainKeys(english.get(area) ?? new Map()).map((key) => `${area}:${key}`)),
  )
  const missing = asked.filter((key) => !key.includes('${') && !known.has(key))
  expect([...new Set(missing)]).toEqual([])
})

test('no text is there that no page asks for', () => {
  const unused = AREAS.flatMap((area) =>
    plainKeys(english.get(area) ?? new Map())
      .map((key) => `${area}:${key}`)
      .filter((key) => !isAsked.test(key)),
  )
  expect(unused).toEqual([])
})
