import { BigIntType, type Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import type { Id } from '../../kernel/ids.js'

/** The columns that every record of a client has which can change. Whose it is and whether it is kept stands in the record. */
@Entity({ abstract: true })
export abstract class RecordEntity {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz' })
  updatedAt!: Date
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
