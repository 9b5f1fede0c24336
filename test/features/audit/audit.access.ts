import type { Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary } from '../../access/subjects.js'

const GRAPHQL = `
                         open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.whoOpenedMyRecord  401   401    ok    empty empty    empty empty   empty     empty empty    empty    empty    401   401
Query.auditTrail         401   401    403   403   ok       ok    ok      empty     ok    empty    empty    403      401   401
`

/** An access of the therapist to the subject's record, as the sealer leaves it. */
const accessByTherapist = async ({ app, subjectId, canary: operation }: Seat): Promise<Variables> => {
  const { ids, organisationId } = app.personas
  await app.owner.query(
    `with a as (
       insert into audit (action, operation, outcome, caller_kind, caller_user_id, organisation_id, request_id, door, subject_ids)
       values ('read', $1, 'done', 'user', $2, $3, 'scene', 'rest', array[$4::bigint]) returning id, created_at)
     insert into audit_subject (subject_id, audit_id, created_at) select $4, id, created_at from a`,
    [operation, ids.therapist, organisationId, subjectId],
  )
  return {}
}

/** Who may have what of audit, and how it is asked for. */
export const audit: FeatureAccess = {
  title: 'Who had access to a record',
  conditions: [
    'Clients see the steps in their own record, therapists their own steps, admins the steps of the people of their organisation, without content.',
  ],
  graphqlTable: GRAPHQL,
  roles: {
    emergency: {
      'Query.auditTrail': 'empty',
    },
  },
  graphql: {
    'Query.whoOpenedMyRecord': {
      document: '{ whoOpenedMyRecord(first: 500) { nodes { operation people { name } } } }',
      variables: accessByTherapist,
      shows: canary,
    },
    'Query.auditTrail': {
      document: '{ auditTrail(first: 500) { nodes { operation subjectIds target } } }',
      variables: accessByTherapist,
      shows: canary,
    },
  },
}
