import type { Transaction } from '../../database/in-transaction.js'
import { defineTopic, defineVolatileTopic } from '../../events/topic.js'
import type { Id } from '../../kernel/ids.js'
import type { TextName } from './change-texts.js'
import type { Interaction } from './interaction.entity.js'
import { notifyClient, notifyTherapist } from './notify-recipient.job.js'

/**
 * What happens in a thread; the key is the thread, the subject a message. `created` says that the message was written or
 * changed, `updated` that one of the two has got or read the thread up to it. Nothing is ever deleted.
 */
export const interactionTopic = defineTopic('interaction')

/** Somebody is writing in a thread; the subject is that person. */
export const interactionTyping = defineVolatileTopic('interactionTyping')

/** Tells the thread of a new or changed message, and the recipient's devices of new or changed texts that are for them. */
export function announceInteraction(
  tx: Transaction,
  message: Interaction,
  changed: ReadonlySet<TextName>,
  author: Id,
): void {
  tx.event(interactionTopic.event([message.threadId], message.id, 'created'))
  const isNew = (name: TextName): boolean => changed.has(name) && message[name] !== null
  // The question is for the therapist and the answer for the client; nobody is told of what they wrote themselves.
  if (isNew('userQuery') && author === message.clientUserId) {
    tx.effect(notifyTherapist.effect(message.id, message.version))
  }
  if (isNew('aiAnswer') && author !== message.clientUserId) {
    tx.effect(notifyClient.effect(message.id, message.version))
  }
}
