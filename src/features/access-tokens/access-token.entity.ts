import { BigIntType } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import { PersonEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'

/** A token by which a program acts for a person. Whoever has its secret has the person's rights, within the scopes. */
@Entity({ tableName: 'access_token' })
export class AccessToken extends PersonEntity {
  @Property({ type: new BigIntType('number') })
  userId!: Id
  @Property({ type: FreeText })
  name!: string
  @Property({ type: 'text[]' })
  scopes!: string[]
  /** Null for a token of an application, whose secrets change. */
  @Property({ type: 'blob', nullable: true })
  secretHash: Buffer | null = null
  @Property({ type: new BigIntType('number'), fieldName: 'oauth_client_id', nullable: true })
  oauthClientId: Id | null = null
  @Property({ type: 'integer' })
  passwordVersion!: number
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz' })
  expiresAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  endedAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null = null
  @Property({ type: 'text', nullable: true })
  lastUsedFrom: string | null = null
}
