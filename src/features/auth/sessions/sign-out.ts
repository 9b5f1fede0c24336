import { write } from '../../../database/write/write.js'
import type { OperationContext } from '../../operation-context.js'
import { endSession } from './sessions.js'

/**
 * Ends the caller's session and deletes its cookie.
 * @returns false when the caller had none.
 */
export async function signOut(ctx: OperationContext): Promise<boolean> {
  const { caller } = ctx
  ctx.cookie.clear()
  if (caller.kind !== 'user' || caller.sessionId === null) return false
  await write(ctx, async (tx) => {
    await endSession(tx, caller, ctx.clock.now())
    tx.audit(`session:${caller.sessionId}`, [caller.userId])
    return {}
  })
  ctx.services.credentials.sessions.clear()
  return true
}
