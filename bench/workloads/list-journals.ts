import type { Account } from '../data/practice.js'
import { JOURNALS_PER_CLIENT } from '../data/size.js'
import {
  asCare,
  asPostGraphile,
  asRest,
  credentials,
  graphqlCall,
  graphqlData,
  instant,
  type Workload,
} from './workload.js'

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

// The fields of the documented list, and whether there is another page, which REST says in a header.
const QUERY = `query ListJournals($clientId: ID!, $first: Int!) {
  journals(clientId: $clientId, first: $first) {
    nodes { id clientId title description journalTimestamp }
    pageInfo { hasNextPage endCursor }
  }
}`

const POSTGRAPHILE = `query ListJournals($client: BigInt!, $first: Int!) {
  allJournals(condition: { clientUserId: $client, deletedAt: null }, first: $first,
      orderBy: [JOURNAL_TIMESTAMP_DESC, PRIMARY_KEY_DESC]) {
    nodes { rowId clientUserId title description journalTimestamp }
    pageInfo { hasNextPage endCursor }
  }
}`

interface ListedByPostGraphile {
  readonly allJournals: {
    readonly nodes: readonly (Omit<Node, 'id' | 'clientId'> & {
      readonly rowId: string
      readonly clientUserId: string
    })[]
  }
}

/** Each connection is a therapist who reads the newest entries of one client after another. */
export const listJournals: Workload<Ask, readonly Entry[]> = {
  key: 'Q1',
  name: 'list journals',
  about: `The newest ${JOURNALS_PER_CLIENT} entries of a client, read by the assigned therapist.`,
  kind: 'read',
  asks: (practice, connections) =>
    practice.readers(connections).map(({ therapist, clients }) => {
      const headers = credentials(practice, therapist.login)
      return clients.map((client) => ({ headers, client }))
    }),
  objection: (entries, { client }) =>
    entries.length === JOURNALS_PER_CLIENT && entries.every(({ userid }) => userid === client.id)
      ? undefined
      : `has ${entries.length} entries, not the ${JOURNALS_PER_CLIENT} of that client`,
  forms: {
    ...asRest({
      call: ({ headers, client }) => ({
        method: 'GET',
        path: `/journals/${client.id}/?limit=${JOURNALS_PER_CLIENT}`,
        headers,
      }),
      normalise: (body) => body as readonly Entry[],
    }),
    ...asCare({
      call: ({ headers, client }) =>
        graphqlCall(headers, QUERY, { clientId: String(client.id), first: JOURNALS_PER_CLIENT }),
      normalise: (body) =>
        (graphqlData(body) as Listed).journals.nodes.map((node) => ({
          journalid: Number(node.id),
          userid: Number(node.clientId),
          title: node.title,
          description: node.description,
          journal_timestamp: node.journalTimestamp,
        })),
    }),
    ...asPostGraphile({
      call: ({ headers, client }) =>
        graphqlCall(headers, POSTGRAPHILE, { client: String(client.id), first: JOURNALS_PER_CLIENT }),
      normalise: (body) =>
        (graphqlData(body) as ListedByPostGraphile).allJournals.nodes.map((node) => ({
          journalid: Number(node.rowId),
          userid: Number(node.clientUserId),
          title: node.title,
          description: node.description,
          journal_timestamp: instant(node.journalTimestamp),
        })),
    }),
  },
}
