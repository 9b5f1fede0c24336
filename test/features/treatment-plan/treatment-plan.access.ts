import { ABSENT, exists, existsText, type Seat } from '../../support/service/access.js'
import { insertTreatmentPlan, type ScenePlan } from '../../support/records/treatment-plans.js'
import { insertGoal } from '../../support/records/tracked.js'
import { PIXEL } from '../../support/records/soap-notes.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, newAddress, subject } from '../../access/subjects.js'

const GRAPHQL = `
                                       open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.treatmentPlan                    401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
Query.treatmentPlans                   401   401    ok    empty ok       ok    empty   empty     empty empty    empty    empty    401   401
Query.treatmentPlanReviews             401   401    empty empty ok       empty empty   empty     empty empty    empty    empty    401   401
Query.verifyTreatmentPlan              401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
Mutation.createTreatmentPlan           401   401    403   404   ok       404   404     404       403   404      404      404      401   401
Mutation.saveTreatmentPlan             401   401    404   404   ok       ok    404     404       404   404      404      404      401   401
Mutation.signTreatmentPlan             401   401    404   404   ok       ok    404     404       404   404      404      404      401   401
Mutation.amendTreatmentPlan            401   401    403   404   ok       ok    404     404       404   404      404      404      401   401
Mutation.discardTreatmentPlanAmendment 401   401    403   404   ok       ok    404     404       404   404      404      404      401   401
Mutation.reviewTreatmentPlan           401   401    403   404   ok       ok    404     404       404   404      404      404      401   401
Mutation.endTreatmentPlan              401   401    403   404   ok       ok    404     404       404   404      404      404      401   401
Mutation.releaseTreatmentPlan          401   401    404   404   ok       403   404     404       404   404      404      404      401   401
Mutation.withdrawTreatmentPlanRelease  401   401    403   404   ok       403   404     404       404   404      404      404      401   401
Mutation.withholdTreatmentPlan         401   401    403   404   ok       403   404     404       404   404      404      404      401   401
Subscription.treatmentPlan             401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
Subscription.treatmentPlanReviewDue    401   401    403   403   ok       empty empty   empty     empty empty    empty    403      401   401
TreatmentPlan.history                  401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
TreatmentPlanGoal.goal                 401   401    ok    404   ok       empty 404     404       404   404      404      404      401   401
`

/** A plan of the subject, as the one variable. Each ends the one before, as a therapist has one at a time. */
const ownPlan =
  (state: ScenePlan) =>
  async ({ app, subjectId, canary: text }: Seat): Promise<Variables> => ({
    id: await insertTreatmentPlan(app.owner, subjectId, text, state),
  })
/** Whether a plan is what a change makes of it. */
const isPlan = (condition: string) => (seat: Seat, variables: Variables) =>
  exists(
    seat,
    `select 1 from treatment_plan p join treatment_plan_version v
    on v.treatment_plan_id = p.id and v.content_version = p.content_version where p.id = $1 and ${condition}`,
    [variables.id],
  )

