import { defineFeature } from '../manifests/define-feature.js'
import { caseloadChanges, caseloadsOfPracticePolicy } from './caseload/caseload.events.js'
import { CaseloadResolver } from './caseload/caseload.resolver.js'
import { ClientGroup } from './groups/client-group.entity.js'
import {
  ClientGroupsResolver,
  ClientGroupPayloadResolver,
  RelationshipGroupResolver,
} from './groups/client-groups.resolver.js'
import { PracticeClientsResolver } from './clients/practice-clients.resolver.js'
import { Invitation } from './invitations/invitation.entity.js'
import { InvitationsResolver, RelationshipInvitationResolver } from './invitations/invitations.resolver.js'
import { PracticeInvitationsResolver } from './invitations/practice-invitations.resolver.js'
import { mailInvitedInName } from './invitations/mail-invited-in-name.job.js'
import { sendInvitation } from './invitations/send-invitation.job.js'
import {
  RelationshipChangesResolver,
  TransfersResolver,
  RelationshipTransferResolver,
  RelationshipsResolver,
  UserRelationshipsResolver,
} from './relationship-changes.resolver.js'
import { PracticeStorageResolver } from './profile/practice-storage.js'
import { PracticeProfileResolver, UpdatePracticePayloadResolver } from './profile/practice.resolver.js'
import { RelationshipTransfer, Relationship } from './relationship.entity.js'
import { mailDeclinedTransfer } from './transfers/mail-declined-transfer.job.js'
import { mailTransferNotice } from './transfers/transfer-mail.job.js'
import { mailApplicant } from './vetting/applicant-mail.job.js'
import { ApplicantsResolver, PracticesResolver } from './vetting/applicants.resolver.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    relationship: 'read' | 'create' | 'update'
    relationship_transfer: 'read' | 'create'
    client_group: 'read' | 'create' | 'update'
    invitation: 'read' | 'create' | 'update'
  }
}

export const practice = defineFeature({
  name: 'practice',
  tables: {
    relationship: { resource: 'relationships', contact: 'updated_at', jobs: ['tell-of-transfer'] },
    relationship_transfer: { resource: 'relationships', appendOnly: true },
    client_group: { kept: "the names of groups are the therapist's" },
    storage_use: { kept: 'numbers alone', unscoped: true },
    // Includes invitations that the client never accepted, because they belong to the client's relationship.
    invitation: {
      resource: 'relationships',
      owner:
        '(t.client_user_id = $1 or t.relationship_id in (select r.id from public.relationship r where r.client_user_id = $1))',
      jobs: ['send-invitation'],
    },
  },
  entities: [ClientGroup, Relationship, RelationshipTransfer, Invitation],
  resolvers: [
    RelationshipsResolver,
    UserRelationshipsResolver,
    CaseloadResolver,
    InvitationsResolver,
    PracticeClientsResolver,
    PracticeInvitationsResolver,
    RelationshipInvitationResolver,
    ClientGroupsResolver,
    ClientGroupPayloadResolver,
    RelationshipGroupResolver,
    RelationshipChangesResolver,
    TransfersResolver,
    RelationshipTransferResolver,
    ApplicantsResolver,
    PracticesResolver,
    PracticeProfileResolver,
    PracticeStorageResolver,
    UpdatePracticePayloadResolver,
  ],
  // Links that work without credentials work for whoever holds them.
  openToFrontDesk: [
    ...[
      'Query.practice',
      'Query.practiceClients',
      'Query.practiceInvitations',
      'Query.invitation',
      'Mutation.acceptInvitation',
    ],
    ...['Mutation.inviteClient', 'Mutation.resendInvitation', 'Mutation.revokeInvitation'],
  ],
  changes: [caseloadChanges],
  topicPolicies: [caseloadsOfPracticePolicy],
  jobs: [sendInvitation, mailInvitedInName, mailTransferNotice, mailDeclinedTransfer, mailApplicant],
})
