import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import { sendLoad } from '../measure/load.js'
import { measureRound, warmUp } from '../measure/round.js'
import type { Plan } from '../options.js'
import { costLine } from '../report/costs-section.js'
import type { StartedContenders } from '../start-targets.js'
import type { RunningTarget } from '../target.js'
import { workloads } from '../workloads/index.js'
import { type Call, type FormName, formOf, type Workload } from '../workloads/workload.js'

/** Microseconds of CPU for one request: of the service, and of PostgreSQL. */
export interface RequestCpu {
  readonly service: number
  readonly postgres: number
}

/** A round of a workload with what is measured, and one right beside it without. */
export interface CostRound {
  readonly on: RequestCpu
  readonly off: RequestCpu
}

export interface CostResult {
  readonly key: string
  readonly name: string
  readonly form: FormName
  readonly rounds: readonly CostRound[]
}

/** A part of the service whose cost for whole requests has a limit. */
export interface Cost {
  readonly name: string
  /** The most that it may add to the CPU time of a request, in per cent. */
  readonly mostPerCent: number
  /** The workloads for which that is promised, and the interfaces over which they are asked. */
  readonly measured: readonly (readonly [key: string, form: FormName])[]
}

/** A gateway with its data, asked over each interface. */
export interface CostSide {
  readonly started: StartedContenders
  readonly practice: Practice
  readonly database: ThrowawayDatabase
}

/** A single round says nothing on a machine with other work. */
const LEAST_ROUNDS = 9
/** Short rounds, so that a change of the machine's load reaches both sides. */
const ROUND_SECONDS = 1
/** The engine compiles for seconds what it runs often. The first workload would pay for that, more on one side. */
const LEAST_WARM_SECONDS = 5
/** With few requests a round measures what both gateways do at rest. */
const LEAST_REQUESTS = 400

/** Asks two gateways in turns, one with what is measured and one without. */
export async function compareCosts(
  cost: Cost,
  sides: Readonly<Record<'on' | 'off', CostSide>>,
  plan: Plan,
  progress: (text: string) => void,
): Promise<readonly CostResult[]> {
  const results: CostResult[] = []
  for (const [key, form] of cost.measured) {
    const workload = workloads.find((one) => one.key === key)
    if (workload === undefined) throw new Error(`There is no workload ${key}.`)
    progress(`${cost.name}: ${workload.name} over ${form}`)
    const pair = { on: askedSide(workload, sides.on, form, plan), off: askedSide(workload, sides.off, form, plan) }
    const result = { key, name: workload.name, form, rounds: await takeTurns(pair, plan) }
    results.push(result)
    // Said at once: on a machine with much other work a later workload may fail.
    progress(costLine(cost, result))
  }
  return results
}

interface AskedSide {
  readonly workload: Workload
  readonly target: RunningTarget
  readonly calls: readonly (readonly Call[])[]
  readonly database: ThrowawayDatabase
}

function askedSide(
  workload: Workload,
  { started, practice, database }: CostSide,
  form: FormName,
  plan: Plan,
): AskedSide {
  const target = started.targets.find((one) => one.form === form)
  if (target === undefined) throw new Error(`No gateway is asked over ${form}.`)
  const { call } = formOf(workload, form)
  const calls = workload.asks(practice, plan.connections).map((asks) => asks.map(call))
  return { workload, target, calls, database }
}

async function takeTurns(
  { on, off }: Readonly<Record<'on' | 'off', AskedSide>>,
  plan: Plan,
): Promise<readonly CostRound[]> {
  const seconds = Math.min(plan.seconds, ROUND_SECONDS)
  // Everybody signs in alone: passwords that are checked all at once look like guessing to a slow service.
  for (const { target, calls } of [on, off]) for (const own of calls) await sendLoad(target.running.url, [own], 1)
  const warmSeconds = plan.smoke ? 0 : Math.max(plan.warmSeconds, LEAST_WARM_SECONDS)
  const inTime = await warmUp(on.target, on.calls, warmSeconds, seconds)
  await warmUp(off.target, off.calls, warmSeconds, seconds)
  const least = plan.smoke ? 0 : Math.ceil(LEAST_REQUESTS / on.calls.length) * on.calls.length
  const amount = Math.max(inTime, least)
  const rounds: CostRound[] = []
  while (rounds.length < (plan.smoke ? 2 : Math.max(LEAST_ROUNDS, plan.rounds))) {
    const isOnFirst = rounds.length % 2 === 0
    const first = await measured(isOnFirst ? on : off, amount)
    const second = await measured(isOnFirst ? off : on, amount)
    rounds.push(isOnFirst ? { on: first, off: second } : { on: second, off: first })
  }
  return rounds
}

async function measured({ workload, target, calls, database }: AskedSide, amount: number): Promise<RequestCpu> {
  const { contenderMicros, postgresMicros } = await measureRound(workload, target, calls, amount, database)
  return { service: contenderMicros, postgres: postgresMicros ?? Number.NaN }
}
