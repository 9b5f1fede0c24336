import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lanes } from './contenders/index.js'
import { JOURNALS_EACH, Practice } from './data/practice.js'
import { openThrowaway, type ThrowawayDatabase } from './data/throwaway-database.js'
import { measureAtRest } from './measure/at-rest.js'
import { runWorkload } from './measure/run-workload.js'
import { parsePlan, type Plan, USAGE } from './options.js'
import { profileGateway } from './profile/profile-gateway.js'
import { describeMachine } from './report/machine.js'
import type { WorkloadResult } from './report/report.js'
import { writeReport } from './report/write-report.js'
import { startLanes } from './start-lanes.js'
import { workloads } from './workloads/index.js'
import type { Workload } from './workloads/workload.js'

const OUT = join(process.cwd(), 'bench', 'out')

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (interrupted = true))

/** Says what is going on; between two steps is also where an interrupted run ends, so that it leaves nothing behind. */
function progress(text: string): void {
  if (interrupted) throw new Error('Interrupted.')
  console.error(`  ${text}`)
}

/** Measures every lane in every workload, and reports. */
async function compare(
  plan: Plan,
  chosen: readonly Workload[],
  database: ThrowawayDatabase,
  folder: string,
): Promise<void> {
  const packages = new Set(lanes.flatMap(({ contender }) => contender.packages))
  const machine = await describeMachine(database.owner, [...packages])
  const practice = await fill(plan, database)
  const started = await startLanes(lanes, database, folder, plan.connections)
  try {
    progress('measuring what is used at rest')
    const atRest = await measureAtRest(started.lanes, database, plan.seconds)
    const results: WorkloadResult[] = []
    for (const workload of chosen) {
      const measured = await runWorkload(workload, started.lanes, practice, database, plan, progress)
      results.push({ name: workload.name, about: workload.about, lanes: measured })
    }
    const entries = plan.size.clients * JOURNALS_EACH
    writeReport({ date: new Date().toISOString(), machine, plan, entries, atRest, workloads: results }, OUT)
  } finally {
    await started.stop()
  }
}

function fill(plan: Plan, database: ThrowawayDatabase): Promise<Practice> {
  progress(`writing ${plan.size.clients * JOURNALS_EACH} journal entries`)
  return Practice.fill(database.owner, plan.size)
}

function choose({ only }: Plan): readonly Workload[] {
  const unknown = only.filter((name) => !workloads.some((workload) => workload.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `--only knows ${workloads.map(({ name }) => `"${name}"`).join(', ')}, not "${unknown.join('", "')}".`,
    )
  }
  return only.length === 0 ? workloads : workloads.filter(({ name }) => only.includes(name))
}

async function run(plan: Plan, chosen: readonly Workload[]): Promise<void> {
  // Not the system's folder for temporary files: where that is memory, a commit would cost nothing.
  const cache = join(process.cwd(), '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'bench-'))
  let database: ThrowawayDatabase | undefined
  try {
    progress('starting a database')
    database = await openThrowaway(folder)
    if (plan.profile) await profileGateway(plan, chosen, database, await fill(plan, database), folder, OUT)
    else await compare(plan, chosen, database, folder)
  } finally {
    await database?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The command line; what is wrong with it needs no stack. */
function command(): { plan: Plan; chosen: readonly Workload[] } | undefined {
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
