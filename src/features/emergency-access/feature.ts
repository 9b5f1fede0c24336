import { exportPart } from '../export-parts/index.js'
import { defineFeature } from '../manifests/define-feature.js'
import { webhookTopic } from '../webhooks/index.js'
import { emergencyAccessChanged } from './emergency-access.record.js'
import { EmergencyAccess } from './emergency-access.entity.js'
import { emergenciesOfPracticePolicy, emergencyAccessChanges } from './emergency-access.events.js'
import { emergencyAccessesExport } from './emergency-access.export.js'
import { endEmergencyAccess, mailEmergencyAccess } from './emergency-access.jobs.js'
import { EmergencyAccessesResolver, EmergencyAccessPayloadResolver } from './emergency-access.resolver.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    emergency_access: 'read' | 'create' | 'update'
  }
}

export const emergencyAccess = defineFeature({
  name: 'emergency-access',
  closedToTokens: 'an emergency needs a person who has just signed in',
  tables: {
    emergency_access: {
      kept: 'as audit: who opened a record in an emergency, and why',
      jobs: ['end-emergency-access', 'mail-emergency-access'],
    },
  },
  entities: [EmergencyAccess],
  resolvers: [EmergencyAccessesResolver, EmergencyAccessPayloadResolver],
  changes: [emergencyAccessChanges],
  topicPolicies: [emergenciesOfPracticePolicy],
  jobs: [endEmergencyAccess, mailEmergencyAccess],
  extensions: [
    exportPart(emergencyAccessesExport),
    webhookTopic(emergencyAccessChanged, 'A record was opened in an emergency, or is no longer open.'),
  ],
})
