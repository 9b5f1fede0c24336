import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../kernel/scalars.js'
import { RiskCategoryEnum, RiskSeverityEnum } from '../safety/index.js'
import { GoalStatusEnum } from '../tracking/index.js'
import { BriefScreening } from './brief-screening.type.js'
import { BriefText } from './brief-text.type.js'

@ObjectType({ description: 'A journal entry since the last session.', simpleResolvers: true })
export class BriefJournal {
  @Field(() => IdScalar, { description: 'Identifier of the entry.' })
  journalId!: Id
  @Field(() => DateTimeScalar, { description: 'The moment it is about.' })
  journalTimestamp!: Date
  @Field(() => String, { nullable: true, description: 'Its title.' })
  title!: string | null
  @Field(() => String, { nullable: true, description: 'Its text.' })
  description!: string | null
}

@ObjectType({ description: 'A mood that was logged since the last session.', simpleResolvers: true })
export class BriefMood {
  @Field(() => IdScalar, { description: 'Identifier of the mood.' })
  moodId!: Id
  @Field(() => DateTimeScalar, { description: 'When it was logged.' })
  loggedAt!: Date
  @Field(() => Int, { description: 'From 1, very low, to 10, very good.' })
  value!: number
  @Field(() => [String], { description: 'Words for it.' })
  labels!: readonly string[]
  @Field(() => String, { nullable: true, description: 'What the client says of it.' })
  note!: string | null
}

@ObjectType({ description: 'Moods since the last session, and the thirty days before it.', simpleResolvers: true })
export class BriefMoods {
  @Field(() => Int, { description: 'How many were logged.' })
  count!: number
  @Field(() => Float, { nullable: true, description: 'Their mean; null without any.' })
  mean!: number | null
  @Field(() => Int, { nullable: true, description: 'The lowest of them.' })
  lowest!: number | null
  @Field(() => Int, { nullable: true, description: 'The highest of them.' })
  highest!: number | null
  @Field(() => Float, { nullable: true, description: 'The mean of the thirty days before the last session.' })
  meanBefore!: number | null
  @Field(() => [BriefMood], { description: 'The newest, twenty at most.' })
  newest!: readonly BriefMood[]
}

@ObjectType({ description: 'A goal that is worked on, or was closed since the last session.', simpleResolvers: true })
export class BriefGoal {
  @Field(() => IdScalar, { description: 'Identifier of the goal.' })
  goalId!: Id
  @Field(() => String, { description: 'What is to be reached.' })
  title!: string
  @Field(() => GoalStatusEnum, { description: 'How far it is.' })
  status!: GoalStatusEnum
  @Field(() => Int, { description: 'How far it is, in percent.' })
  progress!: number
  @Field(() => Int, {
    nullable: true,
    description: 'How far it was at the last session; null for what was begun since.',
  })
  progressBefore!: number | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The day until which it is to be reached.' })
  dueDate!: string | null
  @Field(() => Boolean, {
    description: "Whether that day is over in the client's time zone, and the goal not reached.",
  })
  isOverdue!: boolean
}

@ObjectType({ description: 'A conversation with the assistant that the client shares.', simpleResolvers: true })
export class BriefConversation {
  @Field(() => IdScalar, { description: 'Identifier of the session.' })
  sessionId!: Id
  @Field(() => DateTimeScalar, { description: 'When it began.' })
  startTime!: Date
  @Field(() => String, { nullable: true, description: 'Its title.' })
  title!: string | null
  @Field(() => String, { nullable: true, description: 'Its summary.' })
  summary!: string | null
}

@ObjectType({ description: 'A risk flag that is open, or was raised since the last session.', simpleResolvers: true })
export class BriefRiskFlag {
  @Field(() => IdScalar, { description: 'Identifier of the flag.' })
  riskFlagId!: Id
  @Field(() => RiskCategoryEnum, { description: 'What the text reads like.' })
  category!: RiskCategoryEnum
  @Field(() => RiskSeverityEnum, { description: 'How pressing it reads.' })
  severity!: RiskSeverityEnum
  @Field(() => DateTimeScalar, { description: 'When it was raised.' })
  createdAt!: Date
  @Field(() => Boolean, { description: 'True until somebody has taken it up.' })
  isOpen!: boolean
}

@ObjectType({
  description: 'What has changed for a client since the last session with the asking therapist.',
  simpleResolvers: true,
})
export class PreSessionBrief {
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => DateTimeScalar, { description: 'The end of the last session; thirty days ago where there was none.' })
  since!: Date
  @Field(() => IdScalar, { nullable: true, description: 'The last session of the two; null where there was none.' })
  lastSessionId!: Id | null
  @Field(() => Int, { description: 'How many journal entries were written.' })
  journalCount!: number
  @Field(() => [BriefJournal], { description: 'The newest of them, twenty at most; those that the client shares.' })
  journals!: readonly BriefJournal[]
  @Field(() => BriefMoods, { description: 'How the client felt.' })
  moods!: BriefMoods
  @Field(() => [BriefScreening], { description: 'Instruments that were taken since, each with its newest score.' })
  screenings!: readonly BriefScreening[]
  @Field(() => [BriefGoal], { description: 'Goals, the one that changed last first; fifty at most.' })
  goals!: readonly BriefGoal[]
  @Field(() => [BriefConversation], { description: 'Shared conversations, newest first, ten at most.' })
  conversations!: readonly BriefConversation[]
  @Field(() => Int, { description: 'Texts of the client that the therapist has not marked as read.' })
  unreadCount!: number
  @Field(() => [BriefRiskFlag], { description: 'Risk flags, newest first, fifty at most.' })
  riskFlags!: readonly BriefRiskFlag[]
  @Field(() => BriefText, {
    nullable: true,
    description:
      'What `writeBrief` had written since the last session; null until there is one, while the consent to automated ' +
      'assistance is missing, and when something that it was made of may not be read any more.',
  })
  text!: BriefText | null
}
