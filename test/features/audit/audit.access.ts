import { exists, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary } from '../../access/subjects.js'

const GRAPHQL = `
                               open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.whoOpenedMyRecord        401   401    ok    empty empty    empty empty   empty     empty empty    empty    empty    401   401
Query.auditTrail               401   401    403   403   ok       ok    ok      empty     ok    empty    empty    403      401   401
Query.auditTrailState          401   401    403   403   403      403   403     403       ok    ok       403      ok       401   401
Mutation.checkAuditTrail       401   401    403   403   403      403   403     403       ok    ok       403      ok       401   401
Subscription.auditCheckChanged 401   401    403   403   403      403   403     403       ok    ok       403      ok       401   401
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
    'Admins and operators see whether the trail is whole, and have it checked. Admins see how many of its rows are of their practice, operators how many there are.',
  ],
  graphqlTable: GRAPHQL,
  live: {
    'Subscription.auditCheckChanged': {
      document: 'subscription { auditCheckChanged { checkId check { state } } }',
      variables: () => ({}),
      change: async ({ app }) => {
        const { rows } = await app.owner.query<{ id: string }>(
          `insert into audit_check (state, finished_at) values ('whole', now()) returning id`,
        )
        await app.owner.query(
          `insert into event (topic, keys, subject_id, change) values ('auditCheckChanged', '{0}', $1, 'updated')`,
          [rows[0]?.id],
        )
      },
      shows: () => '"state":"WHOLE"',
    },
  },
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
    'Query.auditTrailState': { document: '{ auditTrailState { sealedUntil } }', shows: () => 'sealedUntil' },
    'Mutation.checkAuditTrail': {
      document: 'mutation { checkAuditTrail { state } }',
      variables: async ({ app }) => {
        await app.owner.query(`delete from rate_count where kind = 'check-audit'`)
        await app.owner.query('delete from audit_check')
        return {}
      },
      changed: (seat) => exists(seat, 'select 1 from audit_check', []),
    },
  },
}
