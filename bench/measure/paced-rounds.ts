import type { Running } from '../contenders/contender.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { Plan } from '../options.js'
import { sendPaced } from './send-paced.js'
import { percentile } from './statistics.js'

/** Milliseconds from the moment at which something was due to its whole answer; and what one costs. */
export interface PacedRound {
  readonly p50Millis: number
  readonly p99Millis: number
  readonly serverMicros: number
  readonly postgresMicros: number
}

/** What is sent, how often, and by whose gateway and database it is answered. */
export interface Paced {
  readonly name: string
  readonly perSecond: number
  /** Done when the whole answer is there. */
  readonly send: () => Promise<void>
  readonly running: Running
  readonly database: Pick<ThrowawayDatabase, 'cpu' | 'settle'>
}

/** Rounds at a fixed pace, whether answers come or not, after a warm-up of the same. */
export async function pacedRounds(
  { name, perSecond, send, running, database }: Paced,
  plan: Plan,
  progress: (text: string) => void,
): Promise<readonly PacedRound[]> {
  const wait = async (due: number): Promise<number> => {
    await send()
    return performance.now() - due
  }
  await sendPaced(perSecond, plan.warmSeconds, wait)
  const rounds: PacedRound[] = []
  for (let round = 1; round <= plan.rounds; round++) {
    progress(`${name}: round ${round} of ${plan.rounds}`)
    await database.settle()
    const before = { postgres: database.cpu?.micros() ?? 0, ...(await running.usage()) }
    const waits = [...(await sendPaced(perSecond, plan.seconds, wait))].sort((a, b) => a - b)
    const after = { postgres: database.cpu?.micros() ?? 0, ...(await running.usage()) }
    rounds.push({
      p50Millis: percentile(waits, 0.5),
      p99Millis: percentile(waits, 0.99),
      serverMicros: (after.cpuMicros - before.cpuMicros) / waits.length,
      postgresMicros: (after.postgres - before.postgres) / waits.length,
    })
  }
  return rounds
}
