import { describe, expect, test } from '@jest/globals'
import { measureMaterial, readMaterial } from '../../bench/deidentify/material.js'
import { findIdentifiers } from '../../src/deidentify/index.js'

const SMALL = readMaterial('test/deidentify/material').filter(({ set }) => set === 'third-parties-small')

/** What surrounds a sentence without capitals once texts of several people are joined in one line. */
const AROUND: readonly (readonly [name: string, before: string, after: string])[] = [
  ['after a label', 'Client: ', ''],
  ['after an opening quotation mark', 'She writes: "', '"'],
  ['before a sentence with a capital, without a full stop', 'I could not sleep. ', ' It went on for hours.'],
  ['in a numbered source', '[3] (Journal, 2 March) ', ''],
]

describe.each(AROUND)('a sentence in small letters %s', (_, before, after) => {
  test.each([
    ['looked at', false],
    ['not looked at', true],
  ])('loses at least .97 of the characters of other people in the half that was %s', async (__, isHeldOut) => {
    const texts = SMALL.filter((one) => one.isHeldOut === isHeldOut).map((one) => ({
      ...one,
      text: `${before}${one.text}${after}`,
      spans: one.spans.map(({ start, end }) => ({ start: start + before.length, end: end + before.length })),
    }))
    const { removed = 0, missed = 0 } = (await measureMaterial(texts)).get('third-parties-small') ?? {}
    expect(removed / (removed + missed)).toBeGreaterThanOrEqual(0.97)
  })
})

test.each([
  'Plan: continue weekly sessions and practise the breathing exercise twice a day.',
  'Sleep: improved, appetite: poor, mood: low but reactive to good news.',
])('words of a label stay: %s', (text) => {
  expect(findIdentifiers(text, null)).toEqual([])
})
