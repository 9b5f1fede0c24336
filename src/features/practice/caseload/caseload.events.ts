import { defineTopicPolicy, eventsWithin } from '../../../events/topic-policy.js'
import type { OperationContext } from '../../operation-context.js'
import { caseload } from '../../users/index.js'
import { relationshipsAnnounced } from '../relationship.policy.js'

/** Who hears of changes of a caseload: the therapist whose it is. */
export const caseloadTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: caseload,
  keysOf: ({ caller }) => Promise.resolve(caller.kind === 'user' && caller.role === 'therapist' ? [caller.userId] : []),
  visibleEvents: (ctx, events) => eventsWithin(ctx, relationshipsAnnounced(ctx), events),
})
