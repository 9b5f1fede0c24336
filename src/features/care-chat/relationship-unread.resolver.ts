import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import type { OperationContext } from '../operation-context.js'
import { RelationshipType } from '../practice/index.js'
import { unreadCounts } from './care-chat.loader.js'

@Resolver(() => RelationshipType)
export class RelationshipUnreadResolver {
  @FieldResolver(() => Int, {
    description: 'How many chat messages of the other side the caller has not marked as read; 0 for who is not in it.',
  })
  unreadCount(@Root() relationship: RelationshipType, @Ctx() ctx: OperationContext): Promise<number> {
    return ctx.loaders.get(unreadCounts, ctx).load(relationship.id)
  }
}
