import { ABSENT, exists, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, newAddress } from '../../access/subjects.js'

const GRAPHQL = `
                           open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.applicants           401   401    403   403   403      403   403     403       ok    empty    403      empty    401   401
Mutation.approveApplicant  401   401    403   403   403      403   403     403       ok    404      403      404      401   401
Mutation.declineApplicant  401   401    403   403   403      403   403     403       ok    404      403      404      401   401
Mutation.createPractice    401   401    403   403   403      403   403     403       403   403      403      ok       401   401
`

/** A therapist who asks to join the practice of the scene, as the one variable. */
async function insertApplicant({ app, canary: firstName }: Seat): Promise<Variables> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into user_account (state, role, first_name, approval, applied_organisation_id, signup_time)
     values ('registered', 'therapist', $1, 'pending', $2, now()) returning id`,
    [firstName, app.personas.organisationId],
  )
  return { id: Number(rows[0]?.id) }
}
const isNow =
  (approval: string) =>
  (seat: Seat, { id }: Variables): Promise<boolean> =>
    exists(seat, 'select 1 from user_account where id = $1 and approval = $2', [id, approval])

/** Who may decide about therapists who sign up on their own, and create practices. */
export const vetting: FeatureAccess = {
  title: 'Applicants and new practices',
  conditions: [
    'A therapist who signs up on their own is an applicant. Until approved, they see their own profile and nothing else: every other field and route is 403.',
    'An admin decides about therapists who asked to join the organisation. An operator decides about those who asked for a new one, and creates practices.',
  ],
  graphqlTable: GRAPHQL,
  graphql: {
    'Query.applicants': {
      document: '{ applicants(first: 200) { nodes { firstName } } }',
      variables: async (seat) => {
        await insertApplicant(seat)
        return {}
      },
      shows: canary,
    },
    'Mutation.approveApplicant': {
      document: 'mutation ($id: ID!) { approveApplicant(userId: $id) { approval } }',
      variables: insertApplicant,
      changed: isNow('approved'),
      absent: { id: ABSENT },
    },
    'Mutation.declineApplicant': {
      document: 'mutation ($id: ID!) { declineApplicant(userId: $id) { approval } }',
      variables: insertApplicant,
      changed: isNow('declined'),
      absent: { id: ABSENT },
    },
    'Mutation.createPractice': {
      document: 'mutation ($input: CreatePracticeInput!) { createPractice(input: $input) { organisationId } }',
      variables: () => ({ input: { name: 'A practice', adminEmail: newAddress() } }),
      changed: (seat, { input }) =>
        exists(seat, 'select 1 from sign_in_name where name_key = $1', [(input as { adminEmail: string }).adminEmail]),
    },
  },
}
