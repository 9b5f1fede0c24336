import { digestList, momentCursor, onePage } from '../../../database/read/moment-list.js'
import type { Scope } from '../../../database/access/scope.js'
import { sql, type Sql } from '../../../database/sql.js'
import { Connection, type PageArguments } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { ConversationMessageType } from './conversation-message.type.js'
import { messagesReadable, plainMessagesReadable } from '../conversation.policy.js'
import { messageColumns, messageList, readMessages } from '../conversation-rows.js'

/** The messages of one session, or all of a client. */
export type MessagesOf = { readonly sessionId: Id } | { readonly clientId: Id }

/** A page of such a list. */
export type ListedMessages = Connection<ConversationMessageType, MessagesOf>

/** Where a message stands in lists. */
export function messageCursor({ createTimestamp, id }: ConversationMessageType): string {
  return momentCursor(createTimestamp, id)
}

/**
 * Messages, oldest first, one page.
 * @throws InvalidInput naming `first` or `after`.
 */
export async function listMessages(
  ctx: OperationContext,
  scope: Scope<'conversation_message', 'read'>,
  of: MessagesOf,
  page: PageArguments,
): Promise<ListedMessages> {
  const rows = await readMessages(
    ctx,
    sql`select ${messageColumns.askedBy(ctx)} from ${scope.as('m')} where ${among(of)} ${onePage(messageList, page)}`,
  )
  return new Connection(rows, page, messageCursor, of)
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
export function digestMessages(
  ctx: OperationContext,
  scope: Scope<'conversation_message', 'read'>,
  of: MessagesOf,
): Promise<string> {
  return digestList(ctx, messageList, sql`${scope.as('m')} where ${among(of)}`)
}

function among(of: MessagesOf): Sql {
  return 'sessionId' in of ? sql`m.session_id = ${of.sessionId}` : sql`m.client_user_id = ${of.clientId}`
}
