import { ArgsType, Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PageRequest } from '../../kernel/paging/page-request.js'
import type { Id } from '../../kernel/ids.js'
import { CountedConnection } from '../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { SoapContentType } from './soap-content.type.js'
import { atMost, atMostBytes, BYTE_LIMITS, LIMITS } from '../../kernel/limits.js'
import { KEY_FIELD } from '../requests/idempotency-key.js'

export enum SoapNoteState {
  DRAFT = 'draft',
  APPROVED = 'approved',
  SIGNED = 'signed',
  AMENDING = 'amending',
}
registerEnumType(SoapNoteState, {
  name: 'SoapNoteState',
  description: 'The state of a SOAP note.',
  valuesConfig: {
    DRAFT: { description: 'It is being written.' },
    APPROVED: { description: 'Approved but not signed. It can still be changed.' },
    SIGNED: { description: 'Signed and locked.' },
    AMENDING: { description: 'It was signed once, and its amendment is not signed yet.' },
  },
})

/** A row as the reads select it: columns carry the names of the fields. */
@ObjectType('SoapNote', { description: 'A SOAP note.', simpleResolvers: true })
export class SoapNoteType extends SoapContentType {
  @Field(() => SoapNoteState, { description: 'The status.' })
  state!: SoapNoteState
  @Field(() => IdScalar, { nullable: true, description: 'Who first wrote it; null if nobody was signed in.' })
  createdById!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it was first stored.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
  @Field(() => Float, {
    nullable: true,
    description:
      'How much the approved text differs from its draft, from 0 (unchanged) to 1; null without a draft, and for the client.',
  })
  draftDistance!: number | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it will be released automatically.' })
  releaseDueAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when the client may read it.' })
  releasedAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when it is withheld from the client.' })
  withheldAt!: Date | null
  @Field(() => String, { nullable: true, description: 'Why it is withheld. The client never sees it.' })
  withheldReason!: string | null
}

@ObjectType({ description: 'A SOAP note and its cursor.', simpleResolvers: true })
export class SoapNoteEdge {
  @Field(() => SoapNoteType, { description: 'The note.' })
  node!: SoapNoteType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of SOAP notes, newest first.', simpleResolvers: true })
export class SoapNoteConnection extends CountedConnection {
  @Field(() => [SoapNoteEdge], { description: 'Notes with their cursors.' })
  edges!: SoapNoteEdge[]
  @Field(() => [SoapNoteType], { description: 'The notes without cursors.' })
  nodes!: readonly SoapNoteType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

/** Which page of a client's notes. */
@ArgsType()
export class SoapNoteListArguments extends PageRequest {
  @Field(() => IdScalar, { nullable: true, description: 'Only notes of this kind.' })
  recordTypeId?: Id | null
}

export enum SenderRole {
  ML = 'ml',
  THERAPIST = 'therapist',
}
registerEnumType(SenderRole, {
  name: 'SoapSenderRole',
  description: 'Who wrote the submitted text.',
  valuesConfig: {
    ML: { description: 'A generated draft. It changes only the draft.' },
    THERAPIST: { description: 'The therapist.' },
  },
})

@InputType({ description: 'A SOAP note, or a change to one. Its client and therapist never change.' })
export class SubmitSoapNoteInput {
  @Field(() => IdScalar, { nullable: true, description: 'The note to change; absent for a new one.' })
  id?: Id | null
  @Field(() => String, {
    description: `The draft or the therapist's text, depending on \`senderRole\`; ${atMost(LIMITS.soapNote.data)}.`,
  })
  data!: string
  @Field(() => SenderRole, { description: 'Who wrote the text.' })
  senderRole!: SenderRole
  @Field(() => String, { description: 'The kind of record, by id or key.' })
  recordType!: string
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The therapist. It gives no rights.' })
  therapistId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The relationship. It gives no rights.' })
  relationshipId?: Id | null
  @Field(() => Boolean, { description: 'Whether the therapist approves it with this submission.' })
  isApproved!: boolean
  @Field(() => String, {
    nullable: true,
    description: `Base64, or a data URL of a PNG, JPEG or WebP, ${atMostBytes(BYTE_LIMITS.signature)}. If absent, the stored signature stays; null clears it on an unsigned note. An approved note with a signature is signed.`,
  })
  signature?: string | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The session of the note. If absent, it keeps its value; null clears it.',
  })
  therapistSessionId?: Id | null
  @Field(() => String, {
    nullable: true,
    description: `The reason for changing a signed note, ${atMost(LIMITS.signedRecord.reason)}. Without it, changing a signed note is a CONFLICT.`,
  })
  amendReason?: string | null
  @Field(() => Int, {
    nullable: true,
    description:
      'The version that the change is based on. If another version is stored, the request fails with CONFLICT and both texts.',
  })
  expectedVersion?: number | null
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}

@ObjectType({ description: 'The result of storing a SOAP note.', simpleResolvers: true })
export class SoapNotePayload {
  @Field(() => IdScalar, { description: 'Identifier of the note.' })
  soapNoteId!: Id
  @Field(() => Int, { description: 'The version after the change.' })
  version!: number
  /** Shown as `entry`. */
  versionId?: Id
}

export enum SoapVersionMaker {
  DRAFT = 'draft',
  SUBMISSION = 'submission',
  AUTOSAVE = 'autosave',
  CONFIRMATION = 'confirmation',
  APPROVAL = 'approval',
  SIGNATURE = 'signature',
  AMENDMENT = 'amendment',
}
registerEnumType(SoapVersionMaker, {
  name: 'SoapVersionMaker',
  description: 'What created a version of a SOAP note.',
  valuesConfig: {
    DRAFT: { description: 'A draft was stored.' },
    SUBMISSION: { description: 'The note was submitted.' },
    AUTOSAVE: { description: 'The text was saved automatically, and kept because another text replaced it.' },
    CONFIRMATION: { description: 'The therapist confirmed a sentence of the draft.' },
    APPROVAL: { description: 'The note was approved.' },
    SIGNATURE: { description: 'The note was signed.' },
    AMENDMENT: { description: 'The signed note was amended.' },
  },
})

@ObjectType('SoapNoteVersion', {
  description: 'One version of a SOAP note. Versions never change.',
  simpleResolvers: true,
})
export class SoapNoteVersionType extends SoapContentType {
  @Field(() => IdScalar, { description: 'The note.' })
  soapNoteId!: Id
  @Field(() => SoapVersionMaker, { description: 'What created the version.' })
  madeBy!: SoapVersionMaker
  @Field(() => DateTimeScalar, { description: 'When the version was created.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When its therapist session began.' })
  sessionStartsAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When its therapist session ended.' })
  sessionEndsAt!: Date | null
}
