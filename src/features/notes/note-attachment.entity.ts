import { BigIntType } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import type { Id } from '../../kernel/ids.js'

/** A file of a note, with the text that was read in it. Append-only. */
@Entity({ tableName: 'note_attachment' })
export class NoteAttachment {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
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
