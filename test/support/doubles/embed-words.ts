import { createHash } from 'node:crypto'

/** Numbers of a vector; enough that words hardly ever meet. */
const NUMBERS = 256
/** Words that are in every text. */
const EMPTY = new Set(
  'a an and are at be by for has i in is it its my of on or that the this to what which who with'.split(' '),
)

/**
 * A model of meaning that can be foretold: every word has a direction of its own, a text goes where its words go. Texts
 * are near each other when they share words, or words that `meanings` says are the same.
 */
export function embedWords(text: string, meanings: ReadonlyMap<string, string> = new Map()): number[] {
  const sum = new Float64Array(NUMBERS)
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  for (const word of words.filter((each) => !EMPTY.has(each))) {
    const bits = createHash('sha256')
      .update((meanings.get(word) ?? word).replace(/(?:ing|ed|es|s)$/, ''))
      .digest()
    for (let at = 0; at < NUMBERS; at++) sum[at] = (sum[at] ?? 0) + (((bits[at >> 3] ?? 0) >> (at & 7)) & 1 ? 1 : -1)
  }
  // A text of no words stands somewhere too.
  sum[0] = (sum[0] ?? 0) + 0.5
  const length = Math.hypot(...sum)
  return Array.from(sum, (number) => Number((number / length).toFixed(6)))
}
