import { countOverdueMeasures } from './count-overdue-measures.js'
import { dueScreeningCounts } from './due-screenings.js'
import { RelationshipType } from '../../practice/index.js'
import { Int, Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Connection } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import { BY_GROUP } from '../../screenings/index.js'
import type { OperationContext } from '../../operation-context.js'
import { UserType } from '../../users/index.js'
import { assignScreening } from './assign-screening.js'
import { changeScreeningSchedule, endScreeningSchedule } from './change-screening-schedule.js'
import { listSchedules, listSchedulesOfUser, scheduleReads } from './list-screening-schedules.js'
import {
  OverdueMeasures,
  AssignScreeningInput,
  ChangeScreeningScheduleInput,
  ScheduleListArguments,
  ScreeningScheduleConnection,
  ScreeningSchedulePayload,
  ScreeningScheduleType,
} from './schedule.type.js'
import { underKey } from '../../requests/idempotency-key.js'

@Resolver(() => ScreeningScheduleType)
export class ScreeningSchedulesResolver {
  @Query(() => ScreeningScheduleConnection, {
    description: 'The screening schedules of a client, newest first. Empty if the caller may not see the client.',
  })
  screeningSchedules(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => ScheduleListArguments) page: ScheduleListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<ScreeningScheduleType>> {
    return listSchedules(ctx, clientId, page)
  }

  @Mutation(() => ScreeningSchedulePayload, {
    description: 'Schedules a screening that a client is asked for repeatedly.',
  })
  assignScreening(
    @Arg('input', () => AssignScreeningInput) { idempotencyKey, ...input }: AssignScreeningInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ScreeningSchedulePayload> {
    return assignScreening(underKey(ctx, 'assignScreening', idempotencyKey, input), input)
  }

  @Mutation(() => ScreeningSchedulePayload, { description: 'Changes a schedule that has not ended.' })
  changeScreeningSchedule(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => ChangeScreeningScheduleInput) input: ChangeScreeningScheduleInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ScreeningSchedulePayload> {
    return changeScreeningSchedule(ctx, id, input)
  }

  @Query(() => [OverdueMeasures], {
    nullable: true,
    description:
      "How many clients of the caller's practice have not answered a measure for a week, by instrument. For administrators; empty for others. Groups of fewer than five clients are left out.",
  })
  overdueMeasures(
    @Arg('byTherapist', () => Boolean, { defaultValue: false, description: 'Whether each therapist is counted apart.' })
    byTherapist: boolean,
    @Arg('byGroup', () => Boolean, { defaultValue: false, description: BY_GROUP })
    byGroup: boolean,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly OverdueMeasures[]> {
    return countOverdueMeasures(ctx, { byTherapist, byGroup })
  }

  @Mutation(() => ScreeningSchedulePayload, { description: 'Ends a schedule. No more reminders are sent.' })
  endScreeningSchedule(
    @Arg('id', () => IdScalar) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<ScreeningSchedulePayload> {
    return endScreeningSchedule(ctx, id)
  }
}

@Resolver(() => ScreeningSchedulePayload)
export class ScreeningSchedulePayloadResolver {
  @FieldResolver(() => ScreeningScheduleType, { nullable: true, description: 'The schedule after the change.' })
  schedule(
    @Root() { id }: ScreeningSchedulePayload,
    @Ctx() ctx: OperationContext,
  ): Promise<ScreeningScheduleType | null> {
    return ctx.loaders.get(scheduleReads.byId, ctx).load(id)
  }
}

@Resolver(() => RelationshipType)
export class RelationshipDueScreeningsResolver {
  @FieldResolver(() => Int, {
    description: 'Number of screenings that the client has been asked for and has not answered.',
  })
  dueScreeningCount(@Root() { clientId }: RelationshipType, @Ctx() ctx: OperationContext): Promise<number> {
    return clientId === null ? Promise.resolve(0) : ctx.loaders.get(dueScreeningCounts, ctx).load(clientId)
  }
}

@Resolver(() => UserType)
export class UserScreeningSchedulesResolver {
  @FieldResolver(() => ScreeningScheduleConnection, {
    nullable: true,
    description: "The client's screening schedules, newest first.",
  })
  screeningSchedules(
    @Root() user: UserType,
    @Args(() => ScheduleListArguments) page: ScheduleListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<ScreeningScheduleType>> {
    return listSchedulesOfUser(ctx, user.id, page)
  }
}
