import { LONG_CONVERSATION } from '../data/size.js'
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
  readonly sessionId: number
}

/** A message, in the form in which answers are compared. */
interface ComparedMessage {
  readonly id: number
  readonly sessionid: number
  readonly userid: number
  readonly message: string
  readonly create_timestamp: string
}

interface Node {
  readonly id: string
  readonly sessionId: string
  readonly clientId: string
  readonly message: string
  readonly createTimestamp: string
}

interface Listed {
  readonly messagesOfSession: { readonly nodes: readonly Node[] }
}

const QUERY = `query ReadMessages($sessionId: ID!, $first: Int!) {
  messagesOfSession(sessionId: $sessionId, first: $first) {
    nodes { id sessionId clientId message createTimestamp }
    pageInfo { hasNextPage endCursor }
  }
}`

const POSTGRAPHILE = `query ReadMessages($session: BigInt!, $first: Int!) {
  allConversationMessages(condition: { sessionId: $session, deletedAt: null }, first: $first,
      orderBy: [CREATE_TIMESTAMP_ASC, PRIMARY_KEY_ASC]) {
    nodes { rowId sessionId clientUserId message createTimestamp }
    pageInfo { hasNextPage endCursor }
  }
}`

interface ListedByPostGraphile {
  readonly allConversationMessages: {
    readonly nodes: readonly (Omit<Node, 'id' | 'clientId'> & {
      readonly rowId: string
      readonly clientUserId: string
    })[]
  }
}

/** Each connection is a therapist who reads the long conversations of their clients. */
export const readMessages: Workload<Ask, readonly ComparedMessage[]> = {
  key: 'Q4',
  name: 'read a conversation',
  about: `The ${LONG_CONVERSATION} messages of a conversation that the client shares, read by the assigned therapist.`,
  kind: 'read',
  asks: (practice, connections) =>
    practice.readers(connections).map(({ therapist, clients }) => {
      const headers = credentials(practice, therapist.login)
      return clients.flatMap(({ longTalkId }) => (longTalkId === null ? [] : { headers, sessionId: longTalkId }))
    }),
  objection: (said, { sessionId }) =>
    said.length === LONG_CONVERSATION && said.every(({ sessionid }) => sessionid === sessionId)
      ? undefined
      : `has ${said.length} messages, not the ${LONG_CONVERSATION} of that conversation`,
  forms: {
    ...asRest({
      call: ({ headers, sessionId }) => ({
        method: 'GET',
        path: `/chat/session-messages/${sessionId}/?limit=${LONG_CONVERSATION}`,
        headers,
      }),
      normalise: (body) =>
        (body as readonly ComparedMessage[]).map(({ id, sessionid, userid, message, create_timestamp }) => ({
          ...{ id, sessionid, userid, message, create_timestamp },
        })),
    }),
    ...asCare({
      call: ({ headers, sessionId }) =>
        graphqlCall(headers, QUERY, { sessionId: String(sessionId), first: LONG_CONVERSATION }),
      normalise: (body) => (graphqlData(body) as Listed).messagesOfSession.nodes.map(toComparedMessage),
    }),
    ...asPostGraphile({
      call: ({ headers, sessionId }) =>
        graphqlCall(headers, POSTGRAPHILE, { session: String(sessionId), first: LONG_CONVERSATION }),
      normalise: (body) =>
        (graphqlData(body) as ListedByPostGraphile).allConversationMessages.nodes.map(
          ({ rowId: id, clientUserId: clientId, ...more }) => toComparedMessage({ id, clientId, ...more }),
        ),
    }),
  },
}

function toComparedMessage({ id, sessionId, clientId, message, createTimestamp }: Node): ComparedMessage {
  return {
    ...{ id: Number(id), sessionid: Number(sessionId), userid: Number(clientId), message },
    create_timestamp: instant(createTimestamp),
  }
}
