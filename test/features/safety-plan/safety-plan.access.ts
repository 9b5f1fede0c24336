import { ABSENT, existsText, type Seat } from '../../support/service/access.js'
import { insertSafetyPlan } from '../../support/records/safety-plans.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, newAddress, subject } from '../../access/subjects.js'

const GRAPHQL = `
                                open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.safetyPlan                401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Query.safetyPlanVersions        401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Mutation.saveSafetyPlan         401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
Subscription.safetyPlanChanged  401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
User.safetyPlan                 401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
SafetyPlan.writtenBy            401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
`

/** A plan of the subject with the canary; each seat has a client of its own or a version more. */
const ownPlan = async ({ app, subjectId, canary: sign }: Seat): Promise<Variables> => {
  await insertSafetyPlan(app.owner, subjectId, sign)
  return { id: subjectId }
}
const STEPS = `warningSigns: [$sign], copingStrategies: [], distractions: [], helpers: [], professionals: [],
  environment: [], reasonsForLiving: []`

/** Who may have what of safety plans, and how it is asked for. */
export const safetyPlans: FeatureAccess = {
  title: 'Safety plans',
  conditions: [
    'Client and assigned therapists edit the plan together; both read every version.',
    'Nobody else reads it: not the admin, the front desk or supervisors, and no job.',
    'The legacy integration has no path for it.',
  ],
  graphqlTable: GRAPHQL,
  graphql: {
    'Query.safetyPlan': {
      document: 'query ($id: ID!) { safetyPlan(clientId: $id) { steps { warningSigns } } }',
      variables: ownPlan,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.safetyPlanVersions': {
      document: 'query ($id: ID!) { safetyPlanVersions(clientId: $id) { nodes { steps { warningSigns } } } }',
      variables: ownPlan,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Mutation.saveSafetyPlan': {
      document: `mutation ($id: ID!, $sign: String!, $version: Int!) {
        saveSafetyPlan(input: { clientId: $id, expectedVersion: $version, steps: { ${STEPS} } }) { safetyPlanId } }`,
      variables: async ({ app, subjectId, canary: sign }) => ({
        ...{ id: subjectId, sign: newAddress() },
        version: await insertSafetyPlan(app.owner, subjectId, sign),
      }),
      changed: (seat, { sign }) =>
        existsText(
          seat,
          `select steps #>> '{warningSigns,0}' as text from safety_plan where client_user_id = $1`,
          [seat.subjectId],
          sign,
        ),
      absent: { id: ABSENT, sign: 'x', version: 0 },
    },
    'SafetyPlan.writtenBy': {
      document: 'query ($id: ID!) { safetyPlan(clientId: $id) { writtenBy { gender } } }',
      variables: ownPlan,
      shows: canary,
      absent: { id: ABSENT },
    },
    'User.safetyPlan': {
      document: 'query ($id: ID!) { user(id: $id) { id safetyPlan { steps { warningSigns } } } }',
      variables: ownPlan,
      shows: canary,
      absent: { id: ABSENT },
    },
  },
  live: {
    'Subscription.safetyPlanChanged': {
      document:
        'subscription ($id: ID!) { safetyPlanChanged(clientId: $id) { change safetyPlanId safetyPlan { steps { warningSigns } } } }',
      variables: subject,
      change: async ({ app, subjectId, canary: sign }) => {
        await insertSafetyPlan(app.owner, subjectId, sign)
        return app.owner.query(
          `insert into event (topic, keys, subject_id, change)
           select 'safetyPlanChanged', array[client_user_id], id, 'updated' from safety_plan
           where client_user_id = $1 order by id desc limit 1`,
          [subjectId],
        )
      },
      shows: canary,
    },
  },
}
