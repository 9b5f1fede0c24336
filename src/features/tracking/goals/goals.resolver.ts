import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Connection } from '../../../kernel/paging/connection.js'
import { pageSize } from '../../../kernel/paging/page-arguments.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import { KEY_FIELD, underKey } from '../../requests/idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { CrisisResourceType, resourcesShown } from '../../safety/index.js'
import { UserType } from '../../users/index.js'
import { addGoalIntervention } from './add-goal-intervention.js'
import { createGoal } from './create-goal.js'
import { Goal, GoalIntervention } from './goal.entity.js'
import { goalRecord, historyOfGoal, interventionsOfGoal } from './goal.record.js'
import {
  CreateGoalInput,
  GoalConnection,
  GoalInterventionType,
  GoalListArguments,
  GoalPayload,
  GoalProgressInput,
  GoalProgressType,
  GoalType,
  UpdateGoalInput,
  UpdateGoalInterventionInput,
} from './goal.type.js'
import { listGoals, listGoalsOfUser } from './list-goals.js'
import { DeleteTrackedPayload } from '../tracked.type.js'
import { recordGoalProgress } from './record-goal-progress.js'
import { goalsWritable, interventionsWritable } from '../tracking.policy.js'
import { updateGoal } from './update-goal.js'
import { updateGoalIntervention } from './update-goal-intervention.js'
import { atMostSentence, LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import { deleteTracked } from '../change-tracked.js'

@Resolver(() => GoalType)
export class GoalsResolver {
  @Query(() => GoalType, { description: 'One goal.' })
  goal(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<GoalType> {
    return goalRecord.one(ctx, id)
  }

  @Query(() => GoalConnection, {
    description: "A client's goals, newest first. Empty if the caller may not see the client.",
  })
  goals(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => GoalListArguments) page: GoalListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<GoalType>> {
    return listGoals(ctx, clientId, page)
  }

  @Mutation(() => GoalPayload, { description: 'Creates a goal.' })
  createGoal(
    @Arg('input', () => CreateGoalInput) { idempotencyKey, ...input }: CreateGoalInput,
    @Ctx() ctx: OperationContext,
  ): Promise<GoalPayload> {
    return createGoal(underKey(ctx, 'createGoal', idempotencyKey, input), input)
  }

  @Mutation(() => GoalPayload, { description: 'Changes the description of a goal.' })
  updateGoal(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateGoalInput) input: UpdateGoalInput,
    @Ctx() ctx: OperationContext,
  ): Promise<GoalPayload> {
    return updateGoal(ctx, id, input)
  }

  @Mutation(() => GoalPayload, {
    description: 'Records the progress of a goal. Earlier progress stays in its history.',
  })
  recordGoalProgress(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => GoalProgressInput) { idempotencyKey, ...input }: GoalProgressInput,
    @Ctx() ctx: OperationContext,
  ): Promise<GoalPayload> {
    return recordGoalProgress(underKey(ctx, 'recordGoalProgress', idempotencyKey, { id, ...input }), id, input)
  }

  @Mutation(() => DeleteTrackedPayload, { description: 'Deletes a goal. The record is kept but no longer shown.' })
  deleteGoal(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<DeleteTrackedPayload> {
    return deleteTracked(ctx, Goal, goalsWritable(ctx), 'goal', id)
  }

  @Mutation(() => GoalPayload, {
    description: `Adds a step to a goal, which has at most ${LIST_LIMITS.goalInterventions}.`,
  })
  addGoalIntervention(
    @Arg('goalId', () => IdScalar) goalId: Id,
    @Arg('title', () => String, { description: atMostSentence(LIMITS.goalIntervention.title) }) title: string,
    @Arg('idempotencyKey', () => String, KEY_FIELD) idempotencyKey: string | null | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<GoalPayload> {
    return addGoalIntervention(underKey(ctx, 'addGoalIntervention', idempotencyKey, { goalId, title }), goalId, title)
  }

  @Mutation(() => GoalPayload, { description: 'Changes a step, or marks it as done or not done.' })
  updateGoalIntervention(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateGoalInterventionInput) input: UpdateGoalInterventionInput,
    @Ctx() ctx: OperationContext,
  ): Promise<GoalPayload> {
    return updateGoalIntervention(ctx, id, input)
  }

  @Mutation(() => DeleteTrackedPayload, {
    description: 'Removes a step from a goal. The record is kept but no longer shown.',
  })
  removeGoalIntervention(
    @Arg('id', () => IdScalar) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<DeleteTrackedPayload> {
    return deleteTracked(ctx, GoalIntervention, interventionsWritable(ctx), 'goalIntervention', id)
  }

  @FieldResolver(() => [GoalInterventionType], { description: 'Its steps, oldest first.' })
  interventions(@Root() goal: GoalType, @Ctx() ctx: OperationContext): Promise<readonly GoalInterventionType[]> {
    return ctx.loaders.get(interventionsOfGoal, ctx).load(goal.id)
  }

  @FieldResolver(() => [GoalProgressType], { description: 'Its progress over time, newest first.' })
  history(
    @Root() goal: GoalType,
    @Arg('first', () => Int, { defaultValue: 20, description: 'Number of items, from 1 to 500.' }) first: number,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly GoalProgressType[]> {
    return ctx.loaders.get(historyOfGoal(pageSize(first)), ctx).load(goal.id)
  }
}

@Resolver(() => GoalPayload)
export class GoalPayloadResolver {
  @FieldResolver(() => GoalType, { nullable: true, description: 'The goal after the change.' })
  goal(@Root() { id }: GoalPayload, @Ctx() ctx: OperationContext): Promise<GoalType | null> {
    return ctx.loaders.get(goalRecord.byId, ctx).load(id)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Crisis resources to show at once if the text reads like a crisis; otherwise empty.',
  })
  async crisisResources(
    @Root() payload: GoalPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    const written = payload.crisisTopic === null ? null : await this.goal(payload, ctx)
    return resourcesShown(ctx, payload.crisisTopic, written?.clientId ?? null)
  }
}

@Resolver(() => UserType)
export class UserGoalsResolver {
  @FieldResolver(() => GoalConnection, { nullable: true, description: "The client's goals, newest first." })
  goals(
    @Root() user: UserType,
    @Args(() => GoalListArguments) page: GoalListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<GoalType>> {
    return listGoalsOfUser(ctx, user.id, page)
  }
}
