/** A unit of a ranking. */
interface RankedUnit {
  readonly unitId: number
  readonly score: number
}

/** A unit that an embedding model puts near the question. */
export interface NearUnit<Unit> {
  readonly unit: Unit
  /** By how many standard deviations the unit is nearer to the question than the units of the index are. */
  readonly lift: number
}

/**
 * How much the first places count beside the others (reciprocal rank fusion): what is first by words alone stands beside
 * what is twelfth by both.
 */
const RANK = 10
/** A unit beside others that words have found stands out so much, one that meaning alone has found so much more. */
const BESIDE = 1.5
const ALONE = 4

/**
 * Puts two rankings into one, by places and not by scores, which cannot be compared. Where the question says by name what it is
 * about, what is near comes behind what words have found. Something always is nearest: where words find nothing, a unit has to
 * stand out from the whole index, or nothing is found.
 */
export function fuseRankings<Unit extends RankedUnit>(
  byWords: readonly Unit[],
  near: readonly NearUnit<Unit>[],
  isNamed: boolean,
): readonly Unit[] {
  const least = byWords.length > 0 ? BESIDE : ALONE
  const byMeaning = near.flatMap(({ unit, lift }) => (lift >= least ? [unit] : []))
  const order = isNamed ? oneAfterTheOther(byWords, byMeaning) : byPlaces([byWords, byMeaning])
  // Scores go with places, so that who compares those of one answer sees its order.
  const scores = byWords.map(({ score }) => score).toSorted((a, b) => b - a)
  return order.map((unit, place) => ({ ...unit, score: scores[place] ?? scores.at(-1) ?? unit.score }))
}

function oneAfterTheOther<Unit extends RankedUnit>(first: readonly Unit[], then: readonly Unit[]): readonly Unit[] {
  const known = new Set(first.map(({ unitId }) => unitId))
  return [...first, ...then.filter(({ unitId }) => !known.has(unitId))]
}

function byPlaces<Unit extends RankedUnit>(rankings: readonly (readonly Unit[])[]): readonly Unit[] {
  const fused = new Map<number, { readonly unit: Unit; worth: number }>()
  for (const ranking of rankings) {
    for (const [place, unit] of ranking.entries()) {
      const known = fused.get(unit.unitId) ?? { unit, worth: 0 }
      known.worth += 1 / (RANK + place + 1)
      fused.set(unit.unitId, known)
    }
  }
  // The sort is stable: of equal places those by words come first.
  return [...fused.values()].toSorted((a, b) => b.worth - a.worth).map(({ unit }) => unit)
}
