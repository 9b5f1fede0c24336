import { ABSENT, exists, insertScreening, scoreOf, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, subject } from '../../access/subjects.js'
import { addOutcomes } from './add-outcomes.js'

const GRAPHQL = `
                           open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.instruments          401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Query.instrument           401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Query.screening            401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Query.screenings           401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Query.screeningTrend       401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Query.outcomes             401   401    empty empty empty    empty empty   empty     ok    empty    empty    empty    401   401
Mutation.recordScreening   401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
Mutation.correctScreening  401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Mutation.deleteScreening   401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
User.screenings            401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
User.latestScores          401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
Relationship.latestScores  empty empty  ok    empty ok       empty empty   empty     empty empty    empty    empty    401   empty
Screening.replaced         401    401    ok     404    ok     404    404    404    404    404    404    404    401    401
Screening.client           401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
`

const REST = `
                                open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
GET /practice/reports/outcomes/ 401   401    empty empty empty    empty empty   empty     ok    empty    empty    empty    401   401
`

const ownScreening = async ({ app, subjectId }: Seat): Promise<Variables> => ({
  id: await insertScreening(app.owner, subjectId),
})
/** Screenings hold no text: the score marks whose it is. */
const shows =
  (field = 'score') =>
  ({ subjectId }: Seat): string =>
    `"${field}":${scoreOf(subjectId)}`
const phq9 = [1, 1, 1, 1, 1, 1, 1, 1, 0]
/** Services whose practice has enough clients to be counted. */
const counted = new WeakSet<Seat['app']>()
async function addCounted(app: Seat['app']): Promise<void> {
  if (!counted.has(app)) await addOutcomes(app, 5, 'admin')
  counted.add(app)
}
let answered = 0
/** A moment of its own, long before those of the scene, so that the last score stays what it was. */
const newMoment = (): string => new Date(Date.UTC(2001, 0, 1) + ++answered * 1_000).toISOString()

/** Who may have what of screenings, and how it is asked for. */
export const screenings: FeatureAccess = {
  title: 'Screenings',
  conditions: [
    'Administrators see numbers of changes in groups of five clients or more, and no screening.',
    'Client and therapist may correct and delete a screening, whoever recorded it.',
    'The legacy integration sees the date of the last screening in the activity status.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  rest: {
    'GET /practice/reports/outcomes/': {
      ask: async ({ app }) => {
        await addCounted(app)
        return { path: '/practice/reports/outcomes/' }
      },
      shows: () => '"instrument":"gad-7"',
    },
  },
  graphql: {
    'Query.instruments': { document: '{ instruments { key hasItemTexts } }', shows: () => 'phq-9' },
    'Query.instrument': { document: '{ instrument(key: "phq-9") { title } }', shows: () => 'Patient Health' },
    'Query.screening': {
      document: 'query ($id: ID!) { screening(id: $id) { score } }',
      variables: ownScreening,
      shows: shows(),
      absent: { id: ABSENT },
    },
    'Query.screenings': {
      document: 'query ($id: ID!) { screenings(clientId: $id) { nodes { score } } }',
      variables: subject,
      shows: shows(),
      absent: { id: ABSENT },
    },
    'Query.screeningTrend': {
      document: 'query ($id: ID!) { screeningTrend(clientId: $id, instrument: "phq-9") { points { y } } }',
      variables: subject,
      shows: shows('y'),
      absent: { id: ABSENT },
    },
    'Query.outcomes': {
      document: '{ outcomes { instrument { key } clients meanChange } }',
      variables: async ({ app }) => {
        await addCounted(app)
        return {}
      },
      shows: () => '"key":"gad-7"',
    },
    'Mutation.recordScreening': {
      document: 'mutation ($input: RecordScreeningInput!) { recordScreening(input: $input) { screening { score } } }',
      variables: ({ subjectId }) => ({
        input: { clientId: subjectId, instrument: 'phq-9', answers: phq9, takenAt: newMoment() },
      }),
      changed: (seat, { input }) =>
        exists(seat, 'select 1 from screening where client_user_id = $1 and taken_at = $2', [
          seat.subjectId,
          (input as { takenAt: string }).takenAt,
        ]),
      absent: { input: { clientId: ABSENT, instrument: 'phq-9', answers: phq9 } },
    },
    'Mutation.correctScreening': {
      document: `mutation ($id: ID!, $input: CorrectScreeningInput!) {
        correctScreening(id: $id, input: $input) { screening { score } } }`,
      variables: async (seat) => ({ ...(await ownScreening(seat)), input: { answers: phq9, takenAt: newMoment() } }),
      changed: (seat, { id }) => exists(seat, 'select 1 from screening where replaces_id = $1', [id]),
      absent: { id: ABSENT, input: { answers: phq9 } },
    },
    'Mutation.deleteScreening': {
      document: 'mutation ($id: ID!) { deleteScreening(id: $id) { screeningId } }',
      variables: ownScreening,
      changed: (seat, { id }) => exists(seat, 'select 1 from screening where id = $1 and deleted_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'User.screenings': {
      document: 'query ($id: ID!) { user(id: $id) { id screenings(first: 500) { nodes { score } } } }',
      variables: subject,
      shows: shows(),
      absent: { id: ABSENT },
    },
    'User.latestScores': {
      document: 'query ($id: ID!) { user(id: $id) { id latestScores { screening { score } } } }',
      variables: subject,
      shows: shows(),
      absent: { id: ABSENT },
    },
    'Relationship.latestScores': {
      document: '{ me { relationships { latestScores { screening { score } } } } }',
      shows: shows(),
    },
    'Screening.replaced': {
      document: 'query ($id: ID!) { screening(id: $id) { replaced { score } } }',
      variables: async (seat) => {
        const [replaced, correction] = [await ownScreening(seat), await ownScreening(seat)]
        const { owner } = seat.app
        await owner.query('update screening set replaced_at = now() where id = $1', [replaced.id])
        await owner.query('update screening set replaces_id = $1 where id = $2', [replaced.id, correction.id])
        return correction
      },
      shows: ({ subjectId }) => `"replaced":{"score":${scoreOf(subjectId)}}`,
      absent: { id: ABSENT },
    },
    'Screening.client': {
      document: 'query ($id: ID!) { screening(id: $id) { client { gender } } }',
      variables: ownScreening,
      shows: canary,
      absent: { id: ABSENT },
    },
  },
}
