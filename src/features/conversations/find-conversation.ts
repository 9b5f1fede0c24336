import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { RiskText } from '../safety/index.js'
import type { ConversationMessageType } from './messages/conversation-message.type.js'
import { messageColumns, readMessages, readSessions, sessionColumns } from './conversation-rows.js'
import { messagesReadable } from './conversation.policy.js'
import { textOfFiles } from './text-of-files.js'
import type { ConversationSessionType } from './sessions/conversation-session.type.js'

/**
 * One session.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findSession(
  ctx: OperationContext,
  scope: Scope<'conversation_session', 'read'>,
  id: Id,
): Promise<ConversationSessionType> {
  const [session] = await findSessions(ctx, scope, [id])
  if (session === undefined) throw new NotFound()
  return session
}

/** The sessions that the scope reaches among these, in no order. */
export function findSessions(
  ctx: OperationContext,
  scope: Scope<'conversation_session', 'read'>,
  ids: readonly Id[],
): Promise<readonly ConversationSessionType[]> {
  return readSessions(ctx, sql`select ${sessionColumns.all} from ${scope.as('s')} where s.id = any(${ids}::bigint[])`)
}

/**
 * One message.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findMessage(
  ctx: OperationContext,
  scope: Scope<'conversation_message', 'read'>,
  id: Id,
): Promise<ConversationMessageType> {
  const [message] = await findMessages(ctx, scope, [id])
  if (message === undefined) throw new NotFound()
  return message
}

/** The messages that the scope reaches among these, in no order. */
export function findMessages(
  ctx: OperationContext,
  scope: Scope<'conversation_message', 'read'>,
  ids: readonly Id[],
): Promise<readonly ConversationMessageType[]> {
  return readMessages(ctx, sql`select ${messageColumns.all} from ${scope.as('m')} where m.id = any(${ids}::bigint[])`)
}

/** The texts behind risk flags, as far as the caller may read messages. */
export async function readMessageTexts(ctx: OperationContext, ids: readonly Id[]): Promise<ReadonlyMap<Id, RiskText>> {
  const rows = await readMessages<ConversationMessageType & { version: number }>(
    ctx,
    sql`select ${messageColumns.all}, m.version from ${messagesReadable(ctx).as('m')} where m.id = any(${ids}::bigint[])`,
  )
  return new Map(
    rows.map(({ id, version, message, prompt, fileContent }) => [
      id,
      { version, fields: { message, prompt, fileContent: textOfFiles(fileContent) } },
    ]),
  )
}
