import { ABSENT, existsText } from '../../support/service/access.js'
import type { FeatureAccess } from '../../access/feature-access.js'
import { newAddress } from '../../access/subjects.js'

const GRAPHQL = `
                         open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Mutation.askCompanion    401   401    ok    404   403      404   404     404       403   404      404      404      401   401
CompanionAnswer.message  401   401    ok    404   403      404   404     404       403   404      404      404      401   401
`

const REST = `
                     open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /ai/companion/  ok    401    ok    404   403      404   404     404       403   404      404      404      401   401
`

/** Who may write to the companion, and how. */
export const companion: FeatureAccess = {
  title: 'Companion',
  conditions: [
    'Therapists read the session if the client shares it.',
    'The legacy integration writes for a client, without a language model.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  graphql: {
    'Mutation.askCompanion': {
      document: 'mutation ($input: AskCompanionInput!) { askCompanion(input: $input) { response } }',
      variables: ({ subjectId }) => ({ input: { clientId: subjectId, sessionId: 'access', query: newAddress() } }),
      changed: (seat, { input }) =>
        existsText(
          seat,
          'select prompt as text from conversation_message where client_user_id = $1',
          [seat.subjectId],
          (input as { query: string }).query,
        ),
      absent: { input: { clientId: ABSENT, sessionId: 'access', query: 'x' } },
    },
    'CompanionAnswer.message': {
      document: 'mutation ($input: AskCompanionInput!) { askCompanion(input: $input) { message { prompt } } }',
      variables: ({ subjectId, canary: query }) => ({ input: { clientId: subjectId, sessionId: 'access', query } }),
      shows: ({ canary: query }) => query,
      absent: { input: { clientId: ABSENT, sessionId: 'access', query: 'x' } },
    },
  },
  rest: {
    'POST /ai/companion/': {
      ask: ({ subjectId }) => ({
        path: '/ai/companion/',
        body: { user_id: subjectId, session_id: 'access', user_query: newAddress() },
      }),
      changed: (seat, { body }) =>
        existsText(
          seat,
          'select prompt as text from conversation_message where client_user_id = $1',
          [seat.subjectId],
          body?.['user_query'],
        ),
      absent: { path: '/ai/companion/', body: { user_id: ABSENT, session_id: 'access', user_query: 'x' } },
    },
  },
}
