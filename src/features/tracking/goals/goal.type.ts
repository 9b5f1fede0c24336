import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import type { Id } from '../../../kernel/ids.js'
import { CountedConnection } from '../../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../../kernel/scalars.js'
import { atMost, atMostSentence, LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import type { CrisisTopic } from '../../operation-context.js'
import { KEY_FIELD } from '../../requests/idempotency-key.js'

export enum GoalStatusEnum {
  OPEN = 'open',
  IN_PROGRESS = 'in_progress',
  ACHIEVED = 'achieved',
  ABANDONED = 'abandoned',
}
registerEnumType(GoalStatusEnum, {
  name: 'GoalStatus',
  description: 'The status of a goal.',
  valuesConfig: {
    OPEN: { description: 'Not started.' },
    IN_PROGRESS: { description: 'In progress.' },
    ACHIEVED: { description: 'Reached; its progress is 100.' },
    ABANDONED: { description: 'Given up.' },
  },
})

/** A row of `goal` as the reads select it. */
@ObjectType('Goal', { description: 'What a client wants to reach.', simpleResolvers: true })
export class GoalType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client whose goal it is.' })
  clientId!: Id
  @Field(() => String, { description: atMostSentence(LIMITS.goal.title) })
  title!: string
  @Field(() => String, { nullable: true, description: 'What the goal means.' })
  description!: string | null
  @Field(() => String, { nullable: true, description: 'The area of life, such as sleep.' })
  domain!: string | null
  @Field(() => String, { nullable: true, description: 'How progress is measured.' })
  measure!: string | null
  @Field(() => String, { nullable: true, description: 'The target value.' })
  target!: string | null
  @Field(() => LocalDateScalar, {
    nullable: true,
    description: "The day by which it should be reached, in the client's time zone.",
  })
  dueOn!: string | null
  @Field(() => GoalStatusEnum, { description: 'The status.' })
  status!: GoalStatusEnum
  @Field(() => Int, { description: 'Progress in percent.' })
  progress!: number
  @Field(() => String, {
    nullable: true,
    description: 'The model that proposed it, or `offline`; null if a person wrote it.',
  })
  generatedBy!: string | null
  @Field(() => IdScalar, { nullable: true, description: 'Who wrote it down.' })
  createdById!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it was set. Lists are ordered by it.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was achieved or abandoned.' })
  closedAt!: Date | null
}

@ObjectType('GoalIntervention', { description: 'A step towards a goal.', simpleResolvers: true })
export class GoalInterventionType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The goal.' })
  goalId!: Id
  @Field(() => String, { description: atMostSentence(LIMITS.goalIntervention.title) })
  title!: string
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was done; null while it is open.' })
  doneAt!: Date | null
  @Field(() => DateTimeScalar, { description: 'When it was written down. Steps are ordered by it.' })
  createdAt!: Date
}

@ObjectType('GoalProgress', { description: 'The progress of a goal at one time.', simpleResolvers: true })
export class GoalProgressType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The goal.' })
  goalId!: Id
  @Field(() => Int, { description: 'Progress in percent.' })
  progress!: number
  @Field(() => GoalStatusEnum, { description: 'The status at that time.' })
  status!: GoalStatusEnum
  @Field(() => String, { nullable: true, description: 'The note.' })
  note!: string | null
  @Field(() => DateTimeScalar, { description: 'The time.' })
  recordedAt!: Date
}

@ObjectType({ description: 'A goal and its cursor.', simpleResolvers: true })
export class GoalEdge {
  @Field(() => GoalType, { description: 'The goal.' })
  node!: GoalType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of goals, newest first.', simpleResolvers: true })
export class GoalConnection extends CountedConnection {
  @Field(() => [GoalEdge], { description: 'Goals with their cursors.' })
  edges!: GoalEdge[]
  @Field(() => [GoalType], { description: 'The goals without cursors.' })
  nodes!: readonly GoalType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

/** Which page of a client's goals. */
@ArgsType()
export class GoalListArguments extends PageRequest {
  @Field(() => Boolean, { defaultValue: false, description: 'Only goals that are neither achieved nor abandoned.' })
  onlyIncomplete!: boolean
}

/** What a goal is besides its title: said when it is set and changed later alike. */
@InputType()
class GoalDetailsInput {
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.goal.description) })
  description?: string | null
  @Field(() => String, {
    nullable: true,
    description: `The area of life, such as sleep; ${atMost(LIMITS.goal.domain)}.`,
  })
  domain?: string | null
  @Field(() => String, { nullable: true, description: `How progress is measured; ${atMost(LIMITS.goal.measure)}.` })
  measure?: string | null
  @Field(() => String, { nullable: true, description: `The target value; ${atMost(LIMITS.goal.target)}.` })
  target?: string | null
  @Field(() => LocalDateScalar, {
    nullable: true,
    description: "The day by which it should be reached, in the client's time zone.",
  })
  dueOn?: string | null
}

@InputType({ description: 'A new goal.' })
export class CreateGoalInput extends GoalDetailsInput {
  @Field(() => IdScalar, { nullable: true, description: 'The client whose goal it is; the caller if absent.' })
  clientId?: Id | null
  @Field(() => String, { description: atMostSentence(LIMITS.goal.title) })
  title!: string
  @Field(() => [String], { nullable: true, description: `The first steps, at most ${LIST_LIMITS.goalInterventions}.` })
  interventions?: string[] | null
  @Field(() => String, {
    nullable: true,
    description: 'If a request got no answer, repeat it with the same key: the goal is stored once.',
  })
  idempotencyKey?: string | null
}

@InputType({
  description:
    "A change to a goal's description. A field that is absent keeps its value; null clears it. The title cannot be cleared.",
})
export class UpdateGoalInput extends GoalDetailsInput {
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.goal.title) })
  title?: string | null
}

@InputType({ description: 'New progress of a goal. Give at least one field.' })
export class GoalProgressInput {
  @Field(() => Int, { nullable: true, description: 'From 0 to 100; it is 100 if the goal is achieved.' })
  progress?: number | null
  @Field(() => GoalStatusEnum, {
    nullable: true,
    description:
      'If absent, it follows the progress: an open goal is in progress from 1 on. A goal is achieved only if this field says so.',
  })
  status?: GoalStatusEnum | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.goal.note) })
  note?: string | null
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}

@InputType({ description: 'A change to a step. A field that is absent keeps its value.' })
export class UpdateGoalInterventionInput {
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.goalIntervention.title) })
  title?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Whether it is done.' })
  isDone?: boolean | null
}

@ObjectType({ description: 'The result of storing a goal.', simpleResolvers: true })
export class GoalPayload {
  id!: Id
  /** Whether what was written reads like a crisis; shown as `crisisResources`. */
  crisisTopic!: CrisisTopic | null
}
