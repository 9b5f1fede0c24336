import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { measureActivity } from './activity/measure-activity.js'
import { type AssistantResult, measureAssistant } from './assistant/measure-assistant.js'
import { startTokenEndpoint } from './assistant/token-endpoint.js'
import { careGateway, CARE_GATEWAY } from './contenders/care.js'
import { stockGraphqlWs } from './contenders/graphql-ws.js'
import { careTargets, targets } from './contenders/index.js'
import type { Contender, RunningContender } from './contenders/contender.js'
import { buildIndex } from './data/build-index.js'
import { Practice } from './data/practice.js'
import { SMALL, TINY } from './data/size.js'
import { openThrowawayDatabase, removeCluster, type ThrowawayDatabase } from './data/throwaway-database.js'
import { measureDeidentify } from './deidentify/measure-speed.js'
import { DeliveryMeasurement } from './delivery/measure-delivery.js'
import { measureFleet } from './delivery/fleet.js'
import { measureThreads } from './delivery/threads.js'
import { measureEncryption } from './costs/encryption.js'
import { measureRowSecurity } from './costs/row-security.js'
import { measureBudgets } from './profile/measure-budgets.js'
import { measureFiles } from './files/measure-files.js'
import { measureHour } from './hour/measure-hour.js'
import { measureKnowledge } from './knowledge/measure-knowledge.js'
import { measureAtRest } from './measure/at-rest.js'
import { measurePair, type PairResult, type ComparedGateway } from './measure/measure-pair.js'
import { measureStart, type StartResult } from './measure/measure-start.js'
import { runPgbench } from './measure/pgbench.js'
import { runWorkload } from './measure/run-workload.js'
import { measureNotes } from './notes/measure-notes.js'
import type { Target } from './target.js'
import type { Plan } from './options.js'
import { describeMachine } from './report/machine.js'
import type { FailedMeasurement, Report, WorkloadResult } from './report/report.js'
import { type StartedContenders, startTargets } from './start-targets.js'
import { workloads } from './workloads/index.js'
import type { Workload } from './workloads/workload.js'

/** The options of a run and its resources. */
export interface Run {
  readonly plan: Plan
  readonly chosen: ChosenMeasurements
  readonly database: ThrowawayDatabase
  readonly practice: Practice
  /** A folder for temporary files, removed afterwards. */
  readonly folder: string
  readonly progress: (text: string) => void
}

export interface ChosenMeasurements {
  readonly workloads: readonly Workload[]
  /** The measurements that need a separate gateway. */
  readonly separate: readonly string[]
}

/** The names under which `--only` selects measurements that compare no contenders. */
const DELIVERY = 'delivery'
const ACTIVITY = 'activity'
const NOTES = 'notes'
const FILES = 'files'
const DEIDENTIFY = 'deid'
const ASSISTANT = 'assistant'
const KNOWLEDGE = 'knowledge'
const GROWTH = 'growth'
const ROW_SECURITY = 'row-security'
const ENCRYPTION = 'encryption'
const START = 'start'
const WORKERS = 'workers'
const SUBSCRIBERS = 'subscribers'
const THREADS = 'threads'
const FLEET = 'gateways'
const HOUR = 'hour'
export const SEPARATE_MEASUREMENTS: readonly string[] = [
  GROWTH,
  WORKERS,
  ROW_SECURITY,
  ENCRYPTION,
  START,
  SUBSCRIBERS,
  THREADS,
  FLEET,
  DELIVERY,
  ACTIVITY,
  NOTES,
  FILES,
  DEIDENTIFY,
  KNOWLEDGE,
  ASSISTANT,
  HOUR,
]

/** The number of events that all subscribers receive at full load. */
const EVENTS = { ours: 300, stock: 32 }

