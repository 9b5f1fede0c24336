import { defineFeature } from '../define-feature.js'
import { caseloadFeed } from './caseload.feed.js'
import { caseloadChanges, CaseloadResolver } from './caseload.resolver.js'
import { ClientGroup } from './groups/client-group.entity.js'
import {
  ClientGroupsResolver,
  ClientGroupPayloadResolver,
  RelationshipGroupResolver,
} from './groups/client-groups.resolver.js'
import { Invitation } from './invitations/invitation.entity.js'
import { InvitationsResolver, RelationshipInvitationResolver } from './invitations/invitations.resolver.js'
import { sendInvitation } from './invitations/send-invitation.job.js'
import {
  RelationshipChangesResolver,
  TransfersResolver,
  RelationshipTransferResolver,
} from './relationship-changes.resolver.js'
import { RelationshipTransfer } from './relationship-transfer.entity.js'
import { Relationship } from './relationship.entity.js'
import { RelationshipsResolver, UserRelationshipsResolver } from './relationships.resolver.js'
import { tellOfTransfer } from './tell-of-transfer.job.js'

export const practice = defineFeature({
  name: 'practice',
  entities: [ClientGroup, Relationship, RelationshipTransfer, Invitation],
  resolvers: [
    RelationshipsResolver,
    UserRelationshipsResolver,
    CaseloadResolver,
    ...caseloadChanges,
    InvitationsResolver,
    RelationshipInvitationResolver,
    ClientGroupsResolver,
    ClientGroupPayloadResolver,
    RelationshipGroupResolver,
    RelationshipChangesResolver,
    TransfersResolver,
    RelationshipTransferResolver,
  ],
  feeds: [caseloadFeed],
  jobs: [sendInvitation, tellOfTransfer],
})
