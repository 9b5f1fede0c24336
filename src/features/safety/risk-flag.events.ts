import { defineTherapistChanges } from '../users/index.js'
import { riskFlagFeed } from './risk-flag.feed.js'
import { RiskFlagType } from './risk-flag.type.js'
import { riskFlagById } from './risk-flags.loader.js'

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
    ...{ feed: riskFlagFeed, client: riskFlagById },
  },
)
