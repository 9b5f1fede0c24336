import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

export enum RiskCategoryEnum {
  SELF_HARM = 'self_harm',
  HARM_TO_OTHERS = 'harm_to_others',
  ABUSE = 'abuse',
  ACUTE_CRISIS = 'acute_crisis',
}
registerEnumType(RiskCategoryEnum, {
  name: 'RiskCategory',
  description: 'Kinds of risk that the screen looks for.',
  valuesConfig: {
    SELF_HARM: { description: 'Suicide or self-harm.' },
    HARM_TO_OTHERS: { description: 'Harm to somebody else.' },
    ABUSE: { description: 'The client is hurt, forced or threatened by somebody.' },
    ACUTE_CRISIS: { description: 'An acute state such as psychosis or days without sleep.' },
  },
})

export enum RiskSeverityEnum {
  LOW = 'low',
  MODERATE = 'moderate',
  HIGH = 'high',
  IMMINENT = 'imminent',
}
registerEnumType(RiskSeverityEnum, {
  name: 'RiskSeverity',
  description: 'The severity that the screen gives to a text.',
  valuesConfig: {
    LOW: {
      description:
        'The text mentions danger, speaks of the distant past, or is about somebody else; or a question about danger was left out.',
    },
    MODERATE: { description: 'The text has thoughts of harm without a stated wish.' },
    HIGH: { description: 'The text states a wish or an act of harm.' },
    IMMINENT: { description: 'The text names a plan, a means, a time or a farewell.' },
  },
})

export enum RiskSourceEnum {
  JOURNAL = 'journal',
  CONVERSATION_MESSAGE = 'conversationMessage',
  CONVERSATION_SESSION = 'conversationSession',
  INTERACTION = 'interaction',
  SCREENING = 'screening',
  MOOD = 'mood',
  GOAL = 'goal',
  GOAL_INTERVENTION = 'goalIntervention',
  GOAL_PROGRESS = 'goalProgress',
  RECOMMENDATION = 'recommendation',
  SAFETY_PLAN = 'safetyPlan',
  SESSION_TRANSCRIPT = 'sessionTranscript',
}
registerEnumType(RiskSourceEnum, {
  name: 'RiskSource',
  description: 'Kinds of text that are screened.',
  valuesConfig: {
    JOURNAL: { description: 'A journal entry.' },
    CONVERSATION_MESSAGE: { description: 'A message of an AI session.' },
    CONVERSATION_SESSION: { description: 'The title that a client gives an AI session.' },
    INTERACTION: { description: 'A chat message to the therapist.' },
    SCREENING: { description: 'An answer of a screening.' },
    MOOD: { description: 'A note with a mood.' },
    GOAL: { description: 'A goal.' },
    GOAL_INTERVENTION: { description: 'A step towards a goal.' },
    GOAL_PROGRESS: { description: 'A note on the progress of a goal.' },
    RECOMMENDATION: { description: 'A recommendation.' },
    SAFETY_PLAN: { description: 'A safety plan.' },
    SESSION_TRANSCRIPT: { description: 'What the client says in the transcript of a session.' },
  },
})
/** Kinds of text that are screened: those that clients see. */
export type RiskSourceKind = `${RiskSourceEnum}`

enum RiskFinderEnum {
  RULES = 'rules',
  SIMILARITY = 'similarity',
  MODEL = 'model',
}
registerEnumType(RiskFinderEnum, {
  name: 'RiskFinder',
  description: 'What found a sign of danger.',
  valuesConfig: {
    RULES: { description: 'A phrase of the lists, weighed by the words around it.' },
    SIMILARITY: { description: 'A statistical model: the sentence is like sentences that tell of danger.' },
    MODEL: { description: 'A language model that read the text after it was stored.' },
  },
})

/** What found a danger: the rules, the screen's own model by similarity, or a language model. */
export type RiskFinder = `${RiskFinderEnum}`

enum RiskAudienceEnum {
  THERAPIST = 'therapist',
  SAFETY_CONTACT = 'safety_contact',
  NOBODY = 'nobody',
}
registerEnumType(RiskAudienceEnum, {
  name: 'RiskAudience',
  description: 'The role of the people who were notified of a flag.',
  valuesConfig: {
    THERAPIST: { description: "The client's assigned therapists." },
    SAFETY_CONTACT: { description: "The organisation's safety contact, because no therapist was assigned." },
    NOBODY: { description: 'Nobody was notified: there was neither a therapist nor a safety contact.' },
  },
})

