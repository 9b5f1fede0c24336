import { median } from '../measure/statistics.js'
import type { Cost, CostResult, CostRound, RequestCpu } from '../costs/compare-costs.js'

/** What a part of the service adds to whole requests. */
export function costsSection(cost: Cost, results: readonly CostResult[]): string[] {
  return [
    `## ${cost.name}`,
    '',
    'CPU of one request in microseconds, service and PostgreSQL, with it and without; the more in per cent of both.',
    '',
    '| | rounds | service | PostgreSQL | both | without | more | each half of the rounds | goal | |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|---|',
    ...results.map((result) => costLine(cost, result)),
  ]
}

/** One result as a row of the table. */
export function costLine({ mostPerCent }: Cost, { key, name, form, rounds }: CostResult): string {
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
    `${mostPerCent} %`,
    more <= mostPerCent ? 'met' : 'missed',
  ]
  return `| ${cells.join(' | ')} |`
}

const both = ({ service, postgres }: RequestCpu): number => service + postgres
const perCent = ({ on, off }: CostRound): number => (100 * (both(on) - both(off))) / both(off)
