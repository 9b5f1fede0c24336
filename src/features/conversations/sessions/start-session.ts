import { write } from '../../../database/write/write.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen } from '../../safety/index.js'
import { instantFor } from '../../users/index.js'
import { announceSession, sessionInput, sessionScreening, type StoredSession } from './conversation-session.record.js'
import { permitSession } from '../conversation.policy.js'
import { ConversationSession } from './conversation-session.entity.js'

/**
 * Opens a session for its client. It is open until somebody closes it, also when its end is named already.
 * @throws InvalidInput naming the field; NotFound for an unknown client; Forbidden for somebody else's.
 */
export async function startSession(ctx: OperationContext, rawInput: unknown): Promise<StoredSession> {
  const input = parseInput(sessionInput, rawInput)
  const permit = await permitSession(ctx, input.clientId ?? null)
  await prewarmRiskScreen(ctx, input.title)
  const now = ctx.clock.now()
  return write(ctx, async (tx) => {
    const session = tx.create(ConversationSession, permit, {
      title: input.title ?? null,
      startTime: now,
      createdAt: now,
      updatedAt: now,
    })
    const { clientUserId } = session
    if (input.startTime)
      session.startTime = await instantFor(tx.reading(ctx), input.startTime, clientUserId, 'startTime')
    if (input.endTime) session.endTime = await instantFor(tx.reading(ctx), input.endTime, clientUserId, 'endTime')
    await tx.flush()
    announceSession(tx, session, undefined, 'created')
    const crisisTopic = await sessionScreening.screen(ctx, tx, session, { title: session.title })
    return { sessionId: session.id, crisisTopic }
  })
}
