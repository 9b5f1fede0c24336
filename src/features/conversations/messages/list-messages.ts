import type { Scope } from '../../../database/access/scope.js'
import { sql, type Sql } from '../../../database/sql.js'
import type { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { ConversationMessageType } from './conversation-message.type.js'
import { messagesReadable, plainMessagesReadable } from './conversation-message.policy.js'
import { messageCounts, messageRecord } from './conversation-message.record.js'
import { sessionReads } from '../sessions/conversation-session.record.js'

/** The messages of one session, or all of a client. */
export type MessagesOf = { readonly sessionId: Id } | { readonly clientId: Id }

/** A page of such a list. */
export type ListedMessages = Connection<ConversationMessageType, MessagesOf>

/**
 * Messages, oldest first, one page.
 * @throws InvalidInput naming `after` or `before`.
 */
export function listMessages(
  ctx: OperationContext,
  scope: Scope<'conversation_message', 'read'>,
  of: MessagesOf,
  page: PageArguments,
): Promise<ListedMessages> {
  return messageRecord.page(ctx, { scope, where: among(of), list: of }, page)
}

/** The messages of one session; see `plainMessagesReadable` for why that may be asked twice. */
export async function listSessionMessages(
  ctx: OperationContext,
  sessionId: Id,
  page: PageArguments,
): Promise<ListedMessages> {
  const plain = await listMessages(ctx, plainMessagesReadable(ctx, sessionId), { sessionId }, page)
  return plain.nodes.length > 0 ? plain : listMessages(ctx, messagesReadable(ctx, sessionId), { sessionId }, page)
}

/** A digest of the whole list. */
export function digestMessages(ctx: OperationContext, of: MessagesOf): Promise<string> {
  return messageRecord.digest(ctx, messagesReadable(ctx), among(of))
}

/**
 * How many messages a session has.
 * @throws NotFound for an unknown session, or one that the caller may not see.
 */
export async function countMessages(ctx: OperationContext, sessionId: Id): Promise<number> {
  await sessionReads.one(ctx, sessionId)
  return ctx.loaders.get(messageCounts, ctx).load(sessionId)
}

function among(of: MessagesOf): Sql {
  return 'sessionId' in of ? sql`r.session_id = ${of.sessionId}` : sql`r.client_user_id = ${of.clientId}`
}
