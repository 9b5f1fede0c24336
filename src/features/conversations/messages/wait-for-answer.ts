import { AuditContext } from '../../../database/audit/audit-context.js'
import type { Transaction } from '../../../database/write/write.js'
import { SAME_KEY_WAIT_MS, sameKeyInFlight } from '../../../database/write/keyed-lock.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { conversationMessage } from './conversation-message.record.js'
import { ConversationMessage, type MessageState } from './conversation-message.entity.js'
import { messagesReadable, messagesWritable } from './conversation-message.policy.js'
import { waitForEvent } from '../summaries/wait-for-event.js'

interface AnswerState {
  readonly [column: string]: unknown
  readonly state: MessageState
  readonly isAnswering: boolean
}

/**
 * For a repeat of a question that is stored already: waits while somebody else is answering it.
 * @returns true when it is answered, or is there no more; false when nobody is answering it.
 * @throws Conflict when it takes too long.
 */
export async function waitForAnswer(ctx: OperationContext, clientId: Id, messageId: Id): Promise<boolean> {
  const found = await stateOf(ctx, messageId)
  if (found === undefined || found.state === 'complete') return true
  if (!found.isAnswering) return false
  const topicKey = { topic: conversationMessage, key: clientId }
  await waitForEvent(ctx, topicKey, SAME_KEY_WAIT_MS, async () => (await stateOf(ctx, messageId))?.isAnswering !== true)
  const then = await stateOf(ctx, messageId)
  if (then?.isAnswering === true) throw sameKeyInFlight()
  return then === undefined || then.state === 'complete'
}

/**
 * Begins an answer that somebody else did not finish. False when it is finished by now, or again in somebody's hands.
 */
export async function takeOverAnswer(
  ctx: OperationContext,
  tx: Transaction,
  messageId: Id,
  answerWithinMs: number,
): Promise<boolean> {
  const message = await tx.find(ConversationMessage, messagesWritable(ctx), messageId)
  tx.audit(`conversation-message:${messageId}`, [message?.clientUserId ?? null])
  const now = ctx.clock.now()
  if (message?.state !== 'incomplete' || (message.answeringUntil !== null && message.answeringUntil > now)) return false
  message.answeringUntil = new Date(now.getTime() + answerWithinMs)
  return true
}

async function stateOf(ctx: OperationContext, messageId: Id): Promise<AnswerState | undefined> {
  // Nothing of the message is shown here; what the answer shows is recorded when it is read.
  const readContext = { ...ctx, trail: new AuditContext() }
  const [found] = await readRows<AnswerState>(
    readContext,
    sql`select m.state, coalesce(m.state = 'incomplete' and m.answering_until > ${ctx.clock.now()}::timestamptz, false) as "isAnswering"
        from ${messagesReadable(readContext).as('m')} where m.id = ${messageId}`,
    { subject: () => null },
  )
  return found
}
