import { oneLine } from '../../kernel/text/one-line.js'
import type { PlanContent, PlanDiagnosis, PlanGoal, PlanIntervention } from './plan-content.js'
import type { PlanInForce } from './plan-in-force.js'

type ItemKind = 'diagnosis' | 'problem' | 'goal' | 'intervention' | 'review' | 'dischargeCriteria'

/** An item of a plan: what drafts, goals and answers cite. */
export interface PlanItem {
  readonly kind: ItemKind
  /** Where it stands in the plan: `goals[0]`. */
  readonly field: string
  /** What it says, in one line. */
  readonly text: string
}

/** The items of a plan in force, in its order. */
export function itemsOfPlan({
  content,
  nextReviewOn,
}: Pick<PlanInForce, 'content' | 'nextReviewOn'>): readonly PlanItem[] {
  const { diagnoses, problems, goals, interventions, dischargeCriteria } = content
  return [
    ...listed('diagnosis', 'diagnoses', diagnoses.map(diagnosisInWords)),
    ...listed('problem', 'problems', problems),
    ...listed('goal', 'goals', goals.map(goalInWords)),
    ...listed('intervention', 'interventions', interventions.map(interventionInWords)),
    ...(nextReviewOn === null
      ? []
      : [{ kind: 'review' as const, field: 'nextReviewOn', text: `Next review on ${inWords(nextReviewOn)}` }]),
    ...(dischargeCriteria === null || dischargeCriteria.trim() === ''
      ? []
      : [{ kind: 'dischargeCriteria' as const, field: 'dischargeCriteria', text: oneLine(dischargeCriteria) }]),
  ]
}

function listed(kind: ItemKind, list: keyof PlanContent, texts: readonly string[]): readonly PlanItem[] {
  return texts.map((text, at) => ({ kind, field: `${list}[${at}]`, text: oneLine(text) }))
}

function diagnosisInWords({ code, title, note }: PlanDiagnosis): string {
  return note === null || note.trim() === '' ? `${code} ${title}` : `${code} ${title} (${note})`
}

function goalInWords({ title, measure, target, dueOn }: PlanGoal): string {
  const parts = [
    title,
    ...(measure === null || measure === '' ? [] : [`measured by ${measure}`]),
    ...(target === null || target === '' ? [] : [`target: ${target}`]),
    ...(dueOn === null ? [] : [`by ${inWords(dueOn)}`]),
  ]
  return parts.join(', ')
}

function interventionInWords({ what, frequency, by }: PlanIntervention): string {
  return [what, frequency ?? '', by ?? ''].filter((part) => part.trim() !== '').join(', ')
}

/** A day as drafts write it: `June 1, 2027`. */
function inWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' })
}
