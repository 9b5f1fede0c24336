import { oneLine } from '../../../../kernel/text/one-line.js'
import type { PlanInForce } from '../../../treatment-plan/index.js'
import type { PlanCitation } from '../generated-goal.js'
import type { PlanLine, PlanRole, ReadPlan } from './plan-line.js'

/** A signed plan as lines, and the item of the plan that each line comes from, by the number of the line. */
export interface ReadSignedPlan {
  readonly plan: ReadPlan
  readonly citations: ReadonlyMap<number, PlanCitation>
}

/** The part that contains the whole plan. */
const WHOLE = 1

/**
 * Reads the signed plan of a client. Each goal is a part of its own, with its measure, target and date. Goals that are
 * followed by a tracked goal are left out, with nothing to be generated from them.
 */
export function readSignedPlan({ id, version, content }: PlanInForce): ReadSignedPlan {
  const lines: PlanLine[] = []
  const citations = new Map<number, PlanCitation>()
  const add = (field: string, parts: readonly number[], role: PlanRole, written: string | null): void => {
    const text = oneLine(written ?? '')
    if (!/[\p{L}\p{N}]/u.test(text)) return
    const number = lines.length + 1
    lines.push({ number, role, text, parts })
    citations.set(number, { treatmentPlanId: id, version, field })
  }
  const { diagnoses, problems, goals, interventions } = content
  if (goals.some(({ goalId }) => goalId === null)) {
    for (const [at, { title }] of diagnoses.entries()) add(`diagnoses[${at}]`, [WHOLE], 'problem', title)
    for (const [at, problem] of problems.entries()) add(`problems[${at}]`, [WHOLE], 'problem', problem)
  }
  for (const [at, { title, measure, target, dueOn, goalId }] of goals.entries()) {
    if (goalId !== null) continue
    const field = `goals[${at}]`
    const parts = [WHOLE, WHOLE + 1 + at]
    add(field, parts, 'goal', title)
    add(field, parts, 'measure', measure)
    add(field, parts, 'target', target)
    add(field, parts, 'date', dueOn)
  }
  if (lines.length > 0) {
    for (const [at, { what }] of interventions.entries()) add(`interventions[${at}]`, [WHOLE], 'intervention', what)
  }
  return { plan: { lines, plannedOn: null, text: lines.map(({ text }) => text).join('\n') }, citations }
}
