import { write } from '../../../database/write/write.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen } from '../../safety/index.js'
import { instantFor } from '../../users/index.js'
import { participant } from '../threads/care-thread.policy.js'
import { changeTexts, numberText } from './change-texts.js'
import { findOpenThread, lockThread } from '../threads/find-open-thread.js'
import { permitInteraction } from './interaction.policy.js'
import { Interaction } from './interaction.entity.js'
import { newInteractionInput } from './interaction.record.js'
import { type StoredInteraction, storeInteraction } from './store-interaction.js'

/**
 * Writes a message into the thread that the input means; who wrote it is the caller, whatever the texts are called.
 * @throws InvalidInput naming the field, also when the thread is not clear; NotFound; Forbidden when the relationship
 * has ended.
 */
export async function sendInteraction(ctx: OperationContext, rawInput: unknown): Promise<StoredInteraction> {
  const { userId: author } = participant(ctx)
  const input = parseInput(newInteractionInput, rawInput)
  await prewarmRiskScreen(ctx, input.userQuery, input.aiAnswer, input.prompt)
  return write(ctx, async (tx) => {
    const thread = await lockThread(tx, ctx, await findOpenThread(tx.reading(ctx), input))
    const now = ctx.clock.now()
    const message = tx.create(Interaction, permitInteraction(thread), {
      sessionId: input.sessionId ?? null,
      isLiked: input.isLiked ?? null,
      createdAt: now,
      updatedAt: now,
    })
    message.writtenAt = input.timestamp
      ? await instantFor(tx.reading(ctx), input.timestamp, thread.clientUserId, 'timestamp')
      : now
    const changed = changeTexts(message, input, author)
    numberText(thread, message, changed, author, now)
    return storeInteraction(ctx, tx, message, changed, author)
  })
}
