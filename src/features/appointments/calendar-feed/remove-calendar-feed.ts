import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { userIdOf } from '../../../kernel/caller.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { feedsRemovable } from './calendar-feed.policy.js'
import type { RemoveCalendarFeedPayload } from './calendar-feed.type.js'

/**
 * Ends the address of the caller's calendar programs. Calling it again changes nothing.
 * @throws Forbidden, FreshAuthenticationRequired, Unauthenticated.
 */
export async function removeCalendarFeed(ctx: OperationContext): Promise<RemoveCalendarFeedPayload> {
  const scope = feedsRemovable(ctx)
  await assertFreshAuthentication(ctx)
  return write(ctx, async (tx) => {
    const [removed] = await tx.rows<{ readonly id: Id }>(scope.remove(1))
    tx.audit(removed === undefined ? null : `calendarFeed:${removed.id}`, [userIdOf(ctx.caller)])
    return { isRemoved: removed !== undefined }
  })
}
