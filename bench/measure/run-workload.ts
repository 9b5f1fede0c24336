import { setTimeout as sleep } from 'node:timers/promises'
import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { RunningTarget } from '../target.js'
import type { Plan } from '../options.js'
import { formOf, type FormName, type Workload } from '../workloads/workload.js'
import { compareAnswers } from './compare-answers.js'
import { sendLoad } from './load.js'
import { countRound, measureRound, type RequestCounts, type Round, warmUp } from './round.js'

/** The rounds of a target in one workload. */
export interface TargetResult {
  readonly target: string
  readonly form: FormName
  readonly rounds: readonly Round[]
  readonly counts: RequestCounts
}

// Work after a round, such as sealing its audit rows, ends within this pause.
const PAUSE_MS = 700
/**
 * Requests of each connection before a round, which are not measured. Between its rounds a contender waits for all
 * others, and the first requests afterwards pay for that: credentials are checked again, and memory was given back.
 */
const AWAKE = 12

/** Compares the answers of all targets, then measures them in turns, so that a change of the machine affects all. */
export async function runWorkload(
  workload: Workload,
  running: readonly RunningTarget[],
  practice: Practice,
  database: ThrowawayDatabase,
  plan: Plan,
  progress: (text: string) => void,
): Promise<readonly TargetResult[]> {
  const targets = running.filter(({ form }) => workload.forms[form] !== undefined)
  const asks = workload.asks(practice, plan.connections)
  progress(`${workload.name}: comparing answers`)
  await compareAnswers(workload, targets, asks, database)
  const prepared = []
  for (const target of targets) {
    progress(`${workload.name}: warming up ${target.name}`)
    const { call } = formOf(workload, target.form)
    const calls = asks.map((questions) => questions.map(call))
    prepared.push({ target, calls, amount: await warmUp(target, calls, plan.warmSeconds, plan.seconds) })
  }
  const rounds = new Map<RunningTarget, Round[]>(targets.map((target) => [target, []]))
  for (let round = 0; round < plan.rounds; round++) {
    // Each round begins with another target, so that none always follows the same one.
    for (let turn = 0; turn < prepared.length; turn++) {
      const next = prepared[(round + turn) % prepared.length]
      if (next === undefined) continue
      if (!plan.smoke) {
        await sendLoad(next.target.running.url, next.calls, next.calls.length * AWAKE)
        await sleep(PAUSE_MS)
      }
      progress(`${workload.name}: round ${round + 1} of ${plan.rounds}, ${next.target.name}`)
      rounds.get(next.target)?.push(await measureRound(workload, next.target, next.calls, next.amount, database))
    }
  }
  const results: TargetResult[] = []
  for (const { target, calls, amount } of prepared) {
    const counts = await countRound(target, calls, amount)
    results.push({ target: target.name, form: target.form, rounds: rounds.get(target) ?? [], counts })
  }
  return results
}
