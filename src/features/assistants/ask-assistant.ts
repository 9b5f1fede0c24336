import type { ModelTask } from '../../services/model/model-task.js'
import { OFFLINE } from '../../services/model/offline-model.js'
import { askModel, EchoedInstructions, type EgressCall, type FoundAnswer } from '../egress/index.js'
import type { OperationContext } from '../operation-context.js'

/**
 * Asks a model like `askModel`. One that gives its instructions away is replaced by the task's own version without a model: who
 * asks for them, or writes what makes a model tell them, is answered all the same, and flags that rules have found are shown.
 * @throws what `askModel` throws, but for that.
 */
export async function askAssistant<Input, Result>(
  ctx: OperationContext,
  task: ModelTask<Input, Result>,
  input: Input,
  call: EgressCall,
): Promise<FoundAnswer<Result>> {
  try {
    return await askModel(ctx, task, input, call)
  } catch (error) {
    if (!(error instanceof EchoedInstructions)) throw error
    return { result: task.offline(input), model: OFFLINE }
  }
}
