import { ABSENT, exists, existsText, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, newAddress } from '../../access/subjects.js'

const GRAPHQL = `
                                open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.staff                     401   401    403   403   ok       ok    ok      ok        ok    empty    empty    403      401   401
Query.staffInvitations          401   401    403   403   403      403   403     403       ok    empty    403      403      401   401
Mutation.inviteStaff            401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
Mutation.resendStaffInvitation  401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.revokeStaffInvitation  401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.acceptStaffInvitation  400   400    400   400   400      400   400     400       400   400      400      400      401   400
Mutation.suspendStaffMember     401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.reactivateStaffMember  401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.changePracticeAdmin    401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.offboardStaffMember    401   401    403   403   403      403   403     403       ok    404      403      403      401   401
`

const REST = `
                   open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /auth/staff/  400   400    400   400   400      400   400     400       400   400      400      400      401   400
`

/** Somebody who works in the practice of the scene, as the one variable. */
const insertMember =
  (more: { readonly suspended: boolean }) =>
  async ({ app, canary: firstName }: Seat): Promise<Variables> => {
    const { rows } = await app.owner.query<{ id: string }>(
      `insert into user_account (state, role, first_name, organisation_id, suspended_at)
       values ('registered', 'therapist', $1, $2, case when $3 then now() end) returning id`,
      [firstName, app.personas.organisationId, more.suspended],
    )
    return { id: Number(rows[0]?.id) }
  }

/** The same, where the practice has a safety contact, so that the admin does not become it. */
async function insertLeaver(seat: Seat): Promise<Variables> {
  const { ids, organisationId } = seat.app.personas
  await seat.app.owner.query('update organisation set safety_contact_user_id = $2 where id = $1', [
    organisationId,
    ids.therapist,
  ])
  return insertMember({ suspended: false })(seat)
}

/** An open invitation to the staff of the practice of the scene, long ago: a practice sends few in an hour. */
async function insertInvitation({ app, canary: firstName }: Seat): Promise<Variables> {
  const email = newAddress()
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into staff_invitation (organisation_id, email, email_key, first_name, role, created_at, expires_at)
     values ($1, $2, $2, $3, 'therapist', now() - interval '2 days', now() + interval '1 day') returning id`,
    [app.personas.organisationId, email, firstName],
  )
  return { id: Number(rows[0]?.id) }
}

const hasRow =
  (condition: string) =>
  (seat: Seat, { id }: Variables): Promise<boolean> =>
    exists(seat, `select 1 from user_account where id = $1 and ${condition}`, [id])

/** Who may do what with the staff of a practice. */
export const staff: FeatureAccess = {
  title: 'Staff of a practice',
  conditions: [
    'Therapists and the front desk see names and roles of those who work in the practice. Addresses, last sign-ins, and staff who are suspended or have left are for the admin alone.',
    'The front desk is invited, suspended and off-boarded as others; it has no clients, and is never an admin.',
    'Nobody suspends or off-boards themselves, or takes their own admin rights: another admin does, so a practice keeps one.',
    'An invitation to the staff is accepted once, by its mailed link.',
    'Whoever leaves cares for nobody from that moment on. The client agrees to the new therapist as after a transfer.',
    'Whoever is suspended or has left cannot sign in by any way. Sessions and live connections end within a second.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  roles: { frontDesk: { 'Query.staff': 'ok' } },
  graphql: {
    'Query.staff': {
      document: '{ staff(first: 500) { nodes { firstName } } }',
      variables: async (seat) => {
        await insertMember({ suspended: false })(seat)
        return {}
      },
      shows: canary,
    },
    'Query.staffInvitations': {
      document: '{ staffInvitations { nodes { firstName } } }',
      variables: async (seat) => {
        await insertInvitation(seat)
        return {}
      },
      shows: canary,
    },
    'Mutation.inviteStaff': {
      document: 'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staffInvitationId } }',
      variables: () => ({ input: { email: newAddress(), role: 'THERAPIST' } }),
      changed: (seat, { input }) =>
        existsText(seat, 'select email as text from staff_invitation', [], (input as { email: string }).email),
    },
    'Mutation.resendStaffInvitation': {
      document: 'mutation ($id: ID!) { resendStaffInvitation(id: $id) { staffInvitationId } }',
      variables: insertInvitation,
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from staff_invitation where id = $1 and revoked_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.revokeStaffInvitation': {
      document: 'mutation ($id: ID!) { revokeStaffInvitation(id: $id) { staffInvitationId } }',
      variables: insertInvitation,
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from staff_invitation where id = $1 and revoked_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.acceptStaffInvitation': {
      document:
        'mutation { acceptStaffInvitation(input: { token: "1.x", password: "lantern over nine rivers" }) { userId } }',
    },
    'Mutation.suspendStaffMember': {
      document: 'mutation ($id: ID!) { suspendStaffMember(userId: $id) { state } }',
      variables: insertLeaver,
      changed: hasRow('suspended_at is not null'),
      absent: { id: ABSENT },
    },
    'Mutation.reactivateStaffMember': {
      document: 'mutation ($id: ID!) { reactivateStaffMember(userId: $id) { state } }',
      variables: insertMember({ suspended: true }),
      changed: hasRow('suspended_at is null'),
      absent: { id: ABSENT },
    },
    'Mutation.changePracticeAdmin': {
      document: 'mutation ($id: ID!) { changePracticeAdmin(userId: $id, isAdmin: true) { isAdmin } }',
      variables: insertMember({ suspended: false }),
      changed: hasRow('is_organisation_admin'),
      absent: { id: ABSENT },
    },
    'Mutation.offboardStaffMember': {
      document:
        'mutation ($id: ID!) { offboardStaffMember(input: { userId: $id, handovers: [] }) { state handedOver } }',
      variables: insertLeaver,
      changed: hasRow('left_at is not null'),
      absent: { id: ABSENT },
    },
  },
  rest: {
    'POST /auth/staff/': {
      ask: () => ({ path: '/auth/staff/', body: { token: '1.x', password: 'lantern over nine rivers' } }),
    },
  },
}
