import { ABSENT, exists, insertRecordExport, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, subject } from '../../access/subjects.js'

const GRAPHQL = `
                        open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.recordExport      401   401    ok    404   404      404   404     404       404   404      404      404      401   401
Query.recordExports     401   401    ok    empty empty    empty empty   empty     empty empty    empty    empty    401   401
Query.recordExportFile  401   401    ok    404   404      404   404     404       404   404      404      404      401   401
Mutation.exportRecord   401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
`

const REST = `
                         open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /exports/           401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
GET /exports/{id}/       401   401    ok    404   404      404   404     404       404   404      404      404      401   401
GET /exports/{id}/file/  401   401    ok    404   404      404   404     404       404   404      404      404      401   401
`

const ownCopy = async ({ app, subjectId, canary: digest }: Seat): Promise<Variables> => ({
  id: await insertRecordExport(app, subjectId, digest),
})
/** Whether the caller has asked for a copy of the subject's record, as a bundle. */
const asksForCopy = (seat: Seat): Promise<boolean> =>
  exists(
    seat,
    `select 1 from record_export where client_user_id = $1 and requested_by_user_id = $2 and format = 'fhir'`,
    [seat.subjectId, seat.callerId],
  )

/** Who may have what of record export, and how it is asked for. */
export const recordExport: FeatureAccess = {
  title: 'Record exports',
  conditions: [
    'An export contains what its requester may read. Only they fetch it, and only while they may read every record in it; therapists while assigned.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  graphql: {
    'Query.recordExport': {
      document: 'query ($id: ID!) { recordExport(id: $id) { sha256 } }',
      variables: ownCopy,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.recordExports': {
      document: 'query ($id: ID!) { recordExports(clientId: $id) { sha256 } }',
      variables: async (seat) => {
        await ownCopy(seat)
        return subject(seat)
      },
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.recordExportFile': {
      document: 'query ($id: ID!) { recordExportFile(id: $id) { sha256 } }',
      variables: ownCopy,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Mutation.exportRecord': {
      document:
        'mutation ($id: ID!) { exportRecord(input: { clientId: $id, format: FHIR }) { recordExport { format } } }',
      variables: subject,
      changed: asksForCopy,
      absent: { id: ABSENT },
    },
  },
  rest: {
    'POST /exports/': {
      ask: ({ subjectId }) => ({ path: '/exports/', body: { userid: subjectId, format: 'fhir' } }),
      changed: asksForCopy,
      absent: { path: '/exports/', body: { userid: ABSENT } },
    },
    'GET /exports/{id}/': {
      ask: async ({ app, subjectId, canary: digest }) => ({
        path: `/exports/${await insertRecordExport(app, subjectId, digest)}/`,
      }),
      shows: canary,
      absent: { path: `/exports/${ABSENT}/` },
    },
    'GET /exports/{id}/file/': {
      ask: async ({ app, subjectId, canary: text }) => ({
        path: `/exports/${await insertRecordExport(app, subjectId, text)}/file/`,
      }),
      shows: canary,
      absent: { path: `/exports/${ABSENT}/file/` },
    },
  },
}
