import { claimOnly } from '../../database/write/write.js'
import type { OperationContext } from '../operation-context.js'

/**
 * Takes the request's idempotency key for an assistant that stores nothing: another input under the same key is refused, a
 * repeat is worked out anew. What fails gives the key back.
 * @throws Conflict; whatever `work` throws.
 */
export async function withIdempotencyKey<Result>(ctx: OperationContext, work: () => Promise<Result>): Promise<Result> {
  const giveBack = await claimOnly(ctx)
  try {
    return await work()
  } catch (error) {
    await giveBack()
    throw error
  }
}
