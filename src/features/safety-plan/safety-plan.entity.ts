import { BigIntType } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeJson } from '../../database/text-codec.js'
import { ClientEntity } from '../../database/write/record-entity.js'
import type { Role } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import type { SafetyPlanSteps } from './steps.js'

/** One version of a client's safety plan. Rows never change: each save is a new one. */
@Entity({ tableName: 'safety_plan' })
export class SafetyPlan extends ClientEntity {
  /** From 1 on, without gaps. */
  @Property({ type: 'integer' })
  planVersion!: number
  @Property({ type: FreeJson })
  steps!: SafetyPlanSteps
  @Property({ type: new BigIntType('number') })
  writtenByUserId!: Id
  @Property({ type: 'text' })
  writtenAs!: Role
  @Property({ type: 'timestamptz' })
  createdAt!: Date
}
