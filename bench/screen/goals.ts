import type { Share } from '../measure/share.js'
import type { Score } from './scores.js'

/** A figure of the evaluation, what it is to reach, and what it may not fall below: a little less than it is now. */
export interface Goal {
  readonly name: string
  readonly value: number
  readonly wanted: number
  readonly floor: number
}

/**
 * The goals for rules and model together, on sentences that nobody tuned to. What a set has no sentences of is not
 * measured, and no goal is missed for it.
 */
export function goalsOf({ recall, precision, recallOf, alarmsOf }: Score): readonly Goal[] {
  const everyday = alarmsOf.get('everyday')
  const goals: readonly (readonly [name: string, share: Share | undefined, wanted: number, floor: number])[] = [
    ['recall', recall, 0.85, 0.7],
    ['precision', precision, 0.85, 0.8],
    ['recall of direct', recallOf.get('direct'), 0.95, 0.8],
    ['recall of method', recallOf.get('method'), 0.95, 0.75],
    ['everyday texts left alone', everyday && { ...everyday, value: 1 - everyday.value }, 0.93, 0.88],
  ]
  return goals.flatMap(([name, share, wanted, floor]) =>
    share === undefined || share.whole === 0 ? [] : [{ name, value: share.value, wanted, floor }],
  )
}
