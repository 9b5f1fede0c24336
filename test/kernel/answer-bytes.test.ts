import { describe, expect, test } from '@jest/globals'
import { encodeUtf8 } from '../../src/kernel/text/encode-utf8.js'
import { isoInstant } from '../../src/kernel/time/iso-instant.js'

describe('isoInstant', () => {
  test('equals toISOString for every hour of the day and for distant years', () => {
    const moments = [0, 1, 999, 59_999, 86_399_999, 86_400_000, Date.UTC(9_999, 11, 31, 23, 59, 59, 999)]
    for (let at = Date.UTC(1970, 0); at < Date.UTC(2101, 0); at += 7_919_003_661) moments.push(at)
    // Before the epoch and beyond four digits it is left to the language.
    moments.push(-1, -86_400_001, Date.UTC(10_000, 0), Date.UTC(-1, 0), 8.64e15, -8.64e15)
    for (const moment of moments) expect(isoInstant(new Date(moment))).toBe(new Date(moment).toISOString())
  })

  test('throws for an invalid date', () => {
    expect(() => isoInstant(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('encodeUtf8', () => {
  test.each([
    ['', 1],
    ['plain', 1_000],
    ['Zoë’s letter — ', 3_000],
    ['😀', 20_000],
    // Half a pair, as somebody may have cut it.
    ['\ud83d!', 2_000],
    ['x', 2_000_000],
  ])('returns the bytes of %j, repeated %d times', (text, times) => {
    expect(encodeUtf8(text.repeat(times)).equals(Buffer.from(text.repeat(times)))).toBe(true)
  })

  test('returns separate bytes to each caller', () => {
    const [first, second] = ['a', 'b'].map((letter) => encodeUtf8(letter.repeat(2_000)))
    expect(first?.toString()).toBe('a'.repeat(2_000))
    expect(second?.toString()).toBe('b'.repeat(2_000))
  })
})
