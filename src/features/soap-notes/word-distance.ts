/** As many pairs of words are compared at most: a few milliseconds. Two notes of 2,000 words each are fewer. */
const MOST_PAIRS = 4_000_000

/**
 * How far one text is from another, from 0 (the same words in the same order) to 1 (nothing in common): the least number of
 * words to insert, remove or replace, over the number of words of the longer text. Letter case and spaces do not count.
 * Of very long texts the order of words does not count either.
 */
export function wordDistance(before: string, after: string): number {
  const [one, other] = withoutCommonEnds(words(before), words(after))
  const longer = Math.max(words(before).length, words(after).length)
  if (longer === 0) return 0
  const edits = one.length * other.length > MOST_PAIRS ? countUnmatched(one, other) : countEdits(one, other)
  return edits / longer
}

function words(text: string): readonly string[] {
  return text.normalize('NFKC').toLowerCase().match(/\S+/g) ?? []
}

/** What was left as it is stands mostly at both ends, and costs nothing this way. */
function withoutCommonEnds(
  one: readonly string[],
  other: readonly string[],
): readonly [readonly string[], readonly string[]] {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start++
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)]
}

/** Levenshtein's distance, row by row. */
function countEdits(one: readonly string[], other: readonly string[]): number {
  let row = Uint32Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, word] of one.entries()) {
    const next = new Uint32Array(other.length + 1)
    next[0] = at + 1
    for (let to = 1; to <= other.length; to++) {
      const replaced = (row[to - 1] ?? 0) + (other[to - 1] === word ? 0 : 1)
      next[to] = Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1)
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** The words of the longer text that have no fellow in the other. */
function countUnmatched(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  let matched = 0
  for (const word of other) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    matched++
  }
  return Math.max(one.length, other.length) - matched
}
