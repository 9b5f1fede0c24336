import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../kernel/scalars.js'
import { GoalStatusEnum } from '../tracking/index.js'

@ObjectType({ description: 'A goal that should have been reached lately.', simpleResolvers: true })
export class DueGoal {
  @Field(() => IdScalar, { description: 'Identifier of the goal.' })
  goalId!: Id
  @Field(() => String, { description: 'What is to be reached.' })
  title!: string
  @Field(() => LocalDateScalar, { description: 'The day until which.' })
  dueDate!: string
  @Field(() => GoalStatusEnum, { description: 'How far it is: OPEN or IN_PROGRESS.' })
  status!: GoalStatusEnum
}

@ObjectType({ description: 'A recommendation that nobody has answered yet.', simpleResolvers: true })
export class PendingRecommendation {
  @Field(() => IdScalar, { description: 'Identifier of the recommendation.' })
  recommendationId!: Id
  @Field(() => String, { description: 'What is recommended.' })
  title!: string
  @Field(() => String, { nullable: true, description: 'More about it.' })
  description!: string | null
  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date
}

@ObjectType({
  description: 'What a client did last, and what waits for them; made of the records that the caller may read.',
  simpleResolvers: true,
})
export class ActivityStatus {
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the last GAD-7 was taken.' })
  lastGad7At!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the last PHQ-9 was taken.' })
  lastPhq9At!: Date | null
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The moment of the newest journal entry; null also where the consent to journal sharing is missing.',
  })
  lastJournalAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When a mood was logged last.' })
  lastMoodAt!: Date | null
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the newest conversation with the assistant began; for a therapist, of those that are shared.',
  })
  lastSessionAt!: Date | null
  @Field(() => [DueGoal], {
    description:
      "Goals that are not reached and were due today or in the ten days before, in the client's time zone; by day.",
  })
  dueGoals!: readonly DueGoal[]
  @Field(() => [PendingRecommendation], { description: 'At most five recommendations that wait, newest first.' })
  recommendations!: readonly PendingRecommendation[]
}
