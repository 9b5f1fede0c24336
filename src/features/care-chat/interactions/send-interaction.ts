import { type GroupedRow, type Transaction, write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { findsRisk, isReadLater, prewarmRiskScreen } from '../../safety/index.js'
import { instantFor } from '../../users/index.js'
import { participant } from '../threads/care-thread.policy.js'
import { changeTexts, isSaid, numberText } from './change-texts.js'
import { findOpenThread, lockThread } from '../threads/find-open-thread.js'
import { groupedMessages } from './grouped-messages.policy.js'
import { permitInteraction } from './interaction.policy.js'
import { Interaction } from './interaction.entity.js'
import { interactionTopic } from './interaction.events.js'
import { newInteractionInput, type NewInteractionInput } from './interaction.record.js'
import { jobOf, type StoredInteraction, storeInteraction } from './store-interaction.js'

/**
 * Writes a message into the thread that the input means; who wrote it is the caller, whatever the texts are called.
 * @throws InvalidInput naming the field, also when the thread is not clear; NotFound; Forbidden when the relationship
 * has ended.
 */
export async function sendInteraction(ctx: OperationContext, rawInput: unknown): Promise<StoredInteraction> {
  const { userId: author } = participant(ctx)
  const input = parseInput(newInteractionInput, rawInput)
  await prewarmRiskScreen(ctx, input.userQuery, input.aiAnswer, input.prompt)
  return write(ctx, {
    row: () => groupedMessage(ctx, input, author),
    result: (interactionId) => ({ interactionId, crisisTopic: null }),
    otherwise: (tx) => storeMessage(ctx, tx, input, author),
  })
}

/** The message for a group; undefined for one whose text raises flags or is read by a model. */
async function groupedMessage(
  ctx: OperationContext,
  input: NewInteractionInput,
  author: Id,
): Promise<GroupedRow | undefined> {
  const { id: threadId, clientId } = await findOpenThread(ctx, input)
  const message = new Interaction()
  const changed = changeTexts(message, input, author)
  const texts = [...changed].map((name) => [name, message[name]] as const)
  const isClient = author === clientId
  if (isClient && (isReadLater(ctx, 'interaction') || (await findsRisk(ctx, Object.fromEntries(texts))))) {
    return undefined
  }
  const now = ctx.clock.now()
  const writtenAt = input.timestamp ? await instantFor(ctx, input.timestamp, clientId, 'timestamp') : now
  const job = jobOf(isClient, changed, message)
  return {
    kind: groupedMessages,
    clientId,
    columns: {
      ...{ row_thread_id: threadId, row_client_id: clientId, row_author_id: author, row_now: now },
      row_is_therapist: participant(ctx).role === 'therapist',
      ...{ row_session_id: input.sessionId ?? null, row_is_liked: input.isLiked ?? null, row_written_at: writtenAt },
      ...{ row_is_said: isSaid(message, changed), row_job: job?.name ?? null, row_device: job?.device ?? null },
      row_trace: ctx.database.tracing.current ?? null,
    },
    texts: texts.flatMap(([name, text]) => (text === null ? [] : [[COLUMNS[name], text] as const])),
    auditedAs: 'interaction',
    event: { topic: interactionTopic.name, keys: [threadId] },
  }
}

const COLUMNS = { userQuery: 'user_query', aiAnswer: 'ai_answer', prompt: 'prompt' } as const

async function storeMessage(
  ctx: OperationContext,
  tx: Transaction,
  input: NewInteractionInput,
  author: Id,
): Promise<StoredInteraction> {
  const { id } = await findOpenThread(tx.reading(ctx), input)
  const thread = await lockThread(tx, ctx, id)
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
  await tx.flush()
  // Groups draw ids before they lock the thread, and see by this that theirs are too early.
  thread.lastInteractionId = message.id
  return storeInteraction(ctx, tx, message, changed, author)
}
