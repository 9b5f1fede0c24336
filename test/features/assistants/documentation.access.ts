import { ABSENT } from '../../support/service/access.js'
import type { FeatureAccess } from '../../access/feature-access.js'

const GRAPHQL = `
                             open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.documentationTasks     401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.writeDocumentation  401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
`

const REST = `
                         open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /ai/documentation/  ok    401    ok    404   ok       404   404     404       403   404      404      404      401   401
`

const TEXT = 'Client reports calm weather. Denies suicidal ideation.'

/** Who may have documents written, and about whom. */
export const documentation: FeatureAccess = {
  title: 'Documents written by an assistant',
  conditions: [
    'They are made from the input alone. Clients ask about themselves, therapists about assigned clients or nobody.',
    'The legacy integration asks about any client or nobody, without a language model.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  graphql: {
    'Query.documentationTasks': { document: '{ documentationTasks { key } }', shows: () => 'safety_plan' },
    'Mutation.writeDocumentation': {
      document:
        'mutation ($input: WriteDocumentationInput!) { writeDocumentation(input: $input) { output model sections { items { text } } } }',
      variables: ({ subjectId }) => ({
        input: { taskType: 'clinical_notes', clinicalData: TEXT, clientId: String(subjectId) },
      }),
      shows: () => 'calm weather',
      absent: { input: { taskType: 'clinical_notes', clinicalData: TEXT, clientId: String(ABSENT) } },
    },
  },
  rest: {
    'POST /ai/documentation/': {
      ask: ({ subjectId }) => ({
        path: '/ai/documentation/',
        body: { task_type: 'clinical_notes', clinical_data: TEXT, client_user_id: subjectId },
      }),
      shows: () => 'calm weather',
      absent: {
        path: '/ai/documentation/',
        body: { task_type: 'clinical_notes', clinical_data: TEXT, client_user_id: ABSENT },
      },
    },
  },
}
