import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { measureActivity } from './activity/measure-activity.js'
import { careLanes, lanes } from './contenders/index.js'
import type { Running } from './contenders/contender.js'
import { Practice } from './data/practice.js'
import { SMALL, TINY } from './data/size.js'
import { openThrowaway, type ThrowawayDatabase } from './data/throwaway-database.js'
import { measureDeidentify } from './deidentify/measure-speed.js'
import { DeliveryMeasurement } from './delivery/measure-delivery.js'
import { measureFiles } from './files/measure-files.js'
import { measureAtRest } from './measure/at-rest.js'
import { type GrowthResult, measureGrowth } from './measure/measure-growth.js'
import { measureStart } from './measure/measure-start.js'
import { runPgbench } from './measure/pgbench.js'
import { runWorkload } from './measure/run-workload.js'
import { measureNotes } from './notes/measure-notes.js'
import type { Plan } from './options.js'
import { describeMachine } from './report/machine.js'
import type { Report, WorkloadResult } from './report/report.js'
import { startLanes } from './start-lanes.js'
import { workloads } from './workloads/index.js'
import type { Workload } from './workloads/workload.js'

/** What is to be run, and on what. */
export interface Run {
  readonly plan: Plan
  readonly chosen: Chosen
  readonly database: ThrowawayDatabase
  readonly practice: Practice
  /** For everything that is made on the way; removed afterwards. */
  readonly folder: string
  readonly progress: (text: string) => void
}

export interface Chosen {
  readonly workloads: readonly Workload[]
  /** What is measured in a gateway of its own. */
  readonly alone: readonly string[]
}

/** The names under which `--only` knows what is no comparison of contenders. */
const DELIVERY = 'delivery'
const ACTIVITY = 'activity'
const NOTES = 'notes'
const FILES = 'files'
const DEIDENTIFY = 'deid'
const GROWTH = 'growth'
const START = 'start'
export const ALONE: readonly string[] = [GROWTH, START, DELIVERY, ACTIVITY, NOTES, FILES, DEIDENTIFY]

/** Measures what was chosen. */
export async function measure(run: Run): Promise<Report> {
  const { plan, chosen, database, practice, folder, progress } = run
  const packages = new Set([...lanes.flatMap(({ contender }) => contender.packages), 'graphql-ws', 'ws'])
  const machine = await describeMachine(database.owner, [...packages])
  const pgbench = runPgbench(database.urls.owner, practice, folder, plan)
  const compared = chosen.workloads.length === 0 ? undefined : await measureLanes(run)
  const isChosen = (name: string): boolean => chosen.alone.includes(name)
  const alone = <Result>(name: string, work: (running: Running) => Promise<Result>): Promise<Result | undefined> =>
    isChosen(name) ? measureAlone(run, name, work) : Promise.resolve(undefined)
  const growth = isChosen(GROWTH) ? await measureGrown(run) : undefined
  const start = isChosen(START) ? await measureStart(join(folder, START), plan.rounds, progress) : undefined
  const delivery = await alone(DELIVERY, (running) =>
    DeliveryMeasurement.run(running, practice, database, plan, progress),
  )
  const activity = await alone(ACTIVITY, (running) => measureActivity(running, practice, database, plan, progress))
  const notes = await alone(NOTES, (running) => measureNotes(running, practice, database, plan, progress))
  const files = await alone(FILES, (running) => measureFiles(running, practice, database, plan, progress))
  if (isChosen(DEIDENTIFY)) progress('de-identifying a long text')
  const deidentify = isChosen(DEIDENTIFY) ? await measureDeidentify(plan.rounds) : undefined
  const { atRest, workloads: results = [] } = compared ?? {}
  return {
    ...{ date: new Date().toISOString(), machine, plan, entries: practice.entries, atRest, workloads: results },
    ...{ pgbench, growth, start, delivery, activity, notes, files, deidentify },
  }
}

/** Every lane in every workload. */
async function measureLanes(run: Run): Promise<Pick<Report, 'atRest' | 'workloads'>> {
  const { plan, chosen, database, practice, folder, progress } = run
  const asked = lanes.filter(({ form }) => chosen.workloads.some(({ forms }) => forms[form] !== undefined))
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

/** A gateway of its own: what others left in its memory would be counted as this measurement's. */
async function measureAlone<Result>(
  { plan, database, folder }: Run,
  name: string,
  work: (running: Running) => Promise<Result>,
): Promise<Result> {
  const own = join(folder, name)
  mkdirSync(own)
  const started = await startLanes(careLanes().slice(0, 1), database, own, plan.connections)
  try {
    const [lane] = started.lanes
    if (lane === undefined) throw new Error('No gateway was started.')
    return await work(lane.running)
  } finally {
    await started.stop()
  }
}

/** The same gateway twice: over the data of this run, and over a hundredth of it in a database of its own. */
async function measureGrown({ plan, database, practice, folder, progress }: Run): Promise<readonly GrowthResult[]> {
  const own = join(folder, GROWTH)
  mkdirSync(own)
  progress('growth: filling a small database')
  const small = await openThrowaway(own)
  const stops: (() => Promise<void>)[] = []
  try {
    const little = await Practice.fill(small.owner, plan.smoke ? TINY : SMALL)
    const amounts = []
    for (const [name, data, filled] of [
      ['little', small, little],
      ['much', database, practice],
    ] as const) {
      const place = join(own, name)
      mkdirSync(place)
      const started = await startLanes(careLanes().slice(1), data, place, plan.connections)
      stops.push(() => started.stop())
      const [lane] = started.lanes
      if (lane === undefined) throw new Error('No gateway was started.')
      amounts.push({ lane, practice: filled, database: data })
    }
    const [less, more] = amounts
    if (less === undefined || more === undefined) throw new Error('There are two amounts.')
    return await measureGrowth(workloads, less, more, plan, progress)
  } finally {
    await Promise.all(stops.map((stop) => stop()))
    await small.remove()
  }
}
