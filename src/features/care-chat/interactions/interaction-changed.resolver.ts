import { ArgsType, Ctx, Field, FieldResolver, ObjectType, registerEnumType, Resolver, Root } from 'type-graphql'
import type { DeliveredEvent } from '../../../events/delivered-event.js'
import type { EventStream } from '../../../events/event-stream.js'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { defineSubscription, SubscriptionArguments } from '../../manifests/define-subscription.js'
import { interactionTopic, interactionTopicPolicy, interactionTyping } from './interaction.events.js'
import { careThreadById } from '../care-chat.loader.js'
import { CareThreadType } from '../threads/care-thread.type.js'
import { interactionReads } from './interaction.record.js'
import { InteractionType } from './interaction.type.js'
import { clientsOf } from '../../../database/access/clients-of.js'
import { mayRead } from '../../../database/access/may-read.js'
import { watchTopic } from '../../../events/topic-policy.js'
import { NotFound } from '../../../kernel/errors.js'
import { threadsReadable } from '../threads/care-thread.policy.js'

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

@ArgsType()
class InteractionArguments extends SubscriptionArguments {
  @Field(() => IdScalar)
  threadId!: Id
}

/** The subscription `interaction`. */
export const interactionSubscription = defineSubscription<InteractionChange, InteractionArguments>({
  field: interactionTopic.name,
  description:
    'Events in a thread. MESSAGE: written, changed or rated. RECEIPT: delivered or read up to it. TYPING: live only, never your own. Clients also get events of ended relationships. With `after`, missed events come first.',
  type: InteractionChange,
  arguments: InteractionArguments,
  watch: watchInteractions,
  async toChange(ctx, event, { threadId }) {
    const { cursor, subjectId, occurredAt } = event
    const kind = kindOf(event)
    const isTyping = kind === InteractionChangeKindEnum.TYPING
    const [interactionId, typingUserId] = isTyping ? [null, subjectId] : [subjectId, null]
    await nameClient(ctx, threadId, interactionId)
    return { cursor, kind, threadId, interactionId, typingUserId, occurredAt }
  },
})

/**
 * Names the client of the thread for the audit row of an event, by what most subscribers ask for: the thread, or the
 * message, which are read once. The thread with its people is dear to read, so that a message alone does not cause it.
 */
async function nameClient(ctx: OperationContext, threadId: Id, interactionId: Id | null): Promise<void> {
  if (ctx.request.fields?.has('thread') === true) await ctx.loaders.get(careThreadById, ctx).load(threadId)
  else if (interactionId === null || (await ctx.loaders.get(interactionReads.byId, ctx).load(interactionId)) === null) {
    await clientsOf(ctx, threadsReadable(ctx), [threadId])
  }
}

/**
 * What happens in a thread from now on, or from behind a cursor: messages and receipts, and live who is writing. In one
 * that is over nothing happens any more; its client still hears of what they missed.
 * @throws NotFound
 */
async function watchInteractions(
  ctx: OperationContext,
  { threadId, after }: InteractionArguments,
): Promise<EventStream> {
  if (!(await mayRead(ctx, threadsReadable(ctx), threadId))) throw new NotFound()
  return watchTopic(ctx, interactionTopicPolicy, threadId, { after, ephemeral: [interactionTyping] })
}

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
