import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { announceSession, sessionShared, type StoredSession } from './conversation-session.record.js'
import { sessionsShareable } from '../conversation.policy.js'
import { findSessionForChange } from '../find-for-change.js'

/**
 * Lets the assigned therapist read a session, or no longer: from the next statement on, wherever it is asked. Saying
 * again what holds already changes nothing.
 * @throws NotFound; Forbidden for everybody but the client.
 */
export function shareSession(ctx: OperationContext, id: Id, isShared: boolean): Promise<StoredSession> {
  return write(ctx, async (tx) => {
    const session = await findSessionForChange(ctx, tx, id, sessionsShareable(ctx))
    const now = ctx.clock.now()
    const isChange = (session.sharedAt !== null) !== isShared
    if (isChange) {
      session.sharedAt = isShared ? now : null
      session.unsharedAt = isShared ? session.unsharedAt : now
      session.updatedAt = now
    }
    announceSession(tx, session, isChange ? sessionShared : undefined, isShared ? 'created' : 'deleted')
    return { sessionId: session.id, crisisTopic: null }
  })
}
