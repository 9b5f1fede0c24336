import { Columns } from '../../database/read/columns.js'
import type { MomentList } from '../../database/read/moment-list.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import type { ConversationMessageType } from './messages/conversation-message.type.js'
import type { ConversationSessionType } from './sessions/conversation-session.type.js'

/** From alias `s`. */
export const sessionColumns = new Columns(
  {
    id: sql`s.id`,
    clientId: sql`s.client_user_id`,
    startTime: sql`s.start_time`,
    endTime: sql`s.end_time`,
    title: sql`s.title`,
  },
  [
    {
      summary: sql`s.summary`,
      summaryModel: sql`s.summary_model`,
      closedAt: sql`s.closed_at`,
      isShared: sql`s.shared_at is not null`,
      createdAt: sql`s.created_at`,
      updatedAt: sql`s.updated_at`,
    },
  ],
)

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

/** From alias `m`. */
export const messageColumns = new Columns(
  {
    id: sql`m.id`,
    sessionId: sql`m.session_id`,
    clientId: sql`m.client_user_id`,
    message: sql`m.message`,
    createTimestamp: sql`m.create_timestamp`,
  },
  [
    {
      prompt: sql`m.prompt`,
      isLiked: sql`m.is_liked`,
      fileContent: sql`m.file_content`,
      modelMessages: sql`m.model_messages`,
    },
    {
      state: sql`m.state`,
      model: sql`m.model`,
      citations: sql`m.citations`,
      createdAt: sql`m.created_at`,
      updatedAt: sql`m.updated_at`,
    },
  ],
)

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
