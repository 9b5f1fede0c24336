export { ActivityResolver, UserActivityResolver } from './activity.resolver.js'
