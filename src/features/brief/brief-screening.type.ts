import { Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { ScoreChange } from '../screenings/index.js'

@ObjectType({ description: 'The newest score of an instrument, and how it changed.', simpleResolvers: true })
export class BriefScreening {
  @Field(() => IdScalar, { description: 'Identifier of the screening.' })
  screeningId!: Id
  @Field(() => String, { description: 'Key of the instrument, such as `phq-9`.' })
  instrumentKey!: string
  @Field(() => DateTimeScalar, { description: 'When it was answered.' })
  takenAt!: Date
  @Field(() => Int, { description: 'The score.' })
  score!: number
  @Field(() => String, {
    nullable: true,
    description: 'Key of the severity band; null if the instrument has no published bands.',
  })
  severity!: string | null
  @Field(() => ScoreChange, {
    nullable: true,
    description:
      'The change since the last screening before the session; null if there was none or it was scored by other rules.',
  })
  sinceLastSession!: ScoreChange | null
  @Field(() => ScoreChange, { nullable: true, description: 'The change since the very first screening.' })
  sinceFirst!: ScoreChange | null
}
