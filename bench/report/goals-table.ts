import { median } from '../measure/statistics.js'

/** A number of each round, with its goal if it has one. */
export interface Goal<Round> {
  readonly what: string
  readonly goal: string
  readonly of: (round: Round) => number
  readonly unit: string
  readonly isMet: ((value: number) => boolean) | undefined
}

/** A number with a lower or an upper limit. */
export function goal<Round>(
  what: string,
  limit: number,
  kind: 'least' | 'most',
  of: Goal<Round>['of'],
  unit = '',
): Goal<Round> {
  const words = `${kind === 'least' ? 'at least' : 'at most'} ${number(limit)} ${unit}`.trim()
  return { what, goal: words, of, unit, isMet: (value) => (kind === 'least' ? value >= limit : value <= limit) }
}

/** A number without a goal. */
export function fact<Round>(what: string, unit: string, of: Goal<Round>['of']): Goal<Round> {
  return { what, goal: '', of, unit, isMet: undefined }
}

/** A table of these numbers: medians, the range over the rounds, and whether each goal is met. */
export function goalsTable<Round>(goals: readonly Goal<Round>[], rounds: readonly Round[]): string[] {
  return ['| | median | rounds | goal | |', '|---|--:|--:|--:|---|', ...goals.map((one) => row(one, rounds))]
}

function row<Round>({ what, goal: words, of, unit, isMet }: Goal<Round>, rounds: readonly Round[]): string {
  const values = rounds.map(of)
  const middle = median(values)
  const verdict = isMet === undefined ? '' : isMet(middle) ? 'met' : 'missed'
  const spread = `${number(Math.min(...values))}–${number(Math.max(...values))}`
  return `| ${what} | ${`${number(middle)} ${unit}`.trim()} | ${spread} | ${words} | ${verdict} |`
}

function number(value: number): string {
  return value < 100 ? String(Math.round(value * 10) / 10) : Math.round(value).toLocaleString('en')
}
