import { expect, test } from '@jest/globals'
import { wordDistance } from '../../../src/features/soap-notes/review/word-distance.js'

test.each([
  ['', '', 0],
  ['Sleeps better.', 'sleeps  BETTER.', 0],
  ['', 'All of it', 1],
  ['a b c d', 'a x c d', 1 / 4],
  ['a b c d', 'a c d', 1 / 4],
  ['b c d e', 'a b c d', 2 / 4],
  ['a b', 'c d e', 1],
  ['Jo\u0308rg came', 'Jörg came', 0],
])('the distance from %j to %j is %d', (before, after, distance) => {
  expect(wordDistance(before, after)).toBe(distance)
  expect(wordDistance(after, before)).toBe(distance)
})

test('hostile texts take bounded time', () => {
  const pairs: [string, string][] = [
    ['a '.repeat(2_000), 'b '.repeat(2_000)],
    ['a '.repeat(250_000), 'b '.repeat(250_000)],
    ['\uFDFA'.repeat(500_000), 'x'.repeat(500_000)],
  ]
  for (const [before, after] of pairs) {
    const tries = [1, 2, 3].map(() => {
      const { user, system } = process.cpuUsage()
      expect(wordDistance(before, after)).toBe(1)
      const used = process.cpuUsage({ user, system })
      return (used.user + used.system) / 1_000
    })
    // CPU, and the best of three: what else the machine does is not measured.
    expect(Math.min(...tries)).toBeLessThan(2_000)
  }
})
