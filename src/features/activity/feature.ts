import { defineFeature } from '../manifests/define-feature.js'
import { ActivityResolver, UserActivityResolver } from './activity.resolver.js'

export const activity = defineFeature({
  name: 'activity',
  shows: ['journals', 'screenings', 'tracking', 'conversations', 'care-chat', 'notes', 'soap-notes'],
  resolvers: [ActivityResolver, UserActivityResolver],
})
