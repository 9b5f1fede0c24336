import { Arg, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql'
import type { DeliveredEvent } from '../../events/event-source.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { AFTER } from '../after-argument.js'
import { interactionTyping } from './interaction-topics.js'
import { careThreadById, interactionById } from './care-chat.loader.js'
import { CareThreadType } from './care-thread.type.js'
import { InteractionChange, InteractionChangeKindEnum } from './interaction-change.type.js'
import { InteractionType } from './interaction.type.js'
import { watchInteractions } from './watch-interactions.js'

@Resolver()
export class InteractionChangedResolver {
  @Subscription(() => InteractionChange, {
    description:
      'Events in a thread. With `after`, missed events come first. Clients also get events of ended relationships.',
    subscribe: ({ args, context }: { args: { threadId: Id; after?: string }; context: OperationContext }) =>
      watchInteractions(context, args.threadId, args.after),
  })
  async interaction(
    @Root() event: DeliveredEvent,
    @Arg('threadId', () => IdScalar) threadId: Id,
    @Arg('after', () => String, AFTER) _after: string | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<InteractionChange> {
    const { cursor, subjectId, occurredAt } = event
    // That something happened is told of the client, also when nothing of it is asked for: reading the thread says whose it is.
    await ctx.loaders.get(careThreadById, ctx).load(threadId)
    const kind = kindOf(event)
    const isTyping = kind === InteractionChangeKindEnum.TYPING
    const [interactionId, typingUserId] = isTyping ? [null, subjectId] : [subjectId, null]
    return { cursor, kind, threadId, interactionId, typingUserId, occurredAt }
  }
}

/** A class of its own: here `interaction` is a field of an event, above it is the subscription. */
@Resolver(() => InteractionChange)
export class InteractionChangeResolver {
  @FieldResolver(() => InteractionType, {
    nullable: true,
    description: 'The message after the change; null if it may no longer be read.',
  })
  interaction(@Root() change: InteractionChange, @Ctx() ctx: OperationContext): Promise<InteractionType | null> {
    return change.interactionId === null
      ? Promise.resolve(null)
      : ctx.loaders.get(interactionById, ctx).load(change.interactionId)
  }

  @FieldResolver(() => CareThreadType, {
    nullable: true,
    description: 'The thread after the change, with unread count and receipts.',
  })
  thread(@Root() change: InteractionChange, @Ctx() ctx: OperationContext): Promise<CareThreadType | null> {
    return ctx.loaders.get(careThreadById, ctx).load(change.threadId)
  }
}

function kindOf({ topic, change }: DeliveredEvent): InteractionChangeKindEnum {
  if (topic === interactionTyping.name) return InteractionChangeKindEnum.TYPING
  return change === 'updated' ? InteractionChangeKindEnum.RECEIPT : InteractionChangeKindEnum.MESSAGE
}
