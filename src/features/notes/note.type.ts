import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

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
  @Field(() => String, { description: 'The text as it was last submitted.' })
  data!: string
  @Field(() => DateTimeScalar, {
    description:
      'When what it tells of took place: the start of its session, else its first submission. The order of lists.',
  })
  date!: Date
  @Field(() => Int, { description: 'Counts its submissions; name it as `expectedVersion` with the next one.' })
  version!: number
  @Field(() => IdScalar, { nullable: true, description: 'Who submitted it first; null for the legacy integration.' })
  createdById!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'Who submitted it last; null for the legacy integration.' })
  updatedById!: Id | null
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Since when the client may read it; null when they may not.',
  })
  releasedAt!: Date | null
  @Field(() => DateTimeScalar, { description: 'When it was first submitted.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

/** A row of `note_version` as the reads select it. */
@ObjectType('NoteVersion', { description: 'What one submission of a note said.', simpleResolvers: true })
export class NoteVersionType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The note.' })
  noteId!: Id
  @Field(() => Int, { description: 'Which submission it was, from 1.' })
  number!: number
  @Field(() => IdScalar, { description: 'The client it is about.' })
  clientId!: Id
  @Field(() => IdScalar, { description: 'The therapist whose note it is.' })
  therapistId!: Id
  @Field(() => IdScalar, { description: 'The relationship under which it was written.' })
  relationshipId!: Id
  recordTypeId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The session that it named.' })
  therapistSessionId!: Id | null
  @Field(() => String, { description: 'The text.' })
  data!: string
  @Field(() => [String], { description: 'Names of the files that the note had then.' })
  attachmentNames!: readonly string[]
  @Field(() => IdScalar, {
    nullable: true,
    description: 'Who submitted the note first; null for the legacy integration.',
  })
  createdById!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'Who submitted this; null for the legacy integration.' })
  submittedById!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it was submitted.' })
  createdAt!: Date
}

@ObjectType({ description: 'A note in its place in a list.', simpleResolvers: true })
export class NoteEdge {
  @Field(() => NoteType, { description: 'The note.' })
  node!: NoteType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of notes, newest first.', simpleResolvers: true })
export class NoteConnection {
  @Field(() => [NoteEdge], { description: 'Notes with their places.' })
  edges!: NoteEdge[]
  @Field(() => [NoteType], { description: 'The notes alone.' })
  nodes!: readonly NoteType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

/** Which page of a client's notes. */
@ArgsType()
export class NoteListArguments {
  @Field(() => IdScalar, { nullable: true, description: 'Only notes of this kind of record.' })
  recordTypeId?: Id | null
  @Field(() => Int, { defaultValue: 50, description: 'From 1 to 500.' })
  first!: number
  @Field(() => String, { nullable: true, description: 'A cursor of this list.' })
  after?: string | null
}

@InputType({
  description: 'A note that is submitted: a new one, or with `id` a change. Its history keeps every submission.',
})
export class SubmitNoteInput {
  @Field(() => IdScalar, { nullable: true, description: 'The note to change; absent for a new one.' })
  id?: Id | null
  @Field(() => String, { description: 'The text, at most 500,000 characters.' })
  data!: string
  @Field(() => String, {
    description: 'Kind of record, by id or key. Between psychotherapy notes and others none changes.',
  })
  recordType!: string
  @Field(() => IdScalar, {
    description: 'The client. An unlike one is refused, so that no text gets to the wrong person.',
  })
  clientId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The therapist whose note it is; the caller when absent.' })
  therapistId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The relationship of the two; found by them when absent.' })
  relationshipId?: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The session it is about. Of a note that is changed, absent: stays, null clears.',
  })
  therapistSessionId?: Id | null
  @Field(() => Int, {
    nullable: true,
    description: 'The version of the note that this one follows. A stale one is CONFLICT with both texts.',
  })
  expectedVersion?: number | null
  @Field(() => IdScalar, { nullable: true, description: 'The draft that is submitted so, and done with.' })
  draftId?: Id | null
  @Field(() => Int, {
    nullable: true,
    description: 'The version of that draft; required with `draftId`. A stale one is CONFLICT with both texts.',
  })
  expectedDraftVersion?: number | null
  @Field(() => String, {
    nullable: true,
    description: 'Repeat an unanswered request with the same key: the note is submitted once.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'Which note was stored.', simpleResolvers: true })
export class NotePayload {
  @Field(() => IdScalar, { description: 'Identifier of the note.' })
  noteId!: Id
}

@ObjectType({ description: 'Which note was submitted.', simpleResolvers: true })
export class SubmitNotePayload {
  @Field(() => IdScalar, { description: 'Identifier of the note.' })
  noteId!: Id
  /** Which entry of the history this submission made; shown as `submission`. */
  versionId!: Id
}
