import { defineTherapistChanges } from '../users/index.js'
import { riskFlagChanged } from './announce-risk-flag.js'
import { riskFlagById } from './find-risk-flag.js'
import { riskFlagsReadable } from './risk-flag.policy.js'
import { RiskFlagType } from './risk-flag.type.js'

/** The subscription `riskFlag`: for the notified people, while they may see the flag. */
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
    topic: riskFlagChanged,
    description:
      'Risk flags that the caller is notified of. CREATED: raised. UPDATED: acknowledged or escalated. With `after`, missed events come first.',
    visible: riskFlagsReadable,
  },
)
