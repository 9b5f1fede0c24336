import { createUnionType, Field, Int, ObjectType, InputType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { ModelUsage } from '../../../services/model/model.js'
import { type OfflineReason, OfflineReasonEnum } from '../../egress/index.js'
import { CitationOrigin } from '../../conversations/index.js'
import { assistantQuestionFields } from '../assistant-question.type.js'
import type { AssistantEvent } from './answer-pipe.js'
import { LIMITS } from '../../../kernel/limits.js'

@ObjectType({ description: 'The question is stored and the answer begins.', simpleResolvers: true })
export class AssistantStart {
  readonly kind!: 'start'
  @Field(() => IdScalar, { description: 'The message that holds the question and the answer.' })
  messageId!: Id
  @Field(() => IdScalar, { description: 'The session of the question.' })
  sessionId!: Id
  @Field(() => String, { description: 'The model that is asked, or `offline`. `AssistantDone` says who answered.' })
  model!: string
}

@ObjectType({ description: 'The next piece of the answer.', simpleResolvers: true })
export class AssistantDelta {
  readonly kind!: 'delta'
  @Field(() => String, { description: 'Append this to the text so far. `[3]` cites source number 3.' })
  text!: string
}

@ObjectType({ description: 'A source that the answer cites.', simpleResolvers: true })
export class AssistantCitation {
  readonly kind!: 'citation'
  @Field(() => Int, { description: 'The number that the answer uses for this source.' })
  number!: number
  @Field(() => CitationOrigin, { description: 'The kind of source.' })
  origin!: CitationOrigin
  @Field(() => String, { description: 'Where the excerpt comes from.' })
  source!: string
  @Field(() => String, { description: 'The cited text.' })
  excerpt!: string
}

@ObjectType({ description: 'Tokens that the model used; zero without a model.', simpleResolvers: true })
export class AssistantUsage {
  @Field(() => Int, { description: 'Tokens of the prompt.' })
  inputTokens!: number
  @Field(() => Int, { description: 'Tokens of the answer.' })
  outputTokens!: number
}

@ObjectType({ description: 'The answer is complete and stored.', simpleResolvers: true })
export class AssistantDone {
  readonly kind!: 'done'
  @Field(() => IdScalar, { description: 'The message that holds the question and the answer.' })
  messageId!: Id
  @Field(() => AssistantUsage, { description: 'The tokens that were used.' })
  usage!: ModelUsage
  @Field(() => String, { description: 'The model that wrote the answer, or `offline`.' })
  model!: string
  @Field(() => OfflineReasonEnum, {
    nullable: true,
    description: 'Why no model wrote it, or not to its end; null if one did.',
  })
  offlineReason!: OfflineReason | null
}

@ObjectType({
  description: 'The answer ended early. The text so far is stored as incomplete.',
  simpleResolvers: true,
})
export class AssistantFailure {
  readonly kind!: 'error'
  @Field(() => String, { description: 'The reason.' })
  message!: string
  @Field(() => Boolean, { description: 'True if asking again may succeed.' })
  retryable!: boolean
}

const TYPES = {
  start: AssistantStart,
  delta: AssistantDelta,
  citation: AssistantCitation,
  done: AssistantDone,
  error: AssistantFailure,
}

/** The event as an object of its GraphQL class, by which compiled documents find its type. */
export function typedEvent(event: AssistantEvent): typeof AssistantEventUnion {
  return Object.assign(new TYPES[event.kind](), event)
}

export const AssistantEventUnion = createUnionType({
  name: 'AssistantEvent',
  description:
    'Events of one answer: first `AssistantStart`, then pieces of text, then citations, and last either `AssistantDone` or `AssistantFailure`.',
  types: () => [AssistantStart, AssistantDelta, AssistantCitation, AssistantDone, AssistantFailure] as const,
})

@InputType({ description: 'A question to the clinical assistant.' })
export class ClinicalAssistantInput extends assistantQuestionFields(LIMITS.clinicalAssistant) {}
