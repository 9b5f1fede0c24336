import { defineFeature } from '../manifests/define-feature.js'
import { sendStaffInvitation, sweepStaffInvitations } from './invitations/send-staff-invitation.job.js'
import { StaffInvitation } from './invitations/staff-invitation.entity.js'
import { StaffInvitationsResolver } from './invitations/staff-invitations.resolver.js'
import { StaffResolver } from './staff.resolver.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    staff_invitation: 'read' | 'create' | 'update' | 'remove'
  }
}

export const staff = defineFeature({
  name: 'staff',
  tables: {
    staff_invitation: { resource: 'credentials', owner: 't.user_id = $1', jobs: ['send-staff-invitation'] },
  },
  entities: [StaffInvitation],
  resolvers: [StaffResolver, StaffInvitationsResolver],
  closedToTokens: 'who works in a practice is decided by a person',
  openToFrontDesk: ['Query.staff', 'Mutation.acceptStaffInvitation'],
  jobs: [sendStaffInvitation],
  recurring: [sweepStaffInvitations],
})
