import { sql } from '../../../database/sql.js'
import type { Connection } from '../../../kernel/paging/connection.js'
import { firstPage } from '../../../kernel/paging/page-arguments.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { goalRecord, incomplete } from './goal.record.js'
import type { GoalListArguments, GoalType } from './goal.type.js'

const every = sql`true`
const newestOfAll = goalRecord.firstPageOf(every)
const newestIncomplete = goalRecord.firstPageOf(incomplete)

/** A client's goals, newest first, one page. @throws InvalidInput naming `after` or `before`. */
export function listGoals(
  ctx: OperationContext,
  clientId: Id,
  { onlyIncomplete, page }: GoalListArguments,
): Promise<Connection<GoalType>> {
  return goalRecord.pageOf(ctx, clientId, onlyIncomplete ? incomplete : every, page)
}

/** The goals that were set of those that were made of one plan, as far as the caller may see them. */
export async function goalsSetOf(
  ctx: OperationContext,
  { id, clientId }: { readonly id: Id; readonly clientId: Id },
  most: number,
): Promise<readonly GoalType[]> {
  return (await goalRecord.pageOf(ctx, clientId, sql`r.generation_id = ${id}`, firstPage(most))).nodes
}

/** The same for each person of a list: first pages are read together. */
export function listGoalsOfUser(
  ctx: OperationContext,
  userId: Id,
  { onlyIncomplete, page }: GoalListArguments,
): Promise<Connection<GoalType>> {
  return (onlyIncomplete ? newestIncomplete : newestOfAll)(ctx, userId, page)
}
