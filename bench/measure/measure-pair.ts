import type { Practice } from '../data/practice.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { RunningTarget } from '../target.js'
import type { Plan } from '../options.js'
import { formOf, type Workload } from '../workloads/workload.js'
import { measureRound, type Round, warmUp } from './round.js'

/** One of two gateways that are compared. */
export interface ComparedGateway {
  /** What is different about this gateway. */
  readonly about: string
  readonly target: RunningTarget
  readonly practice: Practice
  readonly database: ThrowawayDatabase
}

interface ComparedResult {
  readonly about: string
  readonly rounds: readonly Round[]
}

/** The results of a workload on both gateways. */
export interface PairResult {
  readonly key: string
  readonly name: string
  readonly first: ComparedResult
  readonly second: ComparedResult
}

/** The workloads that have goals. Each has a key. */
export const PAIRED: readonly string[] = ['Q1', 'Q2', 'Q4', 'M1']

/** Measures both gateways in turns, so that a change of the machine affects both. */
export async function measurePair(
  workloads: readonly Workload[],
  pair: readonly [ComparedGateway, ComparedGateway],
  plan: Plan,
  progress: (text: string) => void,
): Promise<readonly PairResult[]> {
  const results: PairResult[] = []
  for (const workload of workloads) {
    const { key = '', name } = workload
    if (!PAIRED.includes(key)) continue
    const [first, second] = [await prepare(workload, pair[0], plan), await prepare(workload, pair[1], plan)]
    for (let round = 0; round < plan.rounds; round++) {
      progress(`${name}, ${pair[0].about} and ${pair[1].about}: round ${round + 1} of ${plan.rounds}`)
      for (const { side, calls, requests, rounds } of round % 2 === 0 ? [first, second] : [second, first]) {
        rounds.push(await measureRound(workload, side.target, calls, requests, side.database))
      }
    }
    const [one, other] = [first, second].map(({ side, rounds }) => ({ about: side.about, rounds }))
    if (one !== undefined && other !== undefined) results.push({ key, name, first: one, second: other })
  }
  return results
}

async function prepare(workload: Workload, side: ComparedGateway, plan: Plan) {
  const { call } = formOf(workload, side.target.form)
  const calls = workload.asks(side.practice, plan.connections).map((asks) => asks.map(call))
  const requests = await warmUp(side.target, calls, plan.warmSeconds, plan.seconds)
  return { side, calls, requests, rounds: [] as Round[] }
}
