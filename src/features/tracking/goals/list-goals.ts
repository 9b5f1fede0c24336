import { sql } from '../../../database/sql.js'
import type { Connection } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { goalRecord, incomplete } from './goal.record.js'
import type { GoalListArguments, GoalType } from './goal.type.js'

const every = sql`true`
const newestOfAll = goalRecord.firstPageOf(every)
const newestIncomplete = goalRecord.firstPageOf(incomplete)

/** A client's goals, newest first, one page. @throws InvalidInput naming `first` or `after`. */
export function listGoals(
  ctx: OperationContext,
  clientId: Id,
  { onlyIncomplete, first, after = null }: GoalListArguments,
): Promise<Connection<GoalType>> {
  return goalRecord.pageOf(ctx, clientId, onlyIncomplete ? incomplete : every, { first, after })
}

/** The goals that were set of those that were made of one plan, as far as the caller may see them. */
export async function goalsSetOf(
  ctx: OperationContext,
  { id, clientId }: { readonly id: Id; readonly clientId: Id },
  most: number,
): Promise<readonly GoalType[]> {
  const page = { first: most, after: null }
  return (await goalRecord.pageOf(ctx, clientId, sql`r.generation_id = ${id}`, page)).nodes
}

/** The same for each person of a list: first pages are read together. */
export function listGoalsOfUser(
  ctx: OperationContext,
  userId: Id,
  page: GoalListArguments,
): Promise<Connection<GoalType>> {
  if ((page.after ?? null) !== null) return listGoals(ctx, userId, page)
  return (page.onlyIncomplete ? newestIncomplete : newestOfAll)(ctx, userId, page.first)
}
