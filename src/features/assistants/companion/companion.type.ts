import { Field, InputType, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import { CrisisResourceType } from '../../safety/index.js'

@InputType({ description: 'A message from a client to the companion.' })
export class AskCompanionInput {
  @Field(() => String, { description: "The client's message, at most 8,000 characters." })
  query!: string
  @Field(() => String, {
    description:
      "The number of one of the client's sessions. Any other text of at most 255 characters opens a session that can be continued under the same text.",
  })
  sessionId!: string
  @Field(() => IdScalar, { nullable: true, description: 'The client; the caller if absent.' })
  clientId?: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'Name of a configured model provider, or `offline`; the default provider if absent.',
  })
  provider?: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'Makes a repeat safe: the same key with the same input does not ask again; with another input it is a CONFLICT. Keys are kept for 24 hours.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'Help that is available at once.', simpleResolvers: true })
export class CompanionCrisis {
  @Field(() => [CrisisResourceType], { description: 'Crisis resources; the answer names them too.' })
  resources!: readonly CrisisResourceType[]
}

@ObjectType({ description: "The companion's answer.", simpleResolvers: true })
export class CompanionAnswer {
  @Field(() => IdScalar, { description: 'The session of the message.' })
  sessionId!: Id
  /** The message with question and answer; shown as `message`. */
  messageId!: Id
  /** Whether the answer says what it is; shown as `disclosure`. */
  discloses!: boolean
  /** Whether the question reads like a crisis; shown as `crisis`. */
  showsCrisisResources!: boolean
}
