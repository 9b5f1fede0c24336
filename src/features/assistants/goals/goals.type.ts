import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar, JsonScalar, LocalDateScalar } from '../../../kernel/scalars.js'
import { type OfflineReason, OfflineReasonEnum } from '../../egress/index.js'
import type {
  GoalMode,
  DueBasis,
  GeneratedGoal,
  GenerationStep,
  GoalFinding,
  PlanCitation,
  TargetBasis,
} from './generated-goal.js'
import { atMostBytes, BYTE_LIMITS } from '../../../kernel/limits.js'
import type { CrisisTopic } from '../../operation-context.js'
import { KEY_FIELD } from '../../requests/idempotency-key.js'

const TargetBasisEnum = { PLAN: 'plan', INSTRUMENT: 'instrument', TRACKING: 'tracking' } as const
registerEnumType(TargetBasisEnum, {
  name: 'TargetBasis',
  description: 'Where a target value comes from.',
  valuesConfig: {
    PLAN: { description: 'The plan names it.' },
    INSTRUMENT: { description: 'The plan names none: the published numbers of an instrument are used.' },
    TRACKING: { description: 'Neither the plan nor an instrument names one: the percentage of progress is used.' },
  },
})

const DueBasisEnum = { PLAN: 'plan', RULE: 'rule' } as const
registerEnumType(DueBasisEnum, {
  name: 'DueBasis',
  description: 'Where a due day comes from.',
  valuesConfig: {
    PLAN: { description: 'The plan names it.' },
    RULE: { description: 'The plan names no future day: ninety days from today.' },
  },
})

const StepKindEnum = { PLAN: 'plan', DRAFT: 'draft', CRITIQUE: 'critique', REPAIR: 'repair' } as const
registerEnumType(StepKindEnum, {
  name: 'GoalStepKind',
  description: 'The steps in making goals.',
  valuesConfig: {
    PLAN: { description: 'The plan was read, and the topics were chosen.' },
    DRAFT: { description: 'The goals were written.' },
    CRITIQUE: { description: 'The goals were checked against the SMART rules and the plan.' },
    REPAIR: { description: 'The findings were corrected.' },
  },
})

const FindingRuleEnum = {
  ...{ SPECIFIC: 'specific', MEASURABLE: 'measurable', DATED: 'dated', LINKED: 'linked', INVENTED: 'invented' },
  ...{ REPEATED: 'repeated', DANGEROUS: 'dangerous', OTHER: 'other' },
} as const
registerEnumType(FindingRuleEnum, {
  name: 'GoalRule',
  description: 'The rules that goals are judged by.',
  valuesConfig: {
    SPECIFIC: { description: 'It says what will be different.' },
    MEASURABLE: { description: 'It has a measure and a target.' },
    DATED: { description: 'It has a day in the future.' },
    LINKED: { description: 'The plan mentions it.' },
    INVENTED: { description: 'All of its numbers come from the plan.' },
    REPEATED: { description: 'No other goal says the same.' },
    DANGEROUS: { description: 'Nobody is put in danger by it.' },
    OTHER: { description: 'A finding of the model, in its own words.' },
  },
})

@ObjectType('TreatmentPlanCitation', {
  description: 'An item of a signed treatment plan, in the version that was read.',
  simpleResolvers: true,
})
class PlanCitationType implements PlanCitation {
  @Field(() => IdScalar, { description: 'The plan.' })
  treatmentPlanId!: Id
  @Field(() => Int, { description: 'The version of the plan.' })
  version!: number
  @Field(() => String, { description: 'Where it stands in the plan, such as `goals[0]`, counted from 0.' })
  field!: string
}

@ObjectType('GeneratedGoal', { description: 'A goal that was made from a treatment plan.', simpleResolvers: true })
class GeneratedGoalType implements Omit<GeneratedGoal, 'measure' | 'target' | 'targetBasis' | 'dueOn' | 'dueBasis'> {
  @Field(() => String, { description: 'What will be different.' })
  title!: string
  @Field(() => String, { description: 'What the goal means, in words of the plan.' })
  description!: string
  @Field(() => String, { description: 'The area of life or the problem that it is about.' })
  domain!: string
  @Field(() => String, { nullable: true, description: 'What is measured.' })
  measure!: string | null
  @Field(() => String, { nullable: true, description: 'The target value. It says so if the plan does not name it.' })
  target!: string | null
  @Field(() => TargetBasisEnum, { nullable: true, description: 'Where the target value comes from.' })
  targetBasis!: TargetBasis | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The day by which it should be reached.' })
  dueOn!: string | null
  @Field(() => DueBasisEnum, { nullable: true, description: 'Where the due day comes from.' })
  dueBasis!: DueBasis | null
  @Field(() => String, { nullable: true, description: 'The reason for the due day, if the plan does not name it.' })
  note!: string | null
  @Field(() => [String], { description: 'The steps towards the goal.' })
  interventions!: readonly string[]
  @Field(() => [Int], {
    description: 'The lines of the plan that it was made from, counted from 1 over all its texts.',
  })
  lines!: readonly number[]
  @Field(() => [PlanCitationType], {
    description: 'The items of the signed treatment plan that it was made from; empty if the plan was given.',
  })
  citations!: readonly PlanCitation[]
}

@ObjectType('GoalFinding', {
  description: 'A problem that was found in a goal while it was made.',
  simpleResolvers: true,
})
class GoalFindingType implements GoalFinding {
  @Field(() => Int, {
    nullable: true,
    description: 'Position of the goal in the list of that step, from 0; null if it concerns all goals.',
  })
  goal!: number | null
  @Field(() => FindingRuleEnum, { description: 'By which rule.' })
  rule!: GoalFinding['rule']
  @Field(() => String, { description: 'The finding in words.' })
  message!: string
}

@ObjectType('GoalStep', { description: 'A step in making the goals.', simpleResolvers: true })
class GoalStepType implements GenerationStep {
  @Field(() => StepKindEnum, { description: 'The kind of step.' })
  kind!: GenerationStep['kind']
  @Field(() => String, { description: 'The result in words.' })
  summary!: string
  @Field(() => [GoalFindingType], {
    description: 'The findings of this step; after a repair, the findings that remain.',
  })
  findings!: readonly GoalFindingType[]
  @Field(() => String, { description: "The model that did it; `offline` for the service's rules." })
  model!: string
}

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
    nullable: true,
    description: `Any JSON object of ${atMostBytes(BYTE_LIMITS.treatmentPlan)}. Texts are read at any depth. If it is absent, the goals are made from the client's signed treatment plan in force, without those of its goals that a tracked goal follows already.`,
  })
  treatmentPlan?: unknown
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
  @Field(() => OfflineReasonEnum, { nullable: true, description: 'Why no model wrote them; null if one did.' })
  offlineReason!: OfflineReason | null
  clientId!: Id | null
  crisisTopic!: CrisisTopic | null
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
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}

@ObjectType({ description: 'The result of saving generated goals.', simpleResolvers: true })
export class SaveGeneratedGoalsPayload {
  generationId!: Id
  clientId!: Id
  crisisTopic!: CrisisTopic | null
}
