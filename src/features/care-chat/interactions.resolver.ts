import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import { underKey } from '../idempotency-key.js'
import type { OperationContext } from '../operation-context.js'
import { CrisisResourceType } from '../safety/index.js'
import { imageInThread, interactionById, nameInThread } from './care-chat.loader.js'
import { findInteraction } from './interaction-rows.js'
import { interactionsReadable } from './interaction.policy.js'
import {
  InteractionConnection,
  InteractionListArguments,
  InteractionPayload,
  InteractionType,
  ReceiptEnum,
  SendInteractionInput,
  UpdateInteractionInput,
} from './interaction.type.js'
import { digestInteractions, type ListedInteractions, listInteractions } from './list-interactions.js'
import { readReceipt } from './read-receipt.js'
import { sendInteraction } from './send-interaction.js'
import { updateInteraction } from './update-interaction.js'

@Resolver(() => InteractionType)
export class InteractionsResolver {
  @Query(() => InteractionType, { description: 'One message.' })
  interaction(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<InteractionType> {
    return findInteraction(ctx, interactionsReadable(ctx), id)
  }

  @Query(() => InteractionConnection, {
    description: 'Messages in the order in which they were written; empty for a thread the caller may not see.',
  })
  interactions(
    @Args(() => InteractionListArguments)
    { threadId = null, sessionId = null, newestFirst, first, after = null }: InteractionListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedInteractions> {
    return listInteractions(ctx, { threadId, sessionId, newestFirst }, { first, after })
  }

  @Mutation(() => InteractionPayload, { description: 'Writes a message to the other side.' })
  sendInteraction(
    @Arg('input', () => SendInteractionInput) { idempotencyKey, ...input }: SendInteractionInput,
    @Ctx() ctx: OperationContext,
  ): Promise<InteractionPayload> {
    return sendInteraction(underKey(ctx, 'sendInteraction', idempotencyKey, input), input)
  }

  @Mutation(() => InteractionPayload, {
    description:
      "Changes what the caller wrote of a message, answers it, or rates it. The other side's texts stay theirs.",
  })
  updateInteraction(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateInteractionInput) input: UpdateInteractionInput,
    @Ctx() ctx: OperationContext,
  ): Promise<InteractionPayload> {
    return updateInteraction(ctx, id, input)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the therapist, on what the therapist wrote.' })
  therapistName(@Root() message: InteractionType, @Ctx() ctx: OperationContext): Promise<string | null> {
    return isByTherapist(message) ? ctx.loaders.get(nameInThread, ctx).load(message.therapistId) : Promise.resolve(null)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Picture of the therapist, on what the therapist wrote.',
  })
  therapistImage(@Root() message: InteractionType, @Ctx() ctx: OperationContext): Promise<string | null> {
    return isByTherapist(message)
      ? ctx.loaders.get(imageInThread, ctx).load(message.therapistId)
      : Promise.resolve(null)
  }

  @FieldResolver(() => ReceiptEnum, {
    nullable: true,
    description: 'How far what the caller wrote of it has come; null where the caller wrote nothing.',
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
  @FieldResolver(() => InteractionType, { nullable: true, description: 'The message as it is now.' })
  interaction(@Root() payload: InteractionPayload, @Ctx() ctx: OperationContext): Promise<InteractionType | null> {
    return ctx.loaders.get(interactionById, ctx).load(payload.interactionId)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Where the client finds help at once, when what they wrote reads like a crisis; else empty.',
  })
  crisisResources(@Root() payload: InteractionPayload, @Ctx() ctx: OperationContext): readonly CrisisResourceType[] {
    return payload.showsCrisisResources ? ctx.rules.crisisResources : []
  }
}

@Resolver(() => InteractionConnection)
export class InteractionConnectionResolver {
  @FieldResolver(() => String, {
    description: 'A digest of the whole list, not of this page alone: it changes with any message.',
  })
  revision(@Root() { list }: ListedInteractions, @Ctx() ctx: OperationContext): Promise<string> {
    return digestInteractions(ctx, list)
  }
}
