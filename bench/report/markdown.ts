import { median } from '../measure/statistics.js'
import type { Machine } from './machine.js'
import type { AtRest } from '../measure/at-rest.js'
import type { Round } from '../measure/round.js'
import type { TargetResult } from '../measure/run-workload.js'
import { activitySection } from './activity-section.js'
import { assistantSection } from './assistant-section.js'
import { knowledgeSection } from './knowledge-section.js'
import { deidentifySection } from './deidentify-section.js'
import { deliverySection } from './delivery-section.js'
import { fleetSection } from './fleet-section.js'
import { hourSection } from './hour-section.js'
import { notesSection } from './notes-section.js'
import { filesSection } from './files-section.js'
import { goalsSection, goalResults } from './peer-goals.js'
import { ENCRYPTION } from '../costs/encryption.js'
import { ROW_SECURITY } from '../costs/row-security.js'
import { budgetSection } from './budget-section.js'
import { costsSection } from './costs-section.js'
import type { Report, WorkloadResult } from './report.js'

/** The report as Markdown. `chart` is the file of the chart. */
export function toMarkdown(report: Report, chart: string | undefined): string {
  const { date, machine, plan, entries, atRest, workloads, delivery, activity, notes, deidentify, files } = report
  const { assistant, hour, knowledge, rowSecurity, encryption, fleet } = report
  return [
    `# Benchmark of ${date.slice(0, 10)}`,
    '',
    ...facts(machine),
    `- ${entries.toLocaleString('en')} journal entries of ${plan.size.clients.toLocaleString('en')} clients; ${plan.connections} connections; ` +
      `${plan.rounds} rounds of about ${plan.seconds} s each, in turns; medians of the rounds.`,
    '- × compares with the first row; CPU is in microseconds a request; allocated is what V8 allocates for a request, round trips are writes to the database.',
    '- Load generator, service and PostgreSQL share the cores: compare the rows of a table with each other, and CPU rather than rates.',
    ...noise(workloads),
    '- Before timing, all answers were compared and equal; no request failed; rows and audit rows grew by the number of requests.',
    ...(atRest === undefined ? [] : [`- CPU at rest, milliseconds a second: ${rest(atRest)}.`]),
    `- pgbench, the statement of Q1 alone: ${report.pgbench === undefined ? 'not found on this machine, skipped' : `${count(report.pgbench.Q1 ?? 0)} a second`}.`,
    ...report.failures.map(({ name, reason }) => `- **Not measured: ${name}.** ${reason}`),
    ...(chart === undefined ? [] : ['', `![Requests a second](${chart})`]),
    ...goalsSection(goalResults(report)),
    ...workloads.flatMap((workload) => ['', ...section(workload)]),
    ...(rowSecurity === undefined ? [] : ['', ...costsSection(ROW_SECURITY, rowSecurity)]),
    ...(encryption === undefined ? [] : ['', ...costsSection(ENCRYPTION, encryption)]),
    ...(delivery === undefined ? [] : ['', ...deliverySection(delivery)]),
    ...(fleet === undefined ? [] : ['', ...fleetSection(fleet)]),
    ...(activity === undefined ? [] : ['', ...activitySection(activity)]),
    ...(notes === undefined ? [] : ['', ...notesSection(notes)]),
    ...(deidentify === undefined ? [] : ['', ...deidentifySection(deidentify)]),
    ...(files === undefined ? [] : ['', ...filesSection(files)]),
    ...(knowledge === undefined ? [] : ['', ...knowledgeSection(knowledge)]),
    ...(assistant === undefined ? [] : ['', ...assistantSection(assistant)]),
    ...(hour === undefined ? [] : ['', ...hourSection(hour)]),
    '',
  ].join('\n')
}

/** How far the rounds of one contender are from each other on this machine. */
function noise(workloads: readonly WorkloadResult[]): string[] {
  const differences = workloads.flatMap(({ targets }) =>
    targets.flatMap(({ rounds }) => {
      const rates = rounds.map(({ requestsPerSecond }) => requestsPerSecond)
      return rates.map((rate) => Math.abs(rate / median(rates) - 1))
    }),
  )
  if (differences.length === 0) return []
  const percent = (median(differences) * 100).toFixed(1)
  return [`- Noise: half of all rounds differ by more than ${percent} % from the median of their contender.`]
}

function facts(machine: Machine): string[] {
  const packages = Object.entries(machine.packages).map(([name, version]) => `${name} ${version}`)
  return [
    `- ${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.system}; load average before: ${machine.loadAverage.toFixed(2)}.`,
    `- Node ${machine.node}, PostgreSQL ${machine.postgres} with fsync; one small commit takes ${machine.commitMillis.toFixed(2)} ms.`,
    `- ${packages.join(', ')}.`,
    ...(machine.commit === undefined ? [] : [`- Commit ${machine.commit}.`]),
  ]
}

function rest({ contenders, postgres }: AtRest): string {
  const all = { ...contenders, ...(postgres !== undefined && { PostgreSQL: postgres }) }
  return Object.entries(all)
    .map(([name, millis]) => `${name} ${millis.toFixed(1)}`)
    .join(', ')
}

function section(result: WorkloadResult): string[] {
  const { key, name, about, targets } = result
  const [baseline] = targets
  if (baseline === undefined) return []
  return [
    `## ${key === undefined ? '' : `${key}: `}${name}`,
    '',
    about,
    '',
    '| | requests/s | × | rounds | p50 ms | p99 ms | CPU service | PostgreSQL | both × | KiB allocated | round trips | generator | peak MiB |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...targets.map((target) => row(target, baseline)),
    ...budgetSection(result),
  ]
}

function row(target: TargetResult, baseline: TargetResult): string {
  const rate = middle(target, (round) => round.requestsPerSecond)
  const rates = target.rounds.map((round) => round.requestsPerSecond)
  const cells = [
    target.target,
    count(rate),
    ratio(
      rate,
      middle(baseline, (round) => round.requestsPerSecond),
    ),
    `${count(Math.min(...rates))}–${count(Math.max(...rates))}`,
    middle(target, (round) => round.p50Millis).toFixed(2),
    middle(target, (round) => round.p99Millis).toFixed(2),
    count(middle(target, (round) => round.contenderMicros)),
    hasPostgres(target) ? count(middle(target, (round) => round.postgresMicros ?? 0)) : '–',
    hasPostgres(target) ? ratio(middle(target, bothMicros), middle(baseline, bothMicros)) : '–',
    (target.counts.allocatedBytes / 1_024).toFixed(1),
    target.counts.databaseWrites.toFixed(2),
    count(middle(target, (round) => round.generatorMicros)),
    count(Math.max(...target.rounds.map((round) => round.peakMemoryBytes)) / 2 ** 20),
  ]
  return `| ${cells.join(' | ')} |`
}

const hasPostgres = (target: TargetResult): boolean =>
  target.rounds.every((round) => round.postgresMicros !== undefined)
const bothMicros = (round: Round): number => round.contenderMicros + (round.postgresMicros ?? 0)
const middle = (target: TargetResult, of: (round: Round) => number): number => median(target.rounds.map(of))
const count = (value: number): string => Math.round(value).toLocaleString('en')
const ratio = (value: number, base: number): string => `${(value / base).toFixed(2)}×`
