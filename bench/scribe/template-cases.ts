/** What a sentence is, whatever the template calls its place. */
export type SentenceKind = keyof typeof PLACES.soap

/** The sections in which a sentence of each kind may stand, by template. */
export const PLACES = {
  soap: {
    ...{ said: ['S'], riskSaid: ['S'], history: ['S'], social: ['S'], substance: ['S'], goal: ['S', 'P'] },
    ...{ observed: ['O'], measured: ['O'], intervention: ['O'], medication: ['O', 'S'], medical: ['S', 'O'] },
    ...{ response: ['O', 'A'], assessed: ['A'], riskAssessed: ['A'], diagnosis: ['A'], strength: ['S', 'A'] },
    ...{ plan: ['P'], ending: ['A', 'P'] },
  },
  dap: {
    ...{ said: ['data'], riskSaid: ['data'], history: ['data'], social: ['data'], substance: ['data'], goal: ['data'] },
    ...{ observed: ['data'], measured: ['data'], intervention: ['data'], medication: ['data'], medical: ['data'] },
    ...{ response: ['data', 'assessment'], assessed: ['assessment'], riskAssessed: ['assessment'] },
    ...{ diagnosis: ['assessment'], strength: ['data', 'assessment'], plan: ['plan'], ending: ['assessment', 'plan'] },
  },
  birp: {
    ...{ said: ['behavior'], riskSaid: ['behavior'], history: ['behavior'], social: ['behavior'], goal: ['behavior'] },
    ...{ substance: ['behavior'], observed: ['behavior'], measured: ['behavior'], medication: ['behavior'] },
    ...{ medical: ['behavior'], intervention: ['intervention'], response: ['response'], assessed: ['response'] },
    ...{ riskAssessed: ['response'], diagnosis: ['response'], strength: ['behavior', 'response'], plan: ['plan'] },
    ...{ ending: ['response', 'plan'] },
  },
  girp: {
    ...{ said: ['response'], riskSaid: ['response'], history: ['response'], social: ['response'], goal: ['goal'] },
    ...{ substance: ['response'], observed: ['response'], measured: ['response'], medication: ['response'] },
    ...{ medical: ['response'], intervention: ['intervention'], response: ['response'], assessed: ['response'] },
    ...{ riskAssessed: ['response'], diagnosis: ['response'], strength: ['response'], plan: ['plan'] },
    ...{ ending: ['response', 'plan'] },
  },
  intake: {
    ...{ said: ['presenting'], riskSaid: ['risk'], history: ['history'], social: ['social'], goal: ['plan'] },
    ...{ substance: ['substances'], observed: ['mental_status'], measured: ['measures'], medication: ['medical'] },
    ...{ medical: ['medical'], intervention: ['plan'], response: ['plan', 'mental_status', 'diagnosis'] },
    ...{ assessed: ['diagnosis'], riskAssessed: ['risk'], diagnosis: ['diagnosis'], strength: ['strengths'] },
    ...{ plan: ['plan'], ending: ['plan', 'diagnosis'] },
  },
  'treatment-plan': {
    ...{ said: ['problems'], riskSaid: ['risk'], history: ['background'], social: ['problems', 'background'] },
    ...{ goal: ['goals', 'objectives'], substance: ['problems', 'background'], observed: ['measures'] },
    ...{ measured: ['measures'], medication: ['background'], medical: ['background', 'problems'] },
    ...{ intervention: ['interventions'], response: ['measures', 'problems', 'interventions'] },
    ...{ assessed: ['diagnosis', 'problems'], riskAssessed: ['risk'], diagnosis: ['diagnosis'] },
    ...{ strength: ['strengths'], plan: ['interventions', 'objectives'], ending: ['interventions', 'diagnosis'] },
  },
  discharge: {
    ...{ said: ['presenting'], riskSaid: ['risk'], history: ['presenting'], social: ['presenting'], goal: ['course'] },
    ...{ substance: ['presenting'], observed: ['outcome'], measured: ['outcome'], medication: ['medication'] },
    ...{ medical: ['presenting', 'medication'], intervention: ['course'], response: ['course', 'outcome'] },
    ...{ assessed: ['diagnosis', 'outcome'], riskAssessed: ['risk'], diagnosis: ['diagnosis'] },
    ...{ strength: ['aftercare', 'presenting'], plan: ['aftercare'], ending: ['reason'] },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** A note or a conversation, and what its sentences are. */
export interface TemplateCase {
  readonly text: string
  readonly sentences: readonly (readonly [kind: SentenceKind, has: string])[]
}

/** Written for this: invented people, the words of several ways of writing notes. */
export const TEMPLATE_CASES: readonly TemplateCase[] = [
  {
    text: 'Client reports low mood and poor sleep since March. Affect was constricted, eye contact fair. PHQ-9 score 17. Therapist introduced behavioral activation and reviewed the activity log. Client engaged well and named two activities. Depression is improving slowly. Risk is low. Plan: continue weekly sessions.',
    sentences: [
      ['said', 'low mood and poor sleep'],
      ['observed', 'Affect was constricted'],
      ['measured', 'PHQ-9 score 17'],
      ['intervention', 'introduced behavioral activation'],
      ['response', 'engaged well and named'],
      ['assessed', 'Depression is improving'],
      ['riskAssessed', 'Risk is low'],
      ['plan', 'continue weekly sessions'],
    ],
  },
  {
    text: 'Denies suicidal ideation. Reports drinking three beers every evening. Takes sertraline 100 mg once daily. Was hospitalized in 2019 after an overdose. Lives with her sister and works as a nurse.',
    sentences: [
      ['riskSaid', 'Denies suicidal ideation'],
      ['substance', 'three beers every evening'],
      ['medication', 'sertraline 100 mg'],
      ['history', 'hospitalized in 2019'],
      ['social', 'Lives with her sister'],
    ],
  },
  {
    text: 'Goal: sleep seven hours a night by June.\nIntervention: Practiced diaphragmatic breathing and a thought record.\nResponse: Client was receptive, distress fell from 8 to 4.\nPlan: Homework is one thought record a day; next session on May 4.',
    sentences: [
      ['goal', 'sleep seven hours'],
      ['intervention', 'Practiced diaphragmatic breathing'],
      ['response', 'was receptive'],
      ['plan', 'one thought record a day'],
    ],
  },
  {
    text: 'Assessment: Major depressive disorder, recurrent, moderate (F33.1).\nMedications: lithium 600 mg at night, prescribed by her psychiatrist.\nStrengths: supportive partner, motivated for change.\nRisk: No current danger to self, safety plan reviewed in March.\nPlan: Refer to a sleep clinic.',
    sentences: [
      ['diagnosis', 'Major depressive disorder'],
      ['medication', 'lithium 600 mg'],
      ['strength', 'supportive partner'],
      ['riskAssessed', 'No current danger to self'],
      ['plan', 'Refer to a sleep clinic'],
    ],
  },
  {
    text: 'Therapist: What brings you here today?\nClient: I panic on the train and I stopped going to work.\nTherapist: Have you had thoughts of ending your life?\nClient: No, never.\nTherapist: How much alcohol do you drink?\nClient: Two glasses of wine on most days.\nTherapist: I would like you to keep a panic diary until next week.',
    sentences: [
      ['said', 'I panic on the train'],
      ['riskSaid', 'No, never'],
      ['substance', 'Two glasses of wine'],
      ['plan', 'keep a panic diary'],
    ],
  },
  {
    text: 'Chief complaint: Worries all day about money and cannot concentrate.\nHistory: Two episodes of depression as a teenager. Mother was treated for anxiety.\nMental status: Alert, oriented, speech normal, thought process linear.\nDiagnosis: Generalized anxiety disorder, F41.1.\nRecommendations: Weekly CBT for twelve weeks.',
    sentences: [
      ['said', 'Worries all day about money'],
      ['history', 'Two episodes of depression'],
      ['observed', 'Alert, oriented'],
      ['diagnosis', 'Generalized anxiety disorder'],
      ['plan', 'Weekly CBT'],
    ],
  },
  {
    text: 'Client attended 14 of 16 sessions. GAD-7 fell from 16 to 5. Treatment ended because goals were met. Client states that she uses grounding on her own now. Recommended a booster session in three months.',
    sentences: [
      ['measured', 'GAD-7 fell from 16'],
      ['ending', 'Treatment ended because'],
      ['plan', 'Recommended a booster session'],
    ],
  },
  {
    text: 'Father reports that she has not left her room for a week. She was tearful and spoke softly. We explored the argument with her brother and validated her anger. She said the exercise helped her calm down. Will call the school counselor on Friday.',
    sentences: [
      ['said', 'has not left her room'],
      ['observed', 'tearful and spoke softly'],
      ['intervention', 'validated her anger'],
      ['plan', 'Will call the school counselor'],
    ],
  },
  {
    text: 'Client: I want to sleep through the night again.\nTherapist: On the scale today you scored 19, last month it was 24.\nClient: My wife says I am calmer.\nTherapist: I think this fits with post-traumatic stress disorder.\nTherapist: I see that you are shaking.\nClient: I have thought about killing myself, but I would not do it.',
    sentences: [
      ['goal', 'sleep through the night'],
      ['measured', 'you scored 19'],
      ['diagnosis', 'post-traumatic stress disorder'],
      ['observed', 'you are shaking'],
      ['riskSaid', 'thought about killing myself'],
    ],
  },
  {
    text: 'Objectives: Will practice exposure twice a week and log distress.\nClient has type 2 diabetes and chronic pain.\nC-SSRS: no ideation in the past month.\nUsed role-play to rehearse saying no. Client was able to name three alternatives. Protective factors: two children, faith.',
    sentences: [
      ['goal', 'practice exposure twice'],
      ['medical', 'type 2 diabetes'],
      ['intervention', 'Used role-play'],
      ['response', 'able to name three'],
      ['riskAssessed', 'Protective factors'],
    ],
  },
  {
    text: 'Patient describes nightmares about the accident three nights a week. Smokes ten cigarettes a day. No history of self-harm. Insight is good, mood was anxious. BDI-II 22. Psychoeducation on trauma was provided. Next appointment on Tuesday.',
    sentences: [
      ['said', 'nightmares about the accident'],
      ['substance', 'ten cigarettes a day'],
      ['riskAssessed', 'No history of self-harm'],
      ['observed', 'Insight is good'],
      ['measured', 'BDI-II 22'],
      ['intervention', 'Psychoeducation on trauma'],
      ['plan', 'Next appointment on Tuesday'],
    ],
  },
  {
    text: 'Behavior: Arrived late, fidgeted, avoided eye contact.\nReports that he argued with his wife every day this week.\nIntervention: Role-played assertive statements.\nResponse: Client said he felt more confident.\nPlan: Bring the worksheet to the next session.',
    sentences: [
      ['observed', 'Arrived late'],
      ['said', 'argued with his wife'],
      ['intervention', 'Role-played assertive'],
      ['response', 'felt more confident'],
      ['plan', 'Bring the worksheet'],
    ],
  },
]
