import type { SourceUnit } from '../../../soap-drafts/index.js'
import { SIGNS } from '../material/signs.js'
import { fill, toFill } from '../document-form.js'
import { defineDocumentationTask } from '../documentation-task.js'

/** People agree on targets, so none is computed: a blank names the score that was given and leaves the target open. */
function objectives(units: readonly SourceUnit[]): readonly string[] {
  const scores = [...lastScores(units)].map(
    ([measure, score]) => `${measure}, ${score} as given: target score, and by when`,
  )
  return [...scores, 'What the client will do, how often, measured by what, and by when']
}

/** A treatment plan: problems, stated diagnosis, goals, objectives, interventions, measurement and review. */
export const treatmentPlan = defineDocumentationTask({
  key: 'treatment_plan',
  title: 'Treatment plan',
  description: 'A treatment plan from an assessment or from notes. Targets and dates that were not given stay open.',
  parameters: [],
  prompt: 'treatment-plan',
  forms: {
    'treatment-plan': {
      title: 'Treatment plan',
      head: toFill('Client', 'Date', 'Clinician'),
      sections: [
        {
          ...{
            key: 'problems',
            title: 'Presenting problems',
            about: 'problems and symptoms, with how long and how bad',
          },
          ...{ topics: ['presenting', 'S', 'reason'], signs: SIGNS.presenting, soap: ['S'] },
          ...{ most: 10, wording: 'given' },
          blanks: fill('Problems in the client’s words, and how they affect daily life'),
        },
        {
          ...{ key: 'diagnosis', title: 'Diagnosis', about: 'diagnoses with codes, only as stated' },
          ...{ topics: ['diagnosis', 'A'], signs: SIGNS.diagnosis, most: 5, wording: 'to-the-letter' },
          blanks: fill('Diagnosis and code'),
        },
        {
          ...{ key: 'background', title: 'Background and medication', about: 'history, earlier treatment, medication' },
          ...{
            topics: ['history', 'medication'],
            signs: [...SIGNS.medication, ...SIGNS.history],
            most: 8,
            wording: 'given',
          },
          blanks: fill('Earlier treatment', 'Current medication, and who prescribes it'),
        },
        {
          ...{ key: 'strengths', title: 'Strengths and supports', about: 'what helps: strengths, people, resources' },
          ...{ topics: ['strengths', 'helpers', 'coping'], signs: SIGNS.strengths, most: 6, wording: 'given' },
          blanks: fill('Strengths, supports, and what has helped before'),
        },
        {
          ...{ key: 'goals', title: 'Goals', about: 'what is to be different, in the client’s words where given' },
          ...{ topics: ['goals'], signs: SIGNS.goals, most: 6, wording: 'open' },
          blanks: fill('What the client wants to be different'),
        },
        {
          ...{ key: 'objectives', title: 'Objectives', about: 'measurable steps towards the goals' },
          ...{ topics: ['objectives'], signs: SIGNS.objectives, most: 8, wording: 'open', blanks: objectives },
        },
        {
          ...{ key: 'interventions', title: 'Interventions and frequency', about: 'methods, who does what, how often' },
          ...{ topics: ['intervention', 'frequency', 'P', 'aftercare'] },
          signs: [...SIGNS.intervention, ...SIGNS.frequency, ...SIGNS.plan],
          ...{ soap: ['P'], most: 10, wording: 'open' },
          blanks: fill('Method, and for which objective', 'How often, how long, and for how many weeks'),
        },
        {
          ...{ key: 'measures', title: 'Measures', about: 'scores and other findings as given' },
          ...{ topics: ['measures', 'O', 'progress'], signs: SIGNS.measures, soap: ['O'], most: 8, wording: 'given' },
          blanks: fill('Measures to follow, and how often'),
        },
        {
          ...{
            key: 'risk',
            title: 'Risk and safety',
            about: 'risk and protective factors as assessed; the safety plan',
          },
          ...{ topics: ['risk', 'environment', 'warning', 'living'], signs: SIGNS.risk, most: 8, wording: 'given' },
          blanks: fill('Risk as assessed, and the safety plan if there is one'),
        },
      ],
      foot: ['Review of this plan on', 'Agreed with the client on', 'Signatures'],
    },
  },
})

const SCORE =
  /\b(?<measure>(?:PHQ|GAD|PCL|AUDIT|BDI|BAI|DASS|ISI|Y-?BOCS|CORE|ORS|EPDS|WHODAS|OQ)(?:[- ]?(?:II|C|\d{1,2}))?)(?![\p{L}\d])(?<between>[^.\n\d]{0,40}?)(?<![\p{L}.])(?<score>\d{1,3})(?![\p{L}\d%])/gu
const MOST = 6

/** The last score of each measure in the text, quoted. */
function lastScores(units: readonly SourceUnit[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { text } of units) {
    for (const { groups } of text.matchAll(SCORE)) {
      if (groups?.measure === undefined || groups.score === undefined) continue
      if (found.size < MOST || found.has(groups.measure)) found.set(groups.measure, groups.score)
    }
  }
  return found
}
