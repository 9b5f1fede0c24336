import { BigIntType, type Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import type { Id } from '../../kernel/ids.js'

/** The columns of every row of a person. Whose row it is and how long it is kept are columns of the entity itself. */
@Entity({ abstract: true })
export abstract class PersonEntity {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
}

/** The columns of every row of a client that never changes, or has other times than those of a record. */
@Entity({ abstract: true })
export abstract class ClientEntity extends PersonEntity {
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
}

/** The columns of every row that changes and whose owner may be missing or is no client. */
@Entity({ abstract: true })
export abstract class RecordEntity extends PersonEntity {
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz' })
  updatedAt!: Date
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}

/** The columns of every record of a client that changes. */
@Entity({ abstract: true })
export abstract class ClientRecordEntity extends RecordEntity {
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
}
