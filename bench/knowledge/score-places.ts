/** Places that a reader looks at. */
export const PLACES = 5

/** How well one question was answered. */
export interface Score {
  /** Share of what is needed that is among the first five places. */
  readonly recall: number
  /** One divided by the place of the first that is needed; 0 when none is there. */
  readonly reciprocalRank: number
}

/** Compares the codes that were found, best first, with those that are needed; where none is, finding nothing is right. */
export function scorePlaces(found: readonly (string | null)[], needed: readonly (readonly string[])[]): Score {
  if (needed.length === 0)
    return found.length === 0 ? { recall: 1, reciprocalRank: 1 } : { recall: 0, reciprocalRank: 0 }
  const places = needed.map((codes) =>
    found.findIndex((code) => code !== null && codes.some((known) => isCode(code, known))),
  )
  const first = Math.min(...places.filter((place) => place >= 0))
  return {
    recall: places.filter((place) => place >= 0 && place < PLACES).length / needed.length,
    reciprocalRank: Number.isFinite(first) ? 1 / (first + 1) : 0,
  }
}

/** The mean of scores; both parts are NaN for none. */
export function meanOf(scores: readonly Score[]): Score {
  const mean = (of: (score: Score) => number): number =>
    scores.reduce((sum, score) => sum + of(score), 0) / scores.length
  return { recall: mean(({ recall }) => recall), reciprocalRank: mean(({ reciprocalRank }) => reciprocalRank) }
}

function isCode(code: string, known: string): boolean {
  return known.endsWith('*') ? code.startsWith(known.slice(0, -1)) : code === known
}
