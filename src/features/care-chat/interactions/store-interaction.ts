import type { Transaction } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import { screenInteraction, type TextName } from './change-texts.js'
import type { Interaction } from './interaction.entity.js'
import { interactionTopic } from './interaction.events.js'
import { notifyClient, notifyTherapist, type RecipientNotification } from './notify-recipient.job.js'

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
  const job = jobOf(author === message.clientUserId, changed, message)
  if (job !== undefined) tx.enqueue(job.outboxJob(message.id, message.version))
  const crisisTopic = await screenInteraction(ctx, tx, message, changed, author)
  return { interactionId: message.id, crisisTopic }
}

/**
 * The job that tells the recipient's devices of new texts that are for them. The question is for the therapist and the
 * answer for the client; nobody is told of what they wrote themselves.
 */
export function jobOf(
  isByClient: boolean,
  changed: ReadonlySet<TextName>,
  message: Interaction,
): RecipientNotification | undefined {
  const name = isByClient ? 'userQuery' : 'aiAnswer'
  if (!changed.has(name) || message[name] === null) return undefined
  return isByClient ? notifyTherapist : notifyClient
}
