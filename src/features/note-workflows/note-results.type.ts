import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../../kernel/scalars.js'
import type { RiskTerm, Section } from './documentation/documentation.js'

enum NoteSectionEnum {
  SUBJECTIVE = 'subjective',
  OBJECTIVE = 'objective',
  INTERVENTION = 'intervention',
  ASSESSMENT = 'assessment',
  PLAN = 'plan',
}
registerEnumType(NoteSectionEnum, {
  name: 'NoteSection',
  description: 'A part of a progress note.',
  valuesConfig: {
    SUBJECTIVE: { description: 'What the client reports.' },
    OBJECTIVE: { description: 'What the therapist observes.' },
    INTERVENTION: { description: 'What was done in the session.' },
    ASSESSMENT: { description: 'What the therapist makes of it.' },
    PLAN: { description: 'What comes next.' },
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
  description: 'What a term of risk is about.',
  valuesConfig: {
    SUICIDE: { description: 'Suicide.' },
    SELF_HARM: { description: 'Harm to oneself.' },
    VIOLENCE: { description: 'Harm to others, and weapons.' },
    ABUSE: { description: 'Abuse and neglect.' },
    SUBSTANCE_USE: { description: 'Relapse, intoxication and overdose.' },
    PSYCHOSIS: { description: 'Hallucinations and delusions.' },
  },
})

@ObjectType({ description: 'A place in what was submitted.', simpleResolvers: true })
export class NotePlace {
  @Field(() => Int, { description: '0 is the note itself, 1 its first attachment.' })
  part!: number
  @Field(() => Int, { description: 'Where it begins, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends; exclusive.' })
  end!: number
}

@ObjectType({ description: 'The sentences of one part of a progress note.', simpleResolvers: true })
export class DocumentedSection {
  @Field(() => NoteSectionEnum, { description: 'The part.' })
  section!: Section
  @Field(() => [NotePlace], { description: 'Where the sentences stand.' })
  places!: readonly NotePlace[]
}

@ObjectType({ description: 'Something that the note speaks of.', simpleResolvers: true })
export class DocumentedTheme {
  @Field(() => String, { description: 'A few words.' })
  theme!: string
  @Field(() => [NotePlace], { description: 'Where the note speaks of it.' })
  places!: readonly NotePlace[]
}

@ObjectType({ description: 'A term of risk in the note.', simpleResolvers: true })
export class DocumentedRiskTerm {
  @Field(() => RiskTermEnum, { description: 'What it is about.' })
  about!: RiskTerm
  @Field(() => Boolean, { description: 'Whether the note seems to say that it is not so.' })
  isDenied!: boolean
  @Field(() => NotePlace, { description: 'Where it stands.' })
  place!: NotePlace
}

@ObjectType({
  description: 'A code that the therapist may want to consider. Nobody has confirmed it.',
  simpleResolvers: true,
})
export class SuggestedCode {
  @Field(() => String, { description: 'ICD-10-CM.' })
  code!: string
  @Field(() => String, { description: 'Its title.' })
  title!: string
  @Field(() => [NotePlace], { description: 'What in the note suggests it.' })
  places!: readonly NotePlace[]
}

@ObjectType('NoteDocumentation', {
  description: 'What was found in a submitted note: suggestions for therapists, which nobody has approved.',
  simpleResolvers: true,
})
export class NoteDocumentationType {
  @Field(() => String, { description: '`offline` for rules alone, else the name of the model.' })
  model!: string
  @Field(() => [DocumentedSection], { description: 'The structure of a progress note, in its order.' })
  sections!: readonly DocumentedSection[]
  @Field(() => [DocumentedTheme], { description: 'What the note speaks of, what it speaks of most first.' })
  themes!: readonly DocumentedTheme[]
  @Field(() => [DocumentedRiskTerm], { description: 'Terms of risk. None found is no proof that there is no risk.' })
  riskTerms!: readonly DocumentedRiskTerm[]
  @Field(() => [SuggestedCode], { description: 'Codes to consider.' })
  suggestedCodes!: readonly SuggestedCode[]
  @Field(() => DateTimeScalar, { description: 'When it was stored.' })
  createdAt!: Date
}

@ObjectType({ description: 'What was replaced in a text.', simpleResolvers: true })
export class ReplacedSpan {
  @Field(() => String, { description: 'What kind of identifier it is, such as `PERSON`.' })
  type!: string
  @Field(() => Int, { description: 'Where it begins in the text as it was written, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends; exclusive.' })
  end!: number
}

@ObjectType({
  description: 'A note, or one of its attachments, without what identifies somebody.',
  simpleResolvers: true,
})
export class DeidentifiedNotePart {
  @Field(() => Int, { description: '0 is the note itself, 1 its first attachment.' })
  part!: number
  @Field(() => String, { nullable: true, description: 'The name of the attachment, de-identified as well.' })
  name!: string | null
  @Field(() => String, { description: 'The text, with tokens in the place of what identified somebody.' })
  text!: string
  @Field(() => [ReplacedSpan], { description: 'What was replaced.' })
  spans!: readonly ReplacedSpan[]
}

@ObjectType('DeidentifiedNote', {
  description: 'A submitted note without what identifies somebody.',
  simpleResolvers: true,
})
export class DeidentifiedNoteType {
  @Field(() => [DeidentifiedNotePart], { description: 'The note, then its attachments.' })
  parts!: readonly DeidentifiedNotePart[]
  @Field(() => DateTimeScalar, { description: 'When it was stored.' })
  createdAt!: Date
}
