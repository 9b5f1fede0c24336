import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { underKey } from '../../idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { CrisisResourceType } from '../../safety/index.js'
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
      'Makes goals of a treatment plan that can be tracked. No goal has a number that neither the plan nor a published rule gives.',
  })
  generateGoals(
    @Arg('input', () => GenerateGoalsInput) { idempotencyKey, ...input }: GenerateGoalsInput,
    @Ctx() ctx: OperationContext,
  ): Promise<GenerateGoalsPayload> {
    return generateGoals(underKey(ctx, 'generateGoals', idempotencyKey, input), input)
  }

  @Mutation(() => SaveGeneratedGoalsPayload, {
    description: 'Sets generated goals for the client. Each is set once, however often it is asked for.',
  })
  saveGeneratedGoals(
    @Arg('input', () => SaveGeneratedGoalsInput) input: SaveGeneratedGoalsInput,
    @Ctx() ctx: OperationContext,
  ): Promise<SaveGeneratedGoalsPayload> {
    return saveGeneratedGoals(ctx, input)
  }

  @FieldResolver(() => [GoalType], { description: 'Those of them that are set for the client, newest first.' })
  savedGoals(@Root() payload: GenerateGoalsPayload, @Ctx() ctx: OperationContext): Promise<readonly GoalType[]> {
    return setGoals(ctx, payload)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Where help is found at once, when what was set reads like a crisis; else empty.',
  })
  crisisResources(@Root() payload: GenerateGoalsPayload, @Ctx() ctx: OperationContext): readonly CrisisResourceType[] {
    return payload.showsCrisisResources ? ctx.rules.crisisResources : []
  }
}

@Resolver(() => SaveGeneratedGoalsPayload)
export class SavedGoalsResolver {
  @FieldResolver(() => [GoalType], { description: 'All of the generation that are set, newest first.' })
  goals(@Root() payload: SaveGeneratedGoalsPayload, @Ctx() ctx: OperationContext): Promise<readonly GoalType[]> {
    return setGoals(ctx, payload)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Where help is found at once, when what was set reads like a crisis; else empty.',
  })
  crisisResources(
    @Root() payload: SaveGeneratedGoalsPayload,
    @Ctx() ctx: OperationContext,
  ): readonly CrisisResourceType[] {
    return payload.showsCrisisResources ? ctx.rules.crisisResources : []
  }
}

async function setGoals(
  ctx: OperationContext,
  { generationId, clientId }: { readonly generationId: Id | null; readonly clientId: Id | null },
): Promise<readonly GoalType[]> {
  if (generationId === null || clientId === null) return []
  return goalsSetOf(ctx, { id: generationId, clientId }, MOST_GOALS)
}
