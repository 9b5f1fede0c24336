import { registerEnumType } from 'type-graphql'

export enum RiskCategoryEnum {
  SELF_HARM = 'self_harm',
  HARM_TO_OTHERS = 'harm_to_others',
  ABUSE = 'abuse',
  ACUTE_CRISIS = 'acute_crisis',
}
registerEnumType(RiskCategoryEnum, {
  name: 'RiskCategory',
  description: 'What a text reads like to the screen.',
  valuesConfig: {
    SELF_HARM: { description: 'Suicide or hurting oneself.' },
    HARM_TO_OTHERS: { description: 'Hurting somebody else.' },
    ABUSE: { description: 'Being hurt, forced or threatened by somebody.' },
    ACUTE_CRISIS: { description: 'A state that needs help now, such as psychosis or days without sleep.' },
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
  description: 'How pressing a text reads to the screen.',
  valuesConfig: {
    LOW: { description: 'A mention, something long ago, or somebody else.' },
    MODERATE: { description: 'Thoughts without a wish that is spelt out.' },
    HIGH: { description: 'A wish or an act that is spelt out.' },
    IMMINENT: { description: 'With a plan, a means, a time or a farewell.' },
  },
})

export enum RiskSourceEnum {
  JOURNAL = 'journal',
  CONVERSATION_MESSAGE = 'conversationMessage',
  INTERACTION = 'interaction',
  SCREENING = 'screening',
  MOOD = 'mood',
  GOAL = 'goal',
  GOAL_INTERVENTION = 'goalIntervention',
  GOAL_PROGRESS = 'goalProgress',
  RECOMMENDATION = 'recommendation',
}
registerEnumType(RiskSourceEnum, {
  name: 'RiskSource',
  description: 'Kinds of text that are screened.',
  valuesConfig: {
    JOURNAL: { description: 'A journal entry.' },
    CONVERSATION_MESSAGE: { description: 'A message of an AI session.' },
    INTERACTION: { description: 'A message to the therapist.' },
    SCREENING: { description: 'An answer of a screening.' },
    MOOD: { description: 'What was noted with a mood.' },
    GOAL: { description: 'A goal.' },
    GOAL_INTERVENTION: { description: 'A step towards a goal.' },
    GOAL_PROGRESS: { description: 'What was noted on the way to a goal.' },
    RECOMMENDATION: { description: 'A recommendation.' },
  },
})

export enum RiskAudienceEnum {
  THERAPIST = 'therapist',
  SAFETY_CONTACT = 'safety_contact',
  NOBODY = 'nobody',
}
registerEnumType(RiskAudienceEnum, {
  name: 'RiskAudience',
  description: 'In which role people are told of a flag.',
  valuesConfig: {
    THERAPIST: { description: 'The therapists who were assigned to the client.' },
    SAFETY_CONTACT: { description: 'The safety contact of the organisation: no therapist was assigned.' },
    NOBODY: { description: 'Nobody: neither a therapist nor a safety contact was there.' },
  },
})
