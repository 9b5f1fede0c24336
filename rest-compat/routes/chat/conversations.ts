import { z } from 'zod'
import { text } from '../../../src/kernel/text/text.js'
import {
  CloseSessionDocument,
  CountMessagesDocument,
  DeleteMessageDocument,
  FindMessageDocument,
  ListMessagesOfSessionDocument,
  ListMessagesOfUserDocument,
  ListSessionsDocument,
  SendMessageDocument,
  StartSessionDocument,
  UpdateMessageDocument,
  type FindMessageQuery,
  type ListSessionsQuery,
} from '../../documents.generated.js'
import {
  anyJson,
  bodyId,
  byClient,
  dateOrInstant,
  orNull,
  pathId,
  shownId,
  shownJson,
  timestamp,
} from '../../fields.js'
import { route } from '../../define-route.js'
import { reply } from '../../route.js'
import { LIMITS } from '../../../src/kernel/limits.js'

const sessionBody = z
  .object({
    userid: orNull(bodyId).describe("The client; absent means a signed-in client's own."),
    start_time: orNull(dateOrInstant),
    end_time: orNull(dateOrInstant),
    title: orNull(text(LIMITS.conversationSession.title)),
  })
  .meta({ id: 'SessionBody' })

const session = z
  .object({
    sessionid: shownId,
    userid: shownId.nullable(),
    start_time: timestamp.nullable(),
    end_time: timestamp.nullable(),
    title: z.string().nullable(),
    summary: z.string().nullable(),
  })
  .meta({ id: 'Session' })

const messageBody = z
  .object({
    sessionid: orNull(bodyId),
    message: orNull(text(LIMITS.longText)),
    prompt: orNull(text(LIMITS.longText)),
    likedislikeindicator: orNull(z.boolean()).describe('Feedback on an answer.'),
    create_timestamp: orNull(dateOrInstant),
    userid: orNull(bodyId).describe("The client; absent means the session's, or a signed-in client's own."),
    file_content_json: anyJson,
    model_messages: anyJson,
  })
  .meta({ id: 'MessageBody' })

const sentMessage = messageBody
  .extend({ id: orNull(bodyId).describe('The message to change; absent for a new one.') })
  .meta({ id: 'SentMessage' })

const message = z
  .object({
    id: shownId,
    sessionid: shownId.nullable(),
    message: z.string().nullable(),
    prompt: z.string().nullable(),
    likedislikeindicator: z.boolean().nullable(),
    create_timestamp: timestamp.nullable(),
    userid: shownId.nullable(),
    file_content_json: shownJson,
    model_messages: shownJson,
  })
  .meta({ id: 'Message' })

const sessionId = z.object({ sessionid: shownId }).meta({ id: 'SessionId' })
const messageId = z.object({ id: shownId }).meta({ id: 'MessageId' })

const byMessage = z.object({ id: pathId.describe('The message.') })
const bySession = z.object({ sessionid: pathId.describe('The conversation.') })

const sessionNames = { clientId: 'userid', startTime: 'start_time', endTime: 'end_time' }
const messageNames = {
  sessionId: 'sessionid',
  clientId: 'userid',
  isLiked: 'likedislikeindicator',
  createTimestamp: 'create_timestamp',
  fileContent: 'file_content_json',
  modelMessages: 'model_messages',
}

const toMessage = (node: FindMessageQuery['message']) => ({
  id: node.id,
  sessionid: node.sessionId,
  message: node.message,
  prompt: node.prompt,
  likedislikeindicator: node.isLiked,
  create_timestamp: node.createTimestamp,
  userid: node.clientId,
  file_content_json: node.fileContent ?? null,
  model_messages: node.modelMessages ?? null,
})

const messages = { item: message, empty: 204, render: toMessage } as const

type SessionNode = NonNullable<ListSessionsQuery['sessions']['nodes']>[number]

