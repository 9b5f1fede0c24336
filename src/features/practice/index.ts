export { defineEnrolmentStep, type Enrolment } from './caseload/enrolment-step.js'
export { inviteClient } from './invitations/invite-client.js'
export { relationshipsReadable } from './relationship.policy.js'
export { Relationship } from './relationship.entity.js'
export { RelationshipConnection, RelationshipType } from './relationship.type.js'
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
export { createPractice, practiceLink } from './vetting/create-practice.js'
export { CREATE_PRACTICE } from './vetting/vetting.policy.js'
export { prefetchedField, relationshipPart, type RelationshipPart } from './prefetched-fields.js'
export { takeInvitationMail } from './invitations/invitation-caps.js'
export { InvitationStateEnum } from './invitations/invitation.type.js'
export { closeRelationship } from './end-relationship.js'
export { handOver } from './transfers/transfer-client.js'
export { relationshipsBetween } from './transfers/transfer.policy.js'
export { lockCaseload } from './invitations/inviting-therapist.js'
export { PracticeType } from './profile/practice.type.js'
export { modelProviderOf } from './profile/find-practice.js'
