import { write } from '../../../database/write/write.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen } from '../../safety/index.js'
import { instantFor } from '../../users/index.js'
import { messageInput, messageRecord, screenMessage, type StoredMessage } from './conversation-message.record.js'
import { textOfFiles } from './text-of-files.js'
import { ConversationMessage } from './conversation-message.entity.js'
import { permitMessage, permitMessageIn } from './conversation-message.policy.js'
import { findSessionForChange, resolveOwner } from '../find-for-change.js'
import { requestSummary } from '../summaries/request-summary.js'

/**
 * Stores a new message in its session, or in none: then it is the client's alone. Into a session that is closed it is
 * stored all the same; the session stays closed, and its summary is made anew.
 * @throws InvalidInput naming the field; NotFound for an unknown session or client; Forbidden for somebody else's.
 */
export async function createMessage(ctx: OperationContext, rawInput: unknown): Promise<StoredMessage> {
  const input = parseInput(messageInput, rawInput)
  const { sessionId = null, clientId = null } = input
  const alone = sessionId === null ? await permitMessage(ctx, clientId) : undefined
  await prewarmRiskScreen(ctx, input.message, input.prompt, textOfFiles(input.fileContent))
  const now = ctx.clock.now()
  return write(ctx, async (tx) => {
    const session = sessionId === null ? undefined : await findSessionForChange(ctx, tx, sessionId)
    if (session !== undefined) await resolveOwner(ctx, tx, session, clientId)
    const permit = session === undefined ? alone : permitMessageIn(session)
    if (permit === undefined) throw new Error('A message has neither a session nor a client to belong to.')
    const message = tx.create(ConversationMessage, permit, {
      message: input.message ?? null,
      prompt: input.prompt ?? null,
      isLiked: input.isLiked ?? null,
      fileContent: input.fileContent ?? null,
      modelMessages: input.modelMessages ?? null,
      createTimestamp: now,
      createdAt: now,
      updatedAt: now,
    })
    if (input.createTimestamp) {
      message.createTimestamp = await instantFor(
        tx.reading(ctx),
        input.createTimestamp,
        message.clientUserId,
        'createTimestamp',
      )
    }
    await tx.flush()
    if (session !== undefined) requestSummary(tx, session, 'when it is quiet')
    messageRecord.announce(tx, message, 'created')
    return screenMessage(ctx, tx, message, message)
  })
}
