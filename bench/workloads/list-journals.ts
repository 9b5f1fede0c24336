import { type Account, JOURNALS_EACH } from '../data/practice.js'
import { credentials, graphqlCall, graphqlData, type Workload } from './workload.js'

interface Ask {
  readonly headers: Record<string, string>
  readonly client: Account
}

interface Entry {
  readonly journalid: number
  readonly userid: number
  readonly title: string
  readonly description: string
  readonly journal_timestamp: string
}

interface Listed {
  readonly journals: { readonly nodes: readonly Node[] }
}

interface Node {
  readonly id: string
  readonly clientId: string
  readonly title: string
  readonly description: string
  readonly journalTimestamp: string
}

// The fields of the documented list, and whether there is more, which REST says in a header.
const QUERY = `query ListJournals($clientId: ID!, $first: Int!) {
  journals(clientId: $clientId, first: $first) {
    nodes { id clientId title description journalTimestamp }
    pageInfo { hasNextPage endCursor }
  }
}`

/** Each connection is a therapist who reads the newest entries of one client after another. */
export const listJournals: Workload<Ask, readonly Entry[]> = {
  name: 'list journals',
  about: `The newest ${JOURNALS_EACH} entries of a client, read by the assigned therapist.`,
  kind: 'read',
  asks: (practice, connections) =>
    practice.readers(connections).map(({ therapist, clients }) => {
      const headers = credentials(practice, therapist.login)
      return clients.map((client) => ({ headers, client }))
    }),
  objection: (entries, { client }) =>
    entries.length === JOURNALS_EACH && entries.every(({ userid }) => userid === client.id)
      ? undefined
      : `has ${entries.length} entries, not the ${JOURNALS_EACH} of that client`,
  forms: {
    REST: {
      call: ({ headers, client }) => ({
        method: 'GET',
        path: `/journals/${client.id}/?limit=${JOURNALS_EACH}`,
        headers,
      }),
      normalise: (body) => body as readonly Entry[],
    },
    GraphQL: {
      call: ({ headers, client }) => graphqlCall(headers, QUERY, { clientId: String(client.id), first: JOURNALS_EACH }),
      normalise: (body) =>
        (graphqlData(body) as Listed).journals.nodes.map((node) => ({
          journalid: Number(node.id),
          userid: Number(node.clientId),
          title: node.title,
          description: node.description,
          journal_timestamp: node.journalTimestamp,
        })),
    },
  },
}
