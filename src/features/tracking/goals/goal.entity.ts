import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import { ClientEntity, ClientRecordEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'

/** How far a goal is: the last two close it. */
export type GoalStatus = 'open' | 'in_progress' | 'achieved' | 'abandoned'

/** What a client wants to reach. How it went stands in `goal_progress`. */
@Entity({ tableName: 'goal' })
export class Goal extends ClientRecordEntity {
  @Property({ type: FreeText })
  title!: string
  @Property({ type: FreeText, nullable: true })
  description: string | null = null
  @Property({ type: FreeText, nullable: true })
  domain: string | null = null
  @Property({ type: FreeText, nullable: true })
  measure: string | null = null
  @Property({ type: FreeText, nullable: true })
  target: string | null = null
  @Property({ type: 'date', nullable: true })
  dueOn: string | null = null
  @Property({ type: 'text' })
  status: GoalStatus & Opt = 'open'
  @Property({ type: 'integer' })
  progress: number & Opt = 0
  @Property({ type: new BigIntType('number'), nullable: true })
  createdByUserId: Id | null = null
  /** Where it was taken from: goals that were made of a treatment plan, and its place among them. */
  @Property({ type: new BigIntType('number'), nullable: true })
  generationId: Id | null = null
  @Property({ type: 'integer', nullable: true })
  generationPlace: number | null = null
  /** Who proposed it: `offline`, or the name of the provider's model; null for what a person thought of. */
  @Property({ type: 'text', nullable: true })
  generatedBy: string | null = null
  @Property({ type: 'timestamptz', nullable: true })
  closedAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null
}

/** A step towards a goal. */
@Entity({ tableName: 'goal_intervention' })
export class GoalIntervention extends ClientRecordEntity {
  @Property({ type: new BigIntType('number') })
  goalId!: Id
  @Property({ type: FreeText })
  title!: string
  @Property({ type: new BigIntType('number'), nullable: true })
  createdByUserId: Id | null = null
  @Property({ type: 'timestamptz', nullable: true })
  doneAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null
}

/** How far a goal was at a moment. Never changed once it is written. */
@Entity({ tableName: 'goal_progress' })
export class GoalProgress extends ClientEntity {
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