/** A row of `risk_flag` as the reads select it. The place of the text is shown only as evidence. */
@ObjectType('RiskFlag', {
  description:
    "A sign of danger that the screen found in a client's text. It is not a diagnosis: a person has to read the text.",
  simpleResolvers: true,
})
export class RiskFlagType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client who wrote the text.' })
  clientId!: Id
  @Field(() => RiskCategoryEnum, { description: 'The kind of risk.' })
  category!: RiskCategoryEnum
  @Field(() => RiskSeverityEnum, { description: 'The severity.' })
  severity!: RiskSeverityEnum
  @Field(() => RiskFinderEnum, { description: 'What found it.' })
  foundBy!: RiskFinder
  @Field(() => DateTimeScalar, { description: 'When it was raised.' })
  createdAt!: Date
  @Field(() => RiskAudienceEnum, {
    description: 'The role of the people who were notified. NOBODY if no one was.',
  })
  notifiedAs!: RiskAudienceEnum
  @Field(() => [IdScalar], { description: 'The people who were notified at once; empty if there was nobody.' })
  notifiedIds!: Id[]
  @Field(() => RiskAudienceEnum, {
    description: 'The role of the people who were notified.',
    deprecationReason: 'Use notifiedAs.',
  })
  toldAs!: RiskAudienceEnum
  @Field(() => [IdScalar], {
    description: 'The people who were notified at once.',
    deprecationReason: 'Use notifiedIds.',
  })
  toldTo!: Id[]
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was acknowledged; null while it is open.' })
  acknowledgedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'Who acknowledged it.' })
  acknowledgedById!: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'The note of the person who acknowledged it; for assigned therapists and for its author.',
  })
  acknowledgementNote!: string | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was passed to the safety contact.' })
  escalatedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'The safety contact that it was passed to.' })
  escalatedToId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'Who passed it on; null if it was passed on automatically.' })
  escalatedById!: Id | null
  probability!: number | null
  weighed!: number[]
  source!: RiskSourceKind
  sourceId!: Id
  sourceVersion!: number
  field!: string
  spanStart!: number
  spanEnd!: number
  wordsDigest!: string | null
}

@ObjectType({ description: 'A word in a text.', simpleResolvers: true })
export class RiskWord {
  @Field(() => Int, { description: 'Where it begins, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends (exclusive).' })
  end!: number
  @Field(() => String, { description: 'The word.' })
  text!: string
}

@ObjectType({
  description: 'The words that raised a flag, for callers who may read the text.',
  simpleResolvers: true,
})
export class RiskEvidence {
  @Field(() => RiskSourceEnum, { description: 'The kind of text.' })
  source!: RiskSourceKind
  @Field(() => IdScalar, { description: 'Identifier of the text.' })
  sourceId!: Id
  @Field(() => String, {
    description:
      'The field that contains the words; `title+description` where they begin in the title and end in the text: their places then count in the title, a space and the text.',
  })
  field!: string
  @Field(() => Int, { description: 'Where the words begin, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where the words end (exclusive).' })
  end!: number
  @Field(() => String, { description: 'The words.' })
  text!: string
  @Field(() => [RiskWord], {
    description: 'For a flag by similarity, the words of the sentence that weighed most; otherwise empty.',
  })
  weighed!: RiskWord[]
}

@ObjectType({ description: 'A flag and its cursor.', simpleResolvers: true })
export class RiskFlagEdge {
  @Field(() => RiskFlagType, { description: 'The flag.' })
  node!: RiskFlagType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of flags, newest first.', simpleResolvers: true })
export class RiskFlagConnection {
  @Field(() => [RiskFlagEdge], { description: 'Flags with their cursors.' })
  edges!: RiskFlagEdge[]
  @Field(() => [RiskFlagType], { description: 'The flags without cursors.' })
  nodes!: readonly RiskFlagType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'The result of a change to a flag.', simpleResolvers: true })
export class RiskFlagPayload {
  @Field(() => IdScalar, { description: 'Identifier of the flag.' })
  riskFlagId!: Id
}

@ObjectType({ description: 'The result of setting the safety contact.', simpleResolvers: true })
export class SetSafetyContactPayload {
  @Field(() => IdScalar, { description: 'Identifier of the organisation.' })
  organisationId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The new contact; null if there is none.' })
  safetyContactId!: Id | null
  @Field(() => Boolean, {
    description:
      'True if `safetyPhone` or `safetyEmail` of the practice were given for another contact, and were removed.',
  })
  hasRemovedReach!: boolean
}
