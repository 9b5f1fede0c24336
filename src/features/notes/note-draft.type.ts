import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** A row of `note_draft` as the reads select it. */
@ObjectType('NoteDraft', {
  description: 'What a therapist is writing and has not submitted. Nobody else sees it.',
  simpleResolvers: true,
})
export class NoteDraftType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client it is about.' })
  clientId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The note it changes; null for a new one.' })
  noteId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The session it is about.' })
  therapistSessionId!: Id | null
  recordTypeId!: Id | null
  @Field(() => String, { description: 'The text so far.' })
  data!: string
  @Field(() => Int, { description: 'Counts its changes; name it as `expectedVersion` with the next one.' })
  version!: number
  @Field(() => DateTimeScalar, { description: 'When it was begun.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last saved.' })
  updatedAt!: Date
}

@InputType({ description: 'A draft as it is now.' })
export class SaveNoteDraftInput {
  @Field(() => IdScalar, { nullable: true, description: 'The draft; absent for a new one.' })
  id?: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The note that it changes; absent for a new note. Stays as it was.',
  })
  noteId?: Id | null
  @Field(() => IdScalar, {
    description: 'The client. An unlike one is refused, so that no text gets to the wrong person.',
  })
  clientId!: Id
  @Field(() => String, { nullable: true, description: 'Kind of record, by id or key. Absent: stays, null clears.' })
  recordType?: string | null
  @Field(() => IdScalar, { nullable: true, description: 'The session it is about. Absent: stays, null clears.' })
  therapistSessionId?: Id | null
  @Field(() => String, { description: 'The text, at most 500,000 characters.' })
  data!: string
  @Field(() => Int, {
    nullable: true,
    description: 'The version that this one follows; required with `id`. A stale one is CONFLICT with both texts.',
  })
  expectedVersion?: number | null
}

@ObjectType({ description: 'Which draft was saved.', simpleResolvers: true })
export class NoteDraftPayload {
  @Field(() => IdScalar, { description: 'Identifier of the draft.' })
  draftId!: Id
}
