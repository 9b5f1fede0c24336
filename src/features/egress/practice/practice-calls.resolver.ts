import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { OperationContext } from '../../operation-context.js'
import { languageModelUsage, type ListedUsage } from './language-model-usage.js'
import {
  LanguageModelUsageArguments,
  LanguageModelUsageConnection,
  PracticeModelCallConnection,
  PracticeModelCallsArguments,
} from './practice-calls.type.js'
import { type ListedPracticeCalls, practiceModelCalls } from './practice-model-calls.js'
import { testLanguageModel } from './test-language-model.js'
import { LanguageModelTest } from './test-language-model.type.js'

@Resolver()
export class PracticeCallsResolver {
  @Query(() => LanguageModelUsageConnection, {
    description:
      'Numbers of calls of language models of the practice: all of a range together, or by day, purpose and model. For administrators.',
  })
  languageModelUsage(
    @Args(() => LanguageModelUsageArguments) { from, to, byDay, byPurpose, byModel, page }: LanguageModelUsageArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedUsage> {
    return languageModelUsage(ctx, { from, to }, { byDay, byPurpose, byModel }, page)
  }

  @Query(() => PracticeModelCallConnection, {
    description:
      'Single calls of language models of the practice, newest first, without texts and people. For administrators.',
  })
  practiceModelCalls(
    @Args(() => PracticeModelCallsArguments) { from, to, page }: PracticeModelCallsArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedPracticeCalls> {
    return practiceModelCalls(ctx, { from, to }, page)
  }

  @Mutation(() => LanguageModelTest, {
    nullable: true,
    description:
      'Asks the language model of the practice for one word, with a fixed text, through the same gate and limits as every call. For administrators, and for operators about the model of the installation. At most ten an hour.',
  })
  testLanguageModel(@Ctx() ctx: OperationContext): Promise<LanguageModelTest> {
    return testLanguageModel(ctx)
  }
}
