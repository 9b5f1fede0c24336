import { describe, expect, test } from '@jest/globals'
import { findRisks } from '../../../src/features/safety/screen/find-risks.js'
import { nearWord } from '../../../src/features/safety/screen/near-word.js'
import { runAll } from '../../../bench/screen/run-all.js'

/** Words that were typed wrongly: what matters to the screen is put right, and nothing else is touched. */

describe('a misspelt word that matters', () => {
  test.each([
    ['suicde', 'suicide'],
    ['suiside', 'suicide'],
    ['overdoze', 'overdose'],
    ['kiling', 'killing'],
    ['strangel', 'strangle'],
    ['tabelts', 'tablets'],
    ['paracetmol', 'paracetamol'],
    ['wothless', 'worthless'],
    ['bleading', 'bleeding'],
    ['wnat', 'want'],
  ])('%s is read as %s', (written, meant) => {
    expect(nearWord(written)).toBe(meant)
  })

  test.each([
    ['I wnat to die.', 'self_harm'],
    ['I keep thinking about comiting suicde.', 'self_harm'],
    ['I have saved up my tabelts to ovrdose tonight', 'self_harm'],
    ['he keeps threatning to kill me and the kids', 'abuse'],
  ])('is found by the rules: %s', (text, category) => {
    expect(runAll(findRisks(text, undefined)).map((hit) => hit.category)).toContain(category)
  })

  test('keeps its place in the text', () => {
    const text = 'So I was thinking of suicde again.'
    const [hit] = runAll(findRisks(text, undefined))
    expect(text.slice(hit?.start, hit?.end)).toContain('suicde')
  })
})

describe('what is left alone', () => {
  test.each(
    [
      // Words that look like others, names, plurals and endings without an apostrophe, slang.
      'diet knitting cutlery drawing shooting hanger skill dialling programme colour grandma',
      'killian siobhan ngozi padraig everyones theres wouldnt grans snapchat bestie die kil',
    ].flatMap((words) => words.split(' ')),
  )('%s', (word) => {
    expect(nearWord(word)).toBeUndefined()
  })

  test.each([
    'I am on a diet and my dyed hair looks good.',
    'Killian cut the cake and his skill was plain.',
    'We hung the picture, the hanger broke.',
    'The pillow, the sheet and the suite of chairs came today.',
  ])('raises no flag: %s', (text) => {
    expect(runAll(findRisks(text, undefined))).toEqual([])
  })
})

test('a megabyte of words that nobody knows is read in a bounded time', () => {
  let state = 7
  const letter = (): string => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return 'etaoinshrdlucmfw'[state >>> 28] ?? 'e'
  }
  const text = Array.from({ length: 120_000 }, () => Array.from({ length: 8 }, letter).join('')).join(' ')
  const before = process.cpuUsage().user
  runAll(findRisks(text, undefined))
  expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(60)
})
