import type { ModelTask, TaskForm } from '../../services/model/model-task.js'
import type { ModelAnswer } from '../../services/model/model.js'
import { ModelBudgetSpent, ModelUnavailable } from '../../services/model/model-errors.js'
import { OFFLINE } from '../../services/model/offline-model.js'
import type { OperationContext } from '../operation-context.js'
import type { EgressCall } from './egress-call.js'
import { type Cleared, Gate } from './gate.js'
import { readBackDeep } from './read-back.js'
import { EchoCheck, EchoedInstructions } from './instruction-echo.js'
import { refuseWithdrawnConsent } from './egress-checks.js'

/**
 * Asks a model. This is the only way to one: the prompt is de-identified and checked against the charts, names are put
 * back into the answer, and the ledger gets a row. An answer that repeats its instructions is refused. Consent is
 * checked before and after the call. A call takes seconds and writes in its own transactions, so never call it inside a
 * transaction.
 * @throws EgressRefused when nothing may leave; ModelUnavailable, ModelBudgetSpent; the signal's reason when it was
 * aborted.
 */
export async function askModel<Input, Result>(
  ctx: OperationContext,
  task: ModelTask<Input, Result>,
  input: Input,
  call: EgressCall,
): Promise<ModelAnswer<Result>> {
  const gate = await Gate.open(ctx, task, call)
  if (gate.isHere) {
    const answer = await gate.port.runOffline(task, input, call.signal)
    await gate.served('done')
    return answer
  }
  const cleared = await gate.clear(() => task.prompt(input))
  const answer = await asked(gate, task, cleared)
  await refuseEcho(answer, task, cleared)
  await cleared.end({ outcome: 'done', answer: JSON.stringify(answer.result), usage: answer.usage })
  // The call took seconds. If the client has withdrawn consent meanwhile, nobody gets the answer.
  await refuseWithdrawnConsent(ctx, call.clientIds)
  return { ...answer, result: readBackDeep(answer.result, cleared.tokens) }
}

/** An answer, and who wrote it: the name of a model, or `offline`. */
export interface FoundAnswer<Result> {
  readonly result: Result
  readonly model: string
}

/**
 * When the version without a model answers instead. `unavailable`: the model fails, is slow or away, its budget is
 * spent, or nothing may leave. `instructions-echoed`: only when the answer repeats the model's instructions, so that
 * nobody can make an assistant useless by asking for them; other errors reach the caller.
 */
export type FallbackReason = 'unavailable' | 'instructions-echoed'

/**
 * Asks a model as `askModel` does, and answers by the task's version without a model when the model gives no answer.
 * @throws the signal's reason when it was aborted; with `instructions-echoed` everything else that `askModel` throws.
 */
export async function askOrOffline<Input, Result>(
  ctx: OperationContext,
  task: ModelTask<Input, Result>,
  input: Input,
  call: EgressCall,
  fallsBackWhen: FallbackReason = 'unavailable',
): Promise<FoundAnswer<Result>> {
  try {
    return await askModel(ctx, task, input, call)
  } catch (error) {
    if (!isFallback(error, fallsBackWhen)) throw error
    return { result: task.offline(input), model: OFFLINE }
  }
}

function isFallback(error: unknown, when: FallbackReason): boolean {
  if (when === 'instructions-echoed') return error instanceof EchoedInstructions
  return error instanceof ModelUnavailable || error instanceof ModelBudgetSpent
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

/** People read the ledger: for an answer that repeats the instructions it keeps the token counts and no text. */
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
