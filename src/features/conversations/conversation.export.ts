import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { clientSessionsReadable } from './conversation.policy.js'
import { clientMessagesReadable } from './messages/conversation-message.policy.js'
import { tablePart, toCommunication, toDocument } from '../export-parts/index.js'

interface ConversationRow extends Record<string, unknown> {
  readonly id: Id
  readonly startTime: Date
  readonly title: string | null
  readonly summary: string | null
}

/** Conversations with the assistant, with what was made of each when it was closed. */
export const conversationsExport = tablePart<ConversationRow>({
  place: 190,
  name: 'conversations',
  about: 'conversations with the assistant: titles and summaries',
  readable: clientSessionsReadable,
  columns: sql`r.id, r.start_time as "startTime", r.end_time as "endTime", r.title, r.title_generated as "isTitleGenerated", r.summary,
    r.summary_model as "summaryModel", r.shared_at as "sharedAt"`,
  toFhir: ({ id, startTime: at, title, summary }, record) =>
    summary === null
      ? []
      : [
          toDocument(
            {
              ...{ kind: 'conversation', id, title, at, author: undefined, content: summary },
              type: { text: 'Summary of a conversation with the assistant' },
            },
            record,
          ),
        ],
})

interface MessageRow extends Record<string, unknown> {
  readonly id: Id
  readonly prompt: string | null
  readonly message: string | null
  readonly createTimestamp: Date
}

/** What was said in them. */
export const conversationMessagesExport = tablePart<MessageRow>({
  place: 200,
  name: 'conversation-messages',
  about: 'what was said in conversations with the assistant',
  readable: clientMessagesReadable,
  columns: sql`r.id, r.session_id as "sessionId", r.prompt, r.message, r.is_liked as "isLiked", r.create_timestamp as "createTimestamp",
    r.state, r.model, r.file_content as "fileContent", r.model_messages as "modelMessages"`,
  toFhir: ({ id, prompt, message, createTimestamp: at }, record) => [
    ...toCommunication({ kind: 'conversation', id, field: 'prompt', at, sender: record.patient, said: prompt }, record),
    ...toCommunication({ kind: 'conversation', id, field: 'message', at, sender: undefined, said: message }, record),
  ],
})
