import type { Transaction } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { Relationship } from '../practice/index.js'
import { CareThread } from './care-thread.entity.js'
import { permitThread, refuseThread, threadStatesWritable, threadsOpen } from './care-thread.policy.js'

/**
 * Takes a thread for writing. The relationship is locked too, so that nothing is written once its end is committed; and one
 * writer at a time makes the order of a thread's ids the order in which its messages were committed, and told.
 * @throws NotFound, Forbidden when the relationship has ended.
 */
export async function lockThread(tx: Transaction, ctx: OperationContext, id: Id): Promise<CareThread> {
  const relationship = await tx.find(Relationship, threadsOpen(ctx), id)
  // Whoever waited for the lock has the row as it is now, but a scope that was judged by what was so before.
  if (relationship === undefined || !relationship.isProfileActive || relationship.isDeleted) {
    return refuseThread(tx.reading(ctx), id)
  }
  const thread = await tx.find(CareThread, threadStatesWritable(ctx), id)
  if (thread !== undefined) return thread
  const now = ctx.clock.now()
  const made = tx.create(CareThread, permitThread(relationship), { createdAt: now, updatedAt: now })
  await tx.flush()
  return made
}
