import { Field, InputType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'

@InputType({ description: 'A question to the clinical assistant.' })
export class ClinicalAssistantInput {
  @Field(() => String, { description: 'The question, at most 20,000 characters.' })
  query!: string
  @Field(() => String, {
    description:
      'The number of a session of this client and caller. Any other text opens a session that can be continued under the same text.',
  })
  sessionId!: string
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The client that the question is about: an assigned client. Clients may leave it out.',
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
      'Makes a repeat safe: the same key with the same input returns the first answer in one piece; with another input it is a CONFLICT. Keys are kept for 24 hours. Incomplete answers are not kept.',
  })
  idempotencyKey?: string | null
}
