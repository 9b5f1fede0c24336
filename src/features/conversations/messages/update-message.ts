import { isDeepStrictEqual } from 'node:util'
import { write, type Transaction } from '../../../database/write/write.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { assertReadable } from '../../../kernel/text/text-bytes.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen } from '../../safety/index.js'
import { instantFor, ownerOfNew } from '../../users/index.js'
import {
  type MessageInput,
  messageInput,
  messageRecord,
  screenMessage,
  type StoredMessage,
} from './conversation-message.record.js'
import { textOfFiles } from './text-of-files.js'
import { ConversationMessage, ConversationMessageVersion } from './conversation-message.entity.js'
import type { ConversationSession } from '../sessions/conversation-session.entity.js'
import { permitMessageVersion } from './conversation-message.policy.js'
import { findMessageForChange, findSessionForChange, resolveOwner } from '../find-for-change.js'
import { requestSummary } from '../summaries/request-summary.js'

/** What is said in a message; an edit of it keeps what was said before. */
const SAID = ['message', 'prompt', 'fileContent', 'modelMessages'] as const

/**
 * Changes a message or the feedback on it: an absent field stays, null clears. A message keeps its session, its client
 * and its moment: null changes nothing about them, and what had none can be given one.
 * @throws NotFound, Forbidden, InvalidInput naming the field.
 */
export async function updateMessage(ctx: OperationContext, id: Id, rawInput: unknown): Promise<StoredMessage> {
  const input = parseInput(messageInput, rawInput)
  await prewarmRiskScreen(ctx, input.message, input.prompt, textOfFiles(input.fileContent))
  return write(ctx, async (tx) => {
    const message = await findMessageForChange(ctx, tx, id)
    const { clientUserId, sessionId, message: said, prompt, fileContent, modelMessages, version } = message
    const now = ctx.clock.now()
    const session = await place(ctx, tx, message, input)
    const isPlaced = sessionId !== message.sessionId
    const isEdited = SAID.some((name) => input[name] !== undefined && !isDeepStrictEqual(input[name], message[name]))
    if (isEdited) {
      const before = { message: said, prompt, fileContent, modelMessages, messageVersion: version, replacedAt: now }
      tx.create(ConversationMessageVersion, permitMessageVersion(message), before)
      for (const name of SAID) if (input[name] !== undefined) Object.assign(message, { [name]: input[name] })
      assertReadable(...SAID.map((name) => message[name]))
    }
    if (session !== undefined && (isEdited || isPlaced)) requestSummary(tx, session, 'when it is quiet')
    if (input.isLiked !== undefined) message.isLiked = input.isLiked
    if (input.createTimestamp) {
      message.createTimestamp = await instantFor(
        tx.reading(ctx),
        input.createTimestamp,
        message.clientUserId,
        'createTimestamp',
      )
    }
    message.updatedAt = now
    messageRecord.announce(tx, message, 'updated')
    // What is new is screened: of a message that has just been given an owner that is all of it.
    const isTaken = clientUserId !== message.clientUserId
    return screenMessage(ctx, tx, message, {
      message: isTaken || message.message !== said ? message.message : null,
      prompt: isTaken || message.prompt !== prompt ? message.prompt : null,
      fileContent: isTaken || !isDeepStrictEqual(message.fileContent, fileContent) ? message.fileContent : null,
    })
  })
}

/** The session of the message, after what the caller said of session and client was compared with what is stored. */
async function place(
  ctx: OperationContext,
  tx: Transaction,
  message: ConversationMessage,
  { sessionId, clientId }: MessageInput,
): Promise<ConversationSession | undefined> {
  const named = sessionId ?? message.sessionId
  const session = named === null ? undefined : await findSessionForChange(ctx, tx, named)
  if (session === undefined) {
    if (clientId && message.clientUserId === null) Object.assign(message, await ownerOfNew(tx.reading(ctx), clientId))
    else if (clientId && message.clientUserId !== clientId) throw new NotFound()
    return undefined
  }
  const isIn = message.sessionId === session.id
  await resolveOwner(ctx, tx, session, clientId, isIn ? message : undefined)
  if (isIn) return session
  if (message.clientUserId !== session.clientUserId) throw new NotFound()
  if (message.sessionId !== null)
    throw InvalidInput.of('sessionId', 'cannot be changed because the message has a session')
  message.sessionId = session.id
  return session
}
