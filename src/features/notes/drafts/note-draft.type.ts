import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import { atMost, LIMITS } from '../../../kernel/limits.js'

/** A row of `note_draft` as the reads select it. */
@ObjectType('NoteDraft', {
  description: 'Work in progress of a therapist that is not submitted. Nobody else sees it.',
  simpleResolvers: true,
})
export class NoteDraftType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client it is about.' })
  clientId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The note that the draft changes; null for a new note.' })
  noteId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The session of the note.' })
  therapistSessionId!: Id | null
  recordTypeId!: Id | null
  @Field(() => String, { description: 'The current text.' })
  data!: string
  @Field(() => Int, { description: 'Number of changes. Pass it as `expectedVersion` with the next save.' })
  version!: number
  @Field(() => DateTimeScalar, { description: 'When it was begun.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last saved.' })
  updatedAt!: Date
}

@InputType({ description: 'A draft to save.' })
export class SaveNoteDraftInput {
  @Field(() => IdScalar, { nullable: true, description: 'The draft to change; absent for a new one.' })
  id?: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The note that the draft changes; absent for a new note. It cannot be changed later.',
  })
  noteId?: Id | null
  @Field(() => IdScalar, {
    description:
      'The client. If it differs from the stored one, the request is refused, so that no text reaches the wrong record.',
  })
  clientId!: Id
  @Field(() => String, {
    nullable: true,
    description: 'Kind of record, by id or key. If absent, it keeps its value; null clears it.',
  })
  recordType?: string | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The session of the note. If absent, it keeps its value; null clears it.',
  })
  therapistSessionId?: Id | null
  @Field(() => String, { description: `The text, ${atMost(LIMITS.note.data)}.` })
  data!: string
  @Field(() => Int, {
    nullable: true,
    description:
      'The version that this one is based on; required with `id`. An old version fails with CONFLICT and both texts.',
  })
  expectedVersion?: number | null
}

@ObjectType({ description: 'The result of saving a draft.', simpleResolvers: true })
export class NoteDraftPayload {
  @Field(() => IdScalar, { description: 'Identifier of the draft.' })
  draftId!: Id
}
