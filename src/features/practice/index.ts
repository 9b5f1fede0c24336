export { caseloadTopicPolicy } from './caseload.events.js'
export { CaseloadResolver } from './caseload.resolver.js'
export { defineEnrolmentStep, type Enrolment } from './enrolment-step.js'
export { sendInvitation } from './invitations/send-invitation.job.js'
export { InvitationsResolver, RelationshipInvitationResolver } from './invitations/invitations.resolver.js'
export { inviteClient } from './invitations/invite-client.js'
export { Invitation } from './invitations/invitation.entity.js'
export { tellOfTransfer } from './tell-of-transfer.job.js'
export { relationshipsReadable } from './relationship.policy.js'
export { Relationship } from './relationship.entity.js'
export { RelationshipsResolver, UserRelationshipsResolver } from './relationships.resolver.js'
export { ClientGroup } from './groups/client-group.entity.js'
export { RelationshipTransfer } from './relationship-transfer.entity.js'
export { RelationshipConnection, RelationshipType } from './relationship.type.js'
export {
  ClientGroupPayloadResolver,
  ClientGroupsResolver,
  RelationshipGroupResolver,
} from './groups/client-groups.resolver.js'
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
export { createClientGroup } from './groups/change-client-groups.js'
export { listClientGroups } from './groups/find-client-groups.js'
export { updateRelationship } from './update-relationship.js'
export { broughtPart, defineRelationshipPart } from './relationship-part.js'
