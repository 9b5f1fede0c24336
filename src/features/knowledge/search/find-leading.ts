import { aspectsOf } from '../../../knowledge-index/index.js'
import type { ScoredUnit } from './score-units.js'
import type { UnderstoodQuestion } from './understand-question.js'

/** What an answer leads with. */
export interface Leading {
  /** One unit for each disorder that leads, best first; empty if none stands out, or if the best is about none. */
  readonly units: readonly ScoredUnit[]
  /** True if the best passages are about disorders, and none of them stands out. */
  readonly isUndecided: boolean
}

/** A disorder stands out if its score is so many times that of the best one of another category. */
const STANDS_OUT = 1.2
/** A name with this share of the question is what the question is about. */
const SUBJECT = 0.3
/** A question that compares disorders names so many at most. */
const MOST_COMPARED = 3
const COMPARES = /\b(?:or|vs|versus|and)\b/iu

/**
 * Finds the disorders with which an answer leads: those that the question compares, or the best one if the question
 * names it or if it stands out from the others.
 * @param units in the order of the ranking, one for each section.
 */
export function findLeading(question: UnderstoodQuestion, text: string, units: readonly ScoredUnit[]): Leading {
  const compared = findCompared(question, text, units)
  if (compared.length > 1) return { units: compared, isUndecided: false }
  const best = units[0]
  if (best?.code == null) return { units: [], isUndecided: false }
  const rival = units.find(({ code }) => code !== null && categoryOf(code) !== categoryOf(best.code ?? ''))
  const isSubject = question.entities.some(({ kind, code, part }) => {
    return kind === 'disorder' && code === best.code && part >= SUBJECT
  })
  return isSubject || rival === undefined || best.score >= STANDS_OUT * rival.score
    ? { units: [best], isUndecided: false }
    : { units: [], isUndecided: true }
}

/** The disorders that a question names in order to compare them, in the order of the ranking. */
function findCompared(
  { entities, meant }: UnderstoodQuestion,
  text: string,
  units: readonly ScoredUnit[],
): readonly ScoredUnit[] {
  if (!aspectsOf(text).includes('distinguish') && !COMPARES.test(text)) return []
  const byName = Map.groupBy(
    entities.filter(({ kind, by }) => kind === 'disorder' && (by === null || !meant.includes(by))),
    ({ by, code }) => by ?? code,
  )
  const found = [...byName.values()].flatMap((named) => {
    const codes = new Set(named.map(({ code }) => code))
    return units.find(({ code }) => code !== null && codes.has(code)) ?? []
  })
  const distinct = found.filter((unit, at) => found.findIndex(({ code }) => isSame(code ?? '', unit.code ?? '')) === at)
  return distinct.toSorted((a, b) => b.score - a.score).slice(0, MOST_COMPARED)
}

function categoryOf(code: string): string {
  return code.slice(0, 3)
}

/** True if one code is the other or a part of it. */
function isSame(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}
