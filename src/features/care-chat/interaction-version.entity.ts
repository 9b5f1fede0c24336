import { BigIntType } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import type { Id } from '../../kernel/ids.js'

/** The texts of a message as they were before an edit. Written once, never changed. */
@Entity({ tableName: 'interaction_version' })
export class InteractionVersion {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number') })
  interactionId!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
  /** The version of the message that had these texts. */
  @Property({ type: 'integer' })
  version!: number
  @Property({ type: FreeText, nullable: true })
  userQuery: string | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  userQueryBy: Id | null = null
  @Property({ type: FreeText, nullable: true })
  aiAnswer: string | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  aiAnswerBy: Id | null = null
  @Property({ type: FreeText, nullable: true })
  prompt: string | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  promptBy: Id | null = null
  @Property({ type: new BigIntType('number') })
  replacedBy!: Id
  @Property({ type: 'timestamptz' })
  replacedAt!: Date
}
