import { domainOf } from './domain-of.js'
import { withinLimits } from './goal-limits.js'
import type { GeneratedGoal } from './generated-goal.js'
import { bounded, type PlanMaterial, type WrittenGoal } from './goal-tasks.js'
import { dayIn } from './plan-dates.js'

/**
 * Goals that were written, as what can be judged: lines that are there, a day that the plan names. Whoever wrote them is not
 * believed.
 */
export function readGoals(written: readonly WrittenGoal[], { plan, today }: PlanMaterial): GeneratedGoal[] {
  const from = plan.plannedOn ?? today
  const numbers = new Set(plan.lines.map(({ number }) => number))
  const days = new Set(plan.lines.map(({ text, role }) => dayIn(text, from, role === 'date')))
  return bounded(written)
    .map((goal): GeneratedGoal => {
      const day = dayIn(goal.dueDate, from, true)
      const dueOn = day !== null && days.has(day) ? day : null
      const lines = [...new Set(goal.lines)].filter((line) => numbers.has(line))
      return withinLimits({
        ...{ title: goal.title, description: goal.description.trim() === '' ? goal.title : goal.description },
        domain: goal.domain.trim() === '' ? domainOf([goal.title, goal.description]) : goal.domain.toLowerCase(),
        ...{ measure: goal.measure, target: goal.target, targetBasis: goal.target.trim() === '' ? null : 'plan' },
        ...{ dueOn, dueBasis: dueOn === null ? null : 'plan', note: null, interventions: goal.interventions, lines },
      })
    })
    .filter(({ title }) => title !== '')
}
