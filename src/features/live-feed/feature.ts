import { defineFeature } from '../define-feature.js'
import { progressFeeds } from './job-progress.feed.js'
import { JobProgressResolver } from './job-progress.resolver.js'
import { LiveFeedResolver } from './live-feed.resolver.js'

export const liveFeed = defineFeature({
  name: 'live-feed',
  resolvers: [LiveFeedResolver, JobProgressResolver],
  feeds: progressFeeds,
})
