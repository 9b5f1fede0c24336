import { fromJson } from '../../../database/read/json-row.js'
import { keysetOrder } from '../../../database/read/keyset-page.js'
import { sql, type Sql } from '../../../database/sql.js'
import type { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { RelationshipPart } from '../../practice/index.js'
import { clientSessionsReadable, sessionsReadable } from '../conversation.policy.js'
import { sessionReads } from './conversation-session.record.js'
import type { ConversationSessionType } from './conversation-session.type.js'

/** A page of a client's sessions. */
export type ListedSessions = Connection<ConversationSessionType, { readonly clientId: Id }>

/**
 * A client's sessions, newest first, one page.
 * @throws InvalidInput naming `after` or `before`.
 */
export function listSessions(ctx: OperationContext, clientId: Id, page: PageArguments): Promise<ListedSessions> {
  const scope = sessionsReadable(ctx, clientId)
  return sessionReads.page(ctx, { scope, where: isOf(clientId), list: { clientId } }, page)
}

/** A digest of a client's whole list of sessions. */
export function digestSessions(ctx: OperationContext, clientId: Id): Promise<string> {
  return sessionReads.digest(ctx, sessionsReadable(ctx, clientId), isOf(clientId))
}

function isOf(clientId: Id): Sql {
  return sql`r.client_user_id = ${clientId}`
}

const JSON_COLUMNS = {
  times: ['startTime', 'endTime', 'closedAt', 'createdAt', 'updatedAt'],
} as const

/**
 * The newest readable conversation of each client of a page of relationships, in the statement that reads the page. In
 * the condition of the sessions `r` is the relationship, outside of it the session.
 */
export const latestSession: RelationshipPart<ConversationSessionType | null> = {
  field: 'latestSession',
  select: (ctx) => sql`(select to_json(e) from (
      select ${sessionReads.columns.selectRequested(ctx)} from ${clientSessionsReadable(ctx, sql`r.client_user_id`).as('r')}
      order by ${keysetOrder(sessionReads.order)} limit 1) e)`,
  read: (value) => (value === null ? null : fromJson<ConversationSessionType>(value, JSON_COLUMNS)),
}
