import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { careGateway } from '../contenders/care.js'
import { careTargets } from '../contenders/index.js'
import type { RunningContender } from '../contenders/contender.js'
import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import { sendLoad } from '../measure/load.js'
import { measureRound, warmUp } from '../measure/round.js'
import type { Plan } from '../options.js'
import { rowSecurityLine } from '../report/row-security-section.js'
import { startTargets } from '../start-targets.js'
import type { RunningTarget } from '../target.js'
import { workloads } from '../workloads/index.js'
import { type Call, type FormName, formOf, type Workload } from '../workloads/workload.js'

/** Microseconds of CPU for one request: of the service, and of PostgreSQL. */
export interface RequestCpu {
  readonly service: number
  readonly postgres: number
}

/** A round of a workload with the policies of the database, and one right beside it without. */
export interface RowSecurityRound {
  readonly on: RequestCpu
  readonly off: RequestCpu
}

export interface RowSecurityResult {
  readonly key: string
  readonly name: string
  readonly form: FormName
  readonly rounds: readonly RowSecurityRound[]
}

/** The workloads whose cost has a limit, and the interfaces over which they are asked. */
const MEASURED: readonly (readonly [key: string, form: FormName])[] = [
  ['Q1', 'GraphQL'],
  ['Q1', 'REST'],
  ['Q2', 'GraphQL'],
  ['M1', 'GraphQL'],
  ['M1', 'REST'],
]
/** A single round says nothing on a machine with other work. */
const LEAST_ROUNDS = 9
/** Short rounds, so that a change of the machine's load reaches both sides. */
const ROUND_SECONDS = 1
/** With few requests a round measures what both gateways do at rest. */
const LEAST_REQUESTS = 400

/**
 * Two gateways on the same database: one as the application, one as a role that the policies do not bind. They take
 * turns. Both send contexts. One of them seals and numbers for both, so what both use counts for each.
 */
export async function measureRowSecurity(
  practice: Practice,
  database: ThrowawayDatabase,
  folder: string,
  plan: Plan,
  progress: (text: string) => void,
): Promise<readonly RowSecurityResult[]> {
  const started = await startTargets(
    [...careTargets(careGateway()), ...careTargets(careGateway({ role: 'peer' }))],
    database,
    mkdtempSync(join(folder, 'row-security-')),
    plan.connections,
  )
  try {
    const [bound, unbound] = [...new Set(started.targets.map(({ running }) => running))]
    if (bound === undefined || unbound === undefined) throw new Error('The gateways were not started.')
    const together = { usage: () => sumUsage([bound, unbound]) }
    const sideOf = (running: RunningContender, form: FormName): RunningTarget => {
      const target = started.targets.find((one) => one.running === running && one.form === form)
      if (target === undefined) throw new Error(`No gateway is asked over ${form}.`)
      return { ...target, running: { ...running, ...together } }
    }
    const results: RowSecurityResult[] = []
    for (const [key, form] of MEASURED) {
      const workload = workloads.find((one) => one.key === key)
      if (workload === undefined) throw new Error(`There is no workload ${key}.`)
      progress(`row-level security: ${workload.name} over ${form}`)
      const pair = { on: sideOf(bound, form), off: sideOf(unbound, form) }
      const rounds = await takeTurns(workload, pair, practice, database, plan)
      const result = { key, name: workload.name, form, rounds }
      results.push(result)
      // Said at once: on a machine with much other work a later workload may fail.
      progress(rowSecurityLine(result))
    }
    return results
  } finally {
    await started.stop()
  }
}

type Pair = Readonly<Record<'on' | 'off', RunningTarget>>

async function takeTurns(
  workload: Workload,
  pair: Pair,
  practice: Practice,
  database: ThrowawayDatabase,
  plan: Plan,
): Promise<readonly RowSecurityRound[]> {
  const { call } = formOf(workload, pair.on.form)
  const calls: readonly (readonly Call[])[] = workload.asks(practice, plan.connections).map((asks) => asks.map(call))
  const seconds = Math.min(plan.seconds, ROUND_SECONDS)
  // Everybody signs in alone: passwords that are checked all at once look like guessing to a slow service.
  for (const side of [pair.on, pair.off]) for (const own of calls) await sendLoad(side.running.url, [own], 1)
  const inTime = await warmUp(pair.on, calls, plan.warmSeconds, seconds)
  await warmUp(pair.off, calls, plan.warmSeconds, seconds)
  const least = plan.smoke ? 0 : Math.ceil(LEAST_REQUESTS / calls.length) * calls.length
  const amount = Math.max(inTime, least)
  const measured = async (target: RunningTarget): Promise<RequestCpu> => {
    const { contenderMicros, postgresMicros } = await measureRound(workload, target, calls, amount, database)
    return { service: contenderMicros, postgres: postgresMicros ?? Number.NaN }
  }
  const rounds: RowSecurityRound[] = []
  while (rounds.length < (plan.smoke ? 1 : Math.max(LEAST_ROUNDS, plan.rounds))) {
    const isOnFirst = rounds.length % 2 === 0
    const first = await measured(isOnFirst ? pair.on : pair.off)
    const second = await measured(isOnFirst ? pair.off : pair.on)
    rounds.push(isOnFirst ? { on: first, off: second } : { on: second, off: first })
  }
  return rounds
}

async function sumUsage(gateways: readonly RunningContender[]): ReturnType<RunningContender['usage']> {
  const usages = await Promise.all(gateways.map((gateway) => gateway.usage()))
  return {
    cpuMicros: usages.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0),
    peakMemoryBytes: Math.max(...usages.map(({ peakMemoryBytes }) => peakMemoryBytes)),
  }
}
