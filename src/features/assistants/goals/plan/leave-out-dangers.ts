import type { OperationContext } from '../../../operation-context.js'
import { isPressing, screenFields } from '../../../safety/index.js'
import { asksForDanger, describesDanger, speaksOfHelp } from './plan-dangers.js'
import type { PlanLine, PlanRole, ReadPlan } from './plan-line.js'

/** What a plan wants, in contrast to what it describes. */
const WANTED: ReadonlySet<PlanRole> = new Set(['goal', 'objective', 'intervention', 'target'])
/** What belongs to a goal and goes with it. */
const ATTENDANT: ReadonlySet<PlanRole> = new Set(['intervention', 'target', 'measure', 'date', 'detail'])

/** A plan without the lines that tell of a danger, and how many there were. */
export interface SafePlan {
  readonly plan: ReadPlan
  readonly leftOut: number
}

/**
 * Leaves out the lines of a plan that ask for a danger, or describe one that goes on, so that they become no goals and
 * no model reads them. Whatever belongs to such a goal alone goes with it.
 */
export async function leaveOutDangers(ctx: OperationContext, plan: ReadPlan): Promise<SafePlan> {
  // One reading of the whole plan spares the reading of each line, for most plans.
  const isSuspect = await screensAsDanger(ctx, plan.text)
  const dangers = new Set<PlanLine>()
  for (const line of plan.lines) {
    const isWanted = isSuspect && WANTED.has(line.role) && !speaksOfHelp(line.text)
    if (asksForDanger(line) || describesDanger(line) || (isWanted && (await screensAsDanger(ctx, line.text))))
      dangers.add(line)
  }
  if (dangers.size === 0) return { plan, leftOut: 0 }
  const lines = plan.lines.filter((line) => !dangers.has(line) && !belongsTo(line, dangers, plan.lines))
  return { plan: { ...plan, lines, text: lines.map(({ text }) => text).join('\n') }, leftOut: dangers.size }
}

/** Whether the screen finds a pressing danger that somebody would do; what is done to them is no goal of theirs. */
async function screensAsDanger(ctx: OperationContext, text: string): Promise<boolean> {
  const found = await screenFields(ctx, { text })
  return found.some((finding) => isPressing(finding) && finding.category !== 'abuse')
}

/** Whether a line stands in the same entry of a list as a danger, and no other goal does. */
function belongsTo(line: PlanLine, dangers: ReadonlySet<PlanLine>, all: readonly PlanLine[]): boolean {
  if (!ATTENDANT.has(line.role)) return false
  return [...dangers].some(({ role, parts }) => {
    const part = parts.at(-1)
    if (part === undefined || parts.length < 2 || (role !== 'goal' && role !== 'objective')) return false
    const isShared = all.some(
      (other) =>
        !dangers.has(other) && other.parts.includes(part) && (other.role === 'goal' || other.role === 'objective'),
    )
    return line.parts.includes(part) && !isShared
  })
}
