import { defineLoader, loadById, perPageSize } from '../../database/read/loader.js'
import { listOrder } from '../../database/read/moment-list.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { ConversationMessageType } from './messages/conversation-message.type.js'
import {
  messageColumns,
  messageList,
  readMessages,
  readSessions,
  sessionColumns,
  sessionList,
} from './conversation-rows.js'
import type { ConversationSessionType } from './sessions/conversation-session.type.js'
import { messagesReadable, sessionsListed, sessionsReadable } from './conversation.policy.js'
import { findMessages, findSessions } from './find-conversation.js'

/** Sessions by id, as far as the caller may see them. */
export const sessionById = loadById((ctx: OperationContext, ids) => findSessions(ctx, sessionsReadable(ctx), ids))

/** Messages by id, as far as the caller may see them. */
export const messageById = loadById((ctx: OperationContext, ids) => findMessages(ctx, messagesReadable(ctx), ids))

/** The newest sessions of each client. */
export const newestSessions = perPageSize<OperationContext, Id, ConversationSessionType>(
  async (ctx, clientIds, limit) => {
    const rows = await readSessions<ConversationSessionType & { clientId: Id }>(
      ctx,
      sql`select e.* from unnest(${clientIds}::bigint[]) as c(id) cross join lateral (
            select ${sessionColumns.all} from ${sessionsReadable(ctx, sql`c.id`).as('s')}
            order by ${listOrder(sessionList)} limit ${limit + 1}) e`,
    )
    return Map.groupBy(rows, (session) => session.clientId)
  },
)

/** The first messages of each session. */
export const firstMessages = perPageSize<OperationContext, Id, ConversationMessageType>(
  async (ctx, sessionIds, limit) => {
    const rows = await readMessages<ConversationMessageType & { sessionId: Id }>(
      ctx,
      sql`select e.* from unnest(${sessionIds}::bigint[]) as c(id) cross join lateral (
            select ${messageColumns.all} from ${messagesReadable(ctx).as('m')} where m.session_id = c.id
            order by ${listOrder(messageList)} limit ${limit + 1}) e`,
    )
    return Map.groupBy(rows, (message) => message.sessionId)
  },
)

/** How many messages each session has. */
export const messageCounts = defineLoader<OperationContext, Id, number>({
  batch: async (ctx, sessionIds) => {
    const rows = await readRows<{ sessionId: Id; clientId: Id | null; count: number }>(
      ctx,
      sql`select m.session_id as "sessionId", min(m.client_user_id) as "clientId", count(*)::int as count
          from ${messagesReadable(ctx).as('m')} where m.session_id = any(${sessionIds}::bigint[]) group by m.session_id`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map(({ sessionId, count }) => [sessionId, count]))
  },
  missing: 0,
})

/** More conversations than anybody has open at once. */
const MOST_OPEN = 100

/** Which sessions each client has open, newest first: ids alone, so that nothing that was said is read. */
export const openSessionIds = defineLoader<OperationContext, Id, readonly Id[]>({
  batch: async (ctx, clientIds) => {
    const rows = await readRows<{ clientId: Id; ids: Id[] }>(
      ctx,
      sql`select c.id as "clientId", o.ids from unnest(${clientIds}::bigint[]) as c(id) cross join lateral (
            select array_agg(e.id::int order by e.start_time desc, e.id desc) as ids from (
              select s.id, s.start_time from ${sessionsListed(ctx).as('s')} where s.client_user_id = c.id and s.closed_at is null
              order by s.start_time desc, s.id desc limit ${MOST_OPEN}) e) o
          where o.ids is not null`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map(({ clientId, ids }) => [clientId, ids]))
  },
  missing: [],
})
