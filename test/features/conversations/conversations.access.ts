import { ABSENT, exists, existsText, insertMessage, insertSession, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, idIn, mine, newAddress, ownSession, sessionId, subject } from '../../access/subjects.js'

const GRAPHQL = `
                                  open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.session                     401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Query.message                     401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Query.messageCount                401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Query.sessions                    401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Query.messagesOfSession           401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Query.messagesOfUser              401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Mutation.startSession             401   401    ok    404   403      404   404     404       403   404      404      404      401   401
Mutation.closeSession             401   401    ok    404   403      404   404     404       404   404      404      404      401   401
Mutation.shareSession             401   401    ok    404   403      404   404     404       404   404      404      404      401   401
Mutation.unshareSession           401   401    ok    404   403      404   404     404       404   404      404      404      401   401
Mutation.sendMessage              401   401    ok    404   403      404   404     404       404   404      404      404      401   401
Mutation.updateMessage            401   401    ok    404   403      404   404     404       404   404      404      404      401   401
Mutation.rateMessage              401   401    ok    404   403      404   404     404       404   404      404      404      401   401
Mutation.deleteMessage            401   401    ok    404   403      404   404     404       404   404      404      404      401   401
Subscription.conversationMessage  401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
Subscription.sessionClosed        401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
Subscription.sessionShared        401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
User.sessions                     401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
ConversationSession.client        401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
ConversationSession.messages      401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
ConversationMessage.session       401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Relationship.latestSession        empty empty  ok    empty ok       empty empty   empty     empty empty    empty    empty    401   empty
`

const REST = `
                                               open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /chat/sessions/                           ok    401    ok    404   403      404   404     404       403   404      404      404      401   401
PUT /chat/sessions/{id}/                       ok    401    ok    404   403      404   404     404       404   404      404      404      401   401
GET /chat/sessions/{userid}/                   ok    401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
POST /chat/messages/                           ok    401    ok    404   403      404   404     404       404   404      404      404      401   401
PUT /chat/messages/{id}/                       ok    401    ok    404   403      404   404     404       404   404      404      404      401   401
GET /chat/messages/{id}/                       ok    401    ok    404   ok       404   404     404       404   404      404      404      401   401
DELETE /chat/messages/{id}/                    ok    401    ok    404   403      404   404     404       404   404      404      404      401   401
GET /chat/session-messages/{sessionid}/        ok    401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
GET /chat/session-messages/{sessionid}/count/  ok    401    ok    404   ok       404   404     404       404   404      404      404      401   401
GET /chat/user-messages/{userid}/              ok    401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
`

const ownMessage = async ({ app, subjectId, canary: text }: Seat): Promise<Variables> => ({
  id: await insertMessage(app.owner, await insertSession(app.owner, subjectId, text), text),
})
const sessionWith = async (seat: Seat): Promise<Variables> => {
  const { id } = await ownSession(seat)
  await insertMessage(seat.app.owner, Number(id), seat.canary)
  return { id }
}
const messageId = async (seat: Seat): Promise<number> =>
  insertMessage(seat.app.owner, await sessionId(seat), seat.canary)
const idOfSessionWithMessage = async (seat: Seat): Promise<number> => {
  const id = await sessionId(seat)
  await insertMessage(seat.app.owner, id, seat.canary)
  return id
}

