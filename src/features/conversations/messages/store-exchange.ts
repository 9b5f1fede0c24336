import type { Transaction } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import type { OfflineReason } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { type RiskFinding, screenFields } from '../../safety/index.js'
import { messageRecord, screenMessage } from './conversation-message.record.js'
import { textOfFiles } from './text-of-files.js'
import { ConversationMessage, type MessageState } from './conversation-message.entity.js'
import { ConversationSession } from '../sessions/conversation-session.entity.js'
import { sessionsWritable } from '../conversation.policy.js'
import { messagesWritable, permitMessageIn } from './conversation-message.policy.js'
import { requestSummary } from '../summaries/request-summary.js'

/** Something that was asked, before it is answered. */
export interface QuestionToStore {
  readonly question: string
  /** What a client writes is screened for danger, and flags are raised with it. */
  readonly writtenBy: 'client' | 'therapist'
  /** How long the answer may take: until then nobody else begins one. */
  readonly answerWithinMs: number
  readonly fileContent?: unknown
}

/**
 * Stores a question as a message whose answer is to come: `prompt` has the question, `message` will have the answer,
 * and `state` is incomplete until then. Call `prewarmRiskScreen` with the question, and with `textOfFiles` of what came
 * with it, before the transaction.
 * @returns the message, and what the screen found in the question.
 */
export async function storeQuestion(
  ctx: OperationContext,
  tx: Transaction,
  session: ConversationSession,
  { question, writtenBy, answerWithinMs, fileContent = null }: QuestionToStore,
): Promise<{ readonly message: ConversationMessage; readonly findings: readonly RiskFinding[] }> {
  const now = ctx.clock.now()
  const message = tx.create(ConversationMessage, permitMessageIn(session), {
    ...{ prompt: question, fileContent, state: 'incomplete', answeringUntil: new Date(now.getTime() + answerWithinMs) },
    ...{ createTimestamp: now, createdAt: now, updatedAt: now },
  })
  await tx.flush()
  messageRecord.announce(tx, message, 'created')
  if (writtenBy !== 'client') return { message, findings: [] }
  const fields = { prompt: question, fileContent: textOfFiles(fileContent) }
  await messageRecord.screen(ctx, tx, message, fields)
  return { message, findings: await screenFields(ctx, fields) }
}

/**
 * Stores words of a client that nobody answers here, and screens them. Call `prewarmRiskScreen` with them before the
 * transaction.
 */
export async function storeWords(
  ctx: OperationContext,
  tx: Transaction,
  session: ConversationSession,
  words: string,
): Promise<void> {
  const now = ctx.clock.now()
  const message = tx.create(ConversationMessage, permitMessageIn(session), {
    ...{ prompt: words, state: 'complete', createTimestamp: now, createdAt: now, updatedAt: now },
  })
  await tx.flush()
  messageRecord.announce(tx, message, 'created')
  await screenMessage(ctx, tx, message, { message: null, prompt: words, fileContent: null })
}

/** How a question was answered. */
export interface AnswerToStore {
  /** The answer, or as much of it as came. */
  readonly answer: string | null
  readonly state: MessageState
  /** Who wrote it: the model by its name, or `offline`. */
  readonly model?: string | null
  /** Why no model wrote it; null if one did. */
  readonly offlineReason?: OfflineReason | null
  /** What was exchanged with the model for it, for whoever may read the message. */
  readonly modelMessages?: unknown
  /** That it told whom one is talking to. */
  readonly discloses?: boolean
  /** The records that it is made of, whose readers alone may read it; none where it was made of what was said. */
  readonly madeOf?: readonly { readonly kind: string; readonly id: Id }[]
  /** What it cites. */
  readonly citations?: unknown
}

/**
 * Stores the answer with its question. Undefined when the message is there no more, or the caller may not write it any
 * more: then there is nobody to answer.
 */
export async function storeAnswer(
  ctx: OperationContext,
  tx: Transaction,
  messageId: Id,
  {
    answer,
    state,
    model = null,
    offlineReason = null,
    modelMessages = null,
    discloses = false,
    ...given
  }: AnswerToStore,
): Promise<ConversationMessage | undefined> {
  const message = await tx.find(ConversationMessage, messagesWritable(ctx), messageId)
  if (message === undefined) return undefined
  const now = ctx.clock.now()
  Object.assign(message, {
    message: answer,
    state,
    model,
    offlineReason,
    modelMessages,
    discloses,
    sourceKinds: given.madeOf?.length ? given.madeOf.map(({ kind }) => kind) : null,
    sourceIds: given.madeOf?.length ? given.madeOf.map(({ id }) => id) : null,
    citations: given.citations ?? null,
    answeringUntil: null,
    updatedAt: now,
  })
  await tx.flush()
  const { sessionId } = message
  const session = sessionId === null ? undefined : await tx.find(ConversationSession, sessionsWritable(ctx), sessionId)
  if (session !== undefined) requestSummary(tx, session, 'when it is quiet')
  messageRecord.announce(tx, message, 'updated')
  return message
}
