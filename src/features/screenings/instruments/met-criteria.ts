import type { Criterion, Instrument } from './instrument.js'
import type { Answers } from '../screening.entity.js'
import { withSkipped } from './score-answers.js'

/** Whether the answers meet a published criterion. */
export interface JudgedCriterion {
  readonly key: string
  readonly label: string
  readonly isMet: boolean
  readonly source: string
}

/** The criteria of an instrument with whether the answers meet them; none where only a score was recorded. */
export function judgeCriteria(instrument: Instrument, answers: Answers | null): readonly JudgedCriterion[] {
  if (answers === null) return []
  const asked = withSkipped(instrument, answers)
  const holds = (one: Criterion): boolean =>
    one.all.every(
      ({ of, count }) =>
        of.flatMap(({ items, atLeast }) => items.filter((number) => (asked[number - 1] ?? 0) >= atLeast)).length >=
        count,
    )
  const held = new Set(instrument.criteria.filter(holds).map(({ key }) => key))
  return instrument.criteria.map(({ key, label, source, unless }) => ({
    ...{ key, label, source },
    isMet: held.has(key) && (unless === undefined || !held.has(unless)),
  }))
}
