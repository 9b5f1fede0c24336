import { BigIntType } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeJson, FreeText } from '../../database/text-codec.js'
import type { Id } from '../../kernel/ids.js'

/** What one submission of a note said. Append-only. */
@Entity({ tableName: 'note_version' })
export class NoteVersion {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  @Property({ type: new BigIntType('number') })
  relationshipId!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  createdByUserId: Id | null = null
  @Property({ type: new BigIntType('number') })
  noteId!: Id
  @Property({ type: 'integer' })
  number!: number
  @Property({ type: new BigIntType('number') })
  recordTypeId!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  therapistSessionId: Id | null = null
  @Property({ type: FreeText })
  data!: string
  @Property({ type: FreeJson, columnType: 'json' })
  attachmentNames: readonly string[] = []
  @Property({ type: new BigIntType('number'), nullable: true })
  submittedByUserId: Id | null = null
  @Property({ type: 'timestamptz' })
  createdAt!: Date
}
