import { oneLine } from '../../../kernel/text/one-line.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'
import type { ModelTask } from '../../../services/model/model-task.js'
import { OFFLINE } from '../../../services/model/offline-model.js'
import { type AnswerCall, askOrOffline, type OfflineReason } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import {
  type GeneratedGoal,
  type GenerationStep,
  type GoalFinding,
  type GoalMode,
  withinLimits,
} from './generated-goal.js'
import {
  bounded,
  criticiseGoalsTask,
  draftGoalsTask,
  outlineGoalsTask,
  type PlanMaterial,
  repairGoalsTask,
  type WrittenGoal,
} from './goal-tasks.js'
import { judgeGoals } from './judge-goals.js'
import { repairGoals } from './repair-goals.js'
import { domainOf } from './domain-of.js'
import { dayIn } from './plan/plan-dates.js'
import { asksForDanger } from './plan/plan-dangers.js'

/** After this many rounds the rules repair what they can, and the other findings are reported. */
const MOST_ROUNDS = 2
const LONGEST_MESSAGE = 300

/** Goals, the steps that made them, and who did it. */
export interface MadeGoals {
  readonly goals: readonly GeneratedGoal[]
  readonly steps: readonly GenerationStep[]
  readonly model: string
  /** Why the last step was done without a model; null if a model did it. */
  readonly offlineReason: OfflineReason | null
}

/**
 * Generates goals from a plan, in one call or as an agent that plans, drafts, judges and repairs. The rules have the
 * last word, so that no goal has a number that is neither in the plan nor from a published rule.
 * @param call the options of each call; the steps share its time.
 */
export async function makeGoals(
  ctx: OperationContext,
  material: PlanMaterial,
  mode: GoalMode,
  call: AnswerCall,
): Promise<MadeGoals> {
  const run = new GoalRun(ctx, material, call)
  if (material.leftOut > 0) run.noteLeftOut(material.leftOut)
  if (material.plan.lines.length === 0) return { goals: [], steps: run.steps, ...run.writer }
  const drafted = await run.draft(mode === 'agent' ? await run.outline() : [])
  const repaired = mode === 'agent' ? await run.improve(drafted) : drafted
  const mended = run.mend(repaired)
  // If nothing of a model's goals is left, those that the rules find in the plan are not lost with them.
  const goals = mended.length > 0 || run.writer.model === OFFLINE ? mended : run.mend(run.draftByRules())
  return { goals, steps: run.steps, ...run.writer }
}

class GoalRun {
  readonly steps: GenerationStep[] = []
  /** Who wrote the goals, as they are now. */
  writer: Pick<MadeGoals, 'model' | 'offlineReason'> = { model: OFFLINE, offlineReason: 'not-needed' }
  /** Who was asked last. */
  #asked: Pick<MadeGoals, 'model' | 'offlineReason'> = this.writer
  readonly #start = performance.now()

  constructor(
    private readonly ctx: OperationContext,
    private readonly material: PlanMaterial,
    private readonly call: AnswerCall,
  ) {}

  /** Says that something was left out because it is dangerous, without its words. */
  noteLeftOut(lines: number): void {
    const message = `${count(lines, 'line')} left out: what may put somebody in danger is no goal. Talk about it first.`
    this.steps.push({
      kind: 'plan',
      summary: message,
      findings: [{ goal: null, rule: 'dangerous', message }],
      model: OFFLINE,
    })
  }

