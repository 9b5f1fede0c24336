import { ABSENT, exists, existsText, type Seat, threadOf } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, idIn, insertSparePair, mine, newAddress, subject } from '../../access/subjects.js'

const GRAPHQL = `
                                open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Mutation.endRelationship        401   401    ok    404   ok       ok    ok      404       ok    404      404      404      401   401
Query.invitation                400   400    400   400   400      400   400     400       400   400      400      400      401   400
Query.validateEnrollment        401   401    403   403   ok       ok    ok      404       ok    404      404      403      401   401
Mutation.inviteClient           401   401    403   403   ok       ok    ok      404       ok    404      404      403      401   401
Mutation.resendInvitation       401   401    403   404   ok       ok    ok      404       ok    404      404      404      401   401
Mutation.revokeInvitation       401   401    403   404   ok       ok    ok      404       ok    404      404      404      401   401
Mutation.acceptInvitation       400   400    400   400   400      400   400     400       400   400      400      400      401   400
Mutation.activateRelationships  401   401    ok    404   403      404   404     404       403   404      404      404      401   401
Relationship.invitation         empty empty  empty empty ok       ok    ok      empty     empty empty    empty    empty    401   empty
OpenInvitation.forms            400   400    400   400   400      400   400     400       400   400      400      400      401   400
EnrollmentCheck.profile         401   401    403   403   empty    ok    empty   404       empty 404      404      403      401   401
Subscription.caseload           401   401    403   403   ok       empty ok      empty     empty empty    empty    403      401   401
User.relationships              401   401    ok    404   ok       404   404     404       ok    404      404      404      401   401
Query.caseload                  401   401    ok    empty ok       empty ok      empty     ok    empty    empty    empty    401   401
Query.practiceClients           401   401    403   403   403      403   403     403       ok    empty    403      403      401   401
Query.practiceInvitations       401   401    403   403   403      403   403     403       ok    empty    403      403      401   401
Query.careTeam                  401   401    ok    empty ok       empty empty   empty     ok    empty    empty    empty    401   401
Query.clientGroups              401   401    empty empty ok       ok    ok      ok        ok    empty    empty    empty    401   401
Query.clientGroup               401   401    404   404   ok       ok    ok      ok        ok    404      404      404      401   401
Mutation.createClientGroup      401   401    403   403   ok       ok    ok      ok        ok    ok       ok       403      401   401
Mutation.renameClientGroup      401   401    404   404   ok       ok    ok      403       ok    404      404      404      401   401
Mutation.removeClientGroup      401   401    404   404   ok       ok    ok      403       ok    404      404      404      401   401
ClientGroup.members             401   401    404   404   ok       empty ok      empty     ok    404      404      404      401   401
Mutation.updateRelationship     401   401    ok    404   ok       ok    ok      404       ok    404      404      404      401   401
Mutation.transferClient         401   401    403   404   ok       ok    ok      404       ok    404      404      404      401   401
Relationship.clientGroup        empty empty  empty empty ok       empty ok      empty     empty empty    empty    empty    401   empty
Relationship.transfer           empty empty  empty empty ok       empty ok      empty     empty empty    empty    empty    401   empty
Relationship.client             empty empty  ok    empty ok       empty empty   empty     empty empty    empty    empty    401   empty
`

const REST = `
                                            open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /auth/invitation/show/                 400   400    400   400   400      400   400     400       400   400      400      400      401   400
POST /auth/invitation/                      400   400    400   400   400      400   400     400       400   400      400      400      401   400
POST /practice/clients/                     ok    401    403   403   ok       ok    ok      404       ok    404      404      403      401   401
POST /practice/activate/                    ok    401    ok    404   403      404   404     404       403   404      404      404      401   401
POST /practice/validate-enrollment/         ok    401    403   403   ok       ok    ok      404       ok    404      404      403      401   401
GET /practice/clients/{therapist_user_id}/  ok    401    ok    empty ok       empty ok      empty     ok    empty    empty    empty    401   401
PUT /practice/clients/{id}/                 ok    401    ok    404   ok       ok    ok      404       ok    404      404      404      401   401
`

