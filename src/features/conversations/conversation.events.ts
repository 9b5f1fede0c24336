import { Arg, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql'
import type { DeliveredEvent } from '../../events/event-source.js'
import { changeKind } from '../../kernel/change-kind.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { watchClient } from '../users/index.js'
import { AFTER } from '../after-argument.js'
import { ConversationMessageChange, ConversationSessionChange } from './conversation-change.type.js'
import { messageFeedOf, sessionClosedFeed, sessionSharedFeed } from './conversation.feed.js'
import { ConversationMessageType } from './messages/conversation-message.type.js'
import { ConversationSessionType } from './sessions/conversation-session.type.js'
import { messageById, sessionById } from './conversations.loader.js'

interface Watching {
  readonly args: { readonly clientId: Id; readonly sessionId?: Id | null; readonly after?: string }
  readonly context: OperationContext
}

@Resolver(() => ConversationMessageChange)
export class ConversationMessageChangesResolver {
  @Subscription(() => ConversationMessageChange, {
    description:
      "Changes to a client's messages. With `after`, missed events come first. Therapists get events of shared sessions.",
    subscribe: ({ args, context }: Watching) =>
      watchClient(context, messageFeedOf(args.sessionId ?? null), args.clientId, args.after),
  })
  conversationMessage(
    @Root() event: DeliveredEvent,
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('sessionId', () => IdScalar, { nullable: true, description: 'Only messages of this session.' })
    _sessionId: Id | undefined,
    @Arg('after', () => String, AFTER) _after: string | undefined,
    @Ctx() ctx: OperationContext,
  ): ConversationMessageChange {
    // That something changed is told of the client, also when the message itself is not asked for.
    ctx.trail.read([clientId])
    const { cursor, change, subjectId: messageId, occurredAt } = event
    return { cursor, change: changeKind(change), messageId, occurredAt }
  }

  @FieldResolver(() => ConversationMessageType, {
    nullable: true,
    description: 'The message after the change; null if it was deleted or may no longer be read.',
  })
  message(
    @Root() { messageId }: ConversationMessageChange,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationMessageType | null> {
    return ctx.loaders.get(messageById, ctx).load(messageId)
  }
}

@Resolver(() => ConversationSessionChange)
export class ConversationSessionChangesResolver {
  @Subscription(() => ConversationSessionChange, {
    description:
      'Closed sessions of a client: CREATED when a session is closed, UPDATED when its title or summary is stored. With `after`, missed events come first.',
    subscribe: ({ args, context }: Watching) => watchClient(context, sessionClosedFeed, args.clientId, args.after),
  })
  sessionClosed(
    @Root() event: DeliveredEvent,
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('after', () => String, AFTER) _after: string | undefined,
    @Ctx() ctx: OperationContext,
  ): ConversationSessionChange {
    return sessionChange(event, clientId, ctx)
  }

  @Subscription(() => ConversationSessionChange, {
    description:
      "Sharing of a client's sessions with the therapist: CREATED when a session is shared, DELETED when sharing ends. With `after`, missed events come first.",
    subscribe: ({ args, context }: Watching) => watchClient(context, sessionSharedFeed, args.clientId, args.after),
  })
  sessionShared(
    @Root() event: DeliveredEvent,
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('after', () => String, AFTER) _after: string | undefined,
    @Ctx() ctx: OperationContext,
  ): ConversationSessionChange {
    return sessionChange(event, clientId, ctx)
  }

  @FieldResolver(() => ConversationSessionType, {
    nullable: true,
    description: 'The session after the change; null if it may no longer be read.',
  })
  session(
    @Root() { sessionId }: ConversationSessionChange,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationSessionType | null> {
    return ctx.loaders.get(sessionById, ctx).load(sessionId)
  }
}

function sessionChange(event: DeliveredEvent, clientId: Id, ctx: OperationContext): ConversationSessionChange {
  // That something changed is told of the client, also when the session itself is not asked for.
  ctx.trail.read([clientId])
  const { cursor, change, subjectId: sessionId, occurredAt } = event
  return { cursor, change: changeKind(change), sessionId, occurredAt }
}
