import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import { type RiskSeverity, RiskSeverityEnum } from '../../safety/index.js'
import type { Author, Priority } from './measure-advice.js'

const MeasurePriority = { HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const
registerEnumType(MeasurePriority, {
  name: 'MeasurePriority',
  description: 'How soon an instrument should be given.',
  valuesConfig: {
    HIGH: { description: 'At the next contact.' },
    MEDIUM: { description: 'Soon.' },
    LOW: { description: 'When there is room for it, or when it is due again.' },
  },
})

const AdviceAuthor = { RULES: 'rules', MODEL: 'model' } as const
registerEnumType(AdviceAuthor, {
  name: 'AdviceAuthor',
  description: 'Who has found something.',
  valuesConfig: {
    RULES: { description: 'The rules of this service.' },
    MODEL: { description: 'The language model that was asked after them.' },
  },
})

@ObjectType({ description: 'Words of the text that was given, as they stand there.', simpleResolvers: true })
export class TextEvidence {
  @Field(() => String, { description: 'The words.' })
  text!: string
  @Field(() => Int, { description: 'Where they begin, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where they end, exclusive.' })
  end!: number
}

@ObjectType('MeasureRecommendation', { description: 'An instrument that is recommended.', simpleResolvers: true })
export class MeasureRecommendationType {
  @Field(() => String, { description: 'What it measures.' })
  clinicalDomain!: string
  @Field(() => String, { description: 'Its key among `instruments`.' })
  instrument!: string
  @Field(() => String, { description: 'Its short name, say PHQ-9.' })
  toolName!: string
  @Field(() => String, { description: 'Why.' })
  reason!: string
  @Field(() => MeasurePriority, { description: 'How soon.' })
  priority!: Priority
  @Field(() => [TextEvidence], { description: 'The words that speak for it; empty where a score or a flag does.' })
  evidence!: readonly TextEvidence[]
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the client answered it last, as far as the caller may see it.',
  })
  lastTakenAt!: Date | null
  @Field(() => Boolean, { description: 'False where it was answered so lately that it need not be asked again.' })
  isDue!: boolean
  @Field(() => AdviceAuthor, { description: 'Who recommends it.' })
  addedBy!: Author
}

@ObjectType('SafetyFlag', { description: 'Something that comes before any questionnaire.', simpleResolvers: true })
export class SafetyFlagType {
  @Field(() => String, { description: 'A stable key; `other` for what a model has found.' })
  flag!: string
  @Field(() => String, { description: 'The same in words.' })
  label!: string
  @Field(() => RiskSeverityEnum, { nullable: true, description: 'Of what the screen for danger has found.' })
  severity!: RiskSeverity | null
  @Field(() => TextEvidence, { description: 'The words that say so.' })
  evidence!: TextEvidence
  @Field(() => String, { description: 'What to do about it.' })
  action!: string
  @Field(() => AdviceAuthor, { description: 'Who has found it.' })
  addedBy!: Author
}

@InputType({ description: 'What instruments are to be recommended for.' })
export class RecommendMeasuresInput {
  @Field(() => String, { description: 'What is known of the client, in free text; at most 100,000 characters.' })
  clientData!: string
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The client: what they answered last counts then. A client means themselves.',
  })
  clientId?: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'A provider of the settings by name, or `offline`; the chosen one when absent.',
  })
  provider?: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Another input under the same key is refused; nothing is stored, so a repeat is worked out anew.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'Which instruments are recommended.', simpleResolvers: true })
export class RecommendMeasuresPayload {
  @Field(() => [MeasureRecommendationType], { description: 'Most pressing first.' })
  recommendations!: readonly MeasureRecommendationType[]
  @Field(() => [SafetyFlagType], { description: 'What comes before any questionnaire.' })
  safetyFlags!: readonly SafetyFlagType[]
  @Field(() => String, { description: 'In a few sentences.' })
  summary!: string
  @Field(() => String, { description: 'The model that was asked after the rules; `offline` for the rules alone.' })
  model!: string
}
