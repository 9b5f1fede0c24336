import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import { pageSize } from '../../kernel/paging/connection.js'
import type { OperationContext } from '../operation-context.js'
import { RelationshipType } from '../practice/index.js'
import { RiskFlagType } from './risk-flag.type.js'
import { newestRiskFlags, openRiskFlagCounts } from './risk-flags.loader.js'

@Resolver(() => RelationshipType)
export class RelationshipFlagsResolver {
  @FieldResolver(() => [RiskFlagType], {
    description: "The client's open flags that the caller may see, newest first.",
  })
  async openRiskFlags(
    @Root() { clientId }: RelationshipType,
    @Arg('first', () => Int, { defaultValue: 5, description: 'Number of items, from 1 to 500.' }) first: number,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly RiskFlagType[]> {
    const size = pageSize(first)
    if (clientId === null) return []
    return (await ctx.loaders.get(newestRiskFlags(true, size), ctx).load(clientId)).slice(0, size)
  }

  @FieldResolver(() => Int, { description: 'Number of open flags.' })
  openRiskFlagCount(@Root() { clientId }: RelationshipType, @Ctx() ctx: OperationContext): Promise<number> {
    return clientId === null ? Promise.resolve(0) : ctx.loaders.get(openRiskFlagCounts, ctx).load(clientId)
  }
}
