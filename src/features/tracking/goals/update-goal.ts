import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen } from '../../safety/index.js'
import { Goal } from './goal.entity.js'
import { goalChange, goalRecord } from './goal.record.js'
import { goalsWritable } from '../tracking.policy.js'
import { findForChange, type Stored } from '../change-tracked.js'

/**
 * Changes what a goal is: an absent field stays, null clears.
 * @throws NotFound, InvalidInput naming the field.
 */
export async function updateGoal(ctx: OperationContext, id: Id, rawInput: unknown): Promise<Stored> {
  const { title, dueOn, ...texts } = parseInput(goalChange, rawInput)
  const scope = goalsWritable(ctx)
  await prewarmRiskScreen(ctx, title, ...Object.values(texts))
  return write(ctx, async (tx) => {
    const goal = await findForChange(tx, Goal, scope, id)
    const fresh: Record<string, string | null> = {}
    const given = { ...texts, ...(title != null && { title }) }
    for (const [field, text] of Object.entries(given)) {
      const name = field as keyof typeof given
      if (text !== undefined && text !== goal[name]) fresh[name] = text
    }
    Object.assign(goal, fresh, dueOn !== undefined && { dueOn })
    goal.updatedAt = ctx.clock.now()
    goalRecord.announce(tx, goal, 'updated')
    const whole = { title: goal.title, description: goal.description }
    const crisisTopic = await goalRecord.screen(ctx, tx, goal, fresh, whole)
    return { id, crisisTopic }
  })
}
