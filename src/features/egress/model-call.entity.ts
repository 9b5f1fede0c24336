import { ArrayType, BigIntType, Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import { PersonEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'
import type { EntityType } from '../../deidentify/index.js'
import type { CallOutcome } from '../../services/model/model-errors.js'

/** A replaced identifier: its type, and the place of its token in the prompt as sent. */
export interface ReplacedSpan {
  readonly type: EntityType
  readonly start: number
  readonly end: number
}

/** A call of a model. Written before anything is sent, and never changed. */
@Entity({ tableName: 'model_call' })
export class ModelCallRow extends PersonEntity {
  @Property({ type: 'timestamptz', length: 3, defaultRaw: 'now()' })
  createdAt!: Date & Opt
  @Property({ type: 'uuid' })
  publicId!: string
  @Property({ type: new BigIntType('number'), nullable: true })
  clientUserId: Id | null = null
  @Property({ type: new ArrayType<Id>(Number), columnType: 'bigint[]' })
  clientUserIds!: Id[]
  @Property({ type: new BigIntType('number'), nullable: true })
  onBehalfOf: Id | null = null
  @Property({ type: 'text' })
  callerKind!: 'user' | 'anonymous' | 'job'
  @Property({ type: 'text', nullable: true })
  jobName: string | null = null
  @Property({ type: 'text' })
  task!: string
  @Property({ type: 'integer' })
  taskVersion!: number
  @Property({ type: 'text' })
  provider!: string
  @Property({ type: 'text' })
  model!: string
  @Property({ type: FreeText, nullable: true })
  prompt: string | null = null
  /** Null if nothing was sent. */
  @Property({ type: 'integer', nullable: true })
  promptBytes: number | null = null
  @Property({ type: 'json' })
  spans!: readonly ReplacedSpan[]
  @Property({ type: new ArrayType(), columnType: 'text[]' })
  sourceKinds!: string[]
  @Property({ type: new ArrayType<Id>(Number), columnType: 'bigint[]' })
  sourceIds!: Id[]
}

/** How a call ended. A call without this row is still running, or its process was killed. */
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
  /** Also of an answer that is not kept; null if none came, or what came were vectors. */
  @Property({ type: 'integer', nullable: true })
  answerBytes: number | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  inputTokens: number | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  outputTokens: number | null = null
  @Property({ type: 'integer' })
  latencyMs!: number
}
