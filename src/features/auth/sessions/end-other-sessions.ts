import { write } from '../../../database/write/write.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import { closeSessions } from './sessions.js'

/**
 * Ends all sessions of the caller except the one of this request; with HTTP Basic, all.
 * @throws Unauthenticated.
 */
export async function endOtherSessions(ctx: OperationContext): Promise<{ readonly ended: number }> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  const done = await write(ctx, async (tx) => {
    const ended = await closeSessions(tx, caller, ctx.clock.now())
    tx.audit(`user:${caller.userId}`, [caller.userId])
    return { ended }
  })
  ctx.services.credentials.sessions.clear()
  return done
}
