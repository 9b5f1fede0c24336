import { describe, expect, test } from '@jest/globals'
import { inSmallLetters, type MaterialText, measureMaterial, readMaterial } from '../../bench/deidentify/material.js'

const asWritten = readMaterial('test/deidentify/material')

describe.each([
  ['as written', asWritten],
  ['in small letters', inSmallLetters(asWritten)],
])('names that are also words, %s', (_, texts) => {
  const named = texts.filter(({ set }) => set === 'words that are meant as names')

  test.each(['match', 'matchExactNames'] as const)('are all found by each of the two searches alone: %s', (search) => {
    expect(named.length).toBeGreaterThan(1_000)
    const missed = named.filter(({ text, spans: [name], chart }) => !chart?.[search](text).some(overlaps(name)))
    expect(missed.map(({ text }) => text)).toEqual([])
  })

  test('are kept where the words around prove the word', () => {
    const meant = texts.filter(({ set }) => set === 'names that are meant as words')
    const kept = meant.filter(({ text, kept: [word] = [], chart }) => !chart?.match(text).some(overlaps(word)))
    expect(kept.length / meant.length).toBeGreaterThan(0.6)
  })
})

describe.each([
  ['as written', asWritten],
  ['in small letters', inSmallLetters(asWritten)],
])('people in no chart, %s', (_, texts) => {
  test.each([
    ['looked at', false],
    ['not looked at', true],
  ])('at least .97 of their characters are found in the half that was %s', async (__, isHeldOut) => {
    const counts = await measureMaterial(texts.filter((one) => one.isHeldOut === isHeldOut))
    const shares = ['third-parties', 'third-parties-small'].map((set) => {
      const { removed = 0, missed = 0 } = counts.get(set) ?? {}
      return removed / (removed + missed)
    })
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.97)
  })

  test.each([
    ['third-parties-harmless', 0.02],
    ['psychotropics', 0.01],
    ['titles', 0.015],
  ])('hardly a word is lost: %s', async (set, most) => {
    const counts = await measureMaterial(texts.filter((one) => one.set === set))
    const { extra = 0, kept = 0 } = counts.get(set) ?? {}
    expect(extra / (extra + kept)).toBeLessThanOrEqual(most)
  })
})

function overlaps(range: MaterialText['spans'][number] | undefined) {
  return ({ start, end }: { start: number; end: number }): boolean =>
    range !== undefined && start < range.end && range.start < end
}
