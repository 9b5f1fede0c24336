import { defineFeature } from '../manifests/define-feature.js'
import { webhookTopic } from '../webhooks/index.js'
import { riskFlagChanged } from './announce-risk-flag.js'
import { exportPart } from '../export-parts/index.js'
import { coverDeparture } from './escalation/cover-departure.js'
import { escalateOverdueRiskFlag, mailSafetyContact } from './escalation/escalate-risk-flag.job.js'
import { SafetyContactResolver } from './escalation/safety-contact.js'
import {
  RelationshipFlagsResolver,
  RiskFlagsResolver,
  RiskFlagPayloadResolver,
  UserRiskFlagsResolver,
} from './risk-flags.resolver.js'
import { CrisisResourcesResolver, PracticeCrisisResourcesResolver } from './resources/crisis-resources.resolver.js'
import { RiskFlag } from './risk-flag.entity.js'
import { riskFlagChanges } from './risk-flag.events.js'
import { riskFlagsExport } from './risk-flag.export.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    risk_flag: 'read' | 'create' | 'update'
  }
}

export const safety = defineFeature({
  name: 'safety',
  tables: {
    risk_flag: {
      resource: 'riskFlags',
      contact: 'created_at',
      jobs: ['escalate-risk-flag', 'mail-safety-contact'],
    },
  },
  entities: [RiskFlag],
  resolvers: [
    RiskFlagsResolver,
    RiskFlagPayloadResolver,
    UserRiskFlagsResolver,
    RelationshipFlagsResolver,
    SafetyContactResolver,
    CrisisResourcesResolver,
    PracticeCrisisResourcesResolver,
  ],
  openToFrontDesk: ['Query.crisisResources'],
  changes: [riskFlagChanges],
  jobs: [escalateOverdueRiskFlag, mailSafetyContact],
  extensions: [
    exportPart(riskFlagsExport),
    coverDeparture,
    webhookTopic(riskFlagChanged, 'A risk flag was raised, passed on or acknowledged.'),
  ],
})
