import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import type { OperationContext } from '../operation-context.js'
import { RelationshipType } from '../practice/index.js'
import { unreadCounts } from './care-chat.loader.js'

@Resolver(() => RelationshipType)
export class RelationshipUnreadResolver {
  @FieldResolver(() => Int, {
    description: 'Chat messages from the other person that the caller has not marked as read; 0 for other callers.',
  })
  unreadCount(@Root() relationship: RelationshipType, @Ctx() ctx: OperationContext): Promise<number> {
    return ctx.loaders.get(unreadCounts, ctx).load(relationship.id)
  }
}
