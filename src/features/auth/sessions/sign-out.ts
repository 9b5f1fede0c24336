import { write } from '../../../database/write/write.js'
import type { OperationContext } from '../../operation-context.js'
import { closeSession } from './sessions.js'

/**
 * Ends the caller's session and deletes its cookie.
 * @returns false when the caller had none.
 */
export async function signOut(ctx: OperationContext): Promise<boolean> {
  const { caller } = ctx
  ctx.cookie.clear()
  if (caller.kind !== 'user' || caller.sessionId === null) return false
  const { userId, sessionId } = caller
  await write(ctx, async (tx) => {
    await closeSession(tx, userId, sessionId, ctx.clock.now())
    tx.audit(`session:${sessionId}`, [userId])
    return {}
  })
  ctx.services.credentials.sessions.clear()
  return true
}
