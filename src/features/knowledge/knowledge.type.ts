import { Extensions, Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { KnowledgeMethod } from './passage.js'
import { atMost, LIMITS } from '../../kernel/limits.js'
import { type OfflineReason, OfflineReasonEnum } from '../egress/index.js'
import type { CrisisTopic } from '../operation-context.js'

export enum KnowledgeMethodEnum {
  LOCAL = 'local',
  GLOBAL = 'global',
  DRIFT = 'drift',
  BASIC = 'basic',
}
registerEnumType(KnowledgeMethodEnum, {
  name: 'KnowledgeMethod',
  description: 'Methods of searching the knowledge index.',
  valuesConfig: {
    LOCAL: { description: 'Searches what the question mentions and what is related to it.' },
    GLOBAL: { description: 'Searches summaries of groups of disorders. For questions about many disorders.' },
    DRIFT: { description: 'Starts from the best matching groups, then searches what the question mentions.' },
    BASIC: { description: 'Searches the words of the passages only.' },
  },
})

/** Fields that are part of every answer cost nothing more, because the number of their items is bounded. */
const COMES_ALONG = { cost: 0 }

@ObjectType({ description: 'A passage of a manual that supports the answer.', simpleResolvers: true })
export class KnowledgeSource {
  @Field(() => Int, { description: 'Its number: `[1]` in the answer refers to source number 1.' })
  number!: number
  @Field(() => String, { description: 'The title of the manual.' })
  document!: string
  @Field(() => String, { description: 'The headings above the passage, outermost first.' })
  heading!: string
  @Field(() => String, { nullable: true, description: 'The code that the passage is about, such as `F32.1`.' })
  code!: string | null
  @Field(() => Int, { nullable: true, description: 'The page number, from 1; null if the manual has no pages.' })
  page!: number | null
  @Field(() => String, { description: 'The best matching sentences, at most 600 characters.' })
  excerpt!: string
  @Field(() => Float, { description: 'From 0 to 1. Compare it only within one answer.' })
  score!: number
}

@ObjectType({ description: 'Something that the question mentions and the index knows.', simpleResolvers: true })
export class KnowledgeEntity {
  @Field(() => String, { description: '`disorder`, `symptom`, `measure`, `treatment` or `criterion`.' })
  kind!: string
  @Field(() => String, { description: 'Its name.' })
  name!: string
  @Field(() => String, { nullable: true, description: 'The code, for a disorder.' })
  code!: string | null
}

@ObjectType({ description: 'A group of related disorders.', simpleResolvers: true })
export class KnowledgeCommunity {
  @Field(() => String, { description: 'The central disorders of the group.' })
  title!: string
  @Field(() => String, {
    description: 'The disorders of the group, what they have in common, and how they are measured and treated.',
  })
  summary!: string
}

@ObjectType({ description: 'An answer from the manuals with its sources.', simpleResolvers: true })
export class KnowledgeAnswer {
  @Field(() => String, {
    description: 'The answer with source numbers in brackets. Without evidence it says so.',
  })
  response!: string
  @Field(() => KnowledgeMethodEnum, { description: 'The search method.' })
  method!: KnowledgeMethod
  @Field(() => String, {
    description: 'The model that wrote the answer; `offline` if it consists of sentences from the manuals.',
  })
  model!: string
  @Field(() => OfflineReasonEnum, { nullable: true, description: 'Why no model wrote it; null if one did.' })
  offlineReason!: OfflineReason | null
  @Field(() => Boolean, { description: 'False if the manuals say nothing about the question.' })
  hasEvidence!: boolean
  @Extensions(COMES_ALONG)
  @Field(() => [KnowledgeSource], { description: 'The sources, ordered by number.' })
  sources!: KnowledgeSource[]
  @Extensions(COMES_ALONG)
  @Field(() => [KnowledgeEntity], { description: 'What the question mentions.' })
  entities!: KnowledgeEntity[]
  @Extensions(COMES_ALONG)
  @Field(() => [KnowledgeCommunity], {
    description: 'The matching groups of disorders, for the methods that start from them.',
  })
  communities!: KnowledgeCommunity[]
  /** Whether the client's question reads like a crisis; shown as `crisisResources`. */
  crisisTopic!: CrisisTopic | null
}

@InputType({ description: 'A question to the manuals.' })
export class QueryKnowledgeInput {
  @Field(() => String, { description: `The question; ${atMost(LIMITS.knowledge.question)}.` })
  text!: string
  @Field(() => KnowledgeMethodEnum, {
    nullable: true,
    description: 'The search method; LOCAL if absent.',
  })
  method?: KnowledgeMethod | null
  @Field(() => String, {
    nullable: true,
    description: `The form of the answer, such as \`Single Sentence\`, \`List of 3-7 Points\`, \`JSON\` or \`Multiple Paragraphs\`; ${atMost(LIMITS.knowledge.responseType)}.`,
  })
  responseType?: string | null
}
