import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Connection } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import { underKey } from '../../requests/idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { CrisisResourceType, resourcesShown } from '../../safety/index.js'
import { MomentRangeInput, UserType } from '../../users/index.js'
import { listMoods, listMoodsOfUser } from './list-moods.js'
import { logMood } from './log-mood.js'
import { Mood } from './mood.entity.js'
import { moodRecord } from './mood.record.js'
import { moodTrend } from './mood-trend.js'
import {
  LogMoodInput,
  MoodConnection,
  MoodDay,
  MoodListArguments,
  MoodPayload,
  MoodType,
  UpdateMoodInput,
} from './mood.type.js'
import { DeleteTrackedPayload } from '../tracked.type.js'
import { moodsWritable } from '../tracking.policy.js'
import { updateMood } from './update-mood.js'
import { deleteTracked } from '../change-tracked.js'

@Resolver(() => MoodType)
export class MoodsResolver {
  @Query(() => MoodConnection, {
    description: "A client's moods, newest first. Empty if the caller may not see the client.",
  })
  moods(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => MoodListArguments) page: MoodListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<MoodType>> {
    return listMoods(ctx, clientId, page)
  }

  @Query(() => [MoodDay], {
    description: "A client's moods day by day in the client's time zone, oldest day first. At most the last ten years.",
  })
  moodTrend(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('range', () => MomentRangeInput, { defaultValue: {} }) range: MomentRangeInput,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly MoodDay[]> {
    return moodTrend(ctx, clientId, range)
  }

  @Mutation(() => MoodPayload, { description: 'Stores a mood.' })
  logMood(
    @Arg('input', () => LogMoodInput) { idempotencyKey, ...input }: LogMoodInput,
    @Ctx() ctx: OperationContext,
  ): Promise<MoodPayload> {
    return logMood(underKey(ctx, 'logMood', idempotencyKey, input), input)
  }

  @Mutation(() => MoodPayload, { description: 'Changes a mood.' })
  updateMood(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateMoodInput) input: UpdateMoodInput,
    @Ctx() ctx: OperationContext,
  ): Promise<MoodPayload> {
    return updateMood(ctx, id, input)
  }

  @Mutation(() => DeleteTrackedPayload, { description: 'Deletes a mood. The record is kept but no longer shown.' })
  deleteMood(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<DeleteTrackedPayload> {
    return deleteTracked(ctx, Mood, moodsWritable(ctx), 'mood', id)
  }
}

@Resolver(() => MoodPayload)
export class MoodPayloadResolver {
  @FieldResolver(() => MoodType, { nullable: true, description: 'The mood after the change.' })
  mood(@Root() { id }: MoodPayload, @Ctx() ctx: OperationContext): Promise<MoodType | null> {
    return ctx.loaders.get(moodRecord.byId, ctx).load(id)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Crisis resources to show at once if the note reads like a crisis; otherwise empty.',
  })
  async crisisResources(
    @Root() payload: MoodPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    const written = payload.crisisTopic === null ? null : await this.mood(payload, ctx)
    return resourcesShown(ctx, payload.crisisTopic, written?.clientId ?? null)
  }
}

@Resolver(() => UserType)
export class UserMoodsResolver {
  @FieldResolver(() => MoodConnection, { nullable: true, description: "The client's moods, newest first." })
  moods(
    @Root() user: UserType,
    @Args(() => MoodListArguments) page: MoodListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<MoodType>> {
    return listMoodsOfUser(ctx, user.id, page)
  }

  @FieldResolver(() => [MoodDay], {
    nullable: true,
    description:
      "The client's moods day by day in the client's time zone, oldest day first. At most the last ten years.",
  })
  moodTrend(
    @Root() user: UserType,
    @Arg('range', () => MomentRangeInput, { defaultValue: {} }) range: MomentRangeInput,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly MoodDay[]> {
    return moodTrend(ctx, user.id, range)
  }
}
