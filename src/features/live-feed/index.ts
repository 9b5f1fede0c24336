export { LiveFeedResolver } from './live-feed.resolver.js'
