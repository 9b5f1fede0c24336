/** The number of results that a reader looks at. */
export const TOP_RESULTS = 5

/** The score of one question. */
export interface Score {
  /** The share of the needed codes that are among the first five results. */
  readonly recall: number
  /** One divided by the rank of the first needed result; 0 if there is none. */
  readonly reciprocalRank: number
}

/** Compares the codes found, best first, with the needed ones. If none is needed, finding nothing is right. */
export function scoreResults(found: readonly (string | null)[], needed: readonly (readonly string[])[]): Score {
  if (needed.length === 0)
    return found.length === 0 ? { recall: 1, reciprocalRank: 1 } : { recall: 0, reciprocalRank: 0 }
  const places = needed.map((codes) =>
    found.findIndex((code) => code !== null && codes.some((known) => isCode(code, known))),
  )
  const first = Math.min(...places.filter((place) => place >= 0))
  return {
    recall: places.filter((place) => place >= 0 && place < TOP_RESULTS).length / needed.length,
    reciprocalRank: Number.isFinite(first) ? 1 / (first + 1) : 0,
  }
}

/** The mean of scores. Both numbers are NaN without scores. */
export function meanOf(scores: readonly Score[]): Score {
  const mean = (of: (score: Score) => number): number =>
    scores.reduce((sum, score) => sum + of(score), 0) / scores.length
  return { recall: mean(({ recall }) => recall), reciprocalRank: mean(({ reciprocalRank }) => reciprocalRank) }
}

/** True if one of the codes with which an answer leads is among the needed ones. */
export function leadsRightly(leads: readonly string[], needed: readonly (readonly string[])[]): boolean {
  return leads.some((code) => needed.flat().some((known) => isCode(code, known)))
}

function isCode(code: string, known: string): boolean {
  return known.endsWith('*') ? code.startsWith(known.slice(0, -1)) : code === known
}
