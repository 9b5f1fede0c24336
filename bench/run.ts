import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { measureActivity } from './activity/measure-activity.js'
import { type AssistantResult, measureAssistant } from './assistant/measure-assistant.js'
import { startTokenEndpoint } from './assistant/token-endpoint.js'
import { care, OURS } from './contenders/care.js'
import { stockGraphqlWs } from './contenders/graphql-ws.js'
import { careLanes, lanes } from './contenders/index.js'
import type { Contender, Running } from './contenders/contender.js'
import { buildIndex } from './data/build-index.js'
import { Practice } from './data/practice.js'
import { SMALL, TINY } from './data/size.js'
import { openThrowaway, removeCluster, type ThrowawayDatabase } from './data/throwaway-database.js'
import { measureDeidentify } from './deidentify/measure-speed.js'
import { DeliveryMeasurement } from './delivery/measure-delivery.js'
import { measureThreads } from './delivery/threads.js'
import { measureFiles } from './files/measure-files.js'
import { measureKnowledge } from './knowledge/measure-knowledge.js'
import { measureAtRest } from './measure/at-rest.js'
import { measurePair, type PairResult, type Side } from './measure/measure-pair.js'
import { measureStart, type StartResult } from './measure/measure-start.js'
import { runPgbench } from './measure/pgbench.js'
import { runWorkload } from './measure/run-workload.js'
import { measureNotes } from './notes/measure-notes.js'
import type { Lane } from './lane.js'
import type { Plan } from './options.js'
import { describeMachine } from './report/machine.js'
import type { Report, WorkloadResult } from './report/report.js'
import { type Started, startLanes } from './start-lanes.js'
import { workloads } from './workloads/index.js'
import type { Workload } from './workloads/workload.js'

/** The options of a run and its resources. */
export interface Run {
  readonly plan: Plan
  readonly chosen: Chosen
  readonly database: ThrowawayDatabase
  readonly practice: Practice
  /** A folder for temporary files, removed afterwards. */
  readonly folder: string
  readonly progress: (text: string) => void
}

