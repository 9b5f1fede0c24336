export { progressFeeds } from './job-progress.feed.js'
export { JobProgressResolver } from './job-progress.resolver.js'
export { LiveFeedResolver } from './live-feed.resolver.js'
