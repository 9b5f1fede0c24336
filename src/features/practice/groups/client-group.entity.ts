import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import type { Id } from '../../../kernel/ids.js'

/** A practice's group of clients. Its members are the relationships that name it. */
@Entity({ tableName: 'client_group' })
export class ClientGroup {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number') })
  organisationId!: Id
  @Property({ type: FreeText })
  name!: string
  @Property({ type: new BigIntType('number') })
  createdByUserId!: Id
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz' })
  updatedAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
