import { isFirstPage } from '../../kernel/paging/page-arguments.js'
import { PageRequest } from '../../kernel/paging/page-request.js'
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Extensions,
  Field,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import { Connection } from '../../kernel/paging/connection.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import { underKey } from '../requests/idempotency-key.js'
import type { OperationContext } from '../operation-context.js'
import { RelationshipType } from '../practice/index.js'
import { CrisisResourceType, resourcesShown } from '../safety/index.js'
import { MomentRangeInput, userById, UserType } from '../users/index.js'
import { correctScreening } from './correct-screening.js'
import { deleteScreening } from './delete-screening.js'
import type { Instrument } from './instruments/instrument.js'
import { COMES_ALONG, InstrumentType, ScoreBand } from './instruments/instrument.type.js'
import { instrumentOf } from './instruments/instruments.js'
import { type ListedScreenings, listScreenings } from './list-screenings.js'
import { recordScreening } from './record-screening.js'
import { judgeCriteria } from './instruments/met-criteria.js'
import { bandOf, unansweredOf } from './instruments/score-answers.js'
import { namedInstrument } from './screening-input.js'
import { riskItemsLeftOut, summaryOf } from './screening-risk.js'
import { screeningTrend } from './screening-trend.js'
import {
  CorrectScreeningInput,
  DeleteScreeningPayload,
  LatestScore,
  RecordScreeningInput,
  ScreeningConnection,
  ScreeningCriterion,
  ScreeningPayload,
  ScreeningTrend,
  ScreeningType,
  Subscore,
} from './screening.type.js'
import { screeningsReadable } from './screening.policy.js'
import {
  latestScores,
  listKey,
  newestScreenings,
  screeningCounts,
  screeningReads,
  screeningReplaced,
} from './screening.record.js'

/** Which page of a client's screenings. */
@ArgsType()
class ScreeningListArguments extends PageRequest {
  @Field(() => String, { nullable: true, description: 'Key of an instrument; all instruments if absent.' })
  instrument?: string | null
}

