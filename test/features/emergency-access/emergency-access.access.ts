import { ABSENT, exists, insertEmergencyAccess, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { subject } from '../../access/subjects.js'

const GRAPHQL = `
                                    open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.emergencyAccesses             401   401    ok    empty ok       empty empty   empty     ok    empty    empty    empty    401   401
Mutation.openRecordInEmergency      401   401    403   403   ok       ok    ok      ok        ok    404      404      403      401   401
Mutation.closeEmergencyAccess       401   401    403   404   403      404   404     404       ok    404      404      404      401   401
Mutation.reviewEmergencyAccess      401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Subscription.emergencyAccessChanged 401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
`

/** An access to the record of the subject, as the one variable. */
async function ownAccess({ app, staff, subjectId: clientId }: Seat): Promise<Variables> {
  return { id: await insertEmergencyAccess(app.owner, { therapistId: staff.emergency, clientId }) }
}

async function endedAccess(seat: Seat): Promise<Variables> {
  const { id } = await ownAccess(seat)
  await seat.app.owner.query('update emergency_access set ended_at = now() where id = $1', [id])
  return { id }
}

/** A client of the practice whom nobody is assigned to. */
async function insertClient({ app }: Seat): Promise<Variables> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into user_account (state, role, organisation_id, signup_time) values ('registered', 'client', $1, now())
     returning id`,
    [app.personas.organisationId],
  )
  return { id: Number(rows[0]?.id) }
}

/** Who opens records in an emergency, and who sees and reviews that. */
export const emergencyAccess: FeatureAccess = {
  title: 'Records opened in an emergency',
  conditions: [
    'A therapist of the practice who is not assigned may open the record of a client for an hour, for reading: what an assigned therapist reads, without psychotherapy notes of others and chat.',
    'The reason and the finding are shown to the therapist and to admins of the practice.',
    'Nobody reviews what they opened themselves.',
  ],
  graphqlTable: GRAPHQL,
  roles: {
    emergency: {
      'Mutation.openRecordInEmergency': 'ok',
      'Mutation.closeEmergencyAccess': 'ok',
    },
  },
  graphql: {
    'Query.emergencyAccesses': {
      document: 'query ($id: ID!) { emergencyAccesses(clientId: $id) { nodes { clientId } } }',
      variables: async (seat) => {
        await endedAccess(seat)
        return subject(seat)
      },
      shows: ({ subjectId }) => `"clientId":"${subjectId}"`,
      absent: { id: ABSENT },
    },
    'Mutation.openRecordInEmergency': {
      document: 'mutation ($id: ID!) { openRecordInEmergency(clientId: $id, reason: "crisis") { emergencyAccessId } }',
      variables: insertClient,
      changed: (seat, { id }) => exists(seat, 'select 1 from emergency_access where client_user_id = $1', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.closeEmergencyAccess': {
      document: 'mutation ($id: ID!) { closeEmergencyAccess(id: $id) { emergencyAccessId } }',
      variables: ownAccess,
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from emergency_access where id = $1 and ended_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.reviewEmergencyAccess': {
      document: 'mutation ($id: ID!) { reviewEmergencyAccess(id: $id, finding: "needed") { emergencyAccessId } }',
      variables: endedAccess,
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from emergency_access where id = $1 and reviewed_at is not null', [id]),
      absent: { id: ABSENT },
    },
  },
  live: {
    'Subscription.emergencyAccessChanged': {
      document: 'subscription ($id: ID!) { emergencyAccessChanged(clientId: $id) { emergencyAccess { clientId } } }',
      variables: subject,
      change: async (seat) => {
        const { id } = await endedAccess(seat)
        await seat.app.owner.query(
          `insert into event (topic, keys, subject_id, change) values ('emergencyAccessChanged', array[$1::bigint], $2, 'created')`,
          [seat.subjectId, id],
        )
      },
      shows: ({ subjectId }) => `"clientId":"${subjectId}"`,
    },
  },
}
