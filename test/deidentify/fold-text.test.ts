import { expect, test } from '@jest/globals'
import { foldKey, foldText } from '../../src/deidentify/text/fold-text.js'
import { randomText } from './random-text.js'

test.each([
  ['Jörg', 'jorg'],
  ['JO\u0308RG', 'jorg'],
  ['Ｍａｒｙ', 'mary'],
  ['𝓜𝓪𝓻𝔂', 'mary'],
  ['M\u200Ba\u200Dr\u00ADy', 'mary'],
  ['\u202EMary\u202C', 'mary'],
  ['Ма\u0301rу', 'mary'],
  ['Łukasz Ødegård', 'lukasz odegard'],
  ['Weiß', 'weiss'],
  ['O’Brien–Smith', "o'brien-smith"],
  ['ﬁona', 'fiona'],
  ['٠١٢-３４', '012-34'],
  ['ΝΙΚΟΣ', foldKey('Νίκος')],
  ['ИВАНОВ', foldKey('Иванов')],
  ['İpek', 'ipek'],
  ['a\u00A0b\u2003c', 'a b c'],
  ['🅰🅱', 'ab'],
  ['a\uFDFAb', 'a b'],
])('%s is compared as %s', (given, folded) => {
  expect(foldKey(given)).toBe(folded)
})

test('offsets map to whole characters with their accents', () => {
  const text = '👩‍👧 met Jo\u0308\u0301rg ﬁrst, M\u200Bary\u202C last'
  const { text: folded, originalSpan } = foldText(text)
  const piece = (part: string): string => {
    const { start, end } = originalSpan(folded.indexOf(part), folded.indexOf(part) + part.length)
    return text.slice(start, end)
  }
  expect(piece('jorg')).toBe('Jo\u0308\u0301rg')
  expect(piece('irst')).toBe('ﬁrst')
  expect(piece('mary')).toBe('M\u200Bary')
  expect(piece('last')).toBe('last')
})

test('for random texts, offsets are ordered, within the text, and never inside a character', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const text = randomText(seed)
    const folded = foldText(text)
    expect(folded.text).toHaveLength(folded.cased.length)
    let before = 0
    const wrong: number[] = []
    for (let at = 0; at < folded.text.length; at++) {
      const { start, end } = folded.originalSpan(at, at + 1)
      const isInOrder = start >= before && end > start && end <= text.length
      if (!isInOrder || !isBorder(text, start) || !isBorder(text, end)) wrong.push(at)
      before = start
    }
    expect({ seed, wrong }).toEqual({ seed, wrong: [] })
  }
})

function isBorder(text: string, at: number): boolean {
  return !(/[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at)))
}
