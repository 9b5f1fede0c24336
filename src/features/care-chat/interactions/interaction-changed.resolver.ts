import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ObjectType,
  registerEnumType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import type { DeliveredEvent, EventStream } from '../../../events/event-stream.js'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { AFTER } from '../../requests/after-argument.js'
import { interactionTopicPolicy, interactionTyping } from './interaction.events.js'
import { careThreadById } from '../care-chat.loader.js'
import { CareThreadType } from '../threads/care-thread.type.js'
import { interactionReads } from './interaction.record.js'
import { InteractionType } from './interaction.type.js'
import { mayRead } from '../../../database/access/may-read.js'
import { watchTopic } from '../../../events/topic-policy.js'
import { NotFound } from '../../../kernel/errors.js'
import { threadsReadable } from '../threads/care-thread.policy.js'

/**
 * What happens in a thread from now on, or from behind a cursor: messages and receipts, and live who is writing. In one
 * that is over nothing happens any more; its client still hears of what they missed.
 * @throws NotFound
 */
export async function watchInteractions(
  ctx: OperationContext,
  threadId: Id,
  after: string | undefined,
): Promise<EventStream> {
  if (!(await mayRead(ctx, threadsReadable(ctx), threadId))) throw new NotFound()
  return watchTopic(ctx, interactionTopicPolicy, threadId, { after, ephemeral: [interactionTyping] })
}

export enum InteractionChangeKindEnum {
  MESSAGE = 'message',
  RECEIPT = 'receipt',
  TYPING = 'typing',
}
registerEnumType(InteractionChangeKindEnum, {
  name: 'InteractionChangeKind',
  description: 'An event in a thread.',
  valuesConfig: {
    MESSAGE: { description: 'A message was written, changed or rated.' },
    RECEIPT: { description: 'A message reached the other person or was read.' },
    TYPING: { description: 'The other person is writing. It is sent live only and holds for a few seconds.' },
  },
})

@ObjectType({ description: 'An event in a thread.', simpleResolvers: true })
export class InteractionChange {
  @Field(() => String, {
    description:
      'The cursor of this event; for TYPING, the cursor of the event before it. Pass it as `after` to resume after this event, for up to seven days.',
  })
  cursor!: string
  @Field(() => InteractionChangeKindEnum, { description: 'What happened.' })
  kind!: InteractionChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the thread.' })
  threadId!: Id
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The message. For a receipt, the last message that it covers; null for TYPING.',
  })
  interactionId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The person who is writing; null for all other events.' })
  typingUserId!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}

@Resolver()
export class InteractionChangedResolver {
  @Subscription(() => InteractionChange, {
    description:
      'Events in a thread. MESSAGE: written, changed or rated. RECEIPT: delivered or read up to it. TYPING: live only, never your own. Clients also get events of ended relationships. With `after`, missed events come first.',
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
    // That something happened is told of the client, also when nothing of it is asked for: reading the thread says
    // whose it is.
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
      : ctx.loaders.get(interactionReads.byId, ctx).load(change.interactionId)
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
