import { BigIntType } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { PersonEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'

/** The address at which calendar programs read the appointments of a person, who has at most one. */
@Entity({ tableName: 'calendar_feed' })
export class CalendarFeed extends PersonEntity {
  @Property({ type: new BigIntType('number') })
  userId!: Id
  /** What is stored of the secret in the address. */
  @Property({ type: 'blob' })
  secretHash!: Buffer
  @Property({ type: 'integer' })
  passwordVersion!: number
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  lastReadAt: Date | null = null
}
