import { Arg, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql'
import type { DeliveredEvent } from '../../events/event-source.js'
import { changeKind } from '../../kernel/change-kind.js'
import type { OperationContext } from '../operation-context.js'
import { watchAsTherapist } from '../users/index.js'
import { AFTER } from '../after-argument.js'
import { riskFlagTopicPolicy } from './risk-flag.events.js'
import { RiskFlagChange, RiskFlagType } from './risk-flag.type.js'
import { riskFlagById } from './risk-flags.loader.js'

@Resolver(() => RiskFlagChange)
export class RiskFlagChangesResolver {
  @Subscription(() => RiskFlagChange, {
    description: 'Risk flags that concern the caller. With `after`, missed events come first.',
    subscribe: ({ args, context }: { args: { after?: string }; context: OperationContext }) =>
      watchAsTherapist(context, riskFlagTopicPolicy, args.after),
  })
  async riskFlag(
    @Root() event: DeliveredEvent,
    @Arg('after', () => String, AFTER) _after: string | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<RiskFlagChange> {
    const { cursor, change, subjectId: riskFlagId, occurredAt } = event
    // That something was raised is told of the client, also when the flag itself is not asked for.
    await ctx.loaders.get(riskFlagById, ctx).load(riskFlagId)
    return { cursor, change: changeKind(change), riskFlagId, occurredAt }
  }

  @FieldResolver(() => RiskFlagType, {
    name: 'riskFlag',
    nullable: true,
    description: 'The flag after the change; null if the caller may no longer see it.',
  })
  flagNow(@Root() change: RiskFlagChange, @Ctx() ctx: OperationContext): Promise<RiskFlagType | null> {
    return ctx.loaders.get(riskFlagById, ctx).load(change.riskFlagId)
  }
}
