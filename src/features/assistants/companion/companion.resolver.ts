import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { NotFound } from '../../../kernel/errors.js'
import { OFFLINE } from '../../../services/model/offline-model.js'
import { type OfflineReason, OfflineReasonEnum } from '../../egress/index.js'
import { ConversationMessageType, messageRecord } from '../../conversations/index.js'
import type { OperationContext } from '../../operation-context.js'
import { askCompanion } from './ask-companion.js'
import { AskCompanionInput, CompanionAnswer, CompanionCrisis } from './companion.type.js'
import { DISCLOSURE } from './disclosure.js'
import { resourcesShown } from '../../safety/index.js'

@Resolver(() => CompanionAnswer)
export class CompanionResolver {
  @Mutation(() => CompanionAnswer, {
    description:
      'Sends a message to the companion, an automated assistant for the time between sessions, and returns its answer. Both are stored as one message.',
  })
  askCompanion(
    @Arg('input', () => AskCompanionInput) input: AskCompanionInput,
    @Ctx() ctx: OperationContext,
  ): Promise<CompanionAnswer> {
    return askCompanion(ctx, input)
  }

  @FieldResolver(() => String, {
    description: 'The whole answer in reading order, with the notice and the crisis resources.',
  })
  async response(@Root() answer: CompanionAnswer, @Ctx() ctx: OperationContext): Promise<string> {
    const message = await this.message(answer, ctx)
    // Deleted by its client since.
    if (message?.message == null) throw new NotFound()
    return message.message
  }

  @FieldResolver(() => String, { description: 'The model that wrote the answer, or `offline`.' })
  async model(@Root() answer: CompanionAnswer, @Ctx() ctx: OperationContext): Promise<string> {
    return (await this.message(answer, ctx))?.model ?? OFFLINE
  }

  @FieldResolver(() => OfflineReasonEnum, {
    nullable: true,
    description: 'Why no model wrote the answer; null if one did.',
  })
  async offlineReason(@Root() answer: CompanionAnswer, @Ctx() ctx: OperationContext): Promise<OfflineReason | null> {
    return (await this.message(answer, ctx))?.offlineReason ?? null
  }

  @FieldResolver(() => ConversationMessageType, {
    nullable: true,
    description: 'The stored message with question and answer.',
  })
  message(
    @Root() { messageId }: CompanionAnswer,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationMessageType | null> {
    return ctx.loaders.get(messageRecord.byId, ctx).load(messageId)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The notice that the companion is automated: at the beginning of a session and repeated in long ones; otherwise null.',
  })
  disclosure(@Root() { discloses }: CompanionAnswer): string | null {
    return discloses ? DISCLOSURE : null
  }

  @FieldResolver(() => CompanionCrisis, {
    nullable: true,
    description: 'Present if the message reads like a crisis. Show it at once, above everything else.',
  })
  async crisis(
    @Root() { crisisTopic, clientId }: CompanionAnswer,
    @Ctx() ctx: OperationContext,
  ): Promise<CompanionCrisis | null> {
    if (crisisTopic === null) return null
    return { resources: await resourcesShown(ctx, crisisTopic, clientId) }
  }
}
