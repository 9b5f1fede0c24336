import { ABSENT, endBriefs, exists } from '../../support/service/access.js'
import type { FeatureAccess } from '../../access/feature-access.js'
import { canary, subject } from '../../access/subjects.js'

const GRAPHQL = `
                        open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.preSessionBrief   401   401    404   404   ok       404   404     404       404   404      404      404      401   401
PreSessionBrief.client  401   401    404   404   ok       404   404     404       404   404      404      404      401   401
Mutation.writeBrief     401   401    403   404   ok       404   404     404       403   404      404      404      401   401
`

/** Who may have what of brief, and how it is asked for. */
export const brief: FeatureAccess = {
  title: 'Brief before a session',
  conditions: [
    'It contains what the therapist may read.',
    'A therapist reads texts made in their name, if they may read all sources and the client consents.',
  ],
  graphqlTable: GRAPHQL,
  roles: {
    emergency: {
      'Query.preSessionBrief': '404',
      'PreSessionBrief.client': '404',
    },
  },
  graphql: {
    'Query.preSessionBrief': {
      document: 'query ($id: ID!) { preSessionBrief(clientId: $id) { journals { title } } }',
      variables: subject,
      shows: canary,
      absent: { id: ABSENT },
    },
    'PreSessionBrief.client': {
      document: 'query ($id: ID!) { preSessionBrief(clientId: $id) { client { gender } } }',
      variables: subject,
      shows: canary,
    },
    'Mutation.writeBrief': {
      document: 'mutation ($id: ID!) { writeBrief(clientId: $id) { briefId } }',
      variables: async ({ app, subjectId }) => ({ id: subjectId, after: await endBriefs(app.owner, subjectId) }),
      changed: (seat, { id, after }) =>
        exists(seat, 'select 1 from brief where client_user_id = $1 and id > $2', [id, after]),
      absent: { id: ABSENT },
    },
  },
}
