import type { Score } from './scores.js'

/** A figure of the evaluation, what it is to reach, and what it may not fall below: a little less than it is now. */
export interface Goal {
  readonly name: string
  readonly value: number
  readonly wanted: number
  readonly floor: number
}

/** The goals for rules and model together, on sentences that nobody tuned to. */
export function goalsOf({ recall, precision, recallOf, alarmsOf }: Score): readonly Goal[] {
  const of = (kind: string): number => recallOf.get(kind)?.value ?? 0
  return [
    { name: 'recall', value: recall.value, wanted: 0.85, floor: 0.7 },
    { name: 'precision', value: precision.value, wanted: 0.85, floor: 0.8 },
    { name: 'recall of direct', value: of('direct'), wanted: 0.95, floor: 0.8 },
    { name: 'recall of method', value: of('method'), wanted: 0.95, floor: 0.75 },
    {
      name: 'everyday texts left alone',
      value: 1 - (alarmsOf.get('everyday')?.value ?? 1),
      wanted: 0.93,
      floor: 0.88,
    },
  ]
}
