import { Field, Float, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'

/** A row of `note_attachment` as the reads select it. */
@ObjectType('NoteAttachment', { description: 'A file of a note.', simpleResolvers: true })
export class NoteAttachmentType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => String, { description: 'Its name, unlike that of any other file of the note.' })
  name!: string
  @Field(() => String, { description: 'What it is by its content.' })
  mediaType!: string
  @Field(() => String, { description: 'Names its content in the store, where nobody but the service gets at it.' })
  fileId!: string
  @Field(() => Float, { description: 'Its size.' })
  bytes!: number
  @Field(() => String, { description: 'SHA-256 of its content, in hexadecimal.' })
  sha256!: string
}

/** With what only the service needs to know. */
export interface NoteAttachmentRow extends NoteAttachmentType {
  readonly noteId: Id
  readonly clientId: Id
  readonly number: number
}
