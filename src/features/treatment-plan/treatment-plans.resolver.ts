import { Extensions, Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import { SHORT_PAGES, ShortPageRequest } from '../../kernel/paging/page-request.js'
import type { Id } from '../../kernel/ids.js'
import type { Connection } from '../../kernel/paging/connection.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { goalById, GoalType } from '../tracking/index.js'
import { listTreatmentPlans, listVersions } from './list-treatment-plans.js'
import { listDueReviews } from './reviews/list-due-reviews.js'
import { verifyTreatmentPlan } from './signing/verify-treatment-plan.js'
import { plans } from './treatment-plan.record.js'
import {
  PlanGoalType,
  type PlanReviewType,
  TreatmentPlanConnection,
  TreatmentPlanPayload,
  TreatmentPlanReviewConnection,
  TreatmentPlanSignatureCheck,
  TreatmentPlanType,
  TreatmentPlanVersionType,
} from './treatment-plan.type.js'

@Resolver(() => TreatmentPlanType)
export class TreatmentPlansResolver {
  @Query(() => TreatmentPlanType, {
    description: 'One treatment plan. Clients read released plans, as they were last signed.',
  })
  treatmentPlan(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<TreatmentPlanType> {
    return plans.one(ctx, id)
  }

  @Extensions(SHORT_PAGES)
  @Query(() => TreatmentPlanConnection, {
    description: "A client's treatment plans, newest first. Empty if the caller may not see the client.",
  })
  treatmentPlans(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => ShortPageRequest) { page }: ShortPageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<TreatmentPlanType>> {
    return listTreatmentPlans(ctx, clientId, page)
  }

  @Extensions(SHORT_PAGES)
  @Query(() => TreatmentPlanReviewConnection, {
    description: "Reviews of the calling therapist's treatment plans that are due, the oldest first.",
  })
  treatmentPlanReviews(
    @Args(() => ShortPageRequest) { page }: ShortPageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<PlanReviewType>> {
    return listDueReviews(ctx, page)
  }

  @Query(() => TreatmentPlanSignatureCheck, {
    description: 'Whether a signed plan is unchanged since it was signed.',
  })
  verifyTreatmentPlan(
    @Arg('id', () => IdScalar) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<TreatmentPlanSignatureCheck> {
    return verifyTreatmentPlan(ctx, id)
  }

  @FieldResolver(() => [TreatmentPlanVersionType], { description: 'Its versions, newest first.' })
  history(
    @Root() plan: TreatmentPlanType,
    @Arg('first', () => Int, { defaultValue: 10, description: 'Number of items, from 1 to 500.' }) first: number,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly TreatmentPlanVersionType[]> {
    return listVersions(ctx, plan, first)
  }
}

@Resolver(() => PlanGoalType)
export class PlanGoalResolver {
  @FieldResolver(() => GoalType, {
    nullable: true,
    description: 'The tracked goal by which it is followed, if the caller may read it.',
  })
  goal(@Root() { goalId }: PlanGoalType, @Ctx() ctx: OperationContext): Promise<GoalType | null> | null {
    return goalId === null ? null : ctx.loaders.get(goalById, ctx).load(goalId)
  }
}

@Resolver(() => TreatmentPlanPayload)
export class TreatmentPlanPayloadResolver {
  @FieldResolver(() => TreatmentPlanType, { nullable: true, description: 'The plan after the change.' })
  treatmentPlan(
    @Root() { treatmentPlanId }: TreatmentPlanPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<TreatmentPlanType | null> {
    return ctx.loaders.get(plans.byId, ctx).load(treatmentPlanId)
  }
}
