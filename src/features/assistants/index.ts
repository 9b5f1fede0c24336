export { CompanionResolver } from './companion/companion.resolver.js'
