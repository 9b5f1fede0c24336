import { ArgsType, Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { SoapContentType } from './soap-content.type.js'

export enum SoapNoteState {
  DRAFT = 'draft',
  APPROVED = 'approved',
  SIGNED = 'signed',
  AMENDING = 'amending',
}
registerEnumType(SoapNoteState, {
  name: 'SoapNoteState',
  description: 'How far a SOAP note is.',
  valuesConfig: {
    DRAFT: { description: 'Being written.' },
    APPROVED: { description: 'Approved, not signed: it can still be changed.' },
    SIGNED: { description: 'Signed and locked.' },
    AMENDING: { description: 'Signed once; an amendment is being written, approved or not, and is not signed yet.' },
  },
})

/** A row as the reads select it: columns carry the names of the fields. */
@ObjectType('SoapNote', { description: 'A SOAP note.', simpleResolvers: true })
export class SoapNoteType extends SoapContentType {
  @Field(() => SoapNoteState, { description: 'How far it is.' })
  state!: SoapNoteState
  @Field(() => IdScalar, { nullable: true, description: 'Who wrote it first; null where nobody was signed in.' })
  createdById!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it was first stored.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
  @Field(() => Float, {
    nullable: true,
    description:
      'How far the approved text is from its draft, from 0 (as drafted) to 1; null without a draft, and for the client.',
  })
  draftDistance!: number | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it is going to be released by itself.' })
  releaseDueAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when the client may read it.' })
  releasedAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when it is withheld from the client.' })
  withheldAt!: Date | null
  @Field(() => String, { nullable: true, description: 'Why it is withheld; never shown to the client.' })
  withheldReason!: string | null
}

@ObjectType({ description: 'A SOAP note in its place in a list.', simpleResolvers: true })
export class SoapNoteEdge {
  @Field(() => SoapNoteType, { description: 'The note.' })
  node!: SoapNoteType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of SOAP notes, newest first.', simpleResolvers: true })
export class SoapNoteConnection {
  @Field(() => [SoapNoteEdge], { description: 'Notes with their places.' })
  edges!: SoapNoteEdge[]
  @Field(() => [SoapNoteType], { description: 'The notes alone.' })
  nodes!: readonly SoapNoteType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

/** Which page of a client's notes. */
@ArgsType()
export class SoapNoteListArguments {
  @Field(() => IdScalar, { nullable: true, description: 'Only notes of this kind.' })
  recordTypeId?: Id | null
  @Field(() => Int, { defaultValue: 50, description: 'From 1 to 500.' })
  first!: number
  @Field(() => String, { nullable: true, description: 'A cursor of this list.' })
  after?: string | null
}

export enum SenderRole {
  ML = 'ml',
  THERAPIST = 'therapist',
}
registerEnumType(SenderRole, {
  name: 'SoapSenderRole',
  description: 'Whose text is submitted.',
  valuesConfig: {
    ML: { description: 'A draft that was generated; it changes the draft alone.' },
    THERAPIST: { description: "The therapist's own." },
  },
})

@InputType({ description: 'A SOAP note, or a change of one. Whose it is never changes.' })
export class SubmitSoapNoteInput {
  @Field(() => IdScalar, { nullable: true, description: 'The note to change; absent for a new one.' })
  id?: Id | null
  @Field(() => String, { description: 'The text: the draft or the therapist’s, as `senderRole` says.' })
  data!: string
  @Field(() => SenderRole, { description: 'Whose text it is.' })
  senderRole!: SenderRole
  @Field(() => String, { description: 'The kind of record, by id or key.' })
  recordType!: string
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The therapist; gives no rights.' })
  therapistId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The relationship; gives no rights.' })
  relationshipId?: Id | null
  @Field(() => Boolean, { description: 'Whether the therapist approves it as it is submitted.' })
  isApproved!: boolean
  @Field(() => String, {
    nullable: true,
    description:
      'Base64, or the data URL of a PNG, JPEG or WebP, of at most 512 KiB. Absent keeps the stored one, null clears that of an unsigned note. An approved note with a signature is signed.',
  })
  signature?: string | null
  @Field(() => IdScalar, { nullable: true, description: 'The therapist session; absent keeps it, null clears it.' })
  therapistSessionId?: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'Why a signed note is changed, at most 2000 characters; without it a signed note is CONFLICT.',
  })
  amendReason?: string | null
  @Field(() => Int, {
    nullable: true,
    description: 'The version that the change is based on; another stored one is CONFLICT, with both texts.',
  })
  expectedVersion?: number | null
}

@ObjectType({ description: 'Which SOAP note was stored, in which version.', simpleResolvers: true })
export class SoapNotePayload {
  @Field(() => IdScalar, { description: 'Identifier of the note.' })
  soapNoteId!: Id
  @Field(() => Int, { description: 'The version that it has now.' })
  version!: number
  /** Shown as `entry`. */
  versionId?: Id
}
