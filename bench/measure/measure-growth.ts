import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { RunningLane } from '../lane.js'
import type { Plan } from '../options.js'
import { formOf, type Workload } from '../workloads/workload.js'
import { measureRound, type Round, warmUp } from './round.js'

/** One gateway over one amount of data. */
export interface Amount {
  readonly lane: RunningLane
  readonly practice: Practice
  readonly database: ThrowawayDatabase
}

/** What a workload costs over much data, beside the same over little. */
export interface GrowthResult {
  readonly key: string
  readonly name: string
  readonly little: { readonly entries: number; readonly rounds: readonly Round[] }
  readonly much: { readonly entries: number; readonly rounds: readonly Round[] }
}

/** What must not get slower as a practice grows. */
const KEYS: readonly unknown[] = ['Q1', 'Q2', 'Q4', 'M1']

/** Measures both in turns, so that a change of the machine meets both. */
export async function measureGrowth(
  workloads: readonly Workload[],
  little: Amount,
  much: Amount,
  plan: Plan,
  progress: (text: string) => void,
): Promise<readonly GrowthResult[]> {
  const results: GrowthResult[] = []
  for (const workload of workloads.filter(({ key }) => KEYS.includes(key))) {
    const sides = []
    for (const amount of [little, much]) {
      const { call } = formOf(workload, amount.lane.form)
      const calls = workload.asks(amount.practice, plan.connections).map((asks) => asks.map(call))
      progress(`growth, ${workload.name}: warming up over ${amount.practice.entries} entries`)
      const requests = await warmUp(amount.lane, calls, plan.warmSeconds, plan.seconds)
      sides.push({ amount, calls, requests, rounds: [] as Round[] })
    }
    for (let round = 0; round < plan.rounds; round++) {
      progress(`growth, ${workload.name}: round ${round + 1} of ${plan.rounds}`)
      for (const { amount, calls, requests, rounds } of round % 2 === 0 ? sides : sides.toReversed()) {
        rounds.push(await measureRound(workload, amount.lane, calls, requests, amount.database))
      }
    }
    const [small, large] = sides.map(({ amount, rounds }) => ({ entries: amount.practice.entries, rounds }))
    if (small === undefined || large === undefined) throw new Error('There are two amounts.')
    results.push({ key: workload.key ?? '', name: workload.name, little: small, much: large })
  }
  return results
}
