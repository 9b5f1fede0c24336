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

/** Which sessions about a client. */
interface SessionFilter {
  readonly clientId: Id
  /** True for those in which a therapist asks about the client, false for the client's own; undefined for both. */
  readonly asked?: boolean | undefined
}

/** A page of sessions about a client. */
export type ListedSessions = Connection<ConversationSessionType, SessionFilter>

/**
 * Sessions about a client, newest first, one page.
 * @throws InvalidInput naming `after` or `before`.
 */
export function listSessions(ctx: OperationContext, list: SessionFilter, page: PageArguments): Promise<ListedSessions> {
  return sessionReads.page(ctx, { scope: sessionsReadable(ctx, list.clientId), where: matching(list), list }, page)
}

/** A digest of such a whole list of sessions. */
export function digestSessions(ctx: OperationContext, list: SessionFilter): Promise<string> {
  return sessionReads.digest(ctx, sessionsReadable(ctx, list.clientId), matching(list))
}

function matching({ clientId, asked }: SessionFilter): Sql {
  const isOf = sql`r.client_user_id = ${clientId}`
  return asked === undefined ? isOf : sql`${isOf} and (r.asked_by_user_id is not null) = ${asked}`
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
