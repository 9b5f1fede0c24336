import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeJson } from '../../../database/text-codec.js'
import { ClientEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'
import type { OfflineReason } from '../../egress/index.js'
import type { GeneratedGoal, GenerationStep, GoalMode } from './generated-goal.js'

/** Goals generated from a treatment plan, stored before anybody sets them for the client. Never changed. */
@Entity({ tableName: 'goal_generation' })
export class GoalGeneration extends ClientEntity {
  @Property({ type: new BigIntType('number') })
  askedByUserId!: Id
  @Property({ type: 'text' })
  mode!: GoalMode
  /** Who made them: `offline`, or the name of the provider's model. */
  @Property({ type: 'text' })
  model!: string
  /** Why the rules made them; null if a model did. */
  @Property({ type: 'text', nullable: true })
  offlineReason: OfflineReason | null = null
  @Property({ type: FreeJson })
  goals!: readonly GeneratedGoal[]
  @Property({ type: FreeJson })
  steps!: readonly GenerationStep[]
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
