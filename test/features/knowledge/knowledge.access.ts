import { giveSmallManual } from '../../support/records/small-manual.js'
import type { FeatureAccess } from '../../access/feature-access.js'

const GRAPHQL = `
                      open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.queryKnowledge  401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
`

const REST = `
                          open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /ai/knowledge/query/ ok    401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
`

const ANSWER = 'A longing for lanterns'

/** Who may ask the manuals, and how. */
export const knowledge: FeatureAccess = {
  title: 'Diagnostic manuals',
  conditions: ['They are about nobody.'],
  graphqlTable: GRAPHQL,
  restTable: REST,
  graphql: {
    'Query.queryKnowledge': {
      document: '{ queryKnowledge(input: { text: "What is lantern fever?" }) { response sources { excerpt } } }',
      variables: async ({ app }) => {
        await giveSmallManual(app)
        return {}
      },
      shows: () => ANSWER,
    },
  },
  rest: {
    'POST /ai/knowledge/query/': {
      ask: async ({ app }) => {
        await giveSmallManual(app)
        return { path: '/ai/knowledge/query/', body: { query_text: 'What is lantern fever?' } }
      },
      shows: () => ANSWER,
    },
  },
}
