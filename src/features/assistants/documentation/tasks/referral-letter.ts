import { SIGNS } from '../../../soap-drafts/index.js'
import { fill, toFill } from '../document-form.js'
import { defineDocumentationTask } from '../documentation-task.js'

/** A referral letter. */
export const referralLetter = defineDocumentationTask({
  key: 'referral_letter',
  title: 'Referral letter',
  description: 'A letter that refers a client, with what the other side has to know and no more.',
  parameters: [
    { name: 'recipient', description: 'Whom the letter is to: a name, a clinic, a profession.' },
    { name: 'urgency', description: 'How soon; routine unless said.', values: ['routine', 'soon', 'urgent'] },
  ],
  forms: {
    'referral-letter': {
      title: 'Referral letter',
      prompt: 'referral-letter',
      head: [
        { label: 'To', parameter: 'recipient' },
        { label: 'Urgency', parameter: 'urgency' },
        ...toFill('Re: name and date of birth of the client', 'Date', 'The client’s consent to this letter'),
      ],
      sections: [
        {
          ...{ key: 'reason', title: 'Reason for referral', about: 'what is asked of the other side, and why now' },
          topics: ['reason', 'request'],
          signs: [
            [
              4,
              /\b(?:refer(?:ral|red|ring)? (?:to|for)|(?:request|ask)(?:s|ed|ing)? (?:for )?(?:an? )?(?:\w+ )?(?:evaluation|assessment|consultation|opinion|review)|(?:medication|psychiatric|neuropsychological|psychological|medical) (?:evaluation|assessment|consult\w*|review|testing)|second opinion|higher level of care|would benefit from)\b/iu,
            ],
          ],
          ...{ most: 5, wording: 'given', blanks: fill('What is asked for, and why now') },
        },
        {
          ...{ key: 'presenting', title: 'Presenting problem', about: 'symptoms now, since when, how bad' },
          ...{ topics: ['presenting', 'S'], signs: SIGNS.presenting, soap: ['S'], most: 8, wording: 'given' },
          blanks: fill('Symptoms, since when, and how they affect daily life'),
        },
        {
          ...{ key: 'background', title: 'Relevant history', about: 'history that the other side needs' },
          ...{ topics: ['history'], signs: SIGNS.history, most: 6, wording: 'given' },
          blanks: fill('Earlier episodes and treatment; medical history'),
        },
        {
          ...{ key: 'treatment', title: 'Treatment so far', about: 'treatment and medication so far, and how it went' },
          ...{ topics: ['intervention', 'medication', 'progress', 'response', 'frequency', 'P', 'goals'] },
          signs: [...SIGNS.medication, ...SIGNS.intervention, ...SIGNS.frequency, ...SIGNS.progress],
          ...{ soap: ['P'], most: 8, wording: 'given' },
          blanks: fill('Treatment so far', 'Current medication, allergies'),
        },
        {
          ...{
            key: 'findings',
            title: 'Findings and diagnosis',
            about: 'diagnoses, scores and observations as stated',
          },
          ...{ topics: ['diagnosis', 'measures', 'O', 'A'], signs: [...SIGNS.measures, ...SIGNS.diagnosis] },
          ...{ soap: ['O'], most: 8, wording: 'to-the-letter', blanks: fill('Diagnosis as far as known', 'Scores') },
        },
        {
          ...{ key: 'risk', title: 'Risk', about: 'risk as assessed; safety plan' },
          ...{ topics: ['risk', 'environment', 'warning', 'living'], signs: SIGNS.risk, most: 6, wording: 'given' },
          blanks: fill('Risk as assessed, and when'),
        },
      ],
      foot: ['How to reach the referring clinician', 'Signature and credentials'],
    },
  },
})
