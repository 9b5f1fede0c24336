import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { CrisisResourceType, resourcesShown } from '../../safety/index.js'
import {
  ConversationMessageConnection,
  ConversationMessagePayload,
  ConversationMessageType,
  DeleteMessagePayload,
  SendMessageInput,
  UpdateMessageInput,
} from './conversation-message.type.js'
import { ConversationSessionType } from '../sessions/conversation-session.type.js'
import { filesOf, MessageFile } from './message-file.type.js'
import { messagesReadable } from './conversation-message.policy.js'
import { messageRecord } from './conversation-message.record.js'
import { sessionReads } from '../sessions/conversation-session.record.js'
import { deleteMessage } from './delete-message.js'
import {
  countMessages,
  digestMessages,
  type ListedMessages,
  listMessages,
  listSessionMessages,
} from './list-messages.js'
import { sendMessage } from './send-message.js'
import { updateMessage } from './update-message.js'

@Resolver(() => ConversationMessageType)
export class ConversationMessagesResolver {
  @Query(() => ConversationMessageType, { description: 'One message of a conversation.' })
  message(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<ConversationMessageType> {
    return messageRecord.one(ctx, id)
  }

  @Query(() => ConversationMessageConnection, {
    description: 'Messages of a conversation, oldest first. Empty if the caller may not see the conversation.',
  })
  messagesOfSession(
    @Arg('sessionId', () => IdScalar) sessionId: Id,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedMessages> {
    return listSessionMessages(ctx, sessionId, page)
  }

  @Query(() => ConversationMessageConnection, {
    description: "All of a client's messages, oldest first. Therapists see messages of shared conversations.",
  })
  messagesOfUser(
    @Arg('userId', () => IdScalar) userId: Id,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedMessages> {
    return listMessages(ctx, messagesReadable(ctx), { clientId: userId }, page)
  }

  @Query(() => Int, { description: 'Number of messages in a conversation.' })
  messageCount(@Arg('sessionId', () => IdScalar) sessionId: Id, @Ctx() ctx: OperationContext): Promise<number> {
    return countMessages(ctx, sessionId)
  }

  @Mutation(() => ConversationMessagePayload, {
    description: 'Stores a message, or changes the message that `id` names.',
  })
  sendMessage(
    @Arg('input', () => SendMessageInput) input: SendMessageInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationMessagePayload> {
    return sendMessage(ctx, input)
  }

  @Mutation(() => ConversationMessagePayload, {
    description: 'Changes a message or its feedback. A field that is absent keeps its value; null clears it.',
  })
  updateMessage(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateMessageInput) input: UpdateMessageInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationMessagePayload> {
    return updateMessage(ctx, id, input)
  }

  @Mutation(() => ConversationMessagePayload, { description: 'Gives feedback on an answer; null removes it.' })
  rateMessage(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('isLiked', () => Boolean, { nullable: true }) isLiked: boolean | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationMessagePayload> {
    return updateMessage(ctx, id, { isLiked })
  }

  @Mutation(() => DeleteMessagePayload, {
    description: 'Deletes a message. The record is kept but no longer shown.',
  })
  deleteMessage(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<DeleteMessagePayload> {
    return deleteMessage(ctx, id)
  }

  @FieldResolver(() => ConversationSessionType, { nullable: true, description: 'The conversation of the message.' })
  session(
    @Root() { sessionId }: ConversationMessageType,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationSessionType | null> {
    return sessionId === null ? Promise.resolve(null) : ctx.loaders.get(sessionReads.byId, ctx).load(sessionId)
  }

  @FieldResolver(() => [MessageFile], {
    description:
      'The files that came with the message, at most 20. Each has the text that was read from it; the file itself is not kept.',
  })
  files(@Root() { fileContent }: ConversationMessageType): readonly MessageFile[] {
    return filesOf(fileContent)
  }
}

@Resolver(() => ConversationMessagePayload)
export class ConversationMessagePayloadResolver {
  @FieldResolver(() => ConversationMessageType, { nullable: true, description: 'The message after the change.' })
  message(
    @Root() { messageId }: ConversationMessagePayload,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationMessageType | null> {
    return ctx.loaders.get(messageRecord.byId, ctx).load(messageId)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Crisis resources to show at once if the text reads like a crisis; otherwise empty.',
  })
  crisisResources(
    @Root() { crisisTopic }: ConversationMessagePayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    return resourcesShown(ctx, crisisTopic)
  }
}

@Resolver(() => ConversationMessageConnection)
export class ConversationMessageConnectionResolver {
  @FieldResolver(() => String, {
    description: 'A digest of the whole list, not only of this page. It changes if any message changes.',
  })
  revision(@Root() { list }: ListedMessages, @Ctx() ctx: OperationContext): Promise<string> {
    return digestMessages(ctx, list)
  }
}
