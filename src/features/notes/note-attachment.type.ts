import { Field, Float, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'

/** A row of `note_attachment` as the reads select it. */
@ObjectType('NoteAttachment', { description: 'A file that is attached to a note.', simpleResolvers: true })
export class NoteAttachmentType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => String, { description: 'The name, unique within the note.' })
  name!: string
  @Field(() => String, { description: 'The media type, detected from the content.' })
  mediaType!: string
  @Field(() => String, { description: 'Identifier of the content in the file store. Only the service can reach it.' })
  fileId!: string
  @Field(() => Float, { description: 'The size in bytes.' })
  bytes!: number
  @Field(() => String, { description: 'SHA-256 of the content, in hexadecimal.' })
  sha256!: string
}

/** With what only the service needs to know. */
export interface NoteAttachmentRow extends NoteAttachmentType {
  readonly noteId: Id
  readonly clientId: Id
  readonly number: number
}
