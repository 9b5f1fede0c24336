import { SIGNS } from '../material/signs.js'
import { fill, toFill } from '../document-form.js'
import { defineDocumentationTask } from '../documentation-task.js'

/** A discharge summary: why treatment began, what was done, what changed, what comes next. */
export const dischargeSummary = defineDocumentationTask({
  key: 'discharge_summary',
  title: 'Discharge summary',
  description: 'A summary at the end of treatment, from notes of its course.',
  parameters: [],
  prompt: 'discharge-summary',
  forms: {
    'discharge-summary': {
      title: 'Discharge summary',
      head: toFill('Client', 'Treatment from and to', 'Clinician'),
      sections: [
        {
          ...{ key: 'presenting', title: 'Presenting problem', about: 'why treatment began, and how things were then' },
          ...{ topics: ['presenting', 'S', 'history'], signs: [...SIGNS.presenting, ...SIGNS.history], soap: ['S'] },
          ...{ most: 8, wording: 'given', blanks: fill('Why treatment began') },
        },
        {
          ...{ key: 'course', title: 'Course of treatment', about: 'sessions, methods, what was worked on' },
          ...{ topics: ['intervention', 'frequency', 'goals', 'objectives', 'response'] },
          signs: [...SIGNS.intervention, ...SIGNS.frequency],
          ...{ most: 10, wording: 'given', blanks: fill('Number of sessions, methods, and what was worked on') },
        },
        {
          ...{
            key: 'outcome',
            title: 'Progress and outcome',
            about: 'what has changed, scores from first to last, goals met',
          },
          ...{ topics: ['progress', 'measures', 'O'], signs: [...SIGNS.measures, ...SIGNS.progress], soap: ['O'] },
          ...{ most: 12, wording: 'given', blanks: fill('Goals met, partly met and not met', 'First and last scores') },
        },
        {
          ...{ key: 'diagnosis', title: 'Diagnosis at discharge', about: 'diagnoses with codes, only as stated' },
          ...{ topics: ['diagnosis', 'A'], signs: SIGNS.diagnosis, most: 5, wording: 'to-the-letter' },
          blanks: fill('Diagnosis and code'),
        },
        {
          ...{ key: 'medication', title: 'Medication', about: 'medication and who prescribes it' },
          ...{ topics: ['medication'], signs: SIGNS.medication, most: 6, wording: 'to-the-letter' },
          blanks: fill('Medication at discharge, and who prescribes it'),
        },
        {
          ...{
            key: 'risk',
            title: 'Risk at discharge',
            about: 'risk as assessed last, protective factors, safety plan',
          },
          ...{ topics: ['risk', 'environment', 'warning', 'living'], signs: SIGNS.risk, most: 6, wording: 'given' },
          blanks: fill('Risk as assessed at discharge'),
        },
        {
          ...{ key: 'reason', title: 'Reason for discharge', about: 'why treatment ends' },
          topics: ['ending'],
          signs: [
            [
              4,
              /\b(?:discharg\w+ (?:because|due|from|as)|reason for (?:discharge|ending)|treatment (?:ended|ends|is complete|was completed|completed)|goals? (?:were |have been )?met\b.*\b(?:discharge|end)|mov(?:ed|ing) (?:away|out of state)|stopped attending|dropped out|transferr\w+|ready (?:to end|for discharge)|mutual(?:ly)? agree\w*)\b/iu,
            ],
          ],
          ...{ most: 4, wording: 'given', blanks: fill('Goals met, own wish, transfer, or other') },
        },
        {
          ...{ key: 'aftercare', title: 'Recommendations and aftercare', about: 'what was recommended and arranged' },
          ...{
            topics: ['aftercare', 'P', 'professionals', 'coping', 'strengths', 'request'],
            signs: SIGNS.plan,
            soap: ['P'],
          },
          ...{
            most: 10,
            wording: 'given',
            blanks: fill('Aftercare that was arranged', 'What to do if symptoms return'),
          },
        },
      ],
      foot: ['Signature, credentials and date'],
    },
  },
})
