import { sql } from '../../../database/sql.js'
import type { Connection } from '../../../kernel/paging/connection.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { goalList, type GoalRow, incomplete } from './goal-rows.js'
import type { GoalListArguments } from './goal.type.js'

const every = sql`true`
const newestOfAll = goalList.firstPages(every)
const newestIncomplete = goalList.firstPages(incomplete)

/** One goal. @throws NotFound */
export async function findGoal(ctx: OperationContext, id: Id): Promise<GoalRow> {
  const goal = await ctx.loaders.get(goalList.byId, ctx).load(id)
  if (goal === null) throw new NotFound()
  return goal
}

/** A client's goals, newest first, one page. @throws InvalidInput naming `first` or `after`. */
export function listGoals(
  ctx: OperationContext,
  clientId: Id,
  { onlyIncomplete, first, after = null }: GoalListArguments,
): Promise<Connection<GoalRow>> {
  return goalList.page(ctx, clientId, onlyIncomplete ? incomplete : every, { first, after })
}

/** The goals that were set of those that were made of one plan, as far as the caller may see them. */
export async function goalsSetOf(
  ctx: OperationContext,
  { id, clientId }: { readonly id: Id; readonly clientId: Id },
  most: number,
): Promise<readonly GoalRow[]> {
  const page = { first: most, after: null }
  return (await goalList.page(ctx, clientId, sql`r.generation_id = ${id}`, page)).nodes
}

/** The same for each person of a list: first pages are read together. */
export function listGoalsOfUser(
  ctx: OperationContext,
  userId: Id,
  page: GoalListArguments,
): Promise<Connection<GoalRow>> {
  if ((page.after ?? null) !== null) return listGoals(ctx, userId, page)
  return (page.onlyIncomplete ? newestIncomplete : newestOfAll)(ctx, userId, page.first)
}
