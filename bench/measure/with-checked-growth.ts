import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { Target } from '../target.js'
import type { Workload } from '../workloads/workload.js'

/**
 * Runs work that sends `requests` requests, and checks that the database has grown accordingly: by one entry for each
 * create, and by one audit row for each request to a contender with an audit trail.
 */
export async function withCheckedGrowth<Result>(
  kind: Workload['kind'],
  target: Target,
  requests: number,
  database: ThrowawayDatabase,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await database.count()
  const result = await work()
  const after = await database.count()
  const isCreate = kind === 'create'
  const audited = target.contender.isAudited ? requests : 0
  const expected = {
    journals: isCreate ? requests : 0,
    auditedReads: isCreate ? 0 : audited,
    auditedWrites: isCreate ? audited : 0,
  }
  for (const name of ['journals', 'auditedReads', 'auditedWrites'] as const) {
    const grown = after[name] - before[name]
    if (grown !== expected[name]) {
      throw new Error(`${target.name}: ${requests} requests left ${grown} ${name}, not ${expected[name]}.`)
    }
  }
  return result
}
