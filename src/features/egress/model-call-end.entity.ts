import { BigIntType } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import type { Id } from '../../kernel/ids.js'
import type { CallOutcome } from '../../services/model/model-errors.js'

/** How a call has ended. A call without one was cut off with its process, or is still going on. */
@Entity({ tableName: 'model_call_end' })
export class ModelCallEnd {
  @PrimaryKey({ type: new BigIntType('number') })
  callId!: Id
  @Property({ type: 'timestamptz', length: 3 })
  calledAt!: Date
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  clientUserId: Id | null = null
  @Property({ type: 'text' })
  outcome!: CallOutcome
  @Property({ type: 'text', nullable: true })
  reason: string | null = null
  @Property({ type: FreeText, nullable: true })
  answer: string | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  inputTokens: number | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  outputTokens: number | null = null
  @Property({ type: 'integer' })
  latencyMs!: number
}
