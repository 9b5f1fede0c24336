import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { LocalDateScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { countOutcomes } from './count-outcomes.js'
import { BY_GROUP, Outcome } from './outcome.type.js'

@Resolver()
export class OutcomesResolver {
  @Query(() => [Outcome], {
    description:
      "How the scores of clients have changed in the caller's practice, by instrument. For administrators; empty for others. Groups of fewer than five clients are left out.",
  })
  outcomes(
    @Arg('byTherapist', () => Boolean, { defaultValue: false, description: 'Whether each therapist is counted apart.' })
    byTherapist: boolean,
    @Arg('byGroup', () => Boolean, { defaultValue: false, description: BY_GROUP })
    byGroup: boolean,
    @Arg('from', () => LocalDateScalar, { nullable: true, description: 'The first day, in UTC.' })
    from: string | null = null,
    @Arg('to', () => LocalDateScalar, { nullable: true, description: 'The last day (inclusive), in UTC.' })
    to: string | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly Outcome[]> {
    return countOutcomes(ctx, { byTherapist, byGroup }, { from, to })
  }
}
