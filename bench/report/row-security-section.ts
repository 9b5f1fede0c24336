import { median } from '../measure/statistics.js'
import type { RequestCpu, RowSecurityResult, RowSecurityRound } from '../row-security/measure-row-security.js'

/** The most that row-level security may add to the CPU time of a whole request, in per cent. */
const MOST_PER_CENT = 10

/** What the policies of the database add to whole requests. */
export function rowSecuritySection(results: readonly RowSecurityResult[]): string[] {
  return [
    '## Row-level security',
    '',
    'CPU of one request in microseconds, service and PostgreSQL, with the policies and without; the more in per cent of both.',
    '',
    '| | rounds | service | PostgreSQL | both | without | more | each half of the rounds | goal | |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|---|',
    ...results.map(rowSecurityLine),
  ]
}

/** One result as a row of the table. */
export function rowSecurityLine({ key, name, form, rounds }: RowSecurityResult): string {
  const [on, off] = (['on', 'off'] as const).map((side) => ({
    service: median(rounds.map((round) => round[side].service)),
    postgres: median(rounds.map((round) => round[side].postgres)),
    both: median(rounds.map((round) => both(round[side]))),
  }))
  const more = median(rounds.map(perCent))
  const halves = [0, 1].map((half) => median(rounds.filter((_, at) => at % 2 === half).map(perCent)))
  const cells = [
    `${key}: ${name}, ${form}`,
    rounds.length,
    ...[on?.service, on?.postgres, on?.both, off?.both].map((value) => Math.round(value ?? Number.NaN)),
    `${more.toFixed(1)} %`,
    halves.map((half) => `${half.toFixed(1)} %`).join(', '),
    `${MOST_PER_CENT} %`,
    more <= MOST_PER_CENT ? 'met' : 'missed',
  ]
  return `| ${cells.join(' | ')} |`
}

const both = ({ service, postgres }: RequestCpu): number => service + postgres
const perCent = ({ on, off }: RowSecurityRound): number => (100 * (both(on) - both(off))) / both(off)
