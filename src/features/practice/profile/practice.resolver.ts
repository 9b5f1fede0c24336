import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql'
import type { OperationContext } from '../../operation-context.js'
import { findPractice } from './find-practice.js'
import { PracticeType, UpdatePracticeInput, UpdatePracticePayload } from './practice.type.js'
import { updatePractice } from './update-practice.js'

@Resolver()
export class PracticeProfileResolver {
  @Query(() => PracticeType, {
    nullable: true,
    description: 'The practice of the caller, for its staff and its clients; null for somebody without one.',
  })
  practice(@Ctx() ctx: OperationContext): Promise<PracticeType | null> {
    return findPractice(ctx)
  }

  @Mutation(() => UpdatePracticePayload, {
    description: 'Changes how a practice is called and reached. For its administrators.',
  })
  updatePractice(
    @Arg('input', () => UpdatePracticeInput) input: UpdatePracticeInput,
    @Ctx() ctx: OperationContext,
  ): Promise<UpdatePracticePayload> {
    return updatePractice(ctx, input)
  }
}

@Resolver(() => UpdatePracticePayload)
export class UpdatePracticePayloadResolver {
  @FieldResolver(() => PracticeType, { nullable: true, description: 'The practice after the change.' })
  practice(@Ctx() ctx: OperationContext): Promise<PracticeType | null> {
    return findPractice(ctx)
  }
}
