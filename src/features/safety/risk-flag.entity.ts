import { ArrayType, BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import { ClientEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'
import type { RiskFinder, RiskSourceKind } from './risk-flag.type.js'
import type { RiskCategory, RiskSeverity } from './screen/risk-phrases.js'

/** The role of the people who were notified; `nobody` if no one was. */
export type RiskAudience = 'therapist' | 'safety_contact' | 'nobody'

/** A finding of the screen in one version of a text. It stores the place, never the text. */
@Entity({ tableName: 'risk_flag' })
export class RiskFlag extends ClientEntity {
  @Property({ type: 'text' })
  category!: RiskCategory
  @Property({ type: 'text' })
  severity!: RiskSeverity
  @Property({ type: 'text' })
  source!: RiskSourceKind
  @Property({ type: new BigIntType('number') })
  sourceId!: Id
  @Property({ type: 'integer' })
  sourceVersion!: number
  @Property({ type: 'text' })
  field!: string
  @Property({ type: 'integer' })
  spanStart!: number
  @Property({ type: 'integer' })
  spanEnd!: number
  /** By what the words are known again where their text has changed. */
  @Property({ type: 'text', nullable: true })
  wordsDigest: string | null = null
  @Property({ type: 'text' })
  foundBy!: RiskFinder
  /** Of danger, where the model found it. */
  @Property({ type: 'float', nullable: true })
  probability: number | null = null
  /** Begins and ends of the words that weighed most, one after the other. */
  @Property({ type: new ArrayType<number>(Number), columnType: 'integer[]' })
  weighed!: number[]
  @Property({ type: 'text' })
  toldAs!: RiskAudience
  @Property({ type: new ArrayType<Id>(Number), columnType: 'bigint[]' })
  toldTo!: Id[]
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  acknowledgedAt: Date | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  acknowledgedBy: Id | null = null
  @Property({ type: FreeText, nullable: true })
  acknowledgementNote: string | null = null
  @Property({ type: 'timestamptz', nullable: true })
  escalatedAt: Date | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  escalatedTo: Id | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  escalatedBy: Id | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
