import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { LocalDateScalar } from '../../../kernel/scalars.js'
import type { DueBasis, GeneratedGoal, GenerationStep, GoalFinding, TargetBasis } from './generated-goal.js'

const TargetBasisEnum = { PLAN: 'plan', INSTRUMENT: 'instrument', TRACKING: 'tracking' } as const
registerEnumType(TargetBasisEnum, {
  name: 'TargetBasis',
  description: 'Where a target comes from.',
  valuesConfig: {
    PLAN: { description: 'The plan says it.' },
    INSTRUMENT: { description: 'The plan names none: the published numbers of an instrument.' },
    TRACKING: { description: 'Neither: the percentage by which goals are tracked.' },
  },
})

const DueBasisEnum = { PLAN: 'plan', RULE: 'rule' } as const
registerEnumType(DueBasisEnum, {
  name: 'DueBasis',
  description: 'Where a day comes from.',
  valuesConfig: {
    PLAN: { description: 'The plan says it.' },
    RULE: { description: 'The plan names none that is still to come: ninety days from today.' },
  },
})

const StepKindEnum = { PLAN: 'plan', DRAFT: 'draft', CRITIQUE: 'critique', REPAIR: 'repair' } as const
registerEnumType(StepKindEnum, {
  name: 'GoalStepKind',
  description: 'What was done on the way to goals.',
  valuesConfig: {
    PLAN: { description: 'The plan was read, and what to write was chosen.' },
    DRAFT: { description: 'Goals were written.' },
    CRITIQUE: { description: 'They were judged by SMART and by the plan.' },
    REPAIR: { description: 'What was found was mended.' },
  },
})

const FindingRuleEnum = {
  ...{ SPECIFIC: 'specific', MEASURABLE: 'measurable', DATED: 'dated', LINKED: 'linked', INVENTED: 'invented' },
  ...{ REPEATED: 'repeated', OTHER: 'other' },
} as const
registerEnumType(FindingRuleEnum, {
  name: 'GoalRule',
  description: 'What goals are judged by.',
  valuesConfig: {
    SPECIFIC: { description: 'It says what will be different.' },
    MEASURABLE: { description: 'It has a measure and a target.' },
    DATED: { description: 'It has a day that is still to come.' },
    LINKED: { description: 'The plan speaks of it.' },
    INVENTED: { description: 'No number in it stands nowhere in the plan.' },
    REPEATED: { description: 'No other goal says the same.' },
    OTHER: { description: 'What a model has found, in its words.' },
  },
})

@ObjectType('GeneratedGoal', { description: 'A goal that was made of a treatment plan.', simpleResolvers: true })
export class GeneratedGoalType implements Omit<
  GeneratedGoal,
  'measure' | 'target' | 'targetBasis' | 'dueOn' | 'dueBasis'
> {
  @Field(() => String, { description: 'What will be different.' })
  title!: string
  @Field(() => String, { description: 'What it means, in words of the plan.' })
  description!: string
  @Field(() => String, { description: 'The part of life or the trouble it is about.' })
  domain!: string
  @Field(() => String, { nullable: true, description: 'What is measured.' })
  measure!: string | null
  @Field(() => String, { nullable: true, description: 'What it should come to; it says so where the plan does not.' })
  target!: string | null
  @Field(() => TargetBasisEnum, { nullable: true, description: 'Where the target comes from.' })
  targetBasis!: TargetBasis | null
  @Field(() => LocalDateScalar, { nullable: true, description: 'The day by which.' })
  dueOn!: string | null
  @Field(() => DueBasisEnum, { nullable: true, description: 'Where the day comes from.' })
  dueBasis!: DueBasis | null
  @Field(() => String, { nullable: true, description: 'Why it has this day, where the plan does not say it.' })
  note!: string | null
  @Field(() => [String], { description: 'What is done towards it.' })
  interventions!: readonly string[]
  @Field(() => [Int], {
    description: 'The lines of the plan that it was made of, counted from 1 through all its texts.',
  })
  lines!: readonly number[]
}

@ObjectType('GoalFinding', { description: 'What a goal lacked on the way.', simpleResolvers: true })
class GoalFindingType implements GoalFinding {
  @Field(() => Int, { nullable: true, description: 'Its place in the list of that step, from 0; null for all.' })
  goal!: number | null
  @Field(() => FindingRuleEnum, { description: 'By which rule.' })
  rule!: GoalFinding['rule']
  @Field(() => String, { description: 'In words.' })
  message!: string
}

@ObjectType('GoalStep', { description: 'Something that was done on the way to the goals.', simpleResolvers: true })
export class GoalStepType implements GenerationStep {
  @Field(() => StepKindEnum, { description: 'What.' })
  kind!: GenerationStep['kind']
  @Field(() => String, { description: 'What came of it.' })
  summary!: string
  @Field(() => [GoalFindingType], { description: 'What was found, and after a repair what is left.' })
  findings!: readonly GoalFindingType[]
  @Field(() => String, { description: 'The model that did it; `offline` for the rules of this service.' })
  model!: string
}
