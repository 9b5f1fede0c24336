import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../kernel/scalars.js'
import { RiskCategoryEnum, RiskSeverityEnum } from '../safety/index.js'
import { GoalStatusEnum } from '../tracking/index.js'
import { ScoreChange } from '../screenings/index.js'
import { type OfflineReason, OfflineReasonEnum } from '../egress/index.js'

@ObjectType('BriefSource', { description: 'A record that a sentence describes.', simpleResolvers: true })
class BriefSourceType {
  @Field(() => String, {
    description: 'The kind of record: `journal`, `mood`, `screening`, `goal`, `conversationSession`, `riskFlag`.',
  })
  kind!: string
  @Field(() => IdScalar, { description: 'Identifier of the record.' })
  id!: Id
}

@ObjectType('BriefSentence', { description: 'A sentence of the brief with its sources.', simpleResolvers: true })
class BriefSentenceType {
  @Field(() => String, { description: 'The sentence.' })
  text!: string
  @Field(() => [BriefSourceType], { description: 'The records that the sentence describes; at least one.' })
  sources!: readonly BriefSourceType[]
}

@ObjectType({ description: 'The brief as text.', simpleResolvers: true })
class BriefText {
  @Field(() => IdScalar, { description: 'Identifier of the text.' })
  briefId!: Id
  @Field(() => [BriefSentenceType], {
    description: 'The sentences: first of risk flags, as they stand when this is read, then those that were written.',
  })
  sentences!: readonly BriefSentenceType[]
  @Field(() => String, { description: '`offline`, or the name of the model that wrote it.' })
  model!: string
  @Field(() => OfflineReasonEnum, { nullable: true, description: 'Why no model wrote it; null if one did.' })
  offlineReason!: OfflineReason | null
  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  writtenAt!: Date
}

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

@ObjectType({ description: 'A journal entry since the last session.', simpleResolvers: true })
export class BriefJournal {
  @Field(() => IdScalar, { description: 'Identifier of the entry.' })
  journalId!: Id
  @Field(() => DateTimeScalar, { description: 'The time that the entry is about.' })
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
  @Field(() => [String], { description: 'Words for the mood.' })
  labels!: readonly string[]
  @Field(() => String, { nullable: true, description: "The client's note." })
  note!: string | null
}

@ObjectType({
  description: 'Moods since the last session, compared with the thirty days before it.',
  simpleResolvers: true,
})
export class BriefMoods {
  @Field(() => Int, { description: 'Number of logged moods.' })
  count!: number
  @Field(() => Float, { nullable: true, description: 'The mean value; null without moods.' })
  mean!: number | null
  @Field(() => Int, { nullable: true, description: 'The lowest value.' })
  lowest!: number | null
  @Field(() => Int, { nullable: true, description: 'The highest value.' })
  highest!: number | null
  @Field(() => Float, { nullable: true, description: 'The mean value of the thirty days before the last session.' })
  meanBefore!: number | null
  @Field(() => [BriefMood], { description: 'The newest moods, at most twenty.' })
  newest!: readonly BriefMood[]
}

@ObjectType({ description: 'An active goal, or one that was closed since the last session.', simpleResolvers: true })
export class BriefGoal {
  @Field(() => IdScalar, { description: 'Identifier of the goal.' })
  goalId!: Id
  @Field(() => String, { description: 'The goal in a few words.' })
  title!: string
  @Field(() => GoalStatusEnum, { description: 'The status.' })
  status!: GoalStatusEnum
  @Field(() => Int, { description: 'Current progress in percent.' })
  progress!: number
  @Field(() => Int, {
    nullable: true,
    description: 'Progress in percent at the last session; null for a goal set since then.',
  })
  progressBefore!: number | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The day by which the goal should be reached.' })
  dueDate!: string | null
  @Field(() => Boolean, {
    description: "True if that day has passed in the client's time zone and the goal is not reached.",
  })
  isOverdue!: boolean
}

@ObjectType({ description: 'A conversation with the assistant that the client has shared.', simpleResolvers: true })
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

@ObjectType({ description: 'A risk flag that is open or was raised since the last session.', simpleResolvers: true })
export class BriefRiskFlag {
  @Field(() => IdScalar, { description: 'Identifier of the flag.' })
  riskFlagId!: Id
  @Field(() => RiskCategoryEnum, { description: 'The kind of risk.' })
  category!: RiskCategoryEnum
  @Field(() => RiskSeverityEnum, { description: 'The severity.' })
  severity!: RiskSeverityEnum
  @Field(() => DateTimeScalar, { description: 'When it was raised.' })
  createdAt!: Date
  @Field(() => Boolean, { description: 'True until somebody acknowledges the flag.' })
  isOpen!: boolean
}

@ObjectType({
  description: 'What changed for a client since the last session with the calling therapist.',
  simpleResolvers: true,
})
export class PreSessionBrief {
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => DateTimeScalar, { description: 'The end of the last session; thirty days ago if there was none.' })
  since!: Date
  @Field(() => IdScalar, { nullable: true, description: 'The last session of the two; null if there was none.' })
  lastSessionId!: Id | null
  @Field(() => Int, { description: 'Number of journal entries.' })
  journalCount!: number
  @Field(() => [BriefJournal], { description: 'The newest entries that the client shares, at most twenty.' })
  journals!: readonly BriefJournal[]
  @Field(() => BriefMoods, { description: "The client's moods." })
  moods!: BriefMoods
  @Field(() => [BriefScreening], {
    description: 'Instruments that were answered since then, with their newest scores.',
  })
  screenings!: readonly BriefScreening[]
  @Field(() => [BriefGoal], { description: 'Goals, the most recently changed first, at most fifty.' })
  goals!: readonly BriefGoal[]
  @Field(() => [BriefConversation], { description: 'Shared conversations, newest first, at most ten.' })
  conversations!: readonly BriefConversation[]
  @Field(() => Int, { description: 'Messages of the client that the therapist has not marked as read.' })
  unreadCount!: number
  @Field(() => [BriefRiskFlag], { description: 'Risk flags, newest first, at most fifty.' })
  riskFlags!: readonly BriefRiskFlag[]
  @Field(() => BriefText, {
    nullable: true,
    description:
      'The text that `writeBrief` has made since the last session. Null if there is none, while the consent to ' +
      'automated assistance is missing, and if one of its sources may no longer be read.',
  })
  text!: BriefText | null
}

@ObjectType({ description: 'The text that is being written.', simpleResolvers: true })
export class WriteBriefPayload {
  @Field(() => IdScalar, { description: 'Identifier of the text.' })
  briefId!: Id
}
