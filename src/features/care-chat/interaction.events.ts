import { clientsOf } from '../../database/access/clients-of.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineTopicPolicy, type TopicEvent } from '../../events/topic-policy.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { interactionTopic, interactionTyping } from './interaction-topics.js'
import { threadsReadable } from './care-thread.policy.js'

/** Who hears of a thread: whoever may read it. */
export const interactionTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: interactionTopic,
  async keysOf(ctx) {
    if (ctx.caller.kind !== 'user') return []
    const rows = await readRows<{ id: Id }>(ctx, sql`select r.id from ${threadsReadable(ctx).as('r')}`, {
      // Of whom one could hear tells nobody anything yet.
      subject: () => null,
    })
    return rows.map(({ id }) => id)
  },
  async visibleEvents(ctx, events) {
    const { caller } = ctx
    const readable = await clientsOf(
      ctx,
      threadsReadable(ctx),
      events.flatMap(({ keys }) => keys),
    )
    const isOwnTyping = ({ topic, subjectId }: TopicEvent): boolean =>
      topic === interactionTyping.name && caller.kind === 'user' && subjectId === caller.userId
    return new Set(events.filter((event) => event.keys.some((key) => readable.has(key)) && !isOwnTyping(event)))
  },
})
