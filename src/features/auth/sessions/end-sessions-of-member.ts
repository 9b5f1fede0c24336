import { write } from '../../../database/write/write.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { administeredOrganisation, User, usersWritable } from '../../users/index.js'
import { closeSessions } from './sessions.js'

/**
 * Ends all sessions of a member of the practice, for example after a telephone was stolen.
 * @throws Unauthenticated; Forbidden for all but an admin of the practice; NotFound for somebody of another.
 */
export async function endSessionsOfMember(ctx: OperationContext, userId: Id): Promise<{ readonly ended: number }> {
  administeredOrganisation(ctx)
  const done = await write(ctx, async (tx) => {
    if ((await tx.find(User, usersWritable(ctx), userId)) === undefined) throw new NotFound()
    const ended = await closeSessions(tx, { userId, sessionId: null }, ctx.clock.now())
    tx.audit(`user:${userId}`, [userId])
    return { ended }
  })
  ctx.services.credentials.sessions.clear()
  return done
}
