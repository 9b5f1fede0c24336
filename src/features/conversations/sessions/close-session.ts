import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { instantFor } from '../../users/index.js'
import { announceSession, sessionClosed, sessionInput } from './conversation-session.record.js'
import { findSessionForChange, resolveOwner } from '../find-for-change.js'
import { requestSummary } from '../summaries/request-summary.js'
import { SUMMARY_WAIT_MS, waitForSummary } from '../summaries/wait-for-summary.js'

/**
 * Closes a session and waits a moment for its title and summary, which are made whether anybody waits or not. Closing
 * is no editing: what is absent or null stays as it is. Again it is no error, and the title that was generated stays.
 * @param waitMs how long to wait; nothing where nobody looks.
 * @throws NotFound, Forbidden, InvalidInput naming the field.
 */
export async function closeSession(
  ctx: OperationContext,
  id: Id,
  rawInput: unknown,
  waitMs = SUMMARY_WAIT_MS,
): Promise<{ readonly sessionId: Id }> {
  const input = parseInput(sessionInput, rawInput)
  const closed = await write(ctx, async (tx) => {
    const session = await findSessionForChange(ctx, tx, id)
    await resolveOwner(ctx, tx, session, input.clientId)
    const { clientUserId } = session
    const now = ctx.clock.now()
    if (input.startTime)
      session.startTime = await instantFor(tx.reading(ctx), input.startTime, clientUserId, 'startTime')
    if (input.endTime) session.endTime = await instantFor(tx.reading(ctx), input.endTime, clientUserId, 'endTime')
    session.endTime ??= now
    if (input.title && !session.titleGenerated) session.title = input.title
    const isFirst = session.closedAt === null
    session.closedAt ??= now
    session.updatedAt = now
    if (isFirst) requestSummary(tx, session, 'at once')
    announceSession(tx, session, sessionClosed, isFirst ? 'created' : 'updated')
    return { sessionId: session.id, wanted: session.summaryWanted }
  })
  await waitForSummary(ctx, closed.sessionId, closed.wanted, waitMs)
  return { sessionId: closed.sessionId }
}
