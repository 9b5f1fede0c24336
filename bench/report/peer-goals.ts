import { median } from '../measure/statistics.js'
import { PAIRED, type PairResult } from '../measure/measure-pair.js'
import { deliveryGoals } from './delivery-goals.js'
import { goalResult, type GoalResult } from './goal-result.js'
import type { Round } from '../measure/round.js'
import type { FormName } from '../workloads/workload.js'
import type { Report, WorkloadResult } from './report.js'

interface Comparison {
  /** The keys of workloads, or their names if they have none. */
  readonly keys: readonly string[]
  readonly ours: FormName
  readonly theirs: FormName
  readonly against: string
  readonly atLeast: number
}

/** The workloads over both interfaces of the gateway. Q2 is not among them: no REST path has nested lists. */
const BOTH = ['Q1', 'Q3', 'Q4', 'M1', 'read a SOAP snapshot', 'read a SOAP history']
const GRAPHQL = ['Q1', 'Q2', 'Q3', 'Q4', 'M1', 'read a SOAP snapshot', 'read a SOAP history']

/** Contenders without the gateway's duties stay in the tables as limits, as far as no goal compares with them. */
const COMPARISONS: readonly Comparison[] = [
  { keys: BOTH, ours: 'REST', theirs: 'by hand, same duties', against: 'by hand, same duties', atLeast: 0.9 },
  { keys: GRAPHQL, ours: 'GraphQL', theirs: 'by hand, same duties', against: 'by hand, same duties', atLeast: 0.8 },
  {
    ...{ keys: GRAPHQL, ours: 'GraphQL', theirs: 'PostGraphile, same duties' },
    ...{ against: 'PostGraphile 5, same duties', atLeast: 3 },
  },
  { keys: ['Q1', 'Q2', 'Q4'], ours: 'GraphQL', theirs: 'PostGraphile', against: 'PostGraphile 5', atLeast: 2 },
  { keys: ['Q3', 'M1'], ours: 'GraphQL', theirs: 'PostGraphile', against: 'PostGraphile 5', atLeast: 1.5 },
  { keys: GRAPHQL, ours: 'GraphQL', theirs: 'Mercurius', against: 'Mercurius, same resolvers', atLeast: 1.1 },
]

/** Microseconds of the service's CPU for a caseload. */
const CASELOAD_MICROS = 300
const GROWN = 0.8
const WORKERS = 1.6
const START_SECONDS = 1.2

const rateOf = ({ requestsPerSecond }: Round): number => requestsPerSecond
const rate = (rounds: readonly Round[]): number => median(rounds.map(rateOf))
const cpu = (rounds: readonly Round[]): number =>
  median(rounds.map(({ contenderMicros, postgresMicros = 0 }) => contenderMicros + postgresMicros))
/** All goals in the order of their definition, with the measured values. */
export function goalResults(report: Report): readonly GoalResult[] {
  const { workloads, growth, workers, start } = report
  return [
    ...COMPARISONS.flatMap((comparison) => comparison.keys.map((key) => compared(key, comparison, workloads))),
    cpuOfCaseload(workloads),
    ...PAIRED.map((key) => paired(key, 'grown', growth, GROWN)),
    ...PAIRED.map((key) => paired(key, 'two workers', workers, WORKERS)),
    ...deliveryGoals(report),
    goalResult({
      ...{ what: 'second start to ready, own database', against: '', goal: `under ${START_SECONDS} s` },
      value: start && median(start.laterSeconds),
      show: (seconds) => `${seconds.toFixed(2)} s`,
      isMet: (seconds) => seconds < START_SECONDS,
    }),
  ]
}

/** Rates are compared, or CPU times of a request if the rates of both differ no more than those of one do. */
function compared(key: string, comparison: Comparison, workloads: readonly WorkloadResult[]): GoalResult {
  const { ours, theirs, against, atLeast } = comparison
  const own = roundsOf(workloads, key, ours)
  const other = roundsOf(workloads, key, theirs)
  const isByCpu = own !== undefined && other !== undefined && overlap(own.map(rateOf), other.map(rateOf))
  return goalResult({
    ...{ what: `${key}, ${ours}`, against, goal: `at least ${atLeast} times` },
    value: own && other && (isByCpu ? cpu(other) / cpu(own) : rate(own) / rate(other)),
    show: (times) => `${times.toFixed(2)}${isByCpu ? ' by CPU' : ''}`,
    isMet: (times) => times >= atLeast,
  })
}

function overlap(some: readonly number[], others: readonly number[]): boolean {
  return Math.min(...some) <= Math.max(...others) && Math.min(...others) <= Math.max(...some)
}

function cpuOfCaseload(workloads: readonly WorkloadResult[]): GoalResult {
  const own = roundsOf(workloads, 'Q2', 'GraphQL')
  return goalResult({
    ...{ what: 'Q2, GraphQL: CPU of the service for a request', against: '', goal: `at most ${CASELOAD_MICROS} µs` },
    value: own && median(own.map(({ contenderMicros }) => contenderMicros)),
    show: (micros) => `${Math.round(micros)} µs`,
    isMet: (micros) => micros <= CASELOAD_MICROS,
  })
}

function paired(key: string, what: string, results: readonly PairResult[] | undefined, atLeast: number): GoalResult {
  const result = results?.find((one) => one.key === key)
  const about = result === undefined ? '' : ` (${result.second.about})`
  return goalResult({
    ...{ what: `${key}, ${what}${about}`, against: result?.first.about ?? '', goal: `at least ${atLeast} times` },
    value: result && rate(result.second.rounds) / rate(result.first.rounds),
    show: (times) => times.toFixed(2),
    isMet: (times) => times >= atLeast,
  })
}

function roundsOf(workloads: readonly WorkloadResult[], key: string, form: FormName): readonly Round[] | undefined {
  return workloads
    .find((workload) => (workload.key ?? workload.name) === key)
    ?.targets.find((target) => target.form === form)?.rounds
}

/** A table of the goals that were measured. */
export function goalsSection(goals: readonly GoalResult[]): string[] {
  const rows = goals.flatMap(({ what, against, goal, value, isMet }) =>
    value === undefined
      ? []
      : `| ${what}${against === '' ? '' : `, against ${against}`} | ${goal} | ${value} | ${isMet === true ? 'met' : '**missed**'} |`,
  )
  return rows.length === 0 ? [] : ['', '## Goals', '', '| | goal | measured | |', '|---|---|--:|---|', ...rows]
}
