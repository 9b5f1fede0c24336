import { fromJson } from '../../database/read/json-row.js'
import { listOrder } from '../../database/read/moment-list.js'
import { sql } from '../../database/sql.js'
import type { RelationshipPart } from '../practice/index.js'
import { sessionColumns, sessionList } from './conversation-rows.js'
import type { ConversationSessionType } from './sessions/conversation-session.type.js'
import { clientSessionsReadable } from './conversation.policy.js'

const COLUMNS = {
  moments: ['startTime', 'endTime', 'closedAt', 'createdAt', 'updatedAt'],
  freeText: ['title', 'summary'],
} as const

/** The newest readable conversation of each client of a page of relationships, in the statement that reads the page. */
export const latestSession: RelationshipPart<ConversationSessionType | null> = {
  field: 'latestSession',
  select: (ctx) => sql`(select to_json(e) from (
      select ${sessionColumns.askedBy(ctx)} from ${clientSessionsReadable(ctx, sql`r.client_user_id`).as('s')}
      order by ${listOrder(sessionList)} limit 1) e)`,
  read: (value) => (value === null ? null : fromJson<ConversationSessionType>(value, COLUMNS)),
}
