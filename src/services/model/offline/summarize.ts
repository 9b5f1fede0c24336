import { evenly, excerpt } from './excerpt.js'
import { sentencesOf, stopWordsFor, wordsOf } from './words.js'

/** The most sentences compared with each other; the time grows with their square. */
const MOST_SENTENCES = 160
const MOST_ROUNDS = 30
const DAMPING = 0.85
const CLOSE_ENOUGH = 1e-6

/**
 * The most central sentences of texts (TextRank), quoted in their order. The same texts always give the same summary;
 * empty if the texts are.
 */
export function summarize(texts: readonly string[], sentences: number): string {
  const all = evenly(sentencesOf(excerpt(texts)), MOST_SENTENCES)
  if (all.length <= sentences) return joined(all)
  const ranks = rank(similarities(all))
  const chosen = [...all.keys()].sort((one, other) => (ranks[other] ?? 0) - (ranks[one] ?? 0) || one - other)
  return joined(
    chosen
      .slice(0, sentences)
      .sort((one, other) => one - other)
      .map((at) => all[at] ?? ''),
  )
}

/** The similarity of every two sentences: common words, normalised by their lengths. One row for each sentence. */
function similarities(sentences: readonly string[]): readonly Float64Array[] {
  const words = sentences.map(wordsOf)
  const isStopWord = stopWordsFor(words.flat())
  const meanings = words.map((of) => new Set(of.map(({ key }) => key).filter((key) => !isStopWord(key))))
  const rows = sentences.map(() => new Float64Array(sentences.length))
  for (const holders of holdersOf(meanings)) {
    for (const one of holders) {
      const row = rows[one] ?? NO_ROW
      for (const other of holders) if (other !== one) row[other] = (row[other] ?? 0) + 1
    }
  }
  const lengths = meanings.map(({ size }) => Math.log(1 + size))
  return rows.map((row, one) =>
    row.map((common, at) => (common === 0 ? 0 : common / ((lengths[one] ?? 0) + (lengths[at] ?? 0)))),
  )
}

/** For each word the sentences that contain it. */
function holdersOf(meanings: readonly ReadonlySet<string>[]): Iterable<readonly number[]> {
  const holders = new Map<string, number[]>()
  for (const [at, keys] of meanings.entries()) {
    for (const key of keys) {
      const known = holders.get(key)
      if (known === undefined) holders.set(key, [at])
      else known.push(at)
    }
  }
  return holders.values()
}

/** Power iteration: a sentence ranks as high as the sentences that it resembles. */
function rank(rows: readonly Float64Array[]): Float64Array {
  const sums = rows.map((row) => row.reduce((sum, value) => sum + value, 0))
  let ranks = new Float64Array(rows.length).fill(1)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const shares = ranks.map((value, at) => value / (sums[at] || 1))
    // The graph is undirected, so the edges into a sentence are in its own row.
    const next = ranks.map((_, to) => {
      const row = rows[to] ?? NO_ROW
      let given = 0
      for (let from = 0; from < row.length; from++) given += (row[from] ?? 0) * (shares[from] ?? 0)
      return 1 - DAMPING + DAMPING * given
    })
    const moved = next.reduce((most, value, at) => Math.max(most, Math.abs(value - (ranks[at] ?? 0))), 0)
    ranks = next
    if (moved < CLOSE_ENOUGH) break
  }
  return ranks
}

const NO_ROW = new Float64Array()

/** Joins sentences by spaces, except after full-width full stops. */
function joined(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => {
    return text === '' || /[。！？｡]$/u.test(text) ? text + sentence : `${text} ${sentence}`
  }, '')
}
