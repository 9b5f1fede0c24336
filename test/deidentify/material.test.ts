import { describe, expect, test } from '@jest/globals'
import { inSmallLetters, type MaterialText, readMaterial } from '../../bench/deidentify/material.js'

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

function overlaps(range: MaterialText['spans'][number] | undefined) {
  return ({ start, end }: { start: number; end: number }): boolean =>
    range !== undefined && start < range.end && range.start < end
}
