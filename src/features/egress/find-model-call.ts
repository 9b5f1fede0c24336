import { sql } from '../../database/sql.js'
import { NotFound } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'
import { readModelCalls } from './model-call-rows.js'
import type { ModelCallType } from './model-call.type.js'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * One call.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findModelCall(ctx: OperationContext, id: string): Promise<ModelCallType> {
  const [found] = isCallId(id) ? await readModelCalls(ctx, sql`where c.public_id = ${id}::uuid`) : []
  if (found === undefined) throw new NotFound()
  return found
}

/** Whether a text can be the name of a call. */
export function isCallId(text: string): boolean {
  return UUID.test(text)
}
