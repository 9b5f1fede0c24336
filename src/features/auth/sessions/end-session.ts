import { write } from '../../../database/write/write.js'
import { NotFound, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { closeSession } from './sessions.js'

/**
 * Ends one of the caller's sessions on all gateways, with its open subscriptions.
 * @throws NotFound, also the second time and for a session of somebody else; Unauthenticated.
 */
export async function endSession(ctx: OperationContext, id: Id): Promise<{ readonly sessionId: Id }> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  const ended = await write(ctx, async (tx) => {
    if (!(await closeSession(tx, caller.userId, id, ctx.clock.now()))) throw new NotFound()
    tx.audit(`session:${id}`, [caller.userId])
    return { sessionId: id }
  })
  ctx.services.credentials.sessions.clear()
  return ended
}
