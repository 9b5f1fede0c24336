import { ArrayType, BigIntType, Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import type { Id } from '../../kernel/ids.js'
import type { EntityType } from '../../deidentify/index.js'

/** What was replaced: its type, and where its token stands in the prompt as it was handed over. */
export interface ReplacedSpan {
  readonly type: EntityType
  readonly start: number
  readonly end: number
}

/** That a model is about to be asked. Written before anything leaves, and never changed. */
@Entity({ tableName: 'model_call' })
export class ModelCallRow {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: 'timestamptz', length: 3, defaultRaw: 'now()' })
  createdAt!: Date & Opt
  @Property({ type: 'uuid' })
  publicId!: string
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
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
  @Property({ type: 'json' })
  spans!: readonly ReplacedSpan[]
  @Property({ type: new ArrayType(), columnType: 'text[]' })
  sourceKinds!: string[]
  @Property({ type: new ArrayType<Id>(Number), columnType: 'bigint[]' })
  sourceIds!: Id[]
}
