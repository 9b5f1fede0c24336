import type { Account } from '../data/practice.js'
import { asRest, credentials, graphqlCall, graphqlData, type Workload } from './workload.js'

interface Ask {
  readonly headers: Record<string, string>
  readonly client: Account
}

/** A note or an entry of the history, in the form in which answers are compared. */
interface Note {
  readonly id: number
  readonly client_user_id: number
  readonly ml_data: string
  readonly therapist_data: string
  readonly is_approved: boolean
  readonly date: string
}

interface Node {
  readonly id: string
  readonly clientId: string
  readonly mlData: string
  readonly therapistData: string
  readonly isApproved: boolean
  readonly date: string
}

/** The documented number of the kind of record. */
const SOAP = 6
const SAID = `id mlData therapistData isOverride recordTypeId updatedById clientId therapistId relationshipId therapistSessionId
  isApproved signature date createdAt`

/** Each connection is a therapist who reads the notes of one client after another. */
function reads(
  name: string,
  about: string,
  length: number,
  path: string,
  field: string,
  more: string,
): Workload<Ask, readonly Note[]> {
  const query = `query Read($clientId: ID!) { ${field}(clientId: $clientId, recordTypeId: ${SOAP}) { ${SAID} ${more} } }`
  return {
    ...{ name, about, kind: 'read' },
    asks: (practice, connections) =>
      practice.readers(connections).map(({ therapist, clients }) => {
        const headers = credentials(practice, therapist.login)
        return clients.map((client) => ({ headers, client }))
      }),
    objection: (notes, { client }) =>
      notes.length === length &&
      notes.every(({ client_user_id: id, therapist_data: data }) => id === client.id && data !== '')
        ? undefined
        : `has ${notes.length} notes, not the ${length} of that client`,
    forms: {
      ...asRest({
        call: ({ headers, client }) => ({
          method: 'GET',
          path: `/notes/soap/${path}/?record_type_id=${SOAP}&client_user_id=${client.id}`,
          headers,
        }),
        normalise: (body) =>
          (body as readonly Note[]).map(({ id, client_user_id, ml_data, therapist_data, is_approved, date }) => ({
            ...{ id, client_user_id, ml_data, therapist_data, is_approved, date },
          })),
      }),
      GraphQL: {
        call: ({ headers, client }) => graphqlCall(headers, query, { clientId: String(client.id) }),
        normalise: (body) =>
          (graphqlData(body) as Record<string, readonly Node[]>)[field]?.map((node) => ({
            ...{ id: Number(node.id), client_user_id: Number(node.clientId), date: node.date },
            ...{ ml_data: node.mlData, therapist_data: node.therapistData, is_approved: node.isApproved },
          })) ?? [],
      },
    },
  }
}

/** Three of the thirty newest notes are drafts, and the newest of these is shown. */
const NEWEST = 30
const SHOWN = NEWEST - 2

export const soapSnapshot = reads(
  'read a SOAP snapshot',
  `The latest draft and the approved ones among the ${NEWEST} newest SOAP notes of a client, read by the assigned therapist.`,
  SHOWN,
  'snapshot',
  'soapNoteSnapshot',
  'createdById updatedAt',
)

export const soapHistory = reads(
  'read a SOAP history',
  'The ten newest entries of the history of SOAP notes of a client, read by the assigned therapist.',
  10,
  'history',
  'soapNoteHistory',
  'soapNoteId sessionStartsAt sessionEndsAt',
)
