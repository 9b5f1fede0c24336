import { sql } from '../../database/sql.js'
import type { Transaction } from '../../database/write/write.js'
import { mayRead } from '../../database/access/may-read.js'
import { Forbidden, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { type Owner, ownerOfNew } from '../users/index.js'
import { ConversationMessage } from './messages/conversation-message.entity.js'
import { ConversationSession } from './sessions/conversation-session.entity.js'
import { sessionsReadable, sessionsWritable } from './conversation.policy.js'
import { messagesReadable, messagesWritable } from './messages/conversation-message.policy.js'
import { messageRecord } from './messages/conversation-message.record.js'
import { sessionScreening } from './sessions/conversation-session.record.js'

/**
 * A session for change, locked: so a message that comes while it is closed is either in its summary or has it made
 * anew.
 * @param scope which sessions may be changed so.
 * @throws Forbidden when the caller may read it and no more; NotFound otherwise.
 */
export async function findSessionForChange(
  ctx: OperationContext,
  tx: Transaction,
  id: Id,
  scope = sessionsWritable(ctx),
): Promise<ConversationSession> {
  const session = await tx.find(ConversationSession, scope, id)
  if (session !== undefined) return session
  throw (await mayRead(tx.reading(ctx), sessionsReadable(ctx), id)) ? new Forbidden() : new NotFound()
}

/**
 * A message for change, locked.
 * @throws Forbidden when the caller may read it and no more; NotFound otherwise.
 */
export async function findMessageForChange(
  ctx: OperationContext,
  tx: Transaction,
  id: Id,
): Promise<ConversationMessage> {
  const message = await tx.find(ConversationMessage, messagesWritable(ctx), id)
  if (message !== undefined) return message
  throw (await mayRead(tx.reading(ctx), messagesReadable(ctx), id)) ? new Forbidden() : new NotFound()
}

/**
 * Sees to it that a session is that of the client who is named beside it. One that was stored without an owner becomes
 * theirs, with all that is in it: a session and its messages always belong to the same person.
 * @param held a message of the session that the transaction changes anyway.
 * @throws NotFound when it is somebody else's, the same as when there is none.
 */
export async function resolveOwner(
  ctx: OperationContext,
  tx: Transaction,
  session: ConversationSession,
  clientId: Id | null | undefined,
  held?: ConversationMessage,
): Promise<void> {
  if (clientId === null || clientId === undefined || session.clientUserId === clientId) return
  if (session.clientUserId !== null) throw new NotFound()
  const owner = await ownerOfNew(tx.reading(ctx), clientId)
  Object.assign(session, owner)
  if (!session.titleGenerated) await sessionScreening.screen(ctx, tx, session, { title: session.title })
  if (held !== undefined) Object.assign(held, owner)
  await takeMessages(ctx, tx, session.id, owner, held?.id ?? null)
}

/** Texts that are read at a time. */
const SLICE = 50

/**
 * Gives the messages of a session that was stored without an owner to the client who owns it now. They were screened
 * when there was nobody to raise a flag for, so they are screened again.
 * @param held a message that the transaction changes and screens anyway.
 */
async function takeMessages(
  ctx: OperationContext,
  tx: Transaction,
  sessionId: Id,
  owner: Owner,
  held: Id | null,
): Promise<void> {
  const taken = await tx.rows<{ id: Id }>(
    messagesWritable(ctx).update(
      sql`client_user_id = ${owner.clientUserId}, organisation_id = ${owner.organisationId}, version = t.version + 1`,
      sql`t.session_id = ${sessionId} and t.client_user_id is null and t.id is distinct from ${held}`,
    ),
  )
  for (let at = 0; at < taken.length; at += SLICE) {
    const ids = taken.slice(at, at + SLICE).map(({ id }) => id)
    for (const [id, { version, fields }] of await messageRecord.texts(tx.reading(ctx), ids)) {
      await messageRecord.screen(ctx, tx, { id, version, ...owner }, fields)
    }
  }
}
