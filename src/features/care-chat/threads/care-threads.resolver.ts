import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Connection } from '../../../kernel/paging/connection.js'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { careThreadById, imageInThread, unreadCounts } from '../care-chat.loader.js'
import { CareThreadConnection, CareThreadPayload, CareThreadType } from './care-thread.type.js'
import { listThreads } from './list-threads.js'
import { markThread } from './mark-thread.js'
import { setTyping } from './set-typing.js'
import { RelationshipType } from '../../practice/index.js'

@Resolver(() => CareThreadType)
export class CareThreadsResolver {
  @Query(() => CareThreadConnection, {
    description:
      "The caller's threads; the thread with the newest message comes first. Clients also see threads of ended relationships.",
  })
  threads(
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<CareThreadType>> {
    return listThreads(ctx, page)
  }

  @Mutation(() => CareThreadPayload, {
    description: "Marks the other person's messages up to this one as delivered. Receipts never go back.",
  })
  markDelivered(
    @Arg('threadId', () => IdScalar) threadId: Id,
    @Arg('upTo', () => IdScalar, { description: 'The last delivered message.' }) upTo: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<CareThreadPayload> {
    return markThread(ctx, threadId, upTo, 'delivered')
  }

  @Mutation(() => CareThreadPayload, {
    description: "Marks the other person's messages up to this one as read. Receipts never go back.",
  })
  markRead(
    @Arg('threadId', () => IdScalar) threadId: Id,
    @Arg('upTo', () => IdScalar, { description: 'The last message that was read.' }) upTo: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<CareThreadPayload> {
    return markThread(ctx, threadId, upTo, 'read')
  }

  @Mutation(() => CareThreadPayload, {
    description: 'Tells the other person that the caller is writing, at most once a second. It is not stored.',
  })
  setTyping(@Arg('threadId', () => IdScalar) threadId: Id, @Ctx() ctx: OperationContext): Promise<CareThreadPayload> {
    return setTyping(ctx, threadId)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Picture of the other person.' })
  otherImage(@Root() thread: CareThreadType, @Ctx() ctx: OperationContext): Promise<string | null> {
    return ctx.loaders.get(imageInThread, ctx).load(thread.otherId)
  }
}

@Resolver(() => CareThreadPayload)
export class CareThreadPayloadResolver {
  @FieldResolver(() => CareThreadType, { nullable: true, description: 'The thread after the change.' })
  thread(@Root() payload: CareThreadPayload, @Ctx() ctx: OperationContext): Promise<CareThreadType | null> {
    return ctx.loaders.get(careThreadById, ctx).load(payload.threadId)
  }
}

@Resolver(() => RelationshipType)
export class RelationshipUnreadResolver {
  @FieldResolver(() => Int, {
    description: 'Chat messages from the other person that the caller has not marked as read; 0 for other callers.',
  })
  unreadCount(@Root() relationship: RelationshipType, @Ctx() ctx: OperationContext): Promise<number> {
    return ctx.loaders.get(unreadCounts, ctx).load(relationship.id)
  }
}