/** Runs the chosen measurements. */
export async function measure(run: Run): Promise<Report> {
  const { plan, chosen, database, practice, folder, progress } = run
  const packages = new Set([...targets.flatMap(({ contender }) => contender.packages), 'graphql-ws', 'ws'])
  const machine = await describeMachine(database.owner, [...packages])
  const pgbench = runPgbench(database.urls.owner, practice, folder, plan)
  const compared = chosen.workloads.length === 0 ? undefined : await measureTargets(run)
  const failures: FailedMeasurement[] = []
  // One that fails, as a machine may be too slow for its rate, does not lose what the others measured.
  const ifChosen = async <Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    if (!chosen.separate.includes(name)) return undefined
    try {
      return await work()
    } catch (error) {
      progress(`${name}: failed`)
      failures.push({ name, reason: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }
  const measureIfChosen = <Result>(
    name: string,
    work: (running: RunningContender) => Promise<Result>,
    target?: Target,
  ): Promise<Result | undefined> => ifChosen(name, () => measureSeparately(run, work, target))
  const growth = await ifChosen(GROWTH, () => measureGrowth(run))
  const workers = await ifChosen(WORKERS, () => measureWorkers(run))
  const rowSecurity = await ifChosen(ROW_SECURITY, () => measureRowSecurity(practice, database, folder, plan, progress))
  const encryption = await ifChosen(ENCRYPTION, () => measureEncryption(folder, plan, progress))
  const start = await ifChosen(START, () => measureStarts(run))
  const delivery = await measureIfChosen(DELIVERY, (running) =>
    DeliveryMeasurement.run(running, practice, database, plan, progress),
  )
  const ours = await measureIfChosen(SUBSCRIBERS, (running) =>
    DeliveryMeasurement.oneToMany(running, practice, database, plan, EVENTS.ours, progress),
  )
  const stock = await measureIfChosen(
    SUBSCRIBERS,
    (running) => DeliveryMeasurement.oneToMany(running, practice, database, plan, EVENTS.stock, progress),
    { name: stockGraphqlWs.name, contender: stockGraphqlWs, form: 'GraphQL' },
  )
  const threads = await measureIfChosen(THREADS, (running) =>
    measureThreads(running, practice, database, plan, progress),
  )
  const fleet = await measureIfChosen(FLEET, (running) => measureFleet(running, practice, database, plan, progress))
  const activity = await measureIfChosen(ACTIVITY, (running) =>
    measureActivity(running, practice, database, plan, progress),
  )
  const notes = await measureIfChosen(NOTES, (running) => measureNotes(running, practice, database, plan, progress))
  const files = await measureIfChosen(FILES, (running) => measureFiles(running, practice, database, plan, progress))
  const knowledge = await measureIfChosen(KNOWLEDGE, (running) =>
    measureKnowledge(running, practice, database, plan, progress),
  )
  const assistant = await ifChosen(ASSISTANT, () => measureConcurrentAnswers(run))
  const hour = await measureIfChosen(HOUR, (running) => measureHour(running, practice, plan, progress))
  const deidentify = await ifChosen(DEIDENTIFY, () => {
    progress('de-identifying a long text')
    return measureDeidentify(plan.rounds)
  })
  const { atRest, workloads: results = [] } = compared ?? {}
  const withParts = await withBudgets(results, run)
  return {
    ...{ date: new Date().toISOString(), machine, plan, entries: practice.entries, atRest, workloads: withParts },
    ...{
      pgbench,
      growth,
      workers,
      rowSecurity,
      encryption,
      start,
      delivery,
      oneToMany: ours && stock && { ours, stock },
      threads,
      fleet,
      activity,
      notes,
      files,
      deidentify,
      knowledge,
      assistant,
      hour,
      failures,
    },
  }
}

/** Measures every target in every workload. */
async function measureTargets(run: Run): Promise<Pick<Report, 'atRest' | 'workloads'>> {
  const { plan, chosen, database, practice, folder, progress } = run
  const asked = targets.filter(
    ({ form, contender }) =>
      chosen.workloads.some(({ forms }) => forms[form] !== undefined) &&
      (plan.against.length === 0 || plan.against.includes(contender.name) || contender.name === CARE_GATEWAY),
  )
  const started = await startTargets(asked, database, folder, plan.connections)
  try {
    progress('measuring what is used at rest')
    const atRest = plan.smoke ? undefined : await measureAtRest(started.targets, database, plan.seconds)
    const results: WorkloadResult[] = []
    for (const workload of chosen.workloads) {
      const measured = await runWorkload(workload, started.targets, practice, database, plan, progress)
      results.push({ key: workload.key, name: workload.name, about: workload.about, targets: measured, budgets: [] })
    }
    return { atRest, workloads: results }
  } finally {
    await started.stop()
  }
}

/** The same results with what the parts of a request cost, after the contenders that would disturb it have stopped. */
async function withBudgets(
  results: readonly WorkloadResult[],
  { plan, chosen, database, practice, folder, progress }: Run,
): Promise<readonly WorkloadResult[]> {
  if (results.length === 0) return results
  const budgets = await measureBudgets(chosen.workloads, practice, database, folder, plan, progress)
  return results.map((result, at) => ({ ...result, budgets: budgets[at] ?? [] }))
}

/** Runs a measurement in a separate gateway, so that memory of other measurements is not counted. */
async function measureSeparately<Result>(
  { plan, database, folder }: Run,
  work: (running: RunningContender) => Promise<Result>,
  target: Target | undefined,
): Promise<Result> {
  const own = mkdtempSync(join(folder, 'alone-'))
  const started = await startTargets(
    target === undefined ? careTargets().slice(0, 1) : [target],
    database,
    own,
    plan.connections,
  )
  try {
    const [up] = started.targets
    if (up === undefined) throw new Error('Nothing was started.')
    return await work(up.running)
  } finally {
    await started.stop()
  }
}

/** A gateway that uses a fake model. */
async function measureConcurrentAnswers(run: Run): Promise<AssistantResult> {
  const { practice, database, plan, progress } = run
  const endpoint = await startTokenEndpoint()
  try {
    const work = (running: RunningContender) => measureAssistant(running, practice, database, endpoint, plan, progress)
    const [target] = careTargets(careGateway({ settings: endpoint.environment }))
    return await measureSeparately(run, work, target)
  } finally {
    await endpoint.close()
  }
}

async function measureStarts({ plan, folder, progress }: Run): Promise<StartResult> {
  const own = join(folder, START)
  try {
    return await measureStart(own, plan.rounds, progress)
  } finally {
    removeCluster(own)
  }
}

/** The same gateway twice: with a separate database that has a hundredth of the data, and with the data of this run. */
async function measureGrowth(run: Run): Promise<readonly PairResult[]> {
  const { plan, database, practice, folder, progress } = run
  const own = join(folder, GROWTH)
  mkdirSync(own)
  progress('growth: filling a small database')
  const small = await openThrowawayDatabase(own)
  try {
    const little = await Practice.fill(small.owner, plan.smoke ? TINY : SMALL)
    if (!plan.smoke) await buildIndex(small, own)
    const entries = (filled: Practice): string => `${filled.entries.toLocaleString('en')} entries`
    return await measureGateways(
      run,
      { about: entries(little), contender: careGateway(), practice: little, database: small },
      { about: entries(practice), contender: careGateway(), practice, database },
    )
  } finally {
    await small.remove()
  }
}

/** One process, and two workers behind one port, over the same data. */
function measureWorkers(run: Run): Promise<readonly PairResult[]> {
  const { practice, database } = run
  return measureGateways(
    run,
    { about: 'one process', contender: careGateway(), practice, database },
    { about: 'two workers', contender: careGateway({ switches: ['--workers', '2'] }), practice, database },
  )
}

type GatewayToCompare = Omit<ComparedGateway, 'target'> & { readonly contender: Contender }

async function measureGateways(
  run: Run,
  first: GatewayToCompare,
  second: GatewayToCompare,
): Promise<readonly PairResult[]> {
  const { plan, progress } = run
  const started: StartedContenders[] = []
  const start = async ({ contender, ...gateway }: GatewayToCompare): Promise<ComparedGateway> => {
    const place = mkdtempSync(join(run.folder, 'side-'))
    const graphql = careTargets(contender).filter(({ form }) => form === 'GraphQL')
    const up = await startTargets(graphql, gateway.database, place, plan.connections)
    started.push(up)
    const [target] = up.targets
    if (target === undefined) throw new Error('No gateway was started.')
    return { ...gateway, target }
  }
  try {
    return await measurePair(workloads, [await start(first), await start(second)], plan, progress)
  } finally {
    await Promise.all(started.map((one) => one.stop()))
  }
}