export interface Chosen {
  readonly workloads: readonly Workload[]
  /** The measurements that need a separate gateway. */
  readonly alone: readonly string[]
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
const START = 'start'
const WORKERS = 'workers'
const SUBSCRIBERS = 'subscribers'
const THREADS = 'threads'
export const ALONE: readonly string[] = [
  GROWTH,
  WORKERS,
  START,
  SUBSCRIBERS,
  THREADS,
  DELIVERY,
  ACTIVITY,
  NOTES,
  FILES,
  DEIDENTIFY,
  KNOWLEDGE,
  ASSISTANT,
]

/** The number of events that all subscribers receive at full load. */
const EVENTS = { ours: 300, stock: 32 }

/** Runs the chosen measurements. */
export async function measure(run: Run): Promise<Report> {
  const { plan, chosen, database, practice, folder, progress } = run
  const packages = new Set([...lanes.flatMap(({ contender }) => contender.packages), 'graphql-ws', 'ws'])
  const machine = await describeMachine(database.owner, [...packages])
  const pgbench = runPgbench(database.urls.owner, practice, folder, plan)
  const compared = chosen.workloads.length === 0 ? undefined : await measureLanes(run)
  const isChosen = (name: string): boolean => chosen.alone.includes(name)
  const alone = <Result>(
    name: string,
    work: (running: Running) => Promise<Result>,
    lane?: Lane,
  ): Promise<Result | undefined> => (isChosen(name) ? measureAlone(run, work, lane) : Promise.resolve(undefined))
  const growth = isChosen(GROWTH) ? await measureGrown(run) : undefined
  const workers = isChosen(WORKERS) ? await measureWorkers(run) : undefined
  const start = isChosen(START) ? await measureStarts(run) : undefined
  const delivery = await alone(DELIVERY, (running) =>
    DeliveryMeasurement.run(running, practice, database, plan, progress),
  )
  const ours = await alone(SUBSCRIBERS, (running) =>
    DeliveryMeasurement.oneToMany(running, practice, database, plan, EVENTS.ours, progress),
  )
  const stock = await alone(
    SUBSCRIBERS,
    (running) => DeliveryMeasurement.oneToMany(running, practice, database, plan, EVENTS.stock, progress),
    { name: stockGraphqlWs.name, contender: stockGraphqlWs, form: 'GraphQL' },
  )
  const threads = await alone(THREADS, (running) => measureThreads(running, practice, database, plan, progress))
  const activity = await alone(ACTIVITY, (running) => measureActivity(running, practice, database, plan, progress))
  const notes = await alone(NOTES, (running) => measureNotes(running, practice, database, plan, progress))
  const files = await alone(FILES, (running) => measureFiles(running, practice, database, plan, progress))
  const knowledge = await alone(KNOWLEDGE, (running) => measureKnowledge(running, practice, database, plan, progress))
  const assistant = isChosen(ASSISTANT) ? await answerTogether(run) : undefined
  if (isChosen(DEIDENTIFY)) progress('de-identifying a long text')
  const deidentify = isChosen(DEIDENTIFY) ? await measureDeidentify(plan.rounds) : undefined
  const { atRest, workloads: results = [] } = compared ?? {}
  return {
    ...{ date: new Date().toISOString(), machine, plan, entries: practice.entries, atRest, workloads: results },
    ...{
      pgbench,
      growth,
      workers,
      start,
      delivery,
      oneToMany: ours && stock && { ours, stock },
      threads,
      activity,
      notes,
      files,
      deidentify,
      knowledge,
      assistant,
    },
  }
}

/** Measures every target in every workload. */
async function measureLanes(run: Run): Promise<Pick<Report, 'atRest' | 'workloads'>> {
  const { plan, chosen, database, practice, folder, progress } = run
  const asked = lanes.filter(
    ({ form, contender }) =>
      chosen.workloads.some(({ forms }) => forms[form] !== undefined) &&
      (plan.against.length === 0 || plan.against.includes(contender.name) || contender.name === OURS),
  )
  const started = await startLanes(asked, database, folder, plan.connections)
  try {
    progress('measuring what is used at rest')
    const atRest = plan.smoke ? undefined : await measureAtRest(started.lanes, database, plan.seconds)
    const results: WorkloadResult[] = []
    for (const workload of chosen.workloads) {
      const measured = await runWorkload(workload, started.lanes, practice, database, plan, progress)
      results.push({ key: workload.key, name: workload.name, about: workload.about, lanes: measured })
    }
    return { atRest, workloads: results }
  } finally {
    await started.stop()
  }
}

/** Runs a measurement in a separate gateway, so that memory of other measurements is not counted. */
async function measureAlone<Result>(
  { plan, database, folder }: Run,
  work: (running: Running) => Promise<Result>,
  lane: Lane | undefined,
): Promise<Result> {
  const own = mkdtempSync(join(folder, 'alone-'))
  const started = await startLanes(
    lane === undefined ? careLanes().slice(0, 1) : [lane],
    database,
    own,
    plan.connections,
  )
  try {
    const [up] = started.lanes
    if (up === undefined) throw new Error('Nothing was started.')
    return await work(up.running)
  } finally {
    await started.stop()
  }
}

/** A gateway that uses a fake model. */
async function answerTogether(run: Run): Promise<AssistantResult> {
  const { practice, database, plan, progress } = run
  const endpoint = await startTokenEndpoint()
  try {
    const work = (running: Running) => measureAssistant(running, practice, database, plan, progress)
    const [lane] = careLanes(care({ settings: endpoint.environment }))
    return await measureAlone(run, work, lane)
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
async function measureGrown(run: Run): Promise<readonly PairResult[]> {
  const { plan, database, practice, folder, progress } = run
  const own = join(folder, GROWTH)
  mkdirSync(own)
  progress('growth: filling a small database')
  const small = await openThrowaway(own)
  try {
    const little = await Practice.fill(small.owner, plan.smoke ? TINY : SMALL)
    if (!plan.smoke) await buildIndex(small, own)
    const entries = (filled: Practice): string => `${filled.entries.toLocaleString('en')} entries`
    return await measureSides(
      run,
      { about: entries(little), contender: care(), practice: little, database: small },
      { about: entries(practice), contender: care(), practice, database },
    )
  } finally {
    await small.remove()
  }
}

/** One process, and two workers behind one port, over the same data. */
function measureWorkers(run: Run): Promise<readonly PairResult[]> {
  const { practice, database } = run
  return measureSides(
    run,
    { about: 'one process', contender: care(), practice, database },
    { about: 'two workers', contender: care({ switches: ['--workers', '2'] }), practice, database },
  )
}

type Sought = Omit<Side, 'lane'> & { readonly contender: Contender }

async function measureSides(run: Run, first: Sought, second: Sought): Promise<readonly PairResult[]> {
  const { plan, progress } = run
  const started: Started[] = []
  const start = async ({ contender, ...sought }: Sought): Promise<Side> => {
    const place = mkdtempSync(join(run.folder, 'side-'))
    const graphql = careLanes(contender).filter(({ form }) => form === 'GraphQL')
    const up = await startLanes(graphql, sought.database, place, plan.connections)
    started.push(up)
    const [lane] = up.lanes
    if (lane === undefined) throw new Error('No gateway was started.')
    return { ...sought, lane }
  }
  try {
    return await measurePair(workloads, [await start(first), await start(second)], plan, progress)
  } finally {
    await Promise.all(started.map((one) => one.stop()))
  }
}
