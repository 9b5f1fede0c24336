import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../../kernel/scalars.js'
import type { RiskTerm, Section } from './documentation/documentation.js'
import { type OfflineReason, OfflineReasonEnum } from '../egress/index.js'

enum NoteSectionEnum {
  SUBJECTIVE = 'subjective',
  OBJECTIVE = 'objective',
  INTERVENTION = 'intervention',
  ASSESSMENT = 'assessment',
  PLAN = 'plan',
}
registerEnumType(NoteSectionEnum, {
  name: 'NoteSection',
  description: 'A section of a progress note.',
  valuesConfig: {
    SUBJECTIVE: { description: 'What the client reported.' },
    OBJECTIVE: { description: 'What the therapist observed.' },
    INTERVENTION: { description: 'What was done in the session.' },
    ASSESSMENT: { description: "The therapist's assessment." },
    PLAN: { description: 'The plan for the time ahead.' },
  },
})

enum RiskTermEnum {
  SUICIDE = 'suicide',
  SELF_HARM = 'self_harm',
  VIOLENCE = 'violence',
  ABUSE = 'abuse',
  SUBSTANCE_USE = 'substance_use',
  PSYCHOSIS = 'psychosis',
}
registerEnumType(RiskTermEnum, {
  name: 'RiskTermKind',
  description: 'Kinds of risk terms.',
  valuesConfig: {
    SUICIDE: { description: 'Suicide.' },
    SELF_HARM: { description: 'Harm to oneself.' },
    VIOLENCE: { description: 'Harm to others, and weapons.' },
    ABUSE: { description: 'Abuse and neglect.' },
    SUBSTANCE_USE: { description: 'Relapse, intoxication and overdose.' },
    PSYCHOSIS: { description: 'Hallucinations and delusions.' },
  },
})

@ObjectType({ description: 'A place in a submitted text.', simpleResolvers: true })
export class NotePlace {
  @Field(() => Int, { description: '0 for the note itself, 1 for its first attachment.' })
  part!: number
  @Field(() => Int, { description: 'Where it begins, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends (exclusive).' })
  end!: number
}

@ObjectType({ description: 'The sentences of one part of a progress note.', simpleResolvers: true })
export class DocumentedSection {
  @Field(() => NoteSectionEnum, { description: 'The part.' })
  section!: Section
  @Field(() => [NotePlace], { description: 'Where the sentences are.' })
  places!: readonly NotePlace[]
}

@ObjectType({ description: 'A theme that the note mentions.', simpleResolvers: true })
export class DocumentedTheme {
  @Field(() => String, { description: 'The theme in a few words.' })
  theme!: string
  @Field(() => [NotePlace], { description: 'Where the note mentions it.' })
  places!: readonly NotePlace[]
}

@ObjectType({ description: 'A risk term that was found in the note.', simpleResolvers: true })
export class DocumentedRiskTerm {
  @Field(() => RiskTermEnum, { description: 'The kind of risk.' })
  about!: RiskTerm
  @Field(() => Boolean, { description: 'Whether the note seems to deny it.' })
  isDenied!: boolean
  @Field(() => NotePlace, { description: 'The place in the note.' })
  place!: NotePlace
}

@ObjectType({
  description: 'A code for the therapist to consider. Nobody has confirmed it.',
  simpleResolvers: true,
})
export class SuggestedCode {
  @Field(() => String, { description: 'The ICD-10-CM code.' })
  code!: string
  @Field(() => String, { description: 'Its title.' })
  title!: string
  @Field(() => [NotePlace], { description: 'Where the note suggests it.' })
  places!: readonly NotePlace[]
}

@ObjectType('NoteDocumentation', {
  description: 'Suggestions for therapists from a submitted note. Nobody has approved them.',
  simpleResolvers: true,
})
export class NoteDocumentationType {
  @Field(() => String, { description: "The model that made them; `offline` for the service's rules." })
  model!: string
  @Field(() => OfflineReasonEnum, { nullable: true, description: 'Why no model made them; null if one did.' })
  offlineReason!: OfflineReason | null
  @Field(() => [DocumentedSection], { description: 'The sections of a progress note, in order.' })
  sections!: readonly DocumentedSection[]
  @Field(() => [DocumentedTheme], { description: 'Themes of the note; the most frequent comes first.' })
  themes!: readonly DocumentedTheme[]
  @Field(() => [DocumentedRiskTerm], { description: 'Risk terms. An empty list does not mean that there is no risk.' })
  riskTerms!: readonly DocumentedRiskTerm[]
  @Field(() => [SuggestedCode], { description: 'Suggested codes.' })
  suggestedCodes!: readonly SuggestedCode[]
  @Field(() => DateTimeScalar, { description: 'When it was stored.' })
  createdAt!: Date
}

@ObjectType({ description: 'An identifier that was replaced in a text.', simpleResolvers: true })
export class ReplacedSpan {
  @Field(() => String, { description: 'The type of identifier, such as `PERSON`.' })
  type!: string
  @Field(() => Int, { description: 'Where it begins in the original text, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends (exclusive).' })
  end!: number
}

@ObjectType({
  description: 'A note or one of its attachments, without identifying information.',
  simpleResolvers: true,
})
export class DeidentifiedNotePart {
  @Field(() => Int, { description: '0 for the note itself, 1 for its first attachment.' })
  part!: number
  @Field(() => String, { nullable: true, description: 'The name of the attachment, de-identified as well.' })
  name!: string | null
  @Field(() => String, { description: 'The text with a token in place of each identifier.' })
  text!: string
  @Field(() => [ReplacedSpan], { description: 'What was replaced.' })
  spans!: readonly ReplacedSpan[]
}

@ObjectType('DeidentifiedNote', {
  description: 'A submitted note without identifying information.',
  simpleResolvers: true,
})
export class DeidentifiedNoteType {
  @Field(() => [DeidentifiedNotePart], { description: 'The note, followed by its attachments.' })
  parts!: readonly DeidentifiedNotePart[]
  @Field(() => DateTimeScalar, { description: 'When it was stored.' })
  createdAt!: Date
}