/** Who may have what of conversations, and how it is asked for. */
export const conversations: FeatureAccess = {
  title: 'Conversations with the assistant',
  conditions: [
    'Therapists read sessions that the client shares, while they are shared.',
    'The legacy integration reads and writes all sessions, also those without an owner. It never shares one.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  graphql: {
    'Query.session': {
      document: 'query ($id: ID!) { session(id: $id) { title } }',
      variables: ownSession,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.message': {
      document: 'query ($id: ID!) { message(id: $id) { message } }',
      variables: ownMessage,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.messageCount': {
      document: 'query ($id: ID!) { messageCount(sessionId: $id) }',
      variables: sessionWith,
      shows: () => '{"messageCount":1}',
      absent: { id: ABSENT },
    },
    'Query.sessions': {
      document: 'query ($id: ID!) { sessions(userId: $id) { nodes { title } revision } }',
      variables: subject,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.messagesOfSession': {
      document: 'query ($id: ID!) { messagesOfSession(sessionId: $id) { nodes { message } revision } }',
      variables: sessionWith,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.messagesOfUser': {
      document: 'query ($id: ID!) { messagesOfUser(userId: $id) { nodes { message } revision } }',
      variables: subject,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Mutation.startSession': {
      document: 'mutation ($input: StartSessionInput!) { startSession(input: $input) { sessionId session { title } } }',
      variables: ({ subjectId }) => ({ input: { clientId: subjectId, title: newAddress() } }),
      changed: (seat, { input }) =>
        existsText(
          seat,
          'select title as text from conversation_session where client_user_id = $1',
          [seat.subjectId],
          (input as { title: string }).title,
        ),
      absent: { input: { clientId: ABSENT, title: 'x' } },
    },
    'Mutation.closeSession': {
      document: 'mutation ($id: ID!) { closeSession(id: $id) { session { title } } }',
      variables: ownSession,
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from conversation_session where id = $1 and closed_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.shareSession': {
      document: 'mutation ($id: ID!) { shareSession(id: $id) { session { isShared } } }',
      variables: ownSession,
      absent: { id: ABSENT },
    },
    'Mutation.unshareSession': {
      document: 'mutation ($id: ID!) { unshareSession(id: $id) { session { isShared } } }',
      variables: ownSession,
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from conversation_session where id = $1 and shared_at is null', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.sendMessage': {
      document:
        'mutation ($id: ID!, $text: String) { sendMessage(input: { sessionId: $id, message: $text }) { messageId message { message } } }',
      variables: async (seat) => ({ ...(await ownSession(seat)), text: newAddress() }),
      changed: (seat, { id, text }) =>
        existsText(seat, 'select message as text from conversation_message where session_id = $1', [id], text),
      absent: { id: ABSENT, text: 'x' },
    },
    'Mutation.updateMessage': {
      document: 'mutation ($id: ID!) { updateMessage(id: $id, input: { message: "changed" }) { message { message } } }',
      variables: ownMessage,
      changed: (seat, { id }) =>
        existsText(seat, 'select message as text from conversation_message where id = $1', [id], 'changed'),
      absent: { id: ABSENT },
    },
    'Mutation.rateMessage': {
      document: 'mutation ($id: ID!) { rateMessage(id: $id, isLiked: true) { message { isLiked } } }',
      variables: ownMessage,
      changed: (seat, { id }) => exists(seat, 'select 1 from conversation_message where id = $1 and is_liked', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.deleteMessage': {
      document: 'mutation ($id: ID!) { deleteMessage(id: $id) { messageId } }',
      variables: ownMessage,
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from conversation_message where id = $1 and deleted_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'User.sessions': {
      document: 'query ($id: ID!) { user(id: $id) { id sessions(first: 500) { nodes { title } revision } } }',
      variables: subject,
      shows: canary,
      absent: { id: ABSENT },
    },
    'ConversationSession.client': {
      document: 'query ($id: ID!) { session(id: $id) { client { gender } } }',
      variables: ownSession,
      shows: canary,
      absent: { id: ABSENT },
    },
    'ConversationSession.messages': {
      document: 'query ($id: ID!) { session(id: $id) { messageCount messages { nodes { message } revision } } }',
      variables: sessionWith,
      shows: canary,
      absent: { id: ABSENT },
    },
    'ConversationMessage.session': {
      document: 'query ($id: ID!) { message(id: $id) { session { title } } }',
      variables: ownMessage,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Relationship.latestSession': {
      document: `{ ${mine} { latestSession { title } activeSessionIds unreadCount } } }`,
      variables: async ({ app, subjectId, canary: title }) => {
        const id = await insertSession(app.owner, subjectId, title)
        // The latest, whatever the client has begun meanwhile.
        await app.owner.query(`update conversation_session set start_time = now() + interval '1 day' where id = $1`, [
          id,
        ])
        return { id }
      },
      shows: canary,
    },
  },
  live: {
    'Subscription.conversationMessage': {
      document: 'subscription ($id: ID!) { conversationMessage(clientId: $id) { change message { message } } }',
      variables: ({ subjectId }) => ({ id: subjectId }),
      change: async ({ app, subjectId, canary: text }) => {
        const sessionid = await insertSession(app.owner, subjectId, text)
        return app.rest('POST', '/chat/messages/', { body: { sessionid, message: text } })
      },
      shows: canary,
    },
    'Subscription.sessionClosed': {
      document: 'subscription ($id: ID!) { sessionClosed(clientId: $id) { change session { client { gender } } } }',
      variables: ({ subjectId }) => ({ id: subjectId }),
      change: async ({ app, subjectId, canary: text }) => {
        const sessionid = await insertSession(app.owner, subjectId, text)
        return app.rest('PUT', `/chat/sessions/${sessionid}/`, { body: {} })
      },
      shows: canary,
    },
    'Subscription.sessionShared': {
      document: 'subscription ($id: ID!) { sessionShared(clientId: $id) { change session { title } } }',
      variables: ({ subjectId }) => ({ id: subjectId }),
      change: async ({ app, subject: client, subjectId, canary: text }) => {
        const id = await insertSession(app.owner, subjectId, text)
        await app.owner.query('update conversation_session set shared_at = null where id = $1', [id])
        return app.graphql('mutation ($id: ID!) { shareSession(id: $id) { sessionId } }', { id }, client)
      },
      shows: canary,
    },
  },
  rest: {
    'POST /chat/sessions/': {
      ask: ({ subjectId }) => ({ path: '/chat/sessions/', body: { userid: subjectId, title: newAddress() } }),
      changed: (seat, { body }) =>
        existsText(
          seat,
          'select title as text from conversation_session where client_user_id = $1',
          [seat.subjectId],
          body?.title,
        ),
      absent: { path: '/chat/sessions/', body: { userid: ABSENT } },
    },
    'PUT /chat/sessions/{id}/': {
      ask: async (seat) => ({ path: `/chat/sessions/${await sessionId(seat)}/`, body: {} }),
      changed: (seat, { path }) =>
        exists(seat, 'select 1 from conversation_session where id = $1 and closed_at is not null', [idIn(path)]),
      absent: { path: `/chat/sessions/${ABSENT}/`, body: {} },
    },
    'GET /chat/sessions/{userid}/': {
      ask: ({ subjectId }) => ({ path: `/chat/sessions/${subjectId}/` }),
      shows: canary,
      absent: { path: `/chat/sessions/${ABSENT}/` },
    },
    'POST /chat/messages/': {
      ask: async (seat) => ({
        path: '/chat/messages/',
        body: { sessionid: await sessionId(seat), message: newAddress() },
      }),
      changed: (seat, { body }) =>
        existsText(
          seat,
          'select message as text from conversation_message where session_id = $1',
          [body?.sessionid],
          body?.message,
        ),
      absent: { path: '/chat/messages/', body: { sessionid: ABSENT, message: 'x' } },
    },
    'PUT /chat/messages/{id}/': {
      ask: async (seat) => ({
        path: `/chat/messages/${await messageId(seat)}/`,
        body: { likedislikeindicator: true },
      }),
      changed: (seat, { path }) =>
        exists(seat, 'select 1 from conversation_message where id = $1 and is_liked', [idIn(path)]),
      absent: { path: `/chat/messages/${ABSENT}/`, body: { likedislikeindicator: true } },
    },
    'GET /chat/messages/{id}/': {
      ask: async (seat) => ({ path: `/chat/messages/${await messageId(seat)}/` }),
      shows: canary,
      absent: { path: `/chat/messages/${ABSENT}/` },
    },
    'DELETE /chat/messages/{id}/': {
      ask: async (seat) => ({ path: `/chat/messages/${await messageId(seat)}/` }),
      changed: (seat, { path }) =>
        exists(seat, 'select 1 from conversation_message where id = $1 and deleted_at is not null', [idIn(path)]),
      absent: { path: `/chat/messages/${ABSENT}/` },
    },
    'GET /chat/session-messages/{sessionid}/': {
      ask: async (seat) => ({ path: `/chat/session-messages/${await idOfSessionWithMessage(seat)}/` }),
      shows: canary,
      absent: { path: `/chat/session-messages/${ABSENT}/` },
    },
    'GET /chat/session-messages/{sessionid}/count/': {
      ask: async (seat) => ({ path: `/chat/session-messages/${await idOfSessionWithMessage(seat)}/count/` }),
      shows: () => '"count":1',
      absent: { path: `/chat/session-messages/${ABSENT}/count/` },
    },
    'GET /chat/user-messages/{userid}/': {
      ask: ({ subjectId }) => ({ path: `/chat/user-messages/${subjectId}/` }),
      shows: canary,
      absent: { path: `/chat/user-messages/${ABSENT}/` },
    },
  },
}
