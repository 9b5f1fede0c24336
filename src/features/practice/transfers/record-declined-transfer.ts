import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { caseload } from '../../users/index.js'
import type { Relationship } from '../relationship.entity.js'
import { isItsClient } from '../relationship.policy.js'
import { mailDeclinedTransfer } from './mail-declined-transfer.job.js'
import { transferThatBegan } from './transfer.policy.js'

/**
 * Records that a client declines a new therapist, and tells of it, for they have nobody until the practice finds
 * somebody else: whoever transferred them gets an event, and they and the therapist a mail. The therapist's event comes
 * with the end of the relationship. Called while the relationship is being closed; nobody is told here of other ends.
 */
export async function recordDeclinedTransfer(
  ctx: OperationContext,
  tx: Transaction,
  relationship: Relationship,
): Promise<void> {
  const { id, therapistUserId, activatedAt } = relationship
  if (!isItsClient(ctx, relationship) || activatedAt !== null) return
  const [transfer] = await tx.rows<{ by: Id }>(
    sql`select f.transferred_by_user_id as "by" from ${transferThatBegan(id).as('f')}`,
  )
  if (transfer === undefined) return
  relationship.declinedAt = ctx.clock.now()
  if (transfer.by !== therapistUserId) tx.event(caseload.event([transfer.by], id, 'deleted'))
  for (const person of new Set([transfer.by, therapistUserId])) {
    if (person !== null) tx.enqueue(mailDeclinedTransfer.outboxJob(person, id))
  }
}
