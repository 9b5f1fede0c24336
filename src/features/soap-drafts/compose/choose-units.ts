import { speaksOfDanger } from './danger-in-unit.js'
import { isOfSafety } from './safety-words.js'
import type { SourceUnit } from './source-unit.js'

/** Sentences that share this part of their terms count as duplicates. */
const ALIKE = 0.6

/** More than all else that speaks for a unit: what was said of safety is never left out for want of room. */
const OF_SAFETY = 20

/** A bound on what is never left out. A section with more is one that nobody reads. */
const MOST_OF_SAFETY = 60

/** A unit with the section for which it is a candidate, and its score. */
export interface WeighedUnit<Section extends string> {
  readonly unit: SourceUnit
  readonly section: Section
  readonly score: number
}

/**
 * Scores each unit: by the weight that `classify` gives it, and by how often its terms occur in the whole text. Units
 * without a section are left out.
 */
export function weigh<Section extends string>(
  units: readonly SourceUnit[],
  classify: (unit: SourceUnit, isDanger: boolean) => { readonly section: Section; readonly weight: number } | undefined,
): WeighedUnit<Section>[] {
  const spread = new Map<string, number>()
  for (const { terms } of units) {
    for (const stem of new Set(terms.map((term) => term.stem))) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  }
  return units.flatMap((unit) => {
    const isDanger = speaksOfDanger(unit)
    const found = classify(unit, isDanger)
    if (found === undefined) return []
    const stems = [...new Set(unit.terms.map(({ stem }) => stem))]
    // Terms that recur are what the session was about. Dividing by the length keeps long sentences from winning.
    const about = stems.reduce((sum, stem) => sum + Math.log1p(Math.min(spread.get(stem) ?? 0, 8)), 0)
    const safety = isDanger || isOfSafety(`${unit.question ?? ''} ${unit.text}`) ? OF_SAFETY : 0
    return [{ unit, section: found.section, score: found.weight + safety + about / Math.sqrt(stems.length + 2) }]
  })
}

/**
 * The best candidates without duplicates, in their original order: at most so many, or all about safety if there are
 * more.
 */
export function chooseUnits(candidates: readonly WeighedUnit<string>[], most: number): readonly SourceUnit[] {
  const chosen: { readonly unit: SourceUnit; readonly stems: ReadonlySet<string> }[] = []
  const bySafety = Map.groupBy(candidates, ({ score }) => score >= OF_SAFETY)
  const said = new Set<string>()
  for (const { unit } of (bySafety.get(true) ?? []).sort((one, other) => order(one.unit, other.unit))) {
    if (chosen.length === MOST_OF_SAFETY) break
    // "Do you feel safe?" and "Do you feel safe at home?" are alike, and their answers are two.
    const words = `${unit.speaker} ${unit.question ?? ''} ${unit.text}`.toLowerCase()
    if (!said.has(words)) chosen.push({ unit, stems: stemsOf(unit) })
    said.add(words)
  }
  const others = bySafety.get(false) ?? []
  for (const { unit } of others.sort((one, other) => other.score - one.score || order(one.unit, other.unit))) {
    if (chosen.length >= most) break
    const stems = stemsOf(unit)
    if (!chosen.some((other) => alike(stems, other.stems) > ALIKE)) chosen.push({ unit, stems })
  }
  return chosen.map(({ unit }) => unit).sort(order)
}

function stemsOf({ terms }: SourceUnit): ReadonlySet<string> {
  return new Set(terms.map(({ stem, isDenied }) => `${stem} ${isDenied}`))
}

const order = (one: SourceUnit, other: SourceUnit): number => one.number - other.number

/** The overlap of two sets, as a share of the smaller one. */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.intersection(other).size / Math.max(1, Math.min(one.size, other.size))
}
