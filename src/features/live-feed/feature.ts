import { defineFeature } from '../manifests/define-feature.js'
import { progressTopicPolicies } from './job-progress.events.js'
import { JobProgressResolver, jobProgressSubscription, LiveFeedResolver } from './live-feed.resolver.js'

export const liveFeed = defineFeature({
  name: 'live-feed',
  resolvers: [LiveFeedResolver, JobProgressResolver, jobProgressSubscription],
  topicPolicies: progressTopicPolicies,
})
