export { relationshipsReadable } from './relationship.policy.js'
export { Relationship } from './relationship.entity.js'
export { RelationshipsResolver, UserRelationshipsResolver } from './relationships.resolver.js'
