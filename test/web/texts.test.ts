import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { buildSchema } from 'graphql'
import { retentionRules } from '../../src/database/retention/retention-rules.js'
import { shippedFeatures } from '../../src/features/manifests/shipped-features.js'
import { tasksOfSource } from '../support/records/tasks-of-source.js'

const SOURCES = fileURLToPath(new URL('../../web/src/', import.meta.url))
const AREAS = [
  'common',
  'client',
  'therapist',
  'practice',
  'operator',
  'account',
  'calendar',
  'operations',
  'inputs',
  'service',
] as const
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
const patternOf = (keys: readonly string[]): RegExp =>
  new RegExp(`^(?:${keys.map((key) => key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')).join('|')})$`)
const isAsked = patternOf([...new Set(asked)])

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
  const isThere = (key: string): boolean =>
    key.includes('${') ? [...known].some((one) => patternOf([key]).test(one)) : known.has(key)
  expect([...new Set(asked.filter((key) => !isThere(key)))]).toEqual([])
})

test('no text is there that no page asks for', () => {
  const unused = AREAS.flatMap((area) =>
    plainKeys(english.get(area) ?? new Map())
      .map((key) => `${area}:${key}`)
      .filter((key) => !isAsked.test(key)),
  )
  expect(unused).toEqual([])
})

test('every task for a language model is named in words', () => {
  const known = plainKeys(english.get('common') ?? new Map())
  const nameless = tasksOfSource().filter(
    (task) => !known.includes(`task.${task}`) && !known.includes(`task.${/^(?:draft|write)(?=-)/.exec(task)?.[0]}`),
  )
  expect(nameless).toEqual([])
})

test('every operation of the schema and every job is named in words', () => {
  const known = english.get('operations') ?? new Map()
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const { jobs, recurring } = shippedFeatures()
  const names = [
    ...roots.flatMap((root) => Object.keys(root?.getFields() ?? {})).filter((name) => !name.startsWith('_')),
    ...[...jobs, ...recurring].map(({ name }) => name),
  ]
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('a legal basis in English is that of the service', () => {
  const texts = english.get('practice') ?? new Map()
  const basisOf = (resource: string): string | undefined => {
    const text = texts.get(`records.basisOf.${resource}`)
    const other = /^\$t\(practice:records\.basisOf\.(\w+)\)$/.exec(text ?? '')?.[1]
    return other === undefined ? text : basisOf(other)
  }
  for (const [resource, { legalBasis }] of Object.entries(retentionRules)) {
    expect([resource, basisOf(resource)]).toEqual([resource, legalBasis])
  }
})

test('every wording of an input that is translated is one of the service', () => {
  const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`src/${name}`, 'utf8'))
    .join('\n')
  const stale = [...(english.get('inputs') ?? new Map<string, string>())].filter(([key, text]) => {
    if (!key.startsWith('message.') || MADE.includes(key)) return false
    const literal = text
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\{\w+\}\}/g, String.raw`(?:\$\{.+?\}|[\d,]+)`)
    return !new RegExp(`['"\`]${literal}['"\`]`).test(source)
  })
  expect(stale.map(([key]) => key)).toEqual([])
})

/** These are put together from parts. */
const MADE = ['message.string', 'message.number', 'message.mebibytes', 'message.kibibytes']

test('what the service brings in English has texts', () => {
  const texts = [...(english.get('service') ?? new Map<string, string>()).values()].map((text) => {
    const literal = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    return new RegExp(`^${literal.replaceAll(/\{\{\w+\}\}/g, '.+')}$`)
  })
  const brought = new Set<string>()
  const collect = (value: unknown, names: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === 'string' && names.includes(name)) brought.add(part)
      collect(part, names)
    }
  }
  const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(`data/${path}`, 'utf8'))
  for (const file of readdirSync('data/instruments').filter((name) => name !== 'list.json')) {
    collect(read(`instruments/${file}`)['bands'], ['label'])
  }
  for (const file of readdirSync('data/note-templates')) {
    const { title, description } = read(`note-templates/${file}`)
    for (const text of [title, description]) brought.add(String(text))
  }
  collect(read('crisis-resources/resources.json'), ['contact'])
  const isNumber = (text: string): boolean => /^(?:Call )?[\d\s()+-]+$/.test(text)
  expect([...brought].filter((text) => !isNumber(text) && !texts.some((pattern) => pattern.test(text)))).toEqual([])
  expect(brought.size).toBeGreaterThan(80)
})
