import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { sessionsNameable } from '../conversations/index.js'
import type { OperationContext } from '../operation-context.js'

/**
 * The client whose session this is. It says to whom a message goes and opens nothing of the session.
 * @throws NotFound for a session of somebody the caller has no thread with.
 */
export async function clientOfSession(ctx: OperationContext, sessionId: Id): Promise<Id> {
  const [session] = await readRows<{ clientId: Id }>(
    ctx,
    sql`select s.client_user_id as "clientId" from ${sessionsNameable(ctx).as('s')} where s.id = ${sessionId}`,
    { subject: ({ clientId }) => clientId },
  )
  if (session === undefined) throw new NotFound()
  return session.clientId
}
