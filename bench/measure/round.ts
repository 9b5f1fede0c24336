import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { RunningTarget } from '../target.js'
import type { Call, Workload } from '../workloads/workload.js'
import { withCheckedGrowth } from './with-checked-growth.js'
import { sendLoad } from './load.js'
import { percentile } from './statistics.js'

/** The results of one round of one target. */
export interface Round {
  readonly requests: number
  readonly seconds: number
  readonly requestsPerSecond: number
  readonly p50Millis: number
  readonly p99Millis: number
  readonly bytesPerAnswer: number
  /** Microseconds of CPU for each request: of the contender, of PostgreSQL, and of the load generator. */
  readonly contenderMicros: number
  readonly postgresMicros: number | undefined
  readonly generatorMicros: number
  readonly peakMemoryBytes: number
}

/** Measures `amount` requests and their cost, and checks their effects in the database. */
export async function measureRound(
  workload: Workload,
  target: RunningTarget,
  calls: readonly (readonly Call[])[],
  amount: number,
  database: ThrowawayDatabase,
): Promise<Round> {
  await database.checkpoint()
  return withCheckedGrowth(workload.kind, target, amount, database, async () => {
    const before = {
      own: process.cpuUsage(),
      postgres: database.cpu?.micros(),
      contender: await target.running.usage(),
    }
    const load = await sendLoad(target.running.url, calls, amount)
    const contender = await target.running.usage()
    const postgres = database.cpu?.micros()
    const own = process.cpuUsage(before.own)
    return {
      requests: load.requests,
      seconds: load.seconds,
      requestsPerSecond: load.requests / load.seconds,
      p50Millis: percentile(load.latencies, 0.5),
      p99Millis: percentile(load.latencies, 0.99),
      bytesPerAnswer: load.bytes / load.requests,
      contenderMicros: (contender.cpuMicros - before.contender.cpuMicros) / amount,
      postgresMicros:
        postgres === undefined || before.postgres === undefined ? undefined : (postgres - before.postgres) / amount,
      generatorMicros: (own.user + own.system) / amount,
      peakMemoryBytes: contender.peakMemoryBytes,
    }
  })
}

/** What one request allocates and asks of the database, counted in a round that is not measured. */
export interface RequestCounts {
  readonly allocatedBytes: number
  readonly databaseWrites: number
}

/** Counts what a target does in `amount` requests. */
export async function countRound(
  { running }: Pick<RunningTarget, 'running'>,
  calls: readonly (readonly Call[])[],
  amount: number,
): Promise<RequestCounts> {
  await running.count()
  await sendLoad(running.url, calls, amount)
  const { allocatedBytes, databaseWrites } = await running.counted()
  return { allocatedBytes: allocatedBytes / amount, databaseWrites: databaseWrites / amount }
}

/**
 * Runs a target until it is warm: code compiled, statements prepared, credentials cached.
 * @returns the number of requests that it then answers in `seconds`, a multiple of the number of connections.
 */
export async function warmUp(
  target: RunningTarget,
  calls: readonly (readonly Call[])[],
  warmSeconds: number,
  seconds: number,
): Promise<number> {
  const turns = (requests: number): number => Math.max(1, Math.ceil(requests / calls.length)) * calls.length
  let amount = turns((warmSeconds > 0 ? 20 : 3) * calls.length)
  let warm = 0
  for (;;) {
    const load = await sendLoad(target.running.url, calls, amount)
    warm += load.seconds
    const perSecond = load.requests / load.seconds
    if (warm >= warmSeconds) return turns(perSecond * seconds)
    amount = turns(perSecond * Math.min(1, warmSeconds))
  }
}
