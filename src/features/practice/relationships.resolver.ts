import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { OperationContext } from '../operation-context.js'
import { userById, UserType } from '../users/index.js'
import { RelationshipType } from './relationship.type.js'
import { relationshipsOfUser } from './relationships.loader.js'

@Resolver(() => RelationshipType)
export class RelationshipsResolver {
  @FieldResolver(() => UserType, { nullable: true, description: 'The client, if the caller may see the profile.' })
  client(@Root() relationship: RelationshipType, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return relationship.clientId === null
      ? Promise.resolve(null)
      : ctx.loaders.get(userById, ctx).load(relationship.clientId)
  }
}

@Resolver(() => UserType)
export class UserRelationshipsResolver {
  @FieldResolver(() => [RelationshipType], { description: "The person's relationships with therapists or clients." })
  relationships(@Root() user: UserType, @Ctx() ctx: OperationContext): Promise<readonly RelationshipType[]> {
    return ctx.loaders.get(relationshipsOfUser, ctx).load(user.id)
  }
}
