import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Connection, pageSize } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { userById, UserType } from '../../users/index.js'
import { closeSession } from './close-session.js'
import { ConversationListArguments, ConversationMessageConnection } from '../messages/conversation-message.type.js'
import {
  CloseSessionInput,
  ConversationSessionConnection,
  ConversationSessionPayload,
  ConversationSessionType,
  StartSessionInput,
} from './conversation-session.type.js'
import { firstMessages, messageCounts, messageRecord } from '../messages/conversation-message.record.js'
import { newestSessions, sessionReads } from './conversation-session.record.js'
import { type ListedMessages, listSessionMessages } from '../messages/list-messages.js'
import { digestSessions, findSession, type ListedSessions, listSessions } from './list-sessions.js'
import { shareSession } from './share-session.js'
import { startSession } from './start-session.js'

@Resolver(() => ConversationSessionType)
export class ConversationSessionsResolver {
  @Query(() => ConversationSessionType, { description: 'One conversation with the assistant.' })
  session(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<ConversationSessionType> {
    return findSession(ctx, id)
  }

  @Query(() => ConversationSessionConnection, {
    description:
      "A client's conversations, newest first. Therapists see shared conversations. Empty if the caller may not see the client.",
  })
  sessions(
    @Arg('userId', () => IdScalar) userId: Id,
    @Args(() => ConversationListArguments) { first, after = null }: ConversationListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedSessions> {
    return listSessions(ctx, userId, { first, after })
  }

  @Mutation(() => ConversationSessionPayload, { description: 'Opens a conversation.' })
  startSession(
    @Arg('input', () => StartSessionInput) input: StartSessionInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationSessionPayload> {
    return startSession(ctx, input)
  }

  @Mutation(() => ConversationSessionPayload, {
    description:
      'Closes a conversation. Title and summary are ready in the answer or within ten seconds; `sessionClosed` reports them.',
  })
  closeSession(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => CloseSessionInput, { defaultValue: {} }) input: CloseSessionInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationSessionPayload> {
    return closeSession(ctx, id, input)
  }

  @Mutation(() => ConversationSessionPayload, {
    description: 'Lets the assigned therapist read a conversation and its summary. Only the client can do this.',
  })
  shareSession(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<ConversationSessionPayload> {
    return shareSession(ctx, id, true)
  }

  @Mutation(() => ConversationSessionPayload, { description: 'Withdraws the sharing of a conversation at once.' })
  unshareSession(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<ConversationSessionPayload> {
    return shareSession(ctx, id, false)
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'The client who owns it, if the caller may see the profile.',
  })
  client(@Root() { clientId }: ConversationSessionType, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return clientId === null ? Promise.resolve(null) : ctx.loaders.get(userById, ctx).load(clientId)
  }

  @FieldResolver(() => ConversationMessageConnection, { description: 'Its messages, oldest first.' })
  async messages(
    @Root() { id }: ConversationSessionType,
    @Args(() => ConversationListArguments) { first, after = null }: ConversationListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedMessages> {
    const page = { first: pageSize(first), after }
    if (after !== null) return listSessionMessages(ctx, id, page)
    const found = await ctx.loaders.get(firstMessages(first), ctx).load(id)
    return new Connection(found, page, messageRecord.cursorOf, { sessionId: id })
  }

  @FieldResolver(() => Int, { description: 'Number of messages.' })
  messageCount(@Root() { id }: ConversationSessionType, @Ctx() ctx: OperationContext): Promise<number> {
    return ctx.loaders.get(messageCounts, ctx).load(id)
  }
}

@Resolver(() => ConversationSessionPayload)
export class ConversationSessionPayloadResolver {
  @FieldResolver(() => ConversationSessionType, { nullable: true, description: 'The session after the change.' })
  session(
    @Root() { sessionId }: ConversationSessionPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationSessionType | null> {
    return ctx.loaders.get(sessionReads.byId, ctx).load(sessionId)
  }
}

@Resolver(() => ConversationSessionConnection)
export class ConversationSessionConnectionResolver {
  @FieldResolver(() => String, {
    description: 'A digest of the whole list, not only of this page. It changes if any session changes.',
  })
  revision(@Root() { list }: ListedSessions, @Ctx() ctx: OperationContext): Promise<string> {
    return digestSessions(ctx, list.clientId)
  }
}

@Resolver(() => UserType)
export class UserSessionsResolver {
  @FieldResolver(() => ConversationSessionConnection, {
    description: "The client's conversations, newest first. Therapists see shared conversations.",
  })
  async sessions(
    @Root() user: UserType,
    @Args(() => ConversationListArguments) { first, after = null }: ConversationListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedSessions> {
    const page = { first: pageSize(first), after }
    if (after !== null) return listSessions(ctx, user.id, page)
    const newest = await ctx.loaders.get(newestSessions(first), ctx).load(user.id)
    return new Connection(newest, page, sessionReads.cursorOf, { clientId: user.id })
  }
}
