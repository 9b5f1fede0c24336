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

/** Tokens in the order of asking, and what they stand for. */
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

test('on any text, spans are in order, apart and exact, and what was taken out comes back', () => {
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

test('a redacted text holds nothing that a form would find, and tokens are no identifiers', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const { text } = redactAll(randomText(seed))
    expect(findIdentifiers(text, null).filter(({ layer }) => layer === 'recogniser')).toEqual([])
  }
  expect(findIdentifiers('[PERSON-ABCDEF] saw [DATE-QWERTY] and [ID-234567].', null)).toEqual([])
})

test('a token that nobody gave out stays', () => {
  expect(readBack('Hello [PERSON-ABCDEF].', () => undefined)).toBe('Hello [PERSON-ABCDEF].')
  expect('[PERSON-abc] [PERSON-ABC] PERSON-ABCDEF'.match(PSEUDONYM_TOKEN)).toBeNull()
})

test('the same text gives the same spans, at once or in turns', async () => {
  const text = Array.from({ length: 60 }, (_, seed) => randomText(seed + 1)).join('\nShe said that sleep is better. ')
  expect(text.length).toBeGreaterThan(12_000)
  expect(await findAllIdentifiers(text, null)).toEqual(findIdentifiers(text, null))
})

test('what lies across the border of two pieces is found whole', () => {
  const filler = 'the sleep diary was kept for a week and the mood was better '
  for (let shift = 0; shift < 60; shift += 7) {
    const before = filler.repeat(120).slice(0, 5_960 + shift)
    const text = `${before} Maria Fernández, 12 Harley Street, Leeds, maria@example.org ${filler.repeat(40)}`
    const found = findIdentifiers(text, null).map(({ start, end }) => text.slice(start, end))
    expect(found).toEqual(expect.arrayContaining(['Maria Fernández', 'maria@example.org']))
    expect(found.join(' ')).toContain('Harley Street')
  }
})

test('a long address without a space is taken out whole', () => {
  const url = `https://example.org/${'a1b2/'.repeat(380)}`
  const text = `${'word '.repeat(1_195)}${url} and on ${'word '.repeat(1_500)}`
  expect(findIdentifiers(text, null).map(({ start, end }) => end - start)).toEqual([url.length])
})

test('the chart knows best, and nothing that any layer found is left', () => {
  const span = (start: number, end: number, layer: Span['layer'], of?: string): Span => ({
    start,
    end,
    type: 'PERSON',
    layer,
    of,
  })
  expect(mergeSpans([span(4, 9, 'lexicon'), span(0, 5, 'chart', 'client'), span(20, 22, 'context')])).toEqual([
    { start: 0, end: 9, type: 'PERSON', layer: 'chart', of: 'client' },
    { start: 20, end: 22, type: 'PERSON', layer: 'context', of: undefined },
  ])
})
