// Must be imported before any feature: the schema's types use it when their modules are evaluated.
import 'reflect-metadata'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIndex } from './data/build-index.js'
import { Practice } from './data/practice.js'
import { openThrowawayDatabase, type ThrowawayDatabase } from './data/throwaway-database.js'
import { SEPARATE_MEASUREMENTS, type ChosenMeasurements, measure, type Run } from './run.js'
import { parsePlan, type Plan, USAGE } from './options.js'
import { profileGateway } from './profile/profile-gateway.js'
import { writeReport } from './report/write-report.js'
import { workloads } from './workloads/index.js'
import type { Workload } from './workloads/workload.js'

const OUT = join(process.cwd(), 'bench', 'out')

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (interrupted = true))

/** Prints the current step. An interrupted run ends here, between two steps, so that it cleans up. */
function progress(text: string): void {
  if (interrupted) throw new Error('Interrupted.')
  console.error(`  ${text}`)
}

const namesOf = ({ name, key }: Workload): readonly string[] => (key === undefined ? [name] : [key, name])

function choose({ only, smoke }: Plan): ChosenMeasurements {
  const names = [...workloads.flatMap(namesOf), ...SEPARATE_MEASUREMENTS]
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new Error(`--only knows ${names.map((name) => `"${name}"`).join(', ')}, not "${unknown.join('", "')}".`)
  }
  if (smoke && only.length === 0) return { workloads: workloads.filter(({ key }) => key !== undefined), separate: [] }
  if (only.length === 0) return { workloads, separate: SEPARATE_MEASUREMENTS }
  return {
    workloads: workloads.filter((workload) => namesOf(workload).some((name) => only.includes(name))),
    separate: SEPARATE_MEASUREMENTS.filter((name) => only.includes(name)),
  }
}

function fill(plan: Plan, database: ThrowawayDatabase): Promise<Practice> {
  progress(`writing the records of ${plan.size.clients} clients`)
  return Practice.fill(database.owner, plan.size)
}

async function run(plan: Plan, chosen: ChosenMeasurements): Promise<void> {
  // Not the system's folder for temporary files: if that is in memory, a commit costs nothing.
  const cache = join(process.cwd(), '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'bench-'))
  let database: ThrowawayDatabase | undefined
  try {
    progress('starting a database')
    database = await openThrowawayDatabase(folder)
    const made: Run = { plan, chosen, database, practice: await fill(plan, database), folder, progress }
    if (!plan.smoke) await buildIndex(database, folder)
    if (plan.profile) await profileGateway(made, OUT)
    else {
      const report = await measure(made)
      writeReport(report, OUT)
      if (report.failures.length > 0) process.exitCode = 1
    }
  } finally {
    await database?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads the command line. Errors in it are printed without a stack. */
function command(): { plan: Plan; chosen: ChosenMeasurements } | undefined {
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
