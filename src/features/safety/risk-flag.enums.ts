import { registerEnumType } from 'type-graphql'

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
    LOW: { description: 'The text mentions danger, speaks of the distant past, or is about somebody else.' },
    MODERATE: { description: 'The text has thoughts of harm without a stated wish.' },
    HIGH: { description: 'The text states a wish or an act of harm.' },
    IMMINENT: { description: 'The text names a plan, a means, a time or a farewell.' },
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
    INTERACTION: { description: 'A chat message to the therapist.' },
    SCREENING: { description: 'An answer of a screening.' },
    MOOD: { description: 'A note with a mood.' },
    GOAL: { description: 'A goal.' },
    GOAL_INTERVENTION: { description: 'A step towards a goal.' },
    GOAL_PROGRESS: { description: 'A note on the progress of a goal.' },
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
  description: 'The role of the people who were notified of a flag.',
  valuesConfig: {
    THERAPIST: { description: "The client's assigned therapists." },
    SAFETY_CONTACT: { description: "The organisation's safety contact, because no therapist was assigned." },
    NOBODY: { description: 'Nobody was notified: there was neither a therapist nor a safety contact.' },
  },
})
