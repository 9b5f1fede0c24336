import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeJson, FreeText } from '../../database/text-codec.js'
import { ClientEntity, ClientRecordEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'

/** A clinical note about a client, as its newest submission left it. */
@Entity({ tableName: 'note' })
export class Note extends ClientRecordEntity {
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  @Property({ type: new BigIntType('number') })
  relationshipId!: Id
  @Property({ type: new BigIntType('number') })
  recordTypeId!: Id
  @Property({ type: 'boolean' })
  isPsychotherapy!: boolean
  @Property({ type: new BigIntType('number'), nullable: true })
  therapistSessionId: Id | null = null
  @Property({ type: FreeText })
  data!: string
  @Property({ type: 'timestamptz' })
  date!: Date
  @Property({ type: 'integer' })
  textVersion: number & Opt = 1
  @Property({ type: new BigIntType('number'), nullable: true })
  createdByUserId: Id | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  updatedByUserId: Id | null = null
  @Property({ type: 'timestamptz' })
  submittedAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null
}

/** A file of a note, with the text that was read in it. Append-only. */
@Entity({ tableName: 'note_attachment' })
export class NoteAttachment extends ClientEntity {
  @Property({ type: new BigIntType('number') })
  noteId!: Id
  @Property({ type: 'integer' })
  number!: number
  @Property({ type: 'uuid' })
  fileId!: string
  @Property({ type: FreeText })
  name!: string
  @Property({ type: 'text' })
  mediaType!: string
  @Property({ type: new BigIntType('number') })
  bytes!: number
  @Property({ type: 'text' })
  sha256!: string
  @Property({ type: FreeText })
  text!: string
  @Property({ type: 'timestamptz' })
  createdAt!: Date
}

/** What one submission of a note said. Append-only. */
@Entity({ tableName: 'note_version' })
export class NoteVersion extends ClientEntity {
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
