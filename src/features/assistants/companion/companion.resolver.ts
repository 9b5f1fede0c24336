import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { NotFound } from '../../../kernel/errors.js'
import { ConversationMessageType, messageById } from '../../conversations/index.js'
import type { OperationContext } from '../../operation-context.js'
import { askCompanion } from './ask-companion.js'
import { AskCompanionInput, CompanionAnswer, CompanionCrisis } from './companion.type.js'
import { DISCLOSURE } from './disclosure.js'

@Resolver(() => CompanionAnswer)
export class CompanionResolver {
  @Mutation(() => CompanionAnswer, {
    description:
      'Writes to the companion, an automated assistant for between the sessions, and gives its answer. Both are stored as a message.',
  })
  askCompanion(
    @Arg('input', () => AskCompanionInput) input: AskCompanionInput,
    @Ctx() ctx: OperationContext,
  ): Promise<CompanionAnswer> {
    return askCompanion(ctx, input)
  }

  @FieldResolver(() => String, {
    description:
      'All of the answer, with what it discloses and where help is found, in the order in which it is to be read.',
  })
  async response(@Root() answer: CompanionAnswer, @Ctx() ctx: OperationContext): Promise<string> {
    const message = await this.message(answer, ctx)
    // Deleted by its client since.
    if (message?.message == null) throw new NotFound()
    return message.message
  }

  @FieldResolver(() => ConversationMessageType, {
    nullable: true,
    description: 'Question and answer as they are stored.',
  })
  message(
    @Root() { messageId }: CompanionAnswer,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationMessageType | null> {
    return ctx.loaders.get(messageById, ctx).load(messageId)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'What the answer says of itself, at the beginning of a session and again in long ones; else null.',
  })
  disclosure(@Root() { discloses }: CompanionAnswer): string | null {
    return discloses ? DISCLOSURE : null
  }

  @FieldResolver(() => CompanionCrisis, {
    nullable: true,
    description: 'Present when what was written reads like a crisis: show it at once, above everything else.',
  })
  crisis(
    @Root() { showsCrisisResources }: CompanionAnswer,
    @Ctx() { rules }: OperationContext,
  ): CompanionCrisis | null {
    return showsCrisisResources ? { resources: rules.crisisResources } : null
  }
}
