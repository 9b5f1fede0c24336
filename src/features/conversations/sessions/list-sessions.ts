import { digestList, momentCursor, onePage } from '../../../database/read/moment-list.js'
import type { Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import { Connection, type PageArguments } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { readSessions, sessionColumns, sessionList } from '../conversation-rows.js'
import type { ConversationSessionType } from './conversation-session.type.js'

/** A page of a client's sessions. */
export type ListedSessions = Connection<ConversationSessionType, { readonly clientId: Id }>

/** Where a session stands in lists. */
export function sessionCursor({ startTime, id }: ConversationSessionType): string {
  return momentCursor(startTime, id)
}

/**
 * A client's sessions, newest first, one page.
 * @throws InvalidInput naming `first` or `after`.
 */
export async function listSessions(
  ctx: OperationContext,
  scope: Scope<'conversation_session', 'read'>,
  clientId: Id,
  page: PageArguments,
): Promise<ListedSessions> {
  const rows = await readSessions(
    ctx,
    sql`select ${sessionColumns.askedBy(ctx)} from ${scope.as('s')}
        where s.client_user_id = ${clientId} ${onePage(sessionList, page)}`,
  )
  return new Connection(rows, page, sessionCursor, { clientId })
}

/** A digest of a client's whole list of sessions. */
export function digestSessions(
  ctx: OperationContext,
  scope: Scope<'conversation_session', 'read'>,
  clientId: Id,
): Promise<string> {
  return digestList(ctx, sessionList, sql`${scope.as('s')} where s.client_user_id = ${clientId}`)
}
