import { defineTherapistChanges } from '../users/index.js'
import { RiskFlagType } from './risk-flag.type.js'
import { riskFlagById } from './risk-flags.loader.js'
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

/** The subscription `riskFlag`. */
export const riskFlagChanges = defineTherapistChanges(
  {
    type: 'RiskFlagChange',
    description: 'A flag was raised, passed on or acknowledged.',
    changeDescription: 'CREATED if it was raised, otherwise UPDATED.',
    id: { field: 'riskFlagId', description: 'Identifier of the flag.' },
    record: {
      ...{ field: 'riskFlag', type: () => RiskFlagType, byId: riskFlagById },
      description: 'The flag after the change; null if the caller may no longer see it.',
    },
  },
  {
    field: 'riskFlag',
    description: 'Risk flags that concern the caller. With `after`, missed events come first.',
    ...{ feed: riskFlagTopicPolicy, client: riskFlagById },
  },
)
