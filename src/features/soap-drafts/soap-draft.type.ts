import { Extensions, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { atMost, LIMITS } from '../../kernel/limits.js'
import { SOAP } from './templates/note-templates.js'
import { TranscriptInput } from './transcripts/transcript.type.js'
import { type OfflineReason, OfflineReasonEnum } from '../egress/index.js'
import { KEY_FIELD } from '../requests/idempotency-key.js'

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
  description: 'The state of a request for a draft.',
  valuesConfig: {
    REQUESTED: { description: 'It waits for its first or next attempt.' },
    COLLECTING: { description: 'The records are being read.' },
    WRITING: { description: 'The draft is being written.' },
    DONE: { description: 'The draft is in the note.' },
    NOTHING_TO_DRAFT_FROM: {
      description: 'There is no record of that time that the therapist may read. No note was made.',
    },
    FAILED: { description: 'No draft was made; `reason` says why, if known.' },
  },
})

export enum SoapDraftFailureEnum {
  ACCESS_ENDED = 'access_ended',
  ALREADY_APPROVED = 'already_approved',
}
registerEnumType(SoapDraftFailureEnum, {
  name: 'SoapDraftFailure',
  description: 'The reasons why a draft failed.',
  valuesConfig: {
    ACCESS_ENDED: { description: 'The relationship has ended, or the client withdrew consent.' },
    ALREADY_APPROVED: { description: "The session's note is already approved." },
  },
})

@ObjectType('SoapDraft', {
  description: 'A request for a SOAP note draft, with its state. The draft itself is in the note.',
  simpleResolvers: true,
})
export class SoapDraftType {
  @Field(() => IdScalar, {
    description: 'Identifier. It is also the `subjectId` of the job `draft-soap-note` in `jobProgress`.',
  })
  id!: Id
  @Field(() => IdScalar, { description: 'The client that it is about.' })
  clientId!: Id
  @Field(() => IdScalar, {
    description: 'The therapist of the note. The draft uses only records that this therapist may read.',
  })
  therapistId!: Id
  @Field(() => IdScalar, { description: 'The kind of record.' })
  recordTypeId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The session of the note.' })
  therapistSessionId!: Id | null
  @Field(() => String, { description: 'The key of the template of the note; see `noteTemplates`.' })
  template!: string
  @Field(() => SoapDraftStateEnum, { description: 'The state.' })
  state!: SoapDraftStateEnum
  @Field(() => SoapDraftFailureEnum, { nullable: true, description: 'The reason of a failure, if known.' })
  reason!: SoapDraftFailureEnum | null
  @Field(() => DateTimeScalar, { description: 'The start of the time range of the records that were used.' })
  readFrom!: Date
  @Field(() => DateTimeScalar, { description: 'The end of that time range.' })
  readTo!: Date
  @Field(() => Int, { description: 'Number of records that were used.' })
  recordCount!: number
  @Field(() => Int, { description: 'Number of sentences.' })
  sentenceCount!: number
  @Field(() => Int, { description: 'Number of sentences without a source. They prevent approval.' })
  unsupportedCount!: number
  @Field(() => String, { nullable: true, description: 'The model that wrote it, or `offline`.' })
  model!: string | null
  @Field(() => OfflineReasonEnum, {
    nullable: true,
    description: 'Why no model wrote it; null if one did, or without a draft.',
  })
  offlineReason!: OfflineReason | null
  @Field(() => IdScalar, { nullable: true, description: 'The note that contains the draft, once it is done.' })
  soapNoteId!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it was requested.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended, with or without a draft.' })
  finishedAt!: Date | null
}

@ObjectType({
  description: 'The new request for a draft, or the one that is already being processed.',
  simpleResolvers: true,
})
export class SoapDraftPayload {
  @Field(() => IdScalar, { description: 'Identifier of the request.' })
  soapDraftId!: Id
}

@InputType({ description: 'What a draft is made from.' })
export class GenerateSoapNoteInput {
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The therapist; the caller if absent.' })
  therapistId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The relationship; if absent, the existing one of the two.' })
  relationshipId?: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'The kind of record, by identifier or key; if absent, that of the template.',
  })
  recordType?: string | null
  @Field(() => IdScalar, {
    nullable: true,
    description:
      'The session that the note is about. If absent, the draft covers the time since the last approved note, at most thirty days.',
  })
  therapistSessionId?: Id | null
  @Field(() => String, {
    defaultValue: SOAP,
    description: `The key of one of \`noteTemplates\`, ${atMost(LIMITS.noteTemplate.key)}.`,
  })
  template!: string
  @Field(() => TranscriptInput, {
    nullable: true,
    description: 'The transcript of the session, as a source besides the record.',
  })
  transcript?: TranscriptInput | null
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}

/** Parts of one template cost nothing more. */
const COMES_ALONG = { cost: 0 }

@ObjectType({ description: 'A section of a template.', simpleResolvers: true })
export class NoteTemplateSection {
  @Field(() => String, { description: 'Its key.' })
  key!: string
  @Field(() => String, { description: 'Its heading.' })
  title!: string
  @Field(() => String, { description: 'What belongs in it.' })
  about!: string
}

@ObjectType('NoteTemplate', { description: 'A template by which notes are drafted.', simpleResolvers: true })
export class NoteTemplateType {
  @Field(() => String, { description: 'Its key, for `template`.' })
  key!: string
  @Field(() => String, { description: 'Its title.' })
  title!: string
  @Field(() => String, { description: 'What it is for.' })
  description!: string
  @Field(() => String, { description: 'The kind of record of its drafts, unless the request names one.' })
  recordType!: string
  @Extensions(COMES_ALONG)
  @Field(() => [NoteTemplateSection], { description: 'Its sections in their order.' })
  sections!: readonly NoteTemplateSection[]
}
