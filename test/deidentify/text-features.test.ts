import { expect, test } from '@jest/globals'
import { readMaterial } from '../../bench/deidentify/material.js'
import { AGES } from '../../src/deidentify/recognisers/ages.js'
import { DATES } from '../../src/deidentify/recognisers/dates.js'
import { HANDLES } from '../../src/deidentify/recognisers/handles.js'
import { INITIALS } from '../../src/deidentify/recognisers/initials.js'
import { GROUPED_NUMBERS, LABELLED } from '../../src/deidentify/recognisers/labelled-numbers.js'
import { LONG_NUMBERS, NUMBERS } from '../../src/deidentify/recognisers/numbers.js'
import { ONLINE } from '../../src/deidentify/recognisers/online.js'
import { matchesOfRule } from '../../src/deidentify/recognisers/pattern-recogniser.js'
import { SPELLED_PHONES } from '../../src/deidentify/recognisers/phones.js'
import { POSTCODES } from '../../src/deidentify/recognisers/postcodes.js'
import { SCHOOLS } from '../../src/deidentify/recognisers/schools.js'
import { needsOf, TextFeatures } from '../../src/deidentify/recognisers/text-features.js'

const RULES = [ONLINE, HANDLES, GROUPED_NUMBERS, DATES, AGES, LABELLED, NUMBERS, SPELLED_PHONES, SCHOOLS, INITIALS]
  .concat([LONG_NUMBERS, POSTCODES])
  .flat()
const FORMS = ['march', 'Mar. 3rd', '12 May', 'born 5/6', 'due 5/6', 'on the 9th', 'Mother’s Day', 'New Year’s Eve']
const MORE = [
  'ip 10.0.0.1',
  '::1',
  'GIR 0AA',
  'zip 1010',
  'P.S. 118',
  'at ps 9',
  'J. S.',
  'x https://a.b',
  'tel:+1',
].concat(
  [
    'ssn xxx-xx-1234',
    '550e8400-e29b-41d4-a716-446655440000',
    '00:1a:2b:3c:4d:5e',
    '1-800-FLOWERS',
    'u/ab_c',
    'Kindergarten No. 4',
  ],
  [
    'mrn: 12-3',
    'account no 123',
    'reference AB/12/3',
    'licence 12 3456',
    '51.50735, -0.12776',
    'post code A1',
    'ig: cat_lady',
  ],
)

test('no rule matches in a text that lacks what the rule says it needs', () => {
  const sentences = readMaterial('test/deidentify/material').map(({ text }) => text)
  const texts = [...sentences, ...FORMS, ...MORE].flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()])
  const wrong = texts.flatMap((text) => {
    const features = new TextFeatures(text)
    return RULES.filter((rule) => !features.meet(needsOf(rule)) && matchesOfRule(text, rule).length > 0).map(
      ({ pattern }) => `${text}: ${pattern.source}`,
    )
  })
  expect(wrong).toEqual([])
})
