import type { Account } from '../data/practice.js'
import { CASELOAD_SIZE } from '../data/size.js'
import {
  asByHand,
  asCare,
  asPostGraphile,
  credentials,
  graphqlCall,
  graphqlData,
  instant,
  type Workload,
} from './workload.js'

interface Ask {
  readonly headers: Record<string, string>
  readonly therapist: Account
}

/** A client of a caseload, in the form in which answers are compared. */
interface Entry {
  readonly relationship: number
  readonly client: number
  readonly person: Person
  readonly journals: readonly {
    readonly id: number
    readonly title: string
    readonly text: string
    readonly at: string
  }[]
  readonly session: { readonly id: number; readonly title: string; readonly at: string } | undefined
}

const JOURNALS = 3

const CARE = `query Caseload($therapist: ID!) { caseload(therapistId: $therapist, first: ${CASELOAD_SIZE}) { nodes {
  id clientId clientFirstName clientLastName clientEmail
  latestJournals(first: ${JOURNALS}) { id title description journalTimestamp }
  latestSession { id title startTime } } pageInfo { hasNextPage } } }`

const POSTGRAPHILE = `query Caseload($therapist: BigInt!) {
  allRelationships(first: ${CASELOAD_SIZE}, condition: { therapistUserId: $therapist, isDeleted: false }) { nodes {
    rowId clientUserId userAccountByClientUserId { firstName lastName email
      journalsByClientUserId(first: ${JOURNALS}, orderBy: [JOURNAL_TIMESTAMP_DESC], condition: { deletedAt: null }) {
        nodes { rowId title description journalTimestamp } }
      conversationSessionsByClientUserId(first: 1, orderBy: [START_TIME_DESC]) { nodes { rowId title startTime } } }
  } pageInfo { hasNextPage } } }`

/** First name, last name and address. */
type Person = readonly [string, string, string | null]

interface CareAnswer {
  readonly caseload: {
    readonly nodes: readonly {
      readonly id: string
      readonly clientId: string
      readonly clientFirstName: string
      readonly clientLastName: string
      readonly clientEmail: string | null
      readonly latestJournals: readonly Journal[]
      readonly latestSession: Session | null
    }[]
  }
}

interface PostGraphileAnswer {
  readonly allRelationships: {
    readonly nodes: readonly {
      readonly rowId: string
      readonly clientUserId: string
      readonly userAccountByClientUserId: {
        readonly firstName: string
        readonly lastName: string
        readonly email: string | null
        readonly journalsByClientUserId: {
          readonly nodes: readonly (Omit<Journal, 'id'> & { readonly rowId: string })[]
        }
        readonly conversationSessionsByClientUserId: {
          readonly nodes: readonly (Omit<Session, 'id'> & { readonly rowId: string })[]
        }
      }
    }[]
  }
}

interface Journal {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly journalTimestamp: string
}

interface Session {
  readonly id: string
  readonly title: string
  readonly startTime: string
}

/** Each connection is a therapist who opens their caseload again and again. */
export const readCaseload: Workload<Ask, readonly Entry[]> = {
  key: 'Q2',
  name: 'read a caseload',
  about: `A caseload of ${CASELOAD_SIZE} clients with the ${JOURNALS} latest entries and the latest conversation of each, in one GraphQL query.`,
  kind: 'read',
  asks: (practice, connections) =>
    practice
      .caseloads(connections)
      .map((therapist) => [{ headers: credentials(practice, therapist.login), therapist }]),
  objection: (entries) =>
    entries.length === CASELOAD_SIZE &&
    entries.every(({ journals, session }) => journals.length === JOURNALS && session !== undefined)
      ? undefined
      : `has ${entries.length} clients, not ${CASELOAD_SIZE} with entries and a conversation`,
  forms: {
    ...asByHand({
      call: ({ headers, therapist }) => ({
        method: 'GET',
        path: `/caseload/${therapist.id}/?limit=${CASELOAD_SIZE}`,
        headers,
      }),
      normalise: (body) => sorted((body as ByHand[]).map(ofHand)),
    }),
    ...asCare({
      call: ({ headers, therapist }) => graphqlCall(headers, CARE, { therapist: String(therapist.id) }),
      normalise: (body) =>
        sorted(
          (graphqlData(body) as CareAnswer).caseload.nodes.map((node) =>
            toEntry(
              node.id,
              node.clientId,
              [node.clientFirstName, node.clientLastName, node.clientEmail],
              node.latestJournals,
              node.latestSession ?? undefined,
            ),
          ),
        ),
    }),
    ...asPostGraphile({
      call: ({ headers, therapist }) => graphqlCall(headers, POSTGRAPHILE, { therapist: String(therapist.id) }),
      normalise: (body) =>
        sorted(
          (graphqlData(body) as PostGraphileAnswer).allRelationships.nodes.map(
            ({ rowId, clientUserId, userAccountByClientUserId: client }) => {
              const journals = client.journalsByClientUserId.nodes.map(({ rowId: id, ...more }) => ({ id, ...more }))
              const [session] = client.conversationSessionsByClientUserId.nodes.map(({ rowId: id, ...more }) => ({
                id,
                ...more,
              }))
              const person = [client.firstName, client.lastName, client.email] as const
              return toEntry(rowId, clientUserId, person, journals, session)
            },
          ),
        ),
    }),
  },
}

function toEntry(
  id: string,
  clientId: string,
  person: Person,
  journals: readonly Journal[],
  session: Session | undefined,
): Entry {
  return {
    ...{ relationship: Number(id), client: Number(clientId), person },
    journals: journals.map(({ id: journal, title, description, journalTimestamp }) => ({
      ...{ id: Number(journal), title, text: description, at: instant(journalTimestamp) },
    })),
    session: session && { id: Number(session.id), title: session.title, at: instant(session.startTime) },
  }
}

interface ByHand {
  readonly id: number
  readonly client_user_id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly journals: readonly {
    readonly id: number
    readonly title: string
    readonly description: string
    readonly journal_timestamp: string
  }[]
  readonly session: { readonly id: number; readonly title: string; readonly start_time: string } | null
}

function ofHand({ id, client_user_id, first_name, last_name, email, journals, session }: ByHand): Entry {
  return toEntry(
    String(id),
    String(client_user_id),
    [first_name, last_name, email],
    journals.map(({ id: journal, title, description, journal_timestamp }) => ({
      ...{ id: String(journal), title, description, journalTimestamp: journal_timestamp },
    })),
    session === null ? undefined : { id: String(session.id), title: session.title, startTime: session.start_time },
  )
}

/** PostGraphile cannot sort by name without an extension, so the order is not compared. */
function sorted(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((one, other) => one.relationship - other.relationship)
}
