import { BigIntType, type Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeJson, FreeText } from '../../database/text-codec.js'
import { ClientEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'
import { SignedContent } from '../signed-records/index.js'
import type { PlanContent } from './plan-content.js'

/** A treatment plan: whose it is, which of its versions is in force, its reviews and its release. */
@Entity({ tableName: 'treatment_plan' })
export class TreatmentPlan extends ClientEntity {
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  @Property({ type: new BigIntType('number') })
  relationshipId!: Id
  /** The version as it is now. */
  @Property({ type: 'integer' })
  contentVersion: number & Opt = 1
  /** The version that was signed last; an amendment that is being written leaves it where it is. */
  @Property({ type: 'integer', nullable: true })
  signedVersion: number | null = null
  /** When it was begun. */
  @Property({ type: 'timestamptz' })
  date!: Date
  /** When what it says was changed last; reviews and releases change `updatedAt` alone. */
  @Property({ type: 'timestamptz' })
  submittedAt!: Date
  @Property({ type: 'timestamptz' })
  updatedAt!: Date
  @Property({ type: new BigIntType('number'), nullable: true })
  updatedByUserId: Id | null = null
  @Property({ type: 'date', nullable: true })
  nextReviewOn: string | null = null
  /** Rises with each day that is set for a review: the version of the job that reminds of it. */
  @Property({ type: 'integer' })
  reviewNumber: number & Opt = 0
  @Property({ type: 'timestamptz', nullable: true })
  reviewedAt: Date | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  reviewedByUserId: Id | null = null
  @Property({ type: 'timestamptz', nullable: true })
  endedAt: Date | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  endedByUserId: Id | null = null
  @Property({ type: FreeText, nullable: true })
  endReason: string | null = null
  @Property({ type: 'timestamptz', nullable: true })
  releaseDueAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null = null
  @Property({ type: 'integer', nullable: true })
  releasedVersion: number | null = null
  @Property({ type: 'timestamptz', nullable: true })
  withdrawnAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  withheldAt: Date | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  withheldByUserId: Id | null = null
  @Property({ type: FreeText, nullable: true })
  withheldReason: string | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}

/** A version of a treatment plan: a draft until it is signed, never changed afterwards. */
@Entity({ tableName: 'treatment_plan_version' })
export class TreatmentPlanVersion extends SignedContent {
  @Property({ type: new BigIntType('number') })
  treatmentPlanId!: Id
  @Property({ type: FreeJson })
  content!: PlanContent
  /** The signed version that it replaces when it is signed; null for the first. */
  @Property({ type: 'integer', nullable: true })
  amendsVersion: number | null = null
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz' })
  updatedAt!: Date
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
