import type { CallOutcome } from '../../services/model/model-errors.js'
import type { TextTask } from '../../services/model/model-task.js'
import type { ModelChunk, ModelUsage } from '../../services/model/model.js'
import type { OperationContext } from '../operation-context.js'
import type { EgressCall } from './egress-call.js'
import { type Cleared, Gate } from './gate.js'
import { readBackStream } from './read-back.js'
import { EchoCheck, EchoedInstructions, EchoReader } from './instruction-echo.js'
import { refuseWithdrawnConsent } from './egress-checks.js'

/**
 * Asks a model as `askModel` does, for a text that is streamed. Names are put back in the stream, and text that may
 * become a line of the instructions is held back. The last chunk is `done`. A reader who stops early ends the call.
 * @throws EgressRefused when nothing may leave; ModelUnavailable, ModelBudgetSpent; the signal's reason when it was
 * aborted.
 */
export async function* streamModel<Input>(
  ctx: OperationContext,
  task: TextTask<Input>,
  input: Input,
  call: EgressCall,
): AsyncGenerator<ModelChunk> {
  const gate = await Gate.open(ctx, task, call)
  if (gate.isHere) return yield* served(gate, gate.port.streamHere(task, input, call.signal))
  const cleared = await gate.clear(() => task.prompt(input))
  call.onReady?.()
  yield* asked(ctx, gate, task, cleared, call.clientIds)
}

async function* served(gate: Gate, chunks: AsyncIterable<ModelChunk>): AsyncGenerator<ModelChunk> {
  let outcome: CallOutcome = 'aborted'
  try {
    for await (const chunk of chunks) {
      if (chunk.kind === 'done') outcome = 'done'
      yield chunk
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
  clientIds: EgressCall['clientIds'],
): AsyncGenerator<ModelChunk> {
  const reader = readBackStream(cleared.tokens)
  const echo = new EchoReader(new EchoCheck(task, cleared.prompt))
  const pieces: string[] = []
  // Holds if the reader stops early.
  let outcome: CallOutcome = 'aborted'
  let usage: ModelUsage | undefined
  let last: ModelChunk | undefined
  try {
    for await (const chunk of gate.port.stream(task, cleared.prompt, cleared.call)) {
      if (chunk.kind === 'delta') pieces.push(chunk.text)
      else [last, usage, outcome] = [chunk, chunk.usage, 'done']
      const text = chunk.kind === 'delta' ? reader.push(echo.push(chunk.text)) : reader.push(echo.end()) + reader.end()
      if (text !== '') yield { kind: 'delta', text }
    }
  } catch (error) {
    outcome = cleared.outcomeOf(error)
    // People read the ledger, so it gets no instructions.
    if (error instanceof EchoedInstructions) pieces.length = 0
    throw error
  } finally {
    await cleared.end({ outcome, answer: pieces.join(''), ...(usage !== undefined && { usage }) })
  }
  // The stream took seconds. If the client has withdrawn consent meanwhile, it ends with an error.
  await refuseWithdrawnConsent(ctx, clientIds)
  // The answer is complete only once the ledger has it.
  if (last !== undefined) yield last
}
