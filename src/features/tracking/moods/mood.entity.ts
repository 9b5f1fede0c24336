import { ArrayType, BigIntType } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import { RecordEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'
import type { MoodLabel } from './mood-labels.js'

/** How a client felt at a moment: a number from 1 (very low) to 10 (very good), words for it, and what they say of it. */
@Entity({ tableName: 'mood' })
export class Mood extends RecordEntity {
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
  @Property({ type: 'integer' })
  value!: number
  @Property({ type: new ArrayType<MoodLabel>(), columnType: 'text[]' })
  labels!: MoodLabel[]
  @Property({ type: FreeText, nullable: true })
  note: string | null = null
  @Property({ type: 'timestamptz' })
  loggedAt!: Date
  @Property({ type: new BigIntType('number'), nullable: true })
  recordedByUserId: Id | null = null
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null
}
