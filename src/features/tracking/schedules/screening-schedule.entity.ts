import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { ClientRecordEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'

/** How often a screening is asked for. */
export type Recurrence = 'weekly' | 'biweekly' | 'monthly'

/** That a client is asked for a screening again and again. One for each instrument is open at a time. */
@Entity({ tableName: 'screening_schedule' })
export class ScreeningSchedule extends ClientRecordEntity {
  @Property({ type: 'text' })
  instrumentKey!: string
  @Property({ type: 'text' })
  recurrence!: Recurrence
  @Property({ type: 'integer' })
  reminderHour: number & Opt = 9
  @Property({ type: 'date' })
  startsOn!: string
  @Property({ type: 'date' })
  nextDueOn!: string
  @Property({ type: 'date', nullable: true })
  endsOn: string | null = null
  @Property({ type: 'date', nullable: true })
  askedOn: string | null = null
  @Property({ type: 'integer' })
  occurrence: number & Opt = 0
  @Property({ type: new BigIntType('number'), nullable: true })
  assignedByUserId: Id | null = null
  @Property({ type: 'timestamptz', nullable: true })
  endedAt: Date | null = null
}
