import type { RunningContender } from '../contenders/contender.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { Plan } from '../options.js'
import { sendPaced } from './send-paced.js'
import { percentile } from './statistics.js'

/** Milliseconds from the time at which a request was due to its complete answer, and the CPU time of one request. */
export interface PacedRound {
  readonly p50Millis: number
  readonly p99Millis: number
  readonly serverMicros: number
  readonly postgresMicros: number
}

/** The requests, their rate, and the gateway and database that answer them. */
export interface PacedWork {
  readonly name: string
  readonly perSecond: number
  /** Resolves when the answer is complete. */
  readonly send: () => Promise<void>
  readonly running: RunningContender
  readonly database: Pick<ThrowawayDatabase, 'cpu' | 'checkpoint'>
}

/** Runs rounds at a fixed pace, without waiting for answers, after a warm-up of the same kind. */
export async function runPacedRounds(
  { name, perSecond, send, running, database }: PacedWork,
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
    await database.checkpoint()
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
