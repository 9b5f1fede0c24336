import { wordsOf } from '../../../services/model/offline/words.js'
import type { GeneratedGoal, GoalFinding } from './generated-goal.js'
import type { ReadPlan } from './plan/plan-line.js'
import { inventsNumber, numbersIn } from './plan/plan-numbers.js'

/** Titles that say nothing specific. */
const VAGUE =
  /^(?:to )?(?:improve|feel(?:ing)?|get(?:ting)?|be(?:ing)?|become|do|do(?:ing)?|have|cope|manage|work on|reduce|increase|address|less trouble with:?)\W*(?:better|well|happier|ok(?:ay)?|symptoms?|things?|life|stress|functioning|coping|it|issues?|problems?)?\W*$/i
const FEWEST_WORDS = 3

/**
 * Checks goals by the SMART rules and against their plan. Numbers that a rule of this service has added are not
 * checked.
 */
export function judgeGoals(goals: readonly GeneratedGoal[], plan: ReadPlan, today: string): GoalFinding[] {
  const known = numbersIn(plan.text)
  const words = new Set(contentWords(plan.text))
  const numbers = new Set(plan.lines.map(({ number }) => number))
  const titles = goals.map(({ title }) => title.toLowerCase())
  return goals.flatMap((goal, at): GoalFinding[] => {
    const { title, measure, target, dueOn, lines } = goal
    const found = (rule: GoalFinding['rule'], message: string): GoalFinding => ({ goal: at, rule, message })
    const isVague = VAGUE.test(title) || title.split(/\s+/).length < FEWEST_WORDS
    const isLinked = lines.some((line) => numbers.has(line)) && contentWords(title).some((word) => words.has(word))
    const said = [
      title,
      goal.description,
      ...goal.interventions,
      ...(goal.targetBasis === 'plan' ? [measure, target] : []),
    ]
    return [
      ...(isVague ? [found('specific', 'It does not say what will be different.')] : []),
      ...(measure === null || target === null ? [found('measurable', 'It has no measure with a target.')] : []),
      ...(dueOn === null ? [found('dated', 'It has no day by which.')] : []),
      ...(dueOn !== null && dueOn < today ? [found('dated', 'Its day has passed.')] : []),
      ...(isLinked ? [] : [found('linked', 'Nothing in the plan speaks of it.')]),
      ...(said.some((text) => text !== null && inventsNumber(text, known))
        ? [found('invented', 'It has a number that does not stand in the plan.')]
        : []),
      ...(titles.indexOf(title.toLowerCase()) < at ? [found('repeated', 'It says the same as another goal.')] : []),
    ]
  })
}

const SHORTEST = 4
/** The characters of a word that are compared, so that `sleeping` matches `sleep`. */
const BEGINNING = 5
/** Words that occur in every plan and say nothing about a goal. */
const COMMON = new Set(
  'client patient will with that this from their they them each week weekly daily times least most more less than have been being able using skills skill per days month months goal goals'.split(
    ' ',
  ),
)

/** The words by which goals and lines of a plan are compared: their beginnings, in the order of the text. */
export function contentWords(text: string): readonly string[] {
  return wordsOf(text)
    .map(({ key }) => key)
    .filter((word) => word.length >= SHORTEST && !COMMON.has(word))
    .map((word) => word.slice(0, BEGINNING))
}
