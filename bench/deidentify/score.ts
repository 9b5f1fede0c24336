/** The numbers of right, missed and wrong findings, in spans or in characters. */
export interface Count {
  hit: number
  missed: number
  extra: number
}

export interface Score {
  readonly recall: number
  readonly precision: number
  /** The F2 score: recall counts twice as much as precision. */
  readonly f2: number
}

export function newCount(): Count {
  return { hit: 0, missed: 0, extra: 0 }
}

export function scoreOf({ hit, missed, extra }: Count): Score {
  const recall = hit + missed === 0 ? 1 : hit / (hit + missed)
  const precision = hit + extra === 0 ? 1 : hit / (hit + extra)
  const f2 = recall + precision === 0 ? 0 : (5 * precision * recall) / (4 * precision + recall)
  return { recall, precision, f2 }
}
