import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import { type OfflineReason, OfflineReasonEnum } from '../../egress/index.js'
import { type RiskSeverity, RiskSeverityEnum } from '../../safety/index.js'
import type { Author, Priority } from './measure-advice.js'
import { atMost, LIMITS } from '../../../kernel/limits.js'
import type { CrisisTopic } from '../../operation-context.js'

const MeasurePriority = { HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const
registerEnumType(MeasurePriority, {
  name: 'MeasurePriority',
  description: 'How soon an instrument should be used.',
  valuesConfig: {
    HIGH: { description: 'At the next contact.' },
    MEDIUM: { description: 'Soon.' },
    LOW: { description: 'When there is time, or when it is due again.' },
  },
})

const AdviceAuthor = { RULES: 'rules', MODEL: 'model' } as const
registerEnumType(AdviceAuthor, {
  name: 'AdviceAuthor',
  description: 'Who found or recommended something.',
  valuesConfig: {
    RULES: { description: 'The rules of this service.' },
    MODEL: { description: 'The language model, which is asked after the rules.' },
  },
})

@ObjectType({ description: 'Words that are quoted from the given text.', simpleResolvers: true })
export class TextEvidence {
  @Field(() => String, { description: 'The words.' })
  text!: string
  @Field(() => Int, { description: 'Where the words begin, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where the words end (exclusive).' })
  end!: number
}

@ObjectType('MeasureRecommendation', { description: 'A recommended instrument.', simpleResolvers: true })
export class MeasureRecommendationType {
  @Field(() => String, { description: 'What it measures.' })
  clinicalDomain!: string
  @Field(() => String, { description: 'Its key in `instruments`.' })
  instrument!: string
  @Field(() => String, { description: 'Its short name, such as PHQ-9.' })
  toolName!: string
  @Field(() => String, { description: 'The reason.' })
  reason!: string
  @Field(() => MeasurePriority, { description: 'The priority.' })
  priority!: Priority
  @Field(() => [TextEvidence], {
    description: 'The words of the text that support it; empty if a score or a flag supports it.',
  })
  evidence!: readonly TextEvidence[]
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the client last answered it, if the caller may see that.',
  })
  lastTakenAt!: Date | null
  @Field(() => Boolean, {
    description: 'False if the client answered it so recently that there is no need to repeat it.',
  })
  isDue!: boolean
  @Field(() => AdviceAuthor, { description: 'Whether the rules or a model recommend it.' })
  addedBy!: Author
}

@ObjectType('SafetyFlag', {
  description: 'A safety concern that comes before any questionnaire.',
  simpleResolvers: true,
})
export class SafetyFlagType {
  @Field(() => String, { description: 'A stable key; `other` for a finding of a model.' })
  flag!: string
  @Field(() => String, { description: 'The concern in words.' })
  label!: string
  @Field(() => RiskSeverityEnum, { nullable: true, description: 'The severity, if the risk screen found it.' })
  severity!: RiskSeverity | null
  @Field(() => TextEvidence, { description: 'The words of the text that show it.' })
  evidence!: TextEvidence
  @Field(() => String, { description: 'The recommended action.' })
  action!: string
  @Field(() => AdviceAuthor, { description: 'Whether the rules or a model found it.' })
  addedBy!: Author
}

@InputType({ description: 'The data from which instruments are recommended.' })
export class RecommendMeasuresInput {
  @Field(() => String, {
    description: `What is known about the client, as free text; ${atMost(LIMITS.measures.clientData)}.`,
  })
  clientData!: string
  @Field(() => IdScalar, {
    nullable: true,
    description: "The client. If it is given, the client's latest screenings are considered. Clients may leave it out.",
  })
  clientId?: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'Name of a configured model provider, or `offline`; the default provider if absent.',
  })
  provider?: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'A request with the same key and other input is refused. Nothing is stored, so a repeat computes the result again.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'The recommended instruments.', simpleResolvers: true })
export class RecommendMeasuresPayload {
  @Field(() => [MeasureRecommendationType], { description: 'The recommendations, highest priority first.' })
  recommendations!: readonly MeasureRecommendationType[]
  @Field(() => [SafetyFlagType], { description: 'Safety concerns that come before any questionnaire.' })
  safetyFlags!: readonly SafetyFlagType[]
  @Field(() => String, { description: 'A summary in a few sentences.' })
  summary!: string
  @Field(() => String, {
    description: 'The model that was asked after the rules; `offline` if only the rules decided.',
  })
  model!: string
  @Field(() => OfflineReasonEnum, {
    nullable: true,
    description: 'Why only the rules decided; null if a model was asked and answered.',
  })
  offlineReason!: OfflineReason | null
  crisisTopic!: CrisisTopic | null
  clientId!: Id | null
}
