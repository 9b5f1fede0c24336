import { Extensions, Args, Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { SHORT_PAGES, ShortPageRequest } from '../../kernel/paging/page-request.js'
import { sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { Connection } from '../../kernel/paging/connection.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { underKey } from '../requests/idempotency-key.js'
import { CrisisResourceType, resourcesShown } from '../safety/index.js'
import { userById, UserType } from '../users/index.js'
import { currentPlanOf, safetyPlanReads } from './safety-plan.record.js'
import { SafetyPlanConnection, SafetyPlanPayload, SafetyPlanType, SaveSafetyPlanInput } from './safety-plan.type.js'
import { saveSafetyPlan } from './save-safety-plan.js'

@Resolver(() => SafetyPlanType)
export class SafetyPlansResolver {
  @Query(() => SafetyPlanType, {
    nullable: true,
    description: 'The safety plan of a client as it is now; null if there is none, or not for the caller.',
  })
  safetyPlan(
    @Arg('clientId', () => IdScalar, { nullable: true, description: 'The client; absent: the caller.' })
    clientId: Id | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<SafetyPlanType | null> {
    return currentPlanOf(ctx, clientId ?? ownId(ctx))
  }

  @Extensions(SHORT_PAGES)
  @Query(() => SafetyPlanConnection, {
    description:
      'All versions of the safety plan of a client, newest first. Empty if the caller may not see the client.',
  })
  safetyPlanVersions(
    @Arg('clientId', () => IdScalar, { nullable: true, description: 'The client; absent: the caller.' })
    clientId: Id | null = null,
    @Args(() => ShortPageRequest) { page }: ShortPageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<SafetyPlanType>> {
    return safetyPlanReads.pageOf(ctx, clientId ?? ownId(ctx), sql`true`, page)
  }

  @Mutation(() => SafetyPlanPayload, {
    description:
      'Saves a new version of a safety plan. For the client and the assigned therapists; earlier versions stay.',
  })
  saveSafetyPlan(
    @Arg('input', () => SaveSafetyPlanInput) { idempotencyKey, ...input }: SaveSafetyPlanInput,
    @Ctx() ctx: OperationContext,
  ): Promise<SafetyPlanPayload> {
    return saveSafetyPlan(underKey(ctx, 'saveSafetyPlan', idempotencyKey, input), input)
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'Who saved this version, if the caller may see the profile.',
  })
  writtenBy(@Root() { writtenById }: SafetyPlanType, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return ctx.loaders.get(userById, ctx).load(writtenById)
  }
}

/** @throws Unauthenticated for callers who are nobody in particular. */
function ownId({ caller }: OperationContext): Id {
  if (caller.kind !== 'user') throw new Unauthenticated()
  return caller.userId
}

@Resolver(() => SafetyPlanPayload)
export class SafetyPlanPayloadResolver {
  @FieldResolver(() => SafetyPlanType, { nullable: true, description: 'The version that was saved.' })
  safetyPlan(
    @Root() { safetyPlanId }: SafetyPlanPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<SafetyPlanType | null> {
    return ctx.loaders.get(safetyPlanReads.byId, ctx).load(safetyPlanId)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Crisis resources to show at once if what the client added reads like a crisis; otherwise empty.',
  })
  crisisResources(
    @Root() { crisisTopic }: SafetyPlanPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    return resourcesShown(ctx, crisisTopic)
  }
}

@Resolver(() => UserType)
export class UserSafetyPlanResolver {
  @FieldResolver(() => SafetyPlanType, {
    nullable: true,
    description: "The client's safety plan as it is now; null if there is none, or not for the caller.",
  })
  safetyPlan(@Root() { id }: UserType, @Ctx() ctx: OperationContext): Promise<SafetyPlanType | null> {
    return currentPlanOf(ctx, id)
  }
}
