/** One goal of the comparison, and how far it was reached. */
export interface Reached {
  readonly what: string
  readonly against: string
  readonly goal: string
  /** Undefined where it was not measured. */
  readonly value: string | undefined
  readonly isMet: boolean | undefined
}

/** A goal with what was measured, where it was. */
export function reached(one: {
  readonly what: string
  readonly against: string
  readonly goal: string
  readonly value: number | undefined
  readonly show: (value: number) => string
  readonly isMet: (value: number) => boolean
}): Reached {
  const { what, against, goal, value, show, isMet } = one
  return {
    what,
    against,
    goal,
    value: value === undefined ? undefined : show(value),
    isMet: value === undefined ? undefined : isMet(value),
  }
}
