import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { Lane } from '../lane.js'
import type { Workload } from '../workloads/workload.js'

/**
 * Does something that sends `requests` requests and makes sure that the database has grown by what they stand for:
 * an entry for each create, and from a contender with an audit trail one row for each request.
 */
export async function checkedGrowth<Result>(
  kind: Workload['kind'],
  lane: Lane,
  requests: number,
  database: ThrowawayDatabase,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await database.count()
  const result = await work()
  const after = await database.count()
  const isCreate = kind === 'create'
  const audited = lane.contender.isAudited ? requests : 0
  const expected = {
    journals: isCreate ? requests : 0,
    auditedReads: isCreate ? 0 : audited,
    auditedWrites: isCreate ? audited : 0,
  }
  for (const name of ['journals', 'auditedReads', 'auditedWrites'] as const) {
    const grown = after[name] - before[name]
    if (grown !== expected[name]) {
      throw new Error(`${lane.name}: ${requests} requests left ${grown} ${name}, not ${expected[name]}.`)
    }
  }
  return result
}
