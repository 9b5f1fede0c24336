import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { BANDS, SCALES } from '../../../src/features/brief/texts/measure-words.js'
import { instrumentVersions } from '../../../src/features/screenings/instruments/instruments.js'

/** Names of bands and scales in a brief that no model writes. */

const pages = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`web/src/locales/${language}/service.json`, 'utf8')) as Record<string, string>

test('every band of a score is called as on the pages', () => {
  const [en, de, es] = [pages('en'), pages('de'), pages('es')]
  const labels = new Set(instrumentVersions.flatMap(({ bands }) => bands.map(({ label }) => label)))
  expect(new Set(Object.keys(BANDS))).toEqual(labels)
  for (const [label, words] of Object.entries(BANDS)) {
    // Of a numbered band the pages have the word once, with a gap.
    const number = / (?:\d|[IV]+)$/.exec(label)?.[0].trim()
    const [key = ''] = Object.entries(en).find(([, text]) => text.replace(/\{\{\w+\}\}/, number ?? '') === label) ?? []
    const filled = (text = ''): string => text.replace(/\{\{\w+\}\}/, number ?? '')
    expect([label, words]).toEqual([label, { de: filled(de[key]), es: filled(es[key]) }])
  }
})

test('every scale whose change is judged has a name in German and Spanish', () => {
  const judged = instrumentVersions.flatMap(({ subscales }) =>
    subscales.filter(({ reliableChange }) => reliableChange !== null).map(({ label }) => label),
  )
  expect(new Set(Object.keys(SCALES))).toEqual(new Set(judged))
})
