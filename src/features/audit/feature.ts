import { defineFeature } from '../manifests/define-feature.js'
import { AuditResolver } from './audit.resolver.js'

export const audit = defineFeature({
  name: 'audit',
  resolvers: [AuditResolver],
})
