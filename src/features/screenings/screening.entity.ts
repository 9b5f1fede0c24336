import { BigIntType, JsonType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { ClientEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'

/** One value for each item of the instrument in its order; null where it was left out. */
export type Answers = readonly (number | null)[]

/**
 * What a client answered to an instrument at one moment, and its score. Answers are choices of a form, no free text.
 */
@Entity({ tableName: 'screening' })
export class Screening extends ClientEntity {
  @Property({ type: 'text' })
  instrumentKey!: string
  @Property({ type: 'integer' })
  instrumentVersion!: number
  @Property({ type: JsonType, nullable: true })
  answers: Answers | null = null
  @Property({ type: 'integer' })
  score!: number
  @Property({ type: JsonType })
  subscores: Readonly<Record<string, number>> & Opt = {}
  @Property({ type: 'text', nullable: true })
  severity: string | null = null
  @Property({ type: 'timestamptz' })
  takenAt!: Date
  @Property({ type: new BigIntType('number'), nullable: true })
  recordedByUserId: Id | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  replacesId: Id | null = null
  @Property({ type: 'timestamptz', nullable: true })
  replacedAt: Date | null = null
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
