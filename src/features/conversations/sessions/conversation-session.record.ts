import { z } from 'zod'
import { defineLoader } from '../../../database/read/loader.js'
import { readRows } from '../../../database/read/read-rows.js'
import { defineReads } from '../../../database/read/record-reads.js'
import { sql } from '../../../database/sql.js'
import type { EventRow } from '../../../database/write/commit-statement.js'
import type { Transaction } from '../../../database/write/write.js'
import { defineTopic, type Topic } from '../../../events/topic.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { text } from '../../../kernel/text/text.js'
import type { DateOrInstant } from '../../../kernel/time/date-or-instant.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import { defineScreening } from '../../records/index.js'
import { sessionsListed, sessionsReadable } from '../conversation.policy.js'
import type { ConversationSession } from './conversation-session.entity.js'
import type { ConversationSessionType } from './conversation-session.type.js'

/** How sessions are read. Lists have the order of the index `conversation_session_of_client`. */
export const sessionReads = defineReads<OperationContext, ConversationSessionType>({
  table: 'conversation_session',
  readable: sessionsReadable,
  columns: ['startTime', 'endTime', 'title'],
  columnsOnRequest: [
    [
      ...(['summary', 'summaryModel', 'summaryOfflineReason', 'closedAt', 'createdAt', 'updatedAt'] as const),
      { isShared: sql`r.shared_at is not null` },
    ],
  ],
  freeText: ['title', 'summary'],
  order: { time: sql`r.start_time`, at: ({ startTime }) => startTime, direction: 'newest first' },
})

/**
 * How titles are screened: those that a client types, not those that are made of messages, which were screened.
 */
export const sessionScreening = defineScreening('conversationSession', sessionReads, ({ title }) => ({ title }))

/** The newest sessions of each client, for lists of clients; a loader for each page size. */
export const newestSessions = sessionReads.firstOf(sql`true`)

/** How many sessions of each client the caller may read. */
export const sessionCounts = sessionReads.countOf(sql`true`)

const dateOrInstant = z.custom<DateOrInstant>().nullish()

/** Which session was stored, and whether its writer is to be shown where to find help. */
export type StoredSession = { readonly sessionId: Id; readonly crisisTopic: CrisisTopic | null }

/** What a caller may say of a session. */
export const sessionInput = z.object({
  clientId: idSchema.nullish(),
  startTime: dateOrInstant,
  endTime: dateOrInstant,
  title: text(LIMITS.conversationSession.title).nullish(),
})

/** A session was closed (created), or its title or summary was made anew (updated); the key is the client. */
export const sessionClosed = defineTopic('sessionClosed')

/** A client shares a session (created), or no longer (deleted); the key is the client. */
export const sessionShared = defineTopic('sessionShared')

/**
 * A summary was stored; the key is the session. For those who wait for it inside the service, told to nobody outside.
 */
export const sessionSummarized = defineTopic('sessionSummarized')

/** Writes the audit row of a change of a session and, when it is one that others wait for, its event. */
export function announceSession(
  tx: Transaction,
  session: ConversationSession,
  topic: Topic | undefined,
  change: EventRow['change'],
): void {
  tx.audit(`conversation-session:${session.id}`, [session.clientUserId])
  if (topic !== undefined && session.clientUserId !== null) {
    tx.event(topic.event([session.clientUserId], session.id, change))
  }
}

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
