import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { feedsReadable } from './calendar-feed.policy.js'
import type { CalendarFeedType } from './calendar-feed.type.js'

/** Whether the caller has an address for calendar programs; null if not. @throws Unauthenticated, Forbidden. */
export async function findCalendarFeed(ctx: OperationContext): Promise<CalendarFeedType | null> {
  const [feed] = await readRows<CalendarFeedType & { readonly userId: Id } & Record<string, unknown>>(
    ctx,
    sql`select f.user_id as "userId", f.created_at as "createdAt", f.last_read_at as "lastReadAt"
        from ${feedsReadable(ctx).as('f')}`,
    { subject: ({ userId }) => userId },
  )
  return feed ?? null
}
