import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar, JsonScalar } from '../../../kernel/scalars.js'
import type { GoalMode } from './generated-goal.js'
import { GeneratedGoalType, GoalStepType } from './generated-goal.type.js'

const GoalModeEnum = { LLM: 'llm', AGENT: 'agent' } as const
registerEnumType(GoalModeEnum, {
  name: 'GoalMode',
  description: 'How goals are made from a plan.',
  valuesConfig: {
    LLM: { description: 'The goals are made in one step.' },
    AGENT: { description: 'The goals are planned, drafted, judged and repaired. `steps` shows each step.' },
  },
})

@InputType({ description: 'A treatment plan from which goals are made.' })
export class GenerateGoalsInput {
  @Field(() => JsonScalar, {
    description: 'Any JSON object of at most 200,000 bytes. Texts are read at any depth.',
  })
  treatmentPlan!: unknown
  @Field(() => GoalModeEnum, { defaultValue: 'llm', description: 'How the goals are made.' })
  mode!: GoalMode
  @Field(() => IdScalar, {
    nullable: true,
    description:
      'The client of the plan. If it is given, the goals are kept for `saveGeneratedGoals`. Clients may leave it out.',
  })
  clientId?: Id | null
  @Field(() => Boolean, { defaultValue: false, description: 'Saves all of the goals for the client at once.' })
  save!: boolean
  @Field(() => String, {
    nullable: true,
    description: 'Name of a configured model provider, or `offline`; the default provider if absent.',
  })
  provider?: string | null
  @Field(() => String, {
    nullable: true,
    description: 'If a request for a client got no answer, repeat it with the same key: it returns the same goals.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'Goals that were made from a treatment plan.', simpleResolvers: true })
export class GenerateGoalsPayload {
  @Field(() => IdScalar, {
    nullable: true,
    description: 'Pass it to `saveGeneratedGoals`; null if no client was named.',
  })
  generationId!: Id | null
  @Field(() => [GeneratedGoalType], { description: 'The goals in the order of the plan.' })
  goals!: readonly GeneratedGoalType[]
  @Field(() => GoalModeEnum, { description: 'How they were made.' })
  mode!: GoalMode
  @Field(() => [GoalStepType], { description: 'The steps that were taken, in order.' })
  steps!: readonly GoalStepType[]
  @Field(() => String, { description: "The model that wrote the goals; `offline` if the service's rules did." })
  model!: string
  clientId!: Id | null
  showsCrisisResources!: boolean
}

@InputType({ description: 'Which generated goals to save for the client.' })
export class SaveGeneratedGoalsInput {
  @Field(() => IdScalar, { description: 'The `generationId` that `generateGoals` returned.' })
  generationId!: Id
  @Field(() => [Int], {
    nullable: true,
    description: 'Positions in the list of generated goals, from 0; all goals if absent.',
  })
  places?: number[] | null
}

@ObjectType({ description: 'The result of saving generated goals.', simpleResolvers: true })
export class SaveGeneratedGoalsPayload {
  generationId!: Id
  clientId!: Id
  showsCrisisResources!: boolean
}
