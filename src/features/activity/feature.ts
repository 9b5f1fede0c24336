import { defineFeature } from '../manifests/define-feature.js'
import { ActivityResolver, UserActivityResolver } from './activity.resolver.js'

export const activity = defineFeature({
  name: 'activity',
  resolvers: [ActivityResolver, UserActivityResolver],
})
