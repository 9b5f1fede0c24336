import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar, JsonScalar } from '../../../kernel/scalars.js'
import type { GoalMode } from './generated-goal.js'
import { GeneratedGoalType, GoalStepType } from './generated-goal.type.js'

const GoalModeEnum = { LLM: 'llm', AGENT: 'agent' } as const
registerEnumType(GoalModeEnum, {
  name: 'GoalMode',
  description: 'How goals are made of a plan.',
  valuesConfig: {
    LLM: { description: 'In one go.' },
    AGENT: { description: 'Planned, drafted, judged and repaired, with each step in `steps`.' },
  },
})

@InputType({ description: 'A treatment plan, and what is to be done with it.' })
export class GenerateGoalsInput {
  @Field(() => JsonScalar, {
    description: 'An object of any form, at most 200,000 bytes; texts are looked for at any depth.',
  })
  treatmentPlan!: unknown
  @Field(() => GoalModeEnum, { defaultValue: 'llm', description: 'How.' })
  mode!: GoalMode
  @Field(() => IdScalar, {
    nullable: true,
    description: 'Whose plan: the goals are kept for `saveGeneratedGoals` then. A client means themselves.',
  })
  clientId?: Id | null
  @Field(() => Boolean, { defaultValue: false, description: 'Sets all of them for the client at once.' })
  save!: boolean
  @Field(() => String, {
    nullable: true,
    description: 'A provider of the settings by name, or `offline`; the chosen one when absent.',
  })
  provider?: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Repeat an unanswered request with the same key: for a client the same goals are given.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'Goals that were made of a treatment plan.', simpleResolvers: true })
export class GenerateGoalsPayload {
  @Field(() => IdScalar, { nullable: true, description: 'For `saveGeneratedGoals`; null where no client is named.' })
  generationId!: Id | null
  @Field(() => [GeneratedGoalType], { description: 'The goals, in the order of the plan.' })
  goals!: readonly GeneratedGoalType[]
  @Field(() => GoalModeEnum, { description: 'How they were made.' })
  mode!: GoalMode
  @Field(() => [GoalStepType], { description: 'What was done, in its order.' })
  steps!: readonly GoalStepType[]
  @Field(() => String, { description: 'The model that wrote them; `offline` for the rules of this service.' })
  model!: string
  clientId!: Id | null
  showsCrisisResources!: boolean
}

@InputType({ description: 'Which generated goals are to be set for the client.' })
export class SaveGeneratedGoalsInput {
  @Field(() => IdScalar, { description: 'Of `generateGoals`.' })
  generationId!: Id
  @Field(() => [Int], { nullable: true, description: 'Places in its list, from 0; all when absent.' })
  places?: number[] | null
}

@ObjectType({ description: 'Which generated goals are set.', simpleResolvers: true })
export class SaveGeneratedGoalsPayload {
  generationId!: Id
  clientId!: Id
  showsCrisisResources!: boolean
}
