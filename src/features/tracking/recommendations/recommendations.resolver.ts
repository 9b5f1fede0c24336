import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Connection } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import { underKey } from '../../requests/idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { CrisisResourceType, resourcesShown } from '../../safety/index.js'
import { UserType } from '../../users/index.js'
import { createRecommendation } from './create-recommendation.js'
import { decideRecommendation } from './decide-recommendation.js'
import { listRecommendations, listRecommendationsOfUser } from './list-recommendations.js'
import { Recommendation } from './recommendation.entity.js'
import { recommendationRecord } from './recommendation.record.js'
import {
  CreateRecommendationInput,
  RecommendationConnection,
  RecommendationListArguments,
  RecommendationPayload,
  RecommendationSource,
  RecommendationStatusEnum,
  RecommendationType,
} from './recommendation.type.js'
import { DeleteTrackedPayload } from '../tracked.type.js'
import { recommendationsWritable } from '../tracking.policy.js'
import { deleteTracked } from '../change-tracked.js'

@Resolver(() => RecommendationType)
export class RecommendationsResolver {
  @Query(() => RecommendationConnection, {
    description: "A client's recommendations, newest first. Empty if the caller may not see the client.",
  })
  recommendations(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => RecommendationListArguments) page: RecommendationListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<RecommendationType>> {
    return listRecommendations(ctx, clientId, page)
  }

  @Mutation(() => RecommendationPayload, { description: 'Recommends something to a client.' })
  createRecommendation(
    @Arg('input', () => CreateRecommendationInput) { idempotencyKey, ...input }: CreateRecommendationInput,
    @Ctx() ctx: OperationContext,
  ): Promise<RecommendationPayload> {
    return createRecommendation(underKey(ctx, 'createRecommendation', idempotencyKey, input), input)
  }

  @Mutation(() => RecommendationPayload, {
    description: 'Accepts a recommendation, dismisses it, or marks it as done. The decision can be changed.',
  })
  decideRecommendation(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('status', () => RecommendationStatusEnum, { description: 'Any but PENDING.' })
    status: RecommendationStatusEnum,
    @Ctx() ctx: OperationContext,
  ): Promise<RecommendationPayload> {
    return decideRecommendation(ctx, id, status)
  }

  @Mutation(() => DeleteTrackedPayload, {
    description: 'Deletes a recommendation. The record is kept but no longer shown.',
  })
  deleteRecommendation(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<DeleteTrackedPayload> {
    return deleteTracked(ctx, Recommendation, recommendationsWritable(ctx), 'recommendation', id)
  }

  @FieldResolver(() => [RecommendationSource], {
    description: 'The records that a model used. Callers who may not read all of them do not see the recommendation.',
  })
  sources(@Root() { sourceKinds, sourceIds }: RecommendationType): RecommendationSource[] {
    return sourceIds.flatMap((id, at) => {
      const kind = sourceKinds[at]
      return kind === undefined ? [] : [{ kind, id }]
    })
  }
}

@Resolver(() => RecommendationPayload)
export class RecommendationPayloadResolver {
  @FieldResolver(() => RecommendationType, { nullable: true, description: 'The recommendation after the change.' })
  recommendation(
    @Root() { id }: RecommendationPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<RecommendationType | null> {
    return ctx.loaders.get(recommendationRecord.byId, ctx).load(id)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Crisis resources to show at once if the text reads like a crisis; otherwise empty.',
  })
  async crisisResources(
    @Root() payload: RecommendationPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    const written = payload.crisisTopic === null ? null : await this.recommendation(payload, ctx)
    return resourcesShown(ctx, payload.crisisTopic, written?.clientId ?? null)
  }
}

@Resolver(() => UserType)
export class UserRecommendationsResolver {
  @FieldResolver(() => RecommendationConnection, {
    nullable: true,
    description: "The client's recommendations, newest first.",
  })
  recommendations(
    @Root() user: UserType,
    @Args(() => RecommendationListArguments) page: RecommendationListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<RecommendationType>> {
    return listRecommendationsOfUser(ctx, user.id, page)
  }
}
