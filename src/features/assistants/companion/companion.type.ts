import { Field, InputType, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import { CrisisResourceType } from '../../safety/index.js'

@InputType({ description: 'Something that a client writes to the companion.' })
export class AskCompanionInput {
  @Field(() => String, { description: 'What the client writes, at most 8,000 characters.' })
  query!: string
  @Field(() => String, {
    description:
      'The number of one of the client’s sessions; any other text, at most 255 characters, opens a session that is found again under it.',
  })
  sessionId!: string
  @Field(() => IdScalar, { nullable: true, description: 'The client; absent: who asks.' })
  clientId?: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'A provider of the settings by name, or `offline`; the chosen one when absent.',
  })
  provider?: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'Makes a repeat safe: the same key with the same input asks nothing again, with another input it is a CONFLICT. Kept for 24 hours.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'Where help is found at once.', simpleResolvers: true })
export class CompanionCrisis {
  @Field(() => [CrisisResourceType], { description: 'Places for people in a crisis; the answer names them too.' })
  resources!: readonly CrisisResourceType[]
}

@ObjectType({ description: 'What the companion answered.', simpleResolvers: true })
export class CompanionAnswer {
  @Field(() => IdScalar, { description: 'The session in which it stands.' })
  sessionId!: Id
  /** The message with question and answer; shown as `message`. */
  messageId!: Id
  /** Whether the answer says what it is; shown as `disclosure`. */
  discloses!: boolean
  /** Whether the question reads like a crisis; shown as `crisis`. */
  showsCrisisResources!: boolean
}
