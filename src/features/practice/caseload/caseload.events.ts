import { defineTopicPolicy, eventsWithin } from '../../../events/topic-policy.js'
import type { OperationContext } from '../../operation-context.js'
import { caseload } from '../../users/index.js'
import { relationshipsAnnounced } from '../relationship.policy.js'

/** Changes of a caseload are visible to its therapist. */
export const caseloadTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: caseload,
  keysOf: ({ caller }) => Promise.resolve(caller.kind === 'user' && caller.role === 'therapist' ? [caller.userId] : []),
  visibleEvents: (ctx, events) => eventsWithin(ctx, relationshipsAnnounced(ctx), events),
})
