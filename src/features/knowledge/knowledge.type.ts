import { Extensions, Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { KnowledgeMethod } from './passage.js'

export enum KnowledgeMethodEnum {
  LOCAL = 'local',
  GLOBAL = 'global',
  DRIFT = 'drift',
  BASIC = 'basic',
}
registerEnumType(KnowledgeMethodEnum, {
  name: 'KnowledgeMethod',
  description: 'How the knowledge index is searched.',
  valuesConfig: {
    LOCAL: { description: 'From what the question names, and what is tied to it.' },
    GLOBAL: { description: 'From summaries of groups of disorders that belong together: for questions about many.' },
    DRIFT: { description: 'From what the question names, beginning in the groups that fit it best.' },
    BASIC: { description: 'From the words of passages alone.' },
  },
})

/** What comes along with an answer costs nothing more: its number has a bound. */
const COMES_ALONG = { cost: 0 }

@ObjectType({ description: 'A passage of a manual that an answer stands on.', simpleResolvers: true })
export class KnowledgeSource {
  @Field(() => Int, { description: 'Its number: `[1]` in the answer is the source with number 1.' })
  number!: number
  @Field(() => String, { description: 'The title of the manual.' })
  document!: string
  @Field(() => String, { description: 'Where it stands there, the outermost heading first.' })
  heading!: string
  @Field(() => String, { nullable: true, description: 'The code that it is about, such as `F32.1`.' })
  code!: string | null
  @Field(() => Int, { nullable: true, description: 'The page, from 1; null for a manual without pages.' })
  page!: number | null
  @Field(() => String, { description: 'The sentences that fit best, at most 600 characters.' })
  excerpt!: string
  @Field(() => Float, { description: 'From 0 to 1, for comparing the sources of one answer.' })
  score!: number
}

@ObjectType({ description: 'Something that a question names and the index knows.', simpleResolvers: true })
export class KnowledgeEntity {
  @Field(() => String, { description: 'disorder, symptom, measure, treatment or criterion.' })
  kind!: string
  @Field(() => String, { description: 'Its name.' })
  name!: string
  @Field(() => String, { nullable: true, description: 'The code of a disorder.' })
  code!: string | null
}

@ObjectType({ description: 'A group of disorders that belong together.', simpleResolvers: true })
export class KnowledgeCommunity {
  @Field(() => String, { description: 'The disorders in the middle of it.' })
  title!: string
  @Field(() => String, { description: 'What is in it, what they share, how they are measured and treated.' })
  summary!: string
}

@ObjectType({ description: 'An answer from the manuals, and what it stands on.', simpleResolvers: true })
export class KnowledgeAnswer {
  @Field(() => String, {
    description: 'The answer, with the numbers of its sources in brackets; without evidence it says so.',
  })
  response!: string
  @Field(() => KnowledgeMethodEnum, { description: 'How the index was searched.' })
  method!: KnowledgeMethod
  @Field(() => String, {
    description: 'Who put it into words: a model by name, or offline for sentences of the manuals.',
  })
  model!: string
  @Field(() => Boolean, { description: 'False when the manuals have nothing on the question.' })
  hasEvidence!: boolean
  @Extensions(COMES_ALONG)
  @Field(() => [KnowledgeSource], { description: 'What the answer stands on, by number.' })
  sources!: KnowledgeSource[]
  @Extensions(COMES_ALONG)
  @Field(() => [KnowledgeEntity], { description: 'What the question names.' })
  entities!: KnowledgeEntity[]
  @Extensions(COMES_ALONG)
  @Field(() => [KnowledgeCommunity], { description: 'The groups that fit, for the methods that begin from them.' })
  communities!: KnowledgeCommunity[]
}

@InputType({ description: 'A question to the manuals.' })
export class QueryKnowledgeInput {
  @Field(() => String, { description: 'The question; at most 4,000 characters.' })
  text!: string
  @Field(() => KnowledgeMethodEnum, {
    nullable: true,
    description: 'How to search; absent: from what the question names.',
  })
  method?: KnowledgeMethod | null
  @Field(() => String, {
    nullable: true,
    description:
      'The form of the answer, say `Single Sentence`, `List of 3-7 Points`, `JSON` or `Multiple Paragraphs`; at most 255 characters.',
  })
  responseType?: string | null
}
