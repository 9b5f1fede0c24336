import { clientsOf } from '../../../database/access/clients-of.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { defineTopicPolicy, type TopicEvent } from '../../../events/topic-policy.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { threadsReadable } from '../threads/care-thread.policy.js'
import { defineTopic, defineEphemeralTopic } from '../../../events/topic.js'

/**
 * What happens in a thread; the key is the thread, the subject a message. `created` says that the message was written
 * or changed, `updated` that one of the two has got or read the thread up to it. Nothing is ever deleted.
 */
export const interactionTopic = defineTopic('interaction')

/** Somebody is writing in a thread; the subject is that person. */
export const interactionTyping = defineEphemeralTopic('interactionTyping')

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
