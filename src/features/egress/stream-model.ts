import type { CallOutcome } from '../../services/model/model-errors.js'
import type { TextTask } from '../../services/model/model-task.js'
import type { ModelChunk, ModelUsage } from '../../services/model/model.js'
import { readBack } from '../../deidentify/index.js'
import type { OperationContext } from '../operation-context.js'
import { AnswerRejected, CheckedStream, judgeFor } from './check-answer.js'
import type { AnswerCall } from './egress-call.js'
import { type Cleared, Gate } from './gate.js'
import { EchoCheck, EchoedInstructions, EchoReader } from './instruction-echo.js'
import type { OfflineReason } from './offline-reason.js'
import { refuseWithdrawnConsent } from './egress-checks.js'

/** A part of a streamed answer. Every `delta` consists of whole sentences that were judged. */
export type AnswerChunk =
  | Extract<ModelChunk, { readonly kind: 'delta' }>
  | (Extract<ModelChunk, { readonly kind: 'done' }> & { readonly offlineReason: OfflineReason | null })

/**
 * Asks a model as `askModel` does, for a text that is streamed: sentence by sentence, each judged before it is given
 * out, with names put back. The last chunk is `done`. A reader who stops early ends the call.
 * @throws EgressRefused when nothing may leave; ModelUnavailable, ModelBudgetSpent; the signal's reason when it was
 * aborted.
 */
export async function* streamModel<Input>(
  ctx: OperationContext,
  task: TextTask<Input>,
  input: Input,
  call: AnswerCall,
): AsyncGenerator<AnswerChunk> {
  const gate = await Gate.open(ctx, task, call)
  if (gate.isHere) return yield* served(gate, gate.port.streamHere(task, input, call.signal))
  const cleared = await gate.clear(() => task.prompt(input))
  call.onReady?.()
  yield* asked(ctx, gate, task, cleared, call)
}

async function* served(gate: Gate, chunks: AsyncIterable<ModelChunk>): AsyncGenerator<AnswerChunk> {
  let outcome: CallOutcome = 'aborted'
  try {
    for await (const chunk of chunks) {
      if (chunk.kind === 'done') outcome = 'done'
      yield chunk.kind === 'done' ? { ...chunk, offlineReason: gate.whyHere } : chunk
    }
  } finally {
    await gate.served(outcome)
  }
}

async function* asked<Input>(
  ctx: OperationContext,
  gate: Gate,
  task: TextTask<Input>,
  cleared: Cleared,
  call: AnswerCall,
): AsyncGenerator<AnswerChunk> {
  const echo = new EchoReader(new EchoCheck(task, cleared.prompt))
  const pieces: string[] = []
  // Holds if the reader stops early.
  let outcome: CallOutcome = 'aborted'
  let reason: string | undefined
  let usage: ModelUsage | undefined
  let answerBytes = 0
  let last: AnswerChunk | undefined
  try {
    const sentences = new CheckedStream(await judgeFor(ctx, task, cleared, call))
    for await (const chunk of gate.port.stream(task, cleared.prompt, cleared.call)) {
      let shown: string
      if (chunk.kind === 'delta') {
        answerBytes += Buffer.byteLength(chunk.text)
        shown = await sentences.push(echo.push(chunk.text))
      } else {
        shown = (await sentences.push(echo.end())) + (await sentences.end())
        ;[last, usage, outcome] = [{ ...chunk, offlineReason: null }, chunk.usage, 'done']
      }
      if (shown === '') continue
      pieces.push(shown)
      yield { kind: 'delta', text: readBack(shown, (token) => cleared.tokens.get(token)) }
    }
  } catch (error) {
    outcome = cleared.outcomeOf(error)
    if (error instanceof AnswerRejected) reason = `rules: ${error.rules.join(', ')}`
    // People read the ledger, so it gets no instructions.
    if (error instanceof EchoedInstructions) pieces.length = 0
    throw error
  } finally {
    await cleared.end({
      ...{ outcome, answer: pieces.join(''), answerBytes },
      ...(reason !== undefined && { reason }),
      ...(usage !== undefined && { usage }),
    })
  }
  // The stream took seconds. If the client has withdrawn consent meanwhile, it ends with an error.
  await refuseWithdrawnConsent(ctx, call.clientIds)
  // The answer is complete only once the ledger has it.
  if (last !== undefined) yield last
}
