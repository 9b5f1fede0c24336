import type { MomentList } from '../../database/moment-list.js'
import { readRows } from '../../database/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import type { ConversationMessageType } from './conversation-message.type.js'
import type { ConversationSessionType } from './conversation-session.type.js'

/** The columns of a session under the names of the fields, from alias `s`. */
export const sessionColumns = sql`s.id, s.client_user_id as "clientId", s.start_time as "startTime", s.end_time as "endTime", s.closed_at as "closedAt",
  s.title, s.summary, s.summary_model as "summaryModel", s.shared_at is not null as "isShared", s.created_at as "createdAt", s.updated_at as "updatedAt"`

/** Lists of sessions: exactly the columns of the index `conversation_session_of_client`. */
export const sessionList: MomentList = {
  moment: sql`s.start_time`,
  id: sql`s.id`,
  version: sql`s.version`,
  clientId: sql`s.client_user_id`,
  direction: 'newest first',
}

/** Reads sessions; the one place that knows their subject and their free text. */
export function readSessions<Row extends ConversationSessionType = ConversationSessionType>(
  ctx: OperationContext,
  statement: Sql,
): Promise<readonly Row[]> {
  return readRows<Row>(ctx, statement, { subject: ({ clientId }) => clientId, freeText: ['title', 'summary'] })
}

/** The columns of a message under the names of the fields, from alias `m`. */
export const messageColumns = sql`m.id, m.session_id as "sessionId", m.client_user_id as "clientId", m.message, m.prompt, m.is_liked as "isLiked",
  m.create_timestamp as "createTimestamp", m.file_content as "fileContent", m.model_messages as "modelMessages", m.state, m.model, m.citations,
  m.created_at as "createdAt", m.updated_at as "updatedAt"`

/** Lists of messages: exactly the columns that follow the owner in the indexes of messages. */
export const messageList: MomentList = {
  moment: sql`m.create_timestamp`,
  id: sql`m.id`,
  version: sql`m.version`,
  clientId: sql`m.client_user_id`,
  direction: 'oldest first',
}

/** Reads messages; the one place that knows their subject and their free text. */
export function readMessages<Row extends ConversationMessageType = ConversationMessageType>(
  ctx: OperationContext,
  statement: Sql,
): Promise<readonly Row[]> {
  return readRows<Row>(ctx, statement, {
    subject: ({ clientId }) => clientId,
    freeText: ['message', 'prompt', 'fileContent', 'modelMessages', 'citations'],
  })
}
