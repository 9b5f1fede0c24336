/** A unit in a ranking. */
interface RankedUnit {
  readonly unitId: number
  readonly score: number
}

/** A unit that an embedding model finds similar to the question. */
export interface NearUnit<Unit> {
  readonly unit: Unit
  /** How many standard deviations the unit's similarity to the question is above the mean of the index. */
  readonly lift: number
}

/**
 * The constant of reciprocal rank fusion. With 10, the first unit of one ranking weighs as much as a unit that is
 * twelfth in both.
 */
const RANK = 10
/** The least lift of a unit by embedding: `BESIDE` if words found units too, and a higher one if they found none. */
const BESIDE = 1.5
const ALONE = 4

/**
 * Fuses the rankings by words and by embedding. It uses positions, because the scores of the two cannot be compared. If
 * the question names its subject, units by embedding follow those by words. Some unit is always the nearest, so if
 * words find nothing, a unit must stand out from the whole index, or nothing is found.
 * @param hasVector false for a unit that embeddings cannot find. It keeps its place by words in both rankings, so that
 *   it is not outdone for lack of a vector.
 */
export function fuseRankings<Unit extends RankedUnit>(
  byWords: readonly Unit[],
  near: readonly NearUnit<Unit>[],
  isNamed: boolean,
  hasVector: (unit: Unit) => boolean = () => true,
): readonly Unit[] {
  const least = byWords.length > 0 ? BESIDE : ALONE
  const byMeaning = near.flatMap(({ unit, lift }) => (lift >= least ? [unit] : []))
  const order = isNamed ? oneAfterTheOther(byWords, byMeaning) : byPlaces(byWords, byMeaning, hasVector)
  // Scores follow the positions, so that the scores of one answer are in its order.
  const scores = byWords.map(({ score }) => score).toSorted((a, b) => b - a)
  return order.map((unit, place) => ({ ...unit, score: scores[place] ?? scores.at(-1) ?? unit.score }))
}

function oneAfterTheOther<Unit extends RankedUnit>(first: readonly Unit[], then: readonly Unit[]): readonly Unit[] {
  const known = new Set(first.map(({ unitId }) => unitId))
  return [...first, ...then.filter(({ unitId }) => !known.has(unitId))]
}

function byPlaces<Unit extends RankedUnit>(
  byWords: readonly Unit[],
  byMeaning: readonly Unit[],
  hasVector: (unit: Unit) => boolean,
): readonly Unit[] {
  const fused = new Map<number, { readonly unit: Unit; worth: number }>()
  const add = (unit: Unit, worth: number): void => {
    const known = fused.get(unit.unitId) ?? { unit, worth: 0 }
    known.worth += worth
    fused.set(unit.unitId, known)
  }
  for (const [place, unit] of byWords.entries()) add(unit, (hasVector(unit) ? 1 : 2) / (RANK + place + 1))
  for (const [place, unit] of byMeaning.entries()) add(unit, 1 / (RANK + place + 1))
  // The sort is stable: with equal ranks, units found by words come first.
  return [...fused.values()].toSorted((a, b) => b.worth - a.worth).map(({ unit }) => unit)
}
