import { ModelBudgetSpent, ModelUnavailable } from '../../services/model/model-errors.js'
import type { ModelTask } from '../../services/model/model-task.js'
import { OFFLINE } from '../../services/model/offline-model.js'
import type { OperationContext } from '../operation-context.js'
import { askModel } from './ask-model.js'
import type { EgressCall } from './egress-call.js'

/** An answer, and whose it is: that of a model, or `offline`. */
export interface FoundAnswer<Result> {
  readonly result: Result
  readonly model: string
}

/**
 * Asks a model like `askModel`. One that is slow or away, whose budget is spent, or to whom nothing may leave, is replaced at
 * once by the task's own version without a model: for what is worth less when it comes late.
 * @throws the signal's reason when it was aborted.
 */
export async function askOrOffline<Input, Result>(
  ctx: OperationContext,
  task: ModelTask<Input, Result>,
  input: Input,
  call: EgressCall,
): Promise<FoundAnswer<Result>> {
  try {
    return await askModel(ctx, task, input, call)
  } catch (error) {
    if (!(error instanceof ModelUnavailable || error instanceof ModelBudgetSpent)) throw error
    return { result: task.offline(input), model: OFFLINE }
  }
}
