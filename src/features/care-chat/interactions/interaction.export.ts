import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { interactionsReadable } from './interaction.policy.js'
import { tablePart, toCommunication } from '../../export-parts/index.js'

interface ChatRow extends Record<string, unknown> {
  readonly id: Id
  readonly writtenAt: Date
  readonly userQuery: string | null
  readonly userQueryBy: Id | null
  readonly aiAnswer: string | null
  readonly aiAnswerBy: Id | null
}

/** What client and therapist wrote to each other. */
export const chatExport = tablePart<ChatRow>({
  place: 210,
  name: 'chat',
  about: 'what client and therapist wrote to each other',
  readable: interactionsReadable,
  columns: sql`r.id, r.thread_id as "threadId", r.therapist_user_id as "therapistId", r.session_id as "sessionId",
    coalesce(r.written_at, r.created_at) as "writtenAt", r.user_query as "userQuery", r.user_query_by as "userQueryBy",
    r.ai_answer as "aiAnswer", r.ai_answer_by as "aiAnswerBy", r.prompt, r.is_liked as "isLiked"`,
  toFhir: ({ id, writtenAt: at, userQuery, userQueryBy, aiAnswer, aiAnswerBy }, record) => {
    const sender = (by: Id | null) => (by === null ? undefined : record.person(by))
    return [
      ...toCommunication(
        { kind: 'chat', id, field: 'query', at, sender: sender(userQueryBy), said: userQuery },
        record,
      ),
      ...toCommunication({ kind: 'chat', id, field: 'answer', at, sender: sender(aiAnswerBy), said: aiAnswer }, record),
    ]
  },
})
