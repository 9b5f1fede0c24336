export { caseloadFeed } from './caseload.feed.js'
export { CaseloadResolver } from './caseload.resolver.js'
export { defineEnrolmentStep, type Enrolment } from './enrolment-step.js'
export { sendInvitation } from './send-invitation.job.js'
export { tellOfTransfer } from './tell-of-transfer.job.js'
export { InvitationsResolver, RelationshipInvitationResolver } from './invitations.resolver.js'
export { inviteClient } from './invite-client.js'
export { Invitation } from './invitation.entity.js'
export { relationshipsReadable } from './relationship.policy.js'
export { Relationship } from './relationship.entity.js'
export { RelationshipsResolver, UserRelationshipsResolver } from './relationships.resolver.js'
export { ClientGroup } from './client-group.entity.js'
export { RelationshipTransfer } from './relationship-transfer.entity.js'
export { RelationshipConnection, RelationshipType } from './relationship.type.js'
export {
  ClientGroupPayloadResolver,
  ClientGroupsResolver,
  RelationshipGroupResolver,
} from './client-groups.resolver.js'
export {
  RelationshipChangesResolver,
  RelationshipTransferResolver,
  TransfersResolver,
} from './relationship-changes.resolver.js'
export {
  digestRelationships,
  listRelationships,
  type ListedRelationships,
  type RelationshipFilter,
  matching as relationshipsMatching,
} from './list-relationships.js'
export { createClientGroup } from './change-client-groups.js'
export { listClientGroups } from './find-client-groups.js'
export { updateRelationship } from './update-relationship.js'
export { broughtPart, defineRelationshipPart } from './relationship-part.js'
