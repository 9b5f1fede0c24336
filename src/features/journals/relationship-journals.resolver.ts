import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import { pageSize } from '../../kernel/connection.js'
import type { OperationContext } from '../operation-context.js'
import { RelationshipType } from '../practice/index.js'
import { JournalType } from './journal.type.js'
import { newestJournals } from './journals.loader.js'

@Resolver(() => RelationshipType)
export class RelationshipJournalsResolver {
  @FieldResolver(() => [JournalType], {
    description: "The client's newest entries that the caller may read; none where the consent is missing.",
  })
  async latestJournals(
    @Root() { clientId }: RelationshipType,
    @Arg('first', () => Int, { defaultValue: 3, description: 'From 1 to 500.' }) first: number,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly JournalType[]> {
    const size = pageSize(first)
    if (clientId === null) return []
    return (await ctx.loaders.get(newestJournals(size), ctx).load(clientId)).slice(0, size)
  }
}
