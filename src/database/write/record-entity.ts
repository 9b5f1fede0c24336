import { BigIntType, type Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import type { Id } from '../../kernel/ids.js'

/**
 * The columns of every record of a client that can change. The owner and the retention are columns of the record
 * itself.
 */
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
