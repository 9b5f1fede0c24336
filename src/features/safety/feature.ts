import { defineFeature } from '../define-feature.js'
import { escalateOverdueRiskFlag } from './escalate-risk-flag.job.js'
import { mailSafetyContact } from './mail-safety-contact.job.js'
import { RelationshipFlagsResolver } from './relationship-flags.resolver.js'
import { riskFlagChanges, riskFlagTopicPolicy } from './risk-flag.events.js'
import { RiskFlag } from './risk-flag.entity.js'
import { RiskFlagPayloadResolver, RiskFlagsResolver, UserRiskFlagsResolver } from './risk-flags.resolver.js'
import { riskFlagsExport } from './risk-flag.export.js'
import { exportPart } from '../export-parts/index.js'

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
    ...riskFlagChanges,
    UserRiskFlagsResolver,
    RelationshipFlagsResolver,
  ],
  topicPolicies: [riskFlagTopicPolicy],
  jobs: [escalateOverdueRiskFlag, mailSafetyContact],
  extensions: [exportPart(riskFlagsExport)],
})
