import { ArgsType, Extensions, Field, Float, InputType, Int, ObjectType } from 'type-graphql'
import { PageRequest } from '../../kernel/paging/page-request.js'
import type { Id } from '../../kernel/ids.js'
import { CountedConnection } from '../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { atMost, LIMITS, LONG_TEXT_COST } from '../../kernel/limits.js'

/** A row of `note` as the reads select it: columns carry the names of the fields. */
@ObjectType('Note', { description: 'A clinical note about a client.', simpleResolvers: true })
export class NoteType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client it is about.' })
  clientId!: Id
  @Field(() => IdScalar, { description: 'The therapist whose note it is.' })
  therapistId!: Id
  @Field(() => IdScalar, { description: 'The relationship under which it was written.' })
  relationshipId!: Id
  recordTypeId!: Id
  therapistSessionId!: Id | null
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => String, { description: 'The text of the latest submission.' })
  data!: string
  @Field(() => DateTimeScalar, {
    description: "The start of the note's session, or its first submission. Lists are ordered by it.",
  })
  date!: Date
  @Field(() => Int, { description: 'Number of submissions. Pass it as `expectedVersion` with the next one.' })
  version!: number
  @Field(() => IdScalar, { nullable: true, description: 'Who first submitted it; null for the legacy integration.' })
  createdById!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'Who submitted it last; null for the legacy integration.' })
  updatedById!: Id | null
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Since when the client may read it; null while the client may not.',
  })
  releasedAt!: Date | null
  @Field(() => DateTimeScalar, { description: 'When it was first submitted.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

/** A row of `note_version` as the reads select it. */
@ObjectType('NoteVersion', { description: 'One submission of a note.', simpleResolvers: true })
export class NoteVersionType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The note.' })
  noteId!: Id
  @Field(() => Int, { description: 'Number of the submission, from 1.' })
  number!: number
  @Field(() => IdScalar, { description: 'The client it is about.' })
  clientId!: Id
  @Field(() => IdScalar, { description: 'The therapist whose note it is.' })
  therapistId!: Id
  @Field(() => IdScalar, { description: 'The relationship under which it was written.' })
  relationshipId!: Id
  recordTypeId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The session that the submission named.' })
  therapistSessionId!: Id | null
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => String, { description: 'The text.' })
  data!: string
  @Field(() => [String], { description: 'Names of the files that the note had at that time.' })
  attachmentNames!: readonly string[]
  @Field(() => IdScalar, {
    nullable: true,
    description: 'Who first submitted the note; null for the legacy integration.',
  })
  createdById!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'Who made this submission; null for the legacy integration.' })
  submittedById!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it was submitted.' })
  createdAt!: Date
}

@ObjectType({ description: 'A note and its cursor.', simpleResolvers: true })
export class NoteEdge {
  @Field(() => NoteType, { description: 'The note.' })
  node!: NoteType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of notes, newest first.', simpleResolvers: true })
export class NoteConnection extends CountedConnection {
  @Field(() => [NoteEdge], { description: 'Notes with their cursors.' })
  edges!: NoteEdge[]
  @Field(() => [NoteType], { description: 'The notes without cursors.' })
  nodes!: readonly NoteType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

/** Which page of a client's notes. */
@ArgsType()
export class NoteListArguments extends PageRequest {
  @Field(() => IdScalar, { nullable: true, description: 'Only notes of this kind of record.' })
  recordTypeId?: Id | null
}

@InputType({
  description: 'A new note, or with `id` a change to one. The history keeps every submission.',
})
export class SubmitNoteInput {
  @Field(() => IdScalar, { nullable: true, description: 'The note to change; absent for a new one.' })
  id?: Id | null
  @Field(() => String, { description: `The text, ${atMost(LIMITS.note.data)}.` })
  data!: string
  @Field(() => String, {
    description: 'Kind of record, by id or key. A note cannot change between psychotherapy notes and other kinds.',
  })
  recordType!: string
  @Field(() => IdScalar, {
    description:
      'The client. If it differs from the stored one, the request is refused, so that no text reaches the wrong record.',
  })
  clientId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The therapist of the note; the caller if absent.' })
  therapistId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The relationship of the two; found automatically if absent.' })
  relationshipId?: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The session of the note. When a note is changed: if absent, it keeps its value; null clears it.',
  })
  therapistSessionId?: Id | null
  @Field(() => Int, {
    nullable: true,
    description:
      'The version of the note that this one is based on. An old version fails with CONFLICT and both texts.',
  })
  expectedVersion?: number | null
  @Field(() => IdScalar, { nullable: true, description: 'The draft that is submitted. It is deleted afterwards.' })
  draftId?: Id | null
  @Field(() => Int, {
    nullable: true,
    description:
      'The version of the draft; required with `draftId`. An old version fails with CONFLICT and both texts.',
  })
  expectedDraftVersion?: number | null
  @Field(() => String, {
    nullable: true,
    description: 'If a request got no answer, repeat it with the same key: the note is submitted once.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'The result of storing a note.', simpleResolvers: true })
export class NotePayload {
  @Field(() => IdScalar, { description: 'Identifier of the note.' })
  noteId!: Id
}

@ObjectType({ description: 'The result of submitting a note.', simpleResolvers: true })
export class SubmitNotePayload {
  @Field(() => IdScalar, { description: 'Identifier of the note.' })
  noteId!: Id
  /** Which entry of the history this submission made; shown as `submission`. */
  versionId!: Id
}

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
