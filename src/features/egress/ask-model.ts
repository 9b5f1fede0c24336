import type { ModelTask, TaskForm } from '../../services/model/model-task.js'
import type { ModelAnswer } from '../../services/model/model.js'
import type { OperationContext } from '../operation-context.js'
import type { EgressCall } from './egress-call.js'
import { type Cleared, Gate } from './gate.js'
import { readBackDeep } from './read-back.js'
import { EchoCheck } from './refuse-echo.js'
import { refuseWhoHasLeft } from './refuse-without-consent.js'
import { ModelBudgetSpent, ModelUnavailable } from '../../services/model/model-errors.js'
import { OFFLINE } from '../../services/model/offline-model.js'

/**
 * Asks a model, by the only way there is: what leaves is de-identified and checked against the charts, the answer is read
 * back, and the ledger has a row of it. An answer that gives its instructions away is none. Consent is asked for before and
 * after. Takes seconds and writes on its own, so it never belongs into a transaction.
 * @throws EgressRefused when nothing may leave; ModelUnavailable, ModelBudgetSpent; the signal's reason when it was aborted.
 */
export async function askModel<Input, Result>(
  ctx: OperationContext,
  task: ModelTask<Input, Result>,
  input: Input,
  call: EgressCall,
): Promise<ModelAnswer<Result>> {
  const gate = new Gate(ctx, task, call)
  if (gate.isHere) {
    const answer = await gate.port.runHere(task, input, call.signal)
    await gate.served('done')
    return answer
  }
  const cleared = await gate.clear(() => task.prompt(input))
  const answer = await asked(gate, task, cleared)
  await refuseEcho(answer, task, cleared)
  await cleared.end({ outcome: 'done', answer: JSON.stringify(answer.result), usage: answer.usage })
  // Models take seconds. What was made of a record whose client has withdrawn meanwhile is given to nobody.
  await refuseWhoHasLeft(ctx, call.clientIds)
  return { ...answer, result: readBackDeep(answer.result, cleared.tokens) }
}

async function asked<Input, Result>(
  { port }: Gate,
  task: ModelTask<Input, Result>,
  { prompt, call, end, outcomeOf }: Cleared,
): Promise<ModelAnswer<Result>> {
  try {
    return await port.run(task, prompt, call)
  } catch (error) {
    await end({ outcome: outcomeOf(error) })
    throw error
  }
}

/** The ledger is read by people too: of an answer that gives its instructions away it has what was used, and no word. */
async function refuseEcho<Result>(
  { result, usage }: ModelAnswer<Result>,
  task: TaskForm,
  { prompt, end, outcomeOf }: Cleared,
): Promise<void> {
  try {
    new EchoCheck(task, prompt).refuse(result)
  } catch (error) {
    await end({ outcome: outcomeOf(error), usage })
    throw error
  }
}

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
