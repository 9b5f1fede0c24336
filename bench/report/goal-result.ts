/** One goal of the comparison and its result. */
export interface GoalResult {
  readonly what: string
  readonly against: string
  readonly goal: string
  /** Undefined if it was not measured. */
  readonly value: string | undefined
  readonly isMet: boolean | undefined
}

/** A goal with its measured value, if there is one. */
export function goalResult(one: {
  readonly what: string
  readonly against: string
  readonly goal: string
  readonly value: number | undefined
  readonly show: (value: number) => string
  readonly isMet: (value: number) => boolean
}): GoalResult {
  const { what, against, goal, value, show, isMet } = one
  return {
    what,
    against,
    goal,
    value: value === undefined ? undefined : show(value),
    isMet: value === undefined ? undefined : isMet(value),
  }
}
