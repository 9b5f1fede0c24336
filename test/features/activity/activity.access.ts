import { ABSENT, insertRecommendation, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, subject } from '../../access/subjects.js'

const GRAPHQL = `
                      open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.activityStatus  401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
User.activityStatus   401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
`

const REST = `
                               open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
GET /users/activity/{userid}/  ok    401    ok    404   ok       404   404     404       404   404      404      404      401   401
`

const clientWithRecommendation = async (seat: Seat): Promise<Variables> => {
  await insertRecommendation(seat.app.owner, seat.subjectId, seat.canary)
  return subject(seat)
}

/** Who may have what of activity, and how it is asked for. */
export const activity: FeatureAccess = {
  title: 'Activity status',
  conditions: ['It contains what the reader may read.'],
  graphqlTable: GRAPHQL,
  restTable: REST,
  graphql: {
    'Query.activityStatus': {
      document: 'query ($id: ID!) { activityStatus(userId: $id) { recommendations { title } } }',
      variables: clientWithRecommendation,
      shows: canary,
      absent: { id: ABSENT },
    },
    'User.activityStatus': {
      document: 'query ($id: ID!) { user(id: $id) { activityStatus { recommendations { title } } } }',
      variables: clientWithRecommendation,
      shows: canary,
    },
  },
  rest: {
    'GET /users/activity/{userid}/': {
      ask: async ({ app, subjectId, canary: title }) => {
        await insertRecommendation(app.owner, subjectId, title)
        return { path: `/users/activity/${subjectId}/` }
      },
      shows: canary,
      absent: { path: `/users/activity/${ABSENT}/` },
    },
  },
}
