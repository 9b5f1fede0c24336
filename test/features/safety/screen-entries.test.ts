import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { isDanger, readSentences } from '../../../bench/screen/read-sentences.js'
import { sampleText, SENTENCES } from '../../../bench/data/sample-text.js'
import { screenText } from '../../../src/features/safety/screen/screen-text.js'

/** Entries as a journal has them: several sentences about a day. */
const ENTRIES = Array.from({ length: SENTENCES.length }, (_, seed) => sampleText(seed))

test.each(ENTRIES)('an entry about an everyday day is not flagged: %s', async (entry) => {
  expect(await screenText(entry)).toEqual([])
})

test('a danger is found among everyday sentences, not only alone', async () => {
  const dangers = readSentences(join('data', 'screen'), 'train-a').filter(isDanger)
  let found = 0
  for (const [nth, { text }] of dangers.entries()) {
    const [one, two, three, four] = [0, 1, 2, 3].map((at) => SENTENCES[(nth + 3 * at) % SENTENCES.length])
    const hits = await screenText(`${one} ${two} ${text}. ${three} ${four}`)
    if (hits.some(({ severity }) => severity !== 'low')) found++
  }
  // Of the same dangers alone .97 are found: the model has learnt them.
  expect(found / dangers.length).toBeGreaterThanOrEqual(0.9)
})
