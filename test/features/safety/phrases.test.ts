import { describe, expect, test } from '@jest/globals'
import { listsOf, readRiskPhrases } from '../../../src/features/safety/screen/risk-phrases.js'
import { CONCEPT_OF } from '../../../src/features/safety/screen/concepts.js'
import { namedOnce } from '../../../src/kernel/shipped-data.js'

describe('the files of phrases', () => {
  const files = readRiskPhrases()

  test('share their lists, and none takes the place of another', () => {
    const names = files.flatMap(({ lists }) => Object.keys(lists))
    expect(listsOf(files).size).toBe(names.length)
    const [first] = files
    if (first === undefined) throw new Error('There is no file of phrases.')
    const [name = ''] = Object.keys(first.lists)
    const later = { ...first, lists: { [name]: ['other'] } }
    expect(() => listsOf([first, later])).toThrow(`data/phrases names something twice: ${name}`)
  })

  test('name no section twice', () => {
    const twice = [
      ['list pills', 1],
      ['list pills', 2],
    ] as const
    expect(() => namedOnce('phrases/direct.txt', twice)).toThrow('data/phrases/direct.txt names something twice')
    expect(namedOnce('phrases/direct.txt', twice.slice(1)).get('list pills')).toBe(2)
  })
})

test('a word has one concept', () => {
  expect(CONCEPT_OF.size).toBeGreaterThan(3_000)
})
