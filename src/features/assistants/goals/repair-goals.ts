import { instrumentByKey } from '../../screenings/index.js'
import { domainOf, instrumentFor } from './domain-of.js'
import { NO_DOMAIN, withinLimits, type GeneratedGoal, type GoalFinding } from './generated-goal.js'
import { daysAfter } from './plan/plan-dates.js'
import type { ReadPlan } from './plan/plan-line.js'
import { inventsNumber, numbersIn } from './plan/plan-numbers.js'

/** Days until a goal is due if its plan gives no date: plans are reviewed every three months. */
const DUE_DAYS = 90

/**
 * Repairs goals by rules: a target from the numbers of an instrument, a due date by the rule for plans without one, the
 * plan's words instead of invented ones. Goals that have nothing to do with the plan, and repeated ones, are removed.
 */
export function repairGoals(
  goals: readonly GeneratedGoal[],
  findings: readonly GoalFinding[],
  plan: ReadPlan,
  today: string,
): GeneratedGoal[] {
  const known = numbersIn(plan.text)
  return goals.flatMap((goal, at) => {
    const found = new Set(findings.filter((finding) => finding.goal === at).map(({ rule }) => rule))
    if (found.has('linked') || found.has('repeated')) return []
    const sober = found.has('invented') ? withoutInvented(goal, plan, known) : goal
    const clear = found.has('specific') ? withPlanWords(sober, plan) : sober
    const dated = found.has('dated') ? withDay(clear, today) : clear
    const isUnmeasured = dated.measure === null || dated.target === null
    return [withinLimits(isUnmeasured ? withTarget(dated) : dated)]
  })
}

/** Removes numbers that are not in the plan. */
function withoutInvented(goal: GeneratedGoal, plan: ReadPlan, known: ReadonlySet<number>): GeneratedGoal {
  const isSober = (text: string | null): boolean => text === null || !inventsNumber(text, known)
  const own = plan.lines.find(({ number, role }) => goal.lines.includes(number) && /goal|objective|problem/.test(role))
  const isMeasured = isSober(goal.measure) && isSober(goal.target)
  return {
    ...goal,
    title: isSober(goal.title) ? goal.title : (own?.text ?? plan.lines[0]?.text ?? ''),
    description: goal.description
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => isSober(sentence))
      .join(' '),
    ...(isMeasured || goal.targetBasis !== 'plan' ? {} : { measure: null, target: null, targetBasis: null }),
    interventions: goal.interventions.filter((one) => isSober(one)),
  }
}

/** Adds the plan's words to a vague title. */
function withPlanWords(goal: GeneratedGoal, plan: ReadPlan): GeneratedGoal {
  const more = plan.lines.find(
    ({ number, role, text }) =>
      goal.lines.includes(number) && /goal|problem|objective/.test(role) && !goal.title.includes(text),
  )
  return more === undefined ? goal : { ...goal, title: `${goal.title} — ${more.text}` }
}

function withDay(goal: GeneratedGoal, today: string): GeneratedGoal {
  const why =
    goal.dueOn === null
      ? `The plan names no day: ${DUE_DAYS} days from today, when plans are looked at again.`
      : `The plan’s day, ${goal.dueOn}, has passed: ${DUE_DAYS} days from today.`
  return { ...goal, note: why, dueOn: daysAfter(today, DUE_DAYS), dueBasis: 'rule' }
}

function withTarget(goal: GeneratedGoal): GeneratedGoal {
  const domain = goal.domain === NO_DOMAIN ? domainOf([goal.title, goal.description]) : goal.domain
  const key = instrumentFor(domain)
  const found = key === undefined ? undefined : instrumentTarget(key)
  if (found !== undefined) return { ...goal, domain, ...found, targetBasis: 'instrument' }
  return {
    ...{ ...goal, domain, measure: 'Progress as the client and the therapist judge it, in percent' },
    ...{ target: '100 percent (the plan names no target)', targetBasis: 'tracking' },
  }
}

/** A target by the published numbers of an instrument. */
interface InstrumentTarget {
  readonly measure: string
  readonly target: string
}

/**
 * The target score by an instrument's published numbers: recovery, else the other side of the cut-off, else the best
 * band. Undefined for instruments that have none of these.
 */
function instrumentTarget(key: string): InstrumentTarget | undefined {
  const instrument = instrumentByKey(key)
  if (instrument === undefined) return undefined
  const { abbreviation, recovery, cutoff, bands, direction, period } = instrument
  const isWorse = direction === 'higher_is_worse'
  const measure = `${abbreviation} score${period === null ? '' : `, ${period}`}`
  const by = 'the plan names no target'
  if (recovery !== null) {
    const side = isWorse ? 'less' : 'more'
    return { measure, target: `${abbreviation} of ${recovery.score} or ${side}, published as recovered (${by})` }
  }
  if (cutoff !== null) {
    return { measure, target: `${abbreviation} ${isWorse ? 'below' : 'above'} ${cutoff.score}, its cut-off (${by})` }
  }
  const best = isWorse ? bands[0] : bands.at(-1)
  if (best === undefined) return undefined
  return { measure, target: `${abbreviation} from ${best.from} to ${best.to}, “${best.label}” (${by})` }
}
