import { Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { ScoreDirection } from '../screenings/index.js'

@ObjectType({ description: 'The newest score of an instrument, beside an earlier one.', simpleResolvers: true })
export class BriefScreening {
  @Field(() => IdScalar, { description: 'Identifier of the screening.' })
  screeningId!: Id
  @Field(() => String, { description: 'Key of the instrument, `phq-9`.' })
  instrument!: string
  @Field(() => DateTimeScalar, { description: 'When it was taken.' })
  takenAt!: Date
  @Field(() => Int, { description: 'The score.' })
  score!: number
  @Field(() => String, { nullable: true, description: 'The band it lies in; null where none is published.' })
  severity!: string | null
  @Field(() => IdScalar, {
    nullable: true,
    description:
      'What it is compared with: the last one before the session, else the first of all; null without another.',
  })
  comparedWithId!: Id | null
  @Field(() => Int, { nullable: true, description: 'The score of that one.' })
  scoreBefore!: number | null
  @Field(() => Int, { nullable: true, description: 'Points more, or below zero fewer, than that one.' })
  change!: number | null
  @Field(() => ScoreDirection, { nullable: true, description: 'Which way it went; null without another.' })
  direction!: ScoreDirection | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether that is more than chance by the published number; null where none is known.',
  })
  isReliable!: boolean | null
}
