import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { CountedConnection } from '../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../kernel/scalars.js'
import { SignatureCheckFields, SignedContentFields } from '../signed-records/index.js'
import type { PlanDiagnosis, PlanGoal, PlanIntervention } from './plan-content.js'

export enum TreatmentPlanState {
  DRAFT = 'draft',
  SIGNED = 'signed',
  AMENDING = 'amending',
  ENDED = 'ended',
}
registerEnumType(TreatmentPlanState, {
  name: 'TreatmentPlanState',
  description: 'The state of a treatment plan.',
  valuesConfig: {
    DRAFT: { description: 'It is being written.' },
    SIGNED: { description: 'Signed, locked and in force.' },
    AMENDING: { description: 'A signed version is in force, and its amendment is not signed yet.' },
    ENDED: { description: 'It is over.' },
  },
})

@ObjectType('TreatmentPlanDiagnosis', { description: 'A diagnosis of a treatment plan.', simpleResolvers: true })
class PlanDiagnosisType implements PlanDiagnosis {
  @Field(() => String, { description: 'The code of ICD-10-CM, such as `F32.1`.' })
  code!: string
  @Field(() => String, {
    description: 'The official title if the shipped manual has the code, otherwise the one given.',
  })
  title!: string
  @Field(() => Boolean, { description: 'Whether the shipped manual has the code. If not, look it up before signing.' })
  isInManual!: boolean
  @Field(() => String, { nullable: true, description: 'What the therapist adds.' })
  note!: string | null
}

@ObjectType('TreatmentPlanGoal', { description: 'A goal of a treatment plan.', simpleResolvers: true })
export class PlanGoalType implements PlanGoal {
  @Field(() => String, { description: 'What will be different.' })
  title!: string
  @Field(() => String, { nullable: true, description: 'What is measured.' })
  measure!: string | null
  @Field(() => String, { nullable: true, description: 'The target value.' })
  target!: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The day by which it should be reached.' })
  dueOn!: string | null
  @Field(() => IdScalar, { nullable: true, description: 'The tracked goal by which it is followed.' })
  goalId!: Id | null
}

@ObjectType('TreatmentPlanIntervention', {
  description: 'An intervention of a treatment plan.',
  simpleResolvers: true,
})
class PlanInterventionType implements PlanIntervention {
  @Field(() => String, { description: 'What is done.' })
  what!: string
  @Field(() => String, { nullable: true, description: 'How often.' })
  frequency!: string | null
  @Field(() => String, { nullable: true, description: 'By whom.' })
  by!: string | null
}

/** What a plan says in one version: fields of the plan as it is now, and of each version. */
@ObjectType({ simpleResolvers: true })
abstract class PlanContentFields extends SignedContentFields {
  @Field(() => IdScalar, { description: 'The therapist of the plan. Only this therapist can write and sign it.' })
  therapistId!: Id
  @Field(() => Int, { description: 'Number of the version, from 1. Each amendment is a version.' })
  version!: number
  @Field(() => Int, {
    description: 'Rises with each save of the version. Pass it as `expectedRevision` with the next one.',
  })
  revision!: number
  @Field(() => [PlanDiagnosisType], { description: 'The diagnoses.' })
  diagnoses!: readonly PlanDiagnosisType[]
  @Field(() => [String], { description: 'The problems.' })
  problems!: readonly string[]
  @Field(() => [PlanGoalType], { description: 'The goals.' })
  goals!: readonly PlanGoalType[]
  @Field(() => [PlanInterventionType], { description: 'The interventions.' })
  interventions!: readonly PlanInterventionType[]
  @Field(() => LocalDateScalar, { nullable: true, description: 'The day of the first review that was planned.' })
  reviewOn!: string | null
  @Field(() => String, { nullable: true, description: 'By what it is known that treatment can end.' })
  dischargeCriteria!: string | null
  @Field(() => Int, { nullable: true, description: 'The signed version that it amends; null for the first.' })
  amendsVersion!: number | null
  @Field(() => IdScalar, { nullable: true, description: 'Who last changed it.' })
  updatedById!: Id | null
}

