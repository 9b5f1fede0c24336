export { progressTopicPolicies } from './job-progress.events.js'
export { JobProgressResolver } from './job-progress.resolver.js'
export { LiveFeedResolver } from './live-feed.resolver.js'