/** Who may have what of treatment plans, and how it is asked for. */
export const treatmentPlans: FeatureAccess = {
  title: 'Treatment plans',
  conditions: [
    'Clients read, once released, the version signed last. They read no drafts.',
    'Therapists write, sign, amend, review, end and release their own plans, and discard amendments that are not signed. After the end of a relationship they read them, and for 30 days complete those begun before it.',
    'Reviews that are due are shown to the therapist of the plan, without its words.',
    'The legacy integration and the front desk have no treatment plans.',
  ],
  graphqlTable: GRAPHQL,
  roles: {
    supervisor: {
      'Query.treatmentPlan': 'ok',
      'Query.treatmentPlans': 'ok',
      'Query.verifyTreatmentPlan': 'ok',
      'Mutation.saveTreatmentPlan': '403',
      'Mutation.signTreatmentPlan': '403',
      'Mutation.amendTreatmentPlan': '403',
      'Mutation.discardTreatmentPlanAmendment': '403',
      'Mutation.reviewTreatmentPlan': '403',
      'Mutation.endTreatmentPlan': '403',
      'Mutation.releaseTreatmentPlan': '403',
      'Mutation.withdrawTreatmentPlanRelease': '403',
      'Mutation.withholdTreatmentPlan': '403',
      'TreatmentPlan.history': 'ok',
      'TreatmentPlanGoal.goal': 'empty',
    },
    emergency: {
      'Query.treatmentPlanReviews': 'empty',
      'Subscription.treatmentPlanReviewDue': 'empty',
    },
  },
  graphql: {
    'Query.treatmentPlan': {
      document: 'query ($id: ID!) { treatmentPlan(id: $id) { problems } }',
      variables: ownPlan('released'),
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.treatmentPlans': {
      document: 'query ($id: ID!) { treatmentPlans(clientId: $id) { nodes { problems } } }',
      variables: async (seat) => {
        await ownPlan('released')(seat)
        return subject(seat)
      },
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.treatmentPlanReviews': {
      document: '{ treatmentPlanReviews(first: 500) { nodes { clientId dueOn } } }',
      variables: async (seat) => {
        await ownPlan('due')(seat)
        return {}
      },
      shows: ({ subjectId }) => `"clientId":"${subjectId}"`,
    },
    'Query.verifyTreatmentPlan': {
      document: 'query ($id: ID!) { verifyTreatmentPlan(id: $id) { isSigned contentHash } }',
      variables: ownPlan('released'),
      shows: () => '"isSigned":true',
      absent: { id: ABSENT },
    },
    'Mutation.createTreatmentPlan': {
      document:
        'mutation ($input: CreateTreatmentPlanInput!) { createTreatmentPlan(input: $input) { treatmentPlan { problems } } }',
      variables: async ({ app, subjectId }) => {
        await app.owner.query(
          `update treatment_plan set ended_at = now(), end_reason = 'scene', next_review_on = null where client_user_id = $1 and ended_at is null`,
          [subjectId],
        )
        return { input: { clientId: subjectId, content: { problems: [newAddress()] } } }
      },
      changed: (seat, { input }) =>
        existsText(
          seat,
          `select content -> 'problems' ->> 0 as text from treatment_plan_version where client_user_id = $1`,
          [seat.subjectId],
          (input as { content: { problems: string[] } }).content.problems[0],
        ),
      absent: { input: { clientId: ABSENT, content: {} } },
    },
    'Mutation.saveTreatmentPlan': {
      document:
        'mutation ($id: ID!) { saveTreatmentPlan(id: $id, content: { problems: ["saved"] }) { treatmentPlan { problems } } }',
      variables: ownPlan('draft'),
      changed: (seat, { id }) =>
        existsText(
          seat,
          `select v.content -> 'problems' ->> 0 as text from treatment_plan p join treatment_plan_version v
           on v.treatment_plan_id = p.id and v.content_version = p.content_version where p.id = $1`,
          [id],
          'saved',
        ),
      absent: { id: ABSENT },
    },
    'Mutation.signTreatmentPlan': {
      document: `mutation ($id: ID!) { signTreatmentPlan(id: $id, signature: "${PIXEL}") { treatmentPlan { problems } } }`,
      variables: ownPlan('draft'),
      changed: isPlan('v.signed_at is not null'),
      absent: { id: ABSENT },
    },
    'Mutation.amendTreatmentPlan': {
      document:
        'mutation ($id: ID!) { amendTreatmentPlan(id: $id, content: { problems: ["amended"] }, reason: "why") { treatmentPlan { problems } } }',
      variables: ownPlan('released'),
      changed: isPlan('v.amends_version = 1'),
      absent: { id: ABSENT },
    },
    'Mutation.discardTreatmentPlanAmendment': {
      document: 'mutation ($id: ID!) { discardTreatmentPlanAmendment(id: $id) { treatmentPlan { problems } } }',
      variables: ownPlan('amending'),
      changed: async (seat, { id }) =>
        !(await exists(
          seat,
          'select 1 from treatment_plan_version where treatment_plan_id = $1 and content_version = 2',
          [id],
        )),
      absent: { id: ABSENT },
    },
    'Mutation.reviewTreatmentPlan': {
      document:
        'mutation ($id: ID!) { reviewTreatmentPlan(id: $id, nextReviewOn: "2090-06-01") { treatmentPlan { problems } } }',
      variables: ownPlan('released'),
      changed: isPlan('p.reviewed_at is not null'),
      absent: { id: ABSENT },
    },
    'Mutation.endTreatmentPlan': {
      document: 'mutation ($id: ID!) { endTreatmentPlan(id: $id, reason: "why") { treatmentPlan { problems } } }',
      variables: ownPlan('released'),
      changed: isPlan('p.ended_at is not null'),
      absent: { id: ABSENT },
    },
    'Mutation.releaseTreatmentPlan': {
      document: 'mutation ($id: ID!) { releaseTreatmentPlan(id: $id) { treatmentPlan { problems } } }',
      variables: ownPlan('signed'),
      changed: isPlan('p.released_at is not null'),
      absent: { id: ABSENT },
    },
    'Mutation.withdrawTreatmentPlanRelease': {
      document: 'mutation ($id: ID!) { withdrawTreatmentPlanRelease(id: $id) { treatmentPlan { problems } } }',
      variables: ownPlan('released'),
      changed: isPlan('p.released_at is null'),
      absent: { id: ABSENT },
    },
    'Mutation.withholdTreatmentPlan': {
      document: 'mutation ($id: ID!) { withholdTreatmentPlan(id: $id, reason: "why") { treatmentPlan { problems } } }',
      variables: ownPlan('released'),
      changed: isPlan('p.withheld_at is not null'),
      absent: { id: ABSENT },
    },
    'TreatmentPlan.history': {
      document: 'query ($id: ID!) { treatmentPlan(id: $id) { history { problems } } }',
      variables: ownPlan('released'),
      shows: canary,
      absent: { id: ABSENT },
    },
    'TreatmentPlanGoal.goal': {
      document: 'query ($id: ID!) { treatmentPlan(id: $id) { goals { goal { title } } } }',
      variables: async (seat) => {
        const goal = await insertGoal(seat.app.owner, seat.subjectId, seat.canary)
        return { id: await insertTreatmentPlan(seat.app.owner, seat.subjectId, 'Planned', 'released', goal.id) }
      },
      shows: canary,
      absent: { id: ABSENT },
    },
  },
  live: {
    'Subscription.treatmentPlan': {
      document: 'subscription ($id: ID!) { treatmentPlan(clientId: $id) { change treatmentPlan { problems } } }',
      variables: ({ subjectId }) => ({ id: subjectId }),
      // Both hear of a release: who releases it and who may read it from then on.
      change: async (seat) => {
        const { id } = await ownPlan('signed')(seat)
        return seat.app.graphql(
          'mutation ($id: ID!) { releaseTreatmentPlan(id: $id) { treatmentPlanId } }',
          { id },
          'therapist',
        )
      },
      shows: canary,
    },
    'Subscription.treatmentPlanReviewDue': {
      document: 'subscription { treatmentPlanReviewDue { change review { clientId } } }',
      variables: async (seat) => {
        await ownPlan('due')(seat)
        return {}
      },
      // The plan stays: a job that finds it ended says nothing.
      change: ({ app, subjectId }) =>
        app.owner.query(
          `insert into effect (effect_key, kind, ref_id, ref_version, next_at)
           select 'remind-of-plan-review:' || gen_random_uuid(), 'remind-of-plan-review', id, review_number, now()
           from treatment_plan where client_user_id = $1 and next_review_on is not null`,
          [subjectId],
        ),
      shows: ({ subjectId }) => `"clientId":"${subjectId}"`,
    },
  },
}
