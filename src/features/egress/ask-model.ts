import { OFFLINE } from '../../services/model/offline-model.js'
import type { ModelTask, TextTask } from '../../services/model/model-task.js'
import type { ModelAnswer, ModelChunk } from '../../services/model/model.js'
import type { OperationContext } from '../operation-context.js'
import type { EgressCall } from './egress-call.js'
import { EgressRefused } from './egress-refused.js'

/**
 * Asks a model, by the only way there is: what leaves is de-identified and checked against the charts, the answer is read
 * back, and the ledger has a row of it. Takes seconds and writes on its own, so it never belongs into a transaction.
 * @throws EgressRefused when nothing may leave; ModelUnavailable, ModelBudgetSpent; the signal's reason when it was aborted.
 */
export function askModel<Input, Result>(
  ctx: OperationContext,
  task: ModelTask<Input, Result>,
  input: Input,
  call: EgressCall,
): Promise<ModelAnswer<Result>> {
  if (call.provider !== OFFLINE) return Promise.reject(new EgressRefused('no-chart'))
  return ctx.services.model.run(task, input, { organisationId: call.organisationId, provider: OFFLINE })
}

/**
 * The same for a text that is written piece by piece. Names come back piece by piece too; the last chunk is `done`.
 * @throws EgressRefused when nothing may leave; ModelUnavailable, ModelBudgetSpent; the signal's reason when it was aborted.
 */
export async function* streamModel<Input>(
  ctx: OperationContext,
  task: TextTask<Input>,
  input: Input,
  call: EgressCall,
): AsyncGenerator<ModelChunk> {
  if (call.provider !== OFFLINE) throw new EgressRefused('no-chart')
  yield* ctx.services.model.stream(task, input, { organisationId: call.organisationId, provider: OFFLINE })
}
