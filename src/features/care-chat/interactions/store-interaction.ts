import type { Transaction } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import { screenInteraction, type TextName } from './change-texts.js'
import type { Interaction } from './interaction.entity.js'
import { interactionTopic } from './interaction.events.js'
import { notifyClient, notifyTherapist } from './notify-recipient.job.js'

/** Which message was stored, and whether its writer is to be shown where help is found. */
export type StoredInteraction = { readonly interactionId: Id; readonly crisisTopic: CrisisTopic | null }

/**
 * Stores a new or changed message with what goes with it: the thread is told, the recipient's devices are told of new
 * texts that are for them, and what a client wrote is screened for risks.
 */
export async function storeInteraction(
  ctx: OperationContext,
  tx: Transaction,
  message: Interaction,
  changed: ReadonlySet<TextName>,
  author: Id,
): Promise<StoredInteraction> {
  await tx.flush()
  tx.audit(`interaction:${message.id}`, [message.clientUserId])
  tx.event(interactionTopic.event([message.threadId], message.id, 'created'))
  const isNew = (name: TextName): boolean => changed.has(name) && message[name] !== null
  // The question is for the therapist and the answer for the client; nobody is told of what they wrote themselves.
  if (isNew('userQuery') && author === message.clientUserId) {
    tx.enqueue(notifyTherapist.outboxJob(message.id, message.version))
  }
  if (isNew('aiAnswer') && author !== message.clientUserId) {
    tx.enqueue(notifyClient.outboxJob(message.id, message.version))
  }
  const crisisTopic = await screenInteraction(ctx, tx, message, changed, author)
  return { interactionId: message.id, crisisTopic }
}