  /** The goals without those of a model that ask for a danger. */
  #safe(goals: readonly GeneratedGoal[]): GeneratedGoal[] {
    const safe = goals.filter(
      ({ title, description, target, interventions }) =>
        ![title, description, target ?? '', ...interventions].some((text) => asksForDanger({ text, role: 'goal' })),
    )
    if (safe.length < goals.length) this.noteLeftOut(goals.length - safe.length)
    return safe
  }

  async outline(): Promise<readonly string[]> {
    const { outline } = await this.#ask(outlineGoalsTask, this.material)
    const lines = bounded(outline).map(({ summary }) => sentence(summary))
    this.#step(
      'plan',
      `Read ${count(this.material.plan.lines.length, 'line')}; ${count(lines.length, 'goal')} to write.`,
    )
    return lines
  }

  async draft(outline: readonly string[]): Promise<GeneratedGoal[]> {
    const { goals } = await this.#ask(draftGoalsTask, { ...this.material, outline })
    const drafted = readGoals(goals, this.material)
    this.writer = this.#asked
    this.#step('draft', `Drafted ${count(drafted.length, 'goal')}.`)
    return drafted
  }

  /** Drafts goals by rules, because nothing that a model drafted could be used. */
  draftByRules(): GeneratedGoal[] {
    this.writer = this.#asked = { model: OFFLINE, offlineReason: 'answer-rejected' }
    const { goals } = draftGoalsTask.offline({ ...this.material, outline: [] })
    const drafted = readGoals(goals, this.material)
    this.#step('draft', `Drafted ${count(drafted.length, 'goal')} by rules.`)
    return drafted
  }

  /** Judges and repairs goals until nothing is found or the rounds are over. */
  async improve(drafted: GeneratedGoal[]): Promise<GeneratedGoal[]> {
    let goals = drafted
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const findings = await this.#criticise(goals)
      // A model must not invent a measure or a due date that the plan lacks, so the rules add them.
      const isToWrite = findings.some(({ rule }) => rule !== 'measurable' && rule !== 'dated')
      if (!isToWrite || this.#asked.model === OFFLINE) break
      const { goals: mended } = await this.#ask(repairGoalsTask, { ...this.material, goals, findings })
      goals = readGoals(mended, this.material)
      if (this.#asked.model !== OFFLINE) this.writer = this.#asked
      this.#step('repair', `Had ${count(goals.length, 'goal')} written anew.`)
    }
    return goals
  }

  /** The rules repair their own findings at the end. */
  mend(goals: readonly GeneratedGoal[]): readonly GeneratedGoal[] {
    const { plan, today } = this.material
    let mended: readonly GeneratedGoal[] = this.#safe(goals)
    // Words of the plan that replaced invented ones can be vague too.
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const findings = judgeGoals(mended, plan, today)
      if (findings.length === 0) break
      mended = repairGoals(mended, findings, plan, today)
      const left = judgeGoals(mended, plan, today)
      this.steps.push({
        kind: 'repair',
        summary: `Mended by rules what was found: ${findings.length}; left: ${left.length}.`,
        findings: left,
        model: OFFLINE,
      })
      if (left.length >= findings.length) break
    }
    return mended
  }

  async #criticise(goals: readonly GeneratedGoal[]): Promise<readonly GoalFinding[]> {
    const { plan, today } = this.material
    const byRules = judgeGoals(goals, plan, today)
    const { findings } = await this.#ask(criticiseGoalsTask, { ...this.material, goals, findings: byRules })
    const byModel = bounded(findings).flatMap(({ goal, message }): GoalFinding[] =>
      goal >= 1 && goal <= goals.length ? [{ goal: goal - 1, rule: 'other', message: sentence(message) }] : [],
    )
    const all = [...byRules, ...byModel]
    this.#step('critique', `Found ${count(all.length, 'fault')} in ${count(goals.length, 'goal')}.`, all)
    return all
  }

  async #ask<Input, Result>(task: ModelTask<Input, Result>, input: Input): Promise<Result> {
    const { timeoutMs = 0 } = this.call
    // The time left of that for all steps; a call without time ends at once.
    const left = Math.max(1, Math.floor(timeoutMs - (performance.now() - this.#start)))
    const { result, model, offlineReason } = await askOrOffline(this.ctx, task, input, {
      ...this.call,
      timeoutMs: left,
    })
    this.#asked = { model, offlineReason }
    return result
  }

  #step(kind: GenerationStep['kind'], summary: string, findings: readonly GoalFinding[] = []): void {
    this.steps.push({ kind, summary, findings, model: this.#asked.model })
  }
}

function sentence(text: string): string {
  return cutToCodePoints(oneLine(text), LONGEST_MESSAGE)
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}

/**
 * Turns written goals into goals that can be judged. Lines and due dates that are not in the plan are dropped, whoever
 * wrote the goals.
 */
export function readGoals(
  written: readonly WrittenGoal[],
  { plan, today }: Pick<PlanMaterial, 'plan' | 'today'>,
): GeneratedGoal[] {
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
