import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import { RecordEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'

/** A clinical note about a client, as its newest submission left it. */
@Entity({ tableName: 'note' })
export class Note extends RecordEntity {
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  @Property({ type: new BigIntType('number') })
  relationshipId!: Id
  @Property({ type: new BigIntType('number') })
  recordTypeId!: Id
  @Property({ type: 'boolean' })
  isPsychotherapy!: boolean
  @Property({ type: new BigIntType('number'), nullable: true })
  therapistSessionId: Id | null = null
  @Property({ type: FreeText })
  data!: string
  @Property({ type: 'timestamptz' })
  date!: Date
  @Property({ type: 'integer' })
  textVersion: number & Opt = 1
  @Property({ type: new BigIntType('number'), nullable: true })
  createdByUserId: Id | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  updatedByUserId: Id | null = null
  @Property({ type: 'timestamptz' })
  submittedAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null
}
