import { Field, InputType } from 'type-graphql'
import { z } from 'zod'
import { type Id, idSchema } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import { atMostSentence } from '../../kernel/limits.js'
import { text, writtenText } from '../../kernel/text/text.js'

/** The most characters that a question, the name of its session and the name of a provider may have. */
interface QuestionLimits {
  readonly query: number
  readonly sessionId: number
  readonly provider: number
}

/** The checks of a question to one of the assistants. */
export function assistantQuestionSchema({ query, sessionId, provider }: QuestionLimits) {
  return z.object({
    query: writtenText(query),
    sessionId: writtenText(sessionId),
    clientId: idSchema.nullish(),
    provider: text(provider).nullish(),
  })
}

/** A question to one of the assistants. */
interface AssistantQuestion {
  query: string
  sessionId: string
  clientId?: Id | null
  provider?: string | null
  idempotencyKey?: string | null
}

/** The fields of a question to one of the assistants; its input type extends them. */
export function assistantQuestionFields(limits: QuestionLimits): abstract new () => AssistantQuestion {
  @InputType()
  abstract class AssistantQuestionFields implements AssistantQuestion {
    @Field(() => String, { description: `The question, as the person typed it. ${atMostSentence(limits.query)}` })
    query!: string
    @Field(() => String, {
      description: `The number of one of the asker's sessions about this client. Any other text opens a session that can be continued under the same text. ${atMostSentence(limits.sessionId)}`,
    })
    sessionId!: string
    @Field(() => IdScalar, {
      nullable: true,
      description:
        'The client that the question is about. Clients may leave it out; therapists name an assigned client.',
    })
    clientId?: Id | null
    @Field(() => String, {
      nullable: true,
      description: `Name of a configured model provider, or \`offline\`; the default provider if absent. ${atMostSentence(limits.provider)}`,
    })
    provider?: string | null
    @Field(() => String, {
      nullable: true,
      description:
        'Makes a repeat safe: the same key with the same input returns the first answer; with another input it is a CONFLICT. Keys are kept for 24 hours. Incomplete answers are not kept.',
    })
    idempotencyKey?: string | null
  }
  return AssistantQuestionFields
}
