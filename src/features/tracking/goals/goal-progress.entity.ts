import { BigIntType } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import type { Id } from '../../../kernel/ids.js'
import type { GoalStatus } from './goal.entity.js'

/** How far a goal was at a moment. Never changed once it is written. */
@Entity({ tableName: 'goal_progress' })
export class GoalProgress {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
  @Property({ type: new BigIntType('number') })
  goalId!: Id
  @Property({ type: 'integer' })
  progress!: number
  @Property({ type: 'text' })
  status!: GoalStatus
  @Property({ type: FreeText, nullable: true })
  note: string | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  recordedByUserId: Id | null = null
  @Property({ type: 'timestamptz' })
  recordedAt!: Date
}
