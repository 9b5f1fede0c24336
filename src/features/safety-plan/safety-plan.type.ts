import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { atMostSentence, LIMITS, LIST_LIMITS } from '../../kernel/limits.js'
import { CountedConnection } from '../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { type CrisisTopic } from '../operation-context.js'
import { RoleEnum } from '../users/index.js'
import type { SafetyPlanSteps } from './steps.js'

@InputType('SafetyPlanContactInput', { description: 'A person, a place or a service of a safety plan.' })
@ObjectType('SafetyPlanContact', {
  description: 'A person, a place or a service of a safety plan.',
  simpleResolvers: true,
})
export class SafetyPlanContactType {
  @Field(() => String, { description: `Who or what it is. ${atMostSentence(LIMITS.safetyPlan.item)}` })
  name!: string
  @Field(() => String, {
    nullable: true,
    description: `How to reach them: a number, an address. ${atMostSentence(LIMITS.safetyPlan.contact)}`,
  })
  contact?: string | null
}

const LONGEST = `At most ${LIST_LIMITS.safetyPlanItems} entries; each: ${atMostSentence(LIMITS.safetyPlan.item)}`

/** The same steps on the way in and on the way out. */
@InputType('SafetyPlanStepsInput', {
  description: 'The steps of a safety plan (Stanley and Brown). All are given: the plan is saved as a whole.',
})
@ObjectType('SafetyPlanSteps', {
  description: 'The steps of a safety plan (Stanley and Brown).',
  simpleResolvers: true,
})
export class SafetyPlanStepsType {
  @Field(() => [String], { description: `Signs by which the client knows that a crisis may be coming. ${LONGEST}` })
  warningSigns!: string[]
  @Field(() => [String], { description: `What the client can do alone. ${LONGEST}` })
  copingStrategies!: string[]
  @Field(() => [SafetyPlanContactType], { description: `People and places that distract. ${LONGEST}` })
  distractions!: SafetyPlanContactType[]
  @Field(() => [SafetyPlanContactType], { description: `People whom the client can ask for help. ${LONGEST}` })
  helpers!: SafetyPlanContactType[]
  @Field(() => [SafetyPlanContactType], { description: `Professionals and agencies. ${LONGEST}` })
  professionals!: SafetyPlanContactType[]
  @Field(() => [String], { description: `How the surroundings are made safer. ${LONGEST}` })
  environment!: string[]
  @Field(() => [String], { description: `What is worth living for; may be empty. ${LONGEST}` })
  reasonsForLiving!: string[]
}

/** A row of `safety_plan` as the reads select it. */
@ObjectType('SafetyPlan', {
  description: "One version of a client's safety plan: what helps in a crisis, in the client's own words.",
  simpleResolvers: true,
})
export class SafetyPlanType {
  @Field(() => IdScalar, { description: 'Identifier of this version.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client whose plan it is.' })
  clientId!: Id
  @Field(() => Int, {
    description: 'Number of the version, from 1 on. Pass that of the newest as `expectedVersion` with the next save.',
  })
  version!: number
  @Field(() => SafetyPlanStepsType, { description: 'The steps.' })
  steps!: SafetyPlanSteps
  @Field(() => IdScalar, { description: 'Who saved this version.' })
  writtenById!: Id
  @Field(() => RoleEnum, { description: 'Whether that was the client or a therapist.' })
  writtenAs!: RoleEnum
  @Field(() => DateTimeScalar, { description: 'When it was saved.' })
  writtenAt!: Date
}

@ObjectType({ description: 'A version and its cursor.', simpleResolvers: true })
export class SafetyPlanEdge {
  @Field(() => SafetyPlanType, { description: 'The version.' })
  node!: SafetyPlanType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of versions of a safety plan, newest first.', simpleResolvers: true })
export class SafetyPlanConnection extends CountedConnection {
  @Field(() => [SafetyPlanEdge], { description: 'Versions with their cursors.' })
  edges!: SafetyPlanEdge[]
  @Field(() => [SafetyPlanType], { description: 'The versions without cursors.' })
  nodes!: readonly SafetyPlanType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@InputType({ description: 'A new version of a safety plan.' })
export class SaveSafetyPlanInput {
  @Field(() => IdScalar, { nullable: true, description: 'The client; absent: the caller.' })
  clientId?: Id | null
  @Field(() => Int, {
    description:
      '`version` of the plan that was edited, 0 for the first. If another version was saved since, this one is refused with CONFLICT, which has both.',
  })
  expectedVersion!: number
  @Field(() => SafetyPlanStepsType, { description: 'The whole plan.' })
  steps!: SafetyPlanStepsType
  @Field(() => String, {
    nullable: true,
    description: 'Repeats with the same key and input return the first result and save nothing again.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'The result of saving a safety plan.', simpleResolvers: true })
export class SafetyPlanPayload {
  @Field(() => IdScalar, { description: 'Identifier of the new version.' })
  safetyPlanId!: Id
  /** What in the new text reads like a crisis; shown as `crisisResources`. */
  crisisTopic!: CrisisTopic | null
}
