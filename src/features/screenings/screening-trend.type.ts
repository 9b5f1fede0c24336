import { Extensions, Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { COMES_ALONG, InstrumentType, ScoreBand } from './instrument.type.js'
import { ScoreChange } from './screening.type.js'
import type { Instrument } from './instrument.js'

@ObjectType({ description: 'A point of a trend.', simpleResolvers: true })
export class TrendPoint {
  @Field(() => IdScalar, { description: 'Identifier of the screening.' })
  screeningId!: Id
  @Field(() => DateTimeScalar, { description: 'When it was answered.' })
  x!: Date
  @Field(() => Int, { description: 'The score.' })
  y!: number
  @Extensions(COMES_ALONG)
  @Field(() => ScoreBand, { nullable: true, description: 'The severity band; null if none is published.' })
  severity!: ScoreBand | null
}

/** There can be a thousand of them, and a list of unknown length counts ten. */
const MANY_POINTS = { cost: 10 }

@ObjectType({ description: "A client's scores of one instrument over time, ready to be drawn.", simpleResolvers: true })
export class ScreeningTrend {
  @Field(() => InstrumentType, {
    description: 'The instrument. Its lowest and highest score are the ends of the axis.',
  })
  instrument!: Instrument
  @Extensions(MANY_POINTS)
  @Field(() => [TrendPoint], { description: 'The points, oldest first; at most the newest 1000.' })
  points!: TrendPoint[]
  @Extensions(COMES_ALONG)
  @Field(() => [ScoreBand], { description: 'The severity bands to draw behind the points.' })
  bands!: readonly ScoreBand[]
  @Extensions(COMES_ALONG)
  @Field(() => ScoreChange, {
    nullable: true,
    description: 'The change from the first point to the last; null for a single point.',
  })
  sinceFirst!: ScoreChange | null
  @Extensions(COMES_ALONG)
  @Field(() => ScoreChange, { nullable: true, description: 'The change from the second-last point to the last.' })
  sincePrevious!: ScoreChange | null
}
