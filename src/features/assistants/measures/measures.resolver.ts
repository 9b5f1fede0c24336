import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { underKey } from '../../idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { CrisisResourceType } from '../../safety/index.js'
import { RecommendMeasuresInput, RecommendMeasuresPayload } from './measures.type.js'
import { recommendMeasures } from './recommend-measures.js'

@Resolver(() => RecommendMeasuresPayload)
export class MeasuresResolver {
  @Mutation(() => RecommendMeasuresPayload, {
    description:
      'Recommends instruments for a client, with what comes before any of them. Rules decide; a model may add, with words of the text to show for it.',
  })
  recommendMeasures(
    @Arg('input', () => RecommendMeasuresInput) { idempotencyKey, ...input }: RecommendMeasuresInput,
    @Ctx() ctx: OperationContext,
  ): Promise<RecommendMeasuresPayload> {
    return recommendMeasures(underKey(ctx, 'recommendMeasures', idempotencyKey, input), input)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Where help is found at once, when what a client has typed reads like a crisis; else empty.',
  })
  crisisResources(
    @Root() { showsCrisisResources }: RecommendMeasuresPayload,
    @Ctx() ctx: OperationContext,
  ): readonly CrisisResourceType[] {
    return showsCrisisResources ? ctx.rules.crisisResources : []
  }
}
