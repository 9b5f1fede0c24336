import { expect, test } from '@jest/globals'
import { findIdentifiers } from '../../src/deidentify/index.js'

/** Texts that could cause catastrophic backtracking in a pattern. */
const ROWS = [
  '1',
  '1 ',
  '12-',
  '(1)',
  'a',
  'A',
  '@',
  'a@',
  'a.',
  'a.com.',
  'http://',
  'ab:',
  '::',
  '1.1.1.',
  '\n',
  ' ',
  'mrn number is ',
  'mrn#:#:',
  'one two ',
  'January 1 and ',
  'corner of ',
  'p.o. box ',
  'Rue ',
  'van der ',
  'Dr. ',
  'plate#',
  'J. ',
  'united states of ',
  'a\u0301',
  '\u200B',
  '👩‍👩‍👧',
  'ﷺ',
  'GB82 ',
  '[PERSON-',
  'zxqv',
  '12 Harley Street\n',
  '\uD800',
  'lives in st ',
  'i work at a, ',
  'anna and ',
  'my brother hope ',
  'uncle ',
  'he said ',
  'anna van ',
  'target of ',
  'soooo ',
  'oak\n12 Harley Street\n',
  'at x, 12 Harley Street ',
  'the a office is at 12 Harley Street, ',
  '12 harley street, red ',
  'school no. 1 ',
  'mrn account licence 123 ',
]
const LENGTH = 8_000
/** A busy machine takes a tenth of this; catastrophic backtracking takes minutes. */
const MOST_MILLIS = 1_000

test('long hostile texts are searched in bounded time', () => {
  findIdentifiers('The lists are read.', null)
  for (const row of ROWS) {
    const { user, system } = process.cpuUsage()
    findIdentifiers(row.repeat(Math.ceil(LENGTH / row.length)), null)
    const used = process.cpuUsage({ user, system })
    expect({ row, isSlow: (used.user + used.system) / 1_000 > MOST_MILLIS }).toEqual({ row, isSlow: false })
  }
})
