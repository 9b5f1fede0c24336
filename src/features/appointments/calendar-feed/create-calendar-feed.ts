import { write } from '../../../database/write/write.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { CalendarFeed } from './calendar-feed.entity.js'
import { feedsRemovable, permitFeed } from './calendar-feed.policy.js'
import type { CreateCalendarFeedPayload } from './calendar-feed.type.js'
import { feedAddress, newFeedSecret } from './feed-secret.js'
import { mailNewFeed } from './mail-new-feed.job.js'

/**
 * Makes an address for the calendar programs of the caller, and mails them that it was made. The one before ends now.
 * @throws Forbidden for a token and for people without appointments of their own; FreshAuthenticationRequired;
 * Unauthenticated.
 */
export async function createCalendarFeed(ctx: OperationContext): Promise<CreateCalendarFeedPayload> {
  const permit = await permitFeed(ctx)
  await assertFreshAuthentication(ctx)
  const { userId } = permit.stamp
  const { secret, secretHash } = newFeedSecret()
  const createdAt = ctx.clock.now()
  await write(ctx, async (tx) => {
    await tx.lock(`calendar feed ${userId}`)
    await tx.rows(feedsRemovable(ctx).remove(1))
    const feed = tx.create(CalendarFeed, permit, { secretHash, createdAt })
    await tx.flush()
    tx.audit(`calendarFeed:${feed.id}`, [userId])
    // The version tells the mails of several addresses apart.
    tx.enqueue(mailNewFeed.outboxJob(userId, feed.id))
    return {}
  })
  return { calendarFeed: { createdAt, lastReadAt: null }, address: feedAddress(ctx.rules.publicUrl, secret) }
}
