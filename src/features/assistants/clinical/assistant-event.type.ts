import { createUnionType, Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { ModelUsage } from '../../../services/model/model.js'
import { CitationOrigin } from '../../conversations/index.js'
import type { AssistantEvent } from './assistant-event.js'

@ObjectType({ description: 'The question is stored, and the answer begins.', simpleResolvers: true })
export class AssistantStart {
  readonly kind!: 'start'
  @Field(() => IdScalar, { description: 'The message that holds question and answer.' })
  messageId!: Id
  @Field(() => IdScalar, { description: 'The session that it is part of.' })
  sessionId!: Id
  @Field(() => String, { description: 'Who answers: a model by its name, or `offline`.' })
  model!: string
}

@ObjectType({ description: 'The next piece of the answer.', simpleResolvers: true })
export class AssistantDelta {
  readonly kind!: 'delta'
  @Field(() => String, { description: 'To be put behind what came before. `[3]` in it cites the third source.' })
  text!: string
}

@ObjectType({ description: 'Something that the answer cites.', simpleResolvers: true })
export class AssistantCitation {
  readonly kind!: 'citation'
  @Field(() => Int, { description: 'The number by which the answer cites it.' })
  number!: number
  @Field(() => CitationOrigin, { description: 'What is cited.' })
  origin!: CitationOrigin
  @Field(() => String, { description: 'Where it stands.' })
  source!: string
  @Field(() => String, { description: 'What stands there.' })
  excerpt!: string
}

@ObjectType({ description: 'Tokens that the model used; none without a model.', simpleResolvers: true })
export class AssistantUsage {
  @Field(() => Int, { description: 'Of what it was asked.' })
  inputTokens!: number
  @Field(() => Int, { description: 'Of its answer.' })
  outputTokens!: number
}

@ObjectType({ description: 'The answer is whole, and stored.', simpleResolvers: true })
export class AssistantDone {
  readonly kind!: 'done'
  @Field(() => IdScalar, { description: 'The message that holds question and answer.' })
  messageId!: Id
  @Field(() => AssistantUsage, { description: 'What it took.' })
  usage!: ModelUsage
}

@ObjectType({
  description: 'The answer ends here and is not whole; what came of it is stored as incomplete.',
  simpleResolvers: true,
})
export class AssistantFailure {
  readonly kind!: 'error'
  @Field(() => String, { description: 'Why.' })
  message!: string
  @Field(() => Boolean, { description: 'Whether it may go better when it is asked again.' })
  retryable!: boolean
}

const TYPES = {
  start: AssistantStart,
  delta: AssistantDelta,
  citation: AssistantCitation,
  done: AssistantDone,
  error: AssistantFailure,
}

/** An event as an object of its type's class, by which compiled documents tell which one it is. */
export function typedEvent(event: AssistantEvent): typeof AssistantEventUnion {
  return Object.assign(new TYPES[event.kind](), event)
}

export const AssistantEventUnion = createUnionType({
  name: 'AssistantEvent',
  description:
    'What is told of an answer while it is written: first `AssistantStart`, then pieces, then citations, and in any case `AssistantDone` or `AssistantFailure`.',
  types: () => [AssistantStart, AssistantDelta, AssistantCitation, AssistantDone, AssistantFailure] as const,
})
