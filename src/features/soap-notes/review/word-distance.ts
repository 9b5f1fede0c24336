/** As many pairs of words are compared at most: some milliseconds. Two notes of 2,000 words each are fewer. */
const MOST_PAIRS = 4_000_000

/**
 * How far one text is from another, from 0 (the same words in the same order) to 1 (nothing in common): the least
 * number of words to insert, remove or replace, over the number of words of the longer text. Letter case and spaces do
 * not count. Of very long texts the order of words does not count either.
 */
export function wordDistance(before: string, after: string): number {
  const numbers = new Map<string, number>()
  const [all, allOther] = [numbered(before, numbers), numbered(after, numbers)]
  const longer = Math.max(all.length, allOther.length)
  if (longer === 0) return 0
  const [one, other] = withoutCommonEnds(all, allOther)
  const edits = one.length * other.length > MOST_PAIRS ? countUnmatched(one, other) : countEdits(one, other)
  return edits / longer
}

/** The words of a text, each as the number that it has in both: numbers are compared many times faster. */
function numbered(text: string, numbers: Map<string, number>): Uint32Array {
  // Not the compatibility forms: those of some characters are twenty times as long.
  const words = text.normalize('NFC').toLowerCase().match(/\S+/g) ?? []
  return Uint32Array.from(words, (word) => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  })
}

/** What was left as it is stands mostly at both ends, and costs nothing this way. */
function withoutCommonEnds(one: Uint32Array, other: Uint32Array): readonly [Uint32Array, Uint32Array] {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start++
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return [one.subarray(start, one.length - end), other.subarray(start, other.length - end)]
}

/** Levenshtein's distance, row by row. */
function countEdits(one: Uint32Array, other: Uint32Array): number {
  const row = Uint32Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 0; at < one.length; at++) {
    const word = one[at]
    // What the row before said of one place to the left, and what this one says of it.
    let [before, left] = [at, at + 1]
    row[0] = left
    for (let to = 1; to < row.length; to++) {
      const above = row[to] as number
      const replaced = other[to - 1] === word ? before : before + 1
      const moved = (above < left ? above : left) + 1
      left = replaced < moved ? replaced : moved
      before = above
      row[to] = left
    }
  }
  return row.at(-1) ?? 0
}

/** The words of the longer text that have no fellow in the other. */
function countUnmatched(one: Uint32Array, other: Uint32Array): number {
  const left = new Map<number, number>()
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
