/**
 * The share of a reference that a text contains (recall), the share of the text that is in the reference (precision),
 * and both combined.
 */
export interface Rouge {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** Words and numbers in lower case, as the usual ROUGE counts them, without stemming. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
}

/** ROUGE-N: the runs of `n` words in both texts, each counted as often as both have it. */
export function rougeN(candidate: string, reference: string, n: number): Rouge {
  const [mine, theirs] = [runs(wordsOf(candidate), n), runs(wordsOf(reference), n)]
  let common = 0
  for (const [run, count] of mine) common += Math.min(count, theirs.get(run) ?? 0)
  return score(common, sum(mine), sum(theirs))
}

/** ROUGE-L: the longest sequence of words that both have in the same order, with gaps. */
export function rougeL(candidate: string, reference: string): Rouge {
  const [mine, theirs] = [wordsOf(candidate), wordsOf(reference)]
  let row = new Uint16Array(theirs.length + 1)
  for (const word of mine) {
    const next = new Uint16Array(theirs.length + 1)
    for (let at = 1; at <= theirs.length; at++) {
      next[at] = theirs[at - 1] === word ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0)
    }
    row = next
  }
  return score(row[theirs.length] ?? 0, mine.length, theirs.length)
}

function runs(words: readonly string[], n: number): Map<string, number> {
  const found = new Map<string, number>()
  for (let at = 0; at + n <= words.length; at++) {
    const run = words.slice(at, at + n).join(' ')
    found.set(run, (found.get(run) ?? 0) + 1)
  }
  return found
}

function sum(counts: ReadonlyMap<string, number>): number {
  return counts.values().reduce((total, count) => total + count, 0)
}

function score(common: number, mine: number, theirs: number): Rouge {
  const precision = mine === 0 ? 0 : common / mine
  const recall = theirs === 0 ? 0 : common / theirs
  return { precision, recall, f1: common === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}
