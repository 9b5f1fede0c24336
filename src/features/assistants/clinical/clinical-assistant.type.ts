import { Field, InputType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'

@InputType({ description: 'A question to the clinical assistant.' })
export class ClinicalAssistantInput {
  @Field(() => String, { description: 'What is asked, at most 20,000 characters.' })
  query!: string
  @Field(() => String, {
    description:
      'The number of a session of this client and caller, or any text: that opens a session which is found again under it.',
  })
  sessionId!: string
  @Field(() => IdScalar, {
    nullable: true,
    description: 'Whom it is about: an assigned client. A client who asks need not say it.',
  })
  clientId?: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'A provider of the settings by name, or `offline`; the chosen one when absent.',
  })
  provider?: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'Makes a repeat safe: the same key with the same input gives the first answer again, in one piece, with another input it is a CONFLICT. Kept for 24 hours; an answer that did not come to its end is not kept.',
  })
  idempotencyKey?: string | null
}
