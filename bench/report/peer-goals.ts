import { median } from '../measure/statistics.js'
import { PAIRED, type PairResult } from '../measure/measure-pair.js'
import { deliveryGoals } from './delivery-goals.js'
import { goalResult, type GoalResult } from './goal-result.js'
import type { Round } from '../measure/round.js'
import type { FormName } from '../workloads/workload.js'
import type { Report, WorkloadResult } from './report.js'

interface Comparison {
  readonly keys: readonly string[]
  readonly ours: FormName
  readonly theirs: FormName
  readonly against: string
  readonly atLeast: number
}

const COMPARISONS: readonly Comparison[] = [
  { keys: ['Q1', 'Q2', 'Q4'], ours: 'GraphQL', theirs: 'PostGraphile', against: 'PostGraphile 5', atLeast: 2.2 },
  { keys: ['Q3'], ours: 'GraphQL', theirs: 'PostGraphile', against: 'PostGraphile 5', atLeast: 1.3 },
  { keys: ['M1'], ours: 'GraphQL', theirs: 'PostGraphile', against: 'PostGraphile 5', atLeast: 1.5 },
  {
    keys: ['Q1', 'Q2', 'Q4'],
    ours: 'GraphQL',
    theirs: 'Mercurius',
    against: 'Mercurius, same resolvers',
    atLeast: 1.2,
  },
  { keys: ['Q3', 'M1'], ours: 'GraphQL', theirs: 'Mercurius', against: 'Mercurius, same resolvers', atLeast: 1 },
  { keys: ['Q1', 'Q4', 'M1'], ours: 'REST', theirs: 'by hand', against: 'Fastify + pg by hand', atLeast: 0.85 },
  // No documented REST path has nested lists, so this comparison uses GraphQL.
  { keys: ['Q2'], ours: 'GraphQL', theirs: 'by hand', against: 'Fastify + pg by hand', atLeast: 0.85 },
]

const CPU_SHARE = 1 / 4
const GROWN = 0.8
const WORKERS = 1.6
const START_SECONDS = 2

const rate = (rounds: readonly Round[]): number => median(rounds.map(({ requestsPerSecond }) => requestsPerSecond))
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

function compared(key: string, comparison: Comparison, workloads: readonly WorkloadResult[]): GoalResult {
  const { ours, theirs, against, atLeast } = comparison
  const [own, other] = [ours, theirs].map((form) => roundsOf(workloads, key, form))
  return goalResult({
    ...{ what: `${key}, ${ours}`, against, goal: `at least ${atLeast} times` },
    value: own && other && rate(own) / rate(other),
    show: (times) => times.toFixed(2),
    isMet: (times) => times >= atLeast,
  })
}

function cpuOfCaseload(workloads: readonly WorkloadResult[]): GoalResult {
  const [own, other] = (['GraphQL', 'PostGraphile'] as const).map((form) => roundsOf(workloads, 'Q2', form))
  return goalResult({
    ...{ what: 'Q2, GraphQL: CPU a request, PostgreSQL included', against: 'PostGraphile 5', goal: 'at most 1/4' },
    value: own && other && cpu(own) / cpu(other),
    show: (share) => share.toFixed(2),
    isMet: (share) => share <= CPU_SHARE,
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
  return workloads.find((workload) => workload.key === key)?.targets.find((target) => target.form === form)?.rounds
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
