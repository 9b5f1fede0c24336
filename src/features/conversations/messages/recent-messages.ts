import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { answerWritten, messagesReadable } from './conversation-message.policy.js'

/** What was said in one message. */
export interface RecentMessage {
  readonly id: Id
  readonly clientId: Id | null
  readonly prompt: string | null
  readonly message: string | null
  /** Whether an assistant wrote `message`: it answers a prompt, or names its model. Otherwise a person did. */
  readonly isAnswer: boolean
}

/** The newest messages, up to the one that makes them so long: nobody reads a book to go on with a conversation. */
const MOST_MESSAGES = 400
const MOST_BYTES = 400_000

/**
 * What was said last in a session, oldest first, as far as the caller may read it, without answers that were made of
 * records.
 * @param besides a message that is not among them.
 */
export async function recentMessages(
  ctx: OperationContext,
  sessionId: Id,
  besides: Id | null = null,
): Promise<readonly RecentMessage[]> {
  return readRows<RecentMessage & Record<string, unknown>>(
    ctx,
    sql`select n.id, n."clientId", n.prompt, n.message, n."isAnswer" from (
          select newest.*, sum(bytes) over (order by at desc, id desc) - bytes as before from (
            select m.id, m.create_timestamp as at, m.client_user_id as "clientId", m.prompt, ${answerWritten} as message,
              (m.prompt is not null or m.model is not null or m.model_messages is not null) as "isAnswer",
              coalesce(octet_length(m.prompt), 0) + coalesce(octet_length(m.message), 0) as bytes
            from ${messagesReadable(ctx).as('m')}
            where m.session_id = ${sessionId} and m.id is distinct from ${besides}::bigint
            order by m.create_timestamp desc, m.id desc limit ${MOST_MESSAGES}) newest) n
        where n.before < ${MOST_BYTES} order by n.at, n.id`,
    { subject: ({ clientId }) => clientId },
  )
}
