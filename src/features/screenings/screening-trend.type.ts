import { Extensions, Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { COMES_ALONG, InstrumentType, ScoreBand } from './instrument.type.js'
import { ScoreChange } from './screening.type.js'
import type { Instrument } from './instrument.js'

@ObjectType({ description: 'A point of a drawing.', simpleResolvers: true })
export class TrendPoint {
  @Field(() => IdScalar, { description: 'Identifier of the screening.' })
  screeningId!: Id
  @Field(() => DateTimeScalar, { description: 'When it was answered.' })
  x!: Date
  @Field(() => Int, { description: 'The score.' })
  y!: number
  @Extensions(COMES_ALONG)
  @Field(() => ScoreBand, { nullable: true, description: 'The band it lies in; null where none is published.' })
  severity!: ScoreBand | null
}

/** There can be a thousand of them, and a list of unknown length counts ten. */
const MANY_POINTS = { cost: 10 }

@ObjectType({ description: "How a client's scores of one instrument went, made for drawing.", simpleResolvers: true })
export class ScreeningTrend {
  @Field(() => InstrumentType, {
    description: 'The instrument: its lowest and highest score are the ends of the axis.',
  })
  instrument!: Instrument
  @Extensions(MANY_POINTS)
  @Field(() => [TrendPoint], { description: 'Oldest first; of more than 1000 the newest.' })
  points!: TrendPoint[]
  @Extensions(COMES_ALONG)
  @Field(() => [ScoreBand], { description: 'What to draw behind the points.' })
  bands!: readonly ScoreBand[]
  @Extensions(COMES_ALONG)
  @Field(() => ScoreChange, { nullable: true, description: 'From the first point to the last; null for a single one.' })
  sinceFirst!: ScoreChange | null
  @Extensions(COMES_ALONG)
  @Field(() => ScoreChange, { nullable: true, description: 'From the point before the last to the last.' })
  sincePrevious!: ScoreChange | null
}