@Resolver(() => ScreeningType)
export class ScreeningsResolver {
  @Query(() => ScreeningType, { description: 'One screening.' })
  screening(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<ScreeningType> {
    return screeningReads.one(ctx, id)
  }

  @Query(() => ScreeningConnection, {
    description: "A client's screenings, newest first. Empty if the caller may not see the client.",
  })
  screenings(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => ScreeningListArguments) { instrument = null, page }: ScreeningListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedScreenings> {
    return listScreenings(ctx, screeningsReadable(ctx), { clientId, instrument }, page)
  }

  @Query(() => ScreeningTrend, {
    description: "A client's scores of one instrument over time. No points if the caller may not see the client.",
  })
  screeningTrend(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('instrument', () => String, { description: 'Key of the instrument.' }) instrument: string,
    @Arg('range', () => MomentRangeInput, { defaultValue: {} }) range: MomentRangeInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ScreeningTrend> {
    return screeningTrend(ctx, screeningsReadable(ctx), { clientId, instrument }, range)
  }

  @Mutation(() => ScreeningPayload, { description: "Stores a client's answers and computes the score." })
  recordScreening(
    @Arg('input', () => RecordScreeningInput) { idempotencyKey, ...input }: RecordScreeningInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ScreeningPayload> {
    return recordScreening(underKey(ctx, 'recordScreening', idempotencyKey, input), input)
  }

  @Mutation(() => ScreeningPayload, {
    description: 'Replaces the answers of a screening. The old screening is kept and shown only as `replaced`.',
  })
  correctScreening(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => CorrectScreeningInput) { idempotencyKey, ...input }: CorrectScreeningInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ScreeningPayload> {
    return correctScreening(underKey(ctx, 'correctScreening', idempotencyKey, { id, ...input }), id, input)
  }

  @Mutation(() => DeleteScreeningPayload, {
    description: 'Deletes a screening. The record is kept but no longer shown.',
  })
  deleteScreening(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<DeleteScreeningPayload> {
    return deleteScreening(ctx, id)
  }

  @FieldResolver(() => InstrumentType, { description: 'The instrument in the version of this screening.' })
  instrument(@Root() screening: ScreeningType): Instrument {
    return instrumentOf(screening)
  }

  @Extensions(COMES_ALONG)
  @FieldResolver(() => ScoreBand, {
    nullable: true,
    description: 'The severity band of the score; null if none is published.',
  })
  severity(@Root() screening: ScreeningType): ScoreBand | null {
    return instrumentOf(screening).bands.find(({ key }) => key === screening.severityKey) ?? null
  }

  @Extensions(COMES_ALONG)
  @FieldResolver(() => [Subscore], { description: 'The scores of the subscales.' })
  subscores(@Root() screening: ScreeningType): Subscore[] {
    return instrumentOf(screening).subscales.flatMap(({ key, label, bands }) => {
      const score = screening.subscoresByKey[key]
      return score === undefined ? [] : [{ key, label, score, severity: bandOf(bands, score) ?? null }]
    })
  }

  @FieldResolver(() => String, {
    description: 'The result as lines of text. SOAP drafts cite places in this text.',
  })
  summary(@Root() screening: ScreeningType): string {
    return summaryOf(screening)
  }

  @FieldResolver(() => Int, {
    description: 'How many scored items were left out. The published rule for missing items was applied.',
  })
  unanswered(@Root() screening: ScreeningType): number {
    return screening.answers === null ? 0 : unansweredOf(instrumentOf(screening), screening.answers)
  }

  @FieldResolver(() => [Int], {
    description:
      'Numbers of the items about self-harm or other danger without an answer, from 1; all of them if only a score was given. Ask about them: the score does not show what was not answered.',
  })
  riskItemsLeftOut(@Root() screening: ScreeningType): readonly number[] {
    return riskItemsLeftOut(instrumentOf(screening), screening.answers)
  }

  @Extensions(COMES_ALONG)
  @FieldResolver(() => [ScreeningCriterion], {
    description: 'The published rules over single answers, and whether they are met; empty if only a score was given.',
  })
  criteria(@Root() screening: ScreeningType): readonly ScreeningCriterion[] {
    return judgeCriteria(instrumentOf(screening), screening.answers)
  }

  @FieldResolver(() => ScreeningType, {
    nullable: true,
    description: 'The screening that this one corrects; null if it is not a correction.',
  })
  replaced(@Root() { replacesId }: ScreeningType, @Ctx() ctx: OperationContext): Promise<ScreeningType | null> {
    return replacesId === null ? Promise.resolve(null) : ctx.loaders.get(screeningReplaced, ctx).load(replacesId)
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'The client, if the caller may see the profile.' })
  client(@Root() screening: ScreeningType, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return ctx.loaders.get(userById, ctx).load(screening.clientId)
  }
}

@Resolver(() => ScreeningPayload)
export class ScreeningPayloadResolver {
  @FieldResolver(() => ScreeningType, { nullable: true, description: 'The screening after the change.' })
  screening(@Root() payload: ScreeningPayload, @Ctx() ctx: OperationContext): Promise<ScreeningType | null> {
    return ctx.loaders.get(screeningReads.byId, ctx).load(payload.screeningId)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description:
      'Crisis resources to show at once if an answer about danger needs attention or was left out; otherwise empty.',
  })
  async crisisResources(
    @Root() payload: ScreeningPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    const written = payload.crisisTopic === null ? null : await this.screening(payload, ctx)
    return resourcesShown(ctx, payload.crisisTopic, written?.clientId ?? null)
  }
}

@Resolver(() => UserType)
export class UserScreeningsResolver {
  @FieldResolver(() => ScreeningConnection, { description: "The client's screenings, newest first." })
  async screenings(
    @Root() user: UserType,
    @Args(() => ScreeningListArguments) { instrument = null, page }: ScreeningListArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedScreenings> {
    if (!isFirstPage(page)) {
      return listScreenings(ctx, screeningsReadable(ctx), { clientId: user.id, instrument }, page)
    }
    const key = listKey(user.id, instrument === null ? null : namedInstrument(instrument).key)
    const newest = await ctx.loaders.get(newestScreenings(page.size), ctx).load(key)
    return new Connection(newest, page, screeningReads.cursorOf, undefined, () =>
      ctx.loaders.get(screeningCounts, ctx).load(key),
    )
  }

  @FieldResolver(() => [LatestScore], {
    description: 'The latest screening of each instrument that the client has answered, newest first.',
  })
  latestScores(@Root() user: UserType, @Ctx() ctx: OperationContext): Promise<readonly LatestScore[]> {
    return ctx.loaders.get(latestScores, ctx).load(user.id)
  }
}

@Resolver(() => RelationshipType)
export class RelationshipScoresResolver {
  @FieldResolver(() => [LatestScore], {
    description: 'The latest screening of each instrument that the client has answered, newest first.',
  })
  latestScores(@Root() relationship: RelationshipType, @Ctx() ctx: OperationContext): Promise<readonly LatestScore[]> {
    if (relationship.clientId === null) return Promise.resolve([])
    return ctx.loaders.get(latestScores, ctx).load(relationship.clientId)
  }
}
