import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { underKey } from '../../requests/idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { CrisisResourceType, resourcesShown } from '../../safety/index.js'
import { RecommendMeasuresInput, RecommendMeasuresPayload } from './measures.type.js'
import { recommendMeasures } from './recommend-measures.js'

@Resolver(() => RecommendMeasuresPayload)
export class MeasuresResolver {
  @Mutation(() => RecommendMeasuresPayload, {
    description:
      'Recommends instruments for a client, and names safety concerns that come first. Rules decide. A model may add findings that it can prove with words of the text.',
  })
  recommendMeasures(
    @Arg('input', () => RecommendMeasuresInput) { idempotencyKey, ...input }: RecommendMeasuresInput,
    @Ctx() ctx: OperationContext,
  ): Promise<RecommendMeasuresPayload> {
    return recommendMeasures(underKey(ctx, 'recommendMeasures', idempotencyKey, input), input)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: "Crisis resources to show at once if the client's text reads like a crisis; otherwise empty.",
  })
  crisisResources(
    @Root() { crisisTopic, clientId }: RecommendMeasuresPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    return resourcesShown(ctx, crisisTopic, clientId)
  }
}
