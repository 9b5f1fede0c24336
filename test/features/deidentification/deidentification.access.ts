import { ABSENT } from '../../support/service/access.js'
import type { FeatureAccess } from '../../access/feature-access.js'
import { subject } from '../../access/subjects.js'

const GRAPHQL = `
                     open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Mutation.deidentify  401   401    403   404   ok       404   404     404       403   404      404      404      401   401
`

/** The expected access to the operations of de-identification, and the requests that test it. */
export const deidentification: FeatureAccess = {
  title: 'De-identification of a text',
  conditions: ['Therapists see the pseudonyms of a client in a text that they have de-identified, while assigned.'],
  graphqlTable: GRAPHQL,
  graphql: {
    'Mutation.deidentify': {
      document: 'mutation ($id: ID!) { deidentify(clientId: $id, text: "calm weather") { text spans { start } } }',
      variables: subject,
      shows: () => 'calm weather',
      absent: { id: ABSENT },
    },
  },
}
