import { readRows } from '../../database/read/read-rows.js'
import type { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { InteractionType } from './interaction.type.js'

/** The columns of a message under the names of the fields, from alias `i`. */
export const interactionColumns = sql`i.id, i.thread_id as "threadId", i.client_user_id as "clientId", i.therapist_user_id as "therapistId",
  i.session_id as "sessionId", i.user_query as "userQuery", i.user_query_by as "userQueryBy", i.ai_answer as "aiAnswer",
  i.ai_answer_by as "aiAnswerBy", i.prompt, i.written_at as "timestamp", i.is_liked as "isLiked", i.created_at as "createdAt",
  i.updated_at as "updatedAt", i.client_number as "clientNumber", i.therapist_number as "therapistNumber"`

/** Reads messages; the one place that knows their subject and their free text. */
export function readInteractions(ctx: OperationContext, statement: Sql): Promise<readonly InteractionType[]> {
  return readRows<InteractionType>(ctx, statement, {
    subject: (message) => message.clientId,
    freeText: ['userQuery', 'aiAnswer', 'prompt'],
  })
}

/** The messages that the scope reaches among these, in no order. */
export function findInteractions(
  ctx: OperationContext,
  scope: Scope<'interaction', 'read'>,
  ids: readonly Id[],
): Promise<readonly InteractionType[]> {
  return readInteractions(
    ctx,
    sql`select ${interactionColumns} from ${scope.as('i')} where i.id = any(${ids}::bigint[])`,
  )
}

/**
 * One message.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findInteraction(
  ctx: OperationContext,
  scope: Scope<'interaction', 'read'>,
  id: Id,
): Promise<InteractionType> {
  const [message] = await findInteractions(ctx, scope, [id])
  if (message === undefined) throw new NotFound()
  return message
}
