import { isFirstPage } from '../../../kernel/paging/page-arguments.js'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Connection } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { CrisisResourceType, resourcesShown } from '../../safety/index.js'
import { userById, UserType } from '../../users/index.js'
import { closeSession } from './close-session.js'
import { ConversationMessageConnection } from '../messages/conversation-message.type.js'
import {
  CloseSessionInput,
  ConversationSessionConnection,
  ConversationSessionPayload,
  ConversationSessionType,
  StartSessionInput,
} from './conversation-session.type.js'
import { firstMessages, messageCounts, messageRecord } from '../messages/conversation-message.record.js'
import { newestSessions, sessionCounts, openSessionIds, sessionReads } from './conversation-session.record.js'
import { type ListedMessages, listSessionMessages } from '../messages/list-messages.js'
import { digestSessions, latestSession, type ListedSessions, listSessions } from './list-sessions.js'
import { shareSession } from './share-session.js'
import { startSession } from './start-session.js'
import {
  prefetchedField,
  digestRelationships,
  type ListedRelationships,
  RelationshipConnection,
  type RelationshipFilter,
  relationshipsMatching,
  relationshipsReadable,
  RelationshipType,
} from '../../practice/index.js'
import { createHash } from 'node:crypto'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { sessionsListed } from '../conversation.policy.js'
import { underKey } from '../../requests/idempotency-key.js'

@Resolver(() => ConversationSessionType)
export class ConversationSessionsResolver {
  @Query(() => ConversationSessionType, { description: 'One conversation with the assistant.' })
  session(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<ConversationSessionType> {
    return sessionReads.one(ctx, id)
  }

  @Query(() => ConversationSessionConnection, {
    description:
      "A client's conversations, newest first. Therapists see shared conversations. Empty if the caller may not see the client.",
  })
  sessions(
    @Arg('userId', () => IdScalar) userId: Id,
    @Arg('asked', () => Boolean, {
      nullable: true,
      description:
        'True: only those in which the caller asks the clinical assistant about the client. False: only those of the client. Both if absent.',
    })
    asked: boolean | null,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedSessions> {
    return listSessions(ctx, { clientId: userId, asked: asked ?? undefined }, page)
  }

  @Mutation(() => ConversationSessionPayload, { description: 'Opens a conversation.' })
  startSession(
    @Arg('input', () => StartSessionInput) { idempotencyKey, ...input }: StartSessionInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationSessionPayload> {
    return startSession(underKey(ctx, 'startSession', idempotencyKey, input), input)
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
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedMessages> {
    if (!isFirstPage(page)) return listSessionMessages(ctx, id, page)
    const found = await ctx.loaders.get(firstMessages(page.size), ctx).load(id)
    return new Connection(found, page, messageRecord.cursorOf, { sessionId: id }, () => this.messageCount({ id }, ctx))
  }

  @FieldResolver(() => Int, { description: 'Number of messages.' })
  messageCount(@Root() { id }: Pick<ConversationSessionType, 'id'>, @Ctx() ctx: OperationContext): Promise<number> {
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

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Crisis resources to show at once if the title reads like a crisis; otherwise empty.',
  })
  crisisResources(
    @Root() { crisisTopic }: ConversationSessionPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    return resourcesShown(ctx, crisisTopic)
  }
}

@Resolver(() => ConversationSessionConnection)
export class ConversationSessionConnectionResolver {
  @FieldResolver(() => String, {
    description: 'A digest of the whole list, not only of this page. It changes if any session changes.',
  })
  revision(@Root() { list }: ListedSessions, @Ctx() ctx: OperationContext): Promise<string> {
    return digestSessions(ctx, list)
  }
}

@Resolver(() => UserType)
export class UserSessionsResolver {
  @FieldResolver(() => ConversationSessionConnection, {
    description: "The client's conversations, newest first. Therapists see shared conversations.",
  })
  async sessions(
    @Root() user: UserType,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedSessions> {
    if (!isFirstPage(page)) return listSessions(ctx, { clientId: user.id }, page)
    const newest = await ctx.loaders.get(newestSessions(page.size), ctx).load(user.id)
    return new Connection(newest, page, sessionReads.cursorOf, { clientId: user.id }, () =>
      ctx.loaders.get(sessionCounts, ctx).load(user.id),
    )
  }
}

/** A digest of a whole list of relationships, with the conversations that their clients have open. */
export async function digestCaseload(ctx: OperationContext, filter: RelationshipFilter): Promise<string> {
  const relationships = await digestRelationships(ctx, filter)
  const [open] = await readRows<{ ids: string | null; clientId: Id | null }>(
    ctx,
    sql`select min(s.client_user_id) as "clientId", string_agg(s.id::text, ',' order by s.id) as ids
        from ${sessionsListed(ctx).as('s')} where s.closed_at is null and s.client_user_id in (
          select r.client_user_id from ${relationshipsReadable(ctx).as('r')} where ${relationshipsMatching(filter)})`,
    { subject: ({ clientId }) => clientId },
  )
  return createHash('sha256')
    .update(`${relationships}\n${open?.ids ?? ''}`)
    .digest('hex')
}

@Resolver(() => RelationshipType)
export class RelationshipSessionsResolver {
  @FieldResolver(() => [IdScalar], {
    description:
      "Identifiers of the client's open conversations with the assistant, newest first. Only the client can share their content.",
  })
  activeSessionIds(@Root() { clientId }: RelationshipType, @Ctx() ctx: OperationContext): Promise<readonly Id[]> {
    return clientId === null ? Promise.resolve([]) : ctx.loaders.get(openSessionIds, ctx).load(clientId)
  }

  @FieldResolver(() => ConversationSessionType, {
    nullable: true,
    description: "The client's newest conversation with the assistant that the caller may read.",
  })
  async latestSession(
    @Root() relationship: RelationshipType,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationSessionType | null> {
    const prefetched = prefetchedField(relationship, latestSession)
    if (prefetched !== undefined) return prefetched
    const { clientId } = relationship
    if (clientId === null) return null
    return (await ctx.loaders.get(newestSessions(1), ctx).load(clientId))[0] ?? null
  }
}

@Resolver(() => RelationshipConnection)
export class RelationshipConnectionResolver {
  @FieldResolver(() => String, {
    description:
      'A digest of the whole list, not only of this page. It changes if any relationship, profile or open session changes.',
  })
  revision(@Root() { list }: ListedRelationships, @Ctx() ctx: OperationContext): Promise<string> {
    return digestCaseload(ctx, list)
  }
}
