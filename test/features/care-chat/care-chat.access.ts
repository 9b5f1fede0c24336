import { ABSENT, exists, existsText, insertInteraction, type Seat, threadOf } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, idIn, newAddress, sessionId } from '../../access/subjects.js'

const GRAPHQL = `
                            open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.interaction           401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Query.interactions          401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Query.threads               401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Mutation.sendInteraction    401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
Mutation.updateInteraction  401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Mutation.markDelivered      401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Mutation.markRead           401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Mutation.setTyping          401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Subscription.interaction    401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
`

const REST = `
                                         open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /chat/interactions/                 401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
PUT /chat/interactions/{interactionid}/  401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
GET /chat/interactions/                  401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
GET /chat/interactions/{interactionid}/  401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
`

const ownInteraction = async ({ app, subjectId, canary: text }: Seat): Promise<Variables> => ({
  id: await insertInteraction(app.owner, subjectId, text),
})
const ownThread = async ({ app, subjectId }: Seat): Promise<Variables> => ({ id: await threadOf(app.owner, subjectId) })
const ownThreadUpTo = async (seat: Seat): Promise<Variables> => {
  const { id: upTo } = await ownInteraction(seat)
  return { ...(await ownThread(seat)), upTo }
}
const interactionPath = async ({ app, subjectId, canary: text }: Seat): Promise<string> =>
  `/chat/interactions/${await insertInteraction(app.owner, subjectId, text)}/`

/** Who may have what of care chat, and how it is asked for. */
export const careChat: FeatureAccess = {
  title: 'Chat of client and therapist',
  conditions: ['After the end of the relationship the client still reads, and nobody writes.'],
  graphqlTable: GRAPHQL,
  restTable: REST,
  roles: {
    emergency: {
      'Query.interaction': '404',
      'Query.interactions': 'empty',
      'Query.threads': 'empty',
      'Mutation.updateInteraction': '404',
      'Mutation.markDelivered': '404',
      'Mutation.markRead': '404',
      'Mutation.setTyping': '404',
      'PUT /chat/interactions/{interactionid}/': '404',
      'GET /chat/interactions/': 'empty',
      'GET /chat/interactions/{interactionid}/': '404',
      'Subscription.interaction': '404',
    },
  },
  graphql: {
    'Query.interaction': {
      document: 'query ($id: ID!) { interaction(id: $id) { userQuery therapistName therapistImage receipt } }',
      variables: ownInteraction,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.interactions': {
      document: 'query ($id: ID!) { interactions(threadId: $id) { nodes { userQuery therapistName } revision } }',
      variables: ownThread,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.threads': {
      document: '{ threads { nodes { clientId otherName otherImage unreadCount } } }',
      shows: ({ subjectId }) => `"clientId":"${subjectId}"`,
    },
    'Mutation.sendInteraction': {
      document:
        'mutation ($input: SendInteractionInput!) { sendInteraction(input: $input) { interaction { userQuery therapistName } } }',
      variables: ({ subjectId }) => ({ input: { clientId: subjectId, userQuery: newAddress() } }),
      changed: (seat, { input }) =>
        existsText(
          seat,
          'select user_query as text from interaction where client_user_id = $1',
          [seat.subjectId],
          (input as { userQuery: string }).userQuery,
        ),
      absent: { input: { clientId: ABSENT, userQuery: 'x' } },
    },
    'Mutation.updateInteraction': {
      document:
        'mutation ($id: ID!) { updateInteraction(id: $id, input: { isLiked: true }) { interaction { isLiked } } }',
      variables: ownInteraction,
      changed: (seat, { id }) => exists(seat, 'select 1 from interaction where id = $1 and is_liked', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.markDelivered': {
      document:
        'mutation ($id: ID!, $upTo: ID!) { markDelivered(threadId: $id, upTo: $upTo) { thread { unreadCount } } }',
      variables: ownThreadUpTo,
      absent: { id: ABSENT, upTo: ABSENT },
    },
    'Mutation.markRead': {
      document: 'mutation ($id: ID!, $upTo: ID!) { markRead(threadId: $id, upTo: $upTo) { thread { unreadCount } } }',
      variables: ownThreadUpTo,
      absent: { id: ABSENT, upTo: ABSENT },
    },
    'Mutation.setTyping': {
      document: 'mutation ($id: ID!) { setTyping(threadId: $id) { threadId } }',
      variables: ownThread,
      absent: { id: ABSENT },
    },
  },
  live: {
    'Subscription.interaction': {
      document: 'subscription ($id: ID!) { interaction(threadId: $id) { kind interaction { userQuery } } }',
      variables: async ({ app, subjectId }) => ({ id: await threadOf(app.owner, subjectId) }),
      // Past the operation, which writes nothing into a thread that is over.
      change: async ({ app, subjectId, canary: text }, { id }) =>
        app.owner.query(
          `insert into event (topic, keys, subject_id, change) values ('interaction', array[$1::bigint], $2, 'created')`,
          [id, await insertInteraction(app.owner, subjectId, text)],
        ),
      shows: canary,
    },
  },
  rest: {
    'POST /chat/interactions/': {
      ask: ({ subjectId }) => ({
        path: '/chat/interactions/',
        body: { client_user_id: subjectId, userquery: newAddress() },
      }),
      changed: (seat, { body }) =>
        existsText(
          seat,
          'select user_query as text from interaction where client_user_id = $1',
          [seat.subjectId],
          body?.userquery,
        ),
      absent: { path: '/chat/interactions/', body: { client_user_id: ABSENT, userquery: 'x' } },
    },
    'PUT /chat/interactions/{interactionid}/': {
      ask: async (seat) => ({ path: await interactionPath(seat), body: { likedislikeindicator: true } }),
      changed: (seat, { path }) => exists(seat, 'select 1 from interaction where id = $1 and is_liked', [idIn(path)]),
      absent: { path: `/chat/interactions/${ABSENT}/`, body: { likedislikeindicator: true } },
    },
    'GET /chat/interactions/': {
      // The list is the caller's: narrowed, it can only be about the subject.
      ask: async (seat) => {
        const session = await sessionId(seat)
        await insertInteraction(seat.app.owner, seat.subjectId, seat.canary, session)
        return { path: `/chat/interactions/?sessionid=${session}` }
      },
      shows: canary,
      absent: { path: `/chat/interactions/?sessionid=${ABSENT}` },
    },
    'GET /chat/interactions/{interactionid}/': {
      ask: async (seat) => ({ path: await interactionPath(seat) }),
      shows: canary,
      absent: { path: `/chat/interactions/${ABSENT}/` },
    },
  },
}
