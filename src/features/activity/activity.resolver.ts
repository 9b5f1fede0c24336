import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { UserType } from '../users/index.js'
import { activityStatusOf, findActivityStatus } from './find-activity-status.js'
import { ActivityStatus } from './activity-status.type.js'

@Resolver(() => ActivityStatus)
export class ActivityResolver {
  @Query(() => ActivityStatus, { description: "A client's latest activity and open tasks." })
  activityStatus(@Arg('userId', () => IdScalar) userId: Id, @Ctx() ctx: OperationContext): Promise<ActivityStatus> {
    return findActivityStatus(ctx, userId)
  }
}

@Resolver(() => UserType)
export class UserActivityResolver {
  @FieldResolver(() => ActivityStatus, {
    nullable: true,
    description: "The person's latest activity and open tasks; null for callers who may see only the profile.",
  })
  activityStatus(@Root() user: UserType, @Ctx() ctx: OperationContext): Promise<ActivityStatus | null> {
    return ctx.loaders.get(activityStatusOf, ctx).load(user.id)
  }
}
