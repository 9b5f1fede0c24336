import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar, LocalDateScalar } from '../../../kernel/scalars.js'
import { PageOfTracked } from '../tracked.type.js'

export enum GoalStatusEnum {
  OPEN = 'open',
  IN_PROGRESS = 'in_progress',
  ACHIEVED = 'achieved',
  ABANDONED = 'abandoned',
}
registerEnumType(GoalStatusEnum, {
  name: 'GoalStatus',
  description: 'How far a goal is.',
  valuesConfig: {
    OPEN: { description: 'Not begun.' },
    IN_PROGRESS: { description: 'Under way.' },
    ACHIEVED: { description: 'Reached; its progress is 100.' },
    ABANDONED: { description: 'Given up.' },
  },
})

/** A row of `goal` as the reads select it. */
@ObjectType('Goal', { description: 'What a client wants to reach.', simpleResolvers: true })
export class GoalType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'Whose goal.' })
  clientId!: Id
  @Field(() => String, { description: 'At most 255 characters.' })
  title!: string
  @Field(() => String, { nullable: true, description: 'What it means.' })
  description!: string | null
  @Field(() => String, { nullable: true, description: 'The part of life it is about, say sleep.' })
  domain!: string | null
  @Field(() => String, { nullable: true, description: 'What is measured.' })
  measure!: string | null
  @Field(() => String, { nullable: true, description: 'The value that is aimed at.' })
  target!: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: "The day by which, of the client's time zone." })
  dueOn!: string | null
  @Field(() => GoalStatusEnum, { description: 'How far it is.' })
  status!: GoalStatusEnum
  @Field(() => Int, { description: 'How far it is in percent.' })
  progress!: number
  @Field(() => String, {
    nullable: true,
    description: 'The model that proposed it, or `offline`; null for what a person thought of.',
  })
  generatedBy!: string | null
  @Field(() => IdScalar, { nullable: true, description: 'Who wrote it down.' })
  createdById!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it was set; the order of lists.' })
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
  @Field(() => String, { description: 'At most 255 characters.' })
  title!: string
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was done; null while it is not.' })
  doneAt!: Date | null
  @Field(() => DateTimeScalar, { description: 'When it was written down; the order of the steps.' })
  createdAt!: Date
}

@ObjectType('GoalProgress', { description: 'How far a goal was at a moment.', simpleResolvers: true })
export class GoalProgressType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The goal.' })
  goalId!: Id
  @Field(() => Int, { description: 'In percent.' })
  progress!: number
  @Field(() => GoalStatusEnum, { description: 'How far it was.' })
  status!: GoalStatusEnum
  @Field(() => String, { nullable: true, description: 'What was noted.' })
  note!: string | null
  @Field(() => DateTimeScalar, { description: 'When.' })
  recordedAt!: Date
}

@ObjectType({ description: 'A goal in its place in a list.', simpleResolvers: true })
export class GoalEdge {
  @Field(() => GoalType, { description: 'The goal.' })
  node!: GoalType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of goals, newest first.', simpleResolvers: true })
export class GoalConnection {
  @Field(() => [GoalEdge], { description: 'Goals with their places.' })
  edges!: GoalEdge[]
  @Field(() => [GoalType], { description: 'The goals alone.' })
  nodes!: readonly GoalType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

/** Which page of a client's goals. */
@ArgsType()
export class GoalListArguments extends PageOfTracked {
  @Field(() => Boolean, { defaultValue: false, description: 'Only goals that are neither achieved nor abandoned.' })
  onlyIncomplete!: boolean
}

/** What a goal is besides its title: said when it is set and changed later alike. */
@InputType()
class GoalDetailsInput {
  @Field(() => String, { nullable: true, description: 'At most 10,000 characters.' })
  description?: string | null
  @Field(() => String, { nullable: true, description: 'The part of life it is about; at most 100 characters.' })
  domain?: string | null
  @Field(() => String, { nullable: true, description: 'What is measured; at most 255 characters.' })
  measure?: string | null
  @Field(() => String, { nullable: true, description: 'The value that is aimed at; at most 255 characters.' })
  target?: string | null
  @Field(() => LocalDateScalar, { nullable: true, description: "The day by which, of the client's time zone." })
  dueOn?: string | null
}

@InputType({ description: 'A new goal.' })
export class CreateGoalInput extends GoalDetailsInput {
  @Field(() => IdScalar, { nullable: true, description: 'Whose goal; the caller when absent.' })
  clientId?: Id | null
  @Field(() => String, { description: 'At most 255 characters.' })
  title!: string
  @Field(() => [String], { nullable: true, description: 'Its first steps, at most 50.' })
  interventions?: string[] | null
  @Field(() => String, {
    nullable: true,
    description: 'Repeat an unanswered request with the same key: the goal is stored once.',
  })
  idempotencyKey?: string | null
}

@InputType({ description: 'A change of what a goal is: an absent field stays, null clears. A goal keeps its title.' })
export class UpdateGoalInput extends GoalDetailsInput {
  @Field(() => String, { nullable: true, description: 'At most 255 characters.' })
  title?: string | null
}

@InputType({ description: 'How far a goal is: at least one of these.' })
export class GoalProgressInput {
  @Field(() => Int, { nullable: true, description: 'From 0 to 100; 100 when it is achieved.' })
  progress?: number | null
  @Field(() => GoalStatusEnum, {
    nullable: true,
    description:
      'When absent it follows the progress: an open goal is in progress from 1 on. Only who says so achieves it.',
  })
  status?: GoalStatusEnum | null
  @Field(() => String, { nullable: true, description: 'At most 4,000 characters.' })
  note?: string | null
}

@InputType({ description: 'A change of a step: an absent field stays.' })
export class UpdateGoalInterventionInput {
  @Field(() => String, { nullable: true, description: 'At most 255 characters.' })
  title?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Whether it is done.' })
  isDone?: boolean | null
}

@ObjectType({ description: 'Which goal was stored.', simpleResolvers: true })
export class GoalPayload {
  id!: Id
  /** Whether what was written reads like a crisis; shown as `crisisResources`. */
  showsCrisisResources!: boolean
}
