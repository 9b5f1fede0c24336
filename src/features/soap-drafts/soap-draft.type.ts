import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ChangeKindEnum } from '../../kernel/change-kind.js'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

export enum SoapDraftStateEnum {
  REQUESTED = 'requested',
  COLLECTING = 'collecting',
  WRITING = 'writing',
  DONE = 'done',
  NOTHING_TO_DRAFT_FROM = 'nothing_to_draft_from',
  FAILED = 'failed',
}
registerEnumType(SoapDraftStateEnum, {
  name: 'SoapDraftState',
  description: 'What has become of a request for a draft.',
  valuesConfig: {
    REQUESTED: { description: 'It waits for its turn, or for another attempt.' },
    COLLECTING: { description: 'What it is made of is being read.' },
    WRITING: { description: 'It is being written.' },
    DONE: { description: 'It stands in the note.' },
    NOTHING_TO_DRAFT_FROM: { description: 'The therapist may read nothing of that time: there is no note.' },
    FAILED: { description: 'There is no draft; `reason` says why, where that is known.' },
  },
})

export enum SoapDraftFailureEnum {
  ACCESS_ENDED = 'access_ended',
  ALREADY_APPROVED = 'already_approved',
}
registerEnumType(SoapDraftFailureEnum, {
  name: 'SoapDraftFailure',
  description: 'Why there is no draft.',
  valuesConfig: {
    ACCESS_ENDED: { description: 'The relationship has ended, or the client has withdrawn the consent.' },
    ALREADY_APPROVED: { description: 'The note of the session is approved: a draft comes too late.' },
  },
})

@ObjectType('SoapDraft', {
  description:
    'That a draft of a SOAP note was asked for, and what has become of it. The draft itself stands in the note.',
  simpleResolvers: true,
})
export class SoapDraftType {
  @Field(() => IdScalar, { description: 'Identifier; `jobProgress` knows it as the subject of `draft-soap-note`.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client whom it is about.' })
  clientId!: Id
  @Field(() => IdScalar, { description: 'The therapist whose note it is: it is made of what they may read.' })
  therapistId!: Id
  @Field(() => IdScalar, { description: 'What kind of record it is for.' })
  recordTypeId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The session that it is about.' })
  therapistSessionId!: Id | null
  @Field(() => SoapDraftStateEnum, { description: 'What has become of it.' })
  state!: SoapDraftStateEnum
  @Field(() => SoapDraftFailureEnum, { nullable: true, description: 'Why it failed, where that is known.' })
  reason!: SoapDraftFailureEnum | null
  @Field(() => DateTimeScalar, { description: 'It is made of what is from here …' })
  readFrom!: Date
  @Field(() => DateTimeScalar, { description: '… to here.' })
  readTo!: Date
  @Field(() => Int, { description: 'Of how many records it was written.' })
  recordCount!: number
  @Field(() => Int, { description: 'How many sentences it has.' })
  sentenceCount!: number
  @Field(() => Int, { description: 'How many of them no source bears out: they stand in the way of an approval.' })
  unsupportedCount!: number
  @Field(() => String, { nullable: true, description: 'Who wrote it: `offline`, or the name of a model.' })
  model!: string | null
  @Field(() => IdScalar, { nullable: true, description: 'The note in which it stands, once it is done.' })
  soapNoteId!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it was asked for.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended, one way or another.' })
  finishedAt!: Date | null
}

@ObjectType({
  description: 'A request for a draft that was made, or that is under way already.',
  simpleResolvers: true,
})
export class SoapDraftPayload {
  @Field(() => IdScalar, { description: 'Identifier of the request.' })
  soapDraftId!: Id
}

@ObjectType({ description: 'A change of a request for a draft.', simpleResolvers: true })
export class SoapDraftChange {
  @Field(() => String, { description: 'The place of this event: as `after` it resumes behind it, for seven days.' })
  cursor!: string
  @Field(() => ChangeKindEnum, { description: 'CREATED when it was asked for, UPDATED when it has ended.' })
  change!: ChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the request.' })
  soapDraftId!: Id
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}

@InputType({ description: 'Of whom and of what a draft is to be made.' })
export class GenerateSoapNoteInput {
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The therapist; absent means the caller.' })
  therapistId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'Their relationship; absent means the one there is.' })
  relationshipId?: Id | null
  @Field(() => String, { defaultValue: 'soap', description: 'The kind of record, by identifier or key.' })
  recordType!: string
  @Field(() => IdScalar, {
    nullable: true,
    description:
      'The session that it is about; absent means what came since the last approved note, thirty days at most.',
  })
  therapistSessionId?: Id | null
}
