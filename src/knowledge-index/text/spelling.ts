/** How letters are heard: what is often confused is written in one way. */
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

/** A folded word as it is heard, for finding what was meant by one that is misspelled. */
export function phoneticKey(word: string): string {
  return SOUNDS.reduce((heard, [letters, sound]) => heard.replace(letters, sound), word)
}

/** Letters for each of which one may be wrong. */
const LETTERS_AN_ERROR = 4
/** In a shorter word one wrong letter makes another word. */
const SHORTEST = 5

/** Of words that are heard alike, the one that was meant: the nearest, of those as near the first. Undefined when none is near enough. */
export function correctSpelling(word: string, candidates: readonly string[]): string | undefined {
  const heard = phoneticKey(word)
  const most = heard.length < SHORTEST ? 0 : Math.floor(heard.length / LETTERS_AN_ERROR)
  const near = candidates.map((candidate, at) => ({
    candidate,
    at,
    errors: errorsBetween(heard, phoneticKey(candidate), most),
  }))
  // The first letter is the one that people get right.
  const likely = near.filter(({ candidate, errors }) => errors <= most && phoneticKey(candidate)[0] === heard[0])
  return likely.toSorted((a, b) => a.errors - b.errors || a.at - b.at)[0]?.candidate
}

/** How many letters differ, are missing, too many or exchanged with the next; more than `most` is said as one more. */
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
