import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import type { Id } from '../../../kernel/ids.js'

/** A step towards a goal. */
@Entity({ tableName: 'goal_intervention' })
export class GoalIntervention {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
  @Property({ type: new BigIntType('number') })
  goalId!: Id
  @Property({ type: FreeText })
  title!: string
  @Property({ type: new BigIntType('number'), nullable: true })
  createdByUserId: Id | null = null
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz' })
  updatedAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  doneAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