/** The same, with an invitation whose mail went out long ago: an address gets few of them in an hour. */
async function insertInvitation(seat: Seat): Promise<number> {
  const { app, subjectId, canary: address } = seat
  const id = await insertSparePair(seat)
  await app.owner.query(`update invitation set created_at = created_at - interval '2 hours'`)
  await app.owner.query(
    `insert into invitation (relationship_id, organisation_id, client_user_id, email, email_key, expires_at)
     select id, organisation_id, client_user_id, $2, 'of a scene', now() + interval '1 day' from relationship where id = $1`,
    [id, `${address}.${subjectId}`],
  )
  return id
}
/** A relationship of the subject that waits, with a therapist who has no other. */
async function insertWaiting(seat: Seat): Promise<void> {
  await seat.app.owner.query('update relationship set therapist_user_id = $2 where id = $1', [
    await insertSparePair(seat),
    await insertColleague(seat),
  ])
}
/** Whether a relationship that waited is active now; it is put away, so that the scene stays as it is. */
async function isActivated({ app, subjectId }: Seat): Promise<boolean> {
  const { rows } = await app.owner.query(
    `update relationship set is_deleted = true, is_profile_active = false
     where client_user_id = $1 and is_profile_active and activated_at is not null returning id`,
    [subjectId],
  )
  return rows.length > 0
}
const therapist = ({ app }: Seat): Variables => ({ id: app.personas.ids.therapist })
/** A group of the first practice, made by its therapist, with the canary as its name. */
async function insertGroup({ app, canary: name }: Seat): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    'insert into client_group (organisation_id, name, created_by_user_id) values ($1, $2, $3) returning id',
    [app.personas.organisationId, name, app.personas.ids.therapist],
  )
  return Number(rows[0]?.id)
}
const ownGroup = async (seat: Seat): Promise<Variables> => ({ id: await insertGroup(seat) })
/** Such a group, with the subject's first relationship in it. */
async function groupWithSubject(seat: Seat): Promise<Variables> {
  const id = await insertGroup(seat)
  const relationship = await threadOf(seat.app.owner, seat.subjectId)
  await seat.app.owner.query('update relationship set client_group_id = $2 where id = $1', [relationship, id])
  return { id }
}
/** A colleague of the first practice who has no clients yet. */
async function insertColleague({ app }: Seat): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into user_account (organisation_id, state, role) values ($1, 'registered', 'therapist') returning id`,
    [app.personas.organisationId],
  )
  return Number(rows[0]?.id)
}
/** How the subject's first relationship came to be, said once. */
async function insertTransfer(seat: Seat): Promise<Variables> {
  const { app, subjectId, canary: reason } = seat
  const to = await threadOf(app.owner, subjectId)
  const from = await insertSparePair(seat)
  await app.owner.query('update relationship set is_deleted = true where id = $1', [from])
  await app.owner.query(
    `insert into relationship_transfer (organisation_id, client_user_id, from_relationship_id, to_relationship_id,
       from_therapist_user_id, to_therapist_user_id, reason, transferred_by_user_id)
     select organisation_id, client_user_id, $2, id, therapist_user_id, therapist_user_id, $3, therapist_user_id
     from relationship where id = $1 on conflict (to_relationship_id) do nothing`,
    [to, from, reason],
  )
  return {}
}

/** Who may have what of practice, and how it is asked for. */
export const practice: FeatureAccess = {
  title: 'Relationships, caseload, invitations, groups, care teams, transfers',
  conditions: [
    'Only the client activates a relationship. The legacy integration may do it by `POST /practice/activate/`, never by a change of the relationship.',
    'Before the activation a therapist sees name and address of the client.',
    'Therapists invite for their own caseload, admins and the front desk in the name of a therapist of their organisation. The front desk chooses no screenings and no group, and the therapist is told by mail. Both see the invitations that nobody has accepted: addresses and times, nothing of an account.',
    'An invitation is seen and accepted once, by its mailed link.',
    'Reasons of transfers are shown to the two therapists and the admin.',
    'Therapists change their own groups of clients, admins all of their organisation. Members are shown to those who may see them.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  roles: {
    frontDesk: {
      'Query.practiceClients': 'ok',
      'Query.practiceInvitations': 'ok',
      'Mutation.inviteClient': 'ok',
      'Mutation.resendInvitation': 'ok',
      'Mutation.revokeInvitation': 'ok',
    },
    emergency: {
      'Mutation.endRelationship': '404',
      'Query.validateEnrollment': '404',
      'EnrollmentCheck.profile': '404',
      'Mutation.inviteClient': '404',
      'Mutation.resendInvitation': '404',
      'Mutation.revokeInvitation': '404',
      'User.relationships': 'empty',
      'Query.caseload': 'empty',
      'ClientGroup.members': 'empty',
      'Mutation.updateRelationship': '404',
      'Mutation.transferClient': '404',
      'GET /practice/clients/{therapist_user_id}/': 'empty',
      'PUT /practice/clients/{id}/': '404',
      'POST /practice/clients/': '404',
      'POST /practice/validate-enrollment/': '404',
      'Subscription.caseload': 'empty',
    },
  },
  graphql: {
    'Mutation.endRelationship': {
      document: 'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }',
      // One that is there to be ended; the others of the scene are needed as they are.
      variables: async (seat) => ({ id: await insertSparePair(seat) }),
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from relationship where id = $1 and is_deleted and ended_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'Query.invitation': {
      document: 'query ($token: String!) { invitation(token: $token) { email } }',
      variables: () => ({ token: '1.x' }),
    },
    'OpenInvitation.forms': {
      document: 'query ($token: String!) { invitation(token: $token) { forms { title } } }',
      variables: () => ({ token: '1.x' }),
    },
    'Query.validateEnrollment': {
      document: 'query ($email: String!, $id: ID!) { validateEnrollment(email: $email, therapistId: $id) { allowed } }',
      variables: (seat) => ({ ...therapist(seat), email: newAddress() }),
      absent: { id: ABSENT, email: 'somebody@example.org' },
    },
    'EnrollmentCheck.profile': {
      document:
        'query ($email: String!, $id: ID!) { validateEnrollment(email: $email, therapistId: $id) { profile { gender } } }',
      variables: async (seat) => {
        // Whom the therapist had been caring for is on no caseload, whatever other tests have made for the two.
        await seat.app.owner.query('update relationship set is_deleted = true where client_user_id = $1', [
          seat.app.personas.ids.formerClient,
        ])
        return { ...therapist(seat), email: `${seat.subject}@example.org` }
      },
      shows: canary,
    },
    'Mutation.inviteClient': {
      document: 'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }',
      variables: ({ app }) => ({ input: { therapistId: app.personas.ids.therapist, email: newAddress() } }),
      changed: (seat, { input }) =>
        existsText(seat, 'select email as text from invitation', [], (input as { email: string }).email),
      absent: { input: { therapistId: ABSENT, email: 'somebody@example.org' } },
    },
    'Mutation.resendInvitation': {
      document: 'mutation ($id: ID!) { resendInvitation(relationshipId: $id) { relationshipId } }',
      variables: async (seat) => ({ id: await insertInvitation(seat) }),
      changed: (seat, { id }) =>
        exists(seat, `select 1 from invitation where relationship_id = $1 and email_key <> 'of a scene'`, [id]),
      absent: { id: ABSENT },
    },
    'Mutation.revokeInvitation': {
      document: 'mutation ($id: ID!) { revokeInvitation(relationshipId: $id) { relationshipId } }',
      variables: async (seat) => ({ id: await insertInvitation(seat) }),
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from invitation where relationship_id = $1 and revoked_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.acceptInvitation': {
      document: 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { userId } }',
      variables: () => ({ input: { token: '1.x', password: 'lantern over nine rivers', consents: [] } }),
    },
    'Mutation.activateRelationships': {
      document:
        'mutation ($id: ID!, $email: String!) { activateRelationships(userId: $id, email: $email) { activated } }',
      variables: async (seat) => {
        await insertWaiting(seat)
        return { ...subject(seat), email: `${seat.subject}@example.org` }
      },
      changed: isActivated,
      absent: { id: ABSENT, email: 'somebody@example.org' },
    },
    'User.relationships': {
      document: 'query ($id: ID!) { user(id: $id) { relationships { careTeamEmail } } }',
      variables: subject,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Relationship.invitation': {
      document: '{ me { relationships { invitation { email } } } }',
      variables: async (seat) => ({ id: await insertInvitation(seat) }),
      shows: canary,
    },
    'Relationship.client': { document: '{ me { relationships { client { gender } } } }', shows: canary },
    'Query.caseload': {
      document: 'query ($id: ID!) { caseload(therapistId: $id, first: 200) { nodes { careTeamEmail } revision } }',
      variables: therapist,
      shows: canary,
    },
    'Query.practiceClients': {
      document: '{ practiceClients(first: 500) { nodes { email } } }',
      shows: ({ subject: name }) => `${name}@example.org`,
    },
    'Query.practiceInvitations': {
      document: '{ practiceInvitations(first: 500) { nodes { email } } }',
      variables: async (seat) => ({ id: await insertInvitation(seat) }),
      shows: canary,
    },
    'Query.careTeam': {
      document: 'query ($id: ID!) { careTeam(clientId: $id) { careTeamEmail } }',
      variables: ({ subjectId }) => ({ id: subjectId }),
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.clientGroups': { document: '{ clientGroups { name } }', variables: ownGroup, shows: canary },
    'Query.clientGroup': {
      document: 'query ($id: ID!) { clientGroup(id: $id) { name } }',
      variables: ownGroup,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Mutation.createClientGroup': {
      document: 'mutation ($name: String!) { createClientGroup(name: $name) { clientGroupId } }',
      variables: () => ({ name: newAddress() }),
      changed: (seat, { name }) => existsText(seat, 'select name as text from client_group', [], name),
    },
    'Mutation.renameClientGroup': {
      document: 'mutation ($id: ID!) { renameClientGroup(id: $id, name: "changed") { clientGroupId } }',
      variables: ownGroup,
      changed: (seat, { id }) =>
        existsText(seat, 'select name as text from client_group where id = $1', [id], 'changed'),
      absent: { id: ABSENT },
    },
    'Mutation.removeClientGroup': {
      document: 'mutation ($id: ID!) { removeClientGroup(id: $id) { clientGroupId } }',
      variables: ownGroup,
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from client_group where id = $1 and deleted_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'ClientGroup.members': {
      document: 'query ($id: ID!) { clientGroup(id: $id) { members { nodes { careTeamEmail } } } }',
      variables: groupWithSubject,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Mutation.updateRelationship': {
      document: 'mutation ($id: ID!) { updateRelationship(id: $id, input: { isDeleted: true }) { hasEnded } }',
      variables: async (seat) => ({ id: await insertSparePair(seat) }),
      changed: (seat, { id }) => exists(seat, 'select 1 from relationship where id = $1 and is_deleted', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.transferClient': {
      document: 'mutation ($input: TransferClientInput!) { transferClient(input: $input) { toRelationshipId } }',
      variables: async (seat) => ({
        input: {
          relationshipId: await insertSparePair(seat),
          toTherapistId: await insertColleague(seat),
          reason: 'on leave',
        },
      }),
      changed: (seat, { input }) =>
        exists(seat, 'select 1 from relationship_transfer where from_relationship_id = $1', [
          (input as { relationshipId: number }).relationshipId,
        ]),
      absent: { input: { relationshipId: ABSENT, toTherapistId: ABSENT, reason: 'on leave' } },
    },
    'Relationship.clientGroup': {
      document: `{ ${mine} { clientGroup { name } } } }`,
      variables: groupWithSubject,
      shows: canary,
    },
    'Relationship.transfer': {
      document: `{ ${mine} { transfer { reason } } } }`,
      variables: insertTransfer,
      shows: canary,
    },
  },
  live: {
    'Subscription.caseload': {
      document: 'subscription { caseload { change relationshipId relationship { careTeamEmail } } }',
      variables: () => ({}),
      change: ({ app, subjectId }) =>
        app.owner.query(
          `insert into event (topic, keys, subject_id, change)
           select 'caseload', array[therapist_user_id], id, 'updated' from relationship where client_user_id = $1`,
          [subjectId],
        ),
      shows: canary,
    },
  },
  rest: {
    'GET /practice/clients/{therapist_user_id}/': {
      ask: ({ app }) => ({ path: `/practice/clients/${app.personas.ids.therapist}/` }),
      shows: canary,
    },
    'PUT /practice/clients/{id}/': {
      ask: async (seat) => ({ path: `/practice/clients/${await insertSparePair(seat)}/`, body: { is_deleted: true } }),
      changed: (seat, { path }) =>
        exists(seat, 'select 1 from relationship where id = $1 and is_deleted', [idIn(path)]),
      absent: { path: `/practice/clients/${ABSENT}/`, body: { is_deleted: true } },
    },
    'POST /auth/invitation/show/': { ask: () => ({ path: '/auth/invitation/show/', body: { token: '1.x' } }) },
    'POST /auth/invitation/': {
      ask: () => ({
        path: '/auth/invitation/',
        body: { token: '1.x', password: 'lantern over nine rivers', consents: [] },
      }),
    },
    'POST /practice/clients/': {
      ask: ({ app }) => ({
        path: '/practice/clients/',
        body: { therapist_user_id: app.personas.ids.therapist, emailid: newAddress() },
      }),
      changed: (seat, { body }) => existsText(seat, 'select email as text from invitation', [], body?.emailid),
      absent: { path: '/practice/clients/', body: { therapist_user_id: ABSENT, emailid: 'somebody@example.org' } },
    },
    'POST /practice/activate/': {
      ask: async (seat) => {
        await insertWaiting(seat)
        return {
          path: '/practice/activate/',
          body: { user_id: seat.subjectId, emailid: `${seat.subject}@example.org` },
        }
      },
      changed: isActivated,
      absent: { path: '/practice/activate/', body: { user_id: ABSENT, emailid: 'somebody@example.org' } },
    },
    'POST /practice/validate-enrollment/': {
      ask: ({ app }) => ({
        path: '/practice/validate-enrollment/',
        body: { therapist_user_id: app.personas.ids.therapist, emailid: newAddress() },
      }),
      absent: {
        path: '/practice/validate-enrollment/',
        body: { therapist_user_id: ABSENT, emailid: 'somebody@example.org' },
      },
    },
  },
}
