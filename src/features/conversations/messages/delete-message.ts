import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { messageRecord } from './conversation-message.record.js'
import { findMessageForChange, findSessionForChange } from '../find-for-change.js'
import { requestSummary } from '../summaries/request-summary.js'

/**
 * Deletes a message softly: the record is retained and appears nowhere, in a summary neither.
 * @throws NotFound, also the second time; Forbidden.
 */
export async function deleteMessage(ctx: OperationContext, id: Id): Promise<{ readonly messageId: Id }> {
  return write(ctx, async (tx) => {
    const message = await findMessageForChange(ctx, tx, id)
    message.deletedAt = ctx.clock.now()
    if (message.sessionId !== null) {
      requestSummary(tx, await findSessionForChange(ctx, tx, message.sessionId), 'when it is quiet')
    }
    messageRecord.announce(tx, message, 'deleted')
    return { messageId: message.id }
  })
}
