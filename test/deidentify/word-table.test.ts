import { describe, expect, test } from '@jest/globals'
import { WordTable } from '../../src/deidentify/lexicon/word-table.js'

const words = Array.from({ length: 5_000 }, (_, at) => `word${at * 7}`)

describe('a table of words', () => {
  test('returns the flags of each word, and 0 for unknown words', () => {
    const table = new WordTable(words.length, words.join('').length)
    words.forEach((word, at) => table.add(word, 1 + (at % 1_000)))
    expect(words.every((word, at) => table.get(word) === 1 + (at % 1_000))).toBe(true)
    const others = ['', 'word', 'word1', 'word7x', 'wörd7', 'word７', 'x'.repeat(100_000)]
    expect(others.map((word) => table.get(word))).toEqual(others.map(() => 0))
  })

  test('adds flags to the existing flags of a word', () => {
    const table = new WordTable(2, 20)
    table.add('hope', 1)
    table.add('hope', 512)
    table.add("new o'hara", 4)
    expect([table.get('hope'), table.get("new o'hara")]).toEqual([513, 4])
  })

  test('throws for a word beyond its capacity or its character set', () => {
    const table = new WordTable(1, 4)
    table.add('hope', 1)
    expect(() => table.add('faith', 1)).toThrow(RangeError)
    expect(() => new WordTable(1, 4).add('日本', 1)).toThrow(RangeError)
    expect(() => new WordTable(1, 300).add('x'.repeat(256), 1)).toThrow(RangeError)
    expect(() => new WordTable(1_000_000, 4_000_000)).toThrow(RangeError)
  })
})
