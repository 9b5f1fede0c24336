import { ArrayType, BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import { ClientRecordEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'

/** What is recommended. */
export type RecommendationKind = 'exercise' | 'reading' | 'screening' | 'activity' | 'appointment' | 'other'

/** What has become of it. */
export type RecommendationStatus = 'pending' | 'accepted' | 'dismissed' | 'done'

/** Something that a client is recommended to do. */
@Entity({ tableName: 'recommendation' })
export class Recommendation extends ClientRecordEntity {
  @Property({ type: FreeText })
  title!: string
  @Property({ type: FreeText, nullable: true })
  description: string | null = null
  @Property({ type: 'text' })
  kind!: RecommendationKind
  @Property({ type: 'text' })
  status: RecommendationStatus & Opt = 'pending'
  @Property({ type: new BigIntType('number'), nullable: true })
  createdByUserId: Id | null = null
  /** Who wrote it when no person did: `offline`, or the name of the provider's model. */
  @Property({ type: 'text', nullable: true })
  model: string | null = null
  /** The records that it was made of; none for what a person wrote. */
  @Property({ type: new ArrayType(), columnType: 'text[]' })
  sourceKinds: string[] & Opt = []
  @Property({ type: new ArrayType<Id>(Number), columnType: 'bigint[]' })
  sourceIds: Id[] & Opt = []
  @Property({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  decidedByUserId: Id | null = null
  @Property({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null
}
