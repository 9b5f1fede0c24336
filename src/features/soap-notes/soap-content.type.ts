import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import type { DraftSupport } from './draft-support.js'

export enum ApprovedAs {
  USER = 'user',
  LEGACY = 'legacy',
}
registerEnumType(ApprovedAs, {
  name: 'SoapApprovedAs',
  description: 'How an approval came about.',
  valuesConfig: {
    USER: { description: 'By the therapist, signed in.' },
    LEGACY: { description: 'By a submission without credentials, which counts as that of the named therapist.' },
  },
})

/** What a SOAP note says in one state: fields of the note as it is now, and of each version. */
@ObjectType({ simpleResolvers: true })
export abstract class SoapContentType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'Whose record it is.' })
  clientId!: Id
  @Field(() => IdScalar, { description: 'The therapist whose note it is; they alone approve and sign it.' })
  therapistId!: Id
  @Field(() => IdScalar, { description: 'The relationship that it was written in.' })
  relationshipId!: Id
  @Field(() => IdScalar, { description: 'Its kind; see `recordTypes`.' })
  recordTypeId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The therapist session that it is about.' })
  therapistSessionId!: Id | null
  @Field(() => Int, { description: 'Rises with every change of what it says; goes into `expectedVersion`.' })
  version!: number
  @Field(() => DateTimeScalar, {
    description: 'When what it tells of took place: the start of its session, else when it was first submitted.',
  })
  date!: Date
  @Field(() => String, {
    description: 'The draft; empty until there is one, and for who may not see every record that it rests on.',
  })
  mlData!: string
  @Field(() => String, { description: "The therapist's text; empty until it is written." })
  therapistData!: string
  @Field(() => Boolean, { description: "True when the therapist's text replaced a draft." })
  isOverride!: boolean
  @Field(() => Boolean, { description: 'Whether the therapist has approved it as it stands.' })
  isApproved!: boolean
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was approved.' })
  approvedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'Whose approval it is.' })
  approvedById!: Id | null
  @Field(() => ApprovedAs, { nullable: true, description: 'How the approval came about.' })
  approvedAs!: ApprovedAs | null
  @Field(() => String, { nullable: true, description: 'The signature as it was given, Base64 or a data URL.' })
  signature!: string | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was signed; from then on it is locked.' })
  signedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'Who signed it.' })
  signedById!: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'The SHA-256 over what was signed, by whom, when, and the signature, in hexadecimal.',
  })
  contentHash!: string | null
  @Field(() => String, { nullable: true, description: 'Why a signed note was amended.' })
  amendReason!: string | null
  @Field(() => IdScalar, { nullable: true, description: 'Who changed it last; null where nobody was signed in.' })
  updatedById!: Id | null
  /** Shown as `draftSentences`. */
  mlSupport!: DraftSupport | null
}
