import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { careLanes, lanes } from './contenders/index.js'
import { Practice } from './data/practice.js'
import { openThrowaway, type ThrowawayDatabase } from './data/throwaway-database.js'
import type { Running } from './contenders/contender.js'
import { measureActivity } from './activity/measure-activity.js'
import { measureDeidentify } from './deidentify/measure-speed.js'
import { DeliveryMeasurement } from './delivery/measure-delivery.js'
import { measureFiles } from './files/measure-files.js'
import { measureAtRest } from './measure/at-rest.js'
import { runWorkload } from './measure/run-workload.js'
import { measureNotes } from './notes/measure-notes.js'
import { parsePlan, type Plan, USAGE } from './options.js'
import { profileGateway } from './profile/profile-gateway.js'
import { describeMachine } from './report/machine.js'
import type { Report, WorkloadResult } from './report/report.js'
import { writeReport } from './report/write-report.js'
import { startLanes } from './start-lanes.js'
import { workloads } from './workloads/index.js'
import type { Workload } from './workloads/workload.js'

/** The names under which `--only` knows what is no comparison of contenders. */
const DELIVERY = 'delivery'
const ACTIVITY = 'activity'
const NOTES = 'notes'
const FILES = 'files'
const DEIDENTIFY = 'deid'
const ALONE = [DELIVERY, ACTIVITY, NOTES, FILES, DEIDENTIFY]
const OUT = join(process.cwd(), 'bench', 'out')

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (interrupted = true))

/** Says what is going on; between two steps is also where an interrupted run ends, so that it leaves nothing behind. */
function progress(text: string): void {
  if (interrupted) throw new Error('Interrupted.')
  console.error(`  ${text}`)
}

/** Measures what was asked for, and reports. */
async function compare(plan: Plan, chosen: Chosen, database: ThrowawayDatabase, folder: string): Promise<void> {
  const packages = new Set([...lanes.flatMap(({ contender }) => contender.packages), 'graphql-ws', 'ws'])
  const machine = await describeMachine(database.owner, [...packages])
  const practice = await fill(plan, database)
  const compared =
    chosen.workloads.length === 0 ? undefined : await measureLanes(plan, chosen, database, practice, folder)
  const alone = <Result>(name: string, measure: (running: Running) => Promise<Result>): Promise<Result | undefined> =>
    chosen.alone.includes(name) ? measureAlone(name, plan, database, folder, measure) : Promise.resolve(undefined)
  const delivery = await alone(DELIVERY, (running) =>
    DeliveryMeasurement.run(running, practice, database, plan, progress),
  )
  const activity = await alone(ACTIVITY, (running) => measureActivity(running, practice, database, plan, progress))
  const notes = await alone(NOTES, (running) => measureNotes(running, practice, database, plan, progress))
  const files = await alone(FILES, (running) => measureFiles(running, practice, database, plan, progress))
  if (chosen.alone.includes(DEIDENTIFY)) progress('de-identifying a long text')
  const deidentify = chosen.alone.includes(DEIDENTIFY) ? await measureDeidentify(plan.rounds) : undefined
  const { entries } = practice
  const { atRest, workloads: results = [] } = compared ?? {}
  const date = new Date().toISOString()
  writeReport(
    { date, machine, plan, entries, atRest, workloads: results, delivery, activity, notes, files, deidentify },
    OUT,
  )
}

/** Every lane in every workload. */
async function measureLanes(
  plan: Plan,
  chosen: Chosen,
  database: ThrowawayDatabase,
  practice: Practice,
  folder: string,
): Promise<Pick<Report, 'atRest' | 'workloads'>> {
  const asked = lanes.filter(({ form }) => chosen.workloads.some(({ forms }) => forms[form] !== undefined))
  const started = await startLanes(asked, database, folder, plan.connections)
  try {
    progress('measuring what is used at rest')
    const atRest = await measureAtRest(started.lanes, database, plan.seconds)
    const results: WorkloadResult[] = []
    for (const workload of chosen.workloads) {
      const measured = await runWorkload(workload, started.lanes, practice, database, plan, progress)
      results.push({ name: workload.name, about: workload.about, lanes: measured })
    }
    return { atRest, workloads: results }
  } finally {
    await started.stop()
  }
}

/** A gateway of its own: what others left in its memory would be counted as this measurement's. */
async function measureAlone<Result>(
  name: string,
  plan: Plan,
  database: ThrowawayDatabase,
  folder: string,
  measure: (running: Running) => Promise<Result>,
): Promise<Result> {
  const own = join(folder, name)
  mkdirSync(own)
  const started = await startLanes(careLanes().slice(0, 1), database, own, plan.connections)
  try {
    const [lane] = started.lanes
    if (lane === undefined) throw new Error('No gateway was started.')
    return await measure(lane.running)
  } finally {
    await started.stop()
  }
}

function fill(plan: Plan, database: ThrowawayDatabase): Promise<Practice> {
  progress(`writing the records of ${plan.size.clients} clients`)
  return Practice.fill(database.owner, plan.size)
}

interface Chosen {
  readonly workloads: readonly Workload[]
  /** What is measured in a gateway of its own. */
  readonly alone: readonly string[]
}

const namesOf = ({ name, key }: Workload): readonly string[] => (key === undefined ? [name] : [key, name])

function choose({ only }: Plan): Chosen {
  const names = [...workloads.flatMap(namesOf), ...ALONE]
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new Error(`--only knows ${names.map((name) => `"${name}"`).join(', ')}, not "${unknown.join('", "')}".`)
  }
  if (only.length === 0) return { workloads, alone: ALONE }
  return {
    workloads: workloads.filter((workload) => namesOf(workload).some((name) => only.includes(name))),
    alone: ALONE.filter((name) => only.includes(name)),
  }
}

async function run(plan: Plan, chosen: Chosen): Promise<void> {
  // Not the system's folder for temporary files: where that is memory, a commit would cost nothing.
  const cache = join(process.cwd(), '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'bench-'))
  let database: ThrowawayDatabase | undefined
  try {
    progress('starting a database')
    database = await openThrowaway(folder)
    if (plan.profile) await profileGateway(plan, chosen.workloads, database, await fill(plan, database), folder, OUT)
    else await compare(plan, chosen, database, folder)
  } finally {
    await database?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The command line; what is wrong with it needs no stack. */
function command(): { plan: Plan; chosen: Chosen } | undefined {
  try {
    const plan = parsePlan(process.argv.slice(2))
    if (plan !== undefined) return { plan, chosen: choose(plan) }
    console.log(USAGE)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exitCode = 1
  }
  return undefined
}

const given = command()
if (given !== undefined) {
  try {
    await run(given.plan, given.chosen)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
