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

const DANGERS = readSentences(join('data', 'screen'), 'train-a').filter(isDanger)

/** A danger with four everyday sentences around it. */
function amongOthers(text: string, nth: number): string {
  const [one, two, three, four] = [0, 1, 2, 3].map((at) => SENTENCES[(nth + 3 * at) % SENTENCES.length])
  return `${one} ${two} ${text}. ${three} ${four}`
}

test('a danger is found among everyday sentences, not only alone', async () => {
  let found = 0
  for (const [nth, { text }] of DANGERS.entries()) {
    const hits = await screenText(amongOthers(text, nth))
    if (hits.some(({ severity }) => severity !== 'low')) found++
  }
  // Of the same dangers alone .97 are found: the model has learnt them.
  expect(found / DANGERS.length).toBeGreaterThanOrEqual(0.9)
})

// Great similarity calls therapists. Without this, most long entries that are flagged wrongly would call them too.
test('what is only similar to danger is less certain among other sentences', async () => {
  const probabilityIn = async (text: string) => (await screenText(text))[0]?.similar?.probability
  let [less, more] = [0, 0]
  for (const [nth, { text }] of DANGERS.entries()) {
    const [alone, among] = [await probabilityIn(text), await probabilityIn(amongOthers(text, nth))]
    if (alone === undefined || among === undefined) continue
    if (among < alone) less++
    else more++
  }
  expect(less).toBeGreaterThan(100)
  expect(more / less).toBeLessThan(0.1)
})
