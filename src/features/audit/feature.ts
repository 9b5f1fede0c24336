import { defineFeature } from '../manifests/define-feature.js'
import { AuditResolver } from './audit.resolver.js'
import { AuditCheckChangeResolver, auditCheckPolicy, auditCheckSubscription } from './checks/audit-check.events.js'
import { checkAuditTrailDaily } from './checks/check-audit-trail.js'
import { runAuditCheck } from './checks/run-audit-check.job.js'

export const audit = defineFeature({
  name: 'audit',
  resolvers: [AuditResolver, AuditCheckChangeResolver, auditCheckSubscription],
  topicPolicies: [auditCheckPolicy],
  jobs: [runAuditCheck],
  recurring: [checkAuditTrailDaily],
})
