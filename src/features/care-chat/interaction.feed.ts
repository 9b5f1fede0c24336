import { readRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineFeed, type FeedEvent } from '../../events/feed.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { interactionTopic, interactionTyping } from './interaction-topics.js'
import { threadsReadable } from './care-thread.policy.js'

/** Who hears of a thread: whoever may read it. */
export const interactionFeed = defineFeed<OperationContext>({
  topic: interactionTopic,
  async keysOf(ctx) {
    if (ctx.caller.kind !== 'user') return []
    const rows = await readRows<{ id: Id }>(ctx, sql`select r.id from ${threadsReadable(ctx).as('r')}`, {
      // Of whom one could hear tells nobody anything yet.
      subject: () => null,
    })
    return rows.map(({ id }) => id)
  },
  async told(ctx, events) {
    const { caller } = ctx
    const rows = await readRows<{ id: Id; clientId: Id }>(
      ctx,
      sql`select r.id, r.client_user_id as "clientId" from ${threadsReadable(ctx).as('r')}
          where r.id = any(${events.flatMap(({ keys }) => keys)}::bigint[])`,
      { subject: (thread) => thread.clientId },
    )
    const readable = new Set(rows.map(({ id }) => id))
    const isOwnTyping = ({ topic, subjectId }: FeedEvent): boolean =>
      topic === interactionTyping.name && caller.kind === 'user' && subjectId === caller.userId
    return new Set(events.filter((event) => event.keys.some((key) => readable.has(key)) && !isOwnTyping(event)))
  },
})
