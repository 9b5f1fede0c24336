import { setTimeout as sleep } from 'node:timers/promises'
import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { RunningLane } from '../lane.js'
import type { Plan } from '../options.js'
import { formOf, type FormName, type Workload } from '../workloads/workload.js'
import { compareAnswers } from './compare-answers.js'
import { measureRound, type Round, warmUp } from './round.js'

/** The rounds of a target in one workload. */
export interface LaneResult {
  readonly lane: string
  readonly form: FormName
  readonly rounds: readonly Round[]
}

// Work after a round, such as sealing its audit rows, ends within this pause.
const PAUSE_MS = 700

/** Compares the answers of all targets, then measures them in turns, so that a change of the machine affects all. */
export async function runWorkload(
  workload: Workload,
  running: readonly RunningLane[],
  practice: Practice,
  database: ThrowawayDatabase,
  plan: Plan,
  progress: (text: string) => void,
): Promise<readonly LaneResult[]> {
  const lanes = running.filter(({ form }) => workload.forms[form] !== undefined)
  const asks = workload.asks(practice, plan.connections)
  progress(`${workload.name}: comparing answers`)
  await compareAnswers(workload, lanes, asks, database)
  const prepared = []
  for (const lane of lanes) {
    progress(`${workload.name}: warming up ${lane.name}`)
    const { call } = formOf(workload, lane.form)
    const calls = asks.map((questions) => questions.map(call))
    prepared.push({ lane, calls, amount: await warmUp(lane, calls, plan.warmSeconds, plan.seconds) })
  }
  const rounds = new Map<RunningLane, Round[]>(lanes.map((lane) => [lane, []]))
  for (let round = 0; round < plan.rounds; round++) {
    // Each round begins with another target, so that none always follows the same one.
    for (let turn = 0; turn < prepared.length; turn++) {
      const next = prepared[(round + turn) % prepared.length]
      if (next === undefined) continue
      if (!plan.smoke) await sleep(PAUSE_MS)
      progress(`${workload.name}: round ${round + 1} of ${plan.rounds}, ${next.lane.name}`)
      rounds.get(next.lane)?.push(await measureRound(workload, next.lane, next.calls, next.amount, database))
    }
  }
  return lanes.map((lane) => ({ lane: lane.name, form: lane.form, rounds: rounds.get(lane) ?? [] }))
}
