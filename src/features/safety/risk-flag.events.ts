import { defineTopicPolicy, eventsWithin } from '../../events/topic-policy.js'
import type { OperationContext } from '../operation-context.js'
import { riskFlagChanged } from './announce-risk-flag.js'
import { riskFlagsReadable } from './risk-flag.policy.js'

/** Who hears of flags: those who are told, each under their own id, as long as they may see the flag. */
export const riskFlagTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: riskFlagChanged,
  keysOf: ({ caller }) => Promise.resolve(caller.kind === 'user' && caller.role === 'therapist' ? [caller.userId] : []),
  visibleEvents: (ctx, events) => eventsWithin(ctx, riskFlagsReadable(ctx), events),
})
