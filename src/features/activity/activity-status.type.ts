import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../kernel/scalars.js'
import { GoalStatusEnum } from '../tracking/index.js'

@ObjectType({ description: 'A goal that was due recently.', simpleResolvers: true })
export class DueGoal {
  @Field(() => IdScalar, { description: 'Identifier of the goal.' })
  goalId!: Id
  @Field(() => String, { description: 'The goal in a few words.' })
  title!: string
  @Field(() => LocalDateScalar, { description: 'The day by which it should have been reached.' })
  dueDate!: string
  @Field(() => GoalStatusEnum, { description: 'The status: OPEN or IN_PROGRESS.' })
  status!: GoalStatusEnum
}

@ObjectType({ description: 'A recommendation that waits for an answer.', simpleResolvers: true })
export class PendingRecommendation {
  @Field(() => IdScalar, { description: 'Identifier of the recommendation.' })
  recommendationId!: Id
  @Field(() => String, { description: 'What is recommended.' })
  title!: string
  @Field(() => String, { nullable: true, description: 'Details.' })
  description!: string | null
  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt!: Date
}

@ObjectType({
  description: "A client's latest activity and open tasks, from the records that the caller may read.",
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
    description: 'Time of the newest journal entry; also null if the consent to journal sharing is missing.',
  })
  lastJournalAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the last mood was logged.' })
  lastMoodAt!: Date | null
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the newest conversation with the assistant began. Therapists see shared conversations only.',
  })
  lastSessionAt!: Date | null
  @Field(() => [DueGoal], {
    description:
      "Goals that are not reached and were due today or in the last ten days, in the client's time zone, ordered by day.",
  })
  dueGoals!: readonly DueGoal[]
  @Field(() => [PendingRecommendation], { description: 'Up to five pending recommendations, newest first.' })
  recommendations!: readonly PendingRecommendation[]
}
