import { ConsentRequired } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { countAiOperation } from '../count-ai-operation.js'
import { EgressRefused } from '../egress/index.js'
import type { OperationContext } from '../operation-context.js'
import { type Assisted, whomToAssist } from './assisted.policy.js'

/**
 * Has an assistant work for a client, or for nobody in particular: counted, by leave of `whomToAssist`, and once more before
 * the answer is given, because a model takes seconds and meanwhile somebody can withdraw.
 * @throws RateLimited; what `whomToAssist` throws; whatever `work` throws.
 */
export async function assisting<Result>(
  ctx: OperationContext,
  clientId: Id | null,
  work: (assisted: Assisted) => Promise<Result>,
): Promise<Result> {
  countAiOperation(ctx)
  const assisted = await whomToAssist(ctx, clientId)
  const result = await work(assisted).catch((error: unknown): never => {
    throw error instanceof EgressRefused && error.reason === 'no-consent' ? new ConsentRequired('ai') : error
  })
  if (assisted.clientId !== null) await whomToAssist(ctx, assisted.clientId)
  return result
}
