/** Replacements that give letters and groups of letters that sound alike the same spelling. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sch|sk|ck|ch(?=[rl])|q|c(?![eiyh])/g, 'k'],
  [/^ps/g, 's'],
  [/ph/g, 'f'],
  [/tz|ts/g, 'z'],
  [/c(?=[eiy])/g, 's'],
  [/ae|oe/g, 'e'],
  [/y/g, 'i'],
  [/gh|(?<=[rt])h/g, ''],
  [/(.)\1+/g, '$1'],
]

/** A folded word as it sounds, for correcting spelling. */
export function phoneticKey(word: string): string {
  return SOUNDS.reduce((heard, [letters, sound]) => heard.replace(letters, sound), word)
}

/** One error is allowed for this many letters. */
const LETTERS_AN_ERROR = 4
/** In a shorter word, one wrong letter can make another valid word, so no error is allowed. */
const SHORTEST = 5

/**
 * The best correction of a word among candidates: the one with the fewest errors, and of several the first. Undefined
 * if none is near enough.
 */
export function correctSpelling(word: string, candidates: readonly string[]): string | undefined {
  const heard = phoneticKey(word)
  const most = heard.length < SHORTEST ? 0 : Math.floor(heard.length / LETTERS_AN_ERROR)
  const near = candidates.map((candidate, at) => ({
    candidate,
    at,
    errors: errorsBetween(heard, phoneticKey(candidate), most),
  }))
  // People usually get the first letter right.
  const likely = near.filter(({ candidate, errors }) => errors <= most && phoneticKey(candidate)[0] === heard[0])
  return likely.toSorted((a, b) => a.errors - b.errors || a.at - b.at)[0]?.candidate
}

/**
 * The edit distance of two words, where exchanging two neighbouring letters counts as one error. Returns `most + 1` if
 * it is larger than `most`.
 */
function errorsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const plain = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(isExchanged ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain)
    }
    before = row
    row = next
  }
  return row[b.length] ?? most + 1
}
