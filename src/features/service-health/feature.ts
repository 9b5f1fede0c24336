import { defineFeature } from '../manifests/define-feature.js'
import { ServiceHealthResolver } from './service-health.resolver.js'

export const serviceHealth = defineFeature({
  name: 'service-health',
  closedToTokens: 'it is for operators, whose rights no token has',
  resolvers: [ServiceHealthResolver],
})
