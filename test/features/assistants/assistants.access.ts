import { ABSENT, exists, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary } from '../../access/subjects.js'

const GRAPHQL = `
                                   open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Mutation.generateGoals             401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
Mutation.saveGeneratedGoals        401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Mutation.recommendMeasures         401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
`

const REST = `
                              open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /ai/goals/               ok    401    ok    404   ok       404   404     404       403   404      404      404      401   401
POST /ai/mbc-recommendation/  ok    401    ok    404   ok       404   404     404       403   404      404      404      401   401
`

const PLAN = { goals: ['Walk in the park on 3 days a week'] }
const GOALS = 'goals { title } savedGoals { title }'

/** Goals that the caller has had made for the subject. */
async function generation({ app, subjectId, callerId, canary: title }: Seat): Promise<Variables> {
  const goal = { title, description: '', domain: 'sleep', measure: null, target: null, dueOn: null, note: null }
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into goal_generation (organisation_id, client_user_id, asked_by_user_id, mode, model, goals, steps, created_at)
     select organisation_id, id, $2, 'llm', 'offline', $3, '[]', now() from user_account where id = $1 returning id`,
    [subjectId, callerId ?? subjectId, JSON.stringify([{ ...goal, interventions: [], lines: [] }])],
  )
  return { id: rows[0]?.id }
}
const wasSet = (seat: Seat, { id }: Variables) => exists(seat, 'select 1 from goal where generation_id = $1', [id])
const absentPlan = { input: { treatmentPlan: PLAN, clientId: ABSENT } }

/** Who may have goals made of a plan, set them, and have instruments recommended. */
export const assistants: FeatureAccess = {
  title: 'Goals and instruments proposed by an assistant',
  conditions: [
    'Therapists ask for assigned clients or for nobody. They read and set goals that they had made, while assigned.',
    'Recommended instruments consider the scores of a client only if the caller may read them.',
    'The legacy integration asks about any client or nobody, by rules and without a language model; nothing is stored, and it gets no scores.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  roles: {
    emergency: {
      'Mutation.saveGeneratedGoals': '404',
    },
  },
  graphql: {
    'Mutation.generateGoals': {
      document: `mutation ($input: GenerateGoalsInput!) { generateGoals(input: $input) { ${GOALS} } }`,
      variables: ({ subjectId }) => ({ input: { treatmentPlan: PLAN, clientId: subjectId, save: true } }),
      shows: () => 'Walk in the park',
      absent: absentPlan,
    },
    'Mutation.saveGeneratedGoals': {
      document: 'mutation ($id: ID!) { saveGeneratedGoals(input: { generationId: $id }) { goals { title } } }',
      variables: generation,
      shows: canary,
      changed: wasSet,
      absent: { id: ABSENT },
    },
    'Mutation.recommendMeasures': {
      document:
        'mutation ($input: RecommendMeasuresInput!) { recommendMeasures(input: $input) { recommendations { reason } } }',
      variables: ({ subjectId }) => ({ input: { clientData: 'Worries all day.', clientId: subjectId } }),
      shows: () => 'Worries',
      absent: { input: { clientData: 'Worries all day.', clientId: ABSENT } },
    },
  },
  rest: {
    'POST /ai/goals/': {
      ask: ({ subjectId }) => ({ path: '/ai/goals/', body: { treatment_plan: PLAN, client_user_id: subjectId } }),
      shows: () => 'Walk in the park',
      absent: { path: '/ai/goals/', body: { treatment_plan: PLAN, client_user_id: ABSENT } },
    },
    'POST /ai/mbc-recommendation/': {
      ask: ({ subjectId }) => ({
        path: '/ai/mbc-recommendation/',
        body: { client_data: 'Worries all day.', client_user_id: subjectId },
      }),
      shows: () => 'Worries',
      absent: { path: '/ai/mbc-recommendation/', body: { client_data: 'Worries all day.', client_user_id: ABSENT } },
    },
  },
}
