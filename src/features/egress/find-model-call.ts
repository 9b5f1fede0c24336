import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'
import { isCallId, readModelCalls } from './list-model-calls.js'
import type { ModelCallType } from './model-call.type.js'

/**
 * One call.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findModelCall(ctx: OperationContext, id: string): Promise<ModelCallType> {
  const [found] = isCallId(id) ? await readModelCalls(ctx, sql`where c.public_id = ${id}::uuid`) : []
  if (found === undefined) throw new NotFound()
  return found
}