/** A row as the reads select it: columns carry the names of the fields. */
@ObjectType('TreatmentPlan', { description: 'A treatment plan.', simpleResolvers: true })
export class TreatmentPlanType extends PlanContentFields {
  @Field(() => TreatmentPlanState, { description: 'The state.' })
  state!: TreatmentPlanState
  @Field(() => IdScalar, { description: 'The relationship under which it was written.' })
  relationshipId!: Id
  @Field(() => Int, { nullable: true, description: 'The version that was signed last; null while none is.' })
  inForceVersion!: number | null
  @Field(() => LocalDateScalar, {
    nullable: true,
    description: "The day of the next review, in the therapist's time zone.",
  })
  nextReviewOn!: string | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last reviewed without a change.' })
  reviewedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'Who reviewed it then.' })
  reviewedById!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it was begun. Lists are ordered by it.' })
  date!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when it is over.' })
  endedAt!: Date | null
  @Field(() => String, { nullable: true, description: 'Why it ended.' })
  endReason!: string | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it will be released automatically.' })
  releaseDueAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when the client may read it.' })
  releasedAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when it is withheld from the client.' })
  withheldAt!: Date | null
  @Field(() => String, { nullable: true, description: 'Why it is withheld. The client never sees it.' })
  withheldReason!: string | null
}

@ObjectType('TreatmentPlanVersion', {
  description: 'A version of a treatment plan. A signed version never changes.',
  simpleResolvers: true,
})
export class TreatmentPlanVersionType extends PlanContentFields {
  @Field(() => IdScalar, { description: 'The plan.' })
  treatmentPlanId!: Id
  @Field(() => DateTimeScalar, { description: 'When the version was begun.' })
  createdAt!: Date
}

@ObjectType({ description: 'A treatment plan and its cursor.', simpleResolvers: true })
export class TreatmentPlanEdge {
  @Field(() => TreatmentPlanType, { description: 'The plan.' })
  node!: TreatmentPlanType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of treatment plans, newest first.', simpleResolvers: true })
export class TreatmentPlanConnection extends CountedConnection {
  @Field(() => [TreatmentPlanEdge], { description: 'Plans with their cursors.' })
  edges!: TreatmentPlanEdge[]
  @Field(() => [TreatmentPlanType], { description: 'The plans without cursors.' })
  nodes!: readonly TreatmentPlanType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType('TreatmentPlanReview', {
  description: 'A plan whose review is due, without a word of it.',
  simpleResolvers: true,
})
export class PlanReviewType {
  @Field(() => IdScalar, { description: 'The plan.' })
  treatmentPlanId!: Id
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => LocalDateScalar, { description: 'The day of the review. Lists are ordered by it.' })
  dueOn!: string
}

@ObjectType({ description: 'A review and its cursor.', simpleResolvers: true })
export class TreatmentPlanReviewEdge {
  @Field(() => PlanReviewType, { description: 'The review.' })
  node!: PlanReviewType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of reviews that are due, the oldest first.', simpleResolvers: true })
export class TreatmentPlanReviewConnection {
  @Field(() => [TreatmentPlanReviewEdge], { description: 'Reviews with their cursors.' })
  edges!: TreatmentPlanReviewEdge[]
  @Field(() => [PlanReviewType], { description: 'The reviews without cursors.' })
  nodes!: readonly PlanReviewType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'Whether a signed plan is unchanged since it was signed.', simpleResolvers: true })
export class TreatmentPlanSignatureCheck extends SignatureCheckFields {
  @Field(() => IdScalar, { description: 'Identifier of the plan.' })
  treatmentPlanId!: Id
}

@ObjectType({ description: 'The result of changing a treatment plan.', simpleResolvers: true })
export class TreatmentPlanPayload {
  @Field(() => IdScalar, { description: 'Identifier of the plan.' })
  treatmentPlanId!: Id
}
