import { Field, InputType, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import { CrisisResourceType } from '../../safety/index.js'
import { assistantQuestionFields } from '../assistant-question.type.js'
import { LIMITS } from '../../../kernel/limits.js'
import type { CrisisTopic } from '../../operation-context.js'

@InputType({ description: 'A message from a client to the companion.' })
export class AskCompanionInput extends assistantQuestionFields(LIMITS.companion) {}

@ObjectType({ description: 'Help that is available at once.', simpleResolvers: true })
export class CompanionCrisis {
  @Field(() => [CrisisResourceType], { description: 'Crisis resources; the answer names them too.' })
  resources!: readonly CrisisResourceType[]
}

@ObjectType({ description: "The companion's answer.", simpleResolvers: true })
export class CompanionAnswer {
  @Field(() => IdScalar, { description: 'The session of the message.' })
  sessionId!: Id
  /** The client who asked. */
  clientId!: Id
  /** The message with question and answer; shown as `message`. */
  messageId!: Id
  /** Whether the answer says what it is; shown as `disclosure`. */
  discloses!: boolean
  /** Whether the question reads like a crisis; shown as `crisis`. */
  crisisTopic!: CrisisTopic | null
}
