import type { ModelTask } from '../../services/model/model-task.js'
import type { ModelAnswer, ModelUsage } from '../../services/model/model.js'
import { OFFLINE } from '../../services/model/offline-model.js'
import type { OperationContext } from '../operation-context.js'
import { AnswerRejected, checkAnswer, judgeFor } from './check-answer.js'
import type { AnswerCall } from './egress-call.js'
import { type Cleared, Gate } from './gate.js'
import { readBackDeep } from './read-back.js'
import { EchoCheck } from './instruction-echo.js'
import { type OfflineReason, offlineReasonOf } from './offline-reason.js'
import { refuseWithdrawnConsent } from './egress-checks.js'

/** An answer, who wrote it, and what was taken out of it. */
export interface FoundAnswer<Result> {
  readonly result: Result
  /** The name of a model, or `offline`. */
  readonly model: string
  /** Why no model wrote it; null if one did. */
  readonly offlineReason: OfflineReason | null
  /** The rules for which sentences of a model were taken out. */
  readonly withheld: readonly string[]
  /** The tokens that it took; zero if no model wrote it. */
  readonly usage: ModelUsage
}

const NO_TOKENS: ModelUsage = { inputTokens: 0, outputTokens: 0 }

/**
 * Asks a model. This is the only way to one: the prompt is de-identified and checked against the charts, the answer is
 * judged sentence by sentence for its reader, names are put back, and the ledger gets a row. An answer that repeats its
 * instructions or breaks the rules is refused. Consent is checked before and after the call. A call takes seconds and
 * writes in its own transactions, so never call it inside a transaction.
 * @throws EgressRefused when nothing may leave; ModelUnavailable, ModelBudgetSpent; the signal's reason when it was
 * aborted.
 */
export async function askModel<Input, Result>(
  ctx: OperationContext,
  task: ModelTask<Input, Result>,
  input: Input,
  call: AnswerCall,
): Promise<FoundAnswer<Result>> {
  const gate = await Gate.open(ctx, task, call)
  if (gate.isHere) {
    const { result, model } = await gate.port.runOffline(task, input, call.signal)
    await gate.served('done')
    return { result, model, offlineReason: gate.whyHere, withheld: [], usage: NO_TOKENS }
  }
  const cleared = await gate.clear(() => task.prompt(input))
  const answer = await asked(gate, task, cleared)
  const answerBytes = Buffer.byteLength(JSON.stringify(answer.result))
  const { result, withheld } = await checked(ctx, answer, task, { ...cleared, answerBytes }, call)
  const kept = call.hidesAnswer === true ? {} : { answer: JSON.stringify(result) }
  const { usage } = answer
  await cleared.end({ outcome: 'done', ...kept, answerBytes, usage })
  // The call took seconds. If the client has withdrawn consent meanwhile, nobody gets the answer.
  await refuseWithdrawnConsent(ctx, call.clientIds)
  return { result: readBackDeep(result, cleared.tokens), model: answer.model, offlineReason: null, withheld, usage }
}

/**
 * Asks a model as `askModel` does. Whatever keeps a model from a usable answer, the task's version without a model
 * answers, so that rules and extracts are never lost; the answer says why.
 * @param isUsable whether anything of a model's answer can be used, beyond what the gate judges.
 * @throws the signal's reason when it was aborted.
 */
export async function askOrOffline<Input, Result>(
  ctx: OperationContext,
  task: ModelTask<Input, Result>,
  input: Input,
  call: AnswerCall,
  isUsable: (result: Result) => boolean = () => true,
): Promise<FoundAnswer<Result>> {
  const offline = (offlineReason: OfflineReason, withheld: readonly string[]) => ({
    ...{ result: task.offline(input), model: OFFLINE, offlineReason, withheld, usage: NO_TOKENS },
  })
  try {
    const answer = await askModel(ctx, task, input, call)
    if (answer.model === OFFLINE || isUsable(answer.result)) return answer
    return offline('answer-rejected', answer.withheld)
  } catch (error) {
    const offlineReason = offlineReasonOf(error)
    if (offlineReason === undefined) throw error
    return offline(offlineReason, error instanceof AnswerRejected ? error.rules : [])
  }
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

/** People read the ledger: for an answer that is refused it keeps the token counts and no text. */
async function checked<Input, Result>(
  ctx: OperationContext,
  { result, usage }: ModelAnswer<Result>,
  task: ModelTask<Input, Result>,
  cleared: Cleared & { readonly answerBytes: number },
  call: AnswerCall,
) {
  try {
    new EchoCheck(task, cleared.prompt).refuse(result)
    return await checkAnswer(task, result, await judgeFor(ctx, task, cleared, call))
  } catch (error) {
    const reason = error instanceof AnswerRejected ? { reason: `rules: ${error.rules.join(', ')}` } : {}
    await cleared.end({ outcome: cleared.outcomeOf(error), answerBytes: cleared.answerBytes, usage, ...reason })
    throw error
  }
}
