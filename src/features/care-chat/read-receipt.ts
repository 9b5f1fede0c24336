import type { OperationContext } from '../operation-context.js'
import { careThreadById } from './care-chat.loader.js'
import { participant } from './care-thread.policy.js'
import { type InteractionType, ReceiptEnum } from './interaction.type.js'

/** How far the caller's part of a message has come, by the number of the text and the other side's marks. */
export async function readReceipt(ctx: OperationContext, message: InteractionType): Promise<ReceiptEnum | null> {
  const { userId } = participant(ctx)
  const number = userId === message.clientId ? message.clientNumber : message.therapistNumber
  if (number === null) return null
  const thread = await ctx.loaders.get(careThreadById, ctx).load(message.threadId)
  if (thread === null) return null
  if (thread.otherRead >= number) return ReceiptEnum.READ
  return thread.otherDelivered >= number ? ReceiptEnum.DELIVERED : ReceiptEnum.SENT
}
