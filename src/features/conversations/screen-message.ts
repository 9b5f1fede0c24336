import type { Transaction } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { defineRiskSource, screenForRisk } from '../safety/index.js'
import type { ConversationMessage } from './messages/conversation-message.entity.js'
import { readMessageTexts } from './find-conversation.js'

export const messageRiskSource = defineRiskSource('conversationMessage', { readable: readMessageTexts })

/** Which message was stored, and whether its writer is to be shown where help is found. */
export type StoredMessage = { readonly messageId: Id; readonly showsCrisisResources: boolean }

/**
 * Screens the new texts of a message that is being stored. Which of the two the client wrote and which the assistant is not
 * told by those who send them, so both are looked at.
 */
export async function screenMessage(
  ctx: OperationContext,
  tx: Transaction,
  message: ConversationMessage,
  fields: { readonly message: string | null; readonly prompt: string | null },
): Promise<StoredMessage> {
  // What a therapist asks about a client is nothing that the client has written.
  if (message.askedByUserId !== null) return { messageId: message.id, showsCrisisResources: false }
  const showsCrisisResources = await screenForRisk(ctx, tx, { source: 'conversationMessage', record: message, fields })
  return { messageId: message.id, showsCrisisResources }
}
