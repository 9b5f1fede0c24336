import { Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { ScoreChange } from '../screenings/index.js'

@ObjectType({ description: 'The newest score of an instrument, and what has changed.', simpleResolvers: true })
export class BriefScreening {
  @Field(() => IdScalar, { description: 'Identifier of the screening.' })
  screeningId!: Id
  @Field(() => String, { description: 'Key of the instrument, `phq-9`.' })
  instrumentKey!: string
  @Field(() => DateTimeScalar, { description: 'When it was taken.' })
  takenAt!: Date
  @Field(() => Int, { description: 'The score.' })
  score!: number
  @Field(() => String, { nullable: true, description: 'Key of the band it lies in; null where none is published.' })
  severity!: string | null
  @Field(() => ScoreChange, {
    nullable: true,
    description:
      'What has changed since the last one before the session; null without one, or one scored by other rules.',
  })
  sinceLastSession!: ScoreChange | null
  @Field(() => ScoreChange, { nullable: true, description: 'What has changed since the first of all, likewise.' })
  sinceFirst!: ScoreChange | null
}
