import { Field, InputType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { atMost, atMostBytes, atMostSentence, BYTE_LIMITS, LIMITS, LIST_LIMITS } from '../../kernel/limits.js'
import { IdScalar, LocalDateScalar } from '../../kernel/scalars.js'

const limits = LIMITS.treatmentPlan

@InputType({ description: 'A diagnosis of a treatment plan.' })
class TreatmentPlanDiagnosisInput {
  @Field(() => String, {
    description: 'The code of ICD-10-CM, such as `F32.1`. A category of F01–F99 that does not exist is refused.',
  })
  code!: string
  @Field(() => String, {
    nullable: true,
    description: `Needed only for a code that the shipped manual does not have; ${atMost(limits.title)}.`,
  })
  title?: string | null
  @Field(() => String, { nullable: true, description: `What the therapist adds; ${atMost(limits.text)}.` })
  note?: string | null
}

@InputType({ description: 'A goal of a treatment plan.' })
class TreatmentPlanGoalInput {
  @Field(() => String, { description: `What will be different; ${atMost(limits.title)}.` })
  title!: string
  @Field(() => String, { nullable: true, description: `What is measured; ${atMost(limits.measure)}. Needed to sign.` })
  measure?: string | null
  @Field(() => String, { nullable: true, description: `The target value; ${atMost(limits.target)}. Needed to sign.` })
  target?: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The day by which it should be reached.' })
  dueOn?: string | null
  @Field(() => IdScalar, { nullable: true, description: 'A tracked goal of the same client by which it is followed.' })
  goalId?: Id | null
}

@InputType({ description: 'An intervention of a treatment plan.' })
class TreatmentPlanInterventionInput {
  @Field(() => String, { description: `What is done; ${atMost(limits.text)}.` })
  what!: string
  @Field(() => String, { nullable: true, description: `How often; ${atMost(limits.frequency)}.` })
  frequency?: string | null
  @Field(() => String, { nullable: true, description: `By whom; ${atMost(limits.by)}.` })
  by?: string | null
}

@InputType({ description: `What a treatment plan says, ${atMostBytes(BYTE_LIMITS.treatmentPlan)} altogether.` })
export class TreatmentPlanContentInput {
  @Field(() => [TreatmentPlanDiagnosisInput], {
    nullable: true,
    description: `At most ${LIST_LIMITS.planItems}, each code once.`,
  })
  diagnoses?: TreatmentPlanDiagnosisInput[] | null
  @Field(() => [String], {
    nullable: true,
    description: `At most ${LIST_LIMITS.planItems}, each ${atMost(limits.text)}.`,
  })
  problems?: string[] | null
  @Field(() => [TreatmentPlanGoalInput], { nullable: true, description: `At most ${LIST_LIMITS.planItems}.` })
  goals?: TreatmentPlanGoalInput[] | null
  @Field(() => [TreatmentPlanInterventionInput], {
    nullable: true,
    description: `At most ${LIST_LIMITS.planInterventions}.`,
  })
  interventions?: TreatmentPlanInterventionInput[] | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The day of the first review. Needed to sign.' })
  reviewOn?: string | null
  @Field(() => String, {
    nullable: true,
    description: `By what it is known that treatment can end. ${atMostSentence(limits.dischargeCriteria)}`,
  })
  dischargeCriteria?: string | null
}

@InputType({ description: 'A new treatment plan.' })
export class CreateTreatmentPlanInput {
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => TreatmentPlanContentInput, { description: 'What it says.' })
  content!: TreatmentPlanContentInput
  @Field(() => String, {
    nullable: true,
    description: 'A random text, such as a UUID. A repeat with the same key creates nothing again.',
  })
  idempotencyKey?: string | null
}
