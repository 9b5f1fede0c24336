import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { underKey } from '../../requests/idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { CrisisResourceType, resourcesShown } from '../../safety/index.js'
import { goalsSetOf, GoalType } from '../../tracking/index.js'
import { generateGoals } from './generate-goals.js'
import { MOST_GOALS } from './generated-goal.js'
import {
  GenerateGoalsInput,
  GenerateGoalsPayload,
  SaveGeneratedGoalsInput,
  SaveGeneratedGoalsPayload,
} from './goals.type.js'
import { saveGeneratedGoals } from './save-generated-goals.js'

@Resolver(() => GenerateGoalsPayload)
export class GeneratedGoalsResolver {
  @Mutation(() => GenerateGoalsPayload, {
    description:
      'Makes goals from a treatment plan. Numbers in goals come only from the plan or from a published rule.',
  })
  generateGoals(
    @Arg('input', () => GenerateGoalsInput) { idempotencyKey, ...input }: GenerateGoalsInput,
    @Ctx() ctx: OperationContext,
  ): Promise<GenerateGoalsPayload> {
    return generateGoals(underKey(ctx, 'generateGoals', idempotencyKey, input), input)
  }

  @Mutation(() => SaveGeneratedGoalsPayload, {
    description: 'Saves generated goals for the client. Each goal is saved once, even if the call is repeated.',
  })
  saveGeneratedGoals(
    @Arg('input', () => SaveGeneratedGoalsInput) { idempotencyKey, ...input }: SaveGeneratedGoalsInput,
    @Ctx() ctx: OperationContext,
  ): Promise<SaveGeneratedGoalsPayload> {
    return saveGeneratedGoals(underKey(ctx, 'saveGeneratedGoals', idempotencyKey, input), input)
  }

  @FieldResolver(() => [GoalType], { description: 'The goals that were saved for the client, newest first.' })
  savedGoals(@Root() payload: GenerateGoalsPayload, @Ctx() ctx: OperationContext): Promise<readonly GoalType[]> {
    return setGoals(ctx, payload)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Crisis resources to show at once if a goal reads like a crisis; otherwise empty.',
  })
  crisisResources(
    @Root() payload: GenerateGoalsPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    return resourcesShown(ctx, payload.crisisTopic, payload.clientId)
  }
}

@Resolver(() => SaveGeneratedGoalsPayload)
export class SavedGoalsResolver {
  @FieldResolver(() => [GoalType], { description: 'All saved goals of this generation, newest first.' })
  goals(@Root() payload: SaveGeneratedGoalsPayload, @Ctx() ctx: OperationContext): Promise<readonly GoalType[]> {
    return setGoals(ctx, payload)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Crisis resources to show at once if a goal reads like a crisis; otherwise empty.',
  })
  crisisResources(
    @Root() payload: SaveGeneratedGoalsPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    return resourcesShown(ctx, payload.crisisTopic)
  }
}

async function setGoals(
  ctx: OperationContext,
  { generationId, clientId }: { readonly generationId: Id | null; readonly clientId: Id | null },
): Promise<readonly GoalType[]> {
  if (generationId === null || clientId === null) return []
  return goalsSetOf(ctx, { id: generationId, clientId }, MOST_GOALS)
}
