import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import { underKey } from '../../requests/idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { CrisisResourceType, resourcesShown } from '../../safety/index.js'
import { careThreadById, imageInThread, nameInThread } from '../care-chat.loader.js'
import { digestInteractions, type ListedInteractions, listInteractions } from './list-interactions.js'
import { interactionReads } from './interaction.record.js'
import {
  InteractionConnection,
  InteractionListArguments,
  InteractionPayload,
  InteractionType,
  ReceiptEnum,
  SendInteractionInput,
  UpdateInteractionInput,
} from './interaction.type.js'
import { sendInteraction } from './send-interaction.js'
import { updateInteraction } from './update-interaction.js'
import { participant } from '../threads/care-thread.policy.js'

@Resolver(() => InteractionType)
export class InteractionsResolver {
  @Query(() => InteractionType, { description: 'One message.' })
  interaction(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<InteractionType> {
    return interactionReads.one(ctx, id)
  }

  @Query(() => InteractionConnection, {
    description: 'Messages in the order in which they were written. Empty if the caller may not see the thread.',
  })
  interactions(
    @Args(() => InteractionListArguments)
    { threadId = null, sessionId = null, newestFirst, page }: InteractionListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedInteractions> {
    return listInteractions(ctx, { threadId, sessionId, newestFirst }, page)
  }

  @Mutation(() => InteractionPayload, { description: 'Sends a message to the other person.' })
  sendInteraction(
    @Arg('input', () => SendInteractionInput) { idempotencyKey, ...input }: SendInteractionInput,
    @Ctx() ctx: OperationContext,
  ): Promise<InteractionPayload> {
    return sendInteraction(underKey(ctx, 'sendInteraction', idempotencyKey, input), input)
  }

  @Mutation(() => InteractionPayload, {
    description:
      "Changes what the caller wrote in a message, answers it, or rates it. The other person's texts cannot be changed.",
  })
  updateInteraction(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateInteractionInput) input: UpdateInteractionInput,
    @Ctx() ctx: OperationContext,
  ): Promise<InteractionPayload> {
    return updateInteraction(ctx, id, input)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The therapist's name, if the therapist wrote the message.",
  })
  therapistName(@Root() message: InteractionType, @Ctx() ctx: OperationContext): Promise<string | null> {
    return isByTherapist(message) ? ctx.loaders.get(nameInThread, ctx).load(message.therapistId) : Promise.resolve(null)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The therapist's picture, if the therapist wrote the message.",
  })
  therapistImage(@Root() message: InteractionType, @Ctx() ctx: OperationContext): Promise<string | null> {
    return isByTherapist(message)
      ? ctx.loaders.get(imageInThread, ctx).load(message.therapistId)
      : Promise.resolve(null)
  }

  @FieldResolver(() => ReceiptEnum, {
    nullable: true,
    description: "How far the caller's message has come; null if the caller wrote none of it.",
  })
  receipt(@Root() message: InteractionType, @Ctx() ctx: OperationContext): Promise<ReceiptEnum | null> {
    return readReceipt(ctx, message)
  }
}

function isByTherapist({ therapistId, userQueryBy, aiAnswerBy }: InteractionType): boolean {
  return userQueryBy === therapistId || aiAnswerBy === therapistId
}

@Resolver(() => InteractionPayload)
export class InteractionPayloadResolver {
  @FieldResolver(() => InteractionType, { nullable: true, description: 'The message after the change.' })
  interaction(@Root() payload: InteractionPayload, @Ctx() ctx: OperationContext): Promise<InteractionType | null> {
    return ctx.loaders.get(interactionReads.byId, ctx).load(payload.interactionId)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: "Crisis resources to show at once if the client's text reads like a crisis; otherwise empty.",
  })
  crisisResources(
    @Root() payload: InteractionPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    return resourcesShown(ctx, payload.crisisTopic)
  }
}

@Resolver(() => InteractionConnection)
export class InteractionConnectionResolver {
  @FieldResolver(() => String, {
    description: 'A digest of the whole list, not only of this page. It changes if any message changes.',
  })
  revision(@Root() { list }: ListedInteractions, @Ctx() ctx: OperationContext): Promise<string> {
    return digestInteractions(ctx, list)
  }
}

/** How far the caller's part of a message has come, by the number of the text and the other side's marks. */
export async function readReceipt(ctx: OperationContext, message: InteractionType): Promise<ReceiptEnum | null> {
  const { userId } = participant(ctx)
  const number = userId === message.clientId ? message.clientNumber : message.therapistNumber
  if (number === null) return null
  const thread = await ctx.loaders.get(careThreadById, ctx).load(message.threadId)
  if (thread === null) return null
  if (thread.otherRead >= number) return ReceiptEnum.READ
  return thread.otherDelivered >= number ? ReceiptEnum.DELIVERED : ReceiptEnum.SENT
}
