import { z } from 'zod'
import { text } from '../../../src/kernel/text/text.js'
import { LIMITS } from '../../../src/kernel/limits.js'
import {
  FindInteractionDocument,
  ListInteractionsDocument,
  SendInteractionDocument,
  UpdateInteractionDocument,
  type InteractionFieldsFragment,
} from '../../documents.generated.js'
import { bodyId, dateOrInstant, orNull, pathId, queryId, shownId, timestamp } from '../../fields.js'
import { route } from '../../define-route.js'
import { reply } from '../../route.js'

const interactionBody = z
  .object({
    sessionid: orNull(bodyId).describe('An AI session of the client; it gives no access to that session.'),
    userquery: orNull(text(LIMITS.longText)),
    aianswer: orNull(text(LIMITS.longText)),
    prompt: orNull(text(LIMITS.longText)),
    timestamp: orNull(dateOrInstant),
    likedislikeindicator: orNull(z.boolean()).describe('Feedback on an answer.'),
  })
  .meta({ id: 'InteractionBody' })

const sentInteraction = interactionBody
  .extend({
    interactionid: orNull(bodyId).describe('The message to change; absent for a new one.'),
    client_user_id: orNull(bodyId).describe('The client of the thread, where `sessionid` does not say it.'),
    therapist_user_id: orNull(bodyId).describe('The therapist of the thread, where the client has several.'),
  })
  .meta({ id: 'SentInteraction' })

const interaction = z
  .object({
    interactionid: shownId,
    sessionid: shownId.nullable(),
    userquery: z.string().nullable(),
    aianswer: z.string().nullable(),
    prompt: z.string().nullable(),
    timestamp: timestamp.nullable(),
    likedislikeindicator: z.boolean().nullable(),
    client_user_id: shownId,
    therapist_user_id: shownId,
    userquery_by: shownId.nullable().describe('Who wrote `userquery`.'),
    aianswer_by: shownId.nullable().describe('Who wrote `aianswer`.'),
    therapist_name: z.string().nullable().describe('On what the therapist wrote, else null.'),
  })
  .meta({ id: 'Interaction' })

const oneInteraction = interaction
  .extend({ therapist_image: z.string().nullable().describe('On what the therapist wrote, else null.') })
  .meta({ id: 'OneInteraction' })

const byInteraction = z.object({ interactionid: pathId.describe('The chat message.') })
const interactionId = z.object({ interactionid: shownId }).meta({ id: 'InteractionId' })

const interactionNames = {
  sessionId: 'sessionid',
  clientId: 'client_user_id',
  therapistId: 'therapist_user_id',
  userQuery: 'userquery',
  aiAnswer: 'aianswer',
  isLiked: 'likedislikeindicator',
}

const toInteraction = (node: InteractionFieldsFragment) => ({
  interactionid: node.id,
  sessionid: node.sessionId,
  userquery: node.userQuery,
  aianswer: node.aiAnswer,
  prompt: node.prompt,
  timestamp: node.timestamp,
  likedislikeindicator: node.isLiked,
  client_user_id: node.clientId,
  therapist_user_id: node.therapistId,
  userquery_by: node.userQueryBy,
  aianswer_by: node.aiAnswerBy,
  therapist_name: node.therapistName,
})

/** The chat of a client and a therapist. It never serves callers without credentials. */
export const interactionRoutes = [
  route('POST', '/chat/interactions/', {
    summary: 'Send or change a chat message',
    description:
      'It goes to the thread of the client whose session `sessionid` is, or of `client_user_id`, or of the only client a therapist ' +
      'has. With `interactionid` that message is changed.',
    operationId: 'sendInteraction',
    anonymous: 'never',
    body: sentInteraction,
    names: interactionNames,
  }).runsEither(
    { 200: interactionId, 201: interactionId },
    {
      named: ({ body }) => body.interactionid,
      use: {
        document: UpdateInteractionDocument,
        variables: ({ named, body }) => ({ id: named, input: interactionInput(body) }),
        answer: ({ updateInteraction }) => reply(200, { interactionid: updateInteraction.interactionId }),
      },
      otherwise: {
        document: SendInteractionDocument,
        variables: ({ body }) => ({
          input: {
            ...interactionInput(body),
            clientId: body.client_user_id,
            therapistId: body.therapist_user_id,
          },
        }),
        answer: ({ sendInteraction }) => reply(201, { interactionid: sendInteraction.interactionId }),
      },
    },
  ),

  route('PUT', '/chat/interactions/{interactionid}/', {
    summary: 'Change or rate a chat message',
    description:
      'A field that is absent keeps its value; null clears it. Neither side changes a text that the other wrote, or the time and session of a message in which only the other wrote.',
    anonymous: 'never',
    params: byInteraction,
    body: interactionBody,
    names: interactionNames,
  }).runs(
    { 200: interactionId },
    {
      document: UpdateInteractionDocument,
      variables: ({ params, body }) => ({ id: params.interactionid, input: interactionInput(body) }),
      answer: ({ updateInteraction }) => reply(200, { interactionid: updateInteraction.interactionId }),
    },
  ),

  route('GET', '/chat/interactions/', {
    summary: 'Chat messages of the caller, oldest first',
    description: 'In the order in which they arrived, independent of their `timestamp`.',
    anonymous: 'never',
    query: z.object({ sessionid: queryId.optional().describe('Only what is about this session.') }),
    names: interactionNames,
  }).lists(
    { item: interaction, empty: 200, render: toInteraction },
    {
      document: ListInteractionsDocument,
      variables: ({ query }) => ({ sessionId: query.sessionid }),
      connection: ({ interactions }) => interactions,
    },
  ),

  route('GET', '/chat/interactions/{interactionid}/', {
    summary: 'One chat message',
    anonymous: 'never',
    params: byInteraction,
  }).runs(
    { 200: oneInteraction },
    {
      document: FindInteractionDocument,
      variables: ({ params }) => ({ id: params.interactionid }),
      answer: ({ interaction: found }) =>
        reply(200, { ...toInteraction(found), therapist_image: found.therapistImage }),
    },
  ),
]

function interactionInput(body: z.output<typeof interactionBody>) {
  return {
    sessionId: body.sessionid,
    userQuery: body.userquery,
    aiAnswer: body.aianswer,
    prompt: body.prompt,
    timestamp: body.timestamp,
    isLiked: body.likedislikeindicator,
  }
}
