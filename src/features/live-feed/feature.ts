import { defineFeature } from '../manifests/define-feature.js'
import { progressTopicPolicies } from './job-progress.events.js'
import {
  EventCursorResolver,
  JobProgressResolver,
  jobProgressSubscription,
  LiveFeedResolver,
} from './live-feed.resolver.js'

export const liveFeed = defineFeature({
  name: 'live-feed',
  openToFrontDesk: ['User.eventCursor'],
  resolvers: [LiveFeedResolver, JobProgressResolver, jobProgressSubscription, EventCursorResolver],
  topicPolicies: progressTopicPolicies,
})
