import { expect, test } from '@jest/globals'
import {
  findAllIdentifiers,
  findIdentifiers,
  PSEUDONYM_TOKEN,
  readBack,
  redact,
  type Redacted,
  type Span,
} from '../../src/deidentify/index.js'
import { mergeSpans } from '../../src/deidentify/merge-spans.js'
import { randomText } from './random-text.js'

/** Makes numbered tokens and records their values. */
function redactAll(text: string): Redacted & { lookup: (token: string) => string | undefined } {
  const values = new Map<string, string>()
  const redacted = redact(text, findIdentifiers(text, null), ({ type }, value) => {
    const number = values.size.toString(26).padStart(6, '0')
    const token = `[${type}-${Array.from(number, (digit) => String.fromCharCode(65 + parseInt(digit, 26))).join('')}]`
    values.set(token, value)
    return token
  })
  return { ...redacted, lookup: (token) => values.get(token) }
}

test('for random texts, spans are ordered and disjoint, and reading back restores the text', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const text = randomText(seed)
    const { text: redacted, spans, lookup } = redactAll(text)
    let before = 0
    for (const { start, end, token, redactedStart, redactedEnd } of spans) {
      expect(start).toBeGreaterThanOrEqual(before)
      expect(end).toBeGreaterThan(start)
      expect(redacted.slice(redactedStart, redactedEnd)).toBe(token)
      before = end
    }
    expect(readBack(redacted, lookup)).toBe(text)
  }
})

test('finds no identifiers in a redacted text, and ignores tokens', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const { text } = redactAll(randomText(seed))
    expect(findIdentifiers(text, null).filter(({ layer }) => layer === 'recogniser')).toEqual([])
  }
  expect(findIdentifiers('[PERSON-ABCDEF] saw [DATE-QWERTY] and [ID-234567].', null)).toEqual([])
})

test('keeps unknown tokens when reading back', () => {
  expect(readBack('Hello [PERSON-ABCDEF].', () => undefined)).toBe('Hello [PERSON-ABCDEF].')
  expect('[PERSON-abc] [PERSON-ABC] PERSON-ABCDEF'.match(PSEUDONYM_TOKEN)).toBeNull()
})

test('the synchronous and the asynchronous search find the same spans', async () => {
  const text = Array.from({ length: 60 }, (_, seed) => randomText(seed + 1)).join('\nShe said that sleep is better. ')
  expect(text.length).toBeGreaterThan(12_000)
  expect(await findAllIdentifiers(text, null)).toEqual(findIdentifiers(text, null))
})

test('finds identifiers across the boundary of two windows as a whole', () => {
  const filler = 'the sleep diary was kept for a week and the mood was better '
  for (let shift = 0; shift < 60; shift += 7) {
    // Whole words: the rest of one could be a name.
    const before = filler
      .repeat(120)
      .slice(0, 5_960 + shift)
      .replace(/\S+$/, '')
    const text = `${before}Maria Fernández, 12 Harley Street, Leeds, maria@example.org ${filler.repeat(40)}`
    const found = findIdentifiers(text, null).map(({ start, end }) => text.slice(start, end))
    expect(found).toEqual(expect.arrayContaining(['Maria Fernández', 'maria@example.org']))
    expect(found.join(' ')).toContain('Harley Street')
  }
})

test('finds a long web address without spaces as a whole', () => {
  const url = `https://example.org/${'a1b2/'.repeat(380)}`
  const text = `${'word '.repeat(1_195)}${url} and on ${'word '.repeat(1_500)}`
  expect(findIdentifiers(text, null).map(({ start, end }) => end - start)).toEqual([url.length])
})

test('merged spans cover all layers, and chart spans take precedence', () => {
  const span = (start: number, end: number, layer: Span['layer'], ref?: string): Span => ({
    start,
    end,
    type: 'PERSON',
    layer,
    ref,
  })
  expect(mergeSpans([span(4, 9, 'lexicon'), span(0, 5, 'chart', 'client'), span(20, 22, 'context')])).toEqual([
    { start: 0, end: 9, type: 'PERSON', layer: 'chart', ref: 'client' },
    { start: 20, end: 22, type: 'PERSON', layer: 'context', ref: undefined },
  ])
})
