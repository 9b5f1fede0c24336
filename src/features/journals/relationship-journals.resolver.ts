import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import { pageSize } from '../../kernel/paging/connection.js'
import type { OperationContext } from '../operation-context.js'
import { prefetchedField, RelationshipType } from '../practice/index.js'
import { JournalType } from './journal.type.js'
import { newestJournals } from './journals.loader.js'
import { latestJournals } from './latest-journals.js'

@Resolver(() => RelationshipType)
export class RelationshipJournalsResolver {
  @FieldResolver(() => [JournalType], {
    description: "The client's newest entries that the caller may read; empty if consent is missing.",
  })
  async latestJournals(
    @Root() relationship: RelationshipType,
    @Arg('first', () => Int, { defaultValue: 3, description: 'Number of items, from 1 to 500.' }) first: number,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly JournalType[]> {
    const size = pageSize(first)
    const brought = prefetchedField(relationship, latestJournals)
    if (brought !== undefined) return brought
    const { clientId } = relationship
    if (clientId === null) return []
    return (await ctx.loaders.get(newestJournals(size), ctx).load(clientId)).slice(0, size)
  }
}
