import { instrumentByKey } from '../../screenings/index.js'
import { contentWords } from './judge-goals.js'
import { domainOf } from './domain-of.js'
import { type GeneratedGoal, MOST_GOALS, NO_DOMAIN, withinLimits } from './generated-goal.js'
import { dayIn } from './plan/plan-dates.js'
import type { PlanLine, PlanRole, ReadPlan } from './plan/plan-line.js'
import { instrumentNamedIn, quantityIn, scoreTargetIn } from './plan/plan-numbers.js'

/**
 * Drafts goals in the words of a plan: one for each objective, for each goal without an objective, and, if there are
 * neither, for each problem. The lines nearest to it in the plan belong to it.
 */
export function draftGoals(plan: ReadPlan, today: string): GeneratedGoal[] {
  const seeds = seedsOf(plan.lines).slice(0, MOST_GOALS)
  return seeds.map((seed, at) => draft(seed, { plan, seeds, at, from: plan.plannedOn ?? today }))
}

interface Surroundings {
  readonly plan: ReadPlan
  readonly seeds: readonly PlanLine[]
  readonly at: number
  readonly from: string
}

function seedsOf(lines: readonly PlanLine[]): readonly PlanLine[] {
  const objectives = lines.filter(({ role }) => role === 'objective')
  const goals = lines.filter(
    (line) => line.role === 'goal' && !objectives.some((objective) => isAround(line.parts, objective.parts)),
  )
  const seeds = [...objectives, ...goals].toSorted((one, other) => one.number - other.number)
  const problems = lines.filter(({ role }) => role === 'problem')
  if (seeds.length === 0) return problems
  const planned = problems.filter((problem) => seeds.some(({ parts }) => isAround(problem.parts, parts)))
  // A problem without a goal in a list of problems with goals.
  const bare = problems.filter(
    (problem) => !planned.includes(problem) && planned.some(({ parts }) => areNeighbours(parts, problem.parts)),
  )
  return [...seeds, ...bare].toSorted((one, other) => one.number - other.number)
}

function draft(seed: PlanLine, around: Surroundings): GeneratedGoal {
  const { from } = around
  const near = (role: PlanRole): readonly PlanLine[] => nearest(seed, role, around)
  const [goals, problems] = [near('goal'), near('problem')].map((lines) => lines.filter((line) => line !== seed))
  const dates = near('date')
  const [measures, targets, interventions] = [near('measure'), near('target'), near('intervention')]
  const said = [seed, ...targets, ...measures].map(({ text }) => text)
  const dueOn = firstOf(dates, ({ text }) => dayIn(text, from, true)) ?? dayIn(seed.text, from, false)
  const instrument = firstOf(said, instrumentNamedIn)
  const target = targets[0]?.text ?? firstOf(said, scoreTargetIn) ?? quantityIn(seed.text) ?? null
  const description = [
    ...near('detail').map(({ text }) => text),
    ...(goals ?? []).slice(0, 1).map(({ text }) => `Goal of the plan: ${text}`),
    ...(problems ?? []).slice(0, 1).map(({ text }) => `Problem: ${text}`),
  ].join('\n')
  const title = seed.role === 'problem' ? `Less trouble with: ${seed.text}` : seed.text
  const used = [seed, ...(goals ?? []).slice(0, 1), ...(problems ?? []).slice(0, 1), ...measures, ...targets, ...dates]
  return withinLimits({
    ...{ title, description: description === '' ? seed.text : description },
    domain: near('domain')[0]?.text ?? domainOf([seed, ...(goals ?? []), ...(problems ?? [])].map(({ text }) => text)),
    measure: measures[0]?.text ?? instrumentByKey(instrument ?? '')?.abbreviation ?? (target === null ? null : title),
    ...{
      target,
      targetBasis: target === null ? null : 'plan',
      dueOn,
      dueBasis: dueOn === null ? null : 'plan',
      note: null,
    },
    interventions: interventions.map(({ text }) => text),
    lines: [...new Set([...used, ...interventions].map(({ number }) => number))].toSorted((one, two) => one - two),
  })
}

/** The lines of a role in the smallest part of the plan around the seed that has such lines. */
function nearest(seed: PlanLine, role: PlanRole, { plan, seeds, at }: Surroundings): readonly PlanLine[] {
  const lines = plan.lines.filter((line) => line.role === role)
  for (let depth = seed.parts.length; depth > 0; depth--) {
    const part = seed.parts[depth - 1] ?? 0
    const found = lines.filter((line) => line.parts.includes(part) && isBeside(line, seed, depth, seeds))
    if (found.length === 0) continue
    const sharing = seeds.filter(({ parts }) => parts.includes(part))
    return sharing.length === 1 ? found : shared(seed, found, sharing, role, at - seeds.indexOf(sharing[0] ?? seed))
  }
  return []
}

/** Divides lines that several goals share: by common words, or one for each if there are as many lines as goals. */
function shared(
  seed: PlanLine,
  found: readonly PlanLine[],
  sharing: readonly PlanLine[],
  role: PlanRole,
  at: number,
): readonly PlanLine[] {
  const own = found.filter((line) => isAlike(line, seed))
  if (role === 'intervention') {
    // A line that has no words in common with any goal belongs to all of them.
    const general = found.filter((line) => !sharing.some((one) => isAlike(line, one)))
    return [...own, ...general].toSorted((one, other) => one.number - other.number)
  }
  if (own.length > 0) return own
  if (found.length === sharing.length) return found.slice(at, at + 1)
  const isForAll = role === 'date' || role === 'goal' || role === 'problem'
  return isForAll && found.length === 1 ? found : []
}

/** Whether a line is in a part directly, or in a sub-part without a seed. */
function isBeside(line: PlanLine, seed: PlanLine, depth: number, seeds: readonly PlanLine[]): boolean {
  const branch = line.parts[depth]
  return depth === seed.parts.length || branch === undefined || !seeds.some(({ parts }) => parts[depth] === branch)
}

/** Whether two parts are entries of the same list. */
function areNeighbours(one: readonly number[], other: readonly number[]): boolean {
  return one.length > 1 && one.length === other.length && isAround(one.slice(0, -1), other)
}

function isAround(outer: readonly number[], inner: readonly number[]): boolean {
  return outer.every((part, at) => part === inner[at])
}

/** The words of each line, computed once because each line is compared with many. */
const compared = new WeakMap<PlanLine, { readonly words: ReadonlySet<string>; readonly domain: string }>()

function subjectOf(line: PlanLine) {
  const known = compared.get(line) ?? { words: new Set(contentWords(line.text)), domain: domainOf([line.text]) }
  compared.set(line, known)
  return known
}

function isAlike(one: PlanLine, other: PlanLine): boolean {
  const [its, others] = [subjectOf(one), subjectOf(other)]
  return !its.words.isDisjointFrom(others.words) || (its.domain !== NO_DOMAIN && its.domain === others.domain)
}

function firstOf<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | null | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== null && found !== undefined) return found
  }
  return undefined
}