/** Conversations with the assistant, exactly as documented. */
export const conversationRoutes = [
  route('POST', '/chat/sessions/', {
    summary: 'Start a conversation',
    description: 'If `start_time` is absent, it begins now. It stays open until it is closed, even with an `end_time`.',
    anonymous: 'legacy',
    body: sessionBody,
    names: sessionNames,
  }).runs(
    { 201: sessionId },
    {
      document: StartSessionDocument,
      variables: ({ body }) => ({ input: sessionInput(body) }),
      answer: ({ startSession }) => reply(201, { sessionid: startSession.sessionId }),
    },
  ),

  route('PUT', '/chat/sessions/{id}/', {
    summary: 'Close a conversation',
    description:
      'Title and summary exist when it answers, or within ten seconds if the model is slow. A field that is absent or null stays as it is; without any `end_time` it ends now. The generated title replaces a given one. Again it is 200, and the first generated title stays.',
    anonymous: 'legacy',
    params: z.object({ id: pathId.describe('The conversation.') }),
    body: sessionBody,
    names: sessionNames,
  }).runs(
    { 200: sessionId },
    {
      document: CloseSessionDocument,
      variables: ({ params, body }) => ({ id: params.id, input: sessionInput(body) }),
      answer: ({ closeSession }) => reply(200, { sessionid: closeSession.sessionId }),
    },
  ),

  route('GET', '/chat/sessions/{userid}/', {
    summary: 'Conversations of a client, newest first',
    anonymous: 'legacy',
    params: byClient,
  }).lists(
    {
      item: session,
      empty: 200,
      render: (node: SessionNode) => ({
        sessionid: node.id,
        userid: node.clientId,
        start_time: node.startTime,
        end_time: node.endTime,
        title: node.title,
        summary: node.summary,
      }),
    },
    {
      document: ListSessionsDocument,
      variables: ({ params }) => ({ userId: params.userid }),
      connection: ({ sessions }) => sessions,
    },
  ),

  route('POST', '/chat/messages/', {
    summary: 'Send or change a message',
    description: 'With `id` it changes that message: a field that is absent keeps its value; null clears it.',
    anonymous: 'legacy',
    body: sentMessage,
    names: messageNames,
  }).runs(
    { 201: messageId, 200: messageId },
    {
      document: SendMessageDocument,
      variables: ({ body }) => ({ input: { ...messageInput(body), id: body.id } }),
      answer: ({ sendMessage }, { body }) => {
        const stored = { id: sendMessage.messageId }
        return typeof body.id === 'number' ? reply(200, stored) : reply(201, stored)
      },
    },
  ),

  route('PUT', '/chat/messages/{id}/', {
    summary: 'Change or rate a message',
    description:
      'An absent field stays, null clears. A message keeps its session, client and time: null changes nothing about them.',
    anonymous: 'legacy',
    params: byMessage,
    body: messageBody,
    names: messageNames,
  }).runs(
    { 200: messageId },
    {
      document: UpdateMessageDocument,
      variables: ({ params, body }) => ({ id: params.id, input: messageInput(body) }),
      answer: ({ updateMessage }) => reply(200, { id: updateMessage.messageId }),
    },
  ),

  route('GET', '/chat/messages/{id}/', {
    summary: 'One message',
    anonymous: 'legacy',
    params: byMessage,
  }).runs(
    { 200: message },
    {
      document: FindMessageDocument,
      variables: ({ params }) => ({ id: params.id }),
      answer: ({ message: found }) => reply(200, toMessage(found)),
    },
  ),

  route('DELETE', '/chat/messages/{id}/', {
    summary: 'Remove a message',
    description: 'The record is kept but no longer shown.',
    anonymous: 'legacy',
    params: byMessage,
  }).runs(
    { 200: messageId },
    {
      document: DeleteMessageDocument,
      variables: ({ params }) => ({ id: params.id }),
      answer: ({ deleteMessage }) => reply(200, { id: deleteMessage.messageId }),
    },
  ),

  route('GET', '/chat/session-messages/{sessionid}/', {
    summary: 'Messages of a conversation, oldest first',
    anonymous: 'legacy',
    params: bySession,
  }).lists(messages, {
    document: ListMessagesOfSessionDocument,
    variables: ({ params }) => ({ sessionId: params.sessionid }),
    connection: ({ messagesOfSession }) => messagesOfSession,
  }),

  route('GET', '/chat/session-messages/{sessionid}/count/', {
    summary: 'Number of messages in a conversation',
    anonymous: 'legacy',
    params: bySession,
  }).runs(
    { 200: z.object({ sessionid: shownId, count: z.int() }).meta({ id: 'MessageCount' }) },
    {
      document: CountMessagesDocument,
      variables: ({ params }) => ({ sessionId: params.sessionid }),
      answer: ({ messageCount }, { params }) => reply(200, { sessionid: params.sessionid, count: messageCount }),
    },
  ),

  route('GET', '/chat/user-messages/{userid}/', {
    summary: 'All messages of a client, oldest first',
    anonymous: 'legacy',
    params: byClient,
  }).lists(messages, {
    document: ListMessagesOfUserDocument,
    variables: ({ params }) => ({ userId: params.userid }),
    connection: ({ messagesOfUser }) => messagesOfUser,
  }),
]

function sessionInput(body: z.output<typeof sessionBody>) {
  return { clientId: body.userid, startTime: body.start_time, endTime: body.end_time, title: body.title }
}

function messageInput(body: z.output<typeof messageBody>) {
  return {
    sessionId: body.sessionid,
    clientId: body.userid,
    message: body.message,
    prompt: body.prompt,
    isLiked: body.likedislikeindicator,
    createTimestamp: body.create_timestamp,
    fileContent: body.file_content_json,
    modelMessages: body.model_messages,
  }
}
