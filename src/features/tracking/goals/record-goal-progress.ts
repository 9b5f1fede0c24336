import { write } from '../../../database/write/write.js'
import { userIdOf } from '../../../kernel/caller.js'
import { InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen } from '../../safety/index.js'
import { Goal, type GoalStatus } from './goal.entity.js'
import { goalRecord, progressInput, progressScreening } from './goal.record.js'
import { GoalProgress } from './goal.entity.js'
import { goalsWritable, permitOfGoal } from '../tracking.policy.js'
import { findForChange, type Stored } from '../change-tracked.js'

/**
 * Says how far a goal is. What it was stays in its history, and a goal that was closed can be taken up again.
 * @throws NotFound; InvalidInput naming the field.
 */
export async function recordGoalProgress(ctx: OperationContext, id: Id, rawInput: unknown): Promise<Stored> {
  const input = parseInput(progressInput, rawInput)
  const scope = goalsWritable(ctx)
  await prewarmRiskScreen(ctx, input.note)
  const now = ctx.clock.now()
  return write(ctx, async (tx) => {
    const goal = await findForChange(tx, Goal, scope, id)
    const { status, progress } = next(goal, input.status ?? null, input.progress ?? null)
    const isClosed = status === 'achieved' || status === 'abandoned'
    goal.closedAt = isClosed ? (goal.status === status ? goal.closedAt : now) : null
    Object.assign(goal, { status, progress, updatedAt: now })
    const entry = tx.create(GoalProgress, permitOfGoal('goal_progress', goal), {
      ...{ status, progress, note: input.note ?? null, recordedByUserId: userIdOf(ctx.caller), recordedAt: now },
    })
    await tx.flush()
    goalRecord.announce(tx, goal, 'updated')
    const crisisTopic = await progressScreening.screen(ctx, tx, entry, { note: entry.note })
    return { id, crisisTopic }
  })
}

/**
 * Where a goal goes from where it is: the state follows the progress where only that is said, and the other way round.
 */
function next(
  goal: Goal,
  status: GoalStatus | null,
  progress: number | null,
): { readonly status: GoalStatus; readonly progress: number } {
  if (status === 'achieved') {
    if (progress !== null && progress !== 100) throw InvalidInput.of('progress', 'must be 100 when it is achieved')
    return { status, progress: 100 }
  }
  const reached = progress ?? goal.progress
  if (status !== null) return { status, progress: reached }
  // Whoever takes something back of an achieved goal has not achieved it.
  if (goal.status === 'achieved' && reached < 100) return { status: 'in_progress', progress: reached }
  return { status: goal.status === 'open' && reached > 0 ? 'in_progress' : goal.status, progress: reached }
}
