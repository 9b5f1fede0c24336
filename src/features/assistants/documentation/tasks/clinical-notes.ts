import { SIGNS } from '../material/signs.js'
import type { DocumentForm, SectionForm } from '../document-form.js'
import { fill, toFill } from '../document-form.js'
import { defineDocumentationTask } from '../documentation-task.js'

const FORMATS = ['SOAP', 'DAP', 'BIRP', 'GIRP'] as const

const HEAD = toFill('Client', 'Date and length of the session', 'Clinician')
const FOOT = ['Signature, credentials and date']

const assessment = {
  about: 'diagnoses, formulation, risk and progress, only as a clinician stated them',
  topics: ['A', 'risk', 'diagnosis', 'progress'],
  signs: [...SIGNS.risk, ...SIGNS.diagnosis],
  soap: ['A'],
  most: 8,
  wording: 'given',
  blanks: fill('Clinical impression and progress', 'Risk as assessed in this session'),
} as const satisfies Partial<SectionForm>

const plan: SectionForm = {
  ...{ key: 'plan', title: 'Plan', about: 'agreements, homework, referrals, next appointments that were made' },
  topics: ['P', 'aftercare', 'request', 'frequency'],
  signs: SIGNS.plan,
  soap: ['P'],
  most: 10,
  wording: 'given',
  blanks: fill('Next steps, homework, and the next session'),
}

const intervention: SectionForm = {
  ...{ key: 'intervention', title: 'Intervention', about: 'what the clinician did in the session' },
  topics: ['intervention'],
  signs: SIGNS.intervention,
  most: 8,
  wording: 'given',
  blanks: fill('What was done in the session, by which method'),
}

const response: SectionForm = {
  ...{ key: 'response', title: 'Response' },
  about: 'how the client responded to it in the session; progress, assessment and risk as stated',
  topics: ['response', 'A', 'risk', 'diagnosis', 'progress'],
  signs: [...SIGNS.response, ...SIGNS.risk, ...SIGNS.diagnosis],
  soap: ['A'],
  most: 10,
  wording: 'given',
  blanks: fill('How the client responded', 'Risk as assessed in this session'),
}

const data: SectionForm = {
  ...{ key: 'data', title: 'Data', about: 'what the client said, what was observed and measured, and what was done' },
  topics: [
    'S',
    'O',
    'presenting',
    'measures',
    'medication',
    'history',
    'behavior',
    'intervention',
    'response',
    'goals',
  ],
  signs: [...SIGNS.reported, ...SIGNS.measures, ...SIGNS.intervention, ...SIGNS.medication],
  soap: ['S', 'O'],
  most: 20,
  wording: 'given',
  blanks: fill('What the client reported', 'What was observed and measured'),
}

const soap: DocumentForm = {
  title: 'Progress note (SOAP)',
  head: HEAD,
  sections: [
    {
      ...{
        key: 'subjective',
        title: 'Subjective',
        about: 'what the client says they feel, notice and have been through',
      },
      topics: ['S', 'presenting', 'history', 'goals', 'strengths'],
      signs: SIGNS.reported,
      soap: ['S'],
      most: 14,
      wording: 'given',
      blanks: fill('What the client reported'),
    },
    {
      ...{ key: 'objective', title: 'Objective' },
      about: 'what was observed, measured or done: appearance, attendance, scores, medication, interventions',
      topics: ['O', 'measures', 'medication', 'behavior', 'intervention', 'response'],
      signs: [...SIGNS.measures, ...SIGNS.intervention, ...SIGNS.medication],
      soap: ['O'],
      most: 12,
      wording: 'given',
      blanks: fill('Appearance, behavior and mental status as observed', 'Measures'),
    },
    { key: 'assessment', title: 'Assessment', ...assessment },
    plan,
  ],
  foot: FOOT,
}

const dap: DocumentForm = {
  title: 'Progress note (DAP)',
  head: HEAD,
  sections: [data, { key: 'assessment', title: 'Assessment', ...assessment }, plan],
  foot: FOOT,
}

const birp: DocumentForm = {
  title: 'Progress note (BIRP)',
  head: HEAD,
  sections: [
    {
      ...data,
      ...{ key: 'behavior', title: 'Behavior', about: 'what the client reported and how they presented; scores' },
      topics: ['behavior', 'S', 'O', 'presenting', 'measures', 'medication', 'history', 'goals'],
      signs: [...SIGNS.reported, ...SIGNS.measures, ...SIGNS.medication],
      most: 14,
    },
    intervention,
    response,
    plan,
  ],
  foot: FOOT,
}

const girp: DocumentForm = {
  title: 'Progress note (GIRP)',
  head: HEAD,
  sections: [
    {
      ...{ key: 'goal', title: 'Goal', about: 'the goals and objectives that the session was about' },
      topics: ['goals', 'objectives', 'presenting'],
      signs: [...SIGNS.goals, ...SIGNS.objectives],
      most: 6,
      wording: 'given',
      blanks: fill('The goal of the treatment plan that this session worked on'),
    },
    intervention,
    {
      ...response,
      about:
        'what the client reported, how they presented and responded; scores, progress, assessment and risk as stated',
      topics: [...response.topics, 'S', 'O', 'measures', 'medication', 'behavior', 'history'],
      signs: [...response.signs, ...SIGNS.reported, ...SIGNS.measures],
      soap: ['S', 'O', 'A'],
      most: 16,
    },
    plan,
  ],
  foot: FOOT,
}

/** A progress note of one session, in the format that the practice uses. */
export const clinicalNotes = defineDocumentationTask({
  key: 'clinical_notes',
  title: 'Progress note',
  description: 'A progress note of a session from notes or a transcript.',
  parameters: [{ name: 'format', description: 'The format of the note; SOAP unless said.', values: FORMATS }],
  prompt: 'clinical-notes',
  forms: { 'soap-note': soap, 'dap-note': dap, 'birp-note': birp, 'girp-note': girp },
  choose: ({ format = 'SOAP' }) => `${format.toLowerCase()}-note`,
})
