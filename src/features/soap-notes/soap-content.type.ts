import { LONG_TEXT_COST } from '../../kernel/limits.js'
import { Extensions, Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { SignatureCheckFields, SignedContentFields } from '../signed-records/index.js'
import type { DraftSupport, DraftSentence } from './review/draft-sources.js'

export enum ApprovedAs {
  USER = 'user',
  LEGACY = 'legacy',
}
registerEnumType(ApprovedAs, {
  name: 'SoapApprovedAs',
  description: 'How a note was approved.',
  valuesConfig: {
    USER: { description: 'By the signed-in therapist.' },
    LEGACY: { description: "By a submission without credentials, which counts as the named therapist's." },
  },
})

/** What a SOAP note says in one state: fields of the note as it is now, and of each version. */
@ObjectType({ simpleResolvers: true })
export abstract class SoapContentType extends SignedContentFields {
  @Field(() => IdScalar, { description: 'The therapist of the note. Only this therapist can approve and sign it.' })
  therapistId!: Id
  @Field(() => IdScalar, { description: 'The relationship under which it was written.' })
  relationshipId!: Id
  @Field(() => IdScalar, { description: 'The kind of record; see `recordTypes`.' })
  recordTypeId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The session of the note.' })
  therapistSessionId!: Id | null
  @Field(() => Int, { description: 'Number of the version. Pass it as `expectedVersion` with the next change.' })
  version!: number
  @Field(() => DateTimeScalar, {
    description: "The start of the note's session, or its first submission.",
  })
  date!: Date
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => String, {
    description: 'The draft. Empty if there is none, and for callers who may not see all of its sources.',
  })
  mlData!: string
  @Extensions({ cost: LONG_TEXT_COST })
  @Field(() => String, { description: "The therapist's text; empty until it is written." })
  therapistData!: string
  @Field(() => Boolean, { description: "True if the therapist's text replaced a draft." })
  isOverride!: boolean
  @Field(() => Boolean, { description: 'Whether the therapist has approved the current version.' })
  isApproved!: boolean
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was approved.' })
  approvedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'Who approved it.' })
  approvedById!: Id | null
  @Field(() => ApprovedAs, { nullable: true, description: 'How it was approved.' })
  approvedAs!: ApprovedAs | null
  @Field(() => IdScalar, { nullable: true, description: 'Who last changed it; null if nobody was signed in.' })
  updatedById!: Id | null
  /** Shown as `draftSentences`. */
  mlSupport!: DraftSupport | null
}

@ObjectType({ description: 'Whether a signed note is unchanged since it was signed.', simpleResolvers: true })
export class SignatureCheck extends SignatureCheckFields {
  @Field(() => IdScalar, { description: 'Identifier of the note.' })
  soapNoteId!: Id
}

enum SoapSection {
  SUBJECTIVE = 'S',
  OBJECTIVE = 'O',
  ASSESSMENT = 'A',
  PLAN = 'P',
}
registerEnumType(SoapSection, {
  name: 'SoapSection',
  description: 'A section of a SOAP note.',
  valuesConfig: {
    SUBJECTIVE: { description: 'What the client reported.' },
    OBJECTIVE: { description: 'What was observed and measured.' },
    ASSESSMENT: { description: "The therapist's assessment." },
    PLAN: { description: 'The plan for the time ahead.' },
  },
})

enum DraftSentenceState {
  SUPPORTED = 'supported',
  UNSUPPORTED = 'unsupported',
  CONFIRMED = 'confirmed',
}
registerEnumType(DraftSentenceState, {
  name: 'DraftSentenceState',
  description: 'What supports a sentence of a draft.',
  valuesConfig: {
    SUPPORTED: { description: 'Places in the record support it.' },
    UNSUPPORTED: { description: 'Nothing supports it. The note cannot be approved while it contains the sentence.' },
    CONFIRMED: { description: 'The therapist confirmed it.' },
  },
})

/** Parts of one draft cost nothing more: its size is bounded. */
export const COMES_ALONG = { cost: 0 }

@ObjectType({ description: 'A part of a recording, from one cue of its transcript to another.', simpleResolvers: true })
class DraftSourceTime {
  @Field(() => Int, { description: 'Where it begins, in milliseconds.' })
  from!: number
  @Field(() => Int, { description: 'Where it ends.' })
  to!: number
}

@ObjectType('DraftSource', {
  description: 'A place in a record that supports a sentence.',
  simpleResolvers: true,
})
class DraftSourceType {
  @Field(() => String, { description: 'The kind of record.' })
  kind!: string
  @Field(() => IdScalar, { description: 'Identifier of the record.' })
  id!: Id
  @Field(() => Int, { description: 'The version of the record that was read.' })
  version!: number
  @Field(() => String, { description: 'The field of the record.' })
  field!: string
  @Field(() => Int, { description: 'Where it begins, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends.' })
  end!: number
  @Extensions(COMES_ALONG)
  @Field(() => DraftSourceTime, {
    nullable: true,
    description: 'When it was said; null if the source has no times.',
  })
  said?: DraftSourceTime | null
}

@ObjectType({ description: 'A sentence in a section of a draft.', simpleResolvers: true })
export class DraftSectionSentence {
  @Field(() => Int, { description: 'Its number in the draft, from 0, for `confirmDraftSentence`.' })
  number!: number
  @Field(() => String, { description: 'What it says.' })
  text!: string
  @Field(() => Int, { description: 'Where it begins in `mlData`, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends.' })
  end!: number
  @Field(() => DraftSentenceState, { description: 'What supports the sentence.' })
  state!: DraftSentence['state']
  @Extensions(COMES_ALONG)
  @Field(() => [DraftSourceType], { description: 'The places in records that support the sentence: its evidence.' })
  sources!: readonly DraftSourceType[]
}

@ObjectType({ description: 'A section of a draft.', simpleResolvers: true })
export class DraftSection {
  @Field(() => String, { description: 'Its key in the template: the letter in a SOAP note.' })
  key!: string
  @Field(() => String, { description: 'Its heading.' })
  title!: string
  @Field(() => String, { description: 'Its sentences, one on a line.' })
  text!: string
  @Extensions(COMES_ALONG)
  @Field(() => [DraftSectionSentence], { description: 'Its sentences, with what supports each.' })
  sentences!: readonly DraftSectionSentence[]
}

@ObjectType('DraftSentence', { description: 'A sentence of the draft of a SOAP note.', simpleResolvers: true })
export class DraftSentenceType {
  @Field(() => SoapSection, { description: 'The section of the note that has the sentence.' })
  section!: DraftSentence['section']
  @Field(() => Int, { description: 'Where it begins in `mlData`, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends.' })
  end!: number
  @Field(() => DraftSentenceState, { description: 'What supports the sentence.' })
  state!: DraftSentence['state']
  @Field(() => [DraftSourceType], { description: 'The places in records that support the sentence.' })
  sources!: readonly DraftSourceType[]
}
