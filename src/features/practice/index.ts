export { RelationshipsResolver, UserRelationshipsResolver } from './relationships.resolver.js'
