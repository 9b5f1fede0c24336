import { type Transaction, write } from '../../../database/write/write.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { Forbidden, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { assertReadable } from '../../../kernel/text/text-bytes.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen } from '../../safety/index.js'
import { instantFor } from '../../users/index.js'
import { participant } from '../threads/care-thread.policy.js'
import { changeTexts, mayFrame, numberText, type TextName, type Texts, textsOf } from './change-texts.js'
import { clientOfSession, lockThread } from '../threads/find-open-thread.js'
import { Interaction, InteractionVersion } from './interaction.entity.js'
import { type InteractionInput, interactionInput } from './interaction.record.js'
import { interactionsWritable, permitInteractionVersion, refuseInteraction } from './interaction.policy.js'
import { type StoredInteraction, storeInteraction } from './store-interaction.js'

/**
 * Changes a message, or only the feedback on it: an absent field stays, null clears. What it said before is kept as a
 * version.
 * @throws NotFound; Forbidden for a text, or the time and session, of the other side, and when the relationship has
 * ended; InvalidInput naming the field.
 */
export async function updateInteraction(ctx: OperationContext, id: Id, rawInput: unknown): Promise<StoredInteraction> {
  const { userId: author } = participant(ctx)
  const input = parseInput(interactionInput, rawInput)
  await prewarmRiskScreen(ctx, input.userQuery, input.aiAnswer, input.prompt)
  return write(ctx, async (tx) => {
    // The thread first, as whoever sends does: two who wait for each other wait for ever.
    const thread = await lockThread(tx, ctx, await threadOf(tx.reading(ctx), id))
    const message = await tx.find(Interaction, interactionsWritable(ctx), id)
    if (message === undefined) throw new NotFound()
    const before = textsOf(message)
    const now = ctx.clock.now()
    const changed = changeTexts(message, input, author)
    if (changed.size > 0) assertReadable(message.userQuery, message.aiAnswer, message.prompt)
    const framed = await changeFrame(tx, ctx, message, input, author)
    const isRated = input.isLiked !== undefined && input.isLiked !== message.isLiked
    if (input.isLiked !== undefined) message.isLiked = input.isLiked
    if (changed.size === 0 && !framed && !isRated) {
      tx.audit(`interaction:${id}`, [message.clientUserId])
      return { interactionId: id, crisisTopic: null }
    }
    keepVersion(tx, message, before, changed, author, now)
    numberText(thread, message, changed, author, now)
    message.updatedAt = now
    return storeInteraction(ctx, tx, message, changed, author)
  })
}

async function threadOf(ctx: OperationContext, id: Id): Promise<Id> {
  const [message] = await readRows<{ threadId: Id }>(
    ctx,
    sql`select i.thread_id as "threadId" from ${interactionsWritable(ctx).as('i')} where i.id = ${id}`,
    { subject: () => null },
  )
  return message?.threadId ?? refuseInteraction(ctx, id)
}

/** The moment and the session that a message is about: whoever wrote something of it may say. */
async function changeFrame(
  tx: Transaction,
  ctx: OperationContext,
  message: Interaction,
  input: InteractionInput,
  author: Id,
): Promise<boolean> {
  const { timestamp, sessionId = message.sessionId } = input
  const writtenAt =
    timestamp === undefined || timestamp === null
      ? timestamp
      : await instantFor(tx.reading(ctx), timestamp, message.clientUserId, 'timestamp')
  const isChanged = writtenAt !== undefined && writtenAt?.getTime() !== message.writtenAt?.getTime()
  if (!isChanged && sessionId === message.sessionId) return false
  if (!mayFrame(message, author)) throw new Forbidden('The other person wrote this message.')
  if (sessionId !== null && sessionId !== message.sessionId) {
    if ((await clientOfSession(tx.reading(ctx), sessionId)) !== message.clientUserId) throw new NotFound()
  }
  if (writtenAt !== undefined) message.writtenAt = writtenAt
  message.sessionId = sessionId
  return true
}

/** Keeps the texts as they were, when one that was there is replaced. */
function keepVersion(
  tx: Transaction,
  message: Interaction,
  before: Texts,
  changed: ReadonlySet<TextName>,
  replacedBy: Id,
  replacedAt: Date,
): void {
  if (![...changed].some((name) => before[name] !== null)) return
  tx.create(InteractionVersion, permitInteractionVersion(message), { ...before, replacedBy, replacedAt })
}
